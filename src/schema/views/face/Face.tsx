import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Monogram } from '../../../ui/Monogram'
import { StatusChip } from '../../../ui/StatusChip'
import { seesField } from '../../compile/access'
import type { AnyResource, FaceDecl } from '../../model'
import { cellOf, fieldOf } from '../fieldView'
import { useIdentity } from '../identity'
import { messageOf } from '../provider'
import type { Row as RecordRow } from '../row'
import { facePartOf } from '../slots'
import { FigureCell } from './FigureCell'
import { type FaceData, useFigures } from './useFigures'
import './face.css'

interface FaceProps {
  readonly resource: AnyResource
  readonly face: FaceDecl
  readonly record: RecordRow
}

/** px, of a firm's monogram and of a person's portrait (mock 44) */
const SIGN = { firm: 56, person: 76 } as const

/** A record as somebody would introduce it: who it is, its figures, where it is, what to mind (mock 44). */
export function Face({ resource, face, record }: FaceProps) {
  const translate = useTranslate()
  const data = useFigures(face, record)
  const Aside = face.aside === undefined ? undefined : facePartOf(face.aside)
  return (
    <Stack as="section" gap={3} className="rd-face" aria-label={translate('概况')}>
      <Box className="rd-face-top">
        <Stack gap={3} align="start" shrink>
          <Who resource={resource} face={face} record={record} data={data} />
          {data.error !== null && data.error !== undefined && (
            <ErrorBar message={messageOf(data.error)} onRetry={data.retry} />
          )}
          <Figures data={data} id={record.id} />
        </Stack>
        {Aside && (
          <Suspense fallback={null}>
            <Aside record={record} />
          </Suspense>
        )}
      </Box>
      {face.panels && (
        <Box className="rd-face-panels">
          {face.panels.map((name) => {
            const Part = facePartOf(name)
            return (
              <Suspense key={name} fallback={null}>
                <Part record={record} />
              </Suspense>
            )
          })}
        </Box>
      )}
    </Stack>
  )
}

/** Monogram, name, chips and the line of facts. */
function Who({ resource, face, record, data }: FaceProps & { readonly data: FaceData }) {
  const { title = 'id' } = resource
  const translate = useTranslate()
  const identity = useIdentity()
  const shown = (name: string) => {
    const value = record[name]
    const isEmpty =
      value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    return !isEmpty && seesField(fieldOf(resource, name), identity)
  }
  const name = String(record[title] ?? '')
  const picture = face.portrait !== undefined && shown(face.portrait) ? record[face.portrait] : null
  const states = (face.states ?? []).flatMap(({ of, member, choices }) => {
    const code = data.answers[of]?.[member]
    const state = choices.find((choice) => choice.code === code)
    return state ? [state] : []
  })
  const cell = (field: string) => {
    const Cell = cellOf(field, fieldOf(resource, field))
    const drawn = <Cell source={field} field={fieldOf(resource, field)} record={record} />
    // A number that is masked calls nobody.
    const number = String(record[field])
    return fieldOf(resource, field).kind === 'phone' && !number.includes('*') ? (
      <a className="rd-text-link rd-face-way" href={`tel:${number}`}>
        {drawn}
      </a>
    ) : (
      drawn
    )
  }
  const line = (face.line ?? []).filter(shown)
  return (
    <Row gap={3} align="start">
      <Monogram
        name={name}
        picture={typeof picture === 'string' ? picture : null}
        size={face.person ? SIGN.person : SIGN.firm}
        person={face.person}
      />
      <Stack gap={1} shrink>
        <Row gap={2} lineGap={1} wrap>
          <Text size="figure" weight="strong" breaks>
            {name}
          </Text>
          {(face.chips ?? []).filter(shown).map((field) => (
            <span key={field}>{cell(field)}</span>
          ))}
          {states.map(({ code, label, family }) => (
            <StatusChip key={String(code)} label={translate(label)} family={family} />
          ))}
        </Row>
        {line.length > 0 && (
          <Row gap={2} lineGap={0.5} wrap tone="soft" className="rd-face-line">
            {line.map((field) => (
              <span key={field} title={translate(fieldOf(resource, field).label)}>
                {cell(field)}
              </span>
            ))}
          </Row>
        )}
      </Stack>
    </Row>
  )
}

/** The figures of a face alone, where who it is about stands elsewhere. */
export function FaceFigures({ face, record }: Omit<FaceProps, 'resource'>) {
  const data = useFigures(face, record)
  return (
    <>
      {data.error !== null && data.error !== undefined && (
        <ErrorBar message={messageOf(data.error)} onRetry={data.retry} />
      )}
      <Figures data={data} id={record.id} />
    </>
  )
}

function Figures({ data: { figures, isPending }, id }: { readonly data: FaceData; readonly id: unknown }) {
  if (figures.length === 0) return isPending ? <div className="rd-face-wait" aria-busy="true" /> : null
  return (
    <Box as="dl" className="rd-face-figures">
      {figures.map((figure) => (
        <FigureCell key={figure.decl.label} figure={figure} id={id} />
      ))}
    </Box>
  )
}

import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Row, Stack, Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import { Spark } from '../../../ui/Spark'
import { isAllowed, narrowed } from '../../compile/access'
import { useIdentity } from '../identity'
import { findResource } from '../slots'
import type { KnownFigure } from './useFigures'

type Values = KnownFigure['values']

const MEMBER = /%\{(\w+)\}/g
/** Whether all that some words name is known. */
const isKnown = (words: string, values: Values): boolean =>
  [...words.matchAll(MEMBER)].every(([, name]) => name !== undefined && (values[name] ?? null) !== null)

const courseOf = ({ course }: Values): readonly (number | null)[] => (Array.isArray(course) ? course : [])

interface FigureCellProps {
  readonly figure: KnownFigure
  /** of the record, for the list that it opens */
  readonly id: unknown
}

/** One figure of a face: what it is, how much, its course, and what stands beside it. */
export function FigureCell({ figure: { decl, values }, id }: FigureCellProps) {
  const translate = useTranslate()
  const { label, say, money, least, notes = [], hint } = decl
  const { value } = values
  const isLow = least !== undefined && typeof value === 'number' && value < least
  const course = courseOf(values)
  const said = notes.filter((note) => isKnown(note, values)).map((note) => translate(note, values))
  const path = useListPath(decl, id)
  const words =
    value === null || value === undefined || (say && !isKnown(say, values)) ? (
      '—'
    ) : money ? (
      <Money fen={Number(value)} />
    ) : say ? (
      translate(say, values)
    ) : (
      Number(value).toLocaleString('en-US')
    )
  return (
    <Stack align="start" className="rd-face-figure" title={hint && translate(hint, values)}>
      <Text as="dt" size="small" tone="quiet">
        {translate(label)}
      </Text>
      <Text as="dd" size="figure" weight="strong" tone={isLow ? 'warn' : undefined} nowrap>
        {path === null ? (
          words
        ) : (
          <Link className="rd-text-link rd-face-way" to={path}>
            {words}
          </Link>
        )}
      </Text>
      {said.length > 0 && (
        <Row as="dd" wrap size="small" tone="soft">
          {said.join('，')}
        </Row>
      )}
      {course.length > 0 && (
        <dd>
          <Spark values={course} tone={isLow ? 'warn' : 'good'} />
        </dd>
      )}
    </Stack>
  )
}

/** Where the rows of a figure are listed, for those who may open that page. */
function useListPath(decl: KnownFigure['decl'], id: unknown): string | null {
  const identity = useIdentity()
  if (!('list' in decl)) return null
  const resource = findResource(decl.list)
  const place = decl.view === undefined ? resource : resource?.views?.[decl.view]
  if (!resource || !place?.path || !isAllowed(narrowed(resource, place), identity)) return null
  return `${place.path}?filter=${encodeURIComponent(JSON.stringify({ [decl.by]: id, ...decl.where }))}`
}

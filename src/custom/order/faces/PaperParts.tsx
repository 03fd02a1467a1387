import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { carDocuments, daysLeft, documentState, driverDocument, endWords, type Paper } from '../../../domain/capacity'
import { choiceOf } from '../../../domain/choice'
import { carTypes } from '../../../domain/rescueType'
import { formatFull, type Unix } from '../../../domain/time'
import { FacePanel } from '../../../schema/views/face/FacePanel'
import type { FacePartProps } from '../../../schema/views/slots'
import { Row, Stack, Text } from '../../../ui/Box'
import { ExpiryLine } from '../../../ui/ExpiryLine'
import { Plate } from '../../../ui/Plate'
import { StatusChip } from '../../../ui/StatusChip'
import { useFirmFace, useTechnicianFace } from './useFace'

const families = { 1: 'red', 2: 'orange', 3: 'blue', 4: 'green', 5: 'grey' } as const
/** Papers that are said in words below the line. */
const SAID = 4

/** The moment at which a face was opened: papers hold for whole days. */
const useNow = (): Unix => useState(() => Math.floor(Date.now() / 1000))[0]

/** A provider's papers that end first, of its cars and technicians, on a line of a year. */
export function FirmPapers({ record }: FacePartProps) {
  const now = useNow()
  const found = useFirmFace(record)?.papers
  if (!found || found.length === 0) return null
  const papers = found.map((paper) => ({ ...paper, name: `${paper.of} ${paper.label}` }))
  return (
    <FacePanel title="证件">
      <ExpiryLine papers={papers} now={now} />
      <PaperWords papers={papers.slice(0, SAID)} now={now} />
    </FacePanel>
  )
}

/** What a technician drives, and how long their licence and the car's papers hold. */
export function TechnicianPapers({ record }: FacePartProps) {
  const translate = useTranslate()
  const now = useNow()
  const face = useTechnicianFace(record)
  if (!face) return null
  const { car } = face
  const papers: Paper[] = [
    { ...driverDocument, end: typeof record.license_end === 'number' ? record.license_end : null },
    ...(car ? carDocuments.map(({ name, label }) => ({ name, label, end: car[name] })) : []),
  ]
  const plate = car?.plate_num ?? (typeof record.plate_num === 'string' ? record.plate_num : '')
  const type = car?.car_type ?? (typeof record.car_type === 'number' ? record.car_type : null)
  const kind = choiceOf(carTypes, type)
  const isStopped = car?.status === 0
  return (
    <FacePanel title="车辆与证件">
      {plate !== '' && (
        <Row gap={2} lineGap={1} wrap padY={1}>
          <Plate value={plate} carType={type ?? undefined} />
          {kind && <span className="rd-tag">{translate(kind.label)}</span>}
          {isStopped && <StatusChip label={translate('停派')} family="red" />}
        </Row>
      )}
      <ExpiryLine papers={papers} now={now} />
      <PaperWords papers={papers} now={now} />
    </FacePanel>
  )
}

/** Papers with their last day and how long that is. */
function PaperWords({ papers, now }: { readonly papers: readonly Paper[]; readonly now: Unix }) {
  const translate = useTranslate()
  return (
    <Stack as="ul">
      {papers.map(({ name, label, of, end }) => {
        const left = end === null ? null : endWords(end, now)
        return (
          <Row as="li" key={name} gap={2} padY={1} edge="bottom" size="small">
            <Text weight="medium">{translate(label)}</Text>
            {of && <Text tone="soft">{of}</Text>}
            <Text push tone="soft" nowrap>
              {end === null ? '' : formatFull(end).slice(0, 10)}
            </Text>
            <StatusChip
              plain={end !== null && daysLeft(end, now) > 0}
              label={left ? translate(left.say, { n: left.n, paper: '' }) : translate('未登记')}
              family={families[documentState(end, now)]}
            />
          </Row>
        )
      })}
    </Stack>
  )
}

import { useTranslate } from 'react-admin'
import { formatFull } from '../../../domain/time'
import { Row, Stack, Text } from '../../../ui/Box'
import { Countdown } from '../../../ui/Countdown'
import type { Candidate } from './candidates'
import { offerStateOf, placeIn, type Run, type RunCandidate } from './distribution'

interface StandingProps {
  readonly run: Run
  readonly candidate: RunCandidate
  readonly isChosen: boolean
  /** somebody has graded it */
  readonly isGraded: boolean
  readonly ahead: number
}

/** Where a candidate stands in the run, and a word on it. */
export function CandidateState({ run, candidate, isChosen, isGraded, ahead }: StandingProps) {
  const translate = useTranslate()
  const standing = offerStateOf(run, candidate)
  const { sent, deadline } = candidate
  const clock = sent === null ? null : formatFull(sent).slice(11)
  const chips = {
    accepted: ['rd-green', '已接单', clock],
    refused: ['rd-red', '已拒单', clock],
    silent: [
      'rd-red',
      '无应答',
      sent && deadline ? `${translate('%{n} 秒', { n: deadline - sent })} · ${clock}` : clock,
    ],
    withdrawn: ['rd-grey', '已收回', clock],
    next: ['rd-blue', '下一家', null],
    later: ['rd-grey', translate('第 %{n} 家', { n: placeIn(run, candidate.firm_id) }), null],
    wider: ['rd-grey', translate('%{km} km 时加入', { km: candidate.round }), null],
    waiting: ['', '', null],
  } as const
  const [tone, label, note] = chips[standing]
  const word = isChosen ? translate('已勾选') : (note ?? (isGraded ? null : translate('评级按 3 计')))
  return (
    <Stack as="span" gap={0.5} align="start" className="rd-candidate-standing">
      {standing === 'waiting' && deadline ? (
        <Text weight="strong" tone="link">
          <Countdown deadline={deadline - ahead} total={deadline - (sent ?? deadline)} noun="" />
        </Text>
      ) : (
        <span className={`rd-standing ${tone}`}>{translate(label)}</span>
      )}
      <Text as="small" size="tiny" tone="soft" nowrap>
        {standing === 'waiting' ? translate('正在等待应答') : word}
      </Text>
    </Stack>
  )
}

/** Without a run: what speaks for or against a candidate. */
export function CandidateNotes({
  candidate,
  isProposed,
}: {
  readonly candidate: Candidate
  readonly isProposed: boolean
}) {
  const translate = useTranslate()
  const { state, aggregates, rests, refused, stopped, takesCash, open, reason, expiring, crew } = candidate
  const notes: readonly (readonly [tone: string, words: string] | false)[] = [
    isProposed && ['rd-blue', '建议'],
    Boolean(stopped) && ['rd-red', stopped ?? ''],
    refused && ['rd-red', '已拒单'],
    !takesCash && ['rd-red', '不接现金单'],
    rests && ['rd-red', '休息中'],
    crew !== null && state === 'busy' && ['rd-orange', '技师全部忙碌'],
    reason !== null && [open ? 'rd-grey' : 'rd-red', reason],
    expiring !== null && ['rd-orange', translate('合同 %{n} 天后到期', { n: expiring })],
    aggregates && open && reason === null && takesCash && !refused && ['rd-grey', '支持聚合'],
  ]
  return (
    <Row as="span" gap={1} lineGap={0.5} wrap className="rd-candidate-standing">
      {notes.map(
        (note) =>
          note && (
            <span key={note[1]} className={`rd-standing ${note[0]}`}>
              {translate(note[1])}
            </span>
          ),
      )}
    </Row>
  )
}

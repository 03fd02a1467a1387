import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { labelOf } from '../../../domain/choice'
import { yuanText } from '../../../domain/money'
import { rescueTypes } from '../../../domain/rescueType'
import { Row, Text } from '../../../ui/Box'
import { Plate } from '../../../ui/Plate'
import { RecordNo } from '../../../ui/RecordNo'
import { StatusChip } from '../../../ui/StatusChip'
import { type Reassignment, type ReassignmentSide, signed, toneOf, whyText } from './rehearsal'

interface HandRowProps {
  readonly hand: Reassignment
  readonly names: Readonly<Record<string, string>>
  /** why it is not counted; a row of an order that changes hands has none */
  readonly children: ReactNode
}

/** An order on both sides: who takes it, why another, how much later and how much dearer. */
export function ReassignedRow({ hand, names, children }: HandRowProps) {
  const translate = useTranslate()
  const { before, after } = hand
  return (
    <tr>
      <td>
        <Row gap={2}>
          {hand.car_no && <Plate value={hand.car_no} />}
          {hand.no === null ? (
            <Text tone="quiet">#{hand.order_id}</Text>
          ) : (
            <Link className="rd-text-link" to={`/case/detail?id=${hand.order_id}`}>
              <RecordNo>{hand.no}</RecordNo>
            </Link>
          )}
        </Row>
      </td>
      <td>{hand.type === null ? '—' : translate(labelOf(rescueTypes, hand.type))}</td>
      {children === null ? (
        <>
          <td>
            <Row gap={2} wrap>
              <Taker side={before} names={names} />
              <Text tone="quiet">→</Text>
              <Text as="b" weight="strong">
                <Taker side={after} names={names} />
              </Text>
              {(before?.estimated || after?.estimated) && <StatusChip plain label={translate('估算')} />}
            </Row>
          </td>
          <td>{whyText(hand, translate)}</td>
          <td data-sum data-label={translate('到达 分')}>
            <Pair before={minutes(before)} after={minutes(after)} text={String} difference={(value) => signed(value)} />
          </td>
          <td data-sum data-label={translate('服务商价')}>
            <Pair
              before={before?.price ?? null}
              after={after?.price ?? null}
              text={yuanText}
              difference={(fen) => signed(fen / 100, 2)}
            />
          </td>
        </>
      ) : (
        <td>{children}</td>
      )}
    </tr>
  )
}

const minutes = (side: ReassignmentSide | null): number | null =>
  side?.drive === null || side === null ? null : Math.round(side.drive / 60)

function Taker({ side, names }: { readonly side: ReassignmentSide | null; readonly names: HandRowProps['names'] }) {
  const translate = useTranslate()
  if (side === null) return <StatusChip label={translate('未自动派单')} family="grey" />
  if (side.firm_id === null) return <StatusChip label={translate('无人接单')} family="red" />
  return <span>{names[side.firm_id] ?? `#${side.firm_id}`}</span>
}

interface PairProps {
  readonly before: number | null
  readonly after: number | null
  readonly text: (value: number) => string
  readonly difference: (value: number) => string
}

/** A figure of both sides and its difference; more is worse. */
function Pair({ before, after, text, difference }: PairProps) {
  const by = before === null || after === null ? null : after - before
  return (
    <>
      <Text tone="quiet">{before === null ? '—' : text(before)}</Text>
      <Text tone="quiet"> → </Text>
      {after === null ? '—' : text(after)}
      {by !== null && by !== 0 && (
        <Text as="b" weight="strong" tone={toneOf(by)}>
          {' '}
          {difference(by)}
        </Text>
      )}
    </>
  )
}

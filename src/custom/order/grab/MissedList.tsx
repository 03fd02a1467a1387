import { useTranslate } from 'react-admin'
import { choiceOf, labelOf } from '../../../domain/choice'
import { poolEnd, poolEnds } from '../../../domain/order/pool'
import { rescueTypes } from '../../../domain/rescueType'
import { Box, Row, Text } from '../../../ui/Box'
import { durationText } from '../../../ui/durationText'
import { Money } from '../../../ui/Money'
import { Plate } from '../../../ui/Plate'
import { SectionHead } from '../parts/SectionHead'
import type { Missed } from './hall'

interface MissedListProps {
  readonly missed: readonly Missed[]
  /** seconds by which others were earlier than a try of the reader, by order */
  readonly earlier: ReadonlyMap<number, number>
}

/** Offers of today that others have, or nobody took: how long they lay there, and by how much a try came too late. */
export function MissedList({ missed, earlier }: MissedListProps) {
  const translate = useTranslate()
  const howOf = ({ order_id, end, seconds }: Missed): string => {
    const by = earlier.get(order_id)
    if (by !== undefined && end === poolEnd.grabbed) return translate('早 %{t}', { t: durationText(by, translate) })
    const what = translate(choiceOf(poolEnds, end)?.label ?? '')
    return seconds === null ? what : `${what} · ${translate('发布 %{t} 后', { t: durationText(seconds, translate) })}`
  }
  if (missed.length === 0) return null
  return (
    <Box as="section" pad={3} fill="surface" edge="all" round={3}>
      <SectionHead title={`${translate('没抢到的')} ${missed.length}`} note={translate('今日')} />
      <ul>
        {missed.map((row) => (
          <Row as="li" key={row.id} gap={3} lineGap={0.5} wrap="narrow" padY={2} edge="top">
            <Plate value={row.car_no} />
            <Text nowrap>{translate(labelOf(rescueTypes, row.type))}</Text>
            <Text grow shrink ellipsis tone="soft" className="rd-grab-place">
              {row.address}
            </Text>
            <Text size="small" nowrap tone={row.end === poolEnd.expired ? 'warn' : 'soft'}>
              {howOf(row)}
            </Text>
            <Money fen={row.money} />
          </Row>
        ))}
      </ul>
    </Box>
  )
}

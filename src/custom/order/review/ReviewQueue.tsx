import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { order as resource } from '../../../resources/order/order.resource'
import type { RecordQueue } from '../../../schema/views/list/useRecordQueue'
import type { Row as RecordRow } from '../../../schema/views/row'
import { Row, Stack, Text } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'
import { PlateCell } from '../list/cells/PlateCell'
import { RescueTypeCell } from '../list/cells/RescueTypeCell'
import { orderOf } from '../parts/orderRow'
import './orderReview.css'

interface ReviewQueueProps {
  readonly queue: RecordQueue
  /** the order under review */
  readonly id: number
  readonly done: ReadonlySet<number>
  readonly onGo: (row: RecordRow) => void
}

const { fields } = resource

/** The orders that wait, in the order of the list; what was reviewed in this sitting is ticked off. */
export function ReviewQueue({ queue, id, done, onGo }: ReviewQueueProps) {
  const translate = useTranslate()
  const current = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is another place
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest' })
  }, [id])
  return (
    <nav className="or-queue" aria-label={translate('待审核队列')}>
      <Row justify="between" padX={3} padY={2.5} fill="canvas" size="small" tone="soft" className="or-queue-head">
        <span>{translate('待审核队列')}</span>
        <span>{translate('本次已审 %{n}', { n: done.size })}</span>
      </Row>
      <ol>
        {queue.rows.map((row, i) => {
          const isDone = done.has(Number(row.id))
          return (
            <li key={row.id}>
              <Stack
                as="button"
                type="button"
                gap={1}
                align="center"
                padX={2}
                padY={1}
                wide
                edge="bottom"
                press
                className="or-queued"
                ref={Number(row.id) === id ? current : undefined}
                aria-current={Number(row.id) === id || undefined}
                disabled={isDone}
                onClick={() => onGo(row)}
              >
                <Text size="tiny" tone="quiet">
                  {queue.before + i + 1}
                </Text>
                <Stack as="span" flex align="start">
                  <PlateCell source="car_no" field={fields.car_no} record={row} />
                  <Text as="small" tone="soft">
                    <RescueTypeCell source="type" field={fields.type} record={row} />
                  </Text>
                </Stack>
                {isDone && (
                  <Text tone="good">
                    <Glyph name="check" size={14} />
                    <span className="rd-hidden">{translate('已审核')}</span>
                  </Text>
                )}
                {!isDone && orderOf(row).is_check === 2 && <span className="rd-tag">{translate('议价')}</span>}
              </Stack>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

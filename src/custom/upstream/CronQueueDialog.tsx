import Layers from 'lucide-react/icons/layers'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { queueState, SIMULATED_TIP } from '../../domain/upstream'
import { useFollowed } from '../../live/feed'
import { distributionOffer } from '../../resources/distribution/distributionOffer.resource'
import { pictureTask } from '../../resources/evidence/pictureTask.resource'
import { outbox } from '../../resources/notice/outbox.resource'
import { order as orderResource } from '../../resources/order/order.resource'
import type { ReplyOf } from '../../resources/replies'
import { hookDelivery } from '../../resources/upstream/hookDelivery.resource'
import { mayAction } from '../../schema/compile/access'
import { type ActionSlotProps, briefOf, useActionCall, useIdentity } from '../../schema/views'
import { newIdempotencyKey } from '../../schema/views/provider'
import { ActionButton } from '../../ui/ActionButton'
import { Row, Stack, Text } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { SimulatedTag } from '../../ui/SimulatedTag'
import { TimeText } from '../../ui/TimeText'
import { PanelData } from '../order/parts'
import { useRead } from '../useRead'
import { DueIn, ORDER_DIALOG, QueueChip } from './QueueHead'
import { SystemQueueDialog } from './SystemQueueDialog'

type Queued = ReplyOf<typeof orderResource, 'cronQueue'>['data'][number]

/** What waits goes by itself; how it went is seen without closing: by the stream, and every 5 s without one. */
const LOOK_MS = 5000
/** What the queue of an order is made of. */
const QUEUED = [orderResource.name, hookDelivery.name, outbox.name, pictureTask.name, distributionOffer.name] as const

/** 队列 of a row: what waits for the order and what has failed, with 重传 (O-170, O-291, O-526). */
export function CronQueueDialog({ resource, record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const [isAll, setAll] = useState(false)
  const maySee = mayAction(resource, 'systemQueue', useIdentity())
  const id = Number(record?.id)
  const { refetchInterval, meta } = useFollowed(LOOK_MS, ...QUEUED)
  const query = useRead(
    orderResource,
    'cronQueue',
    { id },
    {
      meta,
      refetchInterval: ({ state }) =>
        state.data?.data.some(({ status, type }) => status !== queueState.done && type !== '定时')
          ? refetchInterval
          : false,
    },
  )
  const failed = query.data?.data.filter(({ status }) => status === queueState.failed).length ?? 0
  if (isAll) return <SystemQueueDialog resource={resource} action="systemQueue" record={record} onClose={onClose} />
  return (
    <DeskDialog
      open
      width={ORDER_DIALOG}
      title={translate('队列')}
      brief={briefOf('order', record)}
      cancelLabel="关闭"
      onClose={onClose}
      tools={
        maySee && (
          <ActionButton size="small" variant="outlined" onClick={() => setAll(true)}>
            {translate('系统队列')}
          </ActionButton>
        )
      }
    >
      <PanelData query={query} isEmpty={({ data }) => data.length === 0} empty="队列里没有任务" icon={Layers}>
        {({ data }) => (
          <Stack gap={1}>
            <Text as="p" size="small" tone={failed > 0 ? 'bad' : 'soft'} role="status">
              {translate('%{n} 项，%{failed} 项失败', { n: data.length, failed })}
            </Text>
            <ul>
              {data.map((row) => (
                <QueuedRow key={row.id} row={row} resource={resource} />
              ))}
            </ul>
          </Stack>
        )}
      </PanelData>
    </DeskDialog>
  )
}

function QueuedRow({ row, resource }: { readonly row: Queued; readonly resource: ActionSlotProps['resource'] }) {
  const translate = useTranslate()
  const call = useActionCall(resource)
  const mayResend = mayAction(resource, 'retransmitQueue', useIdentity())
  const { id, type, value, count, result, status, times, tips, flag } = row
  const name = `${translate(type)} ${translate(value)}`
  const again = async (): Promise<boolean> => !('error' in (await call('retransmitQueue', { id }, newIdempotencyKey())))
  return (
    <Row as="li" gap={3} padY={2} edge="bottom">
      <Text size="small" tone="soft" fixed>
        <TimeText at={times} />
      </Text>
      <Stack grow shrink gap={1}>
        <Row gap={2} wrap>
          <b>{name}</b>
          {tips === SIMULATED_TIP ? (
            <SimulatedTag>{SIMULATED_TIP}</SimulatedTag>
          ) : (
            tips && <Text size="small">{translate(tips)}</Text>
          )}
          {count > 0 && (
            <Text size="small" tone="soft">
              {translate('%{n} 次', { n: count })}
            </Text>
          )}
        </Row>
        {status === queueState.waiting && times !== null && <DueIn at={times} />}
        {result && (
          <Text as="p" size="small" breaks tone={status === queueState.failed ? 'bad' : 'soft'}>
            {result}
          </Text>
        )}
      </Stack>
      <QueueChip status={status} />
      {mayResend && flag === 1 && status !== queueState.waiting && (
        <ActionButton
          size="small"
          variant={status === queueState.failed ? 'contained' : 'outlined'}
          aria-label={`${translate('重传')} ${name}`}
          onClick={again}
        >
          {translate('重传')}
        </ActionButton>
      )}
    </Row>
  )
}

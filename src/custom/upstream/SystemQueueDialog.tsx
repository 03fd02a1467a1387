import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Layers from 'lucide-react/icons/layers'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFollowed } from '../../live/feed'
import { pictureTask } from '../../resources/evidence/pictureTask.resource'
import { outbox } from '../../resources/notice/outbox.resource'
import { order as orderResource } from '../../resources/order/order.resource'
import { payment } from '../../resources/settlement/payment.resource'
import { hookDelivery } from '../../resources/upstream/hookDelivery.resource'
import type { ActionSlotProps } from '../../schema/views'
import { Row, Stack, Text } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { TimeText } from '../../ui/TimeText'
import { PanelData } from '../order/parts'
import { useRead } from '../useRead'
import { ORDER_DIALOG, QueueChip } from './QueueHead'

/** ms between looks without a stream */
const LOOK_MS = 10_000
/** What waits in the queues. No stream says when a timer ran last: 刷新 reads it. */
const QUEUED = [hookDelivery.name, outbox.name, pictureTask.name, payment.name] as const

/** 系统队列 (O-130, O-292, O-527): what runs by itself on this server, all of it or what has something of one order. */
export function SystemQueueDialog({ record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState(record ? String(record.id) : '')
  const asked = /^\d{1,9}$/.test(typed.trim()) ? { order_id: Number(typed) } : {}
  const query = useRead(orderResource, 'systemQueue', asked, useFollowed(LOOK_MS, ...QUEUED))
  return (
    <DeskDialog
      open
      width={ORDER_DIALOG}
      title={translate('系统队列')}
      cancelLabel="关闭"
      onClose={onClose}
      tools={
        <Button size="small" variant="outlined" onClick={() => void query.refetch()}>
          {translate('刷新')}
        </Button>
      }
    >
      <Stack gap={2}>
        <TextField
          size="small"
          label={translate('订单 ID')}
          value={typed}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
          helperText={translate('只看有此订单待执行任务的队列')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <PanelData query={query} isEmpty={({ data }) => data.length === 0} empty="没有此订单的待执行任务" icon={Layers}>
          {({ data }) => (
            <ul>
              {data.map(
                ({ id, title, command, exec_time, exec_desc, outer_time, loops_time, rscript, status, create_at }) => (
                  <Row as="li" key={id} gap={3} padY={2} edge="bottom">
                    <Stack grow shrink gap={1}>
                      <Row gap={2} wrap>
                        <b>{translate(title)}</b>
                        <Text size="small" tone="soft">
                          {command} · {translate('每 %{n} 秒', { n: loops_time })}
                        </Text>
                      </Row>
                      <Text as="p" size="small" tone="soft">
                        {translate(exec_desc)}
                        {outer_time !== null && (
                          <>
                            {' · '}
                            <TimeText at={outer_time} form="clock" />
                          </>
                        )}
                        {exec_time !== null && ` · ${exec_time} s`}
                        {create_at !== null && (
                          <>
                            {' · '}
                            {translate('最早')} <TimeText at={create_at} />
                          </>
                        )}
                      </Text>
                    </Stack>
                    {rscript !== null && (
                      <Text fixed tone={rscript > 0 ? 'warn' : 'quiet'}>
                        {translate('%{n} 待执行', { n: rscript })}
                      </Text>
                    )}
                    <QueueChip status={status} />
                  </Row>
                ),
              )}
            </ul>
          )}
        </PanelData>
      </Stack>
    </DeskDialog>
  )
}

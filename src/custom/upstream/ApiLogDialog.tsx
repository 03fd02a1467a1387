import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../domain/choice'
import { apiDirection, deliveryState, hookEvents, queueId } from '../../domain/upstream'
import { order as orderResource } from '../../resources/order/order.resource'
import type { ReplyOf } from '../../resources/replies'
import { mayAction } from '../../schema/compile/access'
import { type ActionSlotProps, briefOf, useActionCall, useIdentity } from '../../schema/views'
import { newIdempotencyKey } from '../../schema/views/provider'
import { ActionButton } from '../../ui/ActionButton'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { TimeText } from '../../ui/TimeText'
import { PanelData } from '../order/parts'
import { useRead } from '../useRead'
import { CallBody } from './CallBody'
import { durationWords } from './durationWords'
import { ORDER_DIALOG } from './QueueHead'

type ApiCall = ReplyOf<typeof orderResource, 'apiLog'>['data'][number]

const isFailure = ({ code, status }: ApiCall): boolean =>
  (code === null || code >= 400) && status !== deliveryState.done

/** 接口日志 of a row: calls between the order's company and this desk, failures first (O-289, O-524). */
export function ApiLogDialog({ resource, record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const [open, setOpen] = useState<number | null>(null)
  const query = useRead(orderResource, 'apiLog', { id: Number(record?.id) })
  const calls = [...(query.data?.data ?? [])].sort((a, b) => Number(isFailure(b)) - Number(isFailure(a)) || b.id - a.id)
  return (
    <DeskDialog
      open
      width={ORDER_DIALOG}
      title={translate('接口日志')}
      brief={briefOf('order', record)}
      legend={translate('手机号、密钥在日志里遮住')}
      cancelLabel="关闭"
      onClose={onClose}
    >
      <PanelData query={query} isEmpty={({ data }) => data.length === 0} empty="没有接口调用" icon={FileText}>
        {({ total }) => (
          <Stack gap={1}>
            <Text as="p" size="small" tone="soft" role="status">
              {translate('%{n} 条', { n: total })}
            </Text>
            <ul>
              {calls.map((call) => (
                <CallRow
                  key={call.id}
                  call={call}
                  resource={resource}
                  isOpen={open === call.id}
                  onToggle={() => setOpen(open === call.id ? null : call.id)}
                />
              ))}
            </ul>
          </Stack>
        )}
      </PanelData>
    </DeskDialog>
  )
}

interface CallRowProps {
  readonly call: ApiCall
  readonly resource: ActionSlotProps['resource']
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function CallRow({ call, resource, isOpen, onToggle }: CallRowProps) {
  const translate = useTranslate()
  const send = useActionCall(resource)
  const mayResend = mayAction(resource, 'retransmitQueue', useIdentity())
  const { create_time, direction, method, url, event, code, ms, delivery_id, tries, next_time, data, reply } = call
  const path = url.replace(/^https?:\/\/[^/]+/, '')
  const again = async (): Promise<boolean> =>
    !('error' in (await send('retransmitQueue', { id: queueId(1, Number(delivery_id)) }, newIdempotencyKey())))
  return (
    <Box as="li" edge="bottom" padY={1}>
      <Row as="button" type="button" wide press gap={2} padY={1} aria-expanded={isOpen} onClick={onToggle}>
        <Text size="small" tone="soft" fixed>
          <TimeText at={create_time} />
        </Text>
        <Text size="small" fixed>
          {translate(labelOf(apiDirection, direction))}
        </Text>
        <Text grow shrink ellipsis title={url}>
          {method} {path} {event && translate(labelOf(hookEvents, event))}
        </Text>
        <Text weight="strong" tone={isFailure(call) ? 'bad' : 'good'} fixed>
          {code ?? translate('无返回')}
        </Text>
        <Text size="small" tone="soft" fixed>
          {durationWords(ms)}
        </Text>
      </Row>
      {isOpen && (
        <Stack gap={2} padY={1}>
          <CallBody data={data} reply={reply} />
          {delivery_id !== null && (
            <Row justify="between" gap={2}>
              <Text size="small" tone="soft">
                {translate('共 %{n} 次', { n: tries ?? 0 })}
                {next_time !== null && (
                  <>
                    ，{translate('下一次')} <TimeText at={next_time} />
                  </>
                )}
              </Text>
              {mayResend && (
                <ActionButton size="small" variant="outlined" onClick={again}>
                  {translate('重传')}
                </ActionButton>
              )}
            </Row>
          )}
        </Stack>
      )}
    </Box>
  )
}

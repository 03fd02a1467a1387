import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../domain/choice'
import { apiDirection, deliveryState, hookEvents, queueId } from '../../domain/upstream'
import type { order } from '../../resources/order/order.resource'
import type { ReplyOf } from '../../resources/replies'
import { mayAction } from '../../schema/compile/access'
import { type ActionSlotProps, useActionCall, useIdentity } from '../../schema/views'
import { newIdempotencyKey } from '../../schema/views/provider'
import { ActionButton } from '../../ui/ActionButton'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { TimeText } from '../../ui/TimeText'
import { CallBody } from './CallBody'
import { durationText } from './durationWords'

type OrderCall = ReplyOf<typeof order, 'apiLog'>['data'][number]
/** A call as its row shows it; whose delivery it was is told of one order's calls alone. */
type ApiCall = Pick<
  OrderCall,
  'id' | 'create_time' | 'direction' | 'method' | 'url' | 'code' | 'ms' | 'data' | 'reply'
> &
  Partial<Pick<OrderCall, 'event' | 'status' | 'tries' | 'next_time' | 'delivery_id'>>

export const isFailure = ({ code = null, status }: ApiCall): boolean =>
  (code === null || code >= 400) && status !== deliveryState.done

interface CallRowProps {
  readonly call: ApiCall
  readonly resource: ActionSlotProps['resource']
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** which order it is about, where the list is of several */
  readonly children?: ReactNode
}

/** One call, opened to what was sent and what came back. */
export function CallRow({ call, resource, isOpen, onToggle, children }: CallRowProps) {
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
          {durationText(ms)}
        </Text>
      </Row>
      {isOpen && (
        <Stack gap={2} padY={1}>
          <CallBody data={data} reply={reply} />
          {children}
          {event !== undefined && delivery_id !== null && (
            <Row justify="between" gap={2}>
              <Text size="small" tone="soft">
                {translate('共 %{n} 次', { n: tries ?? 0 })}
                {next_time && (
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

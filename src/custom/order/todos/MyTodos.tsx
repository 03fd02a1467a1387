import { useTranslate } from 'react-admin'
import { useFollowed } from '../../../live/feed'
import { order } from '../../../resources/order/order.resource'
import { mayAction } from '../../../schema/compile/access'
import type { AnyResource } from '../../../schema/model'
import { useActionCall, useIdentity } from '../../../schema/views'
import { newIdempotencyKey } from '../../../schema/views/provider'
import { Box, Stack, Text } from '../../../ui/Box'
import { useRead } from '../../useRead'
import { TodoRow } from './TodoRow'

const LOOK_MS = 60_000
const resource: AnyResource = order

/** The user's own tasks of all orders above 我的任务, the first due first; nothing while there are none. */
export function MyTodos() {
  const translate = useTranslate()
  const identity = useIdentity()
  const call = useActionCall(resource)
  const maySee = mayAction(resource, 'myTodos', identity)
  const { data } = useRead(order, 'myTodos', {}, { enabled: maySee, ...useFollowed(LOOK_MS, order.name) })
  if (!data || data.total === 0) return null
  const mayFinish = mayAction(resource, 'todoDone', identity)
  const finish = async (id: number, todo_id: number): Promise<boolean> =>
    !('error' in (await call('todoDone', { id, todo_id }, newIdempotencyKey())))
  return (
    <Stack
      as="section"
      fill="surface"
      round={3}
      padX={3}
      padY={2}
      className="desk-card"
      aria-label={translate('要办的任务')}
    >
      <Text as="h2" weight="strong">
        {translate('要办的任务')} {data.total}
      </Text>
      <Box scroll className="rd-my-todos">
        <ul>
          {data.data.map((todo) => (
            <TodoRow
              key={todo.id}
              todo={todo}
              named
              onDone={mayFinish ? () => finish(todo.order_id, todo.id) : undefined}
            />
          ))}
        </ul>
      </Box>
    </Stack>
  )
}

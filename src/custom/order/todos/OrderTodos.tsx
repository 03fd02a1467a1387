import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { todoState } from '../../../domain/order/todo'
import { HOUR } from '../../../domain/time'
import { order } from '../../../resources/order/order.resource'
import { mayAction } from '../../../schema/compile/access'
import { type ActionSlotProps, briefOf, messageOf, useActionCall, useIdentity } from '../../../schema/views'
import { ActionDialog } from '../../../schema/views/actions/ActionDialog'
import { actionOf } from '../../../schema/views/actions/useActionCall'
import { newIdempotencyKey } from '../../../schema/views/provider'
import { Row, Stack, Text } from '../../../ui/Box'
import { useClock } from '../../../ui/clock'
import { ErrorBar } from '../../../ui/ErrorBar'
import { WriteButton } from '../../../ui/WriteButton'
import { useRead } from '../../useRead'
import { TodoRow } from './TodoRow'

/** Tasks of an order in its dialog (mock 36): what is to do, and a button that adds to it. */
export function OrderTodos({ resource, record }: Pick<ActionSlotProps, 'resource' | 'record'>) {
  const translate = useTranslate()
  const identity = useIdentity()
  const call = useActionCall(resource)
  const now = useClock()
  const [isAdding, setAdding] = useState(false)
  const id = Number(record?.id)
  const { data, error, refetch } = useRead(order, 'todos', { id })
  const adding = actionOf(resource, 'todoAdd')
  const mayAdd = mayAction(resource, 'todoAdd', identity)
  const mayFinish = mayAction(resource, 'todoDone', identity)
  const open = data?.data.filter(({ status }) => status === todoState.open).length ?? 0
  const finish = async (todo_id: number): Promise<boolean> =>
    !('error' in (await call('todoDone', { id, todo_id }, newIdempotencyKey())))
  return (
    <Stack as="section" gap={1} aria-label={translate('任务')}>
      <Row gap={2} justify="between">
        <Text size="small" tone={open > 0 ? 'warn' : 'soft'} role="status">
          {data && translate('%{n} 项，%{open} 项没办', { n: data.total, open })}
        </Text>
        {mayAdd && adding && (
          <WriteButton
            size="small"
            variant="outlined"
            startIcon={<Plus size={15} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {translate('加一项')}
          </WriteButton>
        )}
      </Row>
      {error && !data && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {data && data.data.length > 0 && (
        <ul>
          {data.data.map((todo) => (
            <TodoRow key={todo.id} todo={todo} onDone={mayFinish ? () => finish(todo.id) : undefined} />
          ))}
        </ul>
      )}
      {isAdding && adding && (
        <ActionDialog
          resource={resource}
          action={adding}
          record={null}
          brief={briefOf('order', record)}
          start={{ user_id: identity?.id, due_time: Math.ceil((now + HOUR) / 300) * 300 }}
          run={(input, key) => call('todoAdd', { id, ...input }, key)}
          onClose={() => setAdding(false)}
        />
      )}
    </Stack>
  )
}

import { useTranslate } from 'react-admin'
import { todoState } from '../../../domain/order/todo'
import { order as resource } from '../../../resources/order/order.resource'
import { mayAction } from '../../../schema/compile/access'
import { useActionCall, useIdentity } from '../../../schema/views'
import { newIdempotencyKey } from '../../../schema/views/provider'
import { Row, Text } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'
import { photoSlots } from '../../evidence'
import { useRead } from '../../useRead'
import type { OrderDetail } from '../parts/orderDetail'
import { SectionHead } from '../parts/SectionHead'
import { TodoRow } from '../todos/TodoRow'

interface FirstThingsProps {
  readonly order: OrderDetail
  readonly onTab: (name: string) => void
}

/** What is to be done about an order: open tasks of the user's firm, and required photos that are missing. Nothing without any. */
export function FirstThings({ order, onTab }: FirstThingsProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const call = useActionCall(resource)
  const maySee = mayAction(resource, 'todos', identity)
  const mayFinish = mayAction(resource, 'todoDone', identity)
  const { data } = useRead(resource, 'todos', { id: order.id }, { enabled: maySee })
  const open = (maySee && data?.data.filter(({ status }) => status === todoState.open)) || []
  const { missing } = photoSlots(order)
  if (open.length === 0 && missing === 0) return null
  const finish = async (todo_id: number): Promise<boolean> =>
    !('error' in (await call('todoDone', { id: order.id, todo_id }, newIdempotencyKey())))
  return (
    <section>
      <SectionHead title={translate('先办')} note={open.length + (missing > 0 ? 1 : 0)} />
      <ul>
        {open.map((todo) => (
          <TodoRow key={todo.id} todo={todo} onDone={mayFinish ? () => finish(todo.id) : undefined} />
        ))}
        {missing > 0 && (
          <Row as="li" gap={2} padY={1.5} edge="bottom">
            <Text tone="warn" fixed>
              <Glyph name="dashed" size={14} />
            </Text>
            <Text grow>{translate('缺 %{n} 张必传', { n: missing })}</Text>
            <button type="button" className="rd-detail-link" onClick={() => onTab('photos')}>
              {translate('去上传')}
            </button>
          </Row>
        )}
      </ul>
    </section>
  )
}

import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { getUser } from '../../authProvider/session'
import { OrderDeadline, OrderStatusChip, PlateCell, RescueTypeCell } from '../../custom/order/list'
import { orderOf } from '../../custom/order/parts'
import { isFirmUser } from '../../domain/access'
import { deadlineOf, orderState, shownStatus } from '../../domain/order'
import { order as resource } from '../../resources/order/order.resource'
import { type Row as RecordRow, RowActions, useActions, useRuleContext } from '../../schema/views'
import { Row, Stack, Text } from '../../ui/Box'
import { useClock } from '../../ui/clock'
import { openedOrder } from './orderAddress'

const { fields } = resource

/** An order that is due: until when, which it is, what is wrong with it in words, and its next step. */
export function DueOrder({ record }: { readonly record: RecordRow }) {
  const translate = useTranslate()
  const { offers } = useActions()
  const context = useRuleContext(record)
  const now = useClock()
  const order = orderOf(record)
  const deadline = deadlineOf(order, getUser()?.company.timeouts)
  const isLate = deadline !== null && deadline.at < now
  const noun = translate(deadline?.noun ?? '')
  const wrong =
    order.dispatch_fail === 1 && order.status === orderState.toDispatch
      ? translate('自动派单失败')
      : order.status === orderState.pooled
        ? translate('抢单中')
        : translate(isLate ? '%{noun}已超时' : '等待%{noun}', { noun })
  // A provider knows its own name.
  const firm = isFirmUser(getUser()?.firm_type ?? 0) ? null : order.firm_name
  const who = [firm, order.driver_name].filter(Boolean).join(' ')
  return (
    <Stack as="li" gap={3} align="center" padX={4} padY={1} edge="top" data-late={isLate || undefined}>
      <span>
        <OrderDeadline order={order} />
      </span>
      <Row as="span" gap={2} shrink clip nowrap className="desk-due-what">
        <PlateCell source="car_no" field={fields.car_no} record={record} />
        <OrderStatusChip code={shownStatus(order.status)} />
        <RescueTypeCell source="type" field={fields.type} record={record} />
      </Row>
      <Stack as={Link} cols="one" className="desk-due-open" to={openedOrder(order.id)}>
        <Text as="b" clip>
          {wrong}
        </Text>
        <Row as="span" gap={1} size="small" tone="soft" nowrap>
          <Text shrink ellipsis title={order.address}>
            {order.address}
          </Text>
          {who && <Text fixed>· {who}</Text>}
        </Row>
      </Stack>
      <RowActions record={record} offers={offers} context={context} opens={false} />
    </Stack>
  )
}

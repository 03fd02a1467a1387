import { orderState, shownStatus } from '../../../domain/order/orderStatus'
import { order as resource } from '../../../resources/order/order.resource'
import { Box, Row } from '../../../ui/Box'
import { PlateCell } from '../list/cells/PlateCell'
import { RescueTypeCell } from '../list/cells/RescueTypeCell'
import { GrabbingTag } from '../list/GrabbingTag'
import { OrderDeadline } from '../list/OrderDeadline'
import { OrderStatusChip } from '../list/OrderStatusChip'
import type { OrderRow } from '../parts/orderRow'

interface DispatchHeadProps {
  readonly title: string
  readonly order: OrderRow
}

const { fields } = resource

/** Which order is being sent, and how much time is left for it. */
export function DispatchHead({ title, order }: DispatchHeadProps) {
  return (
    <Row gap={2} grow shrink className="rd-dispatch-head">
      <h2>{title}</h2>
      <OrderStatusChip code={shownStatus(order.status)} />
      {order.status === orderState.pooled && <GrabbingTag />}
      <b>{order.no}</b>
      <Row as="span" gap={2} size="body" weight="plain">
        <PlateCell source="car_no" field={fields.car_no} record={order} />
        <RescueTypeCell source="type" field={fields.type} record={order} />
      </Row>
      <Box as="span" push className="rd-dispatch-head-due">
        <OrderDeadline order={order} />
      </Box>
    </Row>
  )
}

import { orderState, shownStatus } from '../../../domain/order/orderStatus'
import { order as resource } from '../../../resources/order/order.resource'
import { Box, Row, Text } from '../../../ui/Box'
import { RecordNo } from '../../../ui/RecordNo'
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
    <Row gap={2} wrap="narrow" grow shrink>
      <Text as="h2" size="title" nowrap className="rd-dispatch-title">
        {title}
      </Text>
      <OrderStatusChip code={shownStatus(order.status)} />
      {order.status === orderState.pooled && <GrabbingTag />}
      <RecordNo strong>{order.no}</RecordNo>
      <Row as="span" gap={2} size="body" weight="plain">
        <PlateCell source="car_no" field={fields.car_no} record={order} />
        <RescueTypeCell source="type" field={fields.type} record={order} />
      </Row>
      <Box as="span" push className="rd-dispatch-end">
        <OrderDeadline order={order} />
      </Box>
    </Row>
  )
}

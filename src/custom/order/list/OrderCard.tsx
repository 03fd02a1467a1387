import Phone from 'lucide-react/icons/phone'
import { useTranslate } from 'react-admin'
import { timed } from '../../../domain/order/deadline'
import { orderState, shownStatus } from '../../../domain/order/orderStatus'
import { order as resource } from '../../../resources/order/order.resource'
import { useActions } from '../../../schema/views'
import type { Row as RecordRow } from '../../../schema/views/row'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { RecordNo } from '../../../ui/RecordNo'
import { AuditCell } from './cells/AuditCell'
import { CustomerCell } from './cells/CustomerCell'
import { AssignedCell, DestinationCell } from './cells/PlaceCells'
import { PlateCell } from './cells/PlateCell'
import { RescueTypeCell } from './cells/RescueTypeCell'
import { GrabbingTag } from './GrabbingTag'
import { OrderDeadline } from './OrderDeadline'
import './orderCard.css'
import { orderOf } from '../parts/orderRow'
import { OrderStatusChip } from './OrderStatusChip'

interface OrderCardProps {
  readonly record: RecordRow
}

const { fields } = resource

/** An order on a phone: state, number and time left; plate, type and customer; both places; a call to the owner and the technician. */
export function OrderCard({ record }: OrderCardProps) {
  const { open } = useActions()
  const order = orderOf(record)
  return (
    <div className="rd-order-card">
      <Row gap={2}>
        <OrderStatusChip code={shownStatus(order.status)} />
        {order.status === orderState.pooled && <GrabbingTag />}
        {order.is_audit === 2 && <AuditCell source="is_audit" field={fields.is_audit} record={record} />}
        <Text size="tiny" tone="quiet" fixed>
          <RecordNo>{order.no}</RecordNo>
        </Text>
        <Box as="span" push>
          <OrderDeadline order={order} />
        </Box>
      </Row>
      <Box as="button" type="button" wide className="rd-order-card-open" onClick={() => open?.(record)}>
        <Row as="span" gap={2} lineGap={0.5} wrap>
          <PlateCell source="car_no" field={fields.car_no} record={record} />
          <RescueTypeCell source="type" field={fields.type} record={record} />
          <Text push shrink tone="quiet" ellipsis>
            <CustomerCell source="customer_id" field={fields.customer_id} record={record} />
          </Text>
        </Row>
        <Row as="span" gap={1} align="start" className="rd-order-card-place">
          <span className="rd-order-sign" aria-hidden="true">
            救
          </span>
          {order.address}
        </Row>
        <Box as="span" tone="soft" className="rd-order-card-place">
          <DestinationCell source="destination" field={fields.destination} record={record} />
        </Box>
      </Box>
    </div>
  )
}

/** At the card's foot: a call to the owner, and who was sent. */
function CardFoot({ record }: OrderCardProps) {
  const translate = useTranslate()
  const order = orderOf(record)
  const isReal = order.phone && !order.phone.includes('*')
  return (
    <Row gap={2} grow shrink>
      {isReal && (
        <Stack
          as="a"
          centred
          fixed
          edge="firm"
          round={2}
          tone="soft"
          href={`tel:${order.phone}`}
          className="rd-order-card-call"
          aria-label={`${translate('拨打电话')} ${order.contact}`}
        >
          <Phone size={18} aria-hidden />
        </Stack>
      )}
      <Text size="small" shrink ellipsis>
        {order.driver_name || <AssignedCell source="driver_id" field={fields.driver_id} record={record} />}
      </Text>
    </Row>
  )
}

OrderCard.reads = [
  ...timed,
  ...['no', 'car_no', 'type', 'is_audit', 'address', 'destination', 'driver_id', 'phone', 'contact'],
  ...PlateCell.reads,
  ...CustomerCell.reads,
  ...DestinationCell.reads,
  ...AssignedCell.reads,
]
OrderCard.Foot = CardFoot

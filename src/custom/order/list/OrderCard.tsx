import MapPin from 'lucide-react/icons/map-pin'
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

/** An order on a phone: state, number and time left; plate, type and customer, where it is; a call to the owner. */
export function OrderCard({ record }: OrderCardProps) {
  const translate = useTranslate()
  const { open } = useActions()
  const order = orderOf(record)
  const isReal = order.phone && !order.phone.includes('*')
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
      <Row gap={2} align="end">
        <Box as="button" type="button" grow shrink className="rd-order-card-open" onClick={() => open?.(record)}>
          <Row as="span" gap={2}>
            <PlateCell source="car_no" field={fields.car_no} record={record} />
            <RescueTypeCell source="type" field={fields.type} record={record} />
            <Text grow shrink tone="quiet" ellipsis end>
              <CustomerCell source="customer_id" field={fields.customer_id} record={record} />
            </Text>
          </Row>
          <Row as="span" gap={1.5} align="stretch" above={1} className="rd-order-card-place">
            <MapPin size={15} aria-hidden />
            {order.address}
          </Row>
        </Box>
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
      </Row>
    </div>
  )
}

OrderCard.reads = [
  ...timed,
  ...['no', 'car_no', 'type', 'is_audit', 'address', 'phone', 'contact'],
  ...PlateCell.reads,
  ...CustomerCell.reads,
]

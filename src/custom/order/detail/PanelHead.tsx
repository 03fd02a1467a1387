import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { timeliness } from '../../../domain/order/orderEnums'
import { orderState, shownStatus } from '../../../domain/order/orderStatus'
import { order as resource } from '../../../resources/order/order.resource'
import { Editors } from '../../../schema/views/editing/Editors'
import type { Row as RecordRow } from '../../../schema/views/row'
import { Row, Text } from '../../../ui/Box'
import { CopyButton } from '../../../ui/CopyButton'
import { RecordNo } from '../../../ui/RecordNo'
import { PlateCell } from '../list/cells/PlateCell'
import { RescueTypeCell } from '../list/cells/RescueTypeCell'
import { GrabbingTag } from '../list/GrabbingTag'
import { OrderDeadline } from '../list/OrderDeadline'
import { OrderStatusChip } from '../list/OrderStatusChip'
import { orderOf } from '../parts/orderRow'

interface PanelHeadProps {
  readonly record: RecordRow
}

const { fields } = resource

/** What an order is at a glance: state, number, plate, type, now or by appointment, and what is due. */
export function PanelHead({ record }: PanelHeadProps) {
  const translate = useTranslate()
  const order = orderOf(record)
  return (
    <Row gap={2} shrink className="rd-detail-head">
      <OrderStatusChip code={shownStatus(order.status)} />
      {order.status === orderState.pooled && <GrabbingTag />}
      <Text as="h2" size="title" fixed>
        <RecordNo>{order.no}</RecordNo>
      </Text>
      <CopyButton text={order.no ?? ''} />
      <i className="rd-detail-break" aria-hidden="true" />
      <Row as="span" gap={2} size="body" weight="plain" className="rd-detail-head-more">
        <PlateCell source="car_no" field={fields.car_no} record={record} />
        <RescueTypeCell source="type" field={fields.type} record={record} />
        <span className="rd-tag">{translate(labelOf(timeliness, order.is_subscribe))}</span>
        <OrderDeadline order={order} />
        <Editors resource={resource} id={order.id} />
      </Row>
    </Row>
  )
}

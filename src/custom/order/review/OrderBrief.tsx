import { order as resource } from '../../../resources/order/order.resource'
import type { Row as RecordRow } from '../../../schema/views/row'
import { Row } from '../../../ui/Box'
import { PlateCell } from '../list/cells/PlateCell'
import { RescueTypeCell } from '../list/cells/RescueTypeCell'
import { orderOf } from '../parts/orderRow'
import './orderReview.css'

const { fields } = resource

/** Which order a dialog is about: plate, type, number and provider in one line. */
export function OrderBrief({ record }: { readonly record: RecordRow }) {
  const { no, firm_name } = orderOf(record)
  return (
    <Row as="p" gap={3} lineGap={1} wrap size="body" tone="soft" className="or-brief">
      <PlateCell source="car_no" field={fields.car_no} record={record} />
      <RescueTypeCell source="type" field={fields.type} record={record} />
      <span>{no}</span>
      {firm_name && <span>{firm_name}</span>}
    </Row>
  )
}

import { order as resource } from '../../../resources/order/order.resource'
import type { Row as RecordRow } from '../../../schema/views/row'
import { Row, Text } from '../../../ui/Box'
import { RecordNo } from '../../../ui/RecordNo'
import { CustomerCell } from '../list/cells/CustomerCell'
import { PlateCell } from '../list/cells/PlateCell'
import { RescueTypeCell } from '../list/cells/RescueTypeCell'
import { orderOf } from '../parts/orderRow'

const { fields } = resource

/** Which order a dialog is about: plate, type, number, customer and provider in the line of its title. */
export function OrderBrief({ record }: { readonly record: RecordRow }) {
  const { no, firm_name, customer_name } = orderOf(record)
  return (
    <Row as="span" gap={3} lineGap={1} size="body" weight="plain" tone="soft" nowrap wrap>
      <PlateCell source="car_no" field={fields.car_no} record={record} />
      <RescueTypeCell source="type" field={fields.type} record={record} />
      <RecordNo>{no}</RecordNo>
      <Text shrink ellipsis>
        {customer_name && <CustomerCell source="customer_id" field={fields.customer_id} record={record} />}
        {customer_name && firm_name && ' · '}
        {firm_name}
      </Text>
    </Row>
  )
}

OrderBrief.reads = ['car_no', 'type', 'no', 'firm_name', ...PlateCell.reads, ...CustomerCell.reads]

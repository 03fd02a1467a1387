import { bill as resource } from '../../../resources/settlement/bill.resource'
import type { Row as RecordRow } from '../../../schema/views/row'
import { Row, Text } from '../../../ui/Box'
import { BillPeriodCell } from './billCells'
import type { Bill } from './useBill'

/** Which bill a dialog is about: its party and its days, which no other bill has, in the line of its title. */
export function BillBrief({ record }: { readonly record: RecordRow }) {
  const { firm_name, customer_name } = record as unknown as Bill
  return (
    <Row as="span" gap={3} size="body" weight="plain" tone="soft" nowrap>
      <Text shrink ellipsis>
        {firm_name ?? customer_name}
      </Text>
      <BillPeriodCell source="start_time" field={resource.fields.start_time} record={record} />
    </Row>
  )
}

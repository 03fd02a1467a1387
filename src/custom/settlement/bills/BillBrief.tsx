import { hidden } from '../../../domain/mask'
import { bill as resource } from '../../../resources/settlement/bill.resource'
import type { Row as RecordRow } from '../../../schema/views/row'
import { Row, Text } from '../../../ui/Box'
import { BillPeriodCell } from './billCells'
import type { Bill } from './useBill'

/** Which bill a dialog is about, in the line of its title: its party, or its number for whom that is hidden, and its days. */
export function BillBrief({ record }: { readonly record: RecordRow }) {
  const { firm_name, customer_name, no } = record as unknown as Bill
  const party = firm_name ?? customer_name
  return (
    <Row as="span" gap={3} size="body" weight="plain" tone="soft" nowrap>
      <Text shrink ellipsis>
        {party === hidden ? no : party}
      </Text>
      <BillPeriodCell source="start_time" field={resource.fields.start_time} record={record} />
    </Row>
  )
}

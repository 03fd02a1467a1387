import { hidden } from '../../../domain/mask'
import { bill as resource } from '../../../resources/settlement/bill.resource'
import type { Row as RecordRow } from '../../../schema/views/row'
import { Row, Text } from '../../../ui/Box'
import { RecordNo } from '../../../ui/RecordNo'
import { BillPeriodCell } from './billCells'
import type { Bill } from './useBill'

/** Which bill a dialog is about: its number, its party unless that is hidden, and its days. */
export function BillBrief({ record }: { readonly record: RecordRow }) {
  const text = (name: keyof Bill) => (record[name] ?? null) as string | null
  const party = text('firm_name') ?? text('customer_name')
  return (
    <Row as="span" gap={3} lineGap={1} size="body" weight="plain" tone="soft" nowrap wrap>
      <RecordNo>{text('no')}</RecordNo>
      {party !== hidden && (
        <Text shrink ellipsis>
          {party}
        </Text>
      )}
      <BillPeriodCell source="start_time" field={resource.fields.start_time} record={record} />
    </Row>
  )
}

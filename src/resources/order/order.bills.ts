import { statementState as s } from '../../domain/settlement'
import type { SystemEvent } from '../../schema/model'
import { customerStatement, firmStatement } from './order.life'

/** What a bill does to the statements that stand in it (decisions §4); a receivable's events are `customer…`. */
export const billEvents: Readonly<Record<string, SystemEvent>> = {
  firmBillIn: { label: '列入账单', ...firmStatement.go([s.toBill], 'same') },
  firmBillOut: {
    label: '移出账单',
    set: { firm_bill_id: null, firm_bill_late: 0 },
  },
  firmBillStart: { label: '账单出账', ...firmStatement.go([s.toBill], s.billing) },
  firmBillBack: { label: '账单撤回', ...firmStatement.go([s.billing, s.billed], s.toBill) },
  firmBillInvoiced: { label: '账单已开票', ...firmStatement.go([s.billing], s.billed) },
  firmBillUninvoiced: { label: '账单撤回开票', ...firmStatement.go([s.billed], s.billing) },
  firmBillPaid: { label: '账单核销', ...firmStatement.go([s.billed], s.paid) },
  firmBillUnpaid: { label: '账单付款作废', ...firmStatement.go([s.paid], s.billed) },
  customerBillIn: { label: '列入客户账单', ...customerStatement.go([s.toBill], 'same') },
  customerBillOut: {
    label: '移出客户账单',
    set: { customer_bill_id: null, customer_bill_late: 0 },
  },
  customerBillStart: { label: '客户账单出账', ...customerStatement.go([s.toBill], s.billing) },
  customerBillBack: { label: '客户账单撤回', ...customerStatement.go([s.billing, s.billed], s.toBill) },
  customerBillInvoiced: { label: '客户账单已开票', ...customerStatement.go([s.billing], s.billed) },
  customerBillUninvoiced: { label: '客户账单撤回开票', ...customerStatement.go([s.billed], s.billing) },
  customerBillPaid: { label: '客户账单核销', ...customerStatement.go([s.billed], s.paid) },
  customerBillUnpaid: { label: '客户账单收款作废', ...customerStatement.go([s.paid], s.billed) },
}

import { billSide } from '../../domain/settlement'

const payable = { direction: billSide.payable } as const
const receivable = { direction: billSide.receivable } as const

/**
 * Who writes a bill: the role of its own side. A reader of both sides by another role writes neither. A role that is limited
 * to some customers keeps no bills of providers, which are about all customers.
 */
export const billKeepers = [
  { if: payable, any: ['service_sta'], allCustomers: true },
  { if: receivable, any: ['custom_sta'] },
] as const

/** Who moves the money of a bill, likewise. */
export const billPayers = [
  { if: payable, any: ['firmSettlement'], allCustomers: true },
  { if: receivable, any: ['customerSettlement'] },
] as const

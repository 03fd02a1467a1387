import type { Fen } from '../money'
import { billSide } from './bill'

/** A bill's amounts; null is nothing. */
export interface BillAmounts {
  readonly direction: number | null
  readonly total_money: Fen | null
  readonly deduct_money: Fen | null
  readonly deduct_bill: Fen | null
  readonly collected_money: Fen | null
  readonly carried_money: Fen | null
  readonly refund_money: Fen | null
  readonly payable_money: Fen | null
}

/** Whether it is about money that a customer owes. */
export const isReceivable = ({ direction }: Pick<BillAmounts, 'direction'>): boolean =>
  direction === billSide.receivable

/** What tells the sides of a bill. */
export interface BillSides extends Pick<BillAmounts, 'direction'> {
  readonly firm_id: number | null
  readonly payer_firm_id: number | null
}

/** Whether its money comes in for the reader: of a payable for its provider, of a receivable for the company whose books it stands in. */
export const isIncoming = (bill: BillSides, identity: { readonly firm_id: number } | null): boolean =>
  isReceivable(bill) ? bill.payer_firm_id !== (identity?.firm_id ?? 0) : bill.firm_id === (identity?.firm_id ?? 0)

/** Who the other side of a bill is, by the column that names it; the label tells its kind (issue 31). */
export const billParties = { firm_name: '服务商', customer_name: '客户', owner_name: '公司' } as const

/** Which column names the other side for the reader: of one's own bill it is the company whose books it stands in. */
export function billPartyOf(bill: BillSides, identity: { readonly firm_id: number } | null): keyof typeof billParties {
  if (isReceivable(bill)) return isIncoming(bill, identity) ? 'customer_name' : 'owner_name'
  return isIncoming(bill, identity) ? 'owner_name' : 'firm_name'
}

/**
 * A bill's sum as an equation; terms of nothing are left out, but for the orders and their deductions.
 * @param incoming whether its money comes in for the reader
 */
export function billTerms(bill: BillAmounts, incoming: boolean) {
  const optional = [
    { key: 'overall', label: '整体扣款', fen: bill.deduct_bill },
    { key: 'collected', label: isReceivable(bill) ? '车主承担' : '技师代收', fen: bill.collected_money },
    { key: 'carried', label: '上期待退代收', fen: bill.carried_money },
  ] as const
  return {
    terms: [
      { key: 'all' as const, label: '订单合计', fen: bill.total_money, less: false },
      { key: 'deducted' as const, label: '订单扣款', fen: bill.deduct_money, less: true },
      ...optional.filter(({ fen }) => fen).map((term) => ({ ...term, less: true })),
      ...(bill.refund_money
        ? [{ key: 'refund' as const, label: '待退代收', fen: bill.refund_money, less: false }]
        : []),
    ],
    result: { label: incoming ? '应收金额' : '应付金额', fen: bill.payable_money },
  }
}

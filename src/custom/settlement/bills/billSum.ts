import { billSide } from '../../../domain/settlement'
import type { Identity } from '../../../schema/compile/access'
import type { Bill } from './useBill'

type Amounts = Pick<
  Bill,
  | 'direction'
  | 'total_money'
  | 'deduct_money'
  | 'deduct_bill'
  | 'collected_money'
  | 'carried_money'
  | 'refund_money'
  | 'payable_money'
>

/** Whether money comes in by it. */
export const isReceivable = ({ direction }: Pick<Bill, 'direction'>): boolean => direction === billSide.receivable

/** Whether its money comes in for the reader: of a payable for its provider, of a receivable for the company whose books it stands in. */
export const isIncoming = (
  bill: Pick<Bill, 'direction' | 'firm_id' | 'payer_firm_id'>,
  identity: Pick<Identity, 'firm_id'> | null,
): boolean =>
  isReceivable(bill) ? bill.payer_firm_id !== (identity?.firm_id ?? 0) : bill.firm_id === (identity?.firm_id ?? 0)

/**
 * A bill's sum as an equation; terms of nothing are left out, but for the orders and their deductions.
 * @param incoming whether its money comes in for the reader
 */
export function billTerms(bill: Amounts, incoming: boolean) {
  const optional = [
    { label: '整体扣款', fen: bill.deduct_bill },
    { label: isReceivable(bill) ? '车主承担' : '技师代收', fen: bill.collected_money },
    { label: '上期待退代收', fen: bill.carried_money },
  ]
  return {
    terms: [
      { label: '订单合计', fen: bill.total_money },
      { label: '订单扣款', fen: bill.deduct_money, less: true },
      ...optional.filter(({ fen }) => fen).map((term) => ({ ...term, less: true })),
      ...(bill.refund_money ? [{ label: '待退代收', fen: bill.refund_money }] : []),
    ],
    result: { label: incoming ? '应收金额' : '应付金额', fen: bill.payable_money },
  }
}

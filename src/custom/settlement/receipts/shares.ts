import { type Fen, yuanText, yuanToFen } from '../../../domain/money'
import { MOST_DIFFERENCE, type Share } from '../../../domain/settlement'
import type { OpenBill } from './useReceipt'

/** What is typed for a ticked bill. */
export interface Typed {
  /** yuan as typed */
  readonly text: string
  readonly reason: Share['reason']
}
export type Ticked = ReadonlyMap<number, Typed>

const EXACT = /^\d{1,10}(\.\d{1,2})?$/

/** Fen of what was typed; null for what is no amount, or nothing. */
export function typedFen({ text }: Typed): Fen | null {
  const fen = EXACT.test(text.trim()) ? yuanToFen(text.trim()) : null
  return fen !== null && fen > 0 ? fen : null
}

/** A bill as it is ticked: what it lacks, or as much of it as there is left. */
export const fullShare = ({ unpaid_money }: OpenBill, left: Fen): Typed => ({
  text: yuanText(Math.max(0, Math.min(unpaid_money, left))),
  reason: null,
})

/** Bills as a proposal ticks them, each whole. */
export const tickedOf = (bills: readonly OpenBill[], ids: readonly number[]): Ticked =>
  new Map(bills.filter(({ id }) => ids.includes(id)).map((one) => [one.id, fullShare(one, one.unpaid_money)]))

/** What a bill would still lack, where that is little enough to be settled as a difference; 0 otherwise. */
export function smallDifference(bill: OpenBill, typed: Typed): Fen {
  const fen = typedFen(typed)
  const lacking = fen === null ? 0 : bill.unpaid_money - fen
  return lacking > 0 && lacking <= MOST_DIFFERENCE ? lacking : 0
}

/** Fen of all that is ticked. */
export const tickedSum = (ticked: Ticked): Fen =>
  [...ticked.values()].reduce((sum, one) => sum + (typedFen(one) ?? 0), 0)

/** What is sent: amounts in yuan. */
export const sharesOf = (bills: readonly OpenBill[], ticked: Ticked) =>
  bills.flatMap((bill) => {
    const typed = ticked.get(bill.id)
    if (!typed) return []
    const difference = typed.reason === null ? 0 : smallDifference(bill, typed)
    const money = (typedFen(typed) ?? 0) / 100
    return [{ bill_id: bill.id, money, ...(difference > 0 && { difference: difference / 100, reason: typed.reason }) }]
  })

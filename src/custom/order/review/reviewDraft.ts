import { amountError, type Fen } from '../../../domain/money'
import {
  deductionOf,
  itemError,
  type OfferedItem,
  type OfferedLists,
  otherItem,
  type ReviewItem,
  startPriceOf,
} from '../../../domain/order/review/review'
import { type Settlement, settle } from '../../../domain/pricing'
import type { OrderRow } from '../parts/orderRow'

export interface DraftItem extends ReviewItem {
  readonly ticked: boolean
  /** the amount or percentage as it is typed, where that is no number */
  readonly typed?: string
}

/** A review under the hand: what was ticked on either tab stays when the other is looked at. */
export interface ReviewDraft {
  /** 1 qualified, 2 unqualified */
  readonly status: 1 | 2
  readonly items: Readonly<Record<1 | 2, readonly DraftItem[]>>
  readonly remark: string
}

const startItems = (list: readonly OfferedItem[]): readonly DraftItem[] => [
  ...list.map(({ name, model, money, check }) => ({ name, model, money, ticked: check === 1 })),
  { name: otherItem, model: 1, money: null, remark: '', ticked: false },
]

export const startDraft = ({ list1, list2 }: OfferedLists): ReviewDraft => ({
  status: 1,
  items: { 1: startItems(list1), 2: startItems(list2) },
  remark: '',
})

/** The draft with one item of the open tab changed. */
export function withItem(draft: ReviewDraft, at: number, change: Partial<DraftItem>): ReviewDraft {
  const items = draft.items[draft.status].map((item, i) => (i === at ? { ...item, ...change } : item))
  return { ...draft, items: { ...draft.items, [draft.status]: items } }
}

export const tickedItems = ({ items, status }: ReviewDraft): readonly DraftItem[] =>
  items[status].filter(({ ticked }) => ticked)

/** Null while the order has no amount. */
export const totalOf = ({ real_money }: Pick<OrderRow, 'real_money'>): Fen | null => real_money

type Priced = Pick<OrderRow, 'real_money' | 'is_check' | 'price'>

/** What is wrong with a ticked item's amount, for its field. */
export const draftError = (item: DraftItem, total: Fen | null): string | null =>
  (item.typed === undefined ? null : amountError(item.typed)) ?? itemError(item, total)

/** What the order settles at with these items, by the same sums as the server's. */
export function settlementOf(order: Priced, items: readonly ReviewItem[]): Settlement {
  const start = startPriceOf(order.price?.firm?.lines ?? [], order.is_check === 2)
  return settle({ total: totalOf(order) ?? 0, start }, items.map(deductionOf))
}

/** What a qualified order settles at; null of one that goes back, or has no price. */
export function settledAt(order: Priced, draft: ReviewDraft): Fen | null {
  const total = totalOf(order)
  return total === null || draft.status !== 1 ? null : total - settlementOf(order, tickedItems(draft)).deducted
}

/** What the call carries. */
export const reviewBody = (order: Priced & { readonly id: number; readonly version: number }, draft: ReviewDraft) => ({
  id: order.id,
  version: order.version,
  status: draft.status,
  deduct: tickedItems(draft).map(({ name, model, money, remark }) => ({
    name,
    model,
    money,
    check: 1,
    ...(remark && { remark }),
  })),
  money: settlementOf(order, tickedItems(draft)).deducted,
  remark: draft.remark.trim() || null,
})

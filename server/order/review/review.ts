import { type Fen, formatYuan } from '../../../src/domain/money'
import { orderState, settledStatuses } from '../../../src/domain/order/orderStatus'
import {
  deductionOf,
  itemsRefusal,
  mayReview,
  otherItem,
  type ReviewItem,
  reviewMessages,
  settlementWords,
  startPriceOf,
  verdictRefusal,
} from '../../../src/domain/order/review/review'
import { type Settlement, settle } from '../../../src/domain/pricing'
import { statementState as s, unbilledStatements } from '../../../src/domain/settlement'
import type { OrderRecord } from '../../../src/resources/order'
import type { StoredDeduction } from '../../../src/resources/order/order.settlement'
import type { Tx } from '../../db/db'
import type { Row } from '../../engine/core/codec'
import type { Outcome, Work } from '../../engine/core/handlers'
import { SYSTEM } from '../../engine/write/systemEvents'
import { auditModeOf, itemsOffered } from '../../evidence'
import { reject, rejectForbidden, rejectStale } from '../../kernel/domainError'
import { amountOf, lapseAppeals } from '../../settlement'
import { lockedOrder, recordOrderEvent } from '../journal/happen'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null)

/** Items as they come, a list or its JSON text; those that are not ticked are left out. */
function tickedItems(deduct: unknown): readonly ReviewItem[] {
  let list = deduct
  if (typeof deduct === 'string') {
    try {
      list = deduct.trim() === '' ? [] : JSON.parse(deduct)
    } catch {
      reject('参数 deduct 不正确')
    }
  }
  if (list === null || list === undefined) return []
  const isItem = (item: unknown) => typeof item === 'object' && item !== null && !Array.isArray(item)
  // One that cannot be read is not left out: it would be paid.
  if (!Array.isArray(list) || !list.every(isItem)) return reject('参数 deduct 不正确')
  return list
    .filter(({ check }) => check !== 0 && check !== false)
    .map(({ name, model, money, remark }) => ({
      name: String(name ?? ''),
      model: name === otherItem ? 1 : Number(model),
      money: money === null || money === undefined || money === '' ? null : Number(money),
      remark: textOf(remark),
    }))
}

/** Whose amount is complete: a self-resolved order has the owner's, all others both sides'. */
const isPriced = (row: OrderRecord): boolean =>
  row.status === orderState.selfRescued || (row.real_money !== null && row.predict_money !== null)

/** What the order is worth to its provider with these deductions (decisions §3). */
function settlementOf(row: OrderRecord, items: readonly ReviewItem[]): Settlement {
  const price = row.price
  const start = startPriceOf(price?.firm?.lines ?? [], row.is_check === 2)
  return settle({ total: amountOf(row.real_money), start }, items.map(deductionOf))
}

const stored = (items: readonly ReviewItem[], { deductions }: Settlement): readonly StoredDeduction[] =>
  items.map(({ name, model, money, remark }, i) => ({
    name,
    model,
    money: deductions[i]?.amount ?? 0,
    ...(model !== 1 && money !== null && { rate: money }),
    ...(remark && { remark }),
  }))

/** The columns that a qualified review writes: each statement goes on. */
const qualified = (row: OrderRecord) => ({
  is_audit: 1,
  is_audit_final: 0,
  review_status: 2,
  // Without a provider there is nobody who could confirm.
  firm_progress: row.firm_id === null ? s.toReview : s.toConfirm,
  firm_appeals: 0,
  customer_progress: row.customer_progress === s.toReview ? s.toBill : row.customer_progress,
})

/** The columns of an order that stands at the beginning of its review again (labels E13). */
const returned = (row: OrderRecord) => ({
  is_audit: 2,
  firm_progress: s.toReview,
  firm_record: 0,
  firm_confirm_name: null,
  customer_progress: unbilledStatements.some((code) => code === (row.customer_progress ?? s.toReview))
    ? s.toReview
    : row.customer_progress,
})

interface Signer {
  readonly user: { readonly name: string }
  readonly now: number
}

const signed = ({ user, now }: Signer, remark: string | null) => ({
  audit_name: user.name,
  audit_time: now,
  audit_remark: remark,
  // Each verdict moves the statement.
  firm_progress_time: now,
})

/** 1 qualified, 2 unqualified, each with deductions of its own list (F-151, F-227). */
async function review(work: Work<OrderRecord>): Promise<Outcome> {
  const { tx, row, input, body, user } = work
  if (!mayReview(Number(row.pay_type), user.nodes)) rejectForbidden()
  const passes = Number(input.status) === 1
  if (passes && !isPriced(row)) reject(reviewMessages.unpriced)
  const items = tickedItems(input.deduct)
  const wrong = itemsRefusal(items, isPriced(row) ? amountOf(row.real_money) : null)
  if (wrong) reject(wrong, { errors: { deduct: wrong } })
  await refuseUnknown(tx, user.firm_id, Number(row.type), passes, items)
  const settlement = settlementOf(row, items)
  // The sum that the reviewer saw must be the one that is written.
  if (body.money !== undefined && body.money !== null && amountOf(body.money) !== settlement.deducted) rejectStale()
  const remark = textOf(input.remark)
  return {
    set: {
      ...(passes ? qualified(row) : { ...returned(row), is_audit_final: 0, review_status: 3 }),
      firm_deduct_money: settlement.deducted,
      firm_deductions: items.length > 0 ? stored(items, settlement) : null,
      ...signed(work, remark),
    },
    remark: told(passes ? '合格' : '不合格', settlementWords(settlement.deducted, settlement.money), remark),
  }
}

const told = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join('；')

/** Ticked items must be among those that staff keep for this type and tab. */
async function refuseUnknown(tx: Tx, firmId: number, type: number, passes: boolean, items: readonly ReviewItem[]) {
  if (items.length === 0) return
  const { list1, list2 } = await itemsOffered(tx, firmId, type)
  const offered = passes ? list1 : list2
  const isKnown = ({ name, model }: ReviewItem) =>
    name === otherItem || offered.some((item) => item.name === name && item.model === model)
  if (!items.every(isKnown)) reject('扣补项已变更，请刷新后重试')
}

/** A qualified review without deductions, for many at once. */
async function reviewMany(work: Work<OrderRecord>): Promise<Outcome> {
  const { row, user } = work
  if (!mayReview(Number(row.pay_type), user.nodes)) rejectForbidden()
  if (!isPriced(row)) reject(reviewMessages.unpriced)
  return { set: passed(row, work), remark: passedWords(row) }
}

/** A qualified review that takes nothing off. */
const passed = (row: OrderRecord, by: Signer) => ({
  ...qualified(row),
  firm_deduct_money: 0,
  firm_deductions: null,
  ...signed(by, null),
})
const passedWords = (row: OrderRecord): string => told('合格', settlementWords(0, amountOf(row.real_money)))

/** The final judgment of a cash slip (labels E1); what is cut off stands among the deductions. */
async function judge(work: Work<OrderRecord>): Promise<Outcome> {
  const { row, input } = work
  const remark = textOf(input.remark)
  const deducted = amountOf(row.firm_deduct_money)
  const settled = amountOf(row.real_money) - deducted
  const status = Number(input.status)
  const cut = status === 2 ? amountOf(input.money) : status === 3 ? settled : 0
  const wrong = verdictRefusal({ status, cut, remark }, settled)
  if (wrong) reject(wrong.message, { errors: { [wrong.field]: wrong.message } })
  // An order whose customer has changed since may have become a slip while it was appealed against.
  await lapseAppeals(work.tx, row.id, work.user, work.now)
  const words = { 1: '通过', 2: `核减 ${formatYuan(cut)}`, 3: '拒付', 4: '其他' }[status] ?? null
  return {
    set: { ...judged(row, status, cut, remark), ...signed(work, remark) },
    remark: told(words, status === 4 ? null : `结算 ${formatYuan(settled - cut)}`, remark),
  }
}

function judged(row: OrderRecord, status: number, cut: Fen, remark: string | null): Row {
  if (status === 4) {
    return { ...returned(row), is_audit_final: 4, review_status: 1, firm_deduct_money: 0, firm_deductions: null }
  }
  const progress = status === 3 ? s.paid : s.toBill
  if (cut === 0) return { is_audit_final: status, firm_progress: progress }
  const kept = Array.isArray(row.firm_deductions) ? row.firm_deductions : []
  const name = status === 3 ? '终审拒付' : '终审核减'
  return {
    is_audit_final: status,
    firm_progress: progress,
    firm_deduct_money: amountOf(row.firm_deduct_money) + cut,
    firm_deductions: [...kept, { name, model: 1, money: cut, ...(remark && { remark }) }],
  }
}

async function sendback(work: Work<OrderRecord>): Promise<Outcome> {
  const remark = textOf(work.input.remark)
  await lapseAppeals(work.tx, work.row.id, work.user, work.now)
  return { set: { ...returned(work.row), ...signed(work, remark) } }
}

/** What the actions of orderReview do beside their declaration. */
export const reviewHandlers = { review, reviewMany, judge, sendback }

const AUTOMATIC = 1

/**
 * Reviews an order that has just been finished, where its company's rules leave that to the system (F-534). Cash slips and what
 * has no amount yet wait for a person.
 */
export async function reviewFinished(tx: Tx, id: number, now: number): Promise<void> {
  const row = await lockedOrder(tx, id)
  if (!row || !awaitsSystem(row)) return
  const { owner_firm_id, customer_id, type, real_money } = row
  const terms = { customer_id: Number(customer_id), type: Number(type), money: amountOf(real_money) }
  if ((await auditModeOf(tx, Number(owner_firm_id), terms)) !== AUTOMATIC) return
  await recordOrderEvent(tx, row, {
    action: 'review',
    title: '自动审核',
    text: passedWords(row),
    remark: '自动审核',
    set: passed(row, { user: { name: SYSTEM }, now }),
    now,
  })
}

const awaitsSystem = (row: OrderRecord): boolean =>
  settledStatuses.some((code) => code === row.status) &&
  row.pay_type === 1 &&
  row.is_audit === 0 &&
  row.firm_progress === s.toReview &&
  row.owner_firm_id !== null &&
  row.customer_id !== null &&
  isPriced(row)

import { type Fen, formatYuan, yuanToFen } from '../../src/domain/money'
import {
  type AppealedStatement,
  type AppealItem,
  appealMessages,
  appealState,
  decisionRefusal,
  GRANTED_LINE,
  isDeduction,
  itemsOfStatement,
  mostOf,
  settleItems,
  spread,
  statementState,
} from '../../src/domain/settlement'
import type { OrderPrice, OrderRecord, StoredDeduction, StoredLine } from '../../src/resources/order'
import { statementAppeal } from '../../src/resources/settlement/statementAppeal.resource'
import { keysOf } from '../../src/schema/kinds/parts/fileKey'
import type { Tx } from '../db/db'
import type { Outcome, Work } from '../engine/core/handlers'
import type { By } from '../engine/write/audit'
import { records } from '../engine/write/records'
import { reject, rejectStale } from '../kernel/domainError'
import { amountOf } from './balanceDue'

type Own = Work<OrderRecord>

/** Fen that the provider gets as his statement stands (decisions §3). */
const settledOf = (row: OrderRecord): Fen => amountOf(row.real_money) - amountOf(row.firm_deduct_money)

const openOf = (id: number) => ({ order_id: id, status: appealState.open }) as const

const deductionsOf = (row: OrderRecord): readonly StoredDeduction[] =>
  Array.isArray(row.firm_deductions) ? row.firm_deductions : []

const statementOf = (row: OrderRecord): AppealedStatement => ({
  deductions: deductionsOf(row),
  lines: row.price?.firm?.lines ?? [],
  total: amountOf(row.real_money),
})

const refuseItems = (): never => reject(appealMessages.items, { errors: { items: appealMessages.items } })

/** The items that an appeal names; null where it is about the price as a whole. @throws DomainError */
function appealed(row: OrderRecord, given: unknown): readonly AppealItem[] | null {
  if (given === null || given === undefined) return null
  if (!Array.isArray(given) || given.length === 0) return refuseItems()
  const ids = new Set<unknown>(given)
  const found = itemsOfStatement(statementOf(row)).filter(({ id }) => ids.has(id))
  return found.length === ids.size ? found : refuseItems()
}

/** The provider appeals for another amount. Until the decision the statement does not change (decisions §4). */
async function appeal({ tx, row, input, user }: Own): Promise<Outcome> {
  const money = amountOf(input.money)
  const before = settledOf(row)
  if (money === before) reject(appealMessages.same, { errors: { money: appealMessages.same } })
  const items = appealed(row, input.items)
  // Without its deductions a statement comes to the price, which stays.
  if (items?.every(isDeduction) && (money < before || money > mostOf(statementOf(row), items))) {
    reject(appealMessages.claim, { errors: { money: appealMessages.claim } })
  }
  const made = {
    money,
    before,
    items,
    remark: String(input.remark),
    pictures: keysOf(input.pictures),
  }
  await records(tx, statementAppeal).create({ order_id: row.id, user_name: user.name, ...made }, user)
  const about = items?.map(({ label }) => label).join('、')
  return {
    set: { firm_appeals: Number(row.firm_appeals ?? 0) + 1 },
    remark: [about, `结算 ${formatYuan(before)}，申诉 ${formatYuan(money)}；${input.remark}`]
      .filter(Boolean)
      .join('：'),
  }
}

/** The provider's lines with one that brings them to the new total, so that they sum to it. */
function granted(price: OrderPrice | null, total: Fen): OrderPrice {
  const { customer = null, owner = null, message = null, firm } = price ?? {}
  const lines: readonly StoredLine[] = (firm?.lines ?? []).filter(({ key }) => key !== GRANTED_LINE)
  const rest = total - lines.reduce((sum, { amount }) => sum + amount, 0)
  const line = { key: GRANTED_LINE, label: '申诉核定', quantity: '1 次', unit: rest, amount: rest }
  const side = { formula: firm?.formula ?? null, lines: rest === 0 ? lines : [...lines, line], total }
  return { customer, owner, message, firm: side }
}

const wrongAmount = (): never => reject(appealMessages.itemMoney, { errors: { items: appealMessages.itemMoney } })

/** What the platform leaves of each item, in fen. @throws DomainError for an item that was not appealed against, or a raised deduction */
function leftOf(items: readonly AppealItem[], given: unknown): Readonly<Record<string, Fen>> {
  if (!Array.isArray(given)) return wrongAmount()
  const left = given.map((one: unknown): readonly [string, Fen] => {
    const { id, money } = (one ?? {}) as Readonly<Record<string, unknown>>
    const item = items.find((known) => known.id === id)
    const fen = typeof money === 'number' ? yuanToFen(money) : null
    if (!item || fen === null || fen < 0 || fen / 100 !== money) return wrongAmount()
    return isDeduction(item) && fen > item.money ? wrongAmount() : [item.id, fen]
  })
  return Object.fromEntries(left)
}

interface Decision {
  readonly set: Partial<OrderRecord>
  readonly money: Fen
  readonly items: readonly AppealItem[] | null
}

/** An accepted appeal about the price as a whole: a line of its own makes up the difference, deductions stay. */
function repriced(row: OrderRecord, money: Fen): Decision {
  const total = money + amountOf(row.firm_deduct_money)
  return { money, items: null, set: { real_money: total, is_check: 2, price: granted(row.price, total) } }
}

/** A deduction of which less is left than the review took. */
const cut = (stored: StoredDeduction, money: Fen): StoredDeduction =>
  money === stored.money
    ? stored
    : { name: stored.name, model: 1, money, remark: [stored.remark, '申诉核减'].filter(Boolean).join('；') }

/** An accepted appeal about some items: those are lifted or cut; the price changes by its own lines alone. */
function resettled(row: OrderRecord, items: readonly AppealItem[], left: Readonly<Record<string, Fen>>): Decision {
  const statement = statementOf(row)
  const { deductions, deducted, total, settled } = settleItems(statement, items, left)
  const kept = deductionsOf(row).flatMap((stored, at) => {
    const money = deductions[at] ?? 0
    return money > 0 ? [cut(stored, money)] : []
  })
  return {
    money: settled,
    items: items.map((item) => ({ ...item, granted: left[item.id] ?? item.money })),
    set: {
      firm_deduct_money: deducted,
      firm_deductions: kept.length > 0 ? kept : null,
      ...(total !== statement.total && { real_money: total, is_check: 2, price: granted(row.price, total) }),
    },
  }
}

/** @param wanted fen that the provider asks for, or that the platform sets */
function decisionOf(row: OrderRecord, items: readonly AppealItem[] | null, wanted: Fen, given: unknown): Decision {
  if (!items) return repriced(row, wanted)
  const left = given === null || given === undefined ? spread(statementOf(row), items, wanted) : leftOf(items, given)
  return left
    ? resettled(row, items, left)
    : reject(appealMessages.unreachable, { errors: { money: appealMessages.unreachable } })
}

/** Accepts an appeal, about its items or about the price as a whole, or rejects it, which leaves the statement as it was. */
async function judgeAppeal({ tx, row, input, user, now }: Own): Promise<Outcome> {
  const appeals = records(tx, statementAppeal)
  const [asked] = await appeals.lock(openOf(row.id))
  if (!asked) return rejectStale()
  const accepts = Number(input.status) === appealState.accepted
  const wanted = amountOf(input.money ?? asked.money)
  const remark = typeof input.remark === 'string' ? input.remark.trim() : null
  const wrong = decisionRefusal({ status: Number(input.status), money: wanted, remark })
  if (wrong) reject(wrong.message, { errors: { [wrong.field]: wrong.message } })
  const decision = accepts ? decisionOf(row, asked.items, wanted, input.items) : null
  // More than anybody has asked for is a bargain, which has approvers of its own.
  if (decision && decision.money > Math.max(amountOf(asked.money), settledOf(row))) refuseGranted()
  const reply = {
    reply: remark,
    handler_name: user.name,
    ...(decision && { granted: decision.money, items: decision.items }),
  }
  await appeals.act(asked.id, accepts ? 'acceptAppeal' : 'refuseAppeal', user, { now, values: reply })
  if (!decision) return { set: { firm_record: 4 }, remark: `驳回；${remark}` }
  const words = decision.items?.map(({ label, money, granted: left = money }) =>
    left === money ? null : `${label} ${formatYuan(money)} → ${formatYuan(left)}`,
  )
  const sum = `通过，结算 ${formatYuan(settledOf(row))} → ${formatYuan(decision.money)}`
  return {
    set: { firm_record: 0, ...decision.set },
    remark: [sum, ...(words ?? []), remark].filter(Boolean).join('；'),
  }
}

/**
 * What another amount writes into a statement that waits for its provider: his days begin anew, so that nothing is confirmed in
 * his name that he has not had the time to see.
 */
export const restartConfirmation = (
  row: { readonly firm_progress?: unknown; readonly real_money?: unknown },
  money: unknown,
  now: number,
) =>
  row.firm_progress === statementState.toConfirm && amountOf(row.real_money) !== amountOf(money)
    ? { firm_progress_time: now }
    : {}

const refuseGranted = (): never => reject(appealMessages.beyond, { errors: { money: appealMessages.beyond } })

/** A new review leaves nothing to be judged of the one before. */
export async function lapseAppeals(tx: Tx, orderId: number, by: By, now: number): Promise<void> {
  await records(tx, statementAppeal).actAll(openOf(orderId), 'lapseAppeal', by, { now })
}

/** What the provider's word on his statement, and the platform's on that, do beside their declaration. */
export const appealHandlers = { appeal, judgeAppeal }

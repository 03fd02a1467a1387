import { type Fen, formatYuan } from '../../src/domain/money'
import { appealMessages, appealState, decisionRefusal, statementState } from '../../src/domain/settlement'
import type { OrderPrice, OrderRecord, StoredLine } from '../../src/resources/order'
import { statementAppeal } from '../../src/resources/settlement/statementAppeal.resource'
import { keysOf } from '../../src/schema/kinds/parts/fileKey'
import { MESSAGES } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { reject } from '../http/domainError'
import type { By } from '../schema/audit'
import type { Outcome, Work } from '../schema/handlers'
import { records } from '../schema/records'
import { amountOf } from './balanceDue'

type Own = Work<OrderRecord>

/** Fen that the provider gets as his statement stands (decisions §3). */
const settledOf = (row: OrderRecord): Fen => amountOf(row.real_money) - amountOf(row.firm_deduct_money)

const openOf = (id: number) => ({ order_id: id, status: appealState.open }) as const

/** The provider asks for another amount; until that is judged his statement stands still (decisions §4). */
async function appeal({ tx, row, input, user }: Own): Promise<Outcome> {
  const money = amountOf(input.money)
  const before = settledOf(row)
  if (money === before) reject(appealMessages.same, { errors: { money: appealMessages.same } })
  const made = {
    money,
    before,
    remark: String(input.remark),
    pictures: keysOf(input.pictures),
  }
  await records(tx, statementAppeal).create({ order_id: row.id, user_name: user.name, ...made }, user)
  return {
    set: { firm_appeals: Number(row.firm_appeals ?? 0) + 1 },
    remark: `结算 ${formatYuan(before)}，申诉 ${formatYuan(money)}；${input.remark}`,
  }
}

const GRANTED = 'appeal'

/** The provider's lines with one that brings them to the new total, so that they sum to it. */
function granted(price: OrderPrice | null, total: Fen): OrderPrice {
  const { customer = null, owner = null, message = null, firm } = price ?? {}
  const lines: readonly StoredLine[] = (firm?.lines ?? []).filter(({ key }) => key !== GRANTED)
  const rest = total - lines.reduce((sum, { amount }) => sum + amount, 0)
  const line = { key: GRANTED, label: '申诉核定', quantity: '1 次', unit: rest, amount: rest }
  const side = { formula: firm?.formula ?? null, lines: rest === 0 ? lines : [...lines, line], total }
  return { customer, owner, message, firm: side }
}

/**
 * Accepted, the provider gets what he asks for, or what the platform sets instead; what was deducted stays in sight, and a line of
 * its own makes up the difference. Rejected, all stays as it was, and may be appealed against once more.
 */
async function judgeAppeal({ tx, row, input, user, now }: Own): Promise<Outcome> {
  const appeals = records(tx, statementAppeal)
  const [asked] = await appeals.lock(openOf(row.id))
  if (!asked) return reject(MESSAGES.stale)
  const accepts = Number(input.status) === appealState.accepted
  const money = amountOf(input.money ?? asked.money)
  const remark = typeof input.remark === 'string' ? input.remark.trim() : null
  const wrong = decisionRefusal({ status: Number(input.status), money, remark })
  if (wrong) reject(wrong.message, { errors: { [wrong.field]: wrong.message } })
  // More than anybody has asked for is a bargain, which has approvers of its own.
  if (accepts && money > Math.max(amountOf(asked.money), settledOf(row))) refuseGranted()
  const reply = { reply: remark, handler_name: user.name, ...(accepts && { granted: money }) }
  await appeals.act(asked.id, accepts ? 'acceptAppeal' : 'refuseAppeal', user, { now, values: reply })
  if (!accepts) return { set: { firm_record: 4 }, remark: `驳回；${remark}` }
  const total = money + amountOf(row.firm_deduct_money)
  return {
    set: { firm_record: 0, real_money: total, is_check: 2, price: granted(row.price, total) },
    remark: [`通过，结算 ${formatYuan(settledOf(row))} → ${formatYuan(money)}`, remark].filter(Boolean).join('；'),
  }
}

/**
 * What another amount writes into a statement that waits for its provider: his days begin anew, so that nothing is confirmed in
 * his name that he has not had the time to see.
 */
export const askedAnew = (
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

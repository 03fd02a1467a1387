import { formatYuan } from '../../../src/domain/money'
import {
  approvalState,
  billMessages,
  billSide,
  billState,
  isTooOld,
  overpaid,
  payTitle,
  receiptMessages,
} from '../../../src/domain/settlement'
import { approval } from '../../../src/resources/approval/approval.resource'
import { bankLine } from '../../../src/resources/settlement/bankLine.resource'
import { billPayment, billPaymentState } from '../../../src/resources/settlement/billPayment.resource'
import type { RecordOf } from '../../../src/schema/model'
import { type CallApprovers, forgetStats, launchApproval, refuseFreshPayer, takeBackAgreed } from '../../approval'
import type { Tx } from '../../db/db'
import type { AnyRow, Outcome, Work } from '../../engine/core/handlers'
import type { By } from '../../engine/write/audit'
import { records } from '../../engine/write/records'
import { reject } from '../../kernel/domainError'
import { amountOf } from '../balanceDue'
import { refuseInFile } from '../payFiles/payRow'
import { billPay, moveOrders, openApproval, stateOf } from './course'
import type { BillRow } from './sides'

type Own = Work<BillRow>

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null)

/** @throws DomainError where nothing is to be paid, or a request is open already */
export async function checkUnasked(tx: Pick<Tx, 'rows'>, row: BillRow, now: number): Promise<void> {
  if (amountOf(row.unpaid_money) <= 0) reject(billMessages.nothing)
  if (await openApproval(tx, row, now)) reject(billMessages.asked)
}

/** Asks the approvers for the payment of what a bill leaves unpaid; one request at a time (decisions §6). */
export async function askPayment(
  work: Pick<Own, 'tx' | 'row' | 'input' | 'user' | 'now' | 'afterCommit'>,
  callApprovers: CallApprovers,
): Promise<Outcome> {
  const { tx, row, input, user, now, afterCommit } = work
  await checkUnasked(tx, row, now)
  const made = await launchApproval(tx, {
    code: billPay.code,
    firmId: row.owner_firm_id,
    user,
    now,
    isParty: false,
    title: payTitle(row.start_time, amountOf(row.paid_money) > 0),
    link: { id: row.id, no: String(row.no) },
    money: amountOf(row.unpaid_money),
    remark: textOf(input.remark),
    request: { payable_money: amountOf(row.payable_money), unpaid_money: amountOf(row.unpaid_money) },
    afterCommit,
    callApprovers,
  })
  afterCommit(forgetStats)
  return { set: { approval_id: made.id }, data: { approval_id: made.id, no: made.no }, remark: made.no }
}

/** Takes back what is being decided, or what was agreed to and of which nothing is paid. */
export async function withdrawPayment({ tx, row, input, user, now, afterCommit }: Own): Promise<Outcome> {
  const open = await openApproval(tx, row, now)
  if (!open) return reject(billMessages.unapproved)
  await refuseInFile(tx, row.id)
  const remark = textOf(input.remark)
  if (open.status !== approvalState.toWriteOff) {
    await records(tx, approval).act(open.id, 'withdraw', user, { now, remark })
  } else {
    if (amountOf(row.paid_money) > 0) reject(billMessages.paid)
    await takeBackAgreed(tx, open.id, { by: user, now, remark })
  }
  afterCommit(forgetStats)
  return { set: { approval_id: null }, remark }
}

interface Paid {
  readonly money: number
  readonly proof: unknown
  readonly tax: unknown
  readonly remark: string | null
  /** unix seconds; now where nothing is said */
  readonly time?: unknown
  readonly method?: unknown
  /** the receipt that it is a part of */
  readonly receipt_id?: number
  /** the payment file that its bank has answered */
  readonly batch_id?: number
  /** of what no money came in for: why it is settled all the same */
  readonly difference?: RecordOf<typeof billPayment>['difference']
}

/**
 * The agreed request that a payment of a provider's bill carries out; null for a receivable, which needs none.
 * @throws DomainError without one, for who has agreed to it, and for a payer whose account is too new to be a second person
 */
export async function agreedPayment(
  tx: Pick<Tx, 'rows'>,
  row: BillRow,
  user: NonNullable<By>,
  now: number,
  batchId?: number,
) {
  if (row.direction !== billSide.payable) return null
  const asked = await openApproval(tx, row, now)
  if (asked?.status !== approvalState.toWriteOff) return reject(billMessages.unapproved)
  if (asked.decided_ids.includes(user.id)) reject(billMessages.agreer)
  await refuseFreshPayer(tx, row.owner_firm_id ?? 0, user.id)
  if (batchId === undefined) await refuseInFile(tx, row.id)
  return asked
}

/** Writes a payment, and what it does to the bill, its orders and its approval. @returns the bill's columns */
export const takePayment = async (tx: Tx, row: BillRow, paid: Paid, user: NonNullable<By>, now: number) =>
  (await writePayment(tx, row, paid, user, now)).set

/** The same. @returns the payment's id beside the bill's columns */
export async function writePayment(tx: Tx, row: BillRow, paid: Paid, user: NonNullable<By>, now: number) {
  const unpaid = amountOf(row.unpaid_money)
  const time = paid.time ? Number(paid.time) : now
  const fault = time > now ? billMessages.payFuture : isTooOld(time, now) ? billMessages.payOld : null
  if (fault) reject(fault, { errors: { pay_time: fault } })
  if (paid.money > unpaid) reject(overpaid(unpaid), { errors: { payMoney: overpaid(unpaid) } })
  const asked = await agreedPayment(tx, row, user, now, paid.batch_id)
  const payment_id = await records(tx, billPayment).create(
    {
      bill_id: row.id,
      direction: row.direction,
      name: row.firm_name ?? row.customer_name ?? null,
      pay_money: paid.money,
      payment_url: textOf(paid.proof),
      tax_point: paid.tax === null || paid.tax === undefined ? null : Number(paid.tax),
      remark: paid.remark,
      receipt_id: paid.receipt_id ?? null,
      difference: paid.difference ?? null,
      user_name: user.name,
      pay_time: time,
      method: (paid.method ?? null) as RecordOf<typeof billPayment>['method'],
    },
    user,
  )
  const rest = unpaid - paid.money
  if (rest === 0) await moveOrders(tx, row, 'Paid', user, now)
  if (asked) await handled(tx, asked.id, rest === 0 ? 'done' : 'part', user, now)
  const set = {
    paid_money: amountOf(row.paid_money) + paid.money,
    unpaid_money: rest,
    ...(rest === 0 && stateOf(billState.settled, now)),
  }
  return { payment_id, set }
}

/** How far the payments of an agreed request are (decisions §6): 0 unpaid, 1 in part, 2 done, and then it is agreed. */
async function handled(tx: Tx, id: number, how: 'none' | 'part' | 'done', user: By, now: number): Promise<void> {
  const approvals = records(tx, approval)
  const status = { none: 0, part: 1, done: 2 } as const
  if (how === 'done') await approvals.act(id, 'paidOff', user, { now, values: { handle_status: 2 } })
  else await approvals.edit(id, { handle_status: status[how] }, user, { action: 'payPart' })
}

/** Mode 2: a payment, in part or whole (F-326); more than is left is refused. */
export async function pay({ tx, row, input, user, now, afterCommit }: Own): Promise<Outcome> {
  const money = amountOf(input.payMoney)
  const set = await takePayment(
    tx,
    row,
    { money, proof: input.payment_url, tax: input.tax_point, remark: textOf(input.remark), ...howPaid(input) },
    user,
    now,
  )
  afterCommit(forgetStats)
  return { set, remark: paidWords(money, set.unpaid_money) }
}

const howPaid = ({ pay_time, method }: AnyRow) => ({ time: pay_time, method })

const paidWords = (money: number, rest: number): string => `付款 ${formatYuan(money)}，未付 ${formatYuan(rest)}`

/** All that is left, for several bills at once. */
export async function payRest({ tx, row, input, user, now, afterCommit }: Own): Promise<Outcome> {
  const money = amountOf(row.unpaid_money)
  const paid = {
    money,
    proof: input.payment_url,
    tax: row.real_tax_point,
    remark: textOf(input.remark),
    ...howPaid(input),
  }
  const set = await takePayment(tx, row, paid, user, now)
  afterCommit(forgetStats)
  return { set, remark: paidWords(money, 0) }
}

/**
 * A wrong payment is voided, never changed: the bill is due again by so much (decisions §4). One that a receipt has paid is taken
 * back there, since the receipt is held before its bills.
 */
export async function voidPayment({ tx, row, input, user, now, afterCommit }: Own): Promise<Outcome> {
  const which = { id: Number(input.payment_id), bill_id: row.id, status: billPaymentState.valid }
  const [found] = await records(tx, billPayment).lock(which)
  if (!found) return reject(billMessages.changed)
  if (found.receipt_id !== null) reject(receiptMessages.allocated)
  const reason = String(input.remark)
  const set = await takeBack(tx, row, found, reason, user, now)
  afterCommit(forgetStats)
  return { set, remark: `${formatYuan(amountOf(found.pay_money))}；${reason}` }
}

/** Voids a payment of a bill, both locked, and what that does to its orders and its approval. @returns the bill's columns */
export async function takeBack(
  tx: Tx,
  row: BillRow,
  found: RecordOf<typeof billPayment>,
  reason: string,
  user: NonNullable<By>,
  now: number,
) {
  const told = { now, values: { void_remark: reason, void_name: user.name } }
  await records(tx, billPayment).act(found.id, 'voidBillPayment', user, told)
  // The line of a statement that it was waits to be matched again; one that somebody is at work at stays with them.
  await records(tx, bankLine).actAll({ payment_id: found.id }, 'releaseLine', user, { now, skipLocked: true })
  const money = amountOf(found.pay_money)
  const isSettled = row.check_status === billState.settled
  if (isSettled) await moveOrders(tx, row, 'Unpaid', user, now)
  const paid_money = amountOf(row.paid_money) - money
  await reopen(tx, row, paid_money === 0 ? 'none' : 'part', user, now)
  return {
    paid_money,
    unpaid_money: amountOf(row.unpaid_money) + money,
    ...(isSettled && stateOf(billState.invoiced, now)),
  }
}

/** The approval of a payment that was voided waits to be written off again. */
async function reopen(tx: Tx, row: BillRow, how: 'none' | 'part', user: By, now: number): Promise<void> {
  if (row.direction !== billSide.payable || row.approval_id === null) return
  const approvals = records(tx, approval)
  const [asked] = await approvals.lock(row.approval_id)
  const handle_status = how === 'none' ? 0 : 1
  if (asked?.status === approvalState.agreed)
    await approvals.act(asked.id, 'unpaid', user, { now, values: { handle_status, finish_time: null } })
  else if (asked) await handled(tx, asked.id, how, user, now)
}

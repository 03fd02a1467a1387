import { sql } from 'drizzle-orm'
import { isId } from '../../../src/domain/identifier'
import {
  BATCH_LIMIT,
  type BatchStep,
  batchMessages,
  batchSteps,
  billSide,
  billState,
  isBatchStep,
} from '../../../src/domain/settlement'
import { bank } from '../../../src/resources/settlement/bank.resource'
import { bill } from '../../../src/resources/settlement/bill.resource'
import { invoiceTitle } from '../../../src/resources/settlement/invoiceTitle.resource'
import { mayAction, mayRefer, meetsRowRoles } from '../../../src/schema/compile/access'
import { guardOf } from '../../../src/schema/compile/states'
import type { AnyAction } from '../../../src/schema/model'
import { launchTerms } from '../../approval'
import type { Tx } from '../../db/db'
import type { AnyRow, Handler, Outcome, Session, Work } from '../../engine/core/handlers'
import { idOf } from '../../engine/core/parameters'
import { contextOf } from '../../engine/core/scope'
import { judge } from '../../engine/write/act'
import { firmInfoFor } from '../../firm'
import { DomainError, reject, rejectForbidden } from '../../kernel/domainError'
import { amountOf } from '../balanceDue'
import { billsOf, booksOf, lastAccounts, titlesOf } from './batchFacts'
import { billPay, checkFollowedUp, startAmounts } from './course'
import { type Account, accountsOf } from './payeeAccount'
import { agreedPayment, checkUnasked } from './paying'
import { type BillRow, inBillSql, visibleParty } from './sides'

type Reader = Pick<Tx, 'rows'>
type State = (typeof billState)[keyof typeof billState]

/** The handler of one bill under the name of its step of many: the log tells of the step, however it was taken. */
export const asSingle =
  (name: string, handler?: Handler<BillRow>): Handler<BillRow> =>
  async (work) => ({ ...(await handler?.(work)), as: name })

interface Asked {
  readonly tx: Reader
  readonly row: BillRow
  readonly user: Session
  readonly now: number
  readonly facts: Facts
}

/** What the steps need to know of all bills, read once. */
interface Facts {
  readonly lastAccounts: ReadonlyMap<number, number>
  readonly titles: ReadonlyMap<number, { readonly id: number; readonly title: string }>
}

/** What a step would do to a bill. */
interface Planned {
  readonly after: State
  /** fen */
  readonly money: number
  readonly payable?: number
  readonly count?: number
  readonly removed?: number
  readonly bank_id?: number | null
  readonly note?: string | null
  readonly given?: AnyRow
  /** answers of the step that may follow at once */
  readonly next?: AnyRow
}

/** What each step asks and does, by the same checks as the write of one bill. @throws DomainError where it is not possible */
const STEPS: Readonly<Record<BatchStep, (asked: Asked) => Promise<Planned>>> = {
  async start({ tx, row }) {
    const amounts = await startAmounts(tx, row)
    const [all] = await tx.rows<{ n: number }>(sql`select count(*)::int as n from orders t where ${inBillSql(row)}`)
    const money = amounts.payable_money
    const removed = (all?.n ?? 0) - amounts.order_count
    // As it travels: answers of one bill are sent back as they came.
    const given = { payable_money: money / 100 }
    return { after: billState.open, money, payable: money, count: amounts.order_count, removed, given }
  },
  async finish({ tx, row, facts }) {
    await checkFollowedUp(tx, row)
    const bank_id = row.bank_id ?? facts.lastAccounts.get(Number(row.payee_firm_id)) ?? null
    const given = bank_id === null ? {} : { bank_id }
    const title = facts.titles.get(row.id)
    return {
      ...{ after: billState.agreed, money: amountOf(row.payable_money), bank_id, given },
      ...(title && { note: title.title, next: { invoice_id: title.id } }),
    }
  },
  async notify({ row, facts }) {
    const title = facts.titles.get(row.id) ?? reject(batchMessages.untitled)
    const money = amountOf(row.payable_money)
    return { after: billState.toInvoice, money, note: title.title, given: { invoice_id: title.id } }
  },
  async ask({ tx, row, user, now }) {
    await checkUnasked(tx, row, now)
    const terms = { code: billPay.code, firmId: row.owner_firm_id, user, isParty: false } as const
    const { approvers } = await launchTerms(tx, terms)
    return { after: billState.invoiced, money: amountOf(row.unpaid_money), note: approvers }
  },
  async pay({ tx, row, user, now }) {
    await agreedPayment(tx, row, user, now)
    return { after: billState.settled, money: amountOf(row.unpaid_money) }
  },
}

/** Before it is known whether a step is possible: the sum that it would be about. */
const sumOf = (step: BatchStep, row: BillRow): number =>
  amountOf(step === 'ask' || step === 'pay' ? row.unpaid_money : row.payable_money)

/** Rights, state and gates as the write judges them, then what the step asks itself. */
async function planned(asked: Asked, step: BatchStep): Promise<Planned | DomainError> {
  const { row, user, now } = asked
  const declared: AnyAction = bill.actions[batchSteps[step].action]
  try {
    const context = contextOf(user, now)
    if (!meetsRowRoles(declared, row, user) || row.owner_firm_id !== user.firm_id) rejectForbidden()
    if (!guardOf(declared, row, context).possible) reject(batchMessages.state)
    judge(bill, declared, row, context)
    return await STEPS[step](asked)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

/** Of accounts in a list only the last digits are shown. */
const tailOf = (number: string | null): string | null => (number === null ? null : number.replace(/\D/g, '').slice(-4))

/** Steps that say or follow where the money goes: a new account is confirmed first. */
const TO_ACCOUNT: readonly BatchStep[] = ['finish', 'pay']

/**
 * What a step would do to each of many bills, and why it would not to some. The write takes the same checks anew, bill by bill.
 * @throws DomainError for who may not take the step at all
 */
export async function plan({ tx, body, user, now }: Work<BillRow>): Promise<Outcome> {
  const { step } = body
  if (!isBatchStep(step)) return reject('参数 step 不正确')
  const asked: readonly unknown[] = Array.isArray(body.ids) ? body.ids : []
  const ids = [...new Set(asked.map(idOf).filter(isId))]
  if (ids.length === 0) reject('请选择要处理的记录')
  if (ids.length > BATCH_LIMIT) reject(`一次最多处理${BATCH_LIMIT}条`)
  if (!mayAction(bill, batchSteps[step].action, user)) rejectForbidden()
  const rows = await billsOf(tx, ids, user)
  const facts: Facts = {
    lastAccounts: step === 'finish' && mayRefer(bank, user) ? await lastAccounts(tx, rows, user) : new Map(),
    titles:
      ['finish', 'notify'].includes(step) && mayRefer(invoiceTitle, user) ? await titlesOf(tx, rows, user) : new Map(),
  }
  const plans: { row: BillRow; told: Planned | DomainError }[] = []
  for (const row of rows) plans.push({ row, told: await planned({ tx, row, user, now, facts }, step) })
  const accounts = await accountsOf(
    tx,
    plans.map(({ row, told }) => ({
      id: row.id,
      bankId: (told instanceof DomainError ? null : told.bank_id) ?? row.bank_id,
    })),
    now,
  )
  const told = plans.map(({ row, told }) => rowOf(step, row, told, accounts.get(row.id), user))
  const data = {
    // What can be done stands first.
    rows: [...told.filter(({ refusal }) => refusal === null), ...told.filter(({ refusal }) => refusal !== null)],
    unseen: ids.length - rows.length,
    books: await booksOf(tx, user),
  }
  return { data }
}

function rowOf(
  step: BatchStep,
  row: BillRow,
  told: Planned | DomainError,
  account: Account | undefined,
  user: Session,
) {
  const refusal = told instanceof DomainError ? told.info : null
  const done = told instanceof DomainError ? null : told
  // Of a receivable the account is one's own.
  const named = (text: string | null) => (row.direction === billSide.payable ? firmInfoFor(user)(text) : text)
  return {
    id: row.id,
    version: row.version,
    no: row.no,
    direction: row.direction,
    party: visibleParty(row.firm_name ?? row.customer_name ?? null, row.direction, user),
    start_time: row.start_time,
    finish_time: row.finish_time,
    order_count: done?.count ?? row.order_count ?? 0,
    removed: done?.removed ?? 0,
    bank: named(account?.bank ?? null),
    account: account ? tailOf(account.number) : null,
    last_account: tailOf(account?.lastNumber ?? null),
    doubt: account && TO_ACCOUNT.includes(step) ? account.doubt : null,
    account_stamp: account?.stamp ?? null,
    payable_money: done?.payable ?? amountOf(row.payable_money),
    paid_money: amountOf(row.paid_money),
    money: done?.money ?? sumOf(step, row),
    before: row.check_status,
    after: done?.after ?? row.check_status,
    note: done?.note ?? null,
    refusal,
    given: done?.given ?? {},
    next: done?.next ?? {},
  }
}

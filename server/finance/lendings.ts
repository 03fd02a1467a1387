import { sql } from 'drizzle-orm'
import {
  mayRepay,
  repaymentBy,
  repaymentState,
  restOf,
  lendingMessages as say,
  stateAfter,
} from '../../src/domain/finance'
import type { Fen } from '../../src/domain/money'
import { numberOf } from '../../src/domain/order'
import { startOfDay } from '../../src/domain/time'
import { ledgerLines } from '../../src/domain/wallet'
import { lending } from '../../src/resources/finance/lending.resource'
import { repayment } from '../../src/resources/finance/repayment.resource'
import type { RecordOf } from '../../src/schema/model'
import { refuseOnePerson } from '../approval'
import type { Tx } from '../db/db'
import { type Context, implement, type Outcome, type Work, withPreparation } from '../engine/core/handlers'
import { records } from '../engine/write/records'
import { reject } from '../kernel/domainError'
import { post, provePaypass } from '../wallet'

export type LendingRow = RecordOf<typeof lending>
type Own = Work<LendingRow>
type WriteAs = Pick<Context, 'tx' | 'user' | 'now'>

const refused = (words: string, field: string): never => reject(words, { errors: { [field]: words } })

/** The next number of a paper, from the sequence that all numbers come from. */
async function nextNo({ tx, now }: Pick<Context, 'tx' | 'now'>, prefix: 'JK' | 'HK'): Promise<string> {
  const [next] = await tx.rows<{ seq: number }>(sql`select nextval('order_number_seq') as seq`)
  return numberOf(next?.seq ?? 0, now, prefix)
}

/** What has been repaid of advances: their approved repayments, and nothing that is merely asked for. */
async function repaidOf(tx: Pick<Tx, 'rows'>, ids: readonly number[]): Promise<ReadonlyMap<number, Fen>> {
  const rows = await tx.rows<{ lending_id: number; money: Fen }>(sql`
    select lending_id, sum(money)::bigint as money from repayment
    where lending_id = any(${sql.param([...ids])}::int[]) and status = ${repaymentState.approved} and removed_at is null
    group by lending_id`)
  return new Map(rows.map(({ lending_id, money }) => [lending_id, money]))
}

/** An advance as its rows say it. */
const standing = async (tx: Pick<Tx, 'rows'>, { id, money }: Pick<LendingRow, 'id' | 'money'>) => ({
  money,
  repaid: (await repaidOf(tx, [id])).get(id) ?? 0,
})

/** What of an advance is asked to be repaid and not decided. */
async function pendingOf(tx: Pick<Tx, 'rows'>, id: number): Promise<Fen> {
  const [row] = await tx.rows<{ money: Fen }>(sql`
    select coalesce(sum(money), 0)::bigint as money from repayment
    where lending_id = ${id} and status = ${repaymentState.asked} and removed_at is null`)
  return row?.money ?? 0
}

/** What an application to repay says. */
interface Asked {
  readonly money: Fen
  readonly method: 1 | 2
  readonly proof?: string | null
  readonly note?: string | null
}

/**
 * Takes an application to repay, never for more than what is left beside what is asked already. The caller holds the lending.
 * @throws DomainError 还款金额不能大于剩余借款
 */
async function ask(ctx: WriteAs, row: LendingRow, asked: Asked): Promise<Outcome> {
  const { tx, user, now } = ctx
  const advance = await standing(tx, row)
  const pending = await pendingOf(tx, row.id)
  if (!mayRepay({ ...advance, repaid: advance.repaid + pending }, asked.money)) refused(say.beyond, 'money')
  const order_no = await nextNo(ctx, 'HK')
  const by = { user_id: user.id, user_name: user.name, createtime: now }
  const id = await records(tx, repayment).create(
    { order_no, lending_id: row.id, firm_id: row.firm_id, status: repaymentState.asked, ...asked, ...by },
    user,
  )
  return { data: { repayment_id: id, order_no } }
}

const textOf = (value: unknown): string | null => (value ? String(value) : null)

/** Out of the applicant's wallet: his transaction password stands before everything else. */
export const askFromWallet = (work: Work<unknown>, row: LendingRow) => {
  const { money, note } = work.input
  return ask(work, row, { money: Number(money), method: repaymentBy.wallet, note: textOf(note) })
}

/** Of money that came by another way, with its proof. */
export const askOutside = (work: Work<unknown>, row: LendingRow) => {
  const { input } = work
  const money = { money: Number(input.money), method: repaymentBy.outside, note: textOf(input.note) } as const
  return ask(work, row, { ...money, proof: String(input.proof) })
}

/** Proves the transaction password of the caller's own firm before its transaction. */
export const provedByPaypass = <R>(handler: (work: Work<R>) => Promise<Outcome>) =>
  withPreparation(
    async ({ rows, user, body }) => provePaypass({ rows }, user.firm_id, body.paypass),
    (work: Work<R>) => handler(work),
  )

/**
 * Books an approved repayment, once under its number: the advance is held, so that two of them are counted one by one.
 * @throws DomainError 还款金额不能大于剩余借款; 余额不足
 */
export async function bookRepayment({ tx, user, now }: WriteAs, row: RecordOf<typeof repayment>): Promise<void> {
  const lendings = records(tx, lending)
  const [held] = await lendings.lock(row.lending_id)
  if (!held) return reject(say.notOwed)
  const advance = await standing(tx, held)
  if (!mayRepay(advance, row.money)) reject(say.beyond)
  const kind = row.method === repaymentBy.wallet ? 'repay' : 'repay_outside'
  const no = String(row.order_no)
  await post(tx, {
    key: `repay ${no}`,
    kind,
    no,
    lines: ledgerLines[kind](held.firm_id ?? 0, row.money),
    about: { total_money: row.money },
    userId: user.id,
    eventTime: now,
  })
  const isWhole = stateAfter(advance, row.money) === 4
  await lendings.act(held.id, isWhole ? 'repayWhole' : 'repayPart', user, { now, remark: no })
}

/** The advance goes into the wallet of who borrows, by one movement under its number. */
async function payLending({ tx, row, user, now }: Own): Promise<Outcome> {
  await refuseOnePerson(tx, user, row.user_id)
  const no = String(row.order_no)
  await post(tx, {
    key: `lend ${no}`,
    kind: 'lend',
    no,
    lines: ledgerLines.lend(row.firm_id ?? 0, row.money),
    about: { total_money: row.money },
    userId: user.id,
    eventTime: now,
  })
  return {}
}

export const lendingHandlers = implement(lending, {
  async create({ tx, input, user, now }) {
    const firm_id = user.firm_type === 0 ? Number(input.firm_id) : user.firm_id
    const due_time = startOfDay(Number(input.due_time))
    if (due_time < startOfDay(now)) refused(say.dueOver, 'due_time')
    return { set: { firm_id, due_time, order_no: await nextNo({ tx, now }, 'JK') } }
  },
  adds: { repaid_money: ['id', 'money'], rest_money: ['id', 'money', 'status'] },
  /** What is left is never kept: it comes from the repayments each time. */
  async present({ tx, rows }) {
    const repaid = await repaidOf(
      tx,
      rows.map(({ id }) => Number(id)),
    )
    for (const row of rows) {
      const advance = { money: Number(row.money), repaid: repaid.get(Number(row.id)) ?? 0 }
      const isLent = row.status !== 0 && row.status !== 2
      row.repaid_money = advance.repaid
      row.rest_money = isLent ? restOf(advance) : 0
    }
  },
  actions: {
    payLending,
    repay: provedByPaypass((work: Own) => askFromWallet(work, work.row)),
    recordRepayment: (work: Own) => askOutside(work, work.row),
  },
})

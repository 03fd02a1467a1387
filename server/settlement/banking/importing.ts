import { sql } from 'drizzle-orm'
import type { Fen } from '../../../src/domain/money'
import { receiptState } from '../../../src/domain/settlement'
import {
  type BankStatement,
  bankLineMessages,
  bankLineState,
  bankSide,
  isSameAccount,
  parseStatement,
  type StatementLine,
  statementMessages as say,
} from '../../../src/domain/settlement/bank'
import { bank } from '../../../src/resources/settlement/bank.resource'
import { bankLine } from '../../../src/resources/settlement/bankLine.resource'
import type { Tx } from '../../db/db'
import type { AnyRow, Outcome, Session, Work } from '../../engine/core/handlers'
import type { By } from '../../engine/write/audit'
import { records } from '../../engine/write/records'
import { reject } from '../../kernel/domainError'
import type { BankLineRow } from './bankLineRow'

/** What becomes of a line: new; known, an earlier file brought it; receipt, somebody has entered it by hand; wrong. */
type Fate = 'new' | 'known' | 'receipt' | 'wrong'

interface Judged {
  readonly line: StatementLine
  readonly fate: Fate
  readonly reason: string | null
  /** the receipt of the same number and amount */
  readonly receipt: Known | null
}

interface Known {
  readonly id: number
  readonly bank_no: string
  readonly amount: Fen
  readonly bank_id: number
  readonly customer_id: number | null
  readonly status: number
}

/** A statement, as it was sent. @throws DomainError for a file that is no statement, or that is of another account */
function statementOf(input: AnyRow, account: string, now: number): BankStatement {
  const read = parseStatement(String(input.text), now)
  if ('fault' in read) return reject(read.fault, { errors: { text: read.fault } })
  if (read.account !== null && !isSameAccount(read.account, account))
    reject(say.account, { errors: { bank_id: say.account } })
  return read
}

/** Which lines an account has already, and which were entered as receipts by hand. */
async function judge(
  tx: Pick<Tx, 'rows'>,
  { lines }: BankStatement,
  bankId: number,
  firmId: number,
): Promise<readonly Judged[]> {
  const numbers = sql.param(lines.map(({ serial }) => serial))
  const [known, entered] = await Promise.all([
    tx.rows<{ bank_no: string; amount: Fen; direction: number }>(sql`
      select bank_no, amount, direction from bank_line
      where bank_id = ${bankId} and bank_no = any(${numbers}::text[]) and removed_at is null`),
    tx.rows<Known>(sql`
      select id, bank_no, amount, bank_id, customer_id, status from receipt
      where firm_id = ${firmId} and bank_no = any(${numbers}::text[]) and removed_at is null`),
  ])
  const lineOf = new Map(known.map((one) => [one.bank_no, one]))
  const receiptOf = new Map(entered.map((one) => [one.bank_no, one]))
  return lines.map((line): Judged => {
    const before = lineOf.get(line.serial)
    if (before) {
      const same = before.amount === line.amount && before.direction === line.direction
      const reason = same ? null : '该流水号已导入，金额或收支不同'
      return { line, fate: same ? 'known' : 'wrong', reason, receipt: null }
    }
    const receipt = line.direction === bankSide.income ? receiptOf.get(line.serial) : undefined
    if (!receipt) return { line, fate: 'new', reason: null, receipt: null }
    if (receipt.amount !== line.amount || receipt.bank_id !== bankId)
      return { line, fate: 'wrong', reason: bankLineMessages.received, receipt: null }
    return { line, fate: 'receipt', reason: null, receipt }
  })
}

interface Account {
  readonly id: number
  readonly account_num: string
}

/** @throws DomainError for what is no account of the caller's own firm */
async function accountOf(tx: Pick<Tx, 'rows'>, id: unknown, { firm_id }: Session): Promise<Account> {
  const [found] = await tx.rows<Account>(sql`
    select id, account_num from bank where id = ${Number(id)} and firm_id = ${firm_id} and removed_at is null`)
  return found ?? reject('收款账户不存在', { errors: { bank_id: '收款账户不存在' } })
}

const sumOf = (those: readonly Judged[], direction: number) =>
  those.reduce((all, { line }) => (line.direction === direction ? all + line.amount : all), 0)

/** What an import would do, line by line; nothing is written. */
export async function checkStatement({ tx, input, user, now }: Work<BankLineRow>): Promise<Outcome> {
  const account = await accountOf(tx, input.bank_id, user)
  const statement = statementOf(input, account.account_num, now)
  const judged = await judge(tx, statement, account.id, user.firm_id)
  const fresh = judged.filter(({ fate }) => fate === 'new')
  const told = judged.map(({ line: { serial, account: counter, ...line }, fate, reason }) => ({
    ...line,
    ...{ bank_no: serial, counter_account: counter, fate, reason },
  }))
  return {
    data: {
      bank: statement.bank,
      account: statement.account,
      income: sumOf(fresh, bankSide.income),
      expense: sumOf(fresh, bankSide.expense),
      rows: told,
      wrong: statement.wrong,
    },
  }
}

/**
 * Writes the lines of a statement that are new, all of them or none; those that were brought before stay as they are. A line that
 * was entered as a receipt by hand is matched with it.
 */
export async function importStatement({ tx, input, user, now }: Work<BankLineRow>): Promise<Outcome> {
  const account = await accountOf(tx, input.bank_id, user)
  const counts = await bringStatement(tx, account, input, user, now)
  const words = [
    `新增 ${counts.added} 行`,
    ...(counts.known > 0 ? [`已有 ${counts.known} 行`] : []),
    ...(counts.wrong > 0 ? [`未导入 ${counts.wrong} 行`] : []),
  ].join('，')
  return { data: counts, info: words, remark: words }
}

/** The same of an account of the writer's firm. @returns how many lines are new, known and wrong @throws DomainError */
export async function bringStatement(
  tx: Tx,
  { id, account_num }: Account,
  input: AnyRow,
  user: NonNullable<By>,
  now: number,
) {
  // Two imports of one account take turns: the second finds what the first has brought.
  await records(tx, bank).lock(id)
  const statement = statementOf(input, account_num, now)
  const judged = await judge(tx, statement, id, user.firm_id)
  const taken = judged.filter(({ fate }) => fate === 'new' || fate === 'receipt')
  const rows = taken.map(({ line, receipt }) => {
    const isMatched = receipt !== null && receipt.status !== receiptState.void
    return {
      bank_id: id,
      bank_time: line.time,
      direction: line.direction,
      amount: line.amount,
      counter_name: line.name || null,
      counter_account: line.account || null,
      summary: line.remark || null,
      bank_no: line.serial,
      balance: line.balance,
      status: isMatched ? bankLineState.matched : bankLineState.open,
      status_time: now,
      receipt_id: receipt?.id ?? null,
      customer_id: isMatched ? receipt.customer_id : null,
      user_name: user.name,
      firm_id: user.firm_id,
    }
  })
  if (rows.length > 0) await records(tx, bankLine).createAll(rows, user)
  return {
    added: rows.length,
    known: judged.filter(({ fate }) => fate === 'known').length,
    wrong: statement.wrong.length + judged.filter(({ fate }) => fate === 'wrong').length,
  }
}

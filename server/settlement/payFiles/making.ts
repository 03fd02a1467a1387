import { sql } from 'drizzle-orm'
import { type Fen, yuanToFen } from '../../../src/domain/money'
import { numberOf } from '../../../src/domain/order'
import { approvalState, billMessages, billSide, billState } from '../../../src/domain/settlement'
import { MOST_PAYMENTS, payFileText, payBatchMessages as say } from '../../../src/domain/settlement/bank'
import { bill } from '../../../src/resources/settlement/bill.resource'
import { payBatch } from '../../../src/resources/settlement/payBatch.resource'
import { payLine } from '../../../src/resources/settlement/payLine.resource'
import { forgetStats, refuseFreshPayer } from '../../approval'
import type { Tx } from '../../db/db'
import type { Outcome, Session, Work } from '../../engine/core/handlers'
import { records } from '../../engine/write/records'
import { seesFirmInfo } from '../../firm'
import { reject, rejectForbidden } from '../../kernel/domainError'
import { openApproval } from '../bills/course'
import { accountsOf as payeeAccounts } from '../bills/payeeAccount'
import { requireRole } from '../bills/sides'
import { toGbk } from './gbk'
import { inOpenFile, type PayBatchRow, refuseInFile } from './payRow'

type Own = Work<PayBatchRow>

/** Bills that one reading shows. */
const MOST_READY = 500

/** Who makes and reads payment files moves money of providers, and sees where it goes. @throws DomainError */
function requirePayer(user: Session): void {
  requireRole({ direction: billSide.payable }, user, 'payer')
  if (!seesFirmInfo(user)) rejectForbidden()
}

interface ReadyRow {
  readonly id: number
  readonly no: string
  readonly bank_id: number
  readonly firm_name: string | null
  readonly payee_name: string
  readonly bank: string
  readonly payee_account: string
  readonly payable_money: Fen
  readonly paid_money: Fen
  readonly unpaid_money: Fen
  readonly mine: boolean
}

/** Payable bills of the firm's own books whose payment is agreed to, with an account, and in no open file. */
export async function ready({
  tx,
  user,
  now,
}: {
  readonly tx: Pick<Tx, 'rows'>
  readonly user: Session
  readonly now: number
}) {
  requirePayer(user)
  const rows = await tx.rows<ReadyRow>(sql`
    select t.id, t.no, t.bank_id, f.name as firm_name, k.account_name as payee_name, k.bank_name as bank,
      k.account_num as payee_account, t.payable_money::float8 as payable_money, t.paid_money::float8 as paid_money,
      t.unpaid_money::float8 as unpaid_money, coalesce(a.decided_ids, '[]'::jsonb) @> ${JSON.stringify([user.id])}::jsonb as mine
    from bill t join bank k on k.id = t.bank_id left join firm f on f.id = t.firm_id
    join approval a on a.id = t.approval_id and a.status = ${approvalState.toWriteOff} and a.removed_at is null
    where t.removed_at is null and t.direction = ${billSide.payable} and t.owner_firm_id = ${user.firm_id}
      and t.check_status = ${billState.invoiced} and t.unpaid_money > 0 and not ${inOpenFile}
    order by t.finish_time, t.id limit ${MOST_READY}`)
  // Who has agreed to a payment does not make it (decisions §6).
  const accounts = await payeeAccounts(
    tx,
    rows.map(({ id, bank_id }) => ({ id, bankId: bank_id })),
    now,
  )
  return {
    rows: rows.map(({ mine, bank_id: _, ...row }) => ({
      ...row,
      reason: mine ? billMessages.agreer : null,
      doubt: accounts.get(row.id)?.doubt ?? null,
      account_stamp: accounts.get(row.id)?.stamp ?? null,
    })),
  }
}

interface Chosen {
  readonly id: number
  readonly money: Fen
  /** confirms an account that is new to its payee */
  readonly stamp: unknown
}

/** What was ticked, with the amounts that were seen. @throws DomainError for a malformed list */
function chosenOf(given: unknown): readonly Chosen[] {
  if (!Array.isArray(given) || given.length === 0) return reject(say.bills)
  if (given.length > MOST_PAYMENTS) return reject(say.tooMany)
  const chosen = given.map((one: unknown): Chosen => {
    const { id, money, account_stamp: stamp } = (one ?? {}) as Readonly<Record<string, unknown>>
    const fen = typeof money === 'number' ? yuanToFen(money) : null
    return typeof id === 'number' && Number.isSafeInteger(id) && fen !== null
      ? { id, money: fen, stamp }
      : reject(say.bills)
  })
  if (new Set(chosen.map(({ id }) => id)).size < chosen.length) reject(say.bills)
  return chosen
}

/** A payment file over the ticked bills: all of them, or none. */
export async function make({ tx, input, user, now, afterCommit }: Own): Promise<Outcome> {
  requirePayer(user)
  const chosen = chosenOf(input.bills)
  await refuseFreshPayer(tx, user.firm_id, user.id)
  const found = await records(tx, bill).lock({ id: { in: chosen.map(({ id }) => id) } })
  if (found.length < chosen.length) reject(say.notReady)
  const banks = await accountsOf(
    tx,
    found.map(({ bank_id }) => bank_id),
  )
  const payees = await payeeAccounts(
    tx,
    found.map(({ id, bank_id }) => ({ id, bankId: bank_id })),
    now,
  )
  const batches = records(tx, payBatch)
  const lines = []
  for (const [i, row] of found.entries()) {
    const account = banks.get(Number(row.bank_id))
    // Nothing of a bill in other books, not even its number.
    if (row.direction !== billSide.payable || row.owner_firm_id !== user.firm_id) return reject(say.notReady)
    if (row.check_status !== billState.invoiced || !account) return reject(`${row.no}：${say.notReady}`)
    if (row.unpaid_money !== chosen.find(({ id }) => id === row.id)?.money) reject(`${row.no}：${say.amount}`)
    const asked = await openApproval(tx, row, now)
    if (asked?.status !== approvalState.toWriteOff) return reject(`${row.no}：${billMessages.unapproved}`)
    if (asked.decided_ids.includes(user.id)) reject(`${row.no}：${billMessages.agreer}`)
    const payee = payees.get(row.id)
    const said = chosen.find(({ id }) => id === row.id)?.stamp
    if (payee?.doubt && said !== payee.stamp) reject(`${row.no}：${payee.doubt}`)
    await refuseInFile(tx, row.id)
    lines.push({
      ...{ place: i + 1, bill_id: row.id, open_bill_id: row.id, pay_money: Number(row.unpaid_money) },
      ...{ payee: account.account_name, account: account.account_num, bank_name: account.bank_name },
    })
  }
  const money = lines.reduce((all, { pay_money }) => all + pay_money, 0)
  const format = input.format as PayBatchRow['format']
  const id = await batches.create(
    {
      ...{ format, bank_id: Number(input.bank_id), count: lines.length, money },
      ...{ user_name: user.name, firm_id: user.firm_id, make_time: now, status_time: now },
    },
    user,
  )
  const no = numberOf(id, now, 'FK')
  await records(tx, payLine).createAll(
    lines.map((line) => ({ ...line, batch_id: id })),
    user,
  )
  const row = await batches.edit(id, { no }, user)
  const { name, content } = await fileOf(tx, row)
  afterCommit(forgetStats)
  return { data: { id, no, count: lines.length, money, name, content }, remark: no }
}

interface AccountRow {
  readonly id: number
  readonly bank_name: string
  readonly account_name: string
  readonly account_num: string
}

async function accountsOf(
  tx: Pick<Tx, 'rows'>,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, AccountRow>> {
  const known = ids.filter((id) => id !== null)
  const rows = await tx.rows<AccountRow>(sql`
    select id, bank_name, account_name, account_num from bank where id = any(${sql.param([...new Set(known)])}::int[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A payment's name in the file, and in the bank's answer. */
export const refOf = (no: string, place: number): string => `${no}-${place}`

interface FileLine {
  readonly place: number
  readonly payee: string
  readonly account: string
  readonly bank_name: string
  readonly pay_money: Fen
  readonly bill_no: string
}

/** The bytes of a file as base64, and its name. @throws DomainError for a name that banks' programs cannot read */
async function fileOf(tx: Pick<Tx, 'rows'>, row: PayBatchRow) {
  const lines = await tx.rows<FileLine>(sql`
    select l.place, l.payee, l.account, l.bank_name, l.pay_money::float8 as pay_money, b.no as bill_no
    from pay_line l join bill b on b.id = l.bill_id
    where l.batch_id = ${row.id} and l.removed_at is null order by l.place`)
  const own = (await accountsOf(tx, [row.bank_id])).get(Number(row.bank_id))
  const orders = lines.map(({ place, payee, account, bank_name, pay_money, bill_no }) => ({
    ...{ ref: refOf(String(row.no), place), payee, account, bank: bank_name, money: pay_money },
    purpose: `救援费 ${bill_no}`,
  }))
  const bytes = toGbk(payFileText(row.format, { account: own?.account_num ?? '' }, orders))
  if ('missing' in bytes) return reject(`户名或银行名中的「${bytes.missing}」不能写入银行文件，请修改收款账户`)
  return { name: `${row.no}.csv`, content: bytes.toString('base64') }
}

/** The same file once more. */
export async function download({ tx, row, user }: Own): Promise<Outcome> {
  requirePayer(user)
  return { data: await fileOf(tx, row), remark: String(row.no) }
}

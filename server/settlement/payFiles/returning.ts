import { sql } from 'drizzle-orm'
import { type Fen, formatYuan } from '../../../src/domain/money'
import { billSide, writeOffMethod } from '../../../src/domain/settlement'
import {
  type PayResult,
  parseReturn,
  payBatchState,
  payLineState,
  samePayment,
  payBatchMessages as say,
} from '../../../src/domain/settlement/bank'
import { bill } from '../../../src/resources/settlement/bill.resource'
import { payLine } from '../../../src/resources/settlement/payLine.resource'
import { forgetStats } from '../../approval'
import type { Tx } from '../../db/db'
import type { Outcome, Session, Work } from '../../engine/core/handlers'
import { records } from '../../engine/write/records'
import { DomainError, reject } from '../../kernel/domainError'
import { amountOf } from '../balanceDue'
import { writePayment } from '../bills/paying'
import { visibleParty } from '../bills/sides'
import { refOf } from './making'
import type { PayBatchRow, PayLineRow } from './payRow'

type Own = Work<PayBatchRow>

/** What becomes of a line of the bank's answer: written off, failed, answered before, or wrong. */
type Fate = 'paid' | 'failed' | 'known' | 'wrong'

interface Judged {
  readonly result: PayResult
  readonly fate: Fate
  readonly reason: string | null
  readonly line: PayLineRow | null
}

const digitsOf = (text: unknown): string => String(text ?? '').replace(/\D/g, '')

/** The payment that a result is about: by its reference, or by account and amount where these are of one alone. */
function lineOf(result: PayResult, no: string, lines: readonly PayLineRow[]): PayLineRow | null {
  if (result.ref !== null) return lines.find(({ place }) => refOf(no, place) === result.ref) ?? null
  const alike = lines.filter(
    ({ account, pay_money }) =>
      digitsOf(account) === result.account && (result.money === null || pay_money === result.money),
  )
  return alike.length === 1 ? (alike[0] ?? null) : null
}

function faultOf(result: PayResult, line: PayLineRow | null): string | null {
  if (!line) return say.unknown
  if (result.money !== null && result.money !== line.pay_money) return say.money
  if (result.account !== null && result.account !== digitsOf(line.account)) return say.payee
  return result.isPaid === null ? say.result : null
}

function judge(text: unknown, no: string, lines: readonly PayLineRow[]): readonly Judged[] {
  const results = parseReturn(String(text))
  if ('fault' in results) return reject(results.fault, { errors: { text: results.fault } })
  const first = new Map<number, number>()
  const found = results.map((result) => ({ result, line: lineOf(result, no, lines) }))
  /** A payment that one line calls paid and another failed is neither. */
  const isDisputed = (line: PayLineRow): boolean =>
    [true, false].every((isPaid) => found.some((one) => one.line?.id === line.id && one.result.isPaid === isPaid))
  return found.map(({ result, line }): Judged => {
    const fault = faultOf(result, line) ?? (line && isDisputed(line) ? say.result : null)
    if (fault !== null || !line) return { result, fate: 'wrong', reason: fault, line }
    const before = first.get(line.id)
    if (before !== undefined) return { result, fate: 'wrong', reason: samePayment(before), line }
    first.set(line.id, result.line)
    const fate = result.isPaid ? 'paid' : 'failed'
    if (line.status === payLineState.open)
      return { result, fate, reason: fate === 'failed' ? result.reason : null, line }
    // The same answer again changes nothing; another one is a matter for a person.
    const same = line.status === (result.isPaid ? payLineState.paid : payLineState.failed)
    return { result, fate: same ? 'known' : 'wrong', reason: same ? null : '与已回盘的结果不同', line }
  })
}

interface Named {
  readonly id: number
  readonly no: string
}

async function billNumbers(tx: Pick<Tx, 'rows'>, lines: readonly PayLineRow[]) {
  const rows = await tx.rows<Named>(sql`
    select id, no from bill where id = any(${sql.param(lines.map(({ bill_id }) => bill_id))}::int[])`)
  return new Map(rows.map(({ id, no }) => [id, no]))
}

const linesOf = (tx: Tx, row: PayBatchRow) => records(tx, payLine).lock({ batch_id: row.id })

/** What a bank's answer would do, line by line; nothing is written. */
export async function checkReturn({ tx, row, input, user }: Own): Promise<Outcome> {
  const lines = await linesOf(tx, row)
  const judged = judge(input.text, String(row.no), lines)
  const numbers = await billNumbers(tx, lines)
  return { data: { rows: judged.map((one) => told(one, numbers, user)) } }
}

const told = ({ result, fate, reason, line }: Judged, numbers: ReadonlyMap<number, string>, user: Session) => ({
  line: result.line,
  bill_no: line ? (numbers.get(line.bill_id) ?? null) : null,
  payee: line ? visibleParty(line.payee, billSide.payable, user) : null,
  money: line ? Number(line.pay_money) : result.money || null,
  fate,
  reason,
})

const TRANSFER = writeOffMethod[1].code

/** Writes one payment off, as by hand. @returns the payment's id @throws DomainError naming the bill */
async function writeOff(work: Own, line: PayLineRow): Promise<number> {
  const { tx, row, user, now } = work
  const bills = records(tx, bill)
  const [own] = await bills.lock(line.bill_id)
  if (!own) return reject(say.notReady)
  const money = amountOf(line.pay_money)
  try {
    const paid = { money, proof: null, tax: own.real_tax_point, remark: `付款文件 ${row.no}`, method: TRANSFER }
    const { payment_id, set } = await writePayment(tx, own, { ...paid, batch_id: row.id }, user, now)
    await bills.edit(own.id, set, user, { action: 'payBill', remark: `付款文件 ${row.no}：${formatYuan(money)}` })
    return payment_id
  } catch (error) {
    if (error instanceof DomainError) reject(`${own.no}：${error.info}`)
    throw error
  }
}

/**
 * Takes the bank's answer: what it has paid is written off, what it has not stays due with its reason. All lines that are clear,
 * in one transaction; the same answer again writes nothing.
 */
export async function takeReturn(work: Own): Promise<Outcome> {
  const { tx, row, input, user, now, afterCommit } = work
  const lines = await linesOf(tx, row)
  const judged = judge(input.text, String(row.no), lines)
  const news = judged.filter(({ fate }) => fate === 'paid' || fate === 'failed')
  if (news.length === 0) reject(say.nothing)
  const store = records(tx, payLine)
  let success: Fen = 0
  let successes = 0
  // Bills are locked in one order, whatever the order of the file.
  const ordered = [...news].sort((a, b) => (a.line?.bill_id ?? 0) - (b.line?.bill_id ?? 0))
  for (const { line, fate, reason } of ordered) {
    if (!line) continue
    if (fate === 'failed') {
      await store.act(line.id, 'lineFailed', user, { now, values: { reason } })
      continue
    }
    const payment_id = await writeOff(work, line)
    await store.act(line.id, 'linePaid', user, { now, values: { payment_id } })
    success += amountOf(line.pay_money)
    successes += 1
  }
  const failures = news.length - successes
  const open = lines.filter(({ status }) => status === payLineState.open).length - news.length
  afterCommit(forgetStats)
  const words = [`成功 ${successes} 笔 ${formatYuan(success)}`, ...(failures > 0 ? [`失败 ${failures} 笔`] : [])].join(
    '，',
  )
  return {
    set: {
      success_count: Number(row.success_count) + successes,
      success_money: amountOf(row.success_money) + success,
      failed_count: Number(row.failed_count) + failures,
      status: open === 0 ? payBatchState.returned : payBatchState.exported,
      status_time: now,
    },
    data: { paid: successes, failed: failures, open, money: success },
    info: words,
    remark: words,
  }
}

import { sql } from 'drizzle-orm'
import { approvalTypeOfCode, billSide, billState } from '../../../src/domain/settlement'
import { DAY } from '../../../src/domain/time'
import { approval } from '../../../src/resources/approval/approval.resource'
import { bill } from '../../../src/resources/settlement/bill.resource'
import type { RecordOf } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import { type Row, recordOf } from '../../engine/core/codec'
import { implement, type Session } from '../../engine/core/handlers'
import { firmInfoFor } from '../../firm'
import { amountOf } from '../balanceDue'
import { accountsOf } from './payeeAccount'
import type { BillRow } from './sides'
import { deviationsOf } from './variance'

type Reader = Pick<Tx, 'rows'>
type ApprovalRow = RecordOf<typeof approval>

const billPayType = approvalTypeOfCode('bill_pay').row

/** Orders that the panel names. */
const MOST_NAMED = 20
/** Days within which the same amount to the same payee looks like the same payment. */
const SAME_WITHIN = 60

/** A finding about a payment: 0 fine, 1 deserves a look, 2 stops. */
interface Check {
  readonly code: string
  readonly level: 0 | 1 | 2
  readonly count: number
  /** fen */
  readonly money: number | null
  readonly said: string | null
}

/** What an approver of a bill's payment signs. All members of the approval read it, also without a right to bills. */
async function basis({
  tx,
  row,
  user,
  now,
}: {
  readonly tx: Reader
  readonly row: ApprovalRow
  readonly user: Session
  readonly now: number
}) {
  const found = row.type === billPayType && row.link_id !== null ? await billOf(tx, row.link_id) : null
  if (!found) return { bill: null, checks: [], deviations: [], deviation_count: 0 }
  const named = firmInfoFor(user)
  const deviations = await deviationsOf(tx, found)
  const checks = await checksOf(tx, found, row, deviations, now)
  return {
    bill: {
      id: found.id,
      no: found.no,
      direction: found.direction,
      party: found.direction === billSide.payable ? named(found.firm_name ?? null) : (found.customer_name ?? null),
      start_time: found.start_time,
      finish_time: found.finish_time,
      order_count: found.order_count ?? 0,
      check_status: found.check_status,
      ...amounts(found),
    },
    checks: [...checks].sort((a, b) => b.level - a.level),
    deviations: deviations.slice(0, MOST_NAMED),
    deviation_count: deviations.length,
  }
}

const AMOUNTS = [
  ...(['total_money', 'deduct_money', 'deduct_bill', 'collected_money', 'carried_money', 'refund_money'] as const),
  ...(['payable_money', 'paid_money', 'unpaid_money'] as const),
]
const amounts = (row: BillRow) => Object.fromEntries(AMOUNTS.map((name) => [name, amountOf(row[name])]))

async function billOf(tx: Reader, id: number): Promise<BillRow | null> {
  const [found] = await tx.rows<Row>(sql`
    select t.*, f.name as firm_name, c.name as customer_name
    from bill t left join firm f on f.id = t.firm_id left join customer c on c.id = t.customer_id
    where t.id = ${id} and t.removed_at is null`)
  return found ? recordOf(bill, found) : null
}

async function checksOf(
  tx: Reader,
  row: BillRow,
  asked: Pick<ApprovalRow, 'money'>,
  deviations: Awaited<ReturnType<typeof deviationsOf>>,
  now: number,
): Promise<readonly Check[]> {
  const [[invoices], [same], [disputes], accounts] = await Promise.all([
    tx.rows<{ n: number; failed: number; open: number; total: number }>(sql`
      select count(*)::int as n, count(*) filter (where status = 2)::int as failed,
        count(*) filter (where status = 0)::int as open, coalesce(sum(total) filter (where status <> 2), 0)::float8 as total
      from bill_invoice where bill_id = ${row.id} and removed_at is null`),
    tx.rows<{ n: number; no: string | null }>(sql`
      select count(*)::int as n, max(b.no) as no from bill_payment p join bill b on b.id = p.bill_id
      where p.removed_at is null and p.status = 1 and b.id <> ${row.id} and b.payee_firm_id = ${row.payee_firm_id}
        and b.direction = ${row.direction} and b.owner_firm_id = ${row.owner_firm_id}
        and p.pay_money = ${asked.money ?? 0} and p.pay_time > now() - make_interval(secs => ${SAME_WITHIN * DAY})`),
    tx.rows<{ n: number }>(sql`
      select count(*)::int as n from audit_log
      where resource = 'bill' and row_id = ${row.id} and (changes -> 'check_status' ->> 1) = ${String(billState.disputed)}`),
    accountsOf(tx, [{ id: row.id, bankId: row.bank_id }], now),
  ])
  const { n = 0, failed = 0, open = 0, total = 0 } = invoices ?? {}
  const payable = amountOf(row.payable_money)
  const account = accounts.get(row.id)
  const tail = account?.number?.replace(/\D/g, '').slice(-4) ?? null
  const isOther = account?.lastNumber != null && account.doubt !== null
  const sum = deviations.reduce((all, one) => all + one.total_money - one.formula_money, 0)
  const check = (
    code: string,
    level: Check['level'],
    count = 0,
    money: number | null = null,
    said: string | null = null,
  ) => ({
    ...{ code, level, count, money, said },
  })
  return [
    row.unpaid_money === asked.money
      ? check('amount', 0, 0, asked.money)
      : check('amountChanged', 2, 0, row.unpaid_money),
    n > 0 && total >= payable ? check('invoiced', 0, n, total) : check('invoiceShort', 2, n, total),
    ...(failed > 0 ? [check('invoiceFailed', 2, failed)] : []),
    ...(open > 0 ? [check('invoiceOpen', 1, open)] : []),
    account === undefined
      ? check('accountless', 2)
      : isOther
        ? check('accountChanged', 1, 0, null, tail)
        : check(account.lastNumber === null ? 'accountFirst' : 'accountSame', 0, 0, null, tail),
    (same?.n ?? 0) > 0 ? check('paidTwice', 1, same?.n, asked.money, same?.no ?? null) : check('paidOnce', 0),
    deviations.length > 0 ? check('deviating', 1, deviations.length, sum) : check('byFormula', 0),
    (disputes?.n ?? 0) > 0 ? check('disputed', 1, disputes?.n) : check('undisputed', 0),
  ]
}

export const basisHandlers = implement(approval, { reads: { basis } })

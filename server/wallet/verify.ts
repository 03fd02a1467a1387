import { type SQL, sql } from 'drizzle-orm'
import { cardState, lendingState, repaymentState } from '../../src/domain/finance'
import { refundState } from '../../src/domain/order'
import { walletPaymentState, withdrawalState } from '../../src/domain/wallet'
import type { Tx } from '../db/db'

/** What does not add up: where, what it should be, what it is. Amounts in fen. */
export interface Finding {
  /** a code of `ledgerChecks` */
  readonly check: string
  /** an account, or the number of a movement, a payment, a withdrawal */
  readonly place: string
  readonly expected: string
  readonly found: string
}

/** Findings of one check that are told; the first is where to begin. */
const MOST = 20

/** What a movement did to what is lent. */
const lentBy = (movement: SQL): SQL => sql`
  select sum(e.amount) as amount from ledger_entry e join ledger_account a on a.id = e.account_id and a.kind = 'lent'
  where e.movement_id = ${movement}`

/** Each answers rows of `place`, `expected`, `found`, the first in the order of the books first. */
const checks: readonly (readonly [check: string, SQL])[] = [
  [
    'lines',
    sql`
      select m.no || ' (' || m.kind || ')' as place, '0' as expected, coalesce(sum(e.amount), 0)::text as found
      from ledger_movement m left join ledger_entry e on e.movement_id = m.id
      group by m.id having coalesce(sum(e.amount), 0) <> 0 or count(e.id) < 2 order by m.id`,
  ],
  [
    'orphans',
    sql`
      select e.id::text as place, '' as expected, e.amount::text as found from ledger_entry e
      where not exists (select 1 from ledger_movement m where m.id = e.movement_id)
        or not exists (select 1 from ledger_account a where a.id = e.account_id) order by e.id`,
  ],
  [
    'running',
    sql`
      select distinct on (account_id) firm_id || ' ' || kind || ' #' || id as place, expected::text, coalesce(found::text, '') as found
      from (
        select e.account_id, e.id, a.firm_id, a.kind, e.balance as found,
          sum(e.amount) over (partition by e.account_id order by e.id) as expected
        from ledger_entry e join ledger_account a on a.id = e.account_id where a.floored) t
      where found is distinct from expected order by account_id, id`,
  ],
  [
    'balance',
    sql`
      select a.firm_id || ' ' || a.kind as place, coalesce(sum(e.amount), 0)::text as expected, a.balance::text as found
      from ledger_account a left join ledger_entry e on e.account_id = a.id
      where a.floored group by a.id having a.balance <> coalesce(sum(e.amount), 0) order by a.id`,
  ],
  [
    'payments',
    sql`
      select coalesce(p.order_no, m.no) as place, coalesce((p.money + p.fee)::text, '') as expected,
        coalesce((-cash.amount)::text, '') as found
      from (select * from wallet_payment where status = ${walletPaymentState.paid} and removed_at is null) p
        full join (select * from ledger_movement where key like 'paid %') m on m.key = 'paid ' || p.order_no
        left join lateral (
          select sum(e.amount) as amount from ledger_entry e join ledger_account a on a.id = e.account_id and a.kind = 'cash'
          where e.movement_id = m.id) cash on true
      where p.id is null or m.id is null or -cash.amount is distinct from p.money + p.fee order by 1`,
  ],
  [
    'provider',
    sql`
      select s.out_trade_no as place, s.amount::text as expected, coalesce((-sum(e.amount))::text, '') as found
      from sandbox_trade s join wallet_payment p on p.order_no = s.out_trade_no and p.removed_at is null
        left join ledger_movement m on m.key = 'paid ' || s.out_trade_no
        left join (ledger_entry e join ledger_account a on a.id = e.account_id and a.kind = 'cash') on e.movement_id = m.id
      where s.state = 'SUCCESS' group by s.out_trade_no, s.amount
      having s.amount is distinct from -sum(e.amount) order by 1`,
  ],
  [
    'payouts',
    sql`
      select s.out_bill_no as place, s.state || ' ' || s.amount as expected, coalesce(w.status || ' ' || w.money, '') as found
      from sandbox_payout s
        left join withdrawal w on w.order_no = s.out_bill_no and w.removed_at is null
      where s.state = 'SUCCESS'
        and (w.id is null or s.amount <> w.money or w.status in (${withdrawalState.asked}, ${withdrawalState.failed}))
      order by 1`,
  ],
  [
    'refunds',
    sql`
      select coalesce(s.out_refund_no, r.out_refund_no) as place,
        coalesce(s.amount::text, '') as expected, coalesce(r.amount::text, '') as found
      from sandbox_refund s full join (
        select r.* from refund r join payment p on p.id = r.payment_id
        where r.removed_at is null and exists (select 1 from sandbox_trade t where t.out_trade_no = p.out_trade_no)) r
        on r.out_refund_no = s.out_refund_no
      where case
        when s.out_refund_no is null then r.status = ${refundState.refunded}
        when r.id is null then true
        else s.amount <> r.amount or r.status = ${refundState.failed} end
      order by 1`,
  ],
  [
    'withdrawals',
    sql`
      select w.order_no as place, w.status::text as expected, coalesce(string_agg(m.kind, ', ' order by m.id), '') as found
      from withdrawal w left join ledger_movement m on m.key in ('ask ' || w.order_no, 'end ' || w.order_no)
      where w.removed_at is null group by w.id
      having count(m.id) <> case when w.status in (${withdrawalState.done}, ${withdrawalState.failed}) then 2 else 1 end
        or (w.status = ${withdrawalState.done}) <> coalesce(bool_or(m.kind in ('withdraw_done', 'deposit_done')), false)
      order by w.id`,
  ],
  [
    'underway',
    sql`
      select a.firm_id || ' ' || a.kind as place, coalesce(sum(w.money), 0)::text as expected, a.balance::text as found
      from ledger_account a left join withdrawal w on w.firm_id = a.firm_id and w.removed_at is null
        and w.status not in (${withdrawalState.done}, ${withdrawalState.failed})
        and w.type = case a.kind when 'frozen' then 0 else 1 end
      where a.kind in ('frozen', 'refunding') group by a.id having a.balance <> coalesce(sum(w.money), 0) order by a.id`,
  ],
  [
    'deposits',
    sql`
      select w.firm_id || ' deposit' as place, w.deposit_status::text as expected,
        coalesce(sum(a.balance) filter (where a.kind = 'deposit'), 0)::text as found
      from wallet w left join ledger_account a on a.firm_id = w.firm_id and a.kind in ('deposit', 'refunding')
      where w.removed_at is null group by w.id
      having (w.deposit_status = 1) <> (coalesce(sum(a.balance) filter (where a.kind = 'deposit'), 0) > 0) order by w.id`,
  ],
  [
    'lendings',
    sql`
      select coalesce(l.order_no, m.no) as place, coalesce(l.money::text, '') as expected, coalesce((-lent.amount)::text, '') as found
      from (select * from lending where status not in (${lendingState.asked}, ${lendingState.refused}) and removed_at is null) l
        full join (select * from ledger_movement where kind = 'lend') m on m.key = 'lend ' || l.order_no
        left join lateral (${lentBy(sql`m.id`)}) lent on true
      where l.id is null or m.id is null or -lent.amount is distinct from l.money order by 1`,
  ],
  [
    'repayments',
    sql`
      select coalesce(r.order_no, m.no) as place, coalesce(r.money::text, '') as expected, coalesce(lent.amount::text, '') as found
      from (select * from repayment where status = ${repaymentState.approved} and removed_at is null) r
        full join (select * from ledger_movement where kind in ('repay', 'repay_outside')) m on m.key = 'repay ' || r.order_no
        left join lateral (${lentBy(sql`m.id`)}) lent on true
      where r.id is null or m.id is null or lent.amount is distinct from r.money
        or (m.kind = 'repay') <> (r.method = 1) order by 1`,
  ],
  [
    'lent',
    sql`
      select l.order_no as place, l.status::text as expected, (l.money - paid.back)::text as found
      from lending l cross join lateral (
        select coalesce(sum(r.money), 0)::bigint as back from repayment r
        where r.lending_id = l.id and r.status = ${repaymentState.approved} and r.removed_at is null) paid
      where l.removed_at is null and case l.status
        when ${lendingState.settled} then paid.back <> l.money
        when ${lendingState.part} then paid.back <= 0 or paid.back >= l.money
        else paid.back <> 0 end
      order by l.id`,
  ],
  [
    'cards',
    sql`
      select coalesce(c.serial, p.out_trade_no) as place, coalesce(c.used_money::text, '') as expected, coalesce(p.amount::text, '') as found
      from (
        select order_id, serial, used_money, row_number() over (partition by order_id order by use_time, id) as nth
        from prepaid_card where status = ${cardState.used} and removed_at is null) c
        full join (
          select order_id, out_trade_no, amount, row_number() over (partition by order_id order by paid_time, id) as nth
          from payment where method = 4 and removed_at is null) p on p.order_id = c.order_id and p.nth = c.nth
      where c.used_money is distinct from p.amount order by 1`,
  ],
]

/**
 * Recomputes every balance from its lines, and holds the books against what they are about: payments, the provider's own list,
 * withdrawals, deposits, advances and their repayments, prepaid cards.
 * @returns what does not add up, the first place of each account or record; how much was looked at
 */
export async function verifyLedger(tx: Pick<Tx, 'rows'>) {
  const [size] = await tx.rows<{ accounts: number; movements: number; entries: number }>(sql`
    select (select count(*)::int from ledger_account) as accounts, (select count(*)::int from ledger_movement) as movements,
      (select count(*)::int from ledger_entry) as entries`)
  const findings: Finding[] = []
  for (const [check, asked] of checks) {
    const rows = await tx.rows<Omit<Finding, 'check'>>(sql`select * from (${asked}) t limit ${MOST}`)
    findings.push(...rows.map((row) => ({ check, ...row })))
  }
  return { accounts: size?.accounts ?? 0, movements: size?.movements ?? 0, entries: size?.entries ?? 0, findings }
}

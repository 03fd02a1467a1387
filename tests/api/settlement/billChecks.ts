import { sql } from 'drizzle-orm'
import type { Tx } from '../../../server/db/db'

type Reader = Pick<Tx, 'rows'>

/** Bills whose amounts are not those of their orders and payments, or whose states contradict them; none in a sound database. */
export const billsAstray = (db: Reader) =>
  db.rows(sql`
    with sums as (
      select b.id, count(o.id)::int as n, coalesce(sum(o.real_money), 0) as total,
        coalesce(sum(least(o.firm_deduct_money, o.real_money)), 0) as deducted,
        coalesce(sum(o.user_to_driver_money), 0) as collected
      from bill b left join orders o on o.firm_bill_id = b.id and o.removed_at is null where b.removed_at is null group by b.id),
    paid as (
      select b.id, coalesce(sum(p.pay_money) filter (where p.status = 1), 0) as paid
      from bill b left join bill_payment p on p.bill_id = b.id group by b.id)
    select b.id, b.check_status, s.*, p.paid from bill b join sums s using (id) join paid p using (id)
    where b.unpaid_money < 0 or b.paid_money <> p.paid or b.unpaid_money <> b.payable_money - p.paid
      or (b.check_status > 0 and (b.order_count <> s.n or b.total_money <> s.total or b.deduct_money <> s.deducted
        or b.collected_money <> s.collected
        or b.payable_money - b.refund_money <> s.total - s.deducted - b.deduct_bill - s.collected - b.carried_money))
      or (b.check_status = 6) <> (b.status = 6 and b.unpaid_money = 0 and b.settle_time is not null)`)

/** Orders in a bill that there is not, or whose statement does not stand where their bill does; none in a sound database. */
export const ordersAstray = (db: Reader) =>
  db.rows(sql`
    select o.id, o.firm_progress, b.check_status from orders o left join bill b on b.id = o.firm_bill_id
    where o.removed_at is null and (
      (o.firm_bill_id is not null and (b.id is null or b.removed_at is not null))
      or (o.firm_bill_id is null and o.firm_progress in (4, 5, 6))
      or (b.check_status in (1, 2, 3, 4) and o.firm_progress <> 4) or (b.check_status = 5 and o.firm_progress <> 5)
      or (b.check_status = 6 and o.firm_progress <> 6) or (b.check_status = 0 and o.firm_progress in (4, 5, 6)))`)

/** Copies of a confirmed order under the numbers that follow, each with amounts of its own, finished within the last 60 days. */
export async function copyOrders(db: Reader, id: number, count: number): Promise<void> {
  const named = await db.rows<{ name: string }>(sql`
    select column_name as name from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER'`)
  const columns = sql.join(
    named.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  await db.rows(sql`
    insert into orders (${columns}) select ${columns} from (select r.* from orders o, generate_series(1, ${count}) n,
      lateral jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
      'id', o.id + n, 'no', 'RX' || o.id || 'N' || n, 'car_no', '粤C' || lpad(n::text, 5, '0'),
      'real_money', 5000 + n * 37, 'firm_deduct_money', (n % 4) * 700, 'user_to_driver_money', (n % 5) * 900,
      'finish_time', now() - (n % 60) * interval '1 day')) r where o.id = ${id}) copied`)
  await db.rows(sql`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`)
}

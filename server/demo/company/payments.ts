import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'

/** The payments behind what the demo's owners have paid: by code, to the technician, or recorded by the desk. */
export async function insertPayments(tx: Pick<Tx, 'rows'>): Promise<void> {
  await tx.rows(sql`
    insert into payment (order_id, out_trade_no, method, amount, status, transaction_id, paid_time, create_time, user_name)
    select o.id, o.no || 'P1', p.method, o.paid_money, 1, case when p.method = 1 then 'SIM' || o.no end,
      p.at, p.at, case p.method when 2 then t.name when 3 then '调度员' end
    from orders o left join technician t on t.id = o.driver_id
      cross join lateral (select
        case when o.user_to_driver_money > 0 then 2 when o.pay_status = 3 then 3 else 1 end as method,
        coalesce(o.arrive_time, o.dispatch_time, o.order_time) as at) p
    where o.paid_money > 0 order by o.id`)
}

import { type SQL, sql } from 'drizzle-orm'
import { POOL_MINUTES, UNPAID_MINUTES } from '../../src/domain/companySettings'
import { missingPhotos } from '../../src/domain/photo'
import { twoAddressTypes } from '../../src/domain/rescueType'
import type { Db, Tx } from '../db/db'
import type { Log } from '../db/log'
import { writeAudit } from '../schema/audit'
import { startTimer } from '../timer'
import { recordEvent } from './events'
import { picturesOf, requirementsOf } from './photos'
import { reviewFinished } from './review'

/** What time alone does to an order (decisions §2). */
interface Expiry {
  readonly action: string
  readonly title: string
  readonly due: SQL
  readonly set: SQL
  readonly to: number
  /** more than a condition of SQL can say */
  readonly ready?: (tx: Tx, row: DueOrder) => Promise<boolean>
}

interface DueOrder {
  readonly id: number
  readonly status: number
  readonly type: number
  readonly customer_id: number | null
  readonly owner_firm_id: number | null
}

const twoAddress = sql`o.type in (${sql.join(
  twoAddressTypes.map((type) => sql`${type}`),
  sql`, `,
)})`

/** A setting of the order's company `c`, in minutes; what the specification says where nothing was saved (O-643, E7). */
const minutes = (column: 'unpaid_minutes' | 'pool_minutes', otherwise: number): SQL =>
  sql`make_interval(mins => coalesce(c.${sql.identifier(column)}, ${otherwise}::int))`

const expiries: readonly Expiry[] = [
  {
    action: 'payTimeout',
    title: '超时未支付取消',
    due: sql`o.status = 0 and o.status_time < now() - ${minutes('unpaid_minutes', UNPAID_MINUTES)}`,
    set: sql`finish_time = now()`,
    to: 8,
  },
  {
    action: 'poolExpire',
    title: '抢单超时',
    due: sql`o.status = 30 and o.status_time < now() - ${minutes('pool_minutes', POOL_MINUTES)}`,
    set: sql`open_firms = null, dispatch_fail = case when dispatch_type = 1 then 1 else dispatch_fail end`,
    to: 1,
  },
  {
    action: 'autoComplete',
    title: '系统完成',
    // A paid surcharge (17) acts as the status before it.
    due: sql`(o.status in (26, 24, 3) or (o.status = 17 and o.prev_status in (26, 24, 3)))
      and (26 in (o.status, o.prev_status) or not ${twoAddress}) and o.status_time < now() - interval '24 hours'
      and o.charge_type <> '03' and (o.pay_status is null or o.pay_status in (1, 3))`,
    set: sql`finish_time = now()`,
    to: 34,
    ready: async (tx, row) => {
      const [requirements, pictures] = await Promise.all([requirementsOf(tx, row), picturesOf(tx, row.id)])
      return missingPhotos({ type: row.type, statusAction: 'complete', requirements, pictures }).length === 0
    },
  },
]

const BATCH = 100

/** Carries out what is due; several nodes may do so at once, each order is taken by one of them. @returns how many */
export async function expireOrders(db: Db): Promise<number> {
  let count = 0
  for (const expiry of expiries) {
    count += await db.transaction(async (tx) => {
      const rows = await tx.rows<DueOrder>(sql`
        select o.id, o.status, o.type, o.customer_id, o.owner_firm_id
        from orders o left join company_config c on c.firm_id = o.owner_firm_id and c.removed_at is null
        where o.removed_at is null and ${expiry.due}
        order by o.status_time limit ${BATCH} for update of o skip locked`)
      let done = 0
      for (const row of rows) {
        if (expiry.ready && !(await expiry.ready(tx, row))) continue
        await expire(tx, expiry, row)
        done++
      }
      return done
    })
  }
  return count
}

async function expire(tx: Tx, { action, title, set, to }: Expiry, row: DueOrder): Promise<void> {
  await tx.rows(sql`
    update orders set status = ${to}, status_time = now(), version = version + 1, update_time = now(), ${set} where id = ${row.id}`)
  await writeAudit(tx, { resource: 'order', rowId: row.id, action, user: null, changes: { status: [row.status, to] } })
  await recordEvent(tx, { orderId: row.id, kind: action, title, userName: '系统', time: Math.floor(Date.now() / 1000) })
  if (to === 34) await reviewFinished(tx, row.id, Math.floor(Date.now() / 1000))
}

/** Looks every half minute. @returns the way to stop */
export const startOrderTimers = (db: Db, log: Log): (() => void) =>
  startTimer('order timers', () => expireOrders(db), log)

import { type SQL, sql } from 'drizzle-orm'
import { orderStatus } from '../../src/domain/orderStatus'
import { queueRule, queues } from '../../src/domain/queues'
import { DAY, startOfDay } from '../../src/domain/time'
import { order } from '../../src/resources/order/order.resource'
import type { Tx } from '../db/db'
import type { Session } from '../schema/handlers'
import { ruleSql } from '../schema/ruleSql'
import { contextOf, scopeSql } from '../schema/scope'

/** Older orders are history: the queues look at the last so many days. */
const DAYS = 120

/** How many orders wait in each queue, and how many stand at each open status, as far as the user may see them. */
export async function queueCounts(tx: Pick<Tx, 'rows'>, user: Session) {
  const context = contextOf(user)
  const since = startOfDay(context.now) - DAYS * DAY
  const columns: SQL[] = queues.map(
    ({ code }) => sql`count(*) filter (where ${ruleSql(order, queueRule(code), context)}) as ${sql.identifier(code)}`,
  )
  const statuses = orderStatus.filter(({ closed }) => !closed)
  for (const { code } of statuses)
    columns.push(sql`count(*) filter (where t.status = ${code}) as ${sql.identifier(`s${code}`)}`)
  const [row] = await tx.rows<Record<string, number>>(sql`
    select ${sql.join(columns, sql`, `)} from orders t
    where ${scopeSql(order, user)} and t.order_time >= ${new Date(since * 1000)}`)
  return {
    /** orders before this moment are not counted, unix seconds */
    since,
    queues: Object.fromEntries(queues.map(({ code }) => [code, row?.[code] ?? 0])),
    statuses: Object.fromEntries(statuses.map(({ code }) => [code, row?.[`s${code}`] ?? 0])),
  }
}

import { type SQL, sql } from 'drizzle-orm'
import { isCodeOf } from '../../src/domain/choice'
import { orderStatus } from '../../src/domain/orderStatus'
import { defaultTimeouts, queueRule, queues, queuesSince, type Timeouts } from '../../src/domain/queues'
import { order } from '../../src/resources/order/order.resource'
import type { Identity } from '../../src/schema/compile/access'
import type { Tx } from '../db/db'
import { refuse } from '../http/refusal'
import type { SessionUser } from '../http/user'
import { type FilterHandler, type Query, viewAsked, viewSql } from '../schema/filters'
import type { Session } from '../schema/handlers'
import { ruleSql } from '../schema/ruleSql'
import { contextOf, scopeSql } from '../schema/scope'

/** The alerts of the user's own company, which its session carries (O-643). */
function timeoutsFor(user: Identity): Timeouts {
  const { company } = user as Partial<Pick<SessionUser, 'company'>>
  return company?.timeouts ?? defaultTimeouts
}

/** The list's filter by queue, by the same alerts as the numbers of {@link queueCounts}. */
export const inQueue: FilterHandler = (code, user) =>
  isCodeOf(queues, code)
    ? ruleSql(order, queueRule(code, timeoutsFor(user)), contextOf(user))
    : refuse('参数 queue 不正确')

/** How many orders wait in each queue, and how many stand at each open status, as far as the user may see them. */
export async function queueCounts(tx: Pick<Tx, 'rows'>, user: Session, query: Query = {}) {
  const mine = viewSql(order, viewAsked({ resource: order }, query, user), user)
  const context = contextOf(user)
  const timeouts = timeoutsFor(user)
  const since = queuesSince(context.now)
  const columns: SQL[] = queues.map(
    ({ code }) =>
      sql`count(*) filter (where ${ruleSql(order, queueRule(code, timeouts), context)}) as ${sql.identifier(code)}`,
  )
  const statuses = orderStatus.filter(({ closed }) => !closed)
  for (const { code } of statuses)
    columns.push(sql`count(*) filter (where t.status = ${code}) as ${sql.identifier(`s${code}`)}`)
  const [row] = await tx.rows<Record<string, number>>(sql`
    select ${sql.join(columns, sql`, `)} from orders t
    where ${scopeSql(order, user)}${mine ? sql` and ${mine}` : sql``} and t.order_time >= ${new Date(since * 1000)}`)
  return {
    /** orders before this moment are not counted, unix seconds */
    since,
    queues: Object.fromEntries(queues.map(({ code }) => [code, row?.[code] ?? 0])),
    statuses: Object.fromEntries(statuses.map(({ code }) => [code, row?.[`s${code}`] ?? 0])),
  }
}

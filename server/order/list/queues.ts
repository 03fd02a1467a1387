import { sql } from 'drizzle-orm'
import { isCodeOf } from '../../../src/domain/choice'
import { openStatuses } from '../../../src/domain/order/orderStatus'
import {
  defaultTimeouts,
  QUEUE_COUNTED,
  queueRule,
  queues,
  queuesSince,
  type Timeouts,
} from '../../../src/domain/order/queues'
import { order } from '../../../src/resources/order/order.resource'
import type { Identity } from '../../../src/schema/compile/access'
import type { Tx } from '../../db/db'
import { reject } from '../../http/domainError'
import type { SessionUser } from '../../http/user'
import { type FilterHandler, type Query, viewAsked, viewSql } from '../../schema/filters'
import type { Session } from '../../schema/handlers'
import { ruleSql } from '../../schema/ruleSql'
import { contextOf, scopeSql } from '../../schema/scope'

/** The alerts of the user's own company, which its session carries (O-643). */
export function timeoutsFor(user: Identity): Timeouts {
  const { company } = user as Partial<Pick<SessionUser, 'company'>>
  return company?.timeouts ?? defaultTimeouts
}

/** The list's filter by queue, by the same alerts as the numbers of {@link queueCounts}. */
export const inQueue: FilterHandler = (code, user) =>
  isCodeOf(queues, code)
    ? ruleSql(order, queueRule(code, timeoutsFor(user)), contextOf(user))
    : reject('参数 queue 不正确')

/**
 * How many orders wait in each queue (up to QUEUE_COUNTED), and how many stand at each open status, as far as the user may see
 * them; of one of the views where `view` names it. Every queue finds its few by an index of its own (migration order_queues).
 */
export async function queueCounts(tx: Pick<Tx, 'rows'>, user: Session, query: Query) {
  const mine = viewSql(order, viewAsked({ resource: order }, query, user), user) ?? sql`true`
  const context = contextOf(user)
  const timeouts = timeoutsFor(user)
  const since = queuesSince(context.now)
  const within = sql`${scopeSql(order, user, 'present', 'seen')} and ${mine} and t.order_time >= ${new Date(since * 1000)}`
  const columns = queues.map(
    ({ code }) => sql`(select count(*) from (
      select 1 from orders t where ${within} and ${ruleSql(order, queueRule(code, timeouts), context)}
      limit ${QUEUE_COUNTED}) found) as ${sql.identifier(code)}`,
  )
  const [counts = {}] = await tx.rows<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`)
  const standing = await tx.rows<{ status: number; n: number }>(sql`
    select t.status, count(*) as n from orders t
    where ${within} and ${ruleSql(order, { status: { in: openStatuses } }, context)} group by t.status`)
  const byStatus = new Map(standing.map(({ status, n }) => [status, n]))
  return {
    /** orders before this moment are not counted, unix seconds */
    since,
    queues: Object.fromEntries(queues.map(({ code }) => [code, counts[code] ?? 0])),
    statuses: Object.fromEntries(openStatuses.map((code) => [code, byStatus.get(code) ?? 0])),
  }
}

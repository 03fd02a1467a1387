import { sql } from 'drizzle-orm'
import { isCodeOf } from '../../../src/domain/choice'
import { openStatuses } from '../../../src/domain/order/orderStatus'
import { QUEUE_COUNTED, type QueueCode, queueRule, queues, queuesSince } from '../../../src/domain/order/queues'
import { order } from '../../../src/resources/order/order.resource'
import type { Tx } from '../../db/db'
import type { Session } from '../../engine/core/handlers'
import type { FilterHandler, Query } from '../../engine/core/query'
import { ruleSql } from '../../engine/core/ruleSql'
import { contextOf, scopeSql } from '../../engine/core/scope'
import { requestedView, viewSql } from '../../engine/read/filters'
import { reject } from '../../kernel/domainError'
import type { KeptFigures } from './kept/keptFigures'
import { timeoutsFor } from './timeouts'

/** The list's filter by queue, by the same alerts as the numbers of {@link queueCounts}. */
export const inQueue: FilterHandler = (code, user) =>
  isCodeOf(queues, code)
    ? ruleSql(order, queueRule(code, timeoutsFor(user)), contextOf(user))
    : reject('参数 queue 不正确')

/** Orders of a user in each queue and at each open status. */
interface Counted {
  readonly queues: ReadonlyMap<QueueCode, number>
  readonly standing: ReadonlyMap<number, number>
}

/**
 * How many orders wait in each queue (up to QUEUE_COUNTED), and how many stand at each open status, as far as the user may see
 * them; of one of the views where `view` names it.
 */
export async function queueCounts(kept: KeptFigures, { tx, user, query, now }: QueueWork) {
  const view = requestedView({ resource: order }, query, user)
  const figures = await kept.of(tx, user, view, now)
  const { queues: counts, standing } = figures?.queues(now) ?? (await countQueues(tx, user, view, now))
  return {
    /** orders before this moment are not counted, unix seconds */
    since: queuesSince(now),
    queues: Object.fromEntries(queues.map(({ code }) => [code, Math.min(counts.get(code) ?? 0, QUEUE_COUNTED)])),
    statuses: Object.fromEntries(openStatuses.map((code) => [code, standing.get(code) ?? 0])),
  }
}

interface QueueWork {
  readonly tx: Tx
  readonly user: Session
  readonly query: Query
  /** unix seconds */
  readonly now: number
}

/** The same from nothing, where it is not kept. Every queue finds its few by an index of its own (migration order_queues). */
export async function countQueues(
  tx: Pick<Tx, 'rows'>,
  user: Session,
  view: string | undefined,
  now: number,
): Promise<Counted> {
  const mine = viewSql(order, view, user) ?? sql`true`
  const context = contextOf(user, now)
  const timeouts = timeoutsFor(user)
  const since = new Date(queuesSince(now) * 1000)
  const within = sql`${scopeSql(order, user, 'present', 'seen')} and ${mine} and t.order_time >= ${since}`
  const columns = queues.map(
    ({ code }) => sql`(select count(*) from (
      select 1 from orders t where ${within} and ${ruleSql(order, queueRule(code, timeouts), context)}
      limit ${QUEUE_COUNTED}) found) as ${sql.identifier(code)}`,
  )
  const [counts = {}] = await tx.rows<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`)
  const standing = await tx.rows<{ status: number; n: number }>(sql`
    select t.status, count(*) as n from orders t
    where ${within} and ${ruleSql(order, { status: { in: openStatuses } }, context)} group by t.status`)
  return {
    queues: new Map(queues.map(({ code }) => [code, counts[code] ?? 0])),
    standing: new Map(standing.map(({ status, n }) => [status, n])),
  }
}

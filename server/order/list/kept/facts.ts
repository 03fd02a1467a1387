import { sql } from 'drizzle-orm'
import { timed } from '../../../../src/domain/order/deadline'
import { openStatuses } from '../../../../src/domain/order/orderStatus'
import { queueRule, queues, queuesSince } from '../../../../src/domain/order/queues'
import { DAY, startOfDay, type Unix } from '../../../../src/domain/time'
import { order } from '../../../../src/resources/order/order.resource'
import { kinds } from '../../../../src/schema/kinds/registry'
import { type AnyResource, fieldsOf, type Rule } from '../../../../src/schema/model'
import type { Tx } from '../../../db/db'
import { columnField, ruleSql } from '../../../engine/core/ruleSql'
import { audienceKeys, contextOf } from '../../../engine/core/scope'

/** An order as the home page's figures read it: columns by name, times in unix seconds with fractions. */
export type Fact = Readonly<Record<string, unknown>> & {
  readonly id: number
  readonly status: number
  readonly order_time: number | null
}

/** Views of the list whose queues are kept. */
export const keptViews: readonly (string | undefined)[] = [undefined, 'allTasks', 'myTasks']

const EVERYTHING: Rule = {}

/** Which rows a view shows; everything without a view. */
export function viewRule(view: string | undefined): Rule {
  const views: AnyResource['views'] = order.views
  return (view === undefined ? undefined : views?.[view]?.where) ?? EVERYTHING
}

/** The columns of a fact: what queues, deadlines, figures of a day, scopes and the views of tasks look at. */
const FACTS: readonly string[] = [
  ...new Set([
    ...timed,
    ...['dispatch_time', 'finish_time', 'a_area'],
    ...queues.flatMap(({ code }) => [...fieldsOf(queueRule(code))]),
    ...Object.keys(audienceKeys(order, {})),
    ...keptViews.flatMap((view) => [...fieldsOf(viewRule(view))]),
  ]),
]

const columns = sql.join(
  FACTS.map((name) => {
    const column = sql`t.${sql.identifier(name)}`
    const isTime = kinds[columnField(order, name).kind].column(columnField(order, name)).type === 'timestamptz'
    return isTime ? sql`extract(epoch from ${column})::float8 as ${sql.identifier(name)}` : column
  }),
  sql`, `,
)

/** Orders by their ids as they are now; a removed one is not among them. */
export const readFacts = (tx: Pick<Tx, 'rows'>, ids: readonly number[]): Promise<Fact[]> =>
  tx.rows<Fact>(sql`
    select t.id, ${columns} from orders t
    where t.id = any(${`{${ids.join()}}`}::int[]) and t.removed_at is null`)

/** Which orders count: those that are open, and those of today and of the same day last week. */
export interface Span {
  /** orders before are in no queue */
  readonly since: Unix
  /** start of the day */
  readonly today: Unix
  readonly lastWeek: Unix
}

export function spanAt(now: Unix): Span {
  const today = startOfDay(now)
  return { since: queuesSince(now), today, lastWeek: today - 7 * DAY }
}

const open: ReadonlySet<number> = new Set(openStatuses)

/** Whether an order is open and counted in queues. */
export const isOpen = ({ status, order_time }: Fact, { since }: Span): boolean =>
  order_time !== null && order_time >= since && open.has(status)

/** 0 of an order of today, 1 of one of the same day last week. */
export function dayIndex({ order_time }: Fact, { today, lastWeek }: Span): 0 | 1 | undefined {
  if (order_time === null) return undefined
  if (order_time >= today && order_time < today + DAY) return 0
  return order_time >= lastWeek && order_time < lastWeek + DAY ? 1 : undefined
}

export const isLive = (fact: Fact, span: Span): boolean => isOpen(fact, span) || dayIndex(fact, span) !== undefined

const at = (unix: Unix) => sql`${new Date(unix * 1000)}`

/** Ids of the orders that {@link isLive}; @param most how many at most */
export async function liveIds(tx: Pick<Tx, 'rows'>, { since, today, lastWeek }: Span, most: number): Promise<number[]> {
  const within = (start: Unix) => sql`t.order_time >= ${at(start)} and t.order_time < ${at(start + DAY)}`
  const rows = await tx.rows<{ id: number }>(sql`
    select t.id from orders t where t.removed_at is null and t.order_time >= ${at(since)}
      and ${ruleSql(order, { status: { in: openStatuses } }, contextOf(null))}
    union select t.id from orders t where t.removed_at is null and ${within(today)}
    union select t.id from orders t where t.removed_at is null and ${within(lastWeek)}
    limit ${most}`)
  return rows.map(({ id }) => id)
}

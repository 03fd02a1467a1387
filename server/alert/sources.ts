import { type SQL, sql } from 'drizzle-orm'
import { isFirmUser } from '../../src/domain/access'
import { type AlertKind, type AlertName, alertKind, NEW_FOR } from '../../src/domain/alert'
import { orderState, queuesSince, todoState, URGING } from '../../src/domain/order'
import { approval } from '../../src/resources/approval/approval.resource'
import { announcement } from '../../src/resources/notice/announcement.resource'
import { order } from '../../src/resources/order/order.resource'
import { orderFeedback } from '../../src/resources/order/orderFeedback.resource'
import { type Identity, mayAction, mayVerb } from '../../src/schema/compile/access'
import type { Session } from '../engine/core/handlers'
import { scopeSql } from '../engine/core/scope'
import { viewSql } from '../engine/read/filters'
import { isUnread } from '../notice'
import { pooled } from '../order/grab'

/** Where what rings stands: rows `t`, and of each what it is about and since when it waits. */
export interface AlertSource {
  readonly from: SQL
  /** within the user's scope */
  readonly where: SQL
  /** of those that wait, which ring; all of them without it */
  readonly rings?: SQL
  /** since when it waits, a moment of the database */
  readonly raised: SQL
  /** the order that it is about */
  readonly order: SQL
  /** what names it, and what else is said: no column that is masked for anybody */
  readonly id: SQL
  readonly title: SQL
  readonly text: SQL
  readonly type: SQL
  readonly times: SQL
}

const NOTHING = sql`null`
/** Of alerts without a rescue type and without repetitions. */
const UNTYPED = { type: NOTHING, times: NOTHING }

const ofOrders = (where: SQL, raised: SQL): AlertSource => ({
  from: sql`orders t`,
  id: sql`t.id`,
  where,
  raised,
  order: sql`t.id`,
  title: sql`coalesce(t.car_no, t.no)`,
  text: sql`nullif(t.address, '')`,
  type: sql`t.type`,
  times: NOTHING,
})

const since = (unix: number): SQL => sql`${new Date(unix * 1000)}`

/** Orders that nobody has seen to: of a provider those that came to it, of others those to be dispatched. */
function newOrders(user: Identity, now: number): AlertSource {
  const mine = sql`${scopeSql(order, user)} and t.order_time >= ${since(queuesSince(now))}`
  if (!isFirmUser(user.firm_type)) {
    return ofOrders(
      sql`${mine} and t.status = ${orderState.toDispatch} and t.status_time >= ${since(now - NEW_FOR)}`,
      sql`t.status_time`,
    )
  }
  const came = sql`coalesce(t.dispatch_time, t.status_time)`
  return ofOrders(
    sql`${mine} and t.status in (${orderState.toAssign}, ${orderState.toAccept}) and ${came} >= ${since(now - NEW_FOR)}`,
    came,
  )
}

/** Who sees alerts of a kind at all. */
const mayHear: Readonly<Record<AlertName, (user: Identity) => boolean>> = {
  urging: (user) => mayVerb(orderFeedback, 'list', user),
  order: (user) => mayVerb(order, 'list', user),
  bewrite: (user) => mayAction(order, 'bewrite', user),
  // A company watches its pool, and grabs nothing.
  grab: (user) => isFirmUser(user.firm_type) && mayAction(order, 'grabHall', user),
  task: (user) => mayAction(order, 'myTodos', user),
  approval: (user) => mayVerb(approval, 'list', user),
  notice: (user) => mayVerb(announcement, 'list', user),
}

const sources: Readonly<Record<AlertName, (user: Session, now: number) => AlertSource>> = {
  urging: (user) => ({
    id: sql`t.id`,
    from: sql`order_feedback t join orders o on o.id = t.order_id`,
    where: sql`${scopeSql(orderFeedback, user)} and t.kind = ${URGING} and t.status in (0, 1)`,
    // Somebody is at it.
    rings: sql`t.status = 0`,
    raised: sql`t.create_time`,
    order: sql`t.order_id`,
    title: sql`coalesce(t.car_no, t.order_no)`,
    text: sql`t.content`,
    type: sql`o.type`,
    times: sql`(select count(*) from order_feedback e where e.order_id = t.order_id and e.kind = ${URGING}
            and e.removed_at is null and e.id <= t.id)`,
  }),
  order: newOrders,
  bewrite: (user, now) =>
    ofOrders(
      sql`${scopeSql(order, user)} and t.bewrite = 1 and t.order_time >= ${since(queuesSince(now))}`,
      sql`t.create_time`,
    ),
  grab: (user) => ofOrders(pooled(user), sql`t.status_time`),
  // A task rings when somebody else has set it, and when it is due.
  task: (user, now) => ({
    id: sql`k.id`,
    from: sql`order_todo k join orders t on t.id = k.order_id and ${scopeSql(order, user)}`,
    where: sql`k.user_id = ${user.id} and k.status = ${todoState.open} and k.removed_at is null
            and (k.creator_id is distinct from ${user.id} or k.due_time <= ${since(now)})`,
    raised: sql`case when k.due_time <= ${since(now)} then k.due_time else k.create_time end`,
    order: sql`t.id`,
    title: sql`coalesce(t.car_no, t.no)`,
    text: sql`k.title`,
    ...UNTYPED,
  }),
  approval: (user) => ({
    id: sql`t.id`,
    from: sql`approval t`,
    where: sql`${scopeSql(approval, user)} and ${viewSql(approval, 'waiting', user) ?? sql`true`}`,
    raised: sql`t.launch_time`,
    order: NOTHING,
    title: sql`t.title`,
    text: NOTHING,
    ...UNTYPED,
  }),
  notice: (user) => ({
    id: sql`t.id`,
    from: sql`notice t`,
    where: sql`${scopeSql(announcement, user)} and ${isUnread(user.id)}`,
    raised: sql`t.publish_time`,
    order: NOTHING,
    title: sql`t.title`,
    text: NOTHING,
    ...UNTYPED,
  }),
}

const nameOf = new Map(Object.entries(alertKind).map(([name, code]) => [code, name as AlertName]))

/** Where what rings of this kind stands for a user; null without the right to see it. @param now unix seconds */
export function alertSource(kind: AlertKind, user: Session, now: number): AlertSource | null {
  const name = nameOf.get(kind)
  return name && mayHear[name](user) ? sources[name](user, now) : null
}

/** Of the traces of alerts, those of the kinds that a user sees. */
export const heardAlerts = (user: Identity, column: SQL): SQL => {
  const kinds = [...nameOf].flatMap(([kind, name]) => (mayHear[name](user) ? [kind] : []))
  return sql`${column} = any(${sql.param(kinds)}::int[])`
}

import { type SQL, sql } from 'drizzle-orm'
import { POOL_MINUTES, UNPAID_MINUTES } from '../../src/domain/companySettings'
import type { OrderStatus } from '../../src/domain/orderStatus'
import { transitionRule, transitions } from '../../src/domain/orderTransitions'
import { order } from '../../src/resources/order/order.resource'
import type { Db, Tx } from '../db/db'
import type { Log } from '../db/log'
import { Refusal } from '../http/refusal'
import { codecOf } from '../schema/codec'
import type { Outcome, WireRow } from '../schema/handlers'
import { ruleSql } from '../schema/ruleSql'
import { contextOf } from '../schema/scope'
import { startTimer } from '../timer'
import { orderHappens } from './happen'
import { reviewFinished } from './review'
import { complete } from './steps'

/** What time alone does to an order (decisions §2); where it starts is told by the table of transitions. */
interface Expiry {
  readonly action: 'payTimeout' | 'poolExpire' | 'autoComplete'
  readonly to: OrderStatus
  /** on `t`, the order, and `c`, its company's settings */
  readonly due: SQL
  readonly set: (row: WireRow, now: number) => WireRow
  /** what a person who does the same would leave behind; a refusal leaves the order as it is */
  readonly handler?: (work: { readonly tx: Tx; readonly row: WireRow; readonly now: number }) => Promise<Outcome>
}

/** A setting of the order's company, in minutes; what the specification says where nothing was saved (O-643, E7). */
const minutes = (column: 'unpaid_minutes' | 'pool_minutes', otherwise: number): SQL =>
  sql`make_interval(mins => coalesce(c.${sql.identifier(column)}, ${otherwise}::int))`

/** What refuses a person the completion refuses it to time (O-323). */
const completable = sql.join(
  order.actions.complete.refuse.map((gate) => sql`(${ruleSql(order, gate.if, contextOf(null))}) is not true`),
  sql` and `,
)

const expiries: readonly Expiry[] = [
  {
    action: 'payTimeout',
    to: 8,
    due: sql`t.status_time < now() - ${minutes('unpaid_minutes', UNPAID_MINUTES)}`,
    set: (_, now) => ({ finish_time: now }),
  },
  {
    action: 'poolExpire',
    to: 1,
    due: sql`t.status_time < now() - ${minutes('pool_minutes', POOL_MINUTES)}`,
    set: ({ dispatch_type }) => ({ open_firms: null, ...(dispatch_type === 1 && { dispatch_fail: 1 }) }),
  },
  {
    action: 'autoComplete',
    to: 34,
    due: sql`t.status_time < now() - interval '24 hours' and ${completable}`,
    set: (_, now) => ({ finish_time: now }),
    handler: complete,
  },
]

const BATCH = 100

/** Where the last turn of each ended, so that orders which are due but not ready keep nobody behind them waiting. */
type Turns = Map<Expiry['action'], { readonly since: string; readonly id: number }>

/** Carries out what is due; several nodes may do so at once, each order is taken by one of them. @returns how many */
export async function expireOrders(db: Db, turns: Turns = new Map()): Promise<number> {
  let count = 0
  for (const expiry of expiries) count += await db.transaction((tx) => turnOf(tx, expiry, turns))
  return count
}

async function turnOf(tx: Tx, expiry: Expiry, turns: Turns): Promise<number> {
  const { action, due } = expiry
  const last = turns.get(action)
  const behind = last ? sql`and (t.status_time, t.id) > (${last.since}::timestamptz, ${last.id})` : sql``
  const rows = await tx.rows<{ id: number; since: string }>(sql`
    select t.*, t.status_time::text as since from orders t left join company_config c on c.firm_id = t.owner_firm_id and c.removed_at is null
    where t.removed_at is null and ${ruleSql(order, transitionRule(action), contextOf(null))} and ${due} ${behind}
    order by t.status_time, t.id limit ${BATCH} for update of t skip locked`)
  const end = rows.at(-1)
  if (end && rows.length === BATCH) turns.set(action, { since: end.since, id: end.id })
  else turns.delete(action)
  let done = 0
  for (const row of rows) if (await expire(tx, expiry, codecOf(order).toWire({ ...row }))) done++
  return done
}

/** @returns whether it was carried out */
async function expire(tx: Tx, { action, to, set, handler }: Expiry, row: WireRow): Promise<boolean> {
  const now = Math.floor(Date.now() / 1000)
  try {
    const outcome = await handler?.({ tx, row, now })
    const values = { status: to, status_time: now, ...set(row, now), ...outcome?.set }
    await orderHappens(tx, row, { action, title: transitions[action].label, set: values, now })
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
  if (to === 34) await reviewFinished(tx, Number(row.id), now)
  return true
}

/** Looks every half minute. @returns the way to stop */
export const startOrderTimers = (db: Db, log: Log): (() => void) => {
  const turns: Turns = new Map()
  return startTimer('order timers', () => expireOrders(db, turns), log)
}

import { sql } from 'drizzle-orm'
import { URGING } from '../src/domain/order'
import { approval } from '../src/resources/approval/approval.resource'
import { announcement } from '../src/resources/notice/announcement.resource'
import { dispatchRule } from '../src/resources/order/dispatchRule.resource'
import { order } from '../src/resources/order/order.resource'
import { orderFeedback } from '../src/resources/order/orderFeedback.resource'
import { wallet } from '../src/resources/wallet/wallet.resource'
import { mayAction, mayVerb } from '../src/schema/compile/access'
import type { AnyResource } from '../src/schema/model'
import { APPROVAL_READ } from './approval'
import type { Db } from './db/db'
import { rejectForbidden } from './kernel/domainError'
import type { Count } from './live'
import { NOTICE_READ } from './notice'
import type { Engine } from './schema/engine'
import type { Query } from './schema/filters'
import { clock, type Session } from './schema/handlers'
import { readList } from './schema/read'
import { TASK_PROGRESS, WALLET_BOOKED } from './schema/signs'

/** ms after which counts of orders are taken again: an order is late by time alone. */
const BY_CLOCK_MS = 60_000
const ONE = { page: '1', limit: '1' } as const

/** What a declared call of a resource answers a user. @throws DomainError to those who may not call it */
async function answerOf(db: Db, engine: Engine, resource: AnyResource, name: string, user: Session, query: Query = {}) {
  const reader = engine.handlersOf(resource).reads?.[name]
  if (!reader) throw new Error(`${resource.name}.${name} has no reader`)
  if (!mayAction(resource, name, user)) rejectForbidden()
  return Object(await reader({ tx: db, user, row: {}, query, body: {}, now: clock() }))
}

/** How far a user's tasks are, those of the last ten minutes included: a sign for screens that show one. */
const progressOf = (db: Db, user: Session) =>
  db.rows(sql`
    select 'package' as task, id, status, done from evidence_package
    where user_id = ${user.id} and (status in (0, 1) or finish_time > now() - interval '10 minutes')
    union all
    select 'rehearsal', id, status, done from rule_rehearsal
    where user_id = ${user.id} and (status in (0, 1) or finish_time > now() - interval '10 minutes')
    order by 1, 2`)

/** The last entry on the accounts of a firm: a sign that its wallet is another one. */
async function lastBooking(db: Db, user: Session): Promise<number> {
  const [last] = await db.rows<{ id: number | null }>(sql`
    select max(l.id)::float8 as id from ledger_account a
      cross join lateral (select id from ledger_entry e where e.account_id = a.id order by id desc limit 1) l
    where a.firm_id = ${user.firm_id}`)
  return last?.id ?? 0
}

/**
 * The counts of the stream: what waits in the queues of orders (written-up ones are part of 待处理), urgings, orders to grab, approvals,
 * unread notices, and the user's own tasks (F-500, F-504, F-509, F-601 to F-604). Each is taken by the call that a screen
 * without a stream makes.
 */
export function countsOf(db: Db, engine: Engine): readonly Count[] {
  const orders: AnyResource = order
  const ofOrders = { follows: [order.name], everyMs: BY_CLOCK_MS } as const
  const listed = async (resource: AnyResource, query: Query, user: Session) => {
    const action = resource.actions.list ?? rejectForbidden()
    return Object(await readList(db, engine, { resource, name: 'list', action }, { ...query, ...ONE }, user))
  }
  return [
    {
      ...ofOrders,
      name: 'orders',
      scope: orders,
      may: (user) => mayAction(orders, 'queues', user),
      read: (user) => answerOf(db, engine, orders, 'queues', user),
    },
    {
      ...ofOrders,
      name: 'grab',
      scope: orders,
      may: (user) => mayAction(orders, 'grabHall', user),
      read: async (user) => (await answerOf(db, engine, orders, 'grabHall', user, ONE)).total,
    },
    {
      name: 'urging',
      follows: [orderFeedback.name],
      scope: orderFeedback,
      may: (user) => mayVerb(orderFeedback, 'list', user),
      read: async (user) => (await listed(orderFeedback, { kind: [String(URGING)], status: ['0', '1'] }, user)).total,
    },
    {
      name: 'approvals',
      follows: [approval.name],
      marks: APPROVAL_READ,
      may: (user) => mayAction(approval, 'stat', user),
      read: (user) => answerOf(db, engine, approval, 'stat', user),
    },
    {
      name: 'notices',
      follows: [announcement.name],
      marks: NOTICE_READ,
      may: (user) => mayVerb(announcement, 'list', user),
      read: async (user) => (await listed(announcement, {}, user)).noread,
    },
    {
      name: 'tasks',
      follows: [order.name],
      everyMs: BY_CLOCK_MS,
      may: (user) => mayAction(orders, 'myTodos', user),
      read: async (user) => (await answerOf(db, engine, orders, 'myTodos', user)).total,
    },
    {
      name: 'progress',
      follows: [],
      marks: TASK_PROGRESS,
      may: (user) => mayAction(orders, 'evidence', user) || mayAction(dispatchRule, 'rehearse', user),
      read: (user) => progressOf(db, user),
    },
    {
      name: 'wallet',
      follows: [],
      firmMarks: WALLET_BOOKED,
      scope: wallet,
      may: (user) => mayAction(wallet, 'info', user),
      read: (user) => lastBooking(db, user),
    },
  ]
}

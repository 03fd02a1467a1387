import { type SQL, sql } from 'drizzle-orm'
import { type AnyResource, resolveOperand, type SystemEvent } from '../../src/schema/model'
import type { Db, Tx } from '../db/db'
import { Refusal } from '../http/refusal'
import { codecOf } from './codec'
import { dueSql } from './due'
import type { Outcome, WireRow } from './handlers'
import { ruleSql } from './ruleSql'
import { contextOf } from './scope'
import { sourceOf } from './store'
import { writeRow } from './write'

/** Who does what nobody at a desk does. */
export const SYSTEM = '系统'

/** What a handler of a system event gets: a locked row, wire values with nothing hidden. */
export interface EventWork {
  readonly tx: Tx
  readonly row: WireRow
  /** unix seconds */
  readonly now: number
}

/** What happened: its name and what was written. */
export interface Happened extends EventWork {
  readonly name: string
  readonly set: WireRow
}

type EventHandler = (work: EventWork) => Promise<Outcome | undefined>

/** What the system events of a resource do beside their declaration. */
export interface EventHooks {
  readonly resource: AnyResource
  /** by the event's name; what it refuses, time leaves as it is */
  readonly handlers?: Readonly<Record<string, EventHandler>>
  /** after the write, in its transaction: a timeline, a message */
  readonly happened?: (happened: Happened) => Promise<void>
  /** once a turn has changed something and is committed */
  readonly committed?: () => void
}

/**
 * Binds hooks to a declaration; a name of an event that the declaration does not have does not start.
 * @throws for an unknown name
 */
export function implementEvents(resource: AnyResource, hooks: Omit<EventHooks, 'resource'>): EventHooks {
  for (const name of Object.keys(hooks.handlers ?? {})) eventOf(resource, name)
  return { resource, ...hooks }
}

function eventOf(resource: AnyResource, name: string): SystemEvent {
  const event = resource.systemEvents?.[name]
  if (!event) throw new Error(`${resource.name} has no system event "${name}"`)
  return event
}

interface EventValues {
  /** wire values beside those that the event declares */
  readonly set?: WireRow
  readonly remark?: string | null
  /** unix seconds */
  readonly now: number
}

/**
 * Writes a system event of a locked row like an action of a person: guarded, audited field by field.
 * @returns what it wrote @throws Refusal when its `when` does not hold
 */
export async function writeEvent(
  tx: Tx,
  resource: AnyResource,
  row: WireRow,
  name: string,
  { set, remark, now }: EventValues,
): Promise<WireRow> {
  const { set: declared = {}, when } = eventOf(resource, name)
  const context = { user: null, now }
  const values = Object.fromEntries(
    Object.entries(declared).map(([key, value]) => [key, resolveOperand(value, context)]),
  )
  const written = { ...values, ...set }
  const guard = when && ruleSql(resource, when, contextOf(null, now))
  await writeRow({ tx, resource, user: null }, row, written, { action: name, remark, guard })
  return written
}

/**
 * A system event of every record that it may happen to and `where` names (on alias `t`), each locked and in the order of their ids.
 * @returns those it happened to, wire values as they were
 */
export async function happenToAll(
  tx: Tx,
  resource: AnyResource,
  name: string,
  where: SQL,
  values: EventValues,
): Promise<WireRow[]> {
  const { when = {} } = eventOf(resource, name)
  const rows = await tx.rows<Record<string, unknown>>(sql`
    select t.* from ${sourceOf(resource)} t
    where t.removed_at is null and ${ruleSql(resource, when, contextOf(null, values.now))} and ${where}
    order by t.id for update of t`)
  const known = rows.map((row) => codecOf(resource).toWire(row))
  for (const row of known) await writeEvent(tx, resource, row, name, values)
  return known
}

const BATCH = 100

/** Where the last turn of each event ended, so that what is due but not ready keeps nothing behind it waiting. */
export type Turns = Map<string, { readonly since: string; readonly id: number }>

/**
 * Brings about what is due: every event of these resources that time brings. Several nodes may do so at once, each record is
 * taken by one of them.
 * @returns how many
 */
export async function runDue(
  db: Db,
  implementations: readonly EventHooks[],
  turns: Turns = new Map(),
): Promise<number> {
  let count = 0
  for (const hooks of implementations) {
    let done = 0
    for (const [name, event] of Object.entries(hooks.resource.systemEvents ?? {})) {
      if (event.after) done += await db.transaction((tx) => turnOf(tx, hooks, name, turns))
    }
    if (done > 0) hooks.committed?.()
    count += done
  }
  return count
}

async function turnOf(tx: Tx, hooks: EventHooks, name: string, turns: Turns): Promise<number> {
  const { resource } = hooks
  const key = `${resource.name}.${name}`
  const { since, from, due } = dueSql(resource, eventOf(resource, name))
  const last = turns.get(key)
  const behind = last ? sql`and (${since}, t.id) > (${last.since}::timestamptz, ${last.id})` : sql``
  const rows = await tx.rows<Record<string, unknown> & { id: number; due_since: string }>(sql`
    select t.*, ${since}::text as due_since from ${sourceOf(resource)} t ${from}
    where t.removed_at is null and ${due} ${behind}
    order by ${since}, t.id limit ${BATCH} for update of t skip locked`)
  const end = rows.at(-1)
  if (end && rows.length === BATCH) turns.set(key, { since: end.due_since, id: end.id })
  else turns.delete(key)
  const now = Math.floor(Date.now() / 1000)
  let done = 0
  for (const { due_since, ...row } of rows) {
    if (await bringAbout(hooks, name, { tx, row: codecOf(resource).toWire(row), now })) done++
  }
  return done
}

/** @returns whether it happened: what is refused leaves the record as it is */
async function bringAbout(
  { resource, handlers, happened }: EventHooks,
  name: string,
  work: EventWork,
): Promise<boolean> {
  try {
    await work.tx.transaction(async (tx) => {
      const own = { ...work, tx }
      const outcome = await handlers?.[name]?.(own)
      const set = await writeEvent(tx, resource, work.row, name, { ...outcome, now: work.now })
      await happened?.({ ...own, name, set })
    })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

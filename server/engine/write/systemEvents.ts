import { sql } from 'drizzle-orm'
import type { AnyResource, RecordOf, SystemEvent } from '../../../src/schema/model'
import type { Db, Tx } from '../../db/db'
import { DomainError } from '../../kernel/domainError'
import { codecOf } from '../core/codec'
import type { AnyRow, Outcome } from '../core/handlers'
import { sourceOf } from '../core/store'
import { writeAct } from './act'
import { dueSql } from './due'

/** Who does what nobody at a desk does. */
export const SYSTEM = '系统'

/** What a handler of a system event gets: a locked row with nothing hidden. */
interface EventWork<R = AnyRow> {
  readonly tx: Tx
  readonly row: R
  /** unix seconds */
  readonly now: number
}

/** What happened: its name and what was written. */
interface AppliedEvent<R = AnyRow> extends EventWork<R> {
  readonly name: string
  readonly set: AnyRow
}

type EventHandler<R = AnyRow> = (work: EventWork<R>) => Promise<Outcome | undefined>

/** What the system events of a resource do beside their declaration. */
export interface EventHooks {
  readonly resource: AnyResource
  /** by the event's name; what it refuses, time leaves as it is */
  readonly handlers?: Readonly<Record<string, EventHandler>>
  /** after the write, in its transaction: a timeline, a message */
  readonly happened?: (happened: AppliedEvent) => Promise<void>
  /** once a turn has changed something and is committed */
  readonly committed?: () => void
}

/**
 * Binds hooks to a declaration; a name of an event that the declaration does not have does not start.
 * @throws for an unknown name
 */
export function implementEvents<const D extends AnyResource>(
  resource: D,
  hooks: {
    readonly handlers?: Readonly<Record<string, EventHandler<RecordOf<D>>>>
    readonly happened?: (happened: AppliedEvent<RecordOf<D>>) => Promise<void>
    readonly committed?: () => void
  },
): EventHooks {
  const { handlers = {}, happened, committed } = hooks
  for (const name of Object.keys(handlers)) eventOf(resource, name)
  // The turn of this resource locks rows of its own table.
  const typed = <W extends EventWork>(work: W) => ({ ...work, row: work.row as RecordOf<D> })
  return {
    resource,
    handlers: Object.fromEntries(
      Object.entries(handlers).map(([name, handler]) => [name, (work: EventWork) => handler(typed(work))]),
    ),
    happened: happened && ((event) => happened(typed(event))),
    committed,
  }
}

function eventOf(resource: AnyResource, name: string): SystemEvent {
  const event = resource.systemEvents?.[name]
  if (!event) throw new Error(`${resource.name} has no system event "${name}"`)
  return event
}

/**
 * Timed events of all declarations: a resource needs no hooks for its events to run.
 * @throws Error for hooks of a resource that is not declared, or that has no events, and for second hooks of one
 */
export function timedOf(resources: readonly AnyResource[], hooks: readonly EventHooks[]): readonly EventHooks[] {
  for (const { resource } of hooks)
    if (!resources.includes(resource) || !resource.systemEvents)
      throw new Error(`${resource.name} has hooks for system events that nothing declares`)
  const twice = hooks.find((bound, at) => hooks.findIndex(({ resource }) => resource === bound.resource) !== at)
  if (twice) throw new Error(`${twice.resource.name} has hooks for system events twice`)
  return resources
    .filter(({ systemEvents = {} }) => Object.values(systemEvents).some(({ after }) => after))
    .map((resource) => hooks.find((bound) => bound.resource === resource) ?? { resource })
}

const BATCH = 100

/** Where the last turn of each event ended, so that what is due but not ready keeps nothing behind it waiting. */
export type EventPositions = Map<string, { readonly since: string; readonly id: number }>

/**
 * Brings about what is due: every event of these resources that time brings. Several nodes may do so at once, each record is
 * taken by one of them.
 * @returns how many @throws AggregateError of what failed, once everything else has had its turn
 */
export async function runDue(
  db: Db,
  implementations: readonly EventHooks[],
  turns: EventPositions = new Map(),
): Promise<number> {
  let count = 0
  const failures: unknown[] = []
  for (const hooks of implementations) {
    let done = 0
    for (const [name, { after }] of Object.entries(hooks.resource.systemEvents ?? {})) {
      if (!after) continue
      done += await db
        .transaction((tx) => turnOf(tx, hooks, name, { turns, failures }))
        .catch((error: unknown) => {
          failures.push(error)
          return 0
        })
    }
    if (done > 0) hooks.committed?.()
    count += done
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
  return count
}

async function turnOf(
  tx: Tx,
  hooks: EventHooks,
  name: string,
  { turns, failures }: { readonly turns: EventPositions; readonly failures: unknown[] },
): Promise<number> {
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
    const work = { tx, row: codecOf(resource).fromStored(row), now }
    const isDone = await bringAbout(hooks, name, work).catch((error: unknown) => {
      failures.push(error)
      return false
    })
    if (isDone) done++
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
      const { set: values, remark } = outcome ?? {}
      const set = await writeAct({ tx, resource, user: null }, work.row, name, { values, remark, now: work.now })
      await happened?.({ ...own, name, set })
    })
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

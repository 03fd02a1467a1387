import { is, SQL, sql } from 'drizzle-orm'
import type { Identity } from '../../../src/schema/compile/access'
import {
  type ActionName,
  type AnyAction,
  type AnyResource,
  holds,
  type RecordOf,
  type Rule,
  type RuleContext,
  resolveOperand,
  staleMessage,
} from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import { DomainError, reject } from '../../kernel/domainError'
import { changesBetween } from '../core/changes'
import { codecOf, type Row } from '../core/codec'
import { claimFiles } from '../core/files'
import { ruleSql } from '../core/ruleSql'
import { contextOf } from '../core/scope'
import { type Placed, sourceOf, storeOf } from '../core/store'
import { defaultsOf } from '../table/table'
import { type By, recordWrites } from './audit'
import { uniquely } from './checks'

/** Where and in whose name records are written. */
interface Writer {
  readonly tx: Tx
  readonly resource: AnyResource
  readonly user: By
}

/** What a write is called in the log and the feed, and the word that goes with it. */
export interface Deed {
  readonly action: string
  readonly remark?: string | null
}

/** Writes new records in one statement. @returns their ids, in the same order */
export async function insertRecords(
  writer: Writer,
  rows: readonly { readonly values: Readonly<Row>; readonly remark?: string | null }[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const { tx, resource, user } = writer
  const stored = rows.map(({ values }) => codecOf(resource).toStored(values))
  const made = await uniquely(resource, tx.rows<Placed>(storeOf(resource).insert(stored, user?.id ?? null)))
  if (made.length !== rows.length) reject('系统繁忙，请稍后重试')
  const placed = rows.map((row, i) => ({ ...row, ...made[i]!, names: Object.keys(stored[i]!) }))
  await recordWrites(
    writer,
    placed.map(({ id, version, values, names, remark }) => ({
      id,
      version,
      action: 'create',
      after: values,
      names,
      remark,
    })),
  )
  for (const { id, values } of placed) await claimFiles(tx, resource, id, values)
  return made.map(({ id }) => id)
}

/**
 * Writes values into a locked row.
 * @param guard must still hold of the row, on alias `t`
 * @throws DomainError when it no longer does
 */
export async function writeRow(
  writer: Writer,
  row: Readonly<Row>,
  values: Readonly<Row>,
  { action, remark, guard }: Deed & { readonly guard?: SQL },
): Promise<void> {
  const { tx, resource, user } = writer
  const names = Object.keys(values)
  const after = { ...row, ...values }
  const changed = Object.fromEntries(
    Object.keys(changesBetween(row, after, names)).map((name) => [name, values[name]] as const),
  )
  let version = Number(row.version)
  // What leaves the row as it is (a remark, a photo) makes nobody's open form stale; the row is locked, its guard holds.
  if (names.length > 0) {
    const update = storeOf(resource).update(row.id, codecOf(resource).toStored(changed), user?.id ?? null, guard)
    const [written] = await uniquely(resource, tx.rows<Placed>(update))
    version = written?.version ?? reject(staleMessage(resource))
    await claimFiles(tx, resource, Number(row.id), changed)
  }
  await recordWrites(writer, [{ id: Number(row.id), version, action, before: row, after, names, remark }])
}

/** What a declared write is given. */
interface Acted<V = Readonly<Row>> {
  /** what was answered, for the declaration's `$input.x` */
  readonly input?: Readonly<Row>
  /** written beside what the declaration says */
  readonly values?: V
  readonly remark?: string | null
  /** unix seconds; the clock unless told */
  readonly now?: number
}

function deedOf(resource: AnyResource, name: string) {
  const deed = (resource.actions[name] as AnyAction | undefined) ?? resource.systemEvents?.[name]
  if (!deed) throw new Error(`${resource.name} has no action "${name}"`)
  return deed
}

/** @throws DomainError when the row is not in a state for it, or it is refused */
function judge(
  resource: AnyResource,
  { when, refuse = [] }: Pick<AnyAction, 'when' | 'refuse'>,
  row: Readonly<Row>,
  context: RuleContext,
): void {
  const isPossible = !when || holds(when, row, context)
  const gate = refuse.find((one) => (isPossible || one.always) && holds(one.if, row, context))
  if (gate) reject(gate.say)
  if (!isPossible) reject(staleMessage(resource))
}

/** What `set` writes. */
const declaredValues = (set: Readonly<Record<string, unknown>> = {}, context: RuleContext): Row =>
  Object.fromEntries(Object.entries(set).map(([field, value]) => [field, resolveOperand(value, context)] as const))

/**
 * Does to a locked row what its declaration says of an action or a system event, without a handler: what `when` and `refuse` ask
 * is asked, what `set` says is written, under its name.
 * @returns the values that were written @throws DomainError
 */
export async function writeAct(
  writer: Writer,
  row: Readonly<Row>,
  name: string,
  { input, values, remark, now }: Acted = {},
): Promise<Readonly<Row>> {
  const { resource, user } = writer
  const { when, refuse = [], set } = deedOf(resource, name)
  const context = { ...contextOf(user as Identity | null, now), input }
  judge(resource, { when, refuse }, row, context)
  const written = { ...declaredValues(set, context), ...values }
  await writeRow(writer, row, written, { action: name, remark, guard: when && ruleSql(resource, when, context) })
  return written
}

/** How many rows one statement of the log tells of. */
const TOLD = 500

/**
 * The same to many locked rows, by one statement that gives each the same values: to all of them or to none.
 * @throws DomainError when it is not possible for one of them, or refused
 */
async function writeTogether(
  writer: Writer,
  rows: readonly Readonly<Row>[],
  name: string,
  { input, values, remark, now }: Acted = {},
): Promise<void> {
  const { tx, resource, user } = writer
  if (rows.length === 0) return
  const { when, refuse = [], set } = deedOf(resource, name)
  const context = { ...contextOf(user as Identity | null, now), input }
  for (const row of rows) judge(resource, { when, refuse }, row, context)
  const written = { ...declaredValues(set, context), ...values }
  const update = storeOf(resource).update(
    rows.map(({ id }) => id),
    codecOf(resource).toStored(written),
    user?.id ?? null,
    when && ruleSql(resource, when, context),
  )
  const placed = new Map((await uniquely(resource, tx.rows<Placed>(update))).map(({ id, version }) => [id, version]))
  if (placed.size !== rows.length) reject(staleMessage(resource))
  const names = Object.keys(written)
  for (let from = 0; from < rows.length; from += TOLD) {
    const told = rows.slice(from, from + TOLD).map((row) => ({
      id: Number(row.id),
      version: placed.get(Number(row.id)) ?? Number(row.version) + 1,
      action: name,
      before: row,
      after: { ...row, ...written },
      names,
      remark,
    }))
    await recordWrites(writer, told)
  }
}

/** Takes a locked row away, or a removed one back; it stays in its table. @returns whether it was there */
export async function removeRow(
  writer: Writer,
  row: Readonly<Row>,
  { action, remark }: Deed,
  to: 'remove' | 'restore' = 'remove',
): Promise<boolean> {
  const { tx, resource, user } = writer
  const [gone] = await tx.rows<Placed>(storeOf(resource)[to](row.id, user?.id ?? null))
  if (gone) await recordWrites(writer, [{ ...gone, action, before: row, after: row, names: [], remark }])
  return gone !== undefined
}

/** Columns of a record. */
export type Values<R> = { readonly [K in Exclude<keyof RecordOf<R>, 'id' | 'version'>]?: RecordOf<R>[K] | null }

/** Names of the writes that are nobody's action. */
type EventName<R> = R extends { readonly systemEvents?: infer E } ? Extract<keyof NonNullable<E>, string> : never

/** Which records: by id, by a rule, or by a condition on alias `t`. */
type Which<R> = number | Rule<RecordOf<R>> | SQL

interface Locking {
  readonly limit?: number
  /** what another process is at stays with it; otherwise it is waited for */
  readonly skipLocked?: boolean
  /** those that were removed instead */
  readonly removed?: boolean
}

/**
 * The records of one resource, for whatever writes them as part of something else: a timer, a payment, the handler of another
 * record's action. What people ask of a record itself goes through `Work.records`, which asks for their rights.
 *
 * Every write locks, bumps the version, leaves a row in the log without secrets and one in the feed of changes, all within `tx`.
 * `by` is who is named there; null is the system (系统).
 */
export interface Records<R extends AnyResource> {
  /** Present records, locked, in the order of their ids, with nothing hidden. */
  lock(which: Which<R>, how?: Locking): Promise<RecordOf<R>[]>
  /** A new record: the declaration's defaults, and these values. @returns its id */
  create(values: Values<R>, by: By, told?: { readonly remark?: string | null }): Promise<number>
  /** Several, in one statement. @returns their ids, in the same order */
  createAll(rows: readonly Values<R>[], by: By): Promise<number[]>
  /**
   * Writes what differs. @returns the record as it is now
   * @param told `when` must hold of the record as well @throws DomainError (数据已变更) when there is no such record
   */
  edit(id: number, values: Values<R>, by: By, told?: Partial<Deed> & { when?: Rule<RecordOf<R>> }): Promise<RecordOf<R>>
  /** The same of all records that fit, of which there may be none. @returns those that fitted, as they are now */
  editAll(
    which: Which<R>,
    values: Values<R> | ((row: RecordOf<R>) => Values<R>),
    by: By,
    told?: Partial<Deed> & Locking,
  ): Promise<RecordOf<R>[]>
  /**
   * A declared action without its handler: `when` and `refuse` are asked, `set` and `values` are written.
   * @throws DomainError when it is not possible, or refused
   */
  act(id: number, action: ActionName<R> | EventName<R>, by: By, told?: Acted<Values<R>>): Promise<RecordOf<R>>
  /** The same of all records that fit; one for which it is not possible, or is refused, stays as it is. @returns those that it was done to, as they are now */
  actAll(
    which: Which<R>,
    action: ActionName<R> | EventName<R>,
    by: By,
    told?: Locking & Acted<Values<R>>,
  ): Promise<RecordOf<R>[]>
  /**
   * The same by one statement, which gives all of them the same values: to all that fit, or to none. For thousands.
   * @returns them as they were @throws DomainError when it is not possible for one of them, or refused
   */
  actTogether(
    which: Which<R>,
    action: ActionName<R> | EventName<R>,
    by: By,
    told?: Acted<Values<R>>,
  ): Promise<RecordOf<R>[]>
  /** Removes all records that fit. @returns how many */
  remove(which: Which<R>, by: By, told?: Partial<Deed>): Promise<number>
  /** Brings removed records back. @returns them */
  restore(which: Which<R>, by: By, told?: Partial<Deed>): Promise<RecordOf<R>[]>
}

/** The typed store of a resource within a transaction. */
export function records<const R extends AnyResource>(tx: Tx, resource: R): Records<R> {
  type Held = RecordOf<R>

  function whichSql(which: Which<R>): SQL {
    if (typeof which === 'number') return sql`t.id = ${which}`
    return is(which, SQL) ? which : ruleSql(resource, which, contextOf(null))
  }

  async function lock(which: Which<R>, how: Locking = {}): Promise<Held[]> {
    const { limit, skipLocked = false, removed = false } = how
    const rows = await tx.rows<Row>(sql`
      select t.* from ${sourceOf(resource)} t
      where ${whichSql(which)} and t.removed_at is ${removed ? sql`not null` : sql`null`}
      order by t.id ${limit === undefined ? sql`` : sql`limit ${limit}`} for update of t ${skipLocked ? sql`skip locked` : sql``}`)
    return rows.map((row) => codecOf(resource).fromStored(row) as Held)
  }

  async function write(row: Held, values: Values<R>, by: By, deed: Deed): Promise<Held> {
    const after = { ...row, ...values }
    if (Object.keys(changesBetween(row, after, Object.keys(values))).length === 0) return row
    await writeRow({ tx, resource, user: by }, row, values, deed)
    return { ...after, version: row.version + 1 }
  }

  async function act(tx: Tx, row: Held, name: string, by: By, told: Acted): Promise<Held> {
    const written = await writeAct({ tx, resource, user: by }, row, name, told)
    return { ...row, ...written, version: row.version + (Object.keys(written).length > 0 ? 1 : 0) }
  }

  const only = async (id: number, rule: Rule<Held> = {}): Promise<Held> =>
    (await lock(sql`${whichSql(id)} and ${whichSql(rule)}`))[0] ?? reject(staleMessage(resource))

  async function createAll(rows: readonly Values<R>[], by: By, remark?: string | null): Promise<number[]> {
    const whole = rows.map((values) => ({ values: { ...defaultsOf(resource), ...values }, remark }))
    return insertRecords({ tx, resource, user: by }, whole)
  }

  return {
    lock,
    createAll: (rows, by) => createAll(rows, by),
    async create(values, by, told = {}) {
      const [id] = await createAll([values], by, told.remark)
      if (id === undefined) throw new Error(`${resource.name}: nothing was written`)
      return id
    },
    async edit(id, values, by, told = {}) {
      return write(await only(id, told.when), values, by, { action: 'edit', ...told })
    },
    async editAll(which, values, by, told = {}) {
      const done: Held[] = []
      for (const row of await lock(which, told)) {
        const given = typeof values === 'function' ? values(row) : values
        done.push(await write(row, given, by, { action: 'edit', ...told }))
      }
      return done
    },
    async act(id, name, by, told = {}) {
      return act(tx, await only(id), name, by, told)
    },
    async actAll(which, name, by, told = {}) {
      const done: Held[] = []
      for (const row of await lock(which, told)) {
        const acted = tx
          .transaction((inner) => act(inner, row, name, by, told))
          .catch((error: unknown) => {
            if (error instanceof DomainError) return null
            throw error
          })
        const after = await acted
        if (after) done.push(after)
      }
      return done
    },
    async actTogether(which, name, by, told = {}) {
      const rows = await lock(which)
      await writeTogether({ tx, resource, user: by }, rows, name, told)
      return rows
    },
    async remove(which, by, told = {}) {
      const rows = await lock(which)
      for (const row of rows) await removeRow({ tx, resource, user: by }, row, { action: 'remove', ...told })
      return rows.length
    },
    async restore(which, by, told = {}) {
      const rows = await lock(which, { removed: true })
      const deed = { action: 'restore', ...told }
      for (const row of rows) await removeRow({ tx, resource, user: by }, row, deed, 'restore')
      return rows
    },
  }
}

import { is, SQL, sql } from 'drizzle-orm'
import type { ActionName, AnyResource, RecordOf, Rule } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import { DomainError, rejectStale } from '../../kernel/domainError'
import { changesBetween } from '../core/changes'
import { codecOf, type Row } from '../core/codec'
import { ruleSql } from '../core/ruleSql'
import { contextOf } from '../core/scope'
import { sourceOf } from '../core/store'
import { defaultsOf } from '../table/table'
import { type Acted, writeAct, writeTogether } from './act'
import type { By } from './audit'
import { type AuditEntry, insertRecords, writeRemoval, writeRow } from './rows'

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
 * record's action. What people ask of a record itself goes through `transition`, which checks their rights first.
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
  edit(
    id: number,
    values: Values<R>,
    by: By,
    told?: Partial<AuditEntry> & { when?: Rule<RecordOf<R>> },
  ): Promise<RecordOf<R>>
  /** The same of all records that fit, of which there may be none. @returns those that fitted, as they are now */
  editAll(
    which: Which<R>,
    values: Values<R> | ((row: RecordOf<R>) => Values<R>),
    by: By,
    told?: Partial<AuditEntry> & Locking,
  ): Promise<RecordOf<R>[]>
  /**
   * A declared action without its handler: checks `when` and `refuse`, writes `set` and `values`.
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
  remove(which: Which<R>, by: By, told?: Partial<AuditEntry>): Promise<number>
  /** Brings removed records back. @returns them */
  restore(which: Which<R>, by: By, told?: Partial<AuditEntry>): Promise<RecordOf<R>[]>
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

  async function write(row: Held, values: Values<R>, by: By, deed: AuditEntry): Promise<Held> {
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
    (await lock(sql`${whichSql(id)} and ${whichSql(rule)}`))[0] ?? rejectStale(resource)

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
      for (const row of rows) await writeRemoval({ tx, resource, user: by }, row, { action: 'remove', ...told })
      return rows.length
    },
    async restore(which, by, told = {}) {
      const rows = await lock(which, { removed: true })
      const deed = { action: 'restore', ...told }
      for (const row of rows) await writeRemoval({ tx, resource, user: by }, row, deed, 'restore')
      return rows
    },
  }
}

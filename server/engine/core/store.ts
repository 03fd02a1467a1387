import { type SQL, sql } from 'drizzle-orm'
import { kinds } from '../../../src/schema/kinds/registry'
import { type AnyResource, ENGINE_COLUMNS } from '../../../src/schema/model'
import { perResource } from '../table/perResource'
import { storedFields, tableName } from '../table/table'
import type { Row } from './codec'

/** Where the rows of a resource lie. The engine's statements are the same for all of them. */
interface Store {
  /** what stands in FROM, before its alias; the planner sees through it */
  readonly source: SQL
  /** statements that answer id and version of the rows written; values as the table stores them; a user's id is null of the system */
  insert(rows: readonly Row[], userId: number | null): SQL
  /** @param ids one, or several that are given the same values @param guard further condition, on alias `t` */
  update(ids: unknown, values: Row, userId: number | null, guard?: SQL): SQL
  /** leaves the row behind with `removed_at` */
  remove(id: unknown, userId: number | null): SQL
  /** takes a removal back */
  restore(id: unknown, userId: number | null): SQL
}

/** A row after it was written. */
export interface Placed {
  readonly id: number
  readonly version: number
}

/** A table of its own, or the common table of JSON rows. */
export const storeOf = perResource((resource): Store => (resource.keys ? jsonStore(resource) : columnStore(resource)))

/** What stands behind FROM for a resource. */
export const sourceOf = (resource: AnyResource): SQL => storeOf(resource).source

const touched = (userId: number | null): SQL =>
  sql`version = t.version + 1, update_time = now(), updater_id = ${userId}`
const written = sql`returning t.id, t.version`
const WHEN = { remove: sql`null`, restore: sql`not null` }
const THEN = { remove: sql`now()`, restore: sql`null` }

const idSql = (ids: unknown): SQL =>
  Array.isArray(ids) ? sql`t.id = any(${sql.param(ids)}::int[])` : sql`t.id = ${ids}`

/** Removal and its undoing; `own` limits a common table to the rows of the resource. */
const removal = (to: 'remove' | 'restore', table: SQL, own: SQL, id: unknown, userId: number | null): SQL => sql`
  update ${table} t set removed_at = ${THEN[to]}, version = t.version + 1, updater_id = ${userId}
  where t.id = ${id}${own} and t.removed_at is ${WHEN[to]} ${written}`

function columnStore(resource: AnyResource): Store {
  const table = sql.identifier(tableName(resource))
  return {
    source: sql`${table}`,
    insert(rows, userId) {
      const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
      const columns = [...names, 'creator_id', 'updater_id'].map((name) => sql.identifier(name))
      const lines = rows.map((row) => {
        const values = [...names.map((name) => sql`${row[name] ?? null}`), sql`${userId}`, sql`${userId}`]
        return sql`(${sql.join(values, sql`, `)})`
      })
      return sql`insert into ${table} as t (${sql.join(columns, sql`, `)}) values ${sql.join(lines, sql`, `)} ${written}`
    },
    update(ids, values, userId, guard) {
      const sets = Object.entries(values).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`)
      return sql`
        update ${table} t set ${sql.join([...sets, touched(userId)], sql`, `)}
        where ${idSql(ids)} and t.removed_at is null${guard ? sql` and ${guard}` : sql``} ${written}`
    },
    remove: (id, userId) => removal('remove', sql`${table}`, sql``, id, userId),
    restore: (id, userId) => removal('restore', sql`${table}`, sql``, id, userId),
  }
}

/** The row of a resource that has one for each firm, unless somebody has made it; no write of its own, but the ground of one. */
export function insertFirst(resource: AnyResource, values: Row, version: number, userId: number): SQL {
  const columns = { ...values, version, creator_id: userId, updater_id: userId }
  const names = Object.keys(columns).map((name) => sql.identifier(name))
  const placed = Object.values(columns).map((value) => sql`${value}`)
  return sql`
    insert into ${sql.identifier(tableName(resource))} (${sql.join(names, sql`, `)}) values (${sql.join(placed, sql`, `)})
    on conflict (firm_id) where removed_at is null do nothing`
}

const TABLE = sql.identifier('runtime_row')

/** The rows of one resource in `runtime_row`: its fields lie in `data` under keys that outlive their names. */
function jsonStore(resource: AnyResource): Store {
  const own = literal(resource.name)
  const source = sql`(select ${sql.raw(jsonColumns(resource).join(', '))} from ${TABLE} where resource = ${sql.raw(own)})`
  return {
    source,
    insert(rows, userId) {
      const lines = rows.map(
        (row) => sql`(${resource.name}, ${JSON.stringify(jsonOf(resource, row))}::jsonb, ${userId}, ${userId})`,
      )
      return sql`
        insert into ${TABLE} as t (resource, data, creator_id, updater_id)
        values ${sql.join(lines, sql`, `)} ${written}`
    },
    update(ids, values, userId, guard) {
      const blank = Object.keys(values).filter((name) => values[name] === null)
      const keys = blank.flatMap((name) => resource.keys?.[name] ?? [])
      const still = guard ? sql` and t.id in (select t.id from ${source} t where ${idSql(ids)} and ${guard})` : sql``
      return sql`
        update ${TABLE} t
        set data = (t.data || ${JSON.stringify(jsonOf(resource, values))}::jsonb) - ${sql.param(keys)}::text[], ${touched(userId)}
        where ${idSql(ids)} and t.resource = ${resource.name} and t.removed_at is null${still} ${written}`
    },
    remove: (id, userId) => removal('remove', sql`${TABLE}`, sql` and t.resource = ${resource.name}`, id, userId),
    restore: (id, userId) => removal('restore', sql`${TABLE}`, sql` and t.resource = ${resource.name}`, id, userId),
  }
}

/** The engine's columns and the fields of a run-time resource, each under its name. */
const jsonColumns = (resource: AnyResource): string[] => [
  ...ENGINE_COLUMNS,
  ...storedFields(resource).map(([name]) => `${jsonColumn(resource, name)} as "${name}"`),
]

/** Names and keys stand in statements as they are, so that indexes are found; nothing else may get there. */
function safe(word: string): string {
  if (!/^[a-zA-Z][a-zA-Z0-9_]*$/.test(word)) throw new Error(`"${word}" is no name`)
  return word
}

export const literal = (word: string): string => `'${safe(word)}'`

/** A field of a run-time resource as an expression of its column type; immutable, so that it may be indexed. */
export function jsonColumn(resource: AnyResource, name: string): string {
  const field = resource.fields[name]
  const key = resource.keys?.[name]
  if (!field || !key) throw new Error(`${resource.name} has no stored field "${name}"`)
  safe(name)
  const text = `(data ->> ${literal(key)})`
  switch (kinds[field.kind].column(field).type) {
    case 'text':
      return `(${text} collate "C")`
    case 'timestamptz':
      return `to_timestamp(${text}::float8)`
    case 'date':
      return `(date '1970-01-01' + ${text}::integer)`
    case 'jsonb':
      return `(data -> ${literal(key)})`
    case 'integer':
      return `(${text}::integer)`
    case 'bigint':
      return `(${text}::bigint)`
    case 'numeric':
      return `(${text}::numeric)`
  }
}

const DAY_MS = 86_400_000

/** Values of columns as JSON holds them: moments as unix seconds, days as their number since 1970. Nulls are left out. */
function jsonOf(resource: AnyResource, values: Row): Row {
  const json: Row = {}
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name]
    const key = resource.keys?.[name]
    if (!field || !key || value === null || value === undefined) continue
    const { type } = kinds[field.kind].column(field)
    if (type === 'timestamptz') json[key] = (value instanceof Date ? value.getTime() : Number(value)) / 1000
    else if (type === 'date') json[key] = Math.round(Date.parse(`${value}T00:00:00Z`) / DAY_MS)
    else if (type === 'jsonb') json[key] = typeof value === 'string' ? JSON.parse(value) : value
    else json[key] = value
  }
  return json
}

/**
 * Drops for good what was made so many days ago, of the oldest rows so many at once. For what a machine writes and nobody reads
 * after that; records are removed instead.
 */
export const dropOldest = (resource: AnyResource, days: number, most: number): SQL => {
  const table = sql.identifier(tableName(resource))
  return sql`
    delete from ${table} where id in (
      select id from (select id, create_time from ${table} order by id limit ${most}) oldest
      where create_time < now() - make_interval(days => ${days}))
    returning id`
}

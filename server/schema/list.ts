import { type SQL, sql } from 'drizzle-orm'
import { admits, type Identity, isMasked, seesField } from '../../src/schema/compile/access'
import { kinds } from '../../src/schema/kinds/registry'
import {
  type AnyFilter,
  type AnyResource,
  DEFAULT_PAGE_SIZE,
  EXPORT_LIMIT,
  type FieldData,
  type FilterOptions,
  type ListReply,
  MESSAGES,
  type Rule,
  platformWire as wire,
} from '../../src/schema/model'
import type { Tx } from '../db/db'
import { forbid, refuse } from '../http/refusal'
import { codecOf, type Row } from './codec'
import { columnField, ENGINE_FIELDS, likeLiteral, ruleSql } from './ruleSql'
import { contextOf, scopeSql } from './scope'
import { storedFields, tableName } from './table'

export type Query = Readonly<Record<string, unknown>>
/** A filter that a declaration cannot say; returns nothing when the value asks for nothing. */
export type FilterHandler = (value: string, user: Identity) => SQL | undefined
export type ResourceOf = (name: string) => AnyResource | undefined

const MAX_IDS = 1000

/** Every value of a query parameter as texts: `status=1&status=30` → ['1', '30']. */
const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((item) => item !== undefined && item !== null)
    .map((item) => String(item).trim())
    .filter((item) => item !== '')

const filterOptions = (field: FieldData): FilterOptions =>
  typeof field.filter === 'object' ? field.filter : typeof field.filter === 'string' ? { as: field.filter } : {}

/** A parameter as a value of the field's kind; a number that is none is refused by name. */
function parameter(name: string, text: string, field: FieldData): string | number {
  const isText = ['text', 'date'].includes(kinds[field.kind].column(field).type)
  if (isText) return text
  const value = Number(text)
  if (!Number.isFinite(value)) refuse(`参数 ${name} 不正确`)
  return value
}

/** The condition that a query's parameters ask for; parameters that no filter knows are ignored. */
function conditions(
  resource: AnyResource,
  query: Query,
  user: Identity,
  custom: Readonly<Record<string, FilterHandler>>,
): SQL[] {
  const context = contextOf(user)
  const parts: SQL[] = []
  const add = (rule: Rule) => parts.push(ruleSql(resource, rule, context))

  const ids = texts(query.id)
  if (ids.length > 0) add({ id: { in: ids.slice(0, MAX_IDS).map((id) => parameter('id', id, ENGINE_FIELDS.id!)) } })

  for (const [name, field] of storedFields(resource)) {
    if (custom[name] || resource.filters?.[name] || field.secret || !seesField(field, user)) continue
    const options = filterOptions(field)
    const as = options.as ?? kinds[field.kind].filter
    const [from, to] = options.names ?? [`${name}_from`, `${name}_to`]
    const start = texts(query[from])[0]
    const end = texts(query[to])[0]
    if (as === 'range' && (start !== undefined || end !== undefined)) {
      if (start !== undefined) add({ [name]: { gte: parameter(from, start, field) } })
      if (end !== undefined) add({ [name]: { lte: parameter(to, end, field) } })
    }
    const values = texts(query[name]).map((text) => parameter(name, text, field))
    if (values.length === 0 || isMasked(field, user)) continue
    const isList = kinds[field.kind].column(field).type === 'jsonb'
    if (isList) add({ or: values.map((value) => ({ [name]: { contains: value } })) })
    else if (as === 'contains') add({ and: values.map((value) => ({ [name]: { contains: String(value) } })) })
    else add({ [name]: { in: values } })
  }
  for (const [name, filter] of Object.entries(resource.filters ?? {})) {
    if (!custom[name]) parts.push(...declaredFilter(resource, name, filter, query, user))
  }
  for (const [name, handler] of Object.entries(custom)) {
    for (const text of texts(query[name])) {
      const condition = handler(text, user)
      if (condition) parts.push(condition)
    }
  }
  const search = texts(query[wire.search])[0]
  if (search && !resource.filters?.[wire.search] && !custom[wire.search]) {
    parts.push(searchSql(resource, resource.search ?? (resource.title ? [resource.title] : []), search, user))
  }
  return parts
}

function declaredFilter(resource: AnyResource, name: string, filter: AnyFilter, query: Query, user: Identity): SQL[] {
  if (filter.area) {
    return Object.entries(filter.area).flatMap(([parameterName, column]) => {
      const values = texts(query[parameterName]).map((text) =>
        parameter(parameterName, text, columnField(resource, column)),
      )
      return values.length > 0 ? [ruleSql(resource, { [column]: { in: values } }, contextOf(user))] : []
    })
  }
  const values = texts(query[name])
  if (values.length === 0) return []
  if (filter.search) return values.map((text) => searchSql(resource, filter.search ?? [], text, user))
  const rules = values.map((code) => filter.rules?.[code] ?? refuse(`参数 ${name} 不正确`))
  return [ruleSql(resource, { or: rules }, contextOf(user))]
}

/** Any of the columns holds the text; columns that the user sees masked are left out (O-143). */
function searchSql(resource: AnyResource, names: readonly string[], text: string, user: Identity): SQL {
  const open = names.filter((name) => {
    const field = columnField(resource, name)
    return !isMasked(field, user) && seesField(field, user)
  })
  if (open.length === 0) return sql`false`
  const pattern = `%${likeLiteral(text)}%`
  return sql`(${sql.join(
    open.map((name) => sql`t.${sql.identifier(name)} like ${pattern}`),
    sql` or `,
  )})`
}

/** The condition of the view that is asked for, which must be open to the user. */
function viewOf(resource: AnyResource, query: Query, user: Identity): SQL | undefined {
  const name = texts(query.view)[0]
  if (name === undefined) return undefined
  const view = resource.views?.[name] ?? refuse('参数 view 不正确')
  if (!admits(view, user)) forbid()
  return view.where && ruleSql(resource, view.where, contextOf(user))
}

interface Joins {
  readonly columns: SQL[]
  readonly joins: SQL[]
}

/** Columns of other resources that travel with the row; joined after LIMIT. */
function shownColumns(resource: AnyResource, resourceOf: ResourceOf): Joins {
  const columns: SQL[] = []
  const joins: SQL[] = []
  Object.entries(resource.fields).forEach(([name, field], i) => {
    if (field.kind !== 'reference' || !field.shows || !field.reference) return
    const other = resourceOf(field.reference)
    if (!other) return
    const alias = sql.identifier(`r${i}`)
    joins.push(sql` left join ${sql.identifier(tableName(other))} ${alias} on ${alias}.id = t.${sql.identifier(name)}`)
    for (const [shown, column] of Object.entries(field.shows)) {
      columns.push(sql`${alias}.${sql.identifier(column)} as ${sql.identifier(shown)}`)
    }
  })
  return { columns, joins }
}

/** Selected columns and joins of a record, on alias `t`. */
export function recordParts(
  resource: AnyResource,
  names: readonly string[],
  resourceOf: ResourceOf,
): { columns: SQL; joins: SQL } {
  const shown = shownColumns(resource, resourceOf)
  return {
    columns: sql.join([...names.map((name) => sql`t.${sql.identifier(name)}`), ...shown.columns], sql`, `),
    joins: sql.join(shown.joins, sql``),
  }
}

const totalFields = (resource: AnyResource): string[] =>
  storedFields(resource).flatMap(([name, field]) => (field.total ? [name] : []))

function sorting(resource: AnyResource, query: Query, user: Identity): { name: string; direction: SQL } {
  const [fallback, order] = resource.sort ?? ['id', 'DESC']
  const asked = texts(query[wire.sort])[0]
  const field = asked === undefined ? undefined : (resource.fields[asked] ?? ENGINE_FIELDS[asked])
  const allowed = field && !field.virtual && !field.secret && seesField(field, user) && kinds[field.kind].sortable
  const name = allowed && asked ? asked : fallback
  const descending = (texts(query[wire.order])[0] ?? (allowed ? 'ASC' : order)).toUpperCase() === 'DESC'
  return { name, direction: descending ? sql`desc` : sql`asc` }
}

/** Page and limit as asked; 10000 is what the platform asks for when it wants all of a reference. */
function paging(query: Query): { limit: number; offset: number; exporting: boolean } {
  const [name, value] = wire.exporting
  if (query[name] === value) return { limit: EXPORT_LIMIT, offset: 0, exporting: true }
  const limit = Math.min(
    Math.max(Number(texts(query[wire.limit])[0] ?? DEFAULT_PAGE_SIZE) || DEFAULT_PAGE_SIZE, 1),
    10_000,
  )
  const page = Math.max(Math.floor(Number(texts(query[wire.page])[0] ?? 1)) || 1, 1)
  return { limit: Math.floor(limit), offset: (page - 1) * Math.floor(limit), exporting: false }
}

export interface ListDeps {
  readonly resourceOf: ResourceOf
  readonly filters?: Readonly<Record<string, FilterHandler>>
}

/**
 * A page of the rows that the user may see and the filter asks for, with their number and sums over the whole filter, in one
 * statement: ids and totals in one pass, joins after LIMIT.
 * @throws Refusal when an export would carry more than 5000 rows (O-360)
 */
export async function listRows(
  tx: Pick<Tx, 'rows'>,
  resource: AnyResource,
  query: Query,
  user: Identity,
  deps: ListDeps,
) {
  const codec = codecOf(resource)
  const { limit, offset, exporting } = paging(query)
  const sort = sorting(resource, query, user)
  const table = sql.identifier(tableName(resource))
  const view = viewOf(resource, query, user)
  const parts = [
    scopeSql(resource, user),
    ...(view ? [view] : []),
    ...conditions(resource, query, user, deps.filters ?? {}),
  ]
  const sums = totalFields(resource).filter((name) => seesField(resource.fields[name]!, user))
  const sortColumn = sql`t.${sql.identifier(sort.name)}`
  const hitColumns = [
    sql`t.id`,
    ...(sort.name === 'id' ? [] : [sql`${sortColumn} as sort_value`]),
    ...sums.map((name) => sql`t.${sql.identifier(name)}`),
  ]
  const by = sort.name === 'id' ? sql`id ${sort.direction}` : sql`sort_value ${sort.direction}, id ${sort.direction}`
  const record = recordParts(resource, codec.listColumns, deps.resourceOf)
  const totals = sql.join(
    [sql`count(*) as "#n"`, ...sums.map((name) => sql`sum(${sql.identifier(name)}) as ${sql.identifier(`#${name}`)}`)],
    sql`, `,
  )

  const rows = await tx.rows<Row>(sql`
    with hit as (select ${sql.join(hitColumns, sql`, `)} from ${table} t where ${sql.join(parts, sql` and `)}),
      total as (select ${totals} from hit),
      page as (select id, row_number() over (order by ${by}) as "#at" from hit order by ${by} limit ${limit} offset ${offset})
    select total.*, page."#at", ${record.columns}
    from total left join (page join ${table} t on t.id = page.id${record.joins}) on true
    order by page."#at"`)

  const first = rows[0] ?? {}
  const total = Number(first['#n'] ?? 0)
  if (exporting && total > EXPORT_LIMIT) refuse(MESSAGES.exportLimit)
  const reply: ListReply & Record<string, unknown> = { data: [], total }
  for (const name of sums) {
    const field = resource.fields[name]!
    reply[`${wire.totals}${name}`] = kinds[field.kind].toWire(first[`#${name}`] ?? 0, field)
  }
  const data = rows.filter((row) => row['#at'] !== null && row['#at'] !== undefined)
  for (const row of data) {
    for (const key of Object.keys(row)) if (key.startsWith('#')) delete row[key]
    codec.toWire(row)
  }
  return { ...reply, data, total }
}

/** One record within the user's scope, as wire values with nothing hidden yet; locked for the transaction when asked. */
export async function findRow(
  tx: Pick<Tx, 'rows'>,
  resource: AnyResource,
  id: number,
  user: Identity,
  resourceOf: ResourceOf,
  lock = false,
): Promise<Row | undefined> {
  const codec = codecOf(resource)
  const record = recordParts(resource, codec.columns, resourceOf)
  const table = sql.identifier(tableName(resource))
  const [row] = await tx.rows<Row>(sql`
    select ${record.columns} from ${table} t${record.joins}
    where t.id = ${id} and ${scopeSql(resource, user)}${lock ? sql` for update of t` : sql``}`)
  return row && codec.toWire(row)
}

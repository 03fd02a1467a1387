import { type SQL, sql } from 'drizzle-orm'
import { misplaced } from '../../../src/domain/geo/regions'
import {
  type Identity,
  isAllowed,
  isKeptAtFirst,
  isUnmasked,
  maskedColumns,
  mayList,
} from '../../../src/schema/compile/access'
import { readAs } from '../../../src/schema/compile/readAs'
import { turnedValue } from '../../../src/schema/compile/travel'
import { isRegion } from '../../../src/schema/kinds/region/region.kind'
import { kinds } from '../../../src/schema/kinds/registry'
import {
  type AnyFilter,
  type AnyResource,
  type Atom,
  type FieldData,
  type FilterOptions,
  fieldsOf,
  isOnCard,
  ownEntry,
  platformWire as wire,
} from '../../../src/schema/model'
import { reject, rejectForbidden } from '../../kernel/domainError'
import { type FilterHandlers, type Query, texts, words } from '../core/query'
import { columnField, comparisonSql, ENGINE_FIELDS, likeLiteral, ruleSql } from '../core/ruleSql'
import { contextOf, fullyReadableSql, ownRowsSql, scopeSql } from '../core/scope'
import { perResource } from '../table/perResource'
import { storedFields, tableName } from '../table/table'

/** How a column is filtered, and by which parameters. */
interface ColumnFilter {
  readonly name: string
  readonly field: FieldData
  readonly as: NonNullable<FilterOptions['as']>
  readonly from: string
  readonly to: string
  readonly isList: boolean
}

/** Parameters that steer a list. A column of such a name is not filtered by: `sort=id` would ask for a sort "id". */
const STEERING: ReadonlySet<string> = new Set([
  wire.page,
  wire.limit,
  wire.sort,
  wire.order,
  wire.exporting[0],
  wire.part,
  wire.fields,
  'view',
])

/** Filters by parameter: lists have a hundred columns, and queries name a few. */
const columnFilters = perResource((resource): ReadonlyMap<string, readonly ColumnFilter[]> => {
  const found = new Map<string, ColumnFilter[]>()
  for (const [name, field] of storedFields(resource)) {
    // A JSON value is whatever its handler makes of it for each reader.
    if (resource.filters?.[name] || field.kind === 'json') continue
    const options = filterOptions(field)
    const [from, to] = options.names ?? [`${name}_from`, `${name}_to`]
    const as = options.as ?? kinds[field.kind].filter
    const filter = { name, field, as, from, to, isList: kinds[field.kind].column(field).type === 'jsonb' }
    for (const parameter of [name, from, to]) {
      if (!STEERING.has(parameter)) found.set(parameter, [...(found.get(parameter) ?? []), filter])
    }
  }
  return found
})

const askedFilters = (resource: AnyResource, query: Query): ReadonlySet<ColumnFilter> => {
  const filters = columnFilters(resource)
  const asked = new Set<ColumnFilter>()
  for (const parameter in query) for (const filter of filters.get(parameter) ?? []) asked.add(filter)
  return asked
}

/** Declared filters with the parameters that ask for them. */
const declaredFilters = perResource((resource) =>
  Object.entries(resource.filters ?? {}).map(([name, filter]) => ({
    name,
    filter,
    parameters: filter.area ? Object.keys(filter.area) : [name],
    /** columns that its answers tell of, beside the texts that it searches */
    tells: [
      ...Object.values(filter.area ?? {}),
      ...Object.values(filter.rules ?? {}).flatMap((rule) => [...fieldsOf(rule)]),
    ],
  })),
)

const filterOptions = (field: FieldData): FilterOptions =>
  typeof field.filter === 'object' ? field.filter : typeof field.filter === 'string' ? { as: field.filter } : {}

/** Beyond these a column's type has no value to compare with: the end of the year 9999, and all of a bigint's fen. */
const FARTHEST: Readonly<Record<string, number>> = { timestamptz: 253_402_271_999, bigint: 90_000_000_000_000 }

/** A parameter as a value of the field's kind; a number that is none is refused by name. */
function parameter(name: string, text: string, field: FieldData): string | number {
  const { type } = kinds[field.kind].column(field)
  if (type === 'text' || type === 'date') return text
  const value = Number(text)
  if (!Number.isFinite(value) || Math.abs(value) > (FARTHEST[type] ?? Infinity)) reject(`参数 ${name} 不正确`)
  const held = turnedValue(field, value, 'decode') as number
  // An amount finer than a fen equals none.
  return held === value || Number.isInteger(held) ? held : reject(`参数 ${name} 不正确`)
}

/** Who is not offered a filter does not get its question answered either. */
const isOffered = ({ audience }: FilterOptions, user: Identity): boolean => !audience || isAllowed(audience, user)

/** Whether a list answers this parameter for this user: one that it does not know would be a filter that filters nothing. */
function isAnswered(resource: AnyResource, name: string, user: Identity, custom: FilterHandlers): boolean {
  if (name === 'id' || name === wire.search || STEERING.has(name) || Object.hasOwn(custom, name)) return true
  const ofColumns = (columnFilters(resource).get(name) ?? []).some(
    (filter) =>
      (filter.name === name || filter.as === 'range') &&
      isUnmasked(filter.field, user) &&
      isOffered(filterOptions(filter.field), user),
  )
  return (
    ofColumns ||
    declaredFilters(resource).some(({ filter, parameters }) => parameters.includes(name) && isOffered(filter, user))
  )
}

/** @throws DomainError naming the first parameter that filters nothing for this user */
export function refuseUnknownFilters(
  resource: AnyResource,
  query: Query,
  user: Identity,
  custom: FilterHandlers = {},
): void {
  for (const name of Object.keys(query)) {
    if (!isAnswered(resource, name, user, custom)) reject(`没有筛选条件「${name}」`)
  }
}

/** What a query's parameters ask for. */
interface Conditions {
  readonly parts: readonly SQL[]
  /** some part looks inside texts, so that the rows are found by a text index or by reading them all */
  readonly searches: boolean
  /** found by a short time or by nothing: one plan is as good for any values */
  readonly steady: boolean
}

/** Seconds that are found by an index of times whatever else is asked for: a month. */
const SHORT = 31 * 86_400

/** The conditions on alias `t`; parameters that no filter knows are ignored. */
export function conditionsOf(
  resource: AnyResource,
  query: Query,
  user: Identity,
  custom: FilterHandlers,
  resourceOf: (name: string) => AnyResource | undefined,
): Conditions {
  const context = contextOf(user)
  const parts: SQL[] = []
  let searches = false
  let [isShort, isPicked] = [false, false]
  const add = (field: string, name: Atom['name'], operand: unknown) =>
    parts.push(comparisonSql(resource, { field, name, operand }, context))
  const addSearch = (condition: SQL | undefined) => {
    if (condition) parts.push(condition)
    searches = true
  }

  /** What a card does not show tells of no row that is read as one. */
  const addWhole = (columns: readonly string[]) => {
    const whole = columns.every((name) => isOnCard(resource, name)) ? null : fullyReadableSql(resource, user)
    if (whole) parts.push(whole)
  }

  const ids = texts(query.id)
  if (ids.length > 0) {
    add(
      'id',
      'in',
      ids.map((id) => parameter('id', id, ENGINE_FIELDS.id!)),
    )
  }

  for (const { name, field, as, from, to, isList } of askedFilters(resource, query)) {
    if (custom[name] || !isUnmasked(field, user) || !isOffered(filterOptions(field), user)) continue
    const before = parts.length
    const given = texts(query[name])
    // Both ends may also come as two values of the field's own name.
    const isBoth = as === 'range' && given.length === 2
    if (as === 'range') {
      const [start, end] = isBoth ? given : [texts(query[from])[0], texts(query[to])[0]]
      if (start !== undefined) add(name, 'gte', parameter(from, start, field))
      if (end !== undefined) add(name, 'lte', parameter(to, end, field))
      isShort ||= field.kind === 'unixTime' && Number(end) - Number(start) <= SHORT
      isPicked ||= field.kind !== 'unixTime'
    }
    const values = isBoth ? [] : given.map((text) => parameter(name, text, field))
    if (as === 'contains' && !isList) {
      for (const value of isBoth ? [] : words(query, name))
        addSearch(ruleSql(resource, { [name]: { contains: value } }, context))
    } else if (isList && values.length > 0) {
      parts.push(ruleSql(resource, { or: values.map((value) => ({ [name]: { contains: value } })) }, context))
    } else if (values.length > 0) add(name, 'in', values)
    isPicked ||= as !== 'range' && parts.length > before
    const own = parts.length > before && isKeptAtFirst(resource, field, user) && ownRowsSql(resource, user)
    if (own) parts.push(own)
    if (parts.length > before) addWhole([name])
  }
  for (const { name, filter, parameters, tells } of declaredFilters(resource)) {
    const isAsked = parameters.some((parameter) => query[parameter] !== undefined)
    const isClear = (column: string) => isUnmasked(columnField(resource, column), user)
    if (!isAsked || custom[name] || !isOffered(filter, user) || !tells.every(isClear)) continue
    if (filter.search) {
      for (const text of words(query, name)) {
        addSearch(
          filter.of
            ? referredSql(resource, resourceOf(filter.of.resource), filter, text, user)
            : searchSql(resource, filter.search, text, user),
        )
      }
    } else {
      parts.push(...declaredFilter(resource, name, filter, query, user))
      addWhole(tells)
      isPicked = true
    }
  }
  for (const [name, handler] of Object.entries(custom)) {
    for (const text of words(query, name)) addSearch(handler(text, user))
  }
  const search = texts(query[wire.search])[0]
  if (search && !resource.filters?.[wire.search] && !custom[wire.search]) {
    addSearch(searchSql(resource, resource.search ?? titleInWords(resource), search, user))
  }
  return { parts, searches, steady: !searches && (isShort || !isPicked) }
}

function declaredFilter(resource: AnyResource, name: string, filter: AnyFilter, query: Query, user: Identity): SQL[] {
  if (filter.area) {
    const asked = Object.entries(filter.area).map(([name, column]) => ({
      name,
      column,
      codes: regionCodes(query, name),
    }))
    for (const [at, { name, codes }] of asked.entries()) {
      const above = asked.slice(0, at).findLast((level) => level.codes.length > 0)?.codes
      const isWithin = (code: number) => !above || above.some((one) => misplaced([one, code]) < 0)
      if (!codes.every(isWithin)) reject(`参数 ${name} 不正确`)
    }
    return asked.flatMap(({ column, codes }) =>
      codes.length > 0 ? [ruleSql(resource, { [column]: { in: codes } }, contextOf(user))] : [],
    )
  }
  const values = texts(query[name])
  if (values.length === 0) return []
  const rules = values.map((code) => ownEntry(filter.rules ?? {}, code) ?? reject(`参数 ${name} 不正确`))
  return [ruleSql(resource, { or: rules }, contextOf(user))]
}

/** Codes of regions that a query names, each of which exists. */
const regionCodes = (query: Query, name: string): readonly number[] =>
  texts(query[name]).map((text) => (isRegion(Number(text)) ? Number(text) : reject(`参数 ${name} 不正确`)))

/**
 * The reference names a record in one of whose columns the text is: in those that are told with the row itself, or in those that
 * the user reads of the other record.
 */
function referredSql(
  resource: AnyResource,
  other: AnyResource | undefined,
  { of, search = [] }: AnyFilter,
  text: string,
  user: Identity,
): SQL {
  const field = of && columnField(resource, of.column)
  if (!other || !of || !field || !isUnmasked(field, user)) return sql`false`
  const masked = maskedColumns(of.column, field, user)
  const beside = Object.entries(field.shows ?? {}).flatMap(([as, name]) => (masked.includes(as) ? [] : [name]))
  const pattern = `%${likeLiteral(text)}%`
  /** the rows whose reference names one of them; the inner `t` is the other's, the one before it still the outer one's */
  const naming = (names: readonly string[], among: SQL) => {
    const holdsIt = names.map((name) => sql`t.${sql.identifier(name)} like ${pattern}`)
    return sql`t.${sql.identifier(of.column)} in (
      select t.id from ${sql.identifier(tableName(other))} t where ${among} and (${sql.join(holdsIt, sql` or `)}))`
  }
  const read = readAs(other, user)
  const own = ownRowsSql(resource, user)
  const told = search.filter((name) => of.told?.includes(name) && !beside.includes(name))
  const shown = search.filter((name) => beside.includes(name))
  const whole = fullyReadableSql(other, user)
  const isWhole = (name: string) => whole !== null && !isOnCard(other, name)
  const found = search.filter((name) => isUnmasked(columnField(read, name), user))
  const [known, open] = [true, false].map((only) => found.filter((name) => isWhole(name) === only))
  const reached = scopeSql(read, user, 'ever')
  const parts = [
    ...(shown.length > 0 ? [naming(shown, sql`true`)] : []),
    ...(told.length > 0 ? [sql`(${naming(told, sql`true`)} and ${own ?? sql`true`})`] : []),
    ...(open?.length ? [sql`(${naming(open, reached)} and ${own ?? sql`true`})`] : []),
    ...(known?.length ? [sql`(${naming(known, sql`${reached} and ${whole}`)} and ${own ?? sql`true`})`] : []),
  ]
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`
}

/** The title as a column to search in; a code (the type of a fee) is none. */
function titleInWords(resource: AnyResource): readonly string[] {
  if (!resource.title) return []
  const field = columnField(resource, resource.title)
  return kinds[field.kind].column(field).type === 'text' ? [resource.title] : []
}

/** Any of the columns holds the text; columns that the user sees masked, or masked of this row, are left out (O-143). */
function searchSql(resource: AnyResource, names: readonly string[], text: string, user: Identity): SQL {
  const open = names.filter((name) => {
    return isUnmasked(columnField(resource, name), user)
  })
  if (open.length === 0) return sql`false`
  const pattern = `%${likeLiteral(text)}%`
  const own = ownRowsSql(resource, user)
  const whole = fullyReadableSql(resource, user)
  const holdsIt = open.map((name) => {
    const column = sql`t.${sql.identifier(name)} like ${pattern}`
    if (whole && !isOnCard(resource, name)) return sql`(${column} and ${whole})`
    return own && columnField(resource, name).mask?.claim ? sql`(${column} and ${own})` : column
  })
  return sql`(${sql.join(holdsIt, sql` or `)})`
}

/** The condition of a view. */
export function viewSql(resource: AnyResource, view: string | undefined, user: Identity): SQL | undefined {
  const where = view === undefined ? undefined : resource.views?.[view]?.where
  return where && ruleSql(resource, where, contextOf(user))
}

/**
 * The view whose rows are asked for, none for all that the list shows.
 * @param views those that the call's address answers; without it, all of the resource's
 * @throws DomainError when the user may not open it
 */
export function requestedView(
  { resource, views }: { readonly resource: AnyResource; readonly views?: readonly string[] },
  query: Query,
  user: Identity,
): string | undefined {
  // `act` may name a view too (F-500).
  const asked =
    texts(query.view)[0] ?? texts(query[wire.exporting[0]]).find((act) => ownEntry(resource.views ?? {}, act))
  const open = views ?? Object.keys(resource.views ?? {})
  if (asked !== undefined && !open.includes(asked)) reject('参数 view 不正确')
  const view = asked ?? views?.find((name) => mayList(resource, name, user)) ?? views?.[0]
  return mayList(resource, view, user) ? view : rejectForbidden()
}

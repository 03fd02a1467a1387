import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { isId } from '../../src/domain/identifier'
import { type Identity, inClear, sortsBy } from '../../src/schema/compile/access'
import { turnedValue } from '../../src/schema/compile/travel'
import { kinds } from '../../src/schema/kinds/registry'
import {
  type AnyResource,
  DEFAULT_PAGE_SIZE,
  EXPORT_LIMIT,
  EXPORT_PART,
  type FieldData,
  type ListReply,
  MESSAGES,
  ownEntry,
  PAGE_LIMIT,
  type TotalOf,
  verbOf,
  WHOLE,
  platformWire as wire,
} from '../../src/schema/model'
import type { ColumnMeta } from '../db/columns'
import type { Tx } from '../db/db'
import { Turns } from '../db/embedded/turns'
import { compile } from '../db/statement'
import { reject } from '../http/domainError'
import type { Told } from '../http/envelope'
import { codecOf, type Row, shownEngineColumns } from './codec'
import { conditionsOf, type FilterHandlers, type Query, texts, viewSql } from './filters'
import { perResource } from './perResource'
import type { Projection } from './projection'
import { fieldNamed } from './ruleSql'
import { type Reach, scopeParts, scopeSql } from './scope'
import { sourceOf } from './store'
import { storedFields } from './table'
import type { KeptTotals } from './totals'

export type ResourceOf = (name: string) => AnyResource | undefined

/**
 * Selected columns of a record, on alias `t`, and what travels with it of others. Those are looked up, not joined: six joins
 * take PostgreSQL four times as long to plan as the whole list takes to plan without them.
 * @param brought names of what is looked up; all without it
 */
function recordColumns(
  resource: AnyResource,
  names: readonly string[],
  resourceOf: ResourceOf,
  brought?: ReadonlySet<string>,
): SQL {
  const shown = Object.entries(resource.fields).flatMap(([name, field]) => {
    const other = field.reference ? resourceOf(field.reference) : undefined
    if (!other || field.virtual) return []
    const shows = Object.entries(field.shows ?? {}).filter(([as]) => !brought || brought.has(as))
    if (field.kind === 'references') return shownNames(name, shows, other)
    return shows.map(
      ([as, column]) =>
        sql`(select r.${sql.identifier(column)} from ${sourceOf(other)} r
          where r.id = t.${sql.identifier(name)}) as ${sql.identifier(as)}`,
    )
  })
  return sql.join([...names.map((name) => sql`t.${sql.identifier(name)}`), ...shown], sql`, `)
}

/** Names of several records, in the order of their ids as they stand in the row; removed ones keep theirs. */
function shownNames(name: string, shows: readonly (readonly [string, string])[], other: AnyResource): SQL[] {
  return shows.map(
    ([as, column]) =>
      sql`(select jsonb_agg(r.${sql.identifier(column)} order by ids.place)
        from jsonb_array_elements_text(t.${sql.identifier(name)}) with ordinality as ids (id, place)
        join ${sourceOf(other)} r on r.id = ids.id::int) as ${sql.identifier(as)}`,
  )
}

const totalFields = perResource((resource) =>
  storedFields(resource).flatMap(([name, field]) => (field.total ? [name] : [])),
)

const totalOf = (resource: AnyResource, name: string): TotalOf | undefined => {
  const { total } = resource.fields[name] ?? {}
  return typeof total === 'object' ? total : undefined
}

type Direction = 'asc' | 'desc'

function sorting(resource: AnyResource, query: Query, user: Identity): { name: string; direction: Direction } {
  const [fallback, order] = resource.sort ?? ['id', 'DESC']
  const asked = texts(query[wire.sort])[0]
  const field = asked === undefined ? undefined : sortField(resource, asked)
  const allowed = field && !field.virtual && sortsBy(resource, field, user) && kinds[field.kind].sortable
  const name = allowed && asked ? asked : fallback
  const descending = (texts(query[wire.order])[0] ?? (allowed ? 'ASC' : order)).toUpperCase() === 'DESC'
  return { name, direction: descending ? 'desc' : 'asc' }
}

/** A field, or a column of the engine that travels. */
const sortField = (resource: AnyResource, name: string): FieldData | undefined =>
  ownEntry(resource.fields, name) ??
  (shownEngineColumns(resource).includes(name) ? fieldNamed(resource, name) : undefined)

const FURTHEST_PAGE = 1_000_000
/** Rows that are read, and made ready to travel, without anybody else having a turn. */
export const LIST_PART = PAGE_LIMIT

/**
 * Page and limit as asked, whole numbers from 1; of an export all rows, or the part that is asked for.
 * @param most rows of a page; of what is read whole, more are as many as there may be (F-613 asks for ten times as many)
 * @throws DomainError of what is no such number, and of a larger page: whoever counts by it would miss rows
 */
export function paging(query: Query, most = PAGE_LIMIT): { limit: number; offset: number; exporting: boolean } {
  const whole = (parameter: string, fallback: number, most: number): number => {
    const value = Number(texts(query[parameter])[0] ?? fallback)
    return Number.isInteger(value) && value >= 1 ? Math.min(value, most) : reject(`参数 ${parameter} 不正确`)
  }
  const [name, value] = wire.exporting
  if (query[name] === value) {
    if (query[wire.part] === undefined) return { limit: EXPORT_LIMIT, offset: 0, exporting: true }
    const part = whole(wire.part, 1, EXPORT_LIMIT / EXPORT_PART + 1)
    return { limit: EXPORT_PART, offset: (part - 1) * EXPORT_PART, exporting: true }
  }
  const limit = whole(wire.limit, DEFAULT_PAGE_SIZE, most < WHOLE ? most + 1 : most)
  if (limit > most) reject(`每页最多${most}条`)
  return { limit, offset: (whole(wire.page, 1, FURTHEST_PAGE) - 1) * limit, exporting: false }
}

interface WholeStatement {
  readonly text: string
  readonly learnt: ColumnMeta
}

/** The text of a list's statement: condition, limit and offset go in between. */
interface ListStatement {
  readonly head: string
  /** the rows of one part of the scope, up to its condition */
  readonly select: string
  readonly counting: string
  /** the same where a count is kept, up to what tells whether it still holds */
  readonly countingSince: string
  readonly page: string
  readonly tail: string
  readonly learnt: ColumnMeta
  readonly learntSince: ColumnMeta
  /** its whole texts by what stands between, of those that connections may keep prepared */
  readonly whole: Map<string, WholeStatement>
}

interface ListShape {
  readonly sort: string
  readonly direction: Direction
  /** columns summed over the whole filter */
  readonly sums: readonly string[]
  readonly searches: boolean
  /** what is read of each row; all of it without one */
  readonly projection: Projection | undefined
}

/** Beside the totals: by which snapshot they hold, and whether they were counted. */
const SINCE = [sql`(select "#snapshot" from since) as "#snapshot"`, sql`(select "#counts" from since) as "#counts"`]

/** Statements of one resource that are kept: names of fields can be put together in more ways than anybody needs. */
const KEPT = 400

const statements = new WeakMap<ResourceOf, WeakMap<AnyResource, Map<string, ListStatement>>>()

/** Composed once for each shape, since composing it takes longer than all else that the server does for a list. */
function statementOf(resource: AnyResource, shape: ListShape, resourceOf: ResourceOf): ListStatement {
  const resources = statements.get(resourceOf) ?? new WeakMap<AnyResource, Map<string, ListStatement>>()
  statements.set(resourceOf, resources)
  const known = resources.get(resource) ?? new Map<string, ListStatement>()
  resources.set(resource, known)
  const key = [shape.sort, shape.direction, shape.searches, shape.projection?.key ?? '*', ...shape.sums].join()
  const statement = known.get(key) ?? compose(resource, shape, resourceOf)
  if (known.size >= KEPT) known.clear()
  known.set(key, statement)
  return statement
}

/**
 * Ids of the page, and number and sums of the filter. What searches texts is found once for both; anything else is found
 * faster twice, the sums by an index alone and the page from the end of it.
 */
function compose(
  resource: AnyResource,
  { sort, direction, sums, searches, projection }: ListShape,
  resourceOf: ResourceOf,
): ListStatement {
  const table = sourceOf(resource)
  const order = sql.raw(direction)
  const by = (alias: string) => {
    const column = sql`${sql.identifier(alias)}.${sql.identifier(sort)} ${order}`
    return sort === 'id' ? column : sql`${column}, ${sql.identifier(alias)}.id ${order}`
  }
  const own = (name: string) => totalOf(resource, name)
  const read = ['id', sort, ...sums.map((name) => own(name)?.apart ?? 'id'), ...sums.filter((name) => !own(name))]
  const found = [
    ...[...new Set(read)].map((name) => sql`t.${sql.identifier(name)}`),
    ...sums.flatMap((name) => {
      const { field, code } = own(name)?.without ?? {}
      if (!field) return []
      const counts = sql`t.${sql.identifier(field)} <> ${sql.raw(String(code))}`
      return [sql`case when ${counts} then t.${sql.identifier(name)} end as ${sql.identifier(`+${name}`)}`]
    }),
  ]
  const totals = [
    sql`count(*) as "#n"`,
    ...sums.map((name) => {
      const of = own(name)
      const sum = sql`sum(${sql.identifier(of ? `+${name}` : name)})`
      const apart = of?.apart && sql.identifier(of.apart)
      const whole = of ? sql`coalesce(${sum}, 0)` : sum
      const one = apart ? sql`case when min(${apart}) is not distinct from max(${apart}) then ${whole} end` : whole
      return sql`${one} as ${sql.identifier(`#${name}`)}`
    }),
  ]
  const columns = recordColumns(
    resource,
    projection?.columns ?? codecOf(resource).listColumns,
    resourceOf,
    projection?.shows,
  )
  const text = (part: SQL) => compile(part).text
  return {
    head: text(sql`
      with hit as ${sql.raw(searches ? 'materialized' : 'not materialized')} (`),
    select: text(sql`
        select ${sql.join(found, sql`, `)} from ${table} t where `),
    counting: text(sql`),
      total as (select ${sql.join(totals, sql`, `)} from hit`),
    countingSince: text(sql`),
      total as (select ${sql.join([...totals, ...SINCE], sql`, `)} from hit where (select "#counts" from since)`),
    page: text(sql`),
      page as (select id from hit order by ${by('hit')} limit `),
    tail: text(sql`)
      select ${columns}, total.* from total left join (page join ${table} t on t.id = page.id) on true
      order by ${by('t')}`),
    learnt: { convert: codecOf(resource).wireOf },
    learntSince: { convert: codecOf(resource).wireOf },
    whole: new Map(),
  }
}

/**
 * The whole text, and where one plan is as good for any values its name: made of the text, so that another process behind the
 * same pooler means the same by it.
 */
function wholeOf(statement: ListStatement, part: Part): WholeStatement {
  const { head, select, counting, countingSince, page, tail, whole } = statement
  const { condition, since, limit, offset, steady } = part
  const learnt = since ? statement.learntSince : statement.learnt
  const text = () => {
    const count = since ? `),\n      since as (${since}${countingSince}` : counting
    return `${head}${select}${condition}${count}${page}${limit} offset ${offset}${tail}`
  }
  if (!steady) return { text: text(), learnt }
  const key = `${limit} ${offset} ${since ? 'since' : ''} ${condition}`
  const known = whole.get(key)
  if (known) return known
  const made = text()
  const name = `list_${createHash('sha256').update(made).digest('base64url')}`
  const fresh = { text: made, learnt: { ...learnt, name } }
  if (whole.size >= KEPT) whole.clear()
  whole.set(key, fresh)
  return fresh
}

interface Part {
  readonly condition: string
  /** where its totals are kept: what tells whether they still hold */
  readonly since: string | undefined
  readonly limit: number
  readonly offset: number
  readonly steady: boolean
}

export interface ListDeps {
  readonly resourceOf: ResourceOf
  readonly filters?: FilterHandlers
  /** one of the resource's views, which is open to the user */
  readonly view?: string
  readonly projection?: Projection | undefined
  /** not within a transaction, which counts what it has written and may yet take back */
  readonly kept?: KeptTotals
}

/**
 * A page of the rows that the user may see and the filter asks for, with their number and sums over the whole filter, in one
 * statement.
 * @throws DomainError when an export would carry more than 5000 rows (O-360)
 */
export async function listRows(
  tx: Pick<Tx, 'query'>,
  resource: AnyResource,
  query: Query,
  user: Identity,
  { resourceOf, filters = {}, view, projection, kept }: ListDeps,
) {
  // Records that are asked for by their ids come all of them.
  const most = Math.max(verbOf(resource, 'list')?.most ?? PAGE_LIMIT, texts(query.id).length)
  const { limit, offset, exporting } = paging({ limit: resource.perPage, ...query }, most)
  const { name: sort, direction } = sorting(resource, query, user)
  const sums = totalFields(resource).filter((name) => inClear(resource.fields[name]!, user))
  const narrowed = viewSql(resource, view, user)
  const { parts, searches, steady } = conditionsOf(resource, query, user, filters, resourceOf)
  const statement = statementOf(resource, { sort, direction, sums, searches, projection }, resourceOf)
  const scopes = searches ? [scopeSql(resource, user, 'present', 'seen')] : scopeParts(resource, user)
  const conditions = scopes.map((scope) => sql.join([scope, ...(narrowed ? [narrowed] : []), ...parts], sql` and `))
  const condition = compile(sql.join(conditions, sql.raw(` union all ${statement.select}`)))
  const counted = ['#n', ...sums.map((name) => `#${name}`)]
  // A search finds its rows once for the page and the totals, and an export reads them all: there is little to save.
  const alone = searches || exporting ? undefined : condition.text.replaceAll(statement.select, '')
  const totals = alone === undefined ? undefined : kept?.of(resource, counted, alone, condition.params)
  const part = (from: number) => {
    const wanted = { limit: Math.min(limit - from, LIST_PART), offset: offset + from, steady: steady && !narrowed }
    const { text, learnt } = wholeOf(statement, { condition: condition.text, since: totals?.since, ...wanted })
    return tx.query<Row>(text, totals?.since ? [...condition.params, totals.snapshot()] : condition.params, learnt)
  }
  const rows = await part(0)

  const said = rows[0] ?? {}
  const first = totals?.take(said) ?? said
  const total = Number(first['#n'] ?? 0)
  if (exporting && total > EXPORT_LIMIT) reject(MESSAGES.exportLimit)
  const reply: ListReply & Record<string, unknown> = { data: [], total }
  for (const name of sums) {
    const field = resource.fields[name]!
    if (first[`#${name}`] === null && totalOf(resource, name)?.apart) continue
    reply[`${wire.totals}${name}`] = turnedValue(
      field,
      kinds[field.kind].fromStored(first[`#${name}`] ?? 0, field),
      'encode',
    )
  }
  const data = rows.filter((row) => row.id !== null)
  if (limit > LIST_PART) await addParts(data, Math.min(limit, total - offset), part)
  const beside = totals ? [...counted, '#snapshot', '#counts'] : counted
  for (const row of data) {
    for (const name of beside) row[name] = undefined
  }
  return { ...reply, data, total }
}

/**
 * The rest of a list that is read whole, each part by a statement of its own, so that others have their turn. What is written
 * meanwhile may move rows from part to part: none comes twice.
 */
async function addParts(data: Row[], wanted: number, part: (from: number) => Promise<Row[]>): Promise<void> {
  if (wanted <= LIST_PART) return
  const known = new Set(data.map((row) => row.id))
  const end = await readers.take()
  try {
    for (let from = LIST_PART; from < wanted; from += LIST_PART) {
      for (const row of await part(from)) {
        if (row.id === null || known.has(row.id)) continue
        known.add(row.id)
        data.push(row)
      }
    }
  } finally {
    end()
  }
}

/** One at a time reads what is more than a part, so that however many ask, others wait behind one statement of theirs. */
const readers = new Turns()

/** A reference that is read whole ends somewhere, and says so. */
export function toldWhole<R extends { readonly data: readonly Row[]; readonly total: number }>(reply: R): R | Told {
  const isCut = reply.data.length === WHOLE && reply.total > WHOLE
  return isCut ? { $info: `数据较多，只返回前${WHOLE}条`, $data: reply } : reply
}

interface Wanted {
  /** for the transaction */
  readonly lock?: boolean
  readonly reach?: Reach
}

/** One record within the user's scope, with nothing hidden yet; locked when asked. */
export async function findRow(
  tx: Pick<Tx, 'rows'>,
  resource: AnyResource,
  id: number,
  user: Identity,
  resourceOf: ResourceOf,
  wanted: Wanted = {},
): Promise<Row | undefined> {
  return (await findRows(tx, resource, [id], user, resourceOf, wanted))[0]
}

/** Several of them by their ids, which also is the order of the locks; what is out of scope is missing. */
export async function findRows(
  tx: Pick<Tx, 'rows'>,
  resource: AnyResource,
  ids: readonly number[],
  user: Identity,
  resourceOf: ResourceOf,
  { lock = false, reach = 'own' }: Wanted = {},
): Promise<Row[]> {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  const codec = codecOf(resource)
  const columns = recordColumns(resource, codec.columns, resourceOf)
  const table = sourceOf(resource)
  const wanted = known.length === 1 ? sql`t.id = ${known[0]}` : sql`t.id = any(${sql.param(known)}::integer[])`
  const rows = await tx.rows<Row>(sql`
    select ${columns} from ${table} t
    where ${wanted} and ${scopeSql(resource, user, 'present', reach)} order by t.id${lock ? sql` for update of t` : sql``}`)
  return rows.map((row) => codec.fromStored(row))
}

import { sql } from 'drizzle-orm'
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
  verbOf,
  WHOLE,
  platformWire as wire,
} from '../../src/schema/model'
import type { Tx } from '../db/db'
import { Turns } from '../db/embedded/turns'
import { compile } from '../db/statement'
import { reject } from '../http/domainError'
import type { Told } from '../http/envelope'
import { codecOf, type Row, shownEngineColumns } from './codec'
import { conditionsOf, type FilterHandlers, type Query, texts, viewSql } from './filters'
import { type Direction, type ResourceOf, recordColumns, statementOf, totalOf, wholeOf } from './listStatement'
import { perResource } from './perResource'
import type { Projection } from './projection'
import { fieldNamed } from './ruleSql'
import { type Reach, scopeParts, scopeSql } from './scope'
import { sourceOf } from './store'
import { storedFields } from './table'
import type { KeptTotals } from './totals'

const totalFields = perResource((resource) =>
  storedFields(resource).flatMap(([name, field]) => (field.total ? [name] : [])),
)

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
 * @param usual rows of a page where the query names none
 * @param most rows of a page; of what is read whole, more are as many as there may be (F-613 asks for ten times as many)
 * @throws DomainError of what is no such number, and of a larger page: whoever counts by it would miss rows
 */
export function paging(
  query: Query,
  usual = DEFAULT_PAGE_SIZE,
  most = PAGE_LIMIT,
): { limit: number; offset: number; exporting: boolean } {
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
  const limit = whole(wire.limit, usual, most < WHOLE ? most + 1 : most)
  if (limit > most) reject(`每页最多${most}条`)
  return { limit, offset: (whole(wire.page, 1, FURTHEST_PAGE) - 1) * limit, exporting: false }
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
  const { limit, offset, exporting } = paging(query, resource.perPage, most)
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
  // A projection picks what leaves.
  const beside = projection ? [] : totals ? [...counted, '#snapshot', '#counts'] : counted
  for (const name of beside) for (const row of data) row[name] = undefined
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

import { sql } from 'drizzle-orm'
import { isId } from '../../../src/domain/identifier'
import type { Identity } from '../../../src/schema/compile/access'
import { turnedValue } from '../../../src/schema/compile/travel'
import { kinds } from '../../../src/schema/kinds/registry'
import {
  type AnyResource,
  EXPORT_LIMIT,
  type ListReply,
  MESSAGES,
  WHOLE,
  platformWire as wire,
} from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import { BackendQueue } from '../../db/embedded/turns'
import type { CustomReply } from '../../kernel/customReply'
import { reject } from '../../kernel/domainError'
import { codecOf, type HeldOf, type Row, recordOf } from '../core/codec'
import type { Query } from '../core/query'
import { type Reach, scopeSql } from '../core/scope'
import { sourceOf } from '../core/store'
import { LIST_PART, type PageDeps, readPage } from './listPage'
import { partSums, type ResourceOf, recordColumns, totalOf } from './listStatement'

/**
 * A page of the rows that the user may see and the filter asks for, with their number and sums over the whole filter.
 * @throws DomainError when an export would carry more than 5000 rows (O-360)
 */
export async function listRows(
  tx: Pick<Tx, 'query'>,
  resource: AnyResource,
  query: Query,
  user: Identity,
  deps: PageDeps,
) {
  const { limit, offset, exporting, sums, totals, rows, part } = await readPage(tx, resource, query, user, deps)
  const total = Number(totals['#n'] ?? 0)
  if (exporting && total > EXPORT_LIMIT) reject(MESSAGES.exportLimit)
  const reply: ListReply & Record<string, unknown> = { data: [], total }
  for (const name of sums) {
    const field = resource.fields[name]!
    if (totals[`#${name}`] === null && totalOf(resource, name)?.apart) continue
    reply[`${wire.totals}${name}`] = turnedValue(
      field,
      kinds[field.kind].fromStored(totals[`#${name}`] ?? 0, field),
      'encode',
    )
  }
  for (const { name, field, of } of partSums(resource, sums)) {
    const value = Number(totals[`#${name}`] ?? 0)
    reply[`${wire.totals}${name}`] = of ? turnedValue(resource.fields[field], value, 'encode') : value
  }
  if (limit > LIST_PART) await addParts(rows, Math.min(limit, total - offset), part)
  return { ...reply, data: rows, total }
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
        if (known.has(row.id)) continue
        known.add(row.id)
        data.push(row)
      }
    }
  } finally {
    end()
  }
}

/** One at a time reads what is more than a part, so that however many ask, others wait behind one statement of theirs. */
const readers = new BackendQueue()

/** A reference that is read whole ends somewhere, and says so. */
export function cutReply<R extends { readonly data: readonly Row[]; readonly total: number }>(
  reply: R,
): R | CustomReply {
  const isCut = reply.data.length === WHOLE && reply.total > WHOLE
  return isCut ? { $info: `数据较多，只返回前${WHOLE}条`, $data: reply } : reply
}

interface Wanted {
  /** for the transaction */
  readonly lock?: boolean
  readonly reach?: Reach
}

/** One record within the user's scope, with nothing hidden yet; locked when asked. */
export async function findRow<R extends AnyResource>(
  tx: Pick<Tx, 'rows'>,
  resource: R,
  id: number,
  user: Identity,
  resourceOf: ResourceOf,
  wanted: Wanted = {},
): Promise<HeldOf<R> | undefined> {
  return (await findRows(tx, resource, [id], user, resourceOf, wanted))[0]
}

/** Several of them by their ids, which also is the order of the locks; what is out of scope is missing. */
export async function findRows<R extends AnyResource>(
  tx: Pick<Tx, 'rows'>,
  resource: R,
  ids: readonly number[],
  user: Identity,
  resourceOf: ResourceOf,
  { lock = false, reach = 'own' }: Wanted = {},
): Promise<HeldOf<R>[]> {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  const codec = codecOf(resource)
  const columns = recordColumns(resource, codec.columns, resourceOf)
  const table = sourceOf(resource)
  const wanted = known.length === 1 ? sql`t.id = ${known[0]}` : sql`t.id = any(${sql.param(known)}::integer[])`
  const rows = await tx.rows<Row>(sql`
    select ${columns} from ${table} t
    where ${wanted} and ${scopeSql(resource, user, 'present', reach)} order by t.id${lock ? sql` for update of t` : sql``}`)
  return rows.map((row) => recordOf(resource, row))
}

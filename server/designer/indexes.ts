import { sql } from 'drizzle-orm'
import { kinds } from '../../src/schema/kinds/registry'
import { type AnyResource, uniqueWithin } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { jsonColumn, literal } from '../engine/core/store'

/** So many fields of a resource get an index; further ones are sorted and filtered by reading its rows. */
const MOST = 8

interface Index {
  /** the field that it is for, and its columns */
  readonly field: string
  readonly columns: readonly string[]
  readonly isUnique: boolean
}

/**
 * The indexes that a resource made at run time has use for: whatever a list sorts or filters by, what names another record, and
 * a unique one for what is unique.
 */
export function indexesOf(resource: AnyResource): readonly Index[] {
  const wanted = Object.entries(resource.fields).flatMap(([field, data]) => {
    const { kind, list, filter, unique } = data
    const { type } = kinds[kind].column(data)
    if (type === 'jsonb' || kinds[kind].long) return []
    const isUnique = Boolean(unique)
    const isSorted = Boolean(list) && kinds[kind].sortable
    const isFiltered = Boolean(filter) && type !== 'text'
    const isNeeded = isUnique || (field === 'firm_id' ? resource.scope !== 'global' : kind === 'reference')
    const within = uniqueWithin(data)
    const columns = isUnique ? [field, ...(within === undefined ? [] : [within])] : [field, 'id']
    return isNeeded || isSorted || isFiltered ? [{ field, columns, isUnique, isNeeded }] : []
  })
  return wanted
    .toSorted((a, b) => Number(b.isNeeded) - Number(a.isNeeded))
    .filter(({ isNeeded }, i) => isNeeded || i < MOST)
}

/**
 * They are partial over the resource's own rows, and named by field ids, so that a rename keeps them; what is unique among
 * more rows or fewer is another index.
 */
function statementOf(resource: AnyResource, designId: number, { field, columns, isUnique }: Index) {
  const within = isUnique && columns.length > 1 ? `${columns.slice(1).map((name) => resource.keys?.[name])}_` : ''
  const name = `runtime_${designId}_${within}${resource.keys?.[field]}_${isUnique ? 'unique' : 'index'}`
  const expressions = columns.map((column) => (column === 'id' ? column : jsonColumn(resource, column)))
  return {
    name,
    statement: `create ${isUnique ? 'unique ' : ''}index if not exists "${name}" on runtime_row (${expressions.join(', ')})
      where resource = ${literal(resource.name)} and removed_at is null`,
  }
}

/** Makes what is missing and drops what is no longer wanted. The table takes no writes while an index is built. */
export async function settleIndexes(tx: Tx, resource: AnyResource, designId: number): Promise<void> {
  const wanted = indexesOf(resource).map((index) => statementOf(resource, designId, index))
  const present = await tx.rows<{ name: string }>(sql`
    select indexname as name from pg_indexes
    where tablename = 'runtime_row' and schemaname = current_schema() and indexname like ${`runtime\\_${designId}\\_%`}`)
  for (const { name } of present) {
    if (!wanted.some((index) => index.name === name)) await tx.query(`drop index if exists "${name}"`, [])
  }
  const missing = wanted.filter(({ name }) => !present.some((index) => index.name === name))
  if (missing.length > 0) await tx.query('set local statement_timeout = 0', [])
  for (const { statement } of missing) await tx.query(statement, [])
}

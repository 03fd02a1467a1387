import { sql } from 'drizzle-orm'
import { kinds } from '../../src/schema/kinds/registry'
import type { AnyResource } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { jsonColumn, literal } from '../schema/store'

/** So many fields of a resource get an index; further ones are sorted and filtered by reading its rows. */
const MOST = 8
/** Their values may be longer than an index takes, or nobody sorts by them. */
const UNINDEXED: readonly string[] = ['textarea', 'richText', 'address', 'image', 'file']

interface Index {
  readonly name: string
  readonly statement: string
}

/**
 * The indexes of a published resource, partial over its own rows: whatever a list sorts or filters by, and a unique one for
 * what is unique. They are named by field ids, so that a rename keeps them.
 */
function indexesOf(resource: AnyResource, designId: number): readonly Index[] {
  const wanted = Object.entries(resource.fields).flatMap(([name, field]) => {
    const { column, sortable } = kinds[field.kind]
    const { type } = column(field)
    if (type === 'jsonb' || UNINDEXED.includes(field.kind)) return []
    const isUnique = Boolean(field.unique)
    const isSorted = Boolean(field.list) && sortable
    const isFiltered = Boolean(field.filter) && type !== 'text'
    const isScope = name === 'firm_id' && resource.scope !== 'global'
    return isUnique || isSorted || isFiltered || isScope ? [{ name, isUnique, first: isUnique || isScope }] : []
  })
  return wanted
    .toSorted((a, b) => Number(b.first) - Number(a.first))
    .filter(({ first }, i) => first || i < MOST)
    .map(({ name, isUnique }) => {
      const column = jsonColumn(resource, name)
      const index = `runtime_${designId}_${resource.keys?.[name]}_${isUnique ? 'unique' : 'index'}`
      return {
        name: index,
        statement: `create ${isUnique ? 'unique ' : ''}index if not exists "${index}" on runtime_row (${column}${isUnique ? '' : ', id'})
          where resource = ${literal(resource.name)} and removed_at is null`,
      }
    })
}

/** Makes what is missing and drops what is no longer wanted. The table takes no writes while an index is built. */
export async function settleIndexes(tx: Tx, resource: AnyResource, designId: number): Promise<void> {
  const wanted = indexesOf(resource, designId)
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

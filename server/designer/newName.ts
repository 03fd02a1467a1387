import { sql } from 'drizzle-orm'
import { nameFault } from '../../src/schema/compile/runtime/check'
import type { Tx } from '../db/db'

/**
 * Why a new design may not bear a name, or null. The database is the authority on its tables: it may have some that no source
 * knows, and its indexes and sequences share their names with them.
 */
export async function newNameFault(
  tx: Pick<Tx, 'rows'>,
  name: string,
  isTaken: (name: string) => boolean,
): Promise<string | null> {
  const fault = nameFault(name, isTaken)
  if (fault) return fault
  const relations = await tx.rows(sql`
    select 1 from pg_class where relname = ${name} and relnamespace = current_schema()::regnamespace`)
  return relations.length > 0 ? nameFault(name, () => true) : null
}

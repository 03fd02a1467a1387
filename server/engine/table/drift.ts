import { sql } from 'drizzle-orm'
import { kinds } from '../../../src/schema/kinds/registry'
import type { AnyResource } from '../../../src/schema/model'
import type { Db } from '../../db/db'
import { storedFields, tableName } from './table'

/**
 * Columns of declared fields that the database does not have, or has as another type: a migration is missing. Indexes are not
 * looked at.
 * @returns `table.column`, with the type that is there
 */
export async function driftOf(db: Pick<Db, 'rows'>, resources: readonly AnyResource[]): Promise<readonly string[]> {
  const found = await db.rows<{ name: string; type: string }>(sql`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`)
  const types = new Map(found.map(({ name, type }) => [name, type]))
  return resources.flatMap((resource) =>
    (resource.computed ? [] : storedFields(resource)).flatMap(([name, field]) => {
      const place = `${tableName(resource)}.${name}`
      const { type } = kinds[field.kind].column(field)
      const there = types.get(place)
      if (there === undefined) return [place]
      return there === (type === 'timestamptz' ? 'timestamp with time zone' : type) ? [] : [`${place} (${there})`]
    }),
  )
}

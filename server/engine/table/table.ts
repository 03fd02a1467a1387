import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { kinds } from '../../../src/schema/kinds/registry'
import { type AnyResource, type FieldData, uniqueWithin } from '../../../src/schema/model'
import { perResource } from './perResource'

/** Text is compared and sorted by code point on both engines, as rules are in the browser. */
const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const tableName = (resource: Pick<AnyResource, 'name' | 'table'>): string => resource.table ?? resource.name

/** Whether the rows of both lie in one table; rows made at run time lie apart, whatever their resource is called. */
export const shareTable = (one: AnyResource, other: AnyResource): boolean =>
  one.name === other.name || (!one.keys && !other.keys && tableName(one) === tableName(other))

/** The fields of a resource that have a column. */
export const storedFields = (resource: AnyResource): readonly (readonly [string, FieldData])[] =>
  Object.entries(resource.fields).filter(([, field]) => !field.virtual)

/** What a row starts with where nobody says anything. */
export const defaultsOf = perResource(
  (resource): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      storedFields(resource).flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]])),
    ),
)

function column(name: string, field: FieldData): PgColumnBuilderBase {
  switch (kinds[field.kind].column(field).type) {
    case 'text':
      return text(name)
    case 'integer':
      return integer(name)
    case 'bigint':
      return bigint(name, { mode: 'number' })
    case 'numeric':
      return numeric(name)
    case 'timestamptz':
      return moment(name)
    case 'date':
      return date(name)
    default:
      return jsonb(name)
  }
}

/** The table of a declared resource, with the engine's own columns, for the migrations. */
export function tableOf(resource: AnyResource): PgTable {
  const name = tableName(resource)
  const fields = storedFields(resource)
  const columns: Record<string, PgColumnBuilderBase> = {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    ...Object.fromEntries(fields.map(([key, field]) => [key, column(key, field)])),
    version: integer('version').notNull().default(1),
    create_time: moment('create_time').notNull().defaultNow(),
    update_time: moment('update_time').notNull().defaultNow(),
    creator_id: integer('creator_id'),
    updater_id: integer('updater_id'),
    removed_at: moment('removed_at'),
  }
  return pgTable(name, columns, (table) => {
    const present = sql`removed_at is null`
    const unique = fields
      .filter(([, field]) => field.unique)
      .map(([key, field]) => {
        const within = uniqueWithin(field)
        const keys = within === undefined ? [key] : [within, key]
        const [first, ...rest] = keys.map((column) => table[column]!)
        return uniqueIndex(`${name}_${key}_unique`)
          .on(first!, ...rest)
          .where(present)
      })
    const plain = (resource.indexes ?? []).map((keys) => {
      const [first, ...rest] = keys.map((key) => table[key]!)
      if (!first) throw new Error(`${resource.name}: an index without columns`)
      return index(`${name}_${keys.join('_')}_index`).on(first, ...rest)
    })
    return [...unique, ...plain]
  })
}

import { sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** Compared by code point on both engines. */
const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * The rows of all resources that were made at run time. A field lies in `data` under its stable id, so that a renamed field
 * keeps its values and an archived one can come back. Published resources add partial indexes of their own.
 */
export const runtimeRow = pgTable(
  'runtime_row',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    resource: text('resource').notNull(),
    data: jsonb('data').notNull(),
    version: integer('version').notNull().default(1),
    create_time: moment('create_time').notNull().defaultNow(),
    update_time: moment('update_time').notNull().defaultNow(),
    creator_id: integer('creator_id'),
    updater_id: integer('updater_id'),
    removed_at: moment('removed_at'),
  },
  (table) => [index('runtime_row_list_index').on(table.resource, table.id).where(sql`removed_at is null`)],
)

/** One row, counted up by every publication: a node that has seen another number reads the declarations anew. */
export const runtimeStamp = pgTable('runtime_stamp', {
  id: integer('id').primaryKey(),
  stamp: integer('stamp').notNull(),
})

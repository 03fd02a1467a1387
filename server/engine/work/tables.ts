import { customType, index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'

/** Compared by code point on both engines. */
const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** Leases of background work, for rows whose own table has no lease column. */
export const workLease = pgTable(
  'work_lease',
  {
    /** name of the queue */
    queue: text('queue').notNull(),
    /** id of the row in the queue's table */
    row_id: integer('row_id').notNull(),
    /** of one attempt; null between attempts */
    holder: text('holder'),
    /** end of the lease, or with no holder the moment of the next attempt */
    until: timestamp('until', { withTimezone: true, mode: 'date' }).notNull(),
    /** failed attempts in a row */
    failures: integer('failures').notNull().default(0),
    /** message of the last failed attempt */
    failure: text('failure'),
  },
  (table) => [primaryKey({ columns: [table.queue, table.row_id] }), index('work_lease_until_index').on(table.until)],
)

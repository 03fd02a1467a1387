import { customType, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** Compared by code point on both engines. */
const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** Which auditor has the photos of an order before him, and until when; at most one row for each order, which another takes over once it is over. */
export const photoClaim = pgTable('photo_claim', {
  order_id: integer('order_id').primaryKey(),
  staff_id: integer('staff_id').notNull(),
  staff_name: text('staff_name').notNull(),
  until: timestamp('until', { withTimezone: true, mode: 'date' }).notNull(),
})

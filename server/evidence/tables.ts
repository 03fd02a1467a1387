import { bigint, customType, index, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** Compared by code point on both engines. */
const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Packages of evidence that somebody has asked for: work for whichever node has time, gone a day after it was made. */
export const evidencePackage = pgTable(
  'evidence_package',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** whoever asked: what he sees goes in, and he alone fetches it */
    user_id: integer('user_id').notNull(),
    /** pdf, zip */
    type: text('type').notNull(),
    order_ids: jsonb('order_ids').notNull(),
    /** a code of `packageState` */
    status: integer('status').notNull().default(0),
    /** pictures */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    /** of the file in the store */
    key: text('key'),
    size: bigint('size', { mode: 'number' }),
    attempts: integer('attempts').notNull().default(0),
    /** until when a node has it in its hands */
    held_until: moment('held_until'),
    create_time: moment('create_time').notNull().defaultNow(),
    finish_time: moment('finish_time'),
  },
  (table) => [
    index('evidence_package_status_index').on(table.status),
    index('evidence_package_user_id_index').on(table.user_id),
  ],
)

/** Which auditor has the photos of an order before him, and until when; at most one row for each order, which another takes over once it is over. */
export const photoClaim = pgTable('photo_claim', {
  order_id: integer('order_id').primaryKey(),
  staff_id: integer('staff_id').notNull(),
  staff_name: text('staff_name').notNull(),
  until: moment('until').notNull(),
})

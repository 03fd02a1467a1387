import { integer, pgTable, primaryKey, real, smallint, timestamp } from 'drizzle-orm/pg-core'

/**
 * How long orders of a district took from acceptance to arrival, by the hour of acceptance. No record: a timer writes it anew from
 * the orders themselves (arrivals.ts).
 */
export const arrivalPace = pgTable(
  'arrival_pace',
  {
    area: integer('area').notNull(),
    /** of the day, in Asia/Shanghai */
    hour: smallint('hour').notNull(),
    orders: integer('orders').notNull(),
    /** seconds */
    low: integer('low').notNull(),
    middle: integer('middle').notNull(),
    high: integer('high').notNull(),
    km: real('km').notNull(),
    time: timestamp('time', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.area, table.hour] })],
)

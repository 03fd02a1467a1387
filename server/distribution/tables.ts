import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'

/**
 * What the newest plan of a run says of each candidate: terms or reason, and the facts behind them. No record, since it is written
 * anew at every offer and may be long; what was known of a firm that was asked stays with its offer.
 */
export const distributionPlan = pgTable('distribution_plan', {
  run_id: integer('run_id').primaryKey(),
  time: timestamp('time', { withTimezone: true, mode: 'date' }).notNull(),
  candidates: jsonb('candidates').notNull(),
  /** partners farther off, which were not compared */
  beyond: integer('beyond').notNull().default(0),
})

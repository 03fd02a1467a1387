import { customType, index, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** Compared by code point on both engines. */
const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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

/** Rehearsals of a changed rule: work for whichever node has time, gone 30 days after they were asked for. */
export const ruleRehearsal = pgTable(
  'rule_rehearsal',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer('user_id').notNull(),
    /** the company that keeps the rule */
    firm_id: integer('firm_id').notNull(),
    /** null: a rule that is not saved yet */
    rule_id: integer('rule_id'),
    title: text('title').notNull(),
    /** of the saved rule */
    rule_version: integer('rule_version'),
    /** the enabled rules of the company when it was asked for, and the draft */
    base: jsonb('base'),
    draft: jsonb('draft').notNull(),
    rules: jsonb('rules').notNull(),
    start_time: moment('start_time').notNull(),
    end_time: moment('end_time').notNull(),
    /** rescue types that are counted; null: all of the rule's */
    types: jsonb('types'),
    /** a code of `rehearsalState` */
    status: integer('status').notNull().default(0),
    /** orders */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** sums, and the orders that change hands */
    result: jsonb('result'),
    hands: jsonb('hands'),
    /** orders of the rule that are not counted, and why */
    left_out: jsonb('left_out'),
    attempts: integer('attempts').notNull().default(0),
    /** until when a node has it in its hands */
    held_until: moment('held_until'),
    create_time: moment('create_time').notNull().defaultNow(),
    begin_time: moment('begin_time'),
    finish_time: moment('finish_time'),
  },
  (table) => [
    index('rule_rehearsal_status_index').on(table.status),
    index('rule_rehearsal_firm_id_index').on(table.firm_id, table.id),
  ],
)

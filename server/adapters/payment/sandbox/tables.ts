import { bigint, customType, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** Compared by code point on both engines. */
const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const fen = (name: string) => bigint(name, { mode: 'number' })

/** What the simulated provider of payments knows: the other side's books, apart from the desk's own. */
export const sandboxTrade = pgTable('sandbox_trade', {
  out_trade_no: text('out_trade_no').primaryKey(),
  amount: fen('amount').notNull(),
  /** SUCCESS, CLOSED */
  state: text('state').notNull(),
  transaction_id: text('transaction_id'),
  paid_time: moment('paid_time'),
})

export const sandboxRefund = pgTable('sandbox_refund', {
  out_refund_no: text('out_refund_no').primaryKey(),
  out_trade_no: text('out_trade_no').notNull(),
  amount: fen('amount').notNull(),
  create_time: moment('create_time').notNull().defaultNow(),
})

export const sandboxPayout = pgTable('sandbox_payout', {
  out_bill_no: text('out_bill_no').primaryKey(),
  amount: fen('amount').notNull(),
  /** WAIT, SUCCESS, FAIL */
  state: text('state').notNull(),
  create_time: moment('create_time').notNull().defaultNow(),
})

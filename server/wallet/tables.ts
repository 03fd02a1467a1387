import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

/** Compared by code point on both engines. */
const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const fen = (name: string) => bigint(name, { mode: 'number' })
const serial = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/**
 * The chart of accounts: those of each firm, and under firm 0 those of the platform. An account with a floor keeps its balance
 * beside it, under its row's lock; of one without, which everybody writes to, the balance is the sum of its entries alone.
 */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: serial(),
    firm_id: integer('firm_id').notNull(),
    /** a code of `accountKinds` */
    kind: text('kind').notNull(),
    floored: boolean('floored').notNull(),
    balance: fen('balance').notNull().default(0),
  },
  (table) => [
    unique('ledger_account_firm_id_kind_unique').on(table.firm_id, table.kind),
    check('ledger_account_balance_check', sql`${table.balance} >= 0`),
  ],
)

/** Movements of money, each once by its key. Written by `ledger_post` alone and never changed: the database refuses. */
export const ledgerMovement = pgTable('ledger_movement', {
  id: serial(),
  /** what makes it happen once: `recharge CZ261120000004` */
  key: text('key').notNull().unique(),
  /** a code of `movementKinds` */
  kind: text('kind').notNull(),
  /** the number that people know it by: of the order, the recharge, the withdrawal */
  no: text('no').notNull(),
  /** what else is shown of it: the order, its kind of rescue, its amount and fees */
  about: jsonb('about').notNull(),
  user_id: integer('user_id'),
  /** when it happened outside, by the provider of payments; the same as `create_time` of what happens here */
  event_time: moment('event_time').notNull(),
  create_time: moment('create_time').notNull().defaultNow(),
})

/** The lines of movements: what each did to an account. The lines of one movement sum to zero. Written and kept as movements are. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: serial(),
    // Without foreign keys, whose checks would lock the platform's accounts for each of their writers: `ledger_post` is the one way.
    movement_id: bigint('movement_id', { mode: 'number' }).notNull(),
    account_id: bigint('account_id', { mode: 'number' }).notNull(),
    /** fen: above 0 into the account, below 0 out of it */
    amount: fen('amount').notNull(),
    /** of the account after it; null of one without a floor */
    balance: fen('balance'),
  },
  (table) => [
    unique('ledger_entry_movement_id_account_id_unique').on(table.movement_id, table.account_id),
    index('ledger_entry_account_id_id_index').on(table.account_id, table.id),
  ],
)

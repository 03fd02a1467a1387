import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  timestamp,
} from 'drizzle-orm/pg-core'

/** Compared by code point on both engines. */
const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Who is signed in. Rows, so that any node serves any user; of the token only its hash is kept. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, hex */
    token_hash: text('token_hash').primaryKey(),
    user_id: integer('user_id').notNull(),
    create_time: moment('create_time').notNull().defaultNow(),
    expires_at: moment('expires_at').notNull(),
    revoked_at: moment('revoked_at'),
    /** of a view (查看界面): the administrator who looks on, and the session that it hangs on */
    viewer_id: integer('viewer_id'),
    viewer_hash: text('viewer_hash'),
  },
  (table) => [
    index('sessions_user_id_index').on(table.user_id),
    index('sessions_expires_at_index').on(table.expires_at),
    index('sessions_viewer_hash_index').on(table.viewer_hash).where(sql`viewer_hash is not null`),
  ],
)

/** Wrong passwords by account and by address; in the database, so that every node counts the same. */
export const loginAttempts = pgTable('login_attempts', {
  /** `staff:7`, `name:…` of an account that does not exist, `address:…` */
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  last_time: moment('last_time').notNull(),
})

/** Replies of POST calls that carried an Idempotency-Key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: integer('user_id').notNull(),
    key: text('key').notNull(),
    body_hash: text('body_hash').notNull(),
    /** null only while the transaction that writes it is open */
    reply: jsonb('reply'),
    create_time: moment('create_time').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index('idempotency_keys_create_time_index').on(table.create_time),
  ],
)

/** What users set up for themselves: columns, page sizes, theme. */
export const preferences = pgTable(
  'preferences',
  {
    user_id: integer('user_id').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
    update_time: moment('update_time').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] })],
)

/** Uploaded files: who brought them, and which record they belong to. */
export const files = pgTable(
  'files',
  {
    key: text('key').primaryKey(),
    user_id: integer('user_id').notNull(),
    firm_id: integer('firm_id').notNull(),
    /** bytes */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** of the content, not of the name */
    mime: text('mime').notNull(),
    /** of the bytes as they arrived, hexadecimal; null of files from before this column */
    sha256: text('sha256'),
    /** the name that the file had with its uploader */
    name: text('name'),
    used_resource: text('used_resource'),
    used_row_id: integer('used_row_id'),
    /** start of the transaction in which a record took the file */
    used_time: moment('used_time'),
    create_time: moment('create_time').notNull().defaultNow(),
  },
  (table) => [
    index('files_used_index').on(table.used_resource, table.used_row_id),
    index('files_sha256_index').on(table.sha256),
    index('files_firm_index').on(table.firm_id, table.create_time),
    index('files_unused_index').on(table.create_time).where(sql`used_resource is null`),
  ],
)

/** Keys that all nodes of an installation share, made at the first start: the one that signs uploads and addresses. */
export const installationKeys = pgTable('installation_keys', {
  name: text('name').primaryKey(),
  /** 32 bytes, base64url */
  value: text('value').notNull(),
})

/** Server processes over this database, and where each keeps its files. */
export const serverNode = pgTable('server_node', {
  id: text('id').primaryKey(),
  host: text('host').notNull(),
  /** the setting, as people read it */
  storage: text('storage').notNull(),
  /** equal where the files are the same */
  store: text('store').notNull(),
  seen: moment('seen').notNull().defaultNow(),
})

/** The one row of the demo that lives: whether it is on, and which node plays it until when. */
export const demoLive = pgTable('demo_live', {
  id: integer('id').primaryKey().default(1),
  is_on: boolean('is_on').notNull().default(true),
  /** orders of an earlier moment were there before the first play */
  since: moment('since').notNull().defaultNow(),
  holder: text('holder'),
  held_until: moment('held_until'),
})

/** How often a key of the open API was used, by its days in Shanghai; no record, so that no call wakes a list. */
export const openKeyUse = pgTable(
  'open_key_use',
  {
    key_id: integer('key_id').notNull(),
    day: date('day').notNull(),
    calls: integer('calls').notNull(),
    last_time: moment('last_time').notNull(),
    address: text('address'),
  },
  (table) => [primaryKey({ columns: [table.key_id, table.day] })],
)

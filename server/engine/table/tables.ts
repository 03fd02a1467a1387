import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** Audit rows of every write: append-only, never edited by the application. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    resource: text('resource').notNull(),
    row_id: integer('row_id').notNull(),
    /** of the record since then; null of what was written before it was kept */
    version: integer('version'),
    action: text('action').notNull(),
    user_id: integer('user_id'),
    user_name: text('user_name').notNull(),
    firm_id: integer('firm_id'),
    changes: jsonb('changes').notNull(),
    remark: text('remark'),
  },
  (table) => [
    index('audit_log_row_index').on(table.resource, table.row_id, table.id),
    index('audit_log_at_index').on(table.at),
    index('audit_log_firm_index').on(table.firm_id, table.at),
    index('audit_log_user_index').on(table.user_id, table.at),
  ],
)

/**
 * The feed of changes: one row for each write of a record, and for what else other processes must know. Read by transactions, not
 * by `id` alone, whose order is not the order of commits; kept for a day.
 */
export const change = pgTable(
  'change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: customType<{ data: string }>({ dataType: () => 'xid8' })('xid')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    resource: text('resource').notNull(),
    row_id: integer('row_id').notNull(),
    /** of the record since then */
    version: integer('version'),
    action: text('action').notNull(),
    user_id: integer('user_id'),
    /** what decides who may see the record: the columns of its scopes */
    keys: jsonb('keys'),
    /** the same before the write, where it was something else */
    was: jsonb('was'),
  },
  (table) => [index('change_xid_index').on(table.xid, table.id)],
)

/** Who has read which notice, and when last. */
export const noticeRead = pgTable(
  'notice_read',
  {
    notice_id: integer('notice_id').notNull(),
    user_id: integer('user_id').notNull(),
    read_time: timestamp('read_time', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.notice_id, table.user_id] })],
)

/** Who has read which approval that came to him, and when. */
export const approvalRead = pgTable(
  'approval_read',
  {
    approval_id: integer('approval_id').notNull(),
    user_id: integer('user_id').notNull(),
    read_time: timestamp('read_time', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.approval_id, table.user_id] })],
)

/** Who has looked at which approval, and when last: what has changed since is told to him. */
export const approvalSeen = pgTable(
  'approval_seen',
  {
    approval_id: integer('approval_id').notNull(),
    user_id: integer('user_id').notNull(),
    seen_time: timestamp('seen_time', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.approval_id, table.user_id] })],
)

/**
 * Forms that are open, so that colleagues see who edits a record (live §3). Gone with their stream; the table is unlogged, since
 * nothing in it outlives a crash.
 */
export const editing = pgTable(
  'editing',
  {
    /** a random name of the open form */
    form: text('form').primaryKey(),
    /** the stream of the form's browser; the node that holds it renews the row */
    stream: text('stream').notNull(),
    resource: text('resource').notNull(),
    row_id: integer('row_id').notNull(),
    user_id: integer('user_id').notNull(),
    firm_id: integer('firm_id').notNull(),
    /** whether the form holds unsaved values */
    is_changed: boolean('is_changed').notNull(),
    since: timestamp('since', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    seen: timestamp('seen', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    index('editing_row_index').on(table.resource, table.row_id),
    index('editing_stream_index').on(table.stream),
  ],
)

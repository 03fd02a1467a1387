import { type SQL, sql } from 'drizzle-orm'
import { isFirmUser } from '../../src/domain/access'
import { isId } from '../../src/domain/identifier'
import { announcement } from '../../src/resources/notice/announcement.resource'
import { notice } from '../../src/resources/notice/notice.resource'
import type { Identity } from '../../src/schema/compile/access'
import type { FirmType, RecordOf } from '../../src/schema/model'
import { implement, type Work } from '../engine/core/handlers'
import { idOf } from '../engine/core/parameters'
import { scopeSql } from '../engine/core/scope'
import { noteChange } from '../engine/write/audit'
import { firmInfoFor } from '../firm'
import { reject } from '../kernel/domainError'
import { readerCounts, readersOf } from './readers'

interface Counts {
  readonly id: number
  readonly reader_count: number
  readonly read_count: number
}
interface Reader {
  readonly user_id: number
  readonly account: string
  readonly firm_name: string | null
  readonly firm_type: FirmType
  readonly is_read: boolean
}

const MOST_READERS = 200
const whole = (value: unknown, otherwise: number, most: number): number =>
  Math.min(Math.max(Math.trunc(Number(value)) || otherwise, 1), most)

export const noticeHandlers = implement(notice, {
  async present({ tx, rows }) {
    const ids = rows.map((row) => Number(row.id))
    if (ids.length === 0) return
    const counts = await tx.rows<Counts>(readerCounts(ids))
    const of = new Map(counts.map((count) => [count.id, count]))
    for (const row of rows) {
      const isOut = row.publish_time !== null && row.publish_time !== undefined
      row.reader_count = of.get(Number(row.id))?.reader_count ?? 0
      row.read_count = isOut ? (of.get(Number(row.id))?.read_count ?? 0) : 0
    }
  },
  actions: {
    /** What is published anew is unread again. */
    async publish({ tx, row }: Work<RecordOf<typeof notice>>) {
      await tx.rows(sql`delete from notice_read where notice_id = ${row.id}`)
      return undefined
    },
  },
  reads: {
    /** Who has read it, who has not (F-503). */
    async readers({ tx, row, query, user }) {
      const limit = whole(query.limit, 50, MOST_READERS)
      const page = whole(query.page, 1, 10_000)
      const found = await tx.rows<Reader>(readersOf(row.id, limit, (page - 1) * limit))
      const [counts] = await tx.rows<Counts>(readerCounts([row.id]))
      const told = firmInfoFor(user)
      const data = found.map(({ firm_type, ...reader }) => ({
        ...reader,
        ...(isFirmUser(firm_type) && { account: told(reader.account), firm_name: told(reader.firm_name) }),
        is_read: reader.is_read ? 1 : 0,
      }))
      return { data, total: counts?.reader_count ?? 0, read: counts?.read_count ?? 0 }
    },
  },
})

/** Whether the user has not read the announcement `t`. */
export const isUnread = (userId: number): SQL => sql`
  not exists (select 1 from notice_read rd where rd.notice_id = t.id and rd.user_id = ${userId})`

/** What the feed of changes calls the reading of a notice. */
export const NOTICE_READ = 'notice_read'

/** So many are marked by one call; the list has a hundred. */
const MOST_IDS = 1000

function idsOf(value: unknown): number[] {
  const ids = [value].flat().map(idOf)
  if (ids.length === 0 || ids.length > MOST_IDS || !ids.every(isId)) reject('参数 ids 不正确')
  return ids
}

export const announcementHandlers = implement(announcement, {
  async present({ tx, user, rows }) {
    const ids = rows.map((row) => Number(row.id))
    if (ids.length === 0) return
    const unread = await tx.rows<{ id: number }>(sql`
      select t.id from notice t where t.id in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )}) and ${isUnread(user.id)}`)
    const open = new Set(unread.map(({ id }) => id))
    for (const row of rows) row.is_read = open.has(Number(row.id)) ? 0 : 1
  },
  extra: async ({ tx, user }) => ({ noread: await unreadCount(tx, user) }),
  actions: {
    /** Marks as read what is the reader's to read; the rest, and what was read before, stays as it is. */
    async read({ tx, user, body, now }: Work<RecordOf<typeof announcement>>) {
      const ids = idsOf(body.ids)
      await tx.rows(sql`
        insert into notice_read (notice_id, user_id, read_time)
        select t.id, ${user.id}, to_timestamp(${now}) from notice t
        where t.id in (${sql.join(
          ids.map((id) => sql`${id}`),
          sql`, `,
        )}) and ${scopeSql(announcement, user)}
        on conflict (notice_id, user_id) do nothing`)
      await noteChange(tx, { resource: NOTICE_READ, id: user.id, action: 'read', userId: user.id })
      return { data: { noread: await unreadCount(tx, user) } }
    },
  },
})

async function unreadCount(tx: { rows<T>(query: SQL): Promise<T[]> }, user: Identity): Promise<number> {
  const [found] = await tx.rows<{ n: number }>(sql`
    select count(*)::int as n from notice t where ${scopeSql(announcement, user)} and ${isUnread(user.id)}`)
  return found?.n ?? 0
}

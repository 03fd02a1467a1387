import { type SQL, sql } from 'drizzle-orm'
import type { Storage } from '../adapters/storage/Storage'
import type { Db } from '../db/db'
import { DomainError } from './domainError'

/** What one firm may upload within an hour. */
export interface UploadQuota {
  readonly files: number
  /** of all of them together */
  readonly bytes: number
}

/** Whether the firm may upload so many bytes more. The hour is the one before now. */
export const hasRoom = (firmId: number, { files, bytes }: UploadQuota, size: number): SQL => sql`
  (select count(*) < ${files}::bigint and coalesce(sum(size), 0) + ${size}::bigint <= ${bytes}::bigint from files
    where firm_id = ${firmId} and create_time > now() - interval '1 hour')`

export const quotaSpent = (): DomainError => new DomainError('上传过于频繁，请稍后再试', { status: 429 })

/** A form is open no longer than this, and then its files are nobody's. */
const UNUSED_HOURS = 24
const BATCH = 100

/**
 * Drops files that no record has taken. Whoever is about to take one holds its row and is passed over; whoever comes later
 * does not find it.
 */
export async function sweepUnusedFiles(db: Pick<Db, 'rows'>, storage: Storage): Promise<void> {
  for (let swept = BATCH; swept === BATCH; ) {
    const gone = await db.rows<{ key: string }>(sql`
      delete from files where key in (
        select key from files where used_resource is null and create_time < now() - make_interval(hours => ${UNUSED_HOURS})
        limit ${BATCH} for update skip locked)
      returning key`)
    for (const { key } of gone) await storage.remove(key)
    swept = gone.length
  }
}

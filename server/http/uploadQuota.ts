import { type SQL, sql } from 'drizzle-orm'
import { MESSAGES } from '../../src/schema/model'
import type { Storage } from '../adapters/storage/Storage'
import type { Db } from '../db/db'
import { DomainError } from '../kernel/domainError'
import type { Uploader } from './uploadPolicy'

/** What one firm may upload within an hour. */
export interface UploadQuota {
  readonly files: number
  /** of all of them together */
  readonly bytes: number
}

/** What one link of an order may upload within an hour: its holder must not use up the quota of the firm. */
export const LINK_QUOTA: UploadQuota = { files: 60, bytes: 400 << 20 }

const ofTheHour = (firmId: number): SQL => sql`
  from files where firm_id = ${firmId}::int and create_time > now() - interval '1 hour'`

const quotaSpent = (): DomainError => new DomainError('上传过于频繁，请稍后再试', { status: 429 })

const swept = (): DomainError => new DomainError(MESSAGES.busy, { status: 409 })

interface Announced {
  readonly key: string
  readonly uploader: Uploader
  readonly mime: string
  /** the name that the file has with its uploader */
  readonly name?: string | null
  /** by the link of an order: its folder has a quota of its own */
  readonly linked?: boolean | undefined
}

/** The files of a link's folder, among those of the hour. */
const ofFolder = (key: string): SQL => sql`filter (where starts_with(key, ${key.slice(0, key.lastIndexOf('/') + 1)}))`

interface Arrived extends Announced {
  /** bytes */
  readonly size: number
  /** of the bytes, hexadecimal */
  readonly sha256: string
}

/**
 * Enters a file that is about to come, of no size yet: nobody can name it, and whatever of it has arrived when everything ends is
 * swept by its row.
 * @returns false when the name is taken @throws DomainError when the firm has uploaded enough
 */
export async function announceFile(
  db: Pick<Db, 'rows'>,
  { key, uploader, mime, name = null, linked = false }: Announced,
  { files, bytes }: UploadQuota,
): Promise<boolean> {
  const own = linked
    ? sql`and count(*) ${ofFolder(key)} < ${LINK_QUOTA.files}::bigint
        and coalesce(sum(size) ${ofFolder(key)}, 0) <= ${LINK_QUOTA.bytes}::bigint`
    : sql``
  const announce = async (): Promise<boolean | null> => {
    const made = await db.rows(sql`
      insert into files (key, user_id, firm_id, size, mime, name, create_time)
      select ${key}, ${uploader.id}::int, ${uploader.firm_id}::int, 0, ${mime}, ${name}::text, now()
      where (select count(*) < ${files}::bigint and coalesce(sum(size), 0) <= ${bytes}::bigint ${own}
        ${ofTheHour(uploader.firm_id)})
      on conflict do nothing returning key`)
    if (made.length > 0) return true
    return (await db.rows(sql`select 1 from files where key = ${key}`)).length > 0 ? false : null
  }
  // A file that stood in its way may have been swept in between.
  const announced = (await announce()) ?? (await announce())
  if (announced === null) throw quotaSpent()
  return announced
}

/** The file is whole: from now on a record may take it. @throws DomainError when others of the firm have uploaded too much meanwhile */
export async function completeFile(
  db: Pick<Db, 'rows'>,
  { key, uploader, mime, size, sha256, linked = false }: Arrived,
  { bytes }: UploadQuota,
): Promise<void> {
  const own = linked
    ? sql`and coalesce(sum(size) ${ofFolder(key)}, 0) + ${size}::bigint <= ${LINK_QUOTA.bytes}::bigint`
    : sql``
  const kept = await db.rows(sql`
    update files set size = ${size}::bigint, mime = ${mime}, sha256 = ${sha256} where key = ${key} and size = 0
      and (select coalesce(sum(size), 0) + ${size}::bigint <= ${bytes}::bigint ${own} ${ofTheHour(uploader.firm_id)})
    returning key`)
  if (kept.length > 0) return
  // Swept while it came, as a form's time was over: sent again, it is announced anew.
  if ((await db.rows(sql`select 1 from files where key = ${key}`)).length === 0) throw swept()
  throw quotaSpent()
}

/** A file that this user has announced or uploaded, and its size, 0 while it is on its way. */
export async function fileOfUploader(
  db: Pick<Db, 'rows'>,
  key: string,
  { id }: { readonly id: number },
): Promise<{ readonly size: number } | undefined> {
  const [file] = await db.rows<{ size: number }>(sql`
    select size::float8 as size from files where key = ${key} and user_id = ${id} and used_resource is null`)
  return file
}

/** Takes away a file that never came to be, with its row. Where the store does not answer, the sweep does it later. */
export async function abandonFile(db: Pick<Db, 'rows'>, storage: Storage, key: string): Promise<void> {
  try {
    await storage.remove(key)
  } catch {
    return
  }
  await db.rows(sql`delete from files where key = ${key} and size = 0`)
}

/** A form is open no longer than this, and then its files are nobody's. */
const UNUSED_HOURS = 24
const HOUR_MS = 3_600_000
const BATCH = 100

/**
 * Drops files that no record has taken, and what is left of those that never came to be. First they get no size, so that nobody
 * takes them any more, then the file goes, then its row: wherever this ends, the next sweep goes on from there. Whoever is about
 * to take one holds its row and is passed over. Halves of files, which a process that was killed has left, have no row; they go
 * by their age.
 */
export async function sweepUnusedFiles(db: Pick<Db, 'rows'>, storage: Storage): Promise<void> {
  for (let swept = BATCH; swept === BATCH; ) {
    const gone = await db.rows<{ key: string }>(sql`
      update files set size = 0 where key in (
        select key from files where used_resource is null and create_time < now() - make_interval(hours => ${UNUSED_HOURS})
        order by create_time limit ${BATCH} for update skip locked)
      returning key`)
    for (const { key } of gone) {
      await storage.remove(key)
      await db.rows(sql`delete from files where key = ${key} and size = 0`)
    }
    swept = gone.length
  }
  await storage.dropDrafts?.(UNUSED_HOURS * HOUR_MS)
}

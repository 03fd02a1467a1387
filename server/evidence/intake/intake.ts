import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { photoFileMessages } from '../../../src/domain/evidence/photoFacts'
import { isFileKey } from '../../../src/domain/fileKey'
import { type Storage, StorageAway } from '../../adapters/storage/Storage'
import type { Tx } from '../../db/db'
import { DomainError, reject } from '../../http/domainError'
import { folderOf } from '../../http/uploadPolicy'
import { abandonFile } from '../../http/uploadQuota'
import { ApartFailed } from '../../threads/apart'
import type { PictureFacts, PictureRead, PictureReader } from './readPicture'

/** What photos are taken in with. */
export interface PhotoIntake {
  readonly storage: Storage
  readonly read: PictureReader
}

/** A photo's file that was read before its record is written. */
export interface TakenIn {
  /** of the original */
  readonly facts: PictureFacts
  /** key of the picture that is shown; the sent one's own where it needs no other */
  readonly shown: string
  readonly thumb: string
}

type Rows = Pick<Tx, 'rows'>

/** Files of these types are photos (O-400). */
export const PHOTO_TYPES: readonly string[] = ['image/jpeg', 'image/png']

function tellAway(error: unknown): never {
  throw error instanceof StorageAway ? new DomainError(photoFileMessages.away, { status: 503 }) : error
}

/** @returns the bytes; null when there are none @throws DomainError while the store is away: nothing is lost, it is tried again */
export async function storedBytes(storage: Storage, key: string): Promise<Buffer | null> {
  const file = await storage.get(key).catch(tellAway)
  return file && (await buffer(file.content).catch(tellAway))
}

async function readBytes(read: PictureReader, content: Buffer): Promise<PictureRead | { readonly refused: string }> {
  try {
    return await read(content)
  } catch (error) {
    // A picture that takes too long or too much is no photo.
    if (error instanceof ApartFailed) return { refused: photoFileMessages.broken }
    throw error
  }
}

/** Keeps what was made of a picture: nobody's upload, so that no quota counts it and nobody may name it; swept when no record takes it. */
async function keepMade({ rows }: Rows, storage: Storage, like: string, content: Uint8Array): Promise<string> {
  const [, firm, id] = like.split('/').map(Number)
  const folder = folderOf({ firm_id: firm ?? 0, id: id ?? 0 }, Date.now() / 1000)
  const key = `${folder}/made/${randomBytes(16).toString('hex')}.jpg`
  await rows(sql`insert into files (key, user_id, firm_id, size, mime) values (${key}, 0, 0, 0, 'image/jpeg')`)
  await storage.put(key, Readable.from([content]), content.byteLength).catch(tellAway)
  await rows(sql`update files set size = ${content.byteLength} where key = ${key}`)
  return key
}

/** The thumbnail and, where it needs another, the picture that is shown. */
export async function keepShown(db: Rows, storage: Storage, key: string, { thumb, shown }: PictureRead) {
  return {
    thumb: await keepMade(db, storage, key, thumb),
    shown: shown ? await keepMade(db, storage, key, shown) : key,
  }
}

/** A file that is refused goes at once, unless a record has taken it meanwhile. */
async function drop({ rows }: Rows, storage: Storage, key: string): Promise<void> {
  const gone = await rows(sql`
    update files set size = 0 where key = ${key} and used_resource is null returning key`)
  if (gone.length === 0) return
  await abandonFile({ rows }, storage, key)
}

/**
 * Reads a photo's file before the transaction that writes its record: a photo is never there without its facts.
 * @param original the bytes as the camera made them, where the picture itself was worked on
 * @returns null for what the transaction will refuse or knows already
 * @throws DomainError in words for what is no whole picture; it is gone then
 */
export async function takeIn(
  { storage, read }: PhotoIntake,
  db: Rows,
  { url, original = url, firm_id }: { readonly url: string; readonly original?: string; readonly firm_id: number },
): Promise<TakenIn | null> {
  const picture = await readFresh({ storage, read }, db, url, firm_id)
  if (!picture) return null
  const source = original === url ? picture : await readFresh({ storage, read }, db, original, firm_id)
  return source && { facts: source.facts, ...(await keepShown(db, storage, url, picture)) }
}

async function readFresh({ storage, read }: PhotoIntake, db: Rows, key: string, firmId: number) {
  if (!isFileKey(key)) return null
  const [file] = await db.rows<{ mime: string; used: boolean }>(sql`
    select mime, used_resource is not null as used from files where key = ${key} and firm_id = ${firmId} and size > 0`)
  if (!file || file.used) return null
  if (!PHOTO_TYPES.includes(file.mime)) {
    await drop(db, storage, key)
    return reject(photoFileMessages.format)
  }
  const content = await storedBytes(storage, key)
  if (!content) return null
  const reading = await readBytes(read, content)
  if (!('refused' in reading)) return reading
  await drop(db, storage, key)
  return reject(reading.refused)
}

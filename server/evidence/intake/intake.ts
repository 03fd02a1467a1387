import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { photoFileMessages } from '../../../src/domain/evidence/photoFacts'
import type { Watermark } from '../../../src/domain/evidence/watermark/terms'
import { isFileKey } from '../../../src/domain/fileKey'
import { type Storage, StorageAway } from '../../adapters/storage/Storage'
import type { Tx } from '../../db/db'
import { folderOf } from '../../http/uploadPolicy'
import { abandonFile } from '../../http/uploadQuota'
import { DomainError, reject } from '../../kernel/domainError'
import { WorkerFailed } from '../../threads/apart'
import type { Drawing } from './drawing'
import type { PictureFacts, PictureRead, PictureReader, Reading, ReadingOptions } from './readPicture'

/** What photos are taken in with. */
export interface PhotoIntake {
  readonly storage: Storage
  readonly read: PictureReader
}

/** A photo's file that was read before its record is written, and the picture that is shown of it. */
export interface ReceivedPhoto {
  /** key of the bytes as the camera made them */
  readonly original: string
  /** what was drawn into it */
  readonly mark: Watermark | null
  /** of the original; null of an edit, whose original was read before */
  readonly facts: PictureFacts | null
  readonly shown: ShownPicture
  /** of a page that a link opens (decisions §11 "Links"); undefined of the desk's own call */
  readonly page?: FromPage
}

/** What a photo of a page that a link opens says beside its file; never taken from a body. */
export interface FromPage {
  /** who sends it, as the photo's record keeps it */
  readonly source: string
  /** a signature, drawn on the page */
  readonly drawn?: boolean
  /** photos of this source that one order takes, and what is said beyond them */
  readonly most?: { readonly n: number; readonly say: string }
}

/** What is shown of an original, made of it here: no sender's picture stands for another's bytes. */
interface ShownPicture {
  /** the original's own key where it needs no other */
  readonly picture: string
  /** of its bytes, hexadecimal */
  readonly shown_sha256: string
  /** bytes */
  readonly file_size: number
  readonly width: number
  readonly height: number
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

/** @throws DomainError for what was not read, which says nothing against the picture: it is kept, and read when it is sent again */
async function readBytes(read: PictureReader, content: Buffer, options: ReadingOptions): Promise<Reading> {
  try {
    return await read(content, options)
  } catch (error) {
    if (error instanceof WorkerFailed) return reject(photoFileMessages.unknown)
    throw error
  }
}

/** SHA-256, hexadecimal. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Keeps what was made of a picture: nobody's upload, so that no quota counts it and nobody may name it; swept when no record takes it. */
async function keepMade({ rows }: Rows, storage: Storage, like: string, content: Uint8Array): Promise<string> {
  const [, firm, id] = like.split('/').map(Number)
  const folder = folderOf({ firm_id: firm ?? 0, id: id ?? 0 }, Date.now() / 1000)
  const key = `${folder}/made/${randomBytes(16).toString('hex')}.jpg`
  await rows(sql`
    insert into files (key, user_id, firm_id, size, mime, sha256)
    values (${key}, 0, 0, 0, 'image/jpeg', ${hashOf(content)})`)
  await storage.put(key, Readable.from([content]), content.byteLength).catch(tellAway)
  await rows(sql`update files set size = ${content.byteLength} where key = ${key}`)
  return key
}

/** Keeps the thumbnail and, where it needs another, the picture that is shown. @param key of the original, whose bytes are `content` */
export async function storeShownPicture(
  db: Rows,
  storage: Storage,
  key: string,
  content: Uint8Array,
  { facts: { width, height }, thumb, shown }: PictureRead,
): Promise<ShownPicture> {
  const bytes = shown ?? content
  return {
    picture: shown ? await keepMade(db, storage, key, shown) : key,
    shown_sha256: hashOf(bytes),
    file_size: bytes.byteLength,
    width,
    height,
    thumb: await keepMade(db, storage, key, thumb),
  }
}

/** A file that is refused goes at once, unless a record has taken it meanwhile. */
async function drop({ rows }: Rows, storage: Storage, key: string): Promise<void> {
  const gone = await rows(sql`
    update files set size = 0 where key = ${key} and used_resource is null returning key`)
  if (gone.length === 0) return
  await abandonFile({ rows }, storage, key)
}

interface Asked {
  /** key of the original: the bytes as the camera made them */
  readonly original: string
  /** what is recorded of an original that an order has already; undefined of one that has just been uploaded */
  readonly known?: { readonly sha256: string | null }
  readonly drawing?: Drawing
  /** that the photo is for */
  readonly orderId: number
  readonly firm_id: number
}

/**
 * Reads a photo's original before the transaction that writes its record, and makes of it what is shown: a photo is never there
 * without its facts, and never shows anything else than its original.
 * @returns null for what the transaction will refuse
 * @throws DomainError in words for what is no whole picture; a file that has just been uploaded is gone then
 */
export async function takeIn(intake: PhotoIntake, db: Rows, asked: Asked): Promise<ReceivedPhoto | null> {
  const { original, known, drawing, firm_id: firmId } = asked
  const content = await bytesOf(intake, db, asked)
  if (!content) return null
  const refused = async (words: string) => {
    if (!known) await drop(db, intake.storage, original)
    return reject(words)
  }
  if (known?.sha256 && known.sha256 !== hashOf(content)) return refused(photoFileMessages.broken)
  const plain = known && drawing ? null : await readBytes(intake.read, content, { firmId })
  if (plain && 'refused' in plain) return refused(plain.refused)
  const seen = drawing ? await readBytes(intake.read, content, { drawing, firmId }) : plain
  if (!seen) return null
  if ('refused' in seen) return reject(seen.refused)
  const shown = await storeShownPicture(db, intake.storage, original, content, seen)
  return { original, mark: drawing?.mark ?? null, facts: known || !plain ? null : plain.facts, shown }
}

/** The bytes of an original that is known, or that the firm has uploaded and no other record has taken. */
async function bytesOf({ storage }: PhotoIntake, db: Rows, { original, known, orderId, firm_id }: Asked) {
  if (!known) {
    if (!isFileKey(original)) return null
    const [file] = await db.rows<{ mime: string; used: boolean }>(sql`
      select mime, used_resource is not null and not (used_resource = 'order' and used_row_id = ${orderId}) as used
      from files where key = ${original} and firm_id = ${firm_id} and size > 0`)
    if (!file || file.used) return null
    if (!PHOTO_TYPES.includes(file.mime)) {
      await drop(db, storage, original)
      return reject(photoFileMessages.format)
    }
  }
  return storedBytes(storage, original)
}

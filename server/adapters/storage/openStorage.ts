import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Log } from '../../kernel/log'
import { SettingsError } from '../../kernel/settingsError'
import { openLocalStorage } from './local'
import { FileExists, type Storage } from './Storage'
import { createS3Storage } from './s3'
import type { S3Settings } from './s3Settings'
import { monitoredStorage } from './watched'

/** A file that tells one store from another; it is copied with the others. */
const MARK = '.store'
const MARK_BYTES = 100

/** The files of the settings, and what tells them from those of another store. */
interface OpenStorage {
  readonly storage: Storage
  /** the same however the store is reached */
  readonly id: string
}

/** Where files are, as the settings of a deployment say. */
interface Place {
  /** directory, where there is no `s3` */
  readonly storage: string
  readonly s3: S3Settings | null
  /** bytes */
  readonly minFreeDisk: number
}

/** Opens the files of the settings. @throws SettingsError in one line where nothing can be written */
export async function openStorage({ storage: place, s3, minFreeDisk }: Place, log?: Log): Promise<OpenStorage> {
  try {
    const storage = s3 ? createS3Storage(s3) : await openLocalStorage(place, { least: minFreeDisk, log })
    const id = await markOf(storage)
    return { storage: log ? monitoredStorage(storage, log) : storage, id }
  } catch (error) {
    throw new SettingsError(`STORAGE ${place}: ${reasonOf(error)}`, { cause: error })
  }
}

/** Finds the mark of a store, or makes it. */
async function markOf(storage: Storage): Promise<string> {
  const found = await storage.get(MARK)
  if (found) return text(found.content)
  const mark = randomUUID()
  try {
    await storage.put(MARK, Readable.from([Buffer.from(mark)]), MARK_BYTES)
    return mark
  } catch (error) {
    // Another node was faster.
    if (error instanceof FileExists) return markOf(storage)
    throw error
  }
}

/** fetch hides why it failed behind "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

import { readdirSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { Db } from '../db/db'
import { retainLog } from '../db/embedded/upkeep'
import type { ZipEntry } from '../kernel/zip'
import { DATABASE } from './manifest'

/** Not copied: whose process it is, and the log, of which the end alone is needed. */
const LEFT_OUT = /^(postmaster\.pid|pg_wal\/)/
/** Copied last of the files, as PostgreSQL's own base backup does. */
const CONTROL = 'global/pg_control'

/** What is being uploaded, and the mark of the store itself, have names that begin with a dot. */
export const isUpload = (name: string): boolean => !name.startsWith('.')

/** Bytes. */
const READ_AT_ONCE = 1 << 20

/** Names of all files or directories below `directory`, parted by `/`. */
export function namesBelow(directory: string, kind: 'isFile' | 'isDirectory'): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry[kind]())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/**
 * The files of the embedded database while it is being written, as PostgreSQL's base backup has them: copied one by one, and
 * made one state by the log of that time when they are first opened. Nobody waits for the copy.
 * @param directory of the open database
 */
export async function* snapshot(db: Db, directory: string): AsyncGenerator<ZipEntry> {
  const release = retainLog()
  let isUnderway = false
  const stop = () => {
    isUnderway = false
    return db.query<{ labelfile: string; last: string }>(
      'select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
      [],
    )
  }
  try {
    const [start] = await db.query<{ first: string }>(
      `select pg_walfile_name(pg_backup_start('rescue-desk', true)) as first`,
      [],
    )
    isUnderway = true
    const names = namesBelow(directory, 'isFile').filter((name) => !LEFT_OUT.test(name) && name !== CONTROL)
    for (const name of [...names, CONTROL]) yield* fileOf(directory, name)
    const [end] = await stop()
    if (!start || !end) throw new Error('the database did not say what belongs to its backup')
    yield entry('backup_label', Readable.from([end.labelfile]))
    const isNeeded = (name: string) => /^[0-9A-F]{24}$/.test(name) && name >= start.first && name <= end.last
    for (const name of namesBelow(join(directory, 'pg_wal'), 'isFile').filter(isNeeded)) {
      yield* fileOf(directory, `pg_wal/${name}`)
    }
  } finally {
    if (isUnderway) await stop().catch(() => undefined)
    release()
  }
}

const entry = (name: string, content: Readable): ZipEntry => ({
  name: DATABASE + name,
  time: new Date(),
  content,
  compress: true,
})

/** One that is gone meanwhile belonged to a table that is gone too. Of the thousand files most are small, and read at once. */
async function* fileOf(directory: string, name: string): AsyncGenerator<ZipEntry> {
  const file = await openIfExists(join(directory, name))
  if (!file) return
  const { size } = await file.stat()
  if (size > READ_AT_ONCE) return yield entry(name, file.createReadStream())
  const content = await file.readFile().finally(() => file.close())
  yield entry(name, Readable.from([content]))
}

export async function openIfExists(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (Object(error).code === 'ENOENT') return undefined
    throw error
  }
}

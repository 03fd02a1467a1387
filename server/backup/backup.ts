import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../db/db'
import type { ZipEntry } from '../kernel/zip'
import { zipOf } from '../kernel/zip'
import type { Settings } from '../settings'
import { type Checksum, DUMP, MANIFEST, type Manifest, migrationsOf, UPLOADS } from './manifest'
import { dumpOf } from './postgresTools'
import { isUpload, namesBelow, openIfExists, snapshot } from './snapshot'

interface Source {
  /** open; the embedded one may be in use */
  readonly db: Db
  readonly settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'storage'>
  /** whether uploads are copied too */
  readonly uploads: boolean
}

/**
 * A backup as it is read: a zip of the database, then of the uploads (a file without its row is harmless), then of the
 * manifest, without which it is none.
 */
export function backupOf(source: Source): Readable {
  return zipOf(entriesOf(source))
}

async function* entriesOf({ db, settings, uploads }: Source): AsyncGenerator<ZipEntry> {
  const { databaseUrl, storage } = settings
  const directory = join(settings.dataDir, 'database')
  const migrations = await migrationsOf(db)
  const files: Record<string, Checksum> = {}
  for await (const entry of databaseUrl ? dump(databaseUrl) : snapshot(db, directory)) yield summed(entry, files)
  if (uploads) for await (const entry of uploadsIn(storage)) yield summed(entry, files)
  const manifest: Manifest = {
    format: 'rescue-desk-backup',
    version: 1,
    engine: db.engine,
    made: new Date().toISOString(),
    migrations,
    uploads,
    directories: databaseUrl ? [] : namesBelow(directory, 'isDirectory'),
    files,
  }
  yield {
    name: MANIFEST,
    time: new Date(),
    content: Readable.from([JSON.stringify(manifest, null, 1)]),
    compress: true,
  }
}

async function* dump(databaseUrl: string): AsyncGenerator<ZipEntry> {
  const { content, done } = dumpOf(databaseUrl)
  yield { name: DUMP, time: new Date(), content, large: true }
  await done
}

/** Of a directory alone: a store elsewhere has a backup of its own. */
async function* uploadsIn(storage: string): AsyncGenerator<ZipEntry> {
  if (!existsSync(storage)) return
  for (const name of namesBelow(storage, 'isFile').filter(isUpload)) {
    const file = await openIfExists(join(storage, name))
    if (file) yield { name: UPLOADS + name, time: new Date(), content: file.createReadStream() }
  }
}

/** The entry, whose checksum is in `files` once it has been read. */
function summed(entry: ZipEntry, files: Record<string, Checksum>): ZipEntry {
  const hash = createHash('sha256')
  let size = 0
  const content = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
    flush(done) {
      files[entry.name] = { size, sha256: hash.digest('hex') }
      done()
    },
  })
  // Either end's failure destroys both.
  pipeline(entry.content, content).catch(() => undefined)
  return { ...entry, content }
}

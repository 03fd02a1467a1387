import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openStorage } from '../adapters/storage/openStorage'
import { FileExists } from '../adapters/storage/Storage'
import { makePrivate, openCluster, syncTree } from '../db/embedded/cluster'
import { syncPath } from '../db/embedded/durableFs'
import { takeLock } from '../db/embedded/lock'
import { openDatabase } from '../db/open'
import type { Settings } from '../settings'
import { type Archive, openArchive } from './archive'
import { BackupError, DATABASE, DUMP, type Manifest, UPLOADS } from './manifest'
import { restoreDump } from './postgresTools'
import { isUpload, namesBelow } from './snapshot'

interface Target {
  readonly settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'storage' | 's3' | 'minFreeDisk'>
  /** replaces what is there */
  readonly force: boolean
  /** directory of the migrations that this version knows */
  readonly migrations: string
}

/**
 * Verifies a backup and brings it into the database and the directory of uploads of the settings. No server may run on them.
 * @returns what was restored
 * @throws BackupError when the backup is not whole or not for this target, or something is there and not to be replaced
 */
export async function restore(file: string, { settings, force, migrations }: Target): Promise<Manifest> {
  const archive = await openArchive(file)
  try {
    const { manifest } = archive
    const engine = settings.databaseUrl ? 'postgres' : 'embedded'
    if (manifest.engine !== engine) throw new BackupError(ENGINES[manifest.engine])
    const known = new Set(readdirSync(migrations).map((name) => name.replace(/\.sql$/, '')))
    const later = manifest.migrations.find((tag) => !known.has(tag))
    if (later) throw new BackupError(`备份来自更新的版本（${later}），请先升级程序`)
    const { storage } = settings
    const isUsed = existsSync(storage) && namesBelow(storage, 'isFile').some(isUpload)
    if (manifest.uploads && isUsed && !force) throw new BackupError(`${storage} ${NOT_EMPTY}`)
    if (settings.databaseUrl) await intoPostgres(archive, settings.databaseUrl, force)
    else await intoDirectory(archive, settings.dataDir, force)
    await restoreUploads(archive, settings)
    return manifest
  } finally {
    archive.close()
  }
}

const NOT_EMPTY = '不是空的；加 --force 将覆盖原有数据'
const ENGINES = {
  embedded: '备份来自内置数据库，不能恢复到 PostgreSQL',
  postgres: '备份来自 PostgreSQL，请设置 DATABASE_URL',
} as const

async function intoPostgres(archive: Archive, databaseUrl: string, force: boolean): Promise<void> {
  const db = await openDatabase({ dataDir: 'memory://', databaseUrl })
  const [found] = await db
    .query<{ tables: number }>(`select count(*)::int as tables from pg_tables where schemaname = 'public'`, [])
    .finally(() => db.close())
  const isUsed = found?.tables !== 0
  if (isUsed && !force) throw new BackupError(`目标数据库${NOT_EMPTY}`)
  await restoreDump(databaseUrl, await archive.open(DUMP), isUsed)
}

/** Unpacked beside the present database, opened once, and then given its name. */
async function intoDirectory(archive: Archive, dataDir: string, force: boolean): Promise<void> {
  const directory = join(dataDir, 'database')
  await makePrivate(dataDir)
  const unlock = takeLock(join(dataDir, 'database.lock'))
  try {
    if (existsSync(directory) && !force) throw new BackupError(`${dataDir} ${NOT_EMPTY}`)
    const draft = `${directory}.restored`
    const former = `${directory}.former`
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { mode: 0o700 })
    for (const name of archive.manifest.directories) mkdirSync(join(draft, name), { recursive: true, mode: 0o700 })
    for (const name of archive.below(DATABASE)) {
      await pipeline(await archive.open(DATABASE + name), createWriteStream(join(draft, name), { mode: 0o600 }))
    }
    syncTree(draft)
    // Makes one state of the files, by the log that was copied with them.
    const engine = await openCluster(draft)
    await engine.exec('checkpoint')
    await engine.close()
    rmSync(former, { recursive: true, force: true })
    if (existsSync(directory)) renameSync(directory, former)
    renameSync(draft, directory)
    syncPath(dirname(directory))
    rmSync(former, { recursive: true, force: true })
  } finally {
    unlock()
  }
}

/** One that is there is the same one: no key is used twice. */
async function restoreUploads(archive: Archive, settings: Target['settings']): Promise<void> {
  const names = archive.below(UPLOADS)
  if (names.length === 0) return
  const { storage: files } = await openStorage(settings)
  for (const name of names) {
    const content = await archive.open(UPLOADS + name)
    await files.put(name, content, Number.POSITIVE_INFINITY).catch((error: unknown) => {
      if (!(error instanceof FileExists)) throw error
    })
  }
}

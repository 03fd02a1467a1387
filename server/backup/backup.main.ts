import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../db/open'
import { megabytes } from '../kernel/disk'
import { print } from '../kernel/terminal'
import { readSettings, type Settings } from '../settings'
import { backupOf } from './backup'
import { runCommand } from './command'
import { backupFromServer } from './control'
import { BackupError } from './manifest'

const USAGE = '用法：npm run backup -- <文件.zip> [--without-files]'

/** `npm run backup -- <file>`: of the database of the settings and of its uploads, while the server runs or not. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    options: { 'without-files': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [name, ...rest] = positionals
  if (!name || rest.length > 0) throw new BackupError(USAGE)
  const file = resolve(name)
  if (existsSync(file)) throw new BackupError(`${file} 已存在`)
  const settings = readSettings(process.env)
  const uploads = !values['without-files'] && existsSync(settings.storage)
  const { content, close } = await sourceOf(settings, uploads)
  try {
    await keep(content, file)
  } finally {
    await close()
  }
  const { size } = await stat(file)
  print(`备份完成：${file}（${megabytes(size)} MB，${uploads ? '含' : '不含'}上传的文件）`)
}

interface Making {
  readonly content: Readable
  readonly close: () => Promise<void>
}

/** From the running server where the embedded database is its own, else from the database itself. */
async function sourceOf(settings: Settings, uploads: boolean): Promise<Making> {
  const { dataDir, databaseUrl } = settings
  if (!databaseUrl) {
    if (!existsSync(`${dataDir}/database`)) throw new BackupError(`${dataDir} 中没有数据库`)
    const running = await backupFromServer(dataDir, uploads)
    if (running) return { content: running, close: async () => undefined }
  }
  const db = await openDatabase({ dataDir, databaseUrl })
  return { content: backupOf({ db, settings, uploads }), close: () => db.close() }
}

/** Written aside and flushed, so that a file with this name is a whole backup. */
async function keep(content: Readable, file: string): Promise<void> {
  const draft = `${file}.part`
  try {
    await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }))
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error instanceof BackupError
      ? error
      : new BackupError(`备份中断：${error instanceof Error ? error.message : error}`)
  }
}

runCommand(main)

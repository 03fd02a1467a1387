import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLocalStorage } from '../adapters/storage/local'
import { connect } from '../db/connect'
import type { Db } from '../db/db'
import { migrate } from '../db/migrate'
import { emptyPostgres, engines, testDb, urlOf } from '../db/testing'
import { backupOf } from './backup'
import { restore } from './restore'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const MIGRATIONS = fileURLToPath(new URL('../db/migrations', import.meta.url))
const LEDGER = ['ledger', 'mirror']

describe.each(engines())('backup and restore on %s', (engine) => {
  const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-backup-'))
  const file = join(directory, 'desk.zip')
  const targets: (() => Promise<unknown>)[] = []
  let db: Db
  let settings: { dataDir: string; databaseUrl: string | undefined; storage: string; s3: null; minFreeDisk: number }

  beforeAll(async () => {
    const dataDir = join(directory, 'data')
    db = engine === 'embedded' ? await connect({ dataDir }) : await testDb(engine)
    if (engine === 'embedded') await migrate(db, MIGRATIONS)
    settings = {
      dataDir,
      databaseUrl: engine === 'postgres' ? await urlOf(db) : undefined,
      storage: join(directory, 'files'),
      s3: null,
      minFreeDisk: 0,
    }
    for (const table of LEDGER) await db.query(`create table ${table} (id int primary key, what text)`, [])
  })
  afterAll(async () => {
    for (const drop of targets) await drop()
    await db?.close()
    rmSync(directory, { recursive: true, force: true })
  })

  /** Somewhere else, and empty. */
  async function elsewhere(): Promise<typeof settings> {
    const there = join(directory, randomUUID())
    const empty = engine === 'postgres' ? await emptyPostgres() : undefined
    if (empty) targets.push(empty.drop)
    return { dataDir: there, databaseUrl: empty?.url, storage: join(there, 'files'), s3: null, minFreeDisk: 0 }
  }

  const make = (path: string) => pipeline(backupOf({ db, settings, uploads: true }), createWriteStream(path))
  const enter = (id: number) =>
    db.transaction(async (tx) => {
      for (const table of LEDGER) await tx.query(`insert into ${table} values ($1, $2)`, [id, `${id}`.repeat(100)])
      await tx.query('update ledger set what = what where id % 7 = 0', [])
    })
  async function entriesIn(target: typeof settings): Promise<number> {
    const restored = await connect(target)
    try {
      const [found] = await restored.query<{ entries: number; last: number; mirrored: number }>(
        `select count(*)::int as entries, max(id) as last, count(m.id)::int as mirrored
          from ledger full join mirror m using (id)`,
        [],
      )
      expect(found).toEqual({ entries: found?.entries, last: found?.entries, mirrored: found?.entries })
      await restored.query(`insert into ledger values (0, 'it can be written')`, [])
      return found?.entries ?? 0
    } finally {
      await restored.close()
    }
  }

  test('a backup made while writes go on holds all that was there when it began, and whole transactions alone', async () => {
    const storage = createLocalStorage(settings.storage)
    const photo = Buffer.from('\xff\xd8\xff\xe0 a tow truck', 'latin1')
    await storage.put('u/1/1/202601/a.jpg', Readable.from([photo]), 1000)
    let entries = 0
    while (entries < 10) await enter(++entries)
    const before = entries
    let isDone = false
    const writing = (async () => {
      for (; !isDone; await new Promise((resolve) => setTimeout(resolve, 20))) await enter(++entries)
    })()
    await make(file).finally(() => {
      isDone = true
    })
    await writing
    expect(entries).toBeGreaterThan(before)
    await enter(++entries)

    const target = await elsewhere()
    const manifest = await restore(file, { settings: target, force: false, migrations: MIGRATIONS })
    expect(manifest).toMatchObject({ engine, uploads: true })
    const restored = await entriesIn(target)
    expect(restored).toBeGreaterThanOrEqual(before)
    expect(restored).toBeLessThan(entries)
    expect(readFileSync(join(target.storage, 'u/1/1/202601/a.jpg'))).toEqual(photo)

    const again = restore(file, { settings: target, force: false, migrations: MIGRATIONS })
    await expect(again).rejects.toThrow('不是空的')
    await restore(file, { settings: target, force: true, migrations: MIGRATIONS })
    expect(await entriesIn(target)).toBe(restored)
  })

  test('one that is damaged, cut off, of a later version or something else is refused, and the target stays as it was', async () => {
    const target = await elsewhere()
    const refused = (path: string, migrations = MIGRATIONS) =>
      expect(restore(path, { settings: target, force: false, migrations })).rejects
    const damaged = join(directory, 'damaged.zip')
    const content = readFileSync(file)
    for (const at of [0.2, 0.5, 0.8]) {
      const bytes = Buffer.from(content)
      const place = Math.floor(bytes.length * at)
      bytes.fill(~(bytes[place] ?? 0), place, place + 8)
      writeFileSync(damaged, bytes)
      await refused(damaged).toMatchObject({ name: 'BackupError', message: expect.stringMatching(/^备份文件已损坏/) })
    }
    copyFileSync(file, damaged)
    truncateSync(damaged, Math.floor(content.length / 2))
    await refused(damaged).toThrow('不是完整的备份文件')
    await refused(fileURLToPath(import.meta.url)).toThrow('不是完整的备份文件')
    const older = mkdtempSync(join(directory, 'older-'))
    await refused(file, older).toThrow('备份来自更新的版本')
    expect(existsSync(target.dataDir)).toBe(false)
    if (!target.databaseUrl) return
    const untouched = await connect(target)
    expect(await untouched.query(`select 1 from pg_tables where schemaname = 'public'`, [])).toEqual([])
    await untouched.close()
  })
})

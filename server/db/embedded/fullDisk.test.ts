import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DISK_FULL, DiskFull, MIB } from '../../kernel/disk'
import { connect } from '../connect'
import { createDb } from '../db'
import { isDiskFull } from '../errors'
import { openDatabase } from '../open'
import { openCluster } from './cluster'
import { driverOver } from './driver'
import { DurableNodeFS } from './durableFs'
import { durableStart, startEngine } from './engine'
import { checkpoint, vacuum } from './upkeep'

// Making a new database takes two to four seconds.
vi.setConfig({ testTimeout: 60_000 })

let parent: string
let dir: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'full-disk-'))
  dir = join(parent, 'data')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

/** Longer than a measurement of the disk holds. */
const whileMeasured = () => new Promise((resolve) => setTimeout(resolve, 300))

test('B4 with too little room nothing is written, everything is read, and writing goes on by itself', async () => {
  let free = 500 * MIB
  const said: string[] = []
  const log = { info: (line: string) => said.push(line), warn: (line: string) => said.push(line) }
  const db = await connect({ dataDir: dir, minFreeDisk: 200 * MIB, freeBytes: () => free, log })
  await db.query('create table noted (id int)', [])
  await db.query('insert into noted values (1)', [])

  free = 199 * MIB
  await whileMeasured()
  const refused = { name: 'DiskFull', message: DISK_FULL }
  await expect(db.query('insert into noted values (2)', [])).rejects.toMatchObject(refused)
  const moving = db.transaction(async (tx) => {
    expect(await tx.query('select id from noted', [])).toEqual([{ id: 1 }])
    await tx.query('update noted set id = 3', [])
  })
  await expect(moving).rejects.toMatchObject(refused)
  await expect(db.query('select id from noted for update', [])).rejects.toThrow(DiskFull)
  expect(await db.query('select id from noted', [])).toEqual([{ id: 1 }])
  expect(await checkpoint(db, 0)).toBe(true)
  expect(said).toEqual([expect.stringMatching(/199 MB free, MIN_FREE_DISK is 200 MB: nothing is saved/)])

  free = 500 * MIB
  await whileMeasured()
  await db.query('insert into noted values (4)', [])
  expect(await db.query('select id from noted', [])).toEqual([{ id: 1 }, { id: 4 }])
  expect(said).toHaveLength(2)
  await vacuum(db)
  await db.close()
})

test('B4 a first start without room ends in one line that names the directory, and makes nothing', async () => {
  const start = connect({ dataDir: dir, minFreeDisk: 200 * MIB, freeBytes: () => 150 * MIB })
  await expect(start).rejects.toThrow('磁盘空间不足：剩余 150 MB，至少需要 200 MB')
  expect(readdirSync(dir)).toEqual([])
  const most = { dataDir: dir, databaseUrl: undefined, minFreeDisk: Number.MAX_SAFE_INTEGER }
  await expect(openDatabase(most)).rejects.toMatchObject({
    name: 'SettingsError',
    message: expect.stringMatching(new RegExp(`^DATA_DIR ${dir}: 磁盘空间不足：[^\n]+$`)),
  })
})

test('B4 when no segment of the log can be written, nothing hangs: refused in words, told once, opened again with room', async () => {
  const made = await connect({ dataDir: dir })
  await made.query('create table filled (id int, what text)', [])
  await made.query(`insert into filled select i, repeat('x', 1500) from generate_series(1, 1500) i`, [])
  await made.close()

  const directory = join(dir, 'database')
  const disk = new FillingDisk(directory)
  const said: string[] = []
  const db = createDb(
    driverOver(await startEngine({ fs: disk, startParams: durableStart }), {
      reopen: () => {
        if (disk.isFull) throw new DiskFull()
        return openCluster(directory)
      },
      log: { info: (line) => said.push(line), warn: (line) => said.push(line) },
    }),
  )
  const changes = { done: 0 }
  const change = async () => {
    await db.transaction((tx) => tx.query('update filled set id = id + 1', []))
    changes.done++
  }
  disk.isFull = true
  const failure = await (async () => {
    for (let i = 0; i < 200; i++) await change()
  })().catch((error: unknown) => error)
  expect(isDiskFull(failure)).toBe(true)
  await expect(change()).rejects.toThrow(DISK_FULL)
  await expect(db.query('select 1', [])).rejects.toThrow(DISK_FULL)
  expect(said).toEqual([expect.stringMatching(/the database engine has failed: .*pg_wal.* \(ENOSPC\)/)])

  disk.isFull = false
  const [kept] = await db.query<{ least: number }>('select min(id) as least from filled', [])
  expect(kept?.least).toBe(1 + changes.done)
  await change()
  expect(said).toHaveLength(2)
  await db.close()
})

/** Emscripten's number of "no space left on device". */
const ENOSPC = 51

interface Layer {
  readonly FS: { readonly ErrnoError: new (code: number) => Error }
  readonly NODEFS: {
    realPath(node: unknown): string
    stream_ops: { write(stream: { node: unknown }, ...rest: unknown[]): number }
  }
}

/** The engine's files on a disk that has room for everything but new segments of the log: it lies below the durable layer. */
class FillingDisk extends DurableNodeFS {
  isFull = false

  override async init(
    pg: PGlite,
    options: Parameters<DurableNodeFS['init']>[1],
  ): Promise<Awaited<ReturnType<DurableNodeFS['init']>>> {
    const { emscriptenOpts } = await super.init(pg, options)
    const fill = (engine: unknown) => {
      const { FS, NODEFS } = engine as Layer
      const { write } = NODEFS.stream_ops
      NODEFS.stream_ops.write = (stream, ...rest) => {
        if (this.isFull && NODEFS.realPath(stream.node).includes('xlogtemp')) throw new FS.ErrnoError(ENOSPC)
        return write(stream, ...rest)
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [fill, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

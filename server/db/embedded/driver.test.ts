import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../connect'
import { DatabaseInUse } from './lock'
import { checkpoint, vacuum } from './upkeep'

vi.setConfig({ testTimeout: 60_000 })

const parent = mkdtempSync(join(tmpdir(), 'embedded-'))
/** a new database, closed: making one takes seconds, copying it does not */
const made = join(parent, 'made')
let dir: string
let copies = 0
beforeAll(async () => {
  const db = await connect({ dataDir: made })
  await db.close()
})
beforeEach(() => {
  copies++
  dir = join(parent, `copy-${copies}`)
  cpSync(made, dir, { recursive: true })
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('rows are there after closing and opening again, in files of the owner alone', async () => {
  const first = await connect({ dataDir: dir })
  await first.query('create table kept (id int)', [])
  await first.query('insert into kept values (7)', [])
  await expect(connect({ dataDir: dir })).rejects.toThrow(DatabaseInUse)
  await first.close()

  const second = await connect({ dataDir: dir })
  expect(await second.query('select * from kept', [])).toEqual([{ id: 7 }])
  const [file] = await second.query<{ path: string }>(`select pg_relation_filepath('kept') as path`, [])
  expect(modeOf(dir)).toBe('700')
  expect(modeOf(join(dir, 'database'))).toBe('700')
  expect(modeOf(join(dir, 'database', file!.path))).toBe('600')
  await second.close()
})

test('it opens with real fsync, our locale and our planner setting', async () => {
  const db = await connect({ dataDir: dir })
  const [settings] = await db.query(
    `select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method, current_setting('random_page_cost') as page,
      datcollate, datctype from pg_database where datname = current_database()`,
    [],
  )
  expect(settings).toEqual({ fsync: 'on', method: 'fsync', page: '1.1', datcollate: 'C', datctype: 'C.UTF-8' })
  await db.close()
})

test('a database half made by a crash is made anew', async () => {
  rmSync(dir, { recursive: true })
  mkdirSync(join(dir, 'database.new'), { recursive: true })
  writeFileSync(join(dir, 'database.new', 'PG_VERSION'), '18')
  const db = await connect({ dataDir: dir })
  expect(await db.query('select 1 as n', [])).toEqual([{ n: 1 }])
  await db.close()
})

test('a directory that cannot be opened leaves no lock behind', async () => {
  writeFileSync(join(dir, 'database', 'global', 'pg_control'), 'damaged')
  await expect(connect({ dataDir: dir })).rejects.toThrow()
  expect(() => statSync(join(dir, 'database.lock'))).toThrow('ENOENT')
})

test('upkeep vacuums the tables that need it, and checkpoints when the log has grown', async () => {
  const db = await connect({ dataDir: dir })
  await db.query('create table busy as select x from generate_series(1, 1000) x', [])
  await db.query('create table quiet (x int)', [])
  await db.query('delete from busy where x > 500', [])
  await expect.poll(() => vacuum(db), { timeout: 5000 }).toEqual(['public.busy'])
  expect(await vacuum(db)).toEqual([])
  expect(await checkpoint(db)).toBe(false)
  expect(await checkpoint(db, 1)).toBe(true)
  expect(await checkpoint(db, 10_000)).toBe(false)
  await db.close()
})

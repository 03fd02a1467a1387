import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Db } from './db'
import { migrate } from './migrate'
import { engines, testDb } from './testing'

const FIRST = 'create table a (id int);\n--> statement-breakpoint\ninsert into a values (1);\n'
const SECOND = 'alter table a add column name text;'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

describe.each(engines())('migrate on %s', (engine) => {
  let db: Db
  let dir: string
  beforeEach(async () => {
    db = await testDb(engine, 'no migrations')
    dir = mkdtempSync(join(tmpdir(), 'migrations-'))
  })
  afterEach(async () => {
    await db.close()
    rmSync(dir, { recursive: true })
  })

  function write(files: Record<string, string>) {
    mkdirSync(join(dir, 'meta'), { recursive: true })
    const entries = Object.keys(files).map((tag, idx) => ({ idx, version: '7', when: idx, tag, breakpoints: true }))
    writeFileSync(join(dir, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
    for (const [tag, text] of Object.entries(files)) writeFileSync(join(dir, `${tag}.sql`), text)
  }
  const rows = () => db.query('select * from a', [])

  test('twice is once, and later only what is new', async () => {
    write({ '0000_first': FIRST })
    expect(await migrate(db, dir)).toEqual(['0000_first'])
    expect(await migrate(db, dir)).toEqual([])
    write({ '0000_first': FIRST.replaceAll('\n', '\r\n'), '0001_second': SECOND })
    expect(await migrate(db, dir)).toEqual(['0001_second'])
    expect(await rows()).toEqual([{ id: 1, name: null }])
  })

  test('two servers starting at once apply each file once', async () => {
    write({ '0000_first': FIRST, '0001_second': SECOND })
    const applied = await Promise.all([migrate(db, dir), migrate(db, dir), migrate(db, dir)])
    expect(applied.flat().sort()).toEqual(['0000_first', '0001_second'])
    expect(await rows()).toEqual([{ id: 1, name: null }])
  })

  test('an applied file that has changed is refused by name, and nothing else is applied', async () => {
    write({ '0000_first': FIRST })
    await migrate(db, dir)
    write({ '0000_first': `${FIRST}-- changed`, '0001_second': SECOND })
    await expect(migrate(db, dir)).rejects.toThrow('0000_first.sql was changed')
    expect(await rows()).toEqual([{ id: 1 }])
  })

  test('an applied file that is missing, or was put in before, is refused by name', async () => {
    write({ '0000_first': FIRST, '0001_second': SECOND })
    await migrate(db, dir)
    write({ '0000_first': FIRST })
    await expect(migrate(db, dir)).rejects.toThrow('0001_second.sql has been applied but is not here')
    write({ '0000_first': FIRST, '0000_between': 'select 1', '0001_second': SECOND })
    await expect(migrate(db, dir)).rejects.toThrow('0000_between.sql stands before 0001_second.sql')
  })

  test('a file that fails leaves nothing of itself, and names its statement', async () => {
    write({ '0000_first': FIRST, '0001_broken': `${SECOND}\n--> statement-breakpoint\nselect * from nowhere` })
    await expect(migrate(db, dir)).rejects.toThrow('0001_broken.sql, statement 2: relation "nowhere" does not exist')
    expect(await rows()).toEqual([{ id: 1 }])
    write({ '0000_first': FIRST, '0001_broken': SECOND })
    expect(await migrate(db, dir)).toEqual(['0001_broken'])
  })

  test('a prepared test database is a copy: what one test writes, another does not see', async () => {
    write({ '0000_first': FIRST })
    const one = await testDb(engine, dir)
    await one.query('delete from a', [])
    const other = await testDb(engine, dir)
    expect(await other.query('select * from a', [])).toEqual([{ id: 1 }])
    await Promise.all([one.close(), other.close()])
  })
})

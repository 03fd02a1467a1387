import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Db } from '../db/db'
import { engines, testDb } from '../db/testing'
import { insertRows } from './rows'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const note = pgTable('note', {
  id: integer('id').primaryKey(),
  words: text('words'),
  data: jsonb('data'),
  at: timestamp('at', { withTimezone: true }),
  size: integer('size').notNull().default(7),
})

const AWKWARD = [
  'tab\there',
  'line\nfeed',
  'return\r',
  'back\\slash \\N \\.',
  '"quoted", {braced}',
  '',
  '粤B·警',
  'NULL',
]

describe.each(engines())('rows of a seed on %s', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await testDb(engine, 'no migrations')
    await db.query(
      'create table note (id int primary key, words text, data jsonb, at timestamptz, size int not null default 7)',
      [],
    )
  })
  beforeEach(() => db.query('truncate note', []))
  afterAll(() => db.close())

  const stored = () => db.query<Record<string, unknown>>('select * from note order by id', [])

  test('arrive as they are, whatever characters they have', async () => {
    const at = new Date('2026-01-15T02:20:30.250Z')
    const rows = AWKWARD.map((words, id) => ({ id, words, data: JSON.stringify({ words }), at }))
    await db.transaction((tx) => insertRows(tx, note, rows))
    expect(await stored()).toEqual(AWKWARD.map((words, id) => ({ id, words, data: { words }, at, size: 7 })))
  })

  test('a value that only some have is null in the others; one that none has is the default', async () => {
    await db.transaction((tx) => insertRows(tx, note, [{ id: 1, words: 'here' }, { id: 2 }]))
    expect(await stored()).toMatchObject([
      { id: 1, words: 'here', data: null, size: 7 },
      { id: 2, words: null, size: 7 },
    ])
  })

  test('one that is refused takes all of its transaction, and the connection goes on', async () => {
    const fill = db.transaction(async (tx) => {
      await insertRows(tx, note, [{ id: 1 }])
      await insertRows(tx, note, [{ id: 2 }, { id: 1 }])
    })
    await expect(fill).rejects.toThrow(/note_pkey/)
    expect(await stored()).toEqual([])
    await db.transaction((tx) => insertRows(tx, note, [{ id: 3 }]))
    expect(await stored()).toMatchObject([{ id: 3 }])
  })

  test('copying outside of a transaction is refused', async () => {
    await expect(db.copy('copy note (id) from stdin', '1\n')).rejects.toThrow('within a transaction')
    expect(await stored()).toEqual([])
  })
})

import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ColumnMeta } from './columns'
import type { Db } from './db'
import { Prepared } from './prepared'
import { mainEngine, testDb } from './testing'

const TEXT = 'select id, value from thing where id = $1'

describe.each(mainEngine())('statements that connections keep prepared, on %s', (engine) => {
  let db: Db
  let learnt: ColumnMeta
  beforeEach(async () => {
    db = await testDb(engine, 'no migrations')
    learnt = { name: 'thing_by_id' }
    await db.query('create table thing (id integer primary key, value integer)', [])
    await db.query('insert into thing values (1, 7)', [])
  })
  afterEach(() => db.close())

  const read = (from: Pick<Db, 'query'> = db) => from.query(TEXT, [1], learnt)
  /** Often enough for any connection to have it prepared: it is prepared when it comes for the second time. */
  const settle = async (value: unknown) => {
    for (let i = 0; i < 3; i++) expect(await read()).toEqual([{ id: 1, value }])
  }
  const isPrepared = async () => {
    const [row] = await db.rows<{ n: number }>(
      sql`select count(*) as n from pg_prepared_statements where name = 'thing_by_id'`,
    )
    return row?.n === 1
  }

  test('a column of another type is read as what it now is, and the statement is prepared anew', async () => {
    await settle(7)
    await db.query(`alter table thing alter column value type text using value || ' times'`, [])
    await settle('7 times')
    if (engine === 'postgres') expect(await isPrepared()).toBe(true)
  })

  test('a column that is added beside those that are read changes nothing', async () => {
    await settle(7)
    await db.query('alter table thing add column more text', [])
    await settle(7)
  })

  test('a table that is dropped and made again under the same name is the one that is read', async () => {
    await settle(7)
    await db.query('drop table thing', [])
    await expect(read()).rejects.toMatchObject({ code: '42P01' })
    await db.query('create table thing (value text, id integer)', [])
    await db.query(`insert into thing values ('anew', 1)`, [])
    await settle('anew')
  })

  test('within a transaction the change is told, which ends it, and the next one reads', async () => {
    await settle(7)
    const within = db.transaction(async (tx) => {
      await tx.query('alter table thing alter column value type text', [])
      return read(tx)
    })
    if (engine === 'postgres') await expect(within).rejects.toMatchObject({ code: '0A000' })
    else expect(await within).toEqual([{ id: 1, value: '7' }])
    await settle(engine === 'postgres' ? 7 : '7')
  })

  if (engine === 'postgres') {
    test('every connection that has it prepared reads the changed column', async () => {
      const together = () => Promise.all(Array.from({ length: 12 }, () => read()))
      for (let i = 0; i < 3; i++) await together()
      await db.query('alter table thing alter column value type text', [])
      for (let i = 0; i < 3; i++) {
        expect(await together()).toEqual(Array.from({ length: 12 }, () => [{ id: 1, value: '7' }]))
      }
    })

    test('what a lost connection had prepared is not asked of the next one', async () => {
      await settle(7)
      expect(await isPrepared()).toBe(true)
      await expect(db.query('select pg_terminate_backend(pg_backend_pid())', [])).rejects.toMatchObject({
        code: '57P01',
      })
      await settle(7)
      expect(await isPrepared()).toBe(true)
    })

    test('behind a pooler that forgets them every call is answered, and nothing is prepared any more', async () => {
      await settle(7)
      await db.query('deallocate all', [])
      await settle(7)
      await db.query('deallocate all', [])
      await settle(7)
      expect(await isPrepared()).toBe(false)
    })
  }
})

describe('what one connection has prepared', () => {
  test('a statement is prepared when it comes again, and is known from then on until it fails', () => {
    const prepared = new Prepared()
    expect([1, 2, 3].map(() => prepared.turn('a').as)).toEqual(['once', 'new', 'known'])
    prepared.forget('a')
    expect([1, 2, 3].map(() => prepared.turn('a').as)).toEqual(['once', 'new', 'known'])
  })

  test('of too many the one that was used longest ago goes', () => {
    const prepared = new Prepared(2)
    for (const name of ['a', 'b']) for (let i = 0; i < 2; i++) prepared.turn(name)
    prepared.turn('a')
    prepared.turn('c')
    expect(prepared.turn('c')).toEqual({ as: 'new', drop: 'b' })
    expect(prepared.turn('a').as).toBe('known')
    expect(prepared.turn('b').as).toBe('once')
  })
})

import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Db, Tx } from './db'
import { engines, testDb } from './testing'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

describe.each(engines())('transactions on %s', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await testDb(engine, 'no migrations')
    await db.query('create table entry (id int primary key)', [])
  })
  beforeEach(() => db.query('truncate entry', []))
  afterAll(() => db.close())

  const add = (to: Pick<Tx, 'rows'>, id: number) => to.rows(sql`insert into entry (id) values (${id})`)
  const ids = async () => (await db.query<{ id: number }>('select id from entry order by id', [])).map(({ id }) => id)

  test('of two interleaved requests one rolls back, and the other keeps its rows', async () => {
    const doomed = db.transaction(async (tx) => {
      await add(tx, 1)
      await sleep(20)
      await add(tx, 2)
      throw new Error('changed my mind')
    })
    const kept = db.transaction(async (tx) => {
      await add(tx, 3)
      await sleep(20)
      await add(tx, 4)
    })
    const single = sleep(5).then(() => add(db, 5))
    await expect(doomed).rejects.toThrow('changed my mind')
    await Promise.all([kept, single])
    expect(await ids()).toEqual([3, 4, 5])
  })

  test('a savepoint that fails takes only its own rows', async () => {
    await db.transaction(async (tx) => {
      await add(tx, 1)
      await expect(tx.transaction((inner) => add(inner, 1))).rejects.toThrow('duplicate key')
      await tx.transaction(async (inner) => {
        await add(inner, 2)
        await inner.transaction((deeper) => add(deeper, 3))
      })
    })
    expect(await ids()).toEqual([1, 2, 3])
  })

  test('statements asked for side by side in one transaction run in order', async () => {
    await db.transaction((tx) => Promise.all([1, 2, 3].map((id) => add(tx, id))))
    expect(await ids()).toEqual([1, 2, 3])
  })

  test('an error that the work swallows is not taken for a commit', async () => {
    const swallowing = db.transaction(async (tx) => {
      await add(tx, 1)
      await add(tx, 1).catch(() => undefined)
    })
    await expect(swallowing).rejects.toThrow('its error was swallowed')
    expect(await ids()).toEqual([])
  })

  test('db inside its own transaction throws instead of waiting for ever', async () => {
    const misuses: (() => Promise<unknown>)[] = [
      ids,
      () => db.transaction((tx) => add(tx, 9)),
      () => db.close(),
      async () => {
        await sleep(1)
        await add(db, 9)
      },
    ]
    for (const misuse of misuses) {
      await expect(db.transaction(misuse)).rejects.toThrow('inside its own transaction')
      await expect(db.transaction((tx) => tx.transaction(misuse))).rejects.toThrow('inside its own transaction')
    }
    expect(await ids()).toEqual([])
  })

  test('work that a transaction leaves behind may use db once it is over', async () => {
    let afterwards: Promise<unknown> = Promise.resolve()
    await db.transaction(async (tx) => {
      await add(tx, 1)
      afterwards = sleep(30).then(() => add(db, 2))
    })
    await afterwards
    expect(await ids()).toEqual([1, 2])
  })

  test('tx is refused after its transaction and while a savepoint is open', async () => {
    let stray: Tx | undefined
    await db.transaction(async (tx) => {
      stray = tx
      await tx.transaction(async () => {
        await expect(add(tx, 1)).rejects.toThrow('savepoint')
      })
    })
    await expect(add(stray!, 1)).rejects.toThrow('was over')
    expect(await ids()).toEqual([])
  })

  test('close finishes what was asked for and refuses the rest', async () => {
    const other = await testDb(engine, 'no migrations')
    await other.query('create table entry (id int primary key)', [])
    const asked = Array.from({ length: 20 }, (_, id) => add(other, id))
    const counted = other.transaction(async (tx) => {
      await sleep(20)
      return tx.query('select count(*) as n from entry', [])
    })
    const closing = other.close()
    await expect(add(other, 99)).rejects.toThrow('closed')
    await Promise.all(asked)
    expect(await counted).toHaveLength(1)
    await closing
  })
})

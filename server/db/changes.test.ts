import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rescueReport } from '../../src/resources/order/rescueReport.resource'
import { records } from '../engine/write/records'
import { changesSince, cursorNow, followChanges, forgetOldChanges } from './changes'
import type { Db } from './db'
import { engines, testDb } from './testing'

const NOBODY = null

describe.each(engines())('the feed of changes on %s', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await testDb(engine)
  })
  afterAll(() => db.close())

  const report = (car_no: string) =>
    db.transaction((tx) => records(tx, rescueReport).create({ car_no, customer_id: 14, firm_id: 7 }, NOBODY))
  const seen = async (cursor: string) => {
    const { changes, cursor: next } = await changesSince(db, cursor)
    return { ids: changes.map(({ row_id }) => row_id), next }
  }

  test('a write is told once, with what decides who may see the record, before and after', async () => {
    const start = await cursorNow(db)
    const id = await report('粤B00001')
    await db.transaction((tx) => records(tx, rescueReport).edit(id, { firm_id: 8 }, { id: 5, name: 'x', firm_id: 1 }))
    const { changes, cursor } = await changesSince(db, start)
    expect(changes).toMatchObject([
      { resource: 'rescueReport', row_id: id, version: 1, action: 'create', user_id: null, was: null },
      { resource: 'rescueReport', row_id: id, version: 2, action: 'edit', user_id: 5 },
    ])
    expect(changes[0]?.keys).toEqual({ firm_id: 7, customer_id: 14, order_id: null })
    expect(changes[1]).toMatchObject({ keys: { firm_id: 8 }, was: { firm_id: 7 } })
    expect((await changesSince(db, cursor)).changes).toEqual([])
  })

  test('what was rolled back is told to nobody', async () => {
    const start = await cursorNow(db)
    const failed = db.transaction(async (tx) => {
      await records(tx, rescueReport).create({ car_no: '粤B00002' }, NOBODY)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect((await seen(start)).ids).toEqual([])
  })

  test('changes are kept for a day', async () => {
    const start = await cursorNow(db)
    const id = await report('粤B00003')
    await db.rows(sql`update change set at = now() - interval '25 hours' where row_id <> ${id}`)
    await forgetOldChanges(db)
    const [left] = await db.rows<{ n: number }>(sql`select count(*)::int as n from change`)
    expect(left?.n).toBe(1)
    expect((await seen(start)).ids).toEqual([id])
  })

  // One connection serves the embedded database: nothing overlaps there.
  if (engine === 'postgres') {
    test('two writers whose commits overlap lose nothing, and one that takes long holds nobody back', async () => {
      const start = await cursorNow(db)
      let letGo = (): void => undefined
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      let wrote = (): void => undefined
      const written = new Promise<void>((resolve) => {
        wrote = resolve
      })
      let slowId = 0
      const slow = db.transaction(async (tx) => {
        slowId = await records(tx, rescueReport).create({ car_no: '粤B00004' }, NOBODY)
        wrote()
        await held
      })
      await written
      const fastId = await report('粤B00005')
      const first = await seen(start)
      expect(first.ids).toEqual([fastId])
      const between = await report('粤B00006')
      letGo()
      await slow
      const second = await seen(first.next)
      expect(second.ids.toSorted()).toEqual([slowId, between].toSorted())
      expect((await seen(second.next)).ids).toEqual([])
      // A reader from before finds all of them, in the order of their transactions.
      expect((await seen(start)).ids).toEqual([slowId, fastId, between])
    })

    test('who listens is told of what others have written', async () => {
      const feed = followChanges(db)
      const told: (readonly number[])[] = []
      feed.listen((changes) => told.push(changes.map(({ row_id }) => row_id)))
      await feed.look()
      const id = await report('粤B00007')
      expect(feed.look()).toBeUndefined()
      const toldSoFar = async () => {
        await feed.look()
        return told.length
      }
      await expect.poll(toldSoFar, { timeout: 2000 }).toBe(2)
      expect(told).toEqual([[], [id]])
    })
  }
})

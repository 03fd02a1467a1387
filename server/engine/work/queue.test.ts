import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../db/db'
import { engines, testDb } from '../../db/testing'
import { leased } from './leases'
import { WorkQueue } from './queue'

const ROWS = sql`select id, due, due as since, null::int as order_id from errand where not is_done`

describe.each(engines())('a queue of background work on %s', (engine) => {
  let db: Db
  const done: number[] = []
  beforeAll(async () => {
    db = await testDb(engine)
    await db.rows(
      sql`create table errand (id int primary key, due timestamptz not null, is_done boolean not null default false)`,
    )
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    done.length = 0
    await db.rows(sql`delete from errand`)
    await db.rows(sql`delete from work_lease`)
  })

  const finish = async (id: number) => {
    done.push(id)
    await pause(5)
    await db.rows(sql`update errand set is_done = true where id = ${id}`)
  }
  const node = (work: (id: number) => Promise<unknown> = finish, atOnce = 4) =>
    new WorkQueue(db, leased(db, { name: 'errands', title: '', command: '', rows: ROWS, atOnce, work }))
  const add = (ids: readonly number[], seconds = -1) =>
    db.rows(sql`
      insert into errand (id, due) select value::int, now() + make_interval(secs => ${seconds}::float8)
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`)
  const leases = () =>
    db.rows<{ row_id: number; holder: string | null; failures: number; failure: string | null; wait: number }>(sql`
      select row_id, holder, failures, failure, round(extract(epoch from until - now()))::int as wait from work_lease`)

  test('nodes side by side do each row once, and leave no lease behind', async () => {
    const ids = Array.from({ length: 40 }, (_, i) => i + 1)
    await add(ids)
    const counts = await Promise.all([node().drain(), node().drain(), node().drain()])
    expect(done.toSorted((a, b) => a - b)).toEqual(ids)
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(40)
    expect(await leases()).toEqual([])
  })

  test('what fails waits longer each time, and is done again after its back-off', async () => {
    await add([1])
    const failing = node(() => Promise.reject(new Error('nobody answers')))
    for (const [failures, wait] of [
      [1, 30],
      [2, 60],
      [3, 120],
      [4, 240],
      [5, 300],
    ]) {
      expect(await failing.drain()).toBe(0)
      expect(await leases()).toMatchObject([
        { row_id: 1, holder: null, failures, wait, failure: 'Error: nobody answers' },
      ])
      expect(await failing.drain()).toBe(0)
      await db.rows(sql`update work_lease set until = now()`)
    }
    expect(await node().drain()).toBe(1)
    expect(await leases()).toEqual([])
  })

  test('a row that still waits after its work has a pause; an early look does not keep it', async () => {
    await add([1])
    const asking = node(async (id) => void done.push(id))
    expect([await asking.drain(), await asking.drain(), await asking.drain({ early: true })]).toEqual([1, 0, 1])
    expect(await leases()).toMatchObject([{ row_id: 1, holder: null, failures: 0, wait: 30 }])
  })

  test('the row of a killed node is done when its lease is over, not before', async () => {
    await add([1])
    await db.rows(
      sql`insert into work_lease (queue, row_id, holder, until) values ('errands', 1, 'gone', now() + interval '1 minute')`,
    )
    expect([await node().drain(), await node().drain({ early: true })]).toEqual([0, 0])
    await db.rows(sql`update work_lease set until = now()`)
    expect(await node().drain()).toBe(1)
  })

  test('it wakes by a hint from within a transaction, and at a deadline; stopped, it waits and begins no more', async () => {
    const queue = node()
    const stop = queue.start()
    await db.transaction(async (tx) => {
      await tx.rows(sql`insert into errand (id, due) values (1, now()), (2, now() + interval '1500 milliseconds')`)
      queue.wake()
    })
    await expect.poll(() => done, { timeout: 1000, interval: 20 }).toEqual([1])
    await expect.poll(() => done, { timeout: 5000, interval: 20 }).toEqual([1, 2])
    await add([3])
    queue.wake()
    await expect.poll(() => done, { timeout: 1000, interval: 5 }).toEqual([1, 2, 3])
    await stop()
    expect(await db.rows(sql`select 1 from errand where not is_done`)).toEqual([])
    await add([4])
    queue.wake()
    expect(await queue.drain()).toBe(0)
    expect(done).toEqual([1, 2, 3])
  })
})

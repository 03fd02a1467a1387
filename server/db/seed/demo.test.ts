import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db'
import { testDb } from '../testing'
import { seedDemo } from './demo'

const now = Date.parse('2026-01-15T10:20:30+08:00') / 1000
let db: Db
beforeAll(async () => {
  db = await testDb('embedded')
}, 60_000)
afterAll(() => db.close())

test('loads', async () => {
  const start = Date.now()
  expect(await seedDemo(db, { now })).toBe(true)
  console.log('ms', Date.now() - start)
  console.table(
    await db.query(
      'select status, count(*), min(now_age) from (select status, round(($1 - extract(epoch from order_time))/60) as now_age from orders) x group by 1 order by 1',
      [now],
    ),
  )
  for (const t of ['orders', 'order_event', 'picture', 'remark', 'audit_log', 'technician', 'formula'])
    console.log(t, await db.query(`select count(*) from ${t}`, []))
}, 60_000)

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../server/db/db'
import { testDb } from '../../server/db/testing'
import { found } from '../api/company'
import { plateOf, start } from './clerks'
import { inspect } from './inspection'

const ORDERS = 8

let db: Db
beforeAll(async () => {
  db = await testDb('embedded')
  await db.transaction(found)
  const clerks = await start(db)
  // Twice: what is sent again changes nothing.
  for (const entry of [...entries(), ...entries()]) await clerks.write(entry, () => undefined)
  await clerks.close()
})
afterAll(() => db?.close())

const entries = () => Array.from({ length: ORDERS }, (_, i) => i + 1)

test('orders that nothing happened to are whole', async () => {
  const { whole, broken } = await inspect(db)
  expect([...whole.keys()]).toEqual(entries())
  expect(broken).toEqual([])
})

const order = `(select id from orders where car_no = '${plateOf(6)}')`
test.each([
  ['an audit row is gone', `delete from audit_log where row_id = ${order} and action = 'create'`],
  ['an event is gone', `delete from order_event where order_id = ${order} and kind = 'create'`],
  ['a step is not in the row', `update orders set status = 1, version = 1 where id = ${order}`],
  ['a price line is gone', `update orders set price = price #- '{customer,lines,0}' where id = ${order}`],
  ['the number is gone', `update orders set no = null where id = ${order}`],
  ['the order is gone, its audit rows are not', `delete from orders where id = ${order}`],
])('it is seen when %s', async (_, damage) => {
  const undo = new Error('undone')
  const damaged = db.transaction(async (tx) => {
    await tx.query(damage, [])
    expect((await inspect(tx)).broken).not.toEqual([])
    throw undo
  })
  await expect(damaged).rejects.toBe(undo)
})

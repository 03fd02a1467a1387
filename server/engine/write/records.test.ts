import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staff } from '../../../src/resources/access/staff.resource'
import { coupon } from '../../../src/resources/customer/coupon.resource'
import { userCoupon } from '../../../src/resources/customer/userCoupon.resource'
import { orderEvent } from '../../../src/resources/order/orderEvent.resource'
import type { Db } from '../../db/db'
import { mainEngine, testDb } from '../../db/testing'
import { records } from './records'

const clerk = { id: 9, name: '吴敏华', firm_id: 1 }

describe.each(mainEngine())('the store of records on %s', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await testDb(engine)
  })
  afterAll(() => db.close())

  const logOf = (resource: string, id: number) =>
    db.rows<{ action: string; user_name: string; changes: Record<string, unknown>; remark: string | null }>(sql`
      select action, user_name, changes, remark from audit_log where resource = ${resource} and row_id = ${id} order by id`)
  const feedOf = async (resource: string, id: number) =>
    (
      await db.rows<{ action: string; version: number }>(sql`
        select action, version from change where resource = ${resource} and row_id = ${id} order by id`)
    ).map(({ action, version }) => [action, version])
  const versionOf = async (table: string, id: number) =>
    (await db.query<{ version: number }>(`select version from ${table} where id = $1`, [id]))[0]?.version
  const held = (values: object) =>
    db.transaction((tx) => records(tx, userCoupon).create({ phone: '13800000000', end_time: 1, ...values }, null))

  test('a record is made with what its declaration says, in the name of the system', async () => {
    const id = await held({ money: 1250 })
    const [row] = await db.transaction((tx) => records(tx, userCoupon).lock(id))
    expect(row).toMatchObject({ status: 0, money: 1250, version: 1, creator_id: null })
    expect(await logOf('userCoupon', id)).toMatchObject([{ action: 'create', user_name: '系统' }])
  })

  test('an edit bumps, is logged and told; one that changes nothing is none', async () => {
    const id = await held({})
    const edit = (contact: string) =>
      db.transaction((tx) => records(tx, userCoupon).edit(id, { contact }, clerk, { action: 'rename', remark: '改名' }))
    expect(await edit('李四')).toMatchObject({ contact: '李四', version: 2 })
    expect(await edit('李四')).toMatchObject({ version: 2 })
    expect((await logOf('userCoupon', id))[1]).toEqual({
      action: 'rename',
      user_name: '吴敏华',
      changes: { contact: [null, '李四'] },
      remark: '改名',
    })
    expect(await feedOf('userCoupon', id)).toEqual([
      ['create', 1],
      ['rename', 2],
    ])
    expect(await versionOf('user_coupon', id)).toBe(2)
  })

  test('an edit with a condition finds the record only while it holds', async () => {
    const id = await held({})
    const use = () =>
      db.transaction((tx) => records(tx, userCoupon).edit(id, { status: 1 }, null, { when: { status: 0 } }))
    const both = await Promise.allSettled([use(), use()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await versionOf('user_coupon', id)).toBe(2)
  })

  test('a declared action is guarded, refused and written as it is declared', async () => {
    const [over, open] = [await held({}), await held({ end_time: 4_000_000_000 })]
    const annul = (id: number) =>
      db.transaction((tx) => records(tx, userCoupon).act(id, 'void', clerk, { input: { remark: '重复发放' } }))
    await expect(annul(over)).rejects.toMatchObject({ info: '优惠券已过期' })
    expect(await annul(open)).toMatchObject({ status: 3, remark: '重复发放', version: 2 })
    await expect(annul(open)).rejects.toMatchObject({ info: '该记录已变更，请刷新后重试' })
    const all = await db.transaction((tx) => records(tx, userCoupon).actAll({ phone: '13800000000' }, 'void', null))
    expect(all.map(({ id }) => id)).not.toContain(open)
  })

  test('secrets are in no log', async () => {
    const id = await db.transaction((tx) =>
      records(tx, staff).create({ account: 'a', name: 'b', password_hash: 'scrypt$secret' }, null),
    )
    await db.transaction((tx) => records(tx, staff).edit(id, { password_hash: 'scrypt$other' }, clerk))
    const [made, changed] = await logOf('staff', id)
    expect(made?.changes.password_hash).toEqual(['***', '***'])
    expect(changed?.changes).toEqual({ password_hash: ['***', '***'] })
  })

  test('what is removed stays, is logged and told, and comes back', async () => {
    const id = await held({})
    const within = <T>(work: (store: ReturnType<typeof records<typeof userCoupon>>) => Promise<T>) =>
      db.transaction((tx) => work(records(tx, userCoupon)))
    expect(await within((store) => store.remove({ id }, clerk))).toBe(1)
    expect(await within((store) => store.lock(id))).toEqual([])
    expect(await within((store) => store.remove(id, clerk))).toBe(0)
    expect(await within((store) => store.restore(id, clerk))).toHaveLength(1)
    expect(await within((store) => store.lock(id))).toHaveLength(1)
    expect((await logOf('userCoupon', id)).map(({ action }) => action)).toEqual(['create', 'remove', 'restore'])
    expect(await feedOf('userCoupon', id)).toEqual([
      ['create', 1],
      ['remove', 2],
      ['restore', 3],
    ])
  })

  test('a new line of a journal is told, and is its own log', async () => {
    const id = await db.transaction((tx) =>
      records(tx, orderEvent).create({ order_id: 1, time: 1, kind: 'pay', title: '车主支付' }, null),
    )
    expect(await feedOf('orderEvent', id)).toEqual([['create', 1]])
    expect(await logOf('orderEvent', id)).toEqual([])
    await db.transaction((tx) => records(tx, orderEvent).remove(id, clerk))
    expect((await logOf('orderEvent', id)).map(({ action }) => action)).toEqual(['remove'])
  })

  test('names and codes that the declaration does not have do not compile', async () => {
    await db.transaction(async (tx) => {
      const store = records(tx, coupon)
      // @ts-expect-error no such column
      void (() => store.create({ colour: 'red' }, null))
      // @ts-expect-error no such status
      void (() => store.editAll({ status: 7 }, { status: 1 }, null))
      // @ts-expect-error no such action
      void (() => store.act(1, 'lend', null))
    })
  })
})

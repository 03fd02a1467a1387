import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '../../../server/db/testing'
import { implementEvents, runDue } from '../../../server/engine/write/systemEvents'
import { order } from '../../../src/resources/order/order.resource'
import { FIRM } from '../company'
import { Desk } from '../desk'
import { passTime } from '../serve'

describe.each(engines())('what time does to orders, on %s', (engine) => {
  const desk = new Desk(engine)
  const age = (id: number, interval: string) =>
    desk.db.rows(sql`update orders set status_time = now() - ${interval}::interval where id = ${id}`)

  test('decisions §2: unpaid for 30 minutes → 8, nobody grabbed for 10 → 1, complete and idle for 24 h → 34', async () => {
    const dispatch = await desk.as('dispatch')
    const unpaid = await desk.place({ charge_type: '02' })
    const fresh = await desk.place({ charge_type: '02' })
    const pooled = await desk.place()
    await dispatch.post('/v2/order/confirm', { order_id: pooled, firm_id: [FIRM.provider1, FIRM.provider2] })
    const done = await desk.orderAt(26)
    const unphotographed = await desk.orderAt(26)
    await desk.photograph(done)
    expect(await dispatch.order(unpaid)).toMatchObject({ status: 0, pay_status: 0 })
    expect(await dispatch.order(pooled)).toMatchObject({ status: 30, firm_id: null })
    await age(unpaid, '31 minutes')
    await age(pooled, '11 minutes')
    await age(done, '25 hours')
    await age(unphotographed, '25 hours')

    expect(await passTime(desk.db)).toBe(3)
    expect(await passTime(desk.db)).toBe(0)
    expect(await dispatch.order(unpaid)).toMatchObject({ status: 8 })
    expect(await dispatch.order(fresh)).toMatchObject({ status: 0 })
    expect(await dispatch.order(pooled)).toMatchObject({ status: 1, open_firms: null })
    expect(await dispatch.order(done)).toMatchObject({ status: 34 })
    expect(await dispatch.order(unphotographed)).toMatchObject({ status: 26 })
  })

  test('decisions §2 an order of one address ends by itself where the rescue was', async () => {
    const [arrived, rescuing] = [await desk.orderAt(24, { type: 2 }), await desk.orderAt(24, { type: 2 })]
    const provider = await desk.as('provider1')
    expect(await provider.post('/order/step', { id: rescuing, status: 3 })).toMatchObject({ code: 1 })
    for (const id of [arrived, rescuing]) {
      await desk.photograph(id)
      await age(id, '25 hours')
    }
    expect(await passTime(desk.db)).toBe(2)
    for (const id of [arrived, rescuing]) expect(await provider.order(id)).toMatchObject({ status: 34 })
  })

  test('decisions §2 what time ends is graded, logged and told like what a person ends', async () => {
    const [byHand, byTime] = [await desk.orderAt(26), await desk.orderAt(26)]
    for (const id of [byHand, byTime]) {
      await desk.photograph(id)
      // The same course, but for the status in which it stood still.
      await desk.db.rows(sql`
        update orders set order_time = now() - interval '30 hours', dispatch_time = now() - interval '30 hours',
          accept_time = now() - interval '30 hours', arrive_time = now() - interval '29 hours' where id = ${id}`)
    }
    await age(byHand, '1 hour')
    await age(byTime, '25 hours')
    expect(await passTime(desk.db)).toBe(1)
    const dispatch = await desk.as('dispatch')
    expect(await dispatch.post('/order/end', { id: byHand, cancel_reason: '已送达' })).toMatchObject({ code: 1 })
    const [hand, time] = [await dispatch.order(byHand), await dispatch.order(byTime)]
    expect(hand).toMatchObject({ status: 4, grade: 4, grade_points: [1, 2, 3, 5] })
    expect(time).toMatchObject({ status: 34, grade: 4, grade_points: hand.grade_points })
    expect(Number(time.finish_time)).toBeGreaterThan(0)
    const [last] = time.timeline as readonly object[]
    expect(last).toMatchObject({ kind: 'autoComplete', title: '系统完成', user_name: '系统' })
    const written = async (id: number, action: string) => {
      const [entry] = await desk.db.rows<{ changes: object }>(sql`
        select changes from audit_log where resource = 'order' and row_id = ${id} and action = ${action}`)
      return Object.keys(entry?.changes ?? {}).sort()
    }
    const asked = ['cancel_reason']
    expect([...(await written(byTime, 'autoComplete')), ...asked].sort()).toEqual(await written(byHand, 'complete'))
  })

  test('what time does to unpaid and ungrabbed orders is logged whole', async () => {
    const dispatch = await desk.as('dispatch')
    const unpaid = await desk.place({ charge_type: '02' })
    const pooled = await desk.place()
    await dispatch.post('/v2/order/confirm', { order_id: pooled, firm_id: [FIRM.provider1, FIRM.provider2] })
    for (const id of [unpaid, pooled]) await age(id, '31 minutes')
    expect(await passTime(desk.db)).toBe(2)
    const { data } = await dispatch.get<{ action: string; changes: { field: string }[] }[]>('/order/log', {
      id: unpaid,
    })
    expect(data[0]).toMatchObject({ action: 'payTimeout', user_name: '系统' })
    expect(data[0]?.changes.map(({ field }) => field).sort()).toEqual(['finish_time', 'status'])
    const [entry] = await desk.db.rows<{ changes: object }>(sql`
      select changes from audit_log where resource = 'order' and row_id = ${pooled} and action = 'poolExpire'`)
    expect(entry?.changes).toMatchObject({ status: [30, 1], open_firms: [[FIRM.provider1, FIRM.provider2], null] })
  })

  test('what fails for one order keeps no other waiting, and is told', async () => {
    const dispatch = await desk.as('dispatch')
    const [stuck, pooled, unpaid] = [await desk.place(), await desk.place(), await desk.place({ charge_type: '02' })]
    for (const order_id of [stuck, pooled])
      await dispatch.post('/v2/order/confirm', { order_id, firm_id: [FIRM.provider1, FIRM.provider2] })
    await age(stuck, '40 minutes')
    for (const id of [pooled, unpaid]) await age(id, '31 minutes')
    const failing = implementEvents(order, {
      handlers: {
        poolExpire: async ({ row }) => (row.id === stuck ? Promise.reject(new Error('out of order')) : undefined),
        payTimeout: async () => Promise.reject(new Error('no time')),
      },
    })
    await expect(runDue(desk.db, [failing, implementEvents(order, {})])).rejects.toThrow('out of order')
    // The second of the two had its turn after the first had failed.
    for (const [id, status] of [
      [stuck, 1],
      [pooled, 1],
      [unpaid, 8],
    ] as const)
      expect(await dispatch.order(id)).toMatchObject({ status })
  })

  test('orders that lack photos keep nobody behind them waiting', async () => {
    const id = await desk.orderAt(26)
    await desk.db.rows(sql`
      insert into orders (no, car_no, status, type, customer_id, owner_firm_id, charge_type, order_time, status_time)
      select 'RD' || n, car_no, 26, type, customer_id, owner_firm_id, charge_type, order_time, now() - interval '3 days'
      from orders, generate_series(1, 120) n where id = ${id}`)
    await desk.photograph(id)
    await age(id, '25 hours')
    const turns = new Map()
    expect(await passTime(desk.db, turns)).toBe(0)
    expect(await passTime(desk.db, turns)).toBe(1)
    expect(await (await desk.as('dispatch')).order(id)).toMatchObject({ status: 34 })
    await desk.db.rows(sql`delete from orders where no like 'RD_' or no like 'RD__' or no like 'RD___'`)
  })

  test('E7 an order sent to several firms is open to those alone; the first to grab it wins', async () => {
    const id = await desk.place()
    await (await desk.as('dispatch')).post('/v2/order/confirm', {
      order_id: id,
      firm_id: [FIRM.provider1, FIRM.provider2],
    })
    const [one, two] = [await desk.as('provider1'), await desk.as('provider2')]
    const replies = await Promise.all([one.post('/v2/order/grab', { id }), two.post('/v2/order/grab', { id })])
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 1])
    const winner = replies[0].code === 1 ? FIRM.provider1 : FIRM.provider2
    expect(await (await desk.as('dispatch')).order(id)).toMatchObject({ status: 31, firm_id: winner })
  })

  test('E7 a provider lists its own orders and those that are open to it, each once, one page after the other', async () => {
    const dispatch = await desk.as('dispatch')
    const send = async (...firm_id: number[]) => {
      const order_id = await desk.place()
      await dispatch.post('/v2/order/confirm', { order_id, firm_id })
      return order_id
    }
    const provider = await desk.as('provider1')
    const list = async (query: Readonly<Record<string, unknown>>) =>
      (await provider.get<{ data: { id: number }[]; total: number }>('/order/list', query)).data
    const { total: before } = await list({})
    const own = await send(FIRM.provider1)
    const open = await send(FIRM.provider1, FIRM.provider2)
    const others = await send(FIRM.provider2)
    // An order that is both: sent to the pool with a firm that it had before.
    const both = await send(FIRM.provider1, FIRM.provider2)
    await desk.db.rows(sql`update orders set firm_id = ${FIRM.provider1} where id = ${both}`)

    const newest = { sort: 'id', order: 'DESC', limit: 2 }
    const pages = await Promise.all([1, 2].map((page) => list({ ...newest, page })))
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id)).slice(0, 3)).toEqual([both, open, own])
    expect(pages.map(({ total }) => total)).toEqual([before + 3, before + 3])
    expect(await list({ id: others })).toMatchObject({ data: [], total: 0 })
  })

  test('an owner’s prepayment that is registered sends the order on to be dispatched', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place({ charge_type: '02' })
    expect(await dispatch.post('/v3/order/cash/pay', { id, mode: 'register' })).toMatchObject({ code: 1 })
    expect(await dispatch.order(id)).toMatchObject({ status: 1, pay_status: 3, is_money: 1 })
    expect((await dispatch.post('/v3/order/cash/pay', { id, mode: 'register' })).code).toBe(0)
  })
})

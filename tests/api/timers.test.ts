import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '../../server/db/testing'
import { expireOrders } from '../../server/order/timers'
import { FIRM } from './company'
import { Desk } from './desk'

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

    expect(await expireOrders(desk.db)).toBe(3)
    expect(await expireOrders(desk.db)).toBe(0)
    expect(await dispatch.order(unpaid)).toMatchObject({ status: 8 })
    expect(await dispatch.order(fresh)).toMatchObject({ status: 0 })
    expect(await dispatch.order(pooled)).toMatchObject({ status: 1, open_firms: null })
    expect(await dispatch.order(done)).toMatchObject({ status: 34 })
    expect(await dispatch.order(unphotographed)).toMatchObject({ status: 26 })
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

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { FIRM, TECHNICIAN } from '../company'
import { Desk } from '../desk'

interface Way {
  readonly firm_id: number
  readonly name: string
  readonly driver: string | null
  readonly km: number | null
  readonly arrive: number | null
  readonly money: number | null
  readonly margin: number | null
}
interface Listed {
  readonly id: number
  readonly range: number
  readonly duration: number
  readonly nearest: { readonly nick: string }
  readonly price: { readonly total: number } | null
  readonly margin: number | null
}
interface Preview {
  readonly is_off: number
  readonly notices: readonly { readonly name: string; readonly way: number; readonly count: number }[]
  readonly refusal: string | null
  readonly failed: readonly string[]
  readonly status: number
  readonly noun: string | null
  readonly seconds: number | null
  readonly before: Way | null
  readonly after: readonly Way[]
}

describe.each(mainEngine())('what a dispatch would do, told before it is made, on %s', (engine) => {
  const desk = new Desk(engine)
  const PATH = '/v2/order/confirm/preview'
  const { provider1, provider2 } = FIRM

  test('O-535 it says by the plan of the write whom, when and for how much, and writes nothing', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place()
    const before = await dispatch.order(id)
    const { data } = await dispatch.get<Preview>(PATH, { order_id: id, firm_id: String(provider1) })
    expect(data).toMatchObject({ refusal: null, failed: [], status: 31, noun: '分配', before: null })
    const [way] = data.after
    expect(way).toMatchObject({ firm_id: provider1 })
    expect(await dispatch.order(id)).toEqual(before)

    const list = await dispatch.get<{ data: { id: number; price: { total: number }; margin: number; load: number }[] }>(
      '/v2/order/firm',
      { order_id: id, km: 999 },
    )
    const row = list.data.data.find((firm) => firm.id === provider1)
    expect(row?.price.total).toBe(way?.money)
    expect(row?.margin).toBe(way?.margin)
    const load = row?.load ?? 0

    expect((await dispatch.post('/v2/order/confirm', { order_id: id, firm_id: provider1 })).code).toBe(1)
    const sent = await dispatch.order(id)
    expect(sent).toMatchObject({ status: data.status, firm_id: way?.firm_id, real_money: way?.money })
    expect((sent.predict_money as number) - (sent.real_money as number)).toBeCloseTo(way?.margin ?? Number.NaN, 2)
    const again = await dispatch.get<typeof list.data>('/v2/order/firm', { order_id: await desk.place(), km: 999 })
    expect(again.data.data.find((firm) => firm.id === provider1)?.load).toBe(load + 1)
  })

  test('of several firms the shut ones are named with their reason, and the time is that of the pool', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place()
    const both = `${provider1},${provider2}`
    const pooled = await dispatch.get<Preview>(PATH, { order_id: id, firm_id: both })
    expect(pooled.data).toMatchObject({ status: 30, noun: '抢单', seconds: 600 })
    expect(pooled.data.after.map(({ firm_id }) => firm_id)).toEqual([provider1, provider2])

    await desk.db.rows(sql`update partnership set status = 0 where ${provider2} in (low_firm_id, high_firm_id)`)
    const partly = await dispatch.get<Preview>(PATH, { order_id: id, firm_id: both })
    expect(partly.data).toMatchObject({ status: 31, after: [{ firm_id: provider1 }] })
    expect(partly.data.failed).toEqual([expect.stringMatching(/：未合作$/)])
    const none = await dispatch.get<Preview>(PATH, { order_id: id, firm_id: String(provider2) })
    expect(none.data.refusal).toMatch(/：未合作$/)
    expect(none.data.after).toEqual([])
    await desk.db.rows(sql`update partnership set status = 2 where ${provider2} in (low_firm_id, high_firm_id)`)
  })

  test('O-219 a provider is told of its own technician, and nothing of the customer’s price', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place()
    await dispatch.post('/v2/order/confirm', { order_id: id, firm_id: provider1 })
    const provider = await desk.as('provider1')
    const { data } = await provider.get<Preview>(PATH, { order_id: id, driver_id: TECHNICIAN.wang })
    expect(data).toMatchObject({ refusal: null, status: 12, after: [{ firm_id: provider1, margin: null }] })
    const powerless = await desk.as('powerless')
    expect((await powerless.get(PATH, { order_id: id, driver_id: TECHNICIAN.wang })).code).toBe(0)
    const other = await desk.as('provider2')
    expect((await other.get(PATH, { order_id: id, driver_id: TECHNICIAN.zhao })).code).toBe(0)
  })
  test('O-533 list, preview and booking name one technician, one road and one price: the nearest idle one, however far', async () => {
    const dispatch = await desk.as('dispatch')
    await desk.db.rows(sql`update technician set work_status = 2 where id = ${TECHNICIAN.wang}`)
    const type2 = { type: 2, destination: null, d_province: null, d_city: null, d_area: null, transit: null }
    const id = await desk.place({ ...type2, theodolitic: '113.9501,22.5301' })
    const read = async (km: number) => {
      const { data } = await dispatch.get<{ data: Listed[] }>('/v2/order/firm', { order_id: id, km })
      return data.data.find((firm) => firm.id === provider1)
    }
    const listed = await read(30)
    // The busy one stands at the place; the idle one, who would go, is 10 km off.
    expect(listed?.nearest.nick).toBe('何志强')
    expect(await read(5)).toBeUndefined()
    const { data } = await dispatch.get<Preview>(PATH, { order_id: id, firm_id: String(provider1) })
    const [way] = data.after
    const now = Math.floor(Date.now() / 1000)
    expect(way).toMatchObject({
      driver: '何志强',
      km: listed?.range,
      margin: listed?.margin,
      money: listed?.price?.total,
    })
    expect(Math.abs((way?.arrive ?? 0) - now - (listed?.duration ?? 0))).toBeLessThan(20)
    await dispatch.post('/v2/order/confirm', { order_id: id, firm_id: provider1 })
    expect(await dispatch.order(id)).toMatchObject({ go_distance: listed?.range, real_money: listed?.price?.total })
    await desk.db.rows(sql`update technician set work_status = 1`)
  })

  test('O-251 offline the technician is named and the order is marked; nobody else is asked', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place()
    const off = (more: object) => dispatch.get<Preview>(PATH, { order_id: id, is_off: 1, ...more })
    expect((await off({ firm_id: String(provider1) })).data.refusal).toBe('请选择司机')
    expect((await off({ firm_id: `${provider1},${provider2}` })).data.refusal).toBe('线下派单只能选择一家服务商')
    expect((await off({ driver_id: TECHNICIAN.wang })).data).toMatchObject({ refusal: null, status: 12, is_off: 1 })
    const body = { order_id: id, driver_id: TECHNICIAN.wang, is_off: 1 }
    expect((await dispatch.post('/v2/order/confirm', body)).code).toBe(1)
    expect(await dispatch.order(id)).toMatchObject({ status: 12, is_off: 1, driver_id: TECHNICIAN.wang })
  })

  test('O-524 it says who learns of it: the providers’ desks, and the systems that their company has subscribed', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place()
    const told = async (firms: string) =>
      (await dispatch.get<Preview>(PATH, { order_id: id, firm_id: firms })).data.notices
    expect(await told(`${provider1},${provider2}`)).toMatchObject([
      { way: 1, count: 1 },
      { way: 1, count: 1 },
    ])
    await desk.db.rows(sql`update staff set status = 0 where firm_id = ${provider2}`)
    expect(await told(String(provider2))).toMatchObject([{ way: 1, count: 0 }])
    await desk.db.rows(sql`update staff set status = 1 where firm_id = ${provider2}`)
    await desk.db.rows(sql`
      insert into open_hook (firm_id, url, events, status) values
        (${FIRM.platform}, 'https://a.example/x', '["order.dispatched"]', 1),
        (${FIRM.platform}, 'https://a.example/y', '["order.completed"]', 1),
        (${FIRM.insurer}, 'https://b.example/x', '["order.dispatched"]', 1)`)
    expect(await told(String(provider1))).toEqual([
      { name: expect.any(String), way: 1, count: 1 },
      { name: '安途救援', way: 2, count: 1 },
    ])
    const before = await desk.db.rows(sql`select id from hook_delivery`)
    expect(before).toEqual([])
    await dispatch.post('/v2/order/confirm', { order_id: id, firm_id: provider1 })
    expect(await desk.db.rows(sql`select event from hook_delivery where order_id = ${id}`)).toEqual([
      { event: 'order.dispatched' },
    ])
  })
})

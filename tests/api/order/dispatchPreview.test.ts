import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { FIRM, TECHNICIAN } from '../company'
import { Desk } from '../desk'

interface Way {
  readonly firm_id: number
  readonly name: string
  readonly arrive: number | null
  readonly money: number | null
  readonly margin: number | null
}
interface Preview {
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
})

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../server/db/testing'
import { MESSAGES } from '../../src/schema/model'
import { FIRM, TECHNICIAN } from './company'
import { Desk } from './desk'

describe.each(mainEngine())('what belongs to others on %s', (engine) => {
  const desk = new Desk(engine)

  test('F-005 F-515 a company reads the technicians of providers and changes none of them', async () => {
    const insurer = await desk.as('insurer')
    const { data } = await insurer.get<{ data: { id: number }[] }>('/v2/technician')
    expect(data.data.map(({ id }) => id)).toContain(TECHNICIAN.wang)
    const before = await desk.db.rows(sql`select * from technician order by id`)
    const calls = [
      ['/v2/technician', { id: TECHNICIAN.wang, name: '改名' }],
      ['/v2/technician', { name: '新人', mobile: '13700000009', firm_id: FIRM.provider1 }],
      ['/v2/technician/status', { id: TECHNICIAN.wang, status: -1 }],
    ] as const
    for (const [path, body] of calls) {
      expect(await insurer.post(path, body)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    }
    expect(await desk.db.rows(sql`select * from technician order by id`)).toEqual(before)
    const provider = await desk.as('provider1')
    expect(await provider.post('/v2/technician', { id: TECHNICIAN.zhao, name: '改名' })).toMatchObject({
      info: MESSAGES.forbidden,
    })
    const stray = { name: '新人', mobile: '13700000009', firm_id: FIRM.insurer }
    expect((await (await desk.as('admin')).post('/v2/technician', stray)).data).toMatchObject({
      errors: { firm_id: expect.anything() },
    })
  })

  test('decisions §2 a technician of a provider that is switched off is neither offered nor sent', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place()
    await desk.db.rows(sql`update firm set status = 0 where id = ${FIRM.provider2}`)
    const drivers = async () =>
      (await dispatch.get<{ data: { id: number }[] }>('/v2/order/driver', { order_id: id, km: 999 })).data.data
    expect((await drivers()).map((driver) => driver.id)).not.toContain(TECHNICIAN.zhao)
    const send = () => dispatch.post('/v2/order/confirm', { order_id: id, driver_id: TECHNICIAN.zhao })
    expect((await send()).code).toBe(0)
    expect(await dispatch.order(id)).toMatchObject({ status: 1, driver_id: null })
    await desk.db.rows(sql`update firm set status = 1 where id = ${FIRM.provider2}`)
    expect((await drivers()).map((driver) => driver.id)).toContain(TECHNICIAN.zhao)
    expect(await send()).toMatchObject({ code: 1 })
  })

  test('E8 an order goes into the books of the company whose customer it is given, and takes none that is switched off', async () => {
    const dispatch = await desk.as('dispatch')
    const [insurer, other] = [await desk.as('insurer'), await desk.as('insurer161')]
    const id = await desk.place({ customer_id: 2 })
    await desk.db.rows(sql`update customer set status = 0 where id = 163`)
    const off = await dispatch.post('/order/save', { id, customer_id: 163 })
    expect(off).toMatchObject({ code: 0, data: { errors: { customer_id: '该客户已停用，不能下单' } } })
    expect(await insurer.order(id)).toMatchObject({ owner_firm_id: FIRM.insurer, customer_id: 2 })
    expect(await insurer.post('/order/save', { id, customer_id: 14 })).toMatchObject({
      data: { errors: { customer_id: '客户不存在' } },
    })
    expect(await dispatch.post('/order/save', { id, customer_id: 14 })).toMatchObject({ code: 1 })
    expect(await other.order(id)).toMatchObject({ owner_firm_id: FIRM.insurer161, customer_id: 14 })
    expect(await insurer.get('/order/detail', { id })).toMatchObject({ info: MESSAGES.forbidden })
    // What was sent on stays with whom it was sent to.
    const sent = await desk.place({ customer_id: 2 })
    await dispatch.post('/v2/order/send', { order_id: sent, firm_id: FIRM.insurer161 })
    expect(await dispatch.post('/order/save', { id: sent, customer_id: 1 })).toMatchObject({ code: 1 })
    expect(await dispatch.order(sent)).toMatchObject({ owner_firm_id: FIRM.insurer161, customer_id: 1 })
  })
})

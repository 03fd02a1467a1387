import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../server/db/testing'
import { draft } from './company'
import { type Client, Desk } from './desk'

describe.each(mainEngine())('what the settings of a company do, on %s', (engine) => {
  const desk = new Desk(engine)

  test('F-532 what a company does not offer is not ordered for its customers, whoever orders', async () => {
    const insurer = await desk.as('insurer')
    const dispatch = await desk.as('dispatch')
    const wanted = { ...draft, customer_id: 2 }
    const order = (more: object) => dispatch.post('/order/create', { ...wanted, car_no: desk.plate(), ...more })
    await insurer.post('/v2/company/service', { order_types: [1, 3], takes_appointments: 0 })
    await insurer.post('/v2/company/payment', { charge_types: ['01'] })
    expect((await order({})).code).toBe(1)
    expect(await order({ type: 2 })).toMatchObject({
      code: 0,
      info: '所属公司未开通搭电服务',
      data: { errors: { type: expect.any(String) } },
    })
    const appointed = { is_subscribe: 2, appoint_time: Math.floor(Date.now() / 1000) + 7200 }
    expect(await order(appointed)).toMatchObject({ code: 0, info: '所属公司不接受预约单' })
    expect(await order({ charge_type: '04' })).toMatchObject({
      code: 0,
      data: { errors: { charge_type: expect.any(String) } },
    })
    // The platform's own customers are not bound by it.
    expect((await order({ type: 2, customer_id: 1 })).code).toBe(1)
    const { data } = await order({})
    const { car_no, version } = await dispatch.order(Number(data.id))
    const save = (change: object) =>
      dispatch.post('/order/save', { ...wanted, car_no, id: data.id, version, ...change })
    expect((await save({ type: 2 })).info).toBe('所属公司未开通搭电服务')
    // What an order has already is no reason against another edit.
    await insurer.post('/v2/company/service', { order_types: [3] })
    expect((await save({ address_note: '正门' })).code).toBe(1)
    await insurer.post('/v2/company/service', { order_types: [], takes_appointments: 1 })
    await insurer.post('/v2/company/payment', { charge_types: [] })
    expect((await order({ type: 2 })).code).toBe(1)
  })

  test('F-532 a company takes payments by code or not, and its new customers begin with its terms', async () => {
    const insurer = await desk.as('insurer')
    const id = await desk.place({ customer_id: 2, charge_type: '02' })
    await insurer.post('/v2/company/payment', { takes_codes: 0, pay_type: 2, tax_rate: 3, real_tax_rate: 1 })
    expect((await insurer.post('/v3/order/cash/pay', { order_id: id })).info).toBe('本公司未开启线上收款码')
    const made = await insurer.post<{ id: number }>('/customer/save', { name: '新客户' })
    expect((await insurer.get('/customer/detail', { id: made.data.id })).data).toMatchObject({
      ...{ pay_type: 2, pay_peroid: null, tax_rate: 3, real_tax_rate: 1 },
    })
    await insurer.post('/v2/company/payment', {
      takes_codes: 1,
      pay_type: 1,
      pay_peroid: 2,
      tax_rate: 6,
      real_tax_rate: 6,
    })
    expect((await insurer.post('/v3/order/cash/pay', { order_id: id })).code).toBe(1)
    const next = await insurer.post<{ id: number }>('/customer/save', { name: '又一客户' })
    expect((await insurer.get('/customer/detail', { id: next.data.id })).data).toMatchObject({
      pay_type: 1,
      pay_peroid: 2,
    })
    expect((await insurer.post('/v2/company/payment', { pay_type: 1, pay_peroid: null })).info).toBe('请填写结算周期！')
  })

  test('F-532 a company makes calls or not, and shows its number', async () => {
    const insurer = await desk.as('insurer')
    const id = await desk.place({ customer_id: 2 })
    const call = (client: Client) => client.post('/order/call', { id, contact_id: 1 })
    await insurer.post('/v2/company/callvoice', { makes_calls: 0 })
    expect((await call(insurer)).info).toBe('本公司未开启订单外呼')
    expect((await call(await desk.as('dispatch'))).code).toBe(1)
    await insurer.post('/v2/company/callvoice', { makes_calls: 1, shown_number: '0755-26000001' })
    expect((await call(insurer)).code).toBe(1)
    const [letter] = await desk.db.rows<{ content: string }>(sql`select content from outbox order by id desc limit 1`)
    expect(letter?.content).toContain('外显号码 0755-26000001')
    expect((await insurer.post('/v2/company/callvoice', { shown_number: '12' })).code).toBe(0)
    await insurer.post('/v2/company/callvoice', { shown_number: null })
  })
})

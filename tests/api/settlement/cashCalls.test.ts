import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { Desk } from '../desk'
import { testServed } from '../served'

describe('the calls of cash orders', () => {
  testServed(new Desk('embedded'), [
    ['F-487', 'POST /v2/order/cash/compute', 'customer_id type go_distance'],
    ['F-487', 'POST /v2/order/cash/share', 'id'],
    ['F-487', 'POST /v2/order/cash/pay', 'id'],
    ['F-487', 'POST /v2/order/cash/score', 'id'],
    ['F-488', 'GET /v2/order/cash/pay/status', 'id'],
    ['F-488', 'GET /v2/order/cash/pool', 'page limit'],
    ['F-489', 'POST /v3/order/cash/modify', 'id money remark'],
    ['F-490', 'GET /v3/order/cash/pay', 'id'],
    ['F-490', 'POST /v3/order/cash/pay', 'id'],
    ['F-491', 'GET /v3/order/cash/detail', 'id'],
  ])
})

describe.each(mainEngine())('cash orders on %s', (engine) => {
  const desk = new Desk(engine)
  const owed = {
    charge_type: '02',
    predict_money: 45_380,
    owner_money: 13_380,
    paid_money: 0,
    pay_status: 0,
    is_cash: 1,
  }

  const standing = (id: number) => desk.db.rows(sql`select * from orders where id = ${id}`)

  test('F-487 a price is computed, shared between owner and customer, paid by code and graded', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.orderAt(26)
    await desk.stand(id, owed)
    const draft = { customer_id: 1, type: 2, go_distance: 12, a_province: 44, a_city: 4403 }
    const [own, cash] = [
      await dispatch.post('/v2/order/compute', draft),
      await dispatch.post('/v2/order/cash/compute', draft),
    ]
    expect(own.code).toBe(1)
    expect(cash).toEqual(own)
    const before = await standing(id)
    expect(await dispatch.post('/v2/order/cash/share', { order_id: id })).toMatchObject({
      code: 1,
      data: { total_money: 453.8, owner_money: 133.8, customer_money: 320 },
    })
    const grade = await dispatch.get('/v2/order/evaluate', { order_id: id })
    const score = await dispatch.post<Record<string, unknown>>('/v2/order/cash/score', { order_id: id })
    expect(score).toMatchObject({ code: 1, data: grade.data })
    expect(await standing(id)).toEqual(before)
    const code = await dispatch.post<{ pay_data: { code_url: string; money: number } }>('/v2/order/cash/pay', {
      order_id: id,
    })
    expect(code.data.pay_data).toMatchObject({ money: 133.8 })
    const again = await dispatch.post<{ pay_data: { code_url: string } }>('/v3/order/cash/pay', { order_id: id })
    expect(again.data.pay_data.code_url).toBe(code.data.pay_data.code_url)
    const provider = await desk.as('provider1')
    expect((await provider.post('/v2/order/cash/share', { order_id: id })).code).toBe(0)
  })

  test('F-488 the state of the payment, and the pool’s orders that their owners pay', async () => {
    const dispatch = await desk.as('dispatch')
    const cash = await desk.orderAt(1)
    const signed = await desk.orderAt(1)
    for (const id of [cash, signed]) expect(await dispatch.post('/order/send', { id })).toMatchObject({ code: 1 })
    await desk.stand(cash, { is_cash: 1 })
    await desk.stand(signed, { is_cash: 0 })
    for (const client of [dispatch, await desk.as('provider1')]) {
      const { data } = await client.get<{ data: { id: number }[] }>('/v2/order/cash/pool')
      expect(data.data.map(({ id }) => id)).toEqual([cash])
    }
    const id = await desk.orderAt(26)
    await desk.stand(id, owed)
    expect((await dispatch.get('/v2/order/cash/pay/status', { order_id: id })).data).toMatchObject({
      status: 0,
      balance_money: 133.8,
    })
  })
})

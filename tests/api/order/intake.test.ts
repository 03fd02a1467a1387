import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { pricedLockedMessage } from '../../../src/domain/order/orderRules'
import { MESSAGES } from '../../../src/schema/model'
import { draft, PASSWORD } from '../company'
import { Desk } from '../desk'

interface Made {
  readonly id: number
  readonly no: string
  readonly orders: readonly { readonly id: number; readonly no: string; readonly status: number }[]
}

describe.each(mainEngine())('taking an order, on %s', (engine) => {
  const desk = new Desk(engine)
  const ordersOf = (plate: string) =>
    desk.db.rows<{ id: number; type: number; destination: string | null; no: string }>(
      sql`select id, type, destination, no from orders where car_no = ${plate} order by id`,
    )

  test('several services of one call are an order each, linked, in one transaction', async () => {
    const dispatch = await desk.as('dispatch')
    const car_no = desk.plate()
    const reply = await dispatch.post<Made>('/v2/order/intake', { ...draft, car_no, types: [1, 3] })
    expect(reply.code).toBe(1)
    const orders = await ordersOf(car_no)
    expect(orders.map(({ type }) => type)).toEqual([1, 3])
    const [tow, tyre] = orders
    expect(reply.info).toBe(`已下2单：${tow?.no}、${tyre?.no}`)
    expect(reply.data.orders.map(({ id }) => id)).toEqual(orders.map(({ id }) => id))
    const related = await dispatch.get<{ data: readonly { no: string }[] }>('/v2/order/link', { id: tow?.id })
    expect(related.data.data.map(({ no }) => no)).toEqual([tyre?.no])
    expect(tow?.destination).toBe(draft.destination)
    expect(tyre?.destination).toBeNull()
    for (const { id } of orders) {
      const audits = await desk.db.rows<{ action: string }>(
        sql`select action from audit_log where resource = 'order' and row_id = ${id}`,
      )
      expect(audits).toEqual([{ action: 'create' }])
      expect((await dispatch.order(id)).timeline).toHaveLength(1)
    }
  })

  test('what one of them is refused for undoes all', async () => {
    const dispatch = await desk.as('dispatch')
    const car_no = desk.plate()
    const refused = await dispatch.post('/v2/order/intake', { ...draft, car_no, types: [1, 10] })
    expect(refused).toMatchObject({ code: 0, info: '请选择吊车吨位' })
    expect(await ordersOf(car_no)).toEqual([])
    for (const types of [[], [99], [1, 2, 3, 6, 8], 'x']) {
      expect((await dispatch.post('/v2/order/intake', { ...draft, car_no, types })).info).toBe('请选择救援类型')
    }
    expect(await ordersOf(car_no)).toEqual([])
  })

  test('the same key makes the same orders once; a duplicate asks first', async () => {
    const dispatch = await desk.as('dispatch')
    const body = { ...draft, car_no: desk.plate(), types: [1, 2] }
    const key = { 'idempotency-key': 'intake-1' }
    const [first, second] = await Promise.all([
      dispatch.post<Made>('/v2/order/intake', body, key),
      dispatch.post<Made>('/v2/order/intake', body, key),
    ])
    expect(second.data).toEqual(first.data)
    expect(await ordersOf(body.car_no)).toHaveLength(2)
    const again = await dispatch.post<{ duplicates: unknown[] }>('/v2/order/intake', body)
    expect(again).toMatchObject({ code: 0, info: '该车牌24小时内有同类型救援订单，是否继续下单？' })
    expect(again.data.duplicates).toHaveLength(1)
    expect((await dispatch.post('/v2/order/intake', { ...body, confirm_duplicate: 1 })).code).toBe(1)
  })

  test('providers and people without the role take no orders', async () => {
    for (const account of ['provider1', 'powerless'] as const) {
      const client = await desk.as(account)
      expect((await client.post('/v2/order/intake', { ...draft, types: [1, 2] })).info).toBe(MESSAGES.forbidden)
      expect((await client.get('/v2/order/recent', { of: 'address', customer_id: 1 })).info).toBe(MESSAGES.forbidden)
    }
  })

  test('recent addresses are the car’s, then the caller’s, then the customer’s, each once and within the scope', async () => {
    const dispatch = await desk.as('dispatch')
    const car_no = desk.plate()
    const phone = '13900001111'
    await desk.place({ customer_id: 163, car_no, phone, address: '南山区科苑路15号' })
    await desk.place({ customer_id: 163, phone, address: '福田区福华路1号' })
    await desk.place({ customer_id: 163, address: '罗湖区东门路8号' })
    await desk.place({ customer_id: 163, address: '罗湖区东门路8号' })
    const recent = async (query: object, account: 'dispatch' | 'insurer' | 'masked' = 'dispatch') =>
      (await (await desk.as(account)).get<{ text: string; by: number }[]>('/v2/order/recent', { ...query })).data
    const asked = { of: 'address', car_no, phone, customer_id: 163 }
    expect((await recent(asked)).map(({ text, by }) => [text, by])).toEqual([
      ['南山区科苑路15号', 1],
      ['福田区福华路1号', 2],
      ['罗湖区东门路8号', 3],
    ])
    expect((await recent({ ...asked, of: 'destination' })).map(({ text }) => text)).toEqual([draft.destination])
    expect(await recent({ of: 'address' })).toEqual([])
    expect(await recent(asked, 'insurer')).toEqual([])
    // Who sees phones masked learns nothing by guessing one (O-143).
    expect(await recent({ of: 'address', phone }, 'masked')).toEqual([])
    expect(await dispatch.get('/v2/order/recent', { of: 'address', car_no: "' or 1=1" })).toMatchObject({ data: [] })
  })

  test('O-143 a mask that comes back is no edit, half a mask is refused, a new value is one', async () => {
    const id = await desk.place({ contact: '陈先生', phone: '13800138021' })
    const masked = await desk.as('masked')
    const dispatch = await desk.as('dispatch')
    const seen = await masked.order(id)
    expect(seen).toMatchObject({ contact: '陈**', phone: '138****8021' })
    expect((await masked.post('/order/save', { ...seen, case_no: 'PA-1' })).code).toBe(1)
    expect(await dispatch.order(id)).toMatchObject({ contact: '陈先生', phone: '13800138021', case_no: 'PA-1' })
    const { version } = await masked.order(id)
    const half = await masked.post('/order/save', { ...seen, version, phone: '138****8022' })
    expect(half).toMatchObject({ code: 0, data: { errors: { phone: '内容已脱敏，请输入完整的新内容' } } })
    expect((await masked.post('/order/save', { ...seen, version, phone: '13700137000' })).code).toBe(1)
    expect(await dispatch.order(id)).toMatchObject({ contact: '陈先生', phone: '13700137000' })
    expect(await masked.order(id)).toMatchObject({ phone: '137****7000' })
    // A stale edit is not told what it may not see.
    const stale = await masked.post<{ conflict: Record<string, { theirs: unknown }> }>('/order/save', {
      ...seen,
      phone: '13600136000',
    })
    expect(stale.info).toBe(MESSAGES.stale)
    expect(JSON.stringify(stale)).not.toContain('13700137000')
    expect(stale.data.conflict.phone?.theirs).toBe('137****7000')
  })

  test('O-423 after its review an order is edited with approved_edits alone', async () => {
    const id = await desk.place()
    await desk.db.rows(sql`update orders set is_audit = 1 where id = ${id}`)
    const admin = await desk.as('admin')
    const order = await admin.order(id)
    await desk.db.rows(sql`
      update role set nodes = (select nodes - 'approved_edits' from role where name = 'admin') where name = 'powerless'`)
    const reply = await desk.call<{ token: string }>('', 'POST', '/login', { account: 'powerless', password: PASSWORD })
    const without = desk.client(reply.data.token)
    expect((await without.post('/order/save', { ...order, case_no: 'PA-9' })).info).toBe(MESSAGES.forbidden)
    expect(await admin.order(id)).toMatchObject({ case_no: order.case_no, version: order.version })
    expect((await admin.post('/order/save', { ...order, case_no: 'PA-9' })).code).toBe(1)
    expect(await admin.order(id)).toMatchObject({ case_no: 'PA-9' })
  })
})

describe.each(mainEngine())('editing an order while it is settled, on %s', (engine) => {
  const desk = new Desk(engine)

  test('O-345 each side’s price follows an edit while its statement is at 0, 1 or 3, and stands afterwards', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.orderAt(31, { free_milage: '20' })
    const before = await dispatch.order(id)
    expect(before).toMatchObject({ predict_money: 303.8, real_money: 303.8, owner_money: 133.8 })

    await desk.db.rows(sql`update orders set customer_progress = 2, firm_progress = 1 where id = ${id}`)
    const reply = await dispatch.post('/order/save', { ...(await dispatch.order(id)), get_distance: 20 })
    expect(reply.code).toBe(1)
    expect(await dispatch.order(id)).toMatchObject({ predict_money: 303.8, owner_money: 133.8, real_money: 170 })

    await desk.db.rows(sql`update orders set customer_progress = 3, firm_progress = 4 where id = ${id}`)
    expect((await dispatch.post('/order/save', { ...(await dispatch.order(id)), get_distance: 15 })).code).toBe(1)
    expect(await dispatch.order(id)).toMatchObject({ predict_money: 140, real_money: 170 })

    await desk.db.rows(sql`update orders set customer_progress = 4, firm_progress = 4 where id = ${id}`)
    const closed = await dispatch.order(id)
    expect((await dispatch.post('/order/save', { ...closed, get_distance: 50 })).info).toBe(pricedLockedMessage)
    expect((await dispatch.post('/order/save', { ...closed, contact: '王女士' })).code).toBe(1)
    expect(await dispatch.order(id)).toMatchObject({ predict_money: 140, real_money: 170, contact: '王女士' })
  })

  test('O-156 free kilometres that came with a channel go with it; typed ones stay', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place({ free_milage: null, channel_code: 'PA-SZ-RAS019' })
    const granted = await dispatch.order(id)
    expect(granted).toMatchObject({ free_milage: '20' })
    await dispatch.post('/order/save', { ...granted, channel_code: null })
    expect(await dispatch.order(id)).toMatchObject({ free_milage: null })
    await dispatch.post('/order/save', { ...(await dispatch.order(id)), channel_code: 'PA-GZ-RAS019' })
    expect(await dispatch.order(id)).toMatchObject({ free_milage: '20', owner_money: 133.8 })
    await dispatch.post('/order/save', { ...(await dispatch.order(id)), channel_code: null, free_milage: '30' })
    expect(await dispatch.order(id)).toMatchObject({ free_milage: '30' })
  })
})

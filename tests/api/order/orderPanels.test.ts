import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM, PASSWORD } from '../company'
import { Desk } from '../desk'

interface Rows<T = Record<string, unknown>> {
  readonly data: readonly T[]
  readonly total: number
}

describe.each(mainEngine())('the sub-panels of an order, on %s', (engine) => {
  const desk = new Desk(engine)
  /** An order that was worked and completed, paid and photographed. */
  const finished = async () => {
    const id = await desk.orderAt(26)
    await desk.photograph(id)
    const provider = await desk.as('provider1')
    expect(await provider.post('/order/end', { id, cancel_reason: '完成' })).toMatchObject({ code: 1 })
    return id
  }
  const now = () => Math.floor(Date.now() / 1000)

  test('O-281 O-282 O-283 O-435 statements of both sides with their price data; a provider gets its own alone', async () => {
    const id = await desk.orderAt(31, { use_wheels: 2, science: 1, free_milage: '20' })
    await desk.db.rows(sql`update orders set firm_deduct_money = 3000 where id = ${id}`)
    const order = await (await desk.as('dispatch')).order(id)
    const price_data = {
      fixed_p: null,
      first_m: 15,
      first_p: 140,
      over_m: 27.3,
      over_p: 6,
      basement_p: 100,
      use_wheels: 2,
      use_wheels_p: 25,
    }
    expect(order.customer_statement).toMatchObject({ money: 453.8, total_money: 453.8, deduct_money: 0, is_check: 1 })
    expect((order.customer_statement as { price_data: object }).price_data).toEqual(price_data)
    expect(order.firm_statement).toMatchObject({ money: 423.8, total_money: 453.8, deduct_money: 30, price_data })
    const own = await (await desk.as('provider1')).order(id)
    expect(own).toMatchObject({ customer_statement: null, firm_statement: { money: 423.8 } })
    const settled = await (await desk.as('provider1')).get('/v2/order/statement', { id })
    expect(settled.data).toMatchObject({ customer_statement: null, firm_statement: { money: 423.8 } })
    const fields = (settled.data.logs as { changes: { field: string }[] }[]).flatMap(({ changes }) => changes)
    expect(fields.map(({ field }) => field)).toContain('real_money')
    expect(fields.map(({ field }) => field)).not.toContain('predict_money')
  })

  test('what a side is settled by stands beside what its formula gives; a provider is told of its own side alone', async () => {
    const id = await desk.orderAt(31, { use_wheels: 2, science: 1 })
    const dispatch = await desk.as('dispatch')
    const asFormula = (await dispatch.get('/v2/order/statement', { id })).data
    expect(asFormula.firm_variance).toMatchObject({ charged: 453.8, by_formula: 453.8, difference: 0 })
    const price = {
      firm: {
        formula: null,
        lines: [{ key: 'bargained', label: '议价', quantity: '1 次', unit: 50000, amount: 50000 }],
        total: 50000,
      },
    }
    await desk.db.rows(sql`
      update orders set real_money = 50000, price = price || ${JSON.stringify(price)}::jsonb where id = ${id}`)
    const agreed = (await (await desk.as('provider1')).get('/v2/order/statement', { id })).data
    expect(agreed).toMatchObject({
      customer_variance: null,
      firm_variance: { charged: 500, by_formula: 453.8, difference: 46.2 },
    })
    const { lines } = agreed.firm_variance as { lines: { key: string; charged: unknown; by_formula: unknown }[] }
    expect(lines[0]).toMatchObject({ key: 'bargained', charged: 500, by_formula: null })
    expect(lines.find(({ key }) => key === 'basement')).toMatchObject({ charged: null, by_formula: 100 })
  })

  test('a deduction beyond the total settles nothing, not less', async () => {
    const id = await desk.orderAt(31)
    await desk.db.rows(sql`update orders set firm_deduct_money = 99999999 where id = ${id}`)
    const { firm_statement } = await (await desk.as('dispatch')).order(id)
    expect(firm_statement).toMatchObject({
      money: 0,
      deduct_money: (firm_statement as { total_money: number }).total_money,
    })
  })

  test('labels E11 a cancelled order has no statement', async () => {
    const id = await desk.orderAt(12)
    const dispatch = await desk.as('dispatch')
    expect((await dispatch.post('/order/cancel', { id, cancel_type: 1, cancel_reason: '不需要了' })).code).toBe(1)
    expect(await dispatch.order(id)).toMatchObject({ status: 5, customer_statement: null, firm_statement: null })
  })

  test('O-185 O-544 steps with a place draw the track; processed, it loses what cannot be; other firms see nothing of it', async () => {
    const id = await desk.orderAt(22)
    const provider = await desk.as('provider1')
    const step = (status: number, lnglat: string | undefined, ago: number) =>
      provider.post('/order/step', { id, status, lnglat, time: now() - ago, address: '深南大道' })
    // Dates of the steps count from the order's placing.
    await desk.db.rows(sql`update orders set order_time = now() - interval '2 hours' where id = ${id}`)
    expect((await step(23, '113.90,22.53', 3000)).code).toBe(1)
    const wrong = [116.4, 39.9]
    await desk.db.rows(sql`
      insert into driver_track (driver_id, time, lng_e6, lat_e6)
      values (1, now() - interval '45 minutes', ${wrong[0]! * 1e6}, ${wrong[1]! * 1e6})`)
    expect((await step(24, '113.952,22.54', 1500)).code).toBe(1)
    expect((await step(25, undefined, 900)).code).toBe(1)
    const track = (query: object) => provider.get<Rows & { distance: number }>('/order/track', { id, ...query })
    const raw = await track({})
    expect(raw.data.data).toMatchObject([
      { kind: 'headToSite', lnglat: '113.9,22.53', address: '深南大道' },
      { kind: null },
      { kind: 'arrive', lnglat: '113.952,22.54' },
    ])
    const clean = await track({ is_process: 1 })
    expect(clean.data.data.map(({ kind }) => kind)).toEqual(['headToSite', 'arrive'])
    expect(clean.data.distance).toBeLessThan(10)
    expect((await track({ start_time: now() - 2000 })).data.data).toHaveLength(1)
    expect((await (await desk.as('provider2')).get('/order/track', { id })).info).toBe(MESSAGES.forbidden)
    // 200 m beyond the rescue place the arrival counts as abnormal; this one is 205 m off.
    expect((await provider.order(id)).deviation).toBe(205)
  })

  test('O-189 a return visit needs role, operation and a finished order; nobody reached keeps it in the queue', async () => {
    const id = await finished()
    const dispatch = await desk.as('dispatch')
    const waiting = async () =>
      (await dispatch.get<Rows<{ id: number }>>('/order/list', { queue: 'wait_visit', limit: 200 })).data.data
    expect((await waiting()).map((row) => row.id)).toContain(id)
    expect((await dispatch.post('/order/visit', { id, remark: '好' })).info).toBe('请选择回访结果')
    expect((await dispatch.post('/order/visit', { id, result: 4, remark: '无人接听' })).code).toBe(1)
    expect((await waiting()).map((row) => row.id)).toContain(id)
    expect((await dispatch.post('/order/visit', { id, result: 1, remark: '车主满意' })).code).toBe(1)
    expect((await waiting()).map((row) => row.id)).not.toContain(id)
    const visits = await dispatch.get<Rows>('/order/visit', { id })
    expect(visits.data.data).toMatchObject([
      { result: 1, remark: '车主满意', name: 'dispatch' },
      { result: 4, remark: '无人接听' },
    ])
    expect((await dispatch.order(id)).remarks).toEqual([])
    expect((await (await desk.as('provider1')).post('/order/visit', { id, result: 1, remark: '好' })).info).toBe(
      MESSAGES.forbidden,
    )
    const open = await desk.orderAt(12)
    expect((await dispatch.post('/order/visit', { id: open, result: 1, remark: '好' })).info).toBe(MESSAGES.stale)
    expect((await dispatch.get<Rows>('/order/visit', { id: open })).data.total).toBe(0)
  })

  test('O-406 O-407 O-287 a follow-up needs title and detail, is made safe, and stands apart from the remarks', async () => {
    const id = await desk.orderAt(31)
    const dispatch = await desk.as('dispatch')
    const send = (body: object) => dispatch.post('/order/remark/save', { id, act: '14', ...body })
    expect((await send({ remark: '<p>说明</p>' })).info).toBe('请输入标题！')
    expect((await send({ title: '催单', remark: '<p></p>' })).info).toBe('请填写跟进详情！')
    expect((await send({ title: '催单', remark: '<script>alert(1)</script>' })).info).toBe('请填写跟进详情！')
    const html = '<p onclick="x()">已<strong>联系</strong><img src=x onerror=y><a href="javascript:z">客户</a></p>'
    expect((await send({ title: ' 催单 ', remark: html })).info).toBe('保存成功！')
    expect((await dispatch.post('/order/remark/save', { id, remark: '普通备注' })).code).toBe(1)
    const { data } = await dispatch.get<readonly Record<string, unknown>[]>('/order/remark', { id, act: 14 })
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ type: 14, title: '催单', own: true })
    expect(String(data[0]?.remark)).not.toMatch(/onclick|onerror|javascript|<img/)
    const order = await dispatch.order(id)
    expect(order.remarks).toMatchObject([{ type: 1, remark: '普通备注' }])
    expect(order.counts).toMatchObject({ follow_ups: 1 })
    expect(order.timeline).toContainEqual(expect.objectContaining({ kind: 'followUp', text: '催单' }))
  })

  test('O-383 O-385 O-408 O-479 O-538 O-539 a call is logged and goes to the outbox, marked as not made', async () => {
    const id = await desk.orderAt(12)
    const dispatch = await desk.as('dispatch')
    const dial = (body: object) => dispatch.post('/order/call', { id, type: 1, ...body })
    expect((await dial({ contact_id: 0 })).info).toBe('请输入其它电话号码！')
    expect((await dial({ contact_id: 0, phone: '12345' })).info).toBe('请填写合法手机号！')
    expect((await dial({ contact_id: 2 })).info).toBe('请填写合法手机号！')
    expect((await dispatch.get<Rows>('/order/call', { id })).data.total).toBe(0)
    for (const phone of ['13800138000', '0755-26000001', '4008001234'])
      expect(await dial({ contact_id: 0, phone })).toMatchObject({ code: 1, data: { simulated: 1 } })
    expect((await dial({ contact_id: 1 })).info).toBe('已登记呼叫（模拟，未真实拨出）')
    expect((await dial({ contact_id: 3, type: 2 })).code).toBe(1)
    const people = await dispatch.get<Rows & { contacts: object[] }>('/order/call', { id, type: 1 })
    expect(people.data.total).toBe(4)
    expect(people.data.data[0]).toMatchObject({
      name: '陈先生',
      phone: '13800138021',
      url: null,
      status: null,
      duration: 0,
      simulated: 1,
    })
    expect(people.data.contacts).toMatchObject([{ contact_id: 1 }, { contact_id: 3, name: '王建国' }])
    expect((await dispatch.get<Rows>('/order/call', { id, type: 2 })).data.total).toBe(1)
    const admin = await desk.as('admin')
    const sent = await admin.get<Rows>('/v2/system/outbox', { order_id: id, limit: 50 })
    expect(sent.data.data.filter(({ order_id }) => order_id === id)).toHaveLength(5)
    expect((await (await desk.as('insurer')).get('/v2/system/outbox')).info).toBe(MESSAGES.forbidden)
  })

  test('O-143 who sees the owner masked calls the owner without ever seeing the number', async () => {
    const id = await desk.orderAt(12)
    const masked = await desk.as('masked')
    expect((await masked.post('/order/call', { id, contact_id: 1 })).code).toBe(1)
    const reply = await masked.get<Rows & { contacts: object[] }>('/order/call', { id })
    expect(JSON.stringify(reply.data)).not.toContain('13800138021')
    expect(reply.data.data[0]).toMatchObject({ phone: '138****8021' })
    const whole = await (await desk.as('dispatch')).get<Rows>('/order/call', { id })
    expect(whole.data.data[0]).toMatchObject({ phone: '13800138021' })
  })

  test('F-398 without firm_info_show the provider’s people are called, not seen', async () => {
    await desk.db.rows(sql`update role set nodes = nodes - 'firm_info_show' where name = 'insurer'`)
    const id = await desk.orderAt(12, { customer_id: 2 })
    const login = await desk.call<{ token: string }>('', 'POST', '/login', { account: 'insurer', password: PASSWORD })
    const insurer = desk.client(login.data.token)
    expect((await insurer.post('/order/call', { id, contact_id: 3 })).code).toBe(1)
    const { data } = await insurer.get<Rows & { contacts: object[] }>('/order/call', { id })
    expect(data.contacts).toContainEqual({ contact_id: 3, name: '***', phone: '***' })
    expect(JSON.stringify(data)).not.toContain('13700000001')
    const own = await (await desk.as('provider1')).get<Rows>('/order/call', { id })
    expect(own.data.data[0]).toMatchObject({ name: '王建国', phone: '13700000001' })
  })

  test('O-191 O-299 earlier rescues of a plate, each in its window, and none out of scope', async () => {
    const car_no = desk.plate()
    const ages = [
      ['30 minutes', 1],
      ['20 hours', 2],
      ['6 days', 3],
      ['80 days', 5],
      ['300 days', 7],
    ] as const
    for (const [age] of ages) {
      const id = await desk.place({ car_no, confirm_duplicate: 1 })
      await desk.db.rows(sql`update orders set order_time = now() - ${age}::interval where id = ${id}`)
    }
    const old = await desk.place({ car_no, confirm_duplicate: 1 })
    await desk.db.rows(sql`update orders set order_time = now() - interval '400 days' where id = ${old}`)
    const id = await desk.place({ car_no, confirm_duplicate: 1 })
    const dispatch = await desk.as('dispatch')
    expect(await dispatch.order(id)).toMatchObject({ is_many_rescue: 1, counts: { rescues: 5 } })
    const reply = await dispatch.get<Rows<{ window: number }>>('/order/rescues', { id })
    expect(reply.data.data.map(({ window }) => window)).toEqual(ages.map(([, window]) => window))
    await dispatch.post('/v2/order/confirm', { order_id: id, firm_id: [FIRM.provider1] })
    const provider = await desk.as('provider1')
    expect((await provider.get<Rows>('/order/rescues', { id })).data.total).toBe(0)
    expect(await provider.order(id)).toMatchObject({ counts: { rescues: 0 } })
  })

  test('O-192 O-288 O-601 to O-604 repair shops around the rescue place, nearest first, in metres', async () => {
    const id = await desk.place()
    const dispatch = await desk.as('dispatch')
    type Shops = { data: { name: string; distance: number; location: string }[]; radius: number; more: boolean }
    const shops = async (query: object) => (await dispatch.get<Shops>('/order/map', { id, ...query })).data
    const near = await shops({})
    expect(near.radius).toBe(2000)
    expect(near.data.every(({ distance }) => distance <= 2000)).toBe(true)
    const far = await shops({ radius: 999_999 })
    expect(far.radius).toBe(50_000)
    expect(far.data).toHaveLength(50)
    expect(far.more).toBe(true)
    const second = await shops({ radius: 50_000, page: 2 })
    expect(second.data.length).toBeGreaterThan(0)
    const distances = [...far.data, ...second.data].map(({ distance }) => distance)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    expect((await shops({ radius: 50_000, page: 5 })).data).toEqual([])
    const nowhere = await desk.place({ theodolitic: null })
    expect((await dispatch.get<Shops>('/order/map', { id: nowhere })).data.data).toEqual([])
  })

  test('F-325 F-549 F-550 F-577 O-198 O-409 O-491 O-492 O-495 O-496 related orders: at most three each, found and undone from either side', async () => {
    const car_no = desk.plate()
    const ids: number[] = []
    for (let i = 0; i < 5; i++) ids.push(await desk.place({ car_no, confirm_duplicate: 1 }))
    const [first = 0, ...others] = ids
    const dispatch = await desk.as('dispatch')
    const found = await dispatch.get<Rows<{ id: number }>>('/v2/order/search', { order_id: first })
    expect(found.data.data.map(({ id }) => id).sort()).toEqual([...others].sort())
    const link = (order_id: number, cid: number | undefined) => dispatch.post('/v2/order/link', { order_id, cid })
    for (const cid of others.slice(0, 3)) expect((await link(first, cid)).code).toBe(1)
    expect((await link(first, others[0])).code).toBe(1)
    expect(await dispatch.order(first)).toMatchObject({ counts: { links: 3 } })
    expect((await link(first, others[3])).info).toBe('该订单关联数量已超上限！')
    expect((await link(others[3] ?? 0, first)).info).toBe('该订单关联数量已超上限！')
    expect((await link(first, first)).info).toBe('不能关联订单自身')
    const links = async (order_id: number) => (await dispatch.get<Rows>('/v2/order/link', { order_id })).data
    expect((await links(first)).total).toBe(3)
    expect((await links(others[0] ?? 0)).data).toMatchObject([{ id: first }])
    expect((await dispatch.post('/v2/order/unlink', { order_id: others[0], cid: first })).code).toBe(1)
    expect((await dispatch.post('/v2/order/unlink', { order_id: others[0], cid: first })).info).toBe(MESSAGES.stale)
    expect((await links(first)).total).toBe(2)
    await dispatch.post('/v2/order/confirm', { order_id: first, firm_id: [FIRM.provider1] })
    expect((await (await desk.as('provider1')).get('/v2/order/link', { order_id: first })).info).toBe(
      MESSAGES.forbidden,
    )
    expect((await (await desk.as('insurer')).post('/v2/order/link', { order_id: first, cid: others[3] })).info).toBe(
      MESSAGES.forbidden,
    )
  })

  test('O-409 two people at once do not get a fourth', async () => {
    const car_no = desk.plate()
    const ids: number[] = []
    for (let i = 0; i < 6; i++) ids.push(await desk.place({ car_no, confirm_duplicate: 1 }))
    const [first = 0, ...others] = ids
    const clients = await Promise.all([desk.as('dispatch'), desk.as('admin')])
    const replies = await Promise.all(
      others.map((cid, i) => clients[i % 2]!.post('/v2/order/link', { order_id: cid, cid: first })),
    )
    expect(replies.filter(({ code }) => code === 1)).toHaveLength(3)
    expect((await clients[0].get<Rows>('/v2/order/link', { order_id: first })).data.total).toBe(3)
  })
})

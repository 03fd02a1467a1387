import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { operationNode } from '../../../src/domain/access/roles'
import { offlineMessages } from '../../../src/domain/order/orderRules'
import { writeUpMessages } from '../../../src/domain/order/writtenUp'
import { MESSAGES } from '../../../src/schema/model'
import { draft, FIRM, TECHNICIAN } from '../company'
import { Desk } from '../desk'

/** Ways into states that no step of a rescue leads to (decisions §11). */
describe.each(mainEngine())('ways into states, on %s', (engine) => {
  const desk = new Desk(engine)
  const now = () => Math.floor(Date.now() / 1000)
  const listed = async (queue: string) => {
    const client = await desk.as('dispatch')
    const { data } = await client.get<{ data: { id: number }[] }>('/order/list', { queue, limit: 200 })
    return data.data.map(({ id }) => id)
  }
  const columns = async (id: number) =>
    (await desk.db.rows<Record<string, unknown>>(sql`select * from orders where id = ${id}`))[0] ?? {}

  test('O-094 O-251 派单方式 is kept by the order form, at creation and afterwards, until the order is over', async () => {
    const id = await desk.place({ is_off: 1 })
    const client = await desk.as('dispatch')
    expect(await client.order(id)).toMatchObject({ is_off: 1, status: 1 })
    expect((await client.post('/order/send', { id })).code).toBe(0)
    const several = { order_id: id, firm_id: [FIRM.provider1, FIRM.provider2] }
    expect(await client.post('/v2/order/confirm', several)).toMatchObject({ code: 0, info: offlineMessages.oneFirm })
    const saved = { ...draft, id, car_no: (await client.order(id)).car_no, is_off: 0 }
    expect(await client.post('/order/save', saved)).toMatchObject({ code: 1 })
    expect((await client.order(id)).is_off).toBe(0)
    await desk.stand(id, { status: 5 })
    expect((await client.post('/order/save', { ...saved, is_off: 1 })).code).toBe(0)
  })

  test('O-322 O-393 O-394 an offline dispatch names provider and technician; 状态更新 moves the order', async () => {
    const id = await desk.place()
    const client = await desk.as('dispatch')
    const confirm = (body: object) => client.post('/v2/order/confirm', { order_id: id, is_off: 1, ...body })
    expect(await confirm({ firm_id: [FIRM.provider1] })).toMatchObject({ code: 0, info: '请选择司机' })
    expect((await confirm({ firm_id: [FIRM.provider2], driver_id: TECHNICIAN.wang })).code).toBe(0)
    expect(await confirm({ firm_id: [FIRM.provider1], driver_id: TECHNICIAN.wang })).toMatchObject({ code: 1 })
    expect(await client.order(id)).toMatchObject({ is_off: 1, status: 12, firm_id: FIRM.provider1 })
    const step = (body: object) => client.post('/order/step', { id, ...body })
    expect(await step({ status: 22 })).toMatchObject({ code: 0, info: '请选择接单点地址' })
    expect((await step({ status: 22, address: '深南大道1号' })).code).toBe(1)
    expect(await step({ status: 24 })).toMatchObject({ code: 0, info: '请选择到达点地址' })
    expect((await step({ status: 24, address: '科苑路15号' })).code).toBe(1)
    expect(await step({ status: 25 })).toMatchObject({ code: 0, info: '请选择地址' })
  })

  test('O-322 of an offline order that a provider has, the desk names the technician too', async () => {
    const id = await desk.place({ is_off: 1 })
    const client = await desk.as('dispatch')
    expect((await client.post('/order/step', { id, status: 31, firm_id: FIRM.provider1 })).code).toBe(1)
    expect((await client.post('/order/step', { id, status: 12, driver_id: TECHNICIAN.wang })).code).toBe(1)
    expect(await client.order(id)).toMatchObject({ status: 12, is_off: 1, driver_id: TECHNICIAN.wang })
    const online = await desk.orderAt(31)
    const other = await client.post('/v2/order/confirm', { order_id: online, driver_id: TECHNICIAN.wang })
    expect(other).toMatchObject({ code: 0, info: MESSAGES.stale })
  })

  test('O-229 O-478 O-586 a provider writes up its own rescue that has begun; the desk follows up', async () => {
    const provider = await desk.as('provider1')
    const written = {
      ...{ bewrite: 1, order_time: now() - 3600, driver_id: TECHNICIAN.wang, customer_id: 2 },
      ...{ type: 2, car_no: desk.plate(), contact: '王先生', phone: '13812345678', charge_type: '01' },
      ...{ address: '南山区科苑路15号', theodolitic: '113.95,22.53', a_province: 44, a_city: 4403, a_area: 440305 },
    }
    const post = (more: object = {}) => provider.post<{ id: number }>('/order/create', { ...written, ...more })
    const unknown = { code: 0, info: '客户不存在' }
    expect(await post(), 'a customer whose orders it has never had').toMatchObject(unknown)
    await desk.orderAt(31, { customer_id: 2 })
    const known = await provider.get<{ data: unknown[] }>('/v2/order/customer')
    expect(known.data.data).toContainEqual({ id: 2, name: '鹏安', firm_name: '鹏安财险' })
    expect(await post({ customer_id: 14 })).toMatchObject(unknown)
    for (const order_time of [now() - 49 * 3600, now() + 600])
      expect(await post({ order_time })).toMatchObject({ code: 0, info: writeUpMessages.time })
    expect(await post({ driver_id: TECHNICIAN.zhao })).toMatchObject({ code: 0 })
    expect(await post({ driver_id: null })).toMatchObject({ code: 0, info: '请选择技师!' })
    expect(await post({ type: 1 })).toMatchObject({ code: 0, info: '请输入目的地' })
    expect(await provider.post('/order/create', { ...draft, car_no: desk.plate() })).toMatchObject({ code: 0 })
    const reply = await post()
    expect(reply).toMatchObject({ code: 1, info: '补录成功', data: { status: 22 } })
    const { id } = reply.data
    const { order_time, driver_id } = written
    expect(await provider.order(id)).toMatchObject({
      ...{ bewrite: 1, is_off: 1, status: 22, firm_id: FIRM.provider1, driver_id, order_time, accept_time: order_time },
    })
    const stored = await columns(id)
    expect(stored).toMatchObject({ owner_firm_id: FIRM.insurer, order_channel: 1 })
    expect(Number(stored.real_money)).toBeGreaterThan(0)
    expect((await provider.order(id)).timeline).toMatchObject([{ title: '补录' }])
    expect(await post(), 'the same plate again').toMatchObject({ code: 0 })
    expect(await listed('wait_process')).toContain(id)
    const insurer = await desk.as('insurer')
    expect(await insurer.order(id)).toMatchObject({ bewrite: 1 })
    expect(await insurer.post('/order/bewrite', { id })).toMatchObject({ code: 1, info: '通知已跟进' })
    expect(await listed('wait_process')).not.toContain(id)
    const arrived = { id, status: 24, address: '科苑路15号', time: order_time + 1800 }
    expect((await provider.post('/order/step', arrived)).code).toBe(1)
    expect((await provider.post('/order/end', { id, cancel_reason: '已完成' })).info).toMatch(/照片|完成/)
    expect((await (await desk.as('dispatch')).post('/order/create', { ...written, car_no: desk.plate() })).code).toBe(0)
  })

  test('O-433 F-278 O-358 a completed jump start is called back about by operation 23; the queue empties', async () => {
    const finish = async (more: object) => {
      const id = await desk.orderAt(24, { type: 2, destination: null, get_distance: null, ...more })
      await desk.photograph(id)
      const client = await desk.as('dispatch')
      expect(await client.post('/order/end', { id, cancel_reason: '已完成' })).toMatchObject({ code: 1 })
      return id
    }
    const id = await finish({})
    const client = await desk.as('dispatch')
    expect(await listed('jump_callback')).toContain(id)
    const visit = (body: object) => client.post('/order/visit', { id, ...body })
    expect(await visit({ jump_status: 1, remark: 'x' })).toMatchObject({ code: 0 })
    expect(await visit({ jump_status: 2, remark: '' })).toMatchObject({ code: 0 })
    expect(await visit({ jump_status: 4, remark: 'x', next_time: now() - 60 })).toMatchObject({ code: 0 })
    expect(await visit({ jump_status: 2, remark: '无人接听' })).toMatchObject({ code: 1 })
    expect(await listed('jump_callback')).toContain(id)
    const next_time = now() + 86_400
    expect(await visit({ jump_status: 4, remark: '下周再说', next_time })).toMatchObject({ code: 1 })
    expect(await listed('jump_callback')).not.toContain(id)
    expect(await client.order(id)).toMatchObject({ jump_status: 4, jump_next_time: next_time, visit_status: 0 })
    const { data } = await client.get<{ data: unknown[] }>('/order/visit', { id })
    expect(data.data).toMatchObject([
      { jump_status: 4, next_time, remark: '下周再说', result: null },
      { jump_status: 2, next_time: null },
    ])
    const visitor = await desk.holder('visitor21', FIRM.platform, ['order_man', 'order_visit', operationNode(21)])
    const without = { code: 0, info: MESSAGES.forbidden }
    expect(await visitor.post('/order/visit', { id, jump_status: 3, remark: 'x' })).toMatchObject(without)
    await desk.db.rows(sql`insert into company_config (firm_id, jump_visit) values (${FIRM.platform}, 0)`)
    const off = await finish({})
    expect((await client.order(off)).jump_status).toBe(0)
    expect((await client.post('/order/visit', { id: off, jump_status: 3, remark: 'x' })).code).toBe(0)
  })

  test('O-358 a notice of the upstream is handled once', async () => {
    const id = await desk.place()
    const client = await desk.as('dispatch')
    const handle = () => client.post('/v2/order/upstream', { id, remark: '已联系' })
    expect(await handle()).toMatchObject({ code: 0, info: MESSAGES.stale })
    await desk.stand(id, { upstream_notice: 1 })
    expect(await listed('upstream_notice')).toContain(id)
    expect(await handle()).toMatchObject({ code: 1 })
    expect(await listed('upstream_notice')).not.toContain(id)
    expect((await client.order(id)).timeline).toMatchObject([{ title: '已处理', text: '已联系' }, {}])
  })

  test('O-309 退回上游: an order that came by the open API, while nobody has taken it on', async () => {
    const client = await desk.as('dispatch')
    const back = (id: number, remark = '区域外') => client.post('/v2/order/return', { id, remark })
    expect(await back(await desk.place()), 'of the desk').toMatchObject({ code: 0, info: MESSAGES.stale })
    for (const [order_channel, status] of [
      [2, 1],
      [4, 31],
    ] as const) {
      const id = await desk.orderAt(status)
      await desk.stand(id, { order_channel })
      expect(await back(id, '')).toMatchObject({ code: 0, info: '请输入原因' })
      expect(await back(id)).toMatchObject({ code: 1, info: '退回成功' })
      expect(await client.order(id)).toMatchObject({ status: 9, cancel_reason: '区域外' })
    }
    const taken = await desk.orderAt(12)
    await desk.stand(taken, { order_channel: 2 })
    expect((await back(taken)).code).toBe(0)
  })

  test('O-507 the customer statement’s review: verdict, amounts, what was done to it', async () => {
    const id = await desk.place()
    const reply = await (await desk.as('dispatch')).get('/v2/order/audit/customer', { id })
    expect(reply).toMatchObject({ code: 1, data: { id, is_audit: 0, customer_statement: { progress: 0 } } })
    expect((await (await desk.as('provider1')).get('/v2/order/audit/customer', { id })).code).toBe(0)
  })

  interface Hall {
    readonly total: number
    readonly today: number
    readonly data: readonly { readonly id: number; readonly price: { readonly total: number } | null }[]
    readonly missed: readonly { readonly order_id: number; readonly seconds: number | null }[]
  }
  const hallOf = async (account: 'provider1' | 'provider2' | 'insurer', query = {}) =>
    (await (await desk.as(account)).get<Hall>('/v2/order/grab', { page: 1, limit: 50, ...query })).data
  const pool = async (more: Readonly<Record<string, unknown>> = {}) => {
    const id = await desk.place(more)
    const sent = { order_id: id, firm_id: [FIRM.provider1, FIRM.provider2] }
    expect(await (await desk.as('dispatch')).post('/v2/order/confirm', sent)).toMatchObject({ code: 1 })
    return id
  }

  test('O-030 O-241 F-509 the grab hall: until when, how far one’s idle technicians are, what it earns; nobody else’s', async () => {
    const id = await pool({ customer_id: 2 })
    expect((await hallOf('provider1', { limit: 1 })).total).toBe(1)
    const { data } = await hallOf('provider1')
    expect(data).toMatchObject([{ id, offered: null, price: { total: expect.any(Number) } }])
    const [card] = data as unknown as {
      drivers: { id: number; range: number }[]
      open_time: number
      expire_time: number
    }[]
    expect(card?.drivers.map((one) => one.id)).toContain(TECHNICIAN.li)
    expect(card?.drivers.map((one) => one.id)).not.toContain(TECHNICIAN.zhao)
    expect((card?.expire_time ?? 0) - (card?.open_time ?? 0)).toBe(600)
    expect(JSON.stringify(data)).not.toMatch(/138\d{8}|陈先生/)
    expect((await hallOf('insurer')).data).toMatchObject([{ id, offered: 2, price: null, drivers: [] }])
    const client = await desk.as('provider1')
    const shut = await desk.holder('clerk', FIRM.provider1, ['order_man'])
    expect((await shut.get('/v2/order/grab', {})).code).toBe(0)
    const theirs = await client.post('/v2/order/grab', { id, driver_id: TECHNICIAN.zhao })
    expect(theirs).toMatchObject({ code: 0, info: '请选择技师!' })
    expect(await client.post('/v2/order/grab', { id, driver_id: TECHNICIAN.wang })).toMatchObject({ code: 1 })
    expect(await client.order(id)).toMatchObject({ status: 12, driver_id: TECHNICIAN.wang, firm_id: FIRM.provider1 })
    expect(await hallOf('provider1')).toMatchObject({ total: 0, today: 1, missed: [] })
    expect(await hallOf('provider2')).toMatchObject({ total: 0, today: 0, missed: [{ order_id: id, end: 1 }] })
  })

  test('O-494 O-610 of 32 grabs at once one wins, and the others learn why', async () => {
    const id = await pool()
    const clients = await Promise.all([desk.as('provider1'), desk.as('provider2')])
    const tries = Array.from({ length: 32 }, (_, at) => clients[at % 2]?.post('/v2/order/grab', { id }))
    const replies = await Promise.all(tries)
    expect(replies.filter((reply) => reply?.code === 1)).toHaveLength(1)
    const losers = new Set(replies.flatMap((reply) => (reply?.code === 1 ? [] : [reply?.info])))
    expect([...losers]).toEqual([MESSAGES.stale])
    const winner = (await columns(id)).firm_id
    const other = winner === FIRM.provider1 ? 'provider2' : 'provider1'
    expect((await hallOf(other)).missed).toContainEqual(expect.objectContaining({ order_id: id, end: 1 }))
    expect(await columns(id)).toMatchObject({ status: 31 })
  })

  test('E7 an order that is taken out of the pool is missed by those who were offered it', async () => {
    const id = await pool()
    expect((await (await desk.as('dispatch')).post('/order/renew', { id, remark: '改派' })).code).toBe(1)
    for (const account of ['provider1', 'provider2'] as const)
      expect((await hallOf(account)).missed).toContainEqual(expect.objectContaining({ order_id: id, end: 3 }))
  })
})

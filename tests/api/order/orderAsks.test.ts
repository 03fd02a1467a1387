import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

interface Found {
  readonly id: number
  readonly no: string
}
interface Rows<T = Found> {
  readonly data: readonly T[]
  readonly total: number
}
const refused = { code: 0, info: MESSAGES.forbidden }

describe.each(mainEngine())('what is asked before an order is placed or changed, on %s', (engine) => {
  const desk = new Desk(engine)

  test('O-435 O-490 a price is computed for whoever may place the order: never a provider, never for another’s customer', async () => {
    const asked = { customer_id: 2, type: 1, a_city: 4403, get_distance: 42.3, charge_type: '01', free_milage: '免拖' }
    expect(await (await desk.as('provider1')).post('/v2/order/compute', asked)).toMatchObject(refused)
    const stranger = await (await desk.as('insurer161')).post('/v2/order/compute', asked)
    expect(stranger).toMatchObject({ code: 0, info: '客户不存在', data: { errors: { customer_id: '客户不存在' } } })
    expect(JSON.stringify(stranger)).not.toContain('formula')
    const own = await (await desk.as('insurer')).post<{ predict_money: number }>('/v2/order/compute', asked)
    expect(own.data.predict_money).toBe(303.8)
    const limited = { ...asked, customer_id: 163 }
    expect(await (await desk.as('insurer161')).post('/v2/order/compute', limited)).toMatchObject({ code: 0 })
    expect(await (await desk.as('dispatch')).post('/v2/order/compute', limited)).toMatchObject({ code: 1 })
  })

  test('O-490 E8 a company that was sent an order prices its edit, although the customer is the sender’s', async () => {
    const id = await desk.place({ customer_id: 14 })
    const asked = { customer_id: 14, type: 1, a_city: 4403, get_distance: 10, charge_type: '01' }
    const insurer = await desk.as('insurer')
    expect(await insurer.post('/v2/order/compute', asked)).toMatchObject({ code: 0, info: '客户不存在' })
    const sent = { order_id: id, firm_id: FIRM.insurer }
    expect(await (await desk.as('dispatch')).post('/v2/order/send', sent)).toMatchObject({ code: 1 })
    expect(await insurer.post('/v2/order/compute', asked)).toMatchObject({ code: 1, data: { predict_money: 140 } })
  })

  test('O-490 numbers of a draft may travel as digits; what is none is refused by field', async () => {
    const dispatch = await desk.as('dispatch')
    const asked = { customer_id: '1', type: '1', a_city: '4403', get_distance: '42.3', charge_type: '01' }
    expect(await dispatch.post('/v2/order/compute', { ...asked, free_milage: '免拖' })).toMatchObject({
      code: 1,
      data: { get_distance: 42.3, predict_money: 303.8 },
    })
    for (const [name, value] of [
      ['customer_id', 1e12],
      ['type', 17],
      ['get_distance', -1],
      ['get_distance', 'x'],
    ] as const) {
      const reply = await dispatch.post<{ errors: object }>('/v2/order/compute', { ...asked, [name]: value })
      expect([name, reply.code, Object.keys(reply.data.errors)]).toEqual([name, 0, [name]])
    }
  })

  test('decisions §2 the warning of a second order tells nobody of another company’s orders', async () => {
    const car_no = desk.plate()
    const id = await desk.place({ car_no })
    const asked = { car_no, type: 1 }
    const found = async (account: 'dispatch' | 'insurer') =>
      (await (await desk.as(account)).get<readonly Found[]>('/order/duplicate', asked)).data.map((row) => row.id)
    expect(await found('dispatch')).toEqual([id])
    expect(await found('insurer')).toEqual([])
    expect(await (await desk.as('provider1')).get('/order/duplicate', asked)).toMatchObject(refused)
    // Their own customer's order is another matter: placed without a word of the first.
    const theirs = await desk.place({ car_no, customer_id: 2 }, 'insurer')
    expect(await found('insurer')).toEqual([theirs])
    await expect(desk.place({ car_no })).rejects.toThrow('该车牌24小时内有同类型救援订单，是否继续下单？')
  })

  test('F-506 F-548 orders to relate come in pages and of the days that are asked for, with their whole number', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place()
    const [oldest, middle, newest] = [await desk.place(), await desk.place(), await desk.place()]
    const search = async (query: object) =>
      (await dispatch.get<Rows>('/v2/order/search', { order_id: id, keyword: '13800138021', ...query })).data
    const all = await search({ limit: 50 })
    expect(all.data.slice(0, 3).map((row) => row.id)).toEqual([newest, middle, oldest])
    expect(all.total).toBe(all.data.length)
    const first = await search({ page: 1, limit: 2 })
    const second = await search({ page: 2, limit: 2 })
    expect([...first.data, ...second.data].map((row) => row.id)).toEqual(all.data.slice(0, 4).map((row) => row.id))
    expect([first.total, second.total]).toEqual([all.total, all.total])
    const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10)
    expect((await search({ start_date: today, end_date: today })).total).toBe(all.total)
    expect(await search({ start_date: '2020-01-01', end_date: '2020-12-31' })).toEqual({ data: [], total: 0 })
    expect(await dispatch.get('/v2/order/search', { order_id: id, start_date: '昨天' })).toMatchObject({
      code: 0,
      info: '参数 start_date 不正确',
    })
  })

  test('O-532 drivers around the place that is asked for, else around the rescue place', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place({ theodolitic: '113.95,22.54' })
    const names = async (query: object) =>
      (
        await dispatch.get<Rows<{ nick: string }>>('/v2/order/driver', { order_id: id, km: 999, ...query })
      ).data.data.map(({ nick }) => nick)
    expect(await names({})).toEqual(['王建国', '赵磊', '何志强'])
    expect(await names({ lnglat: '114.05,22.54' })).toEqual(['何志强', '王建国', '赵磊'])
    expect(await names({ limit: 1 })).toEqual(['王建国'])
    expect(await names({ limit: -5 })).toEqual(['王建国'])
    const firms = await dispatch.get<Rows>('/v2/order/firm', { order_id: id, keyword: '%' })
    expect(firms.data).toEqual({ data: [], total: 0 })
  })

  test('O-532 the distance that is asked for is the one that is shown', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place({ theodolitic: '113.95,22.54' })
    const rangesWithin = async (km: number) =>
      (await dispatch.get<Rows<{ range: number }>>('/v2/order/driver', { order_id: id, km })).data.data.map(
        ({ range }) => range,
      )
    const all = await rangesWithin(999)
    for (const edge of all) {
      expect(await rangesWithin(edge)).toEqual(all.filter((range) => range <= edge))
      expect(await rangesWithin(edge - 0.1)).toEqual(all.filter((range) => range < edge))
    }
  })

  test('O-116 numbers and plates are found however they are typed', async () => {
    const dispatch = await desk.as('dispatch')
    const car_no = desk.plate()
    const id = await desk.place({ car_no })
    const { no } = await dispatch.order(id)
    for (const keyword of [car_no.toLowerCase(), String(no).toLowerCase(), car_no]) {
      const { data } = await dispatch.get<Rows>('/order/list', { keyword })
      expect([keyword, data.data.map((row) => row.id)]).toEqual([keyword, [id]])
    }
    const masked = await (await desk.as('masked')).get<Rows>('/order/list', { keyword: car_no.toLowerCase() })
    expect(masked.data.total).toBe(1)
  })

  test('F-542 a region’s parent that is no code is refused, and holds nobody else up', async () => {
    const dispatch = await desk.as('dispatch')
    for (const pid of ['1e400', 'Infinity', 'x', '4403.5']) {
      expect(await dispatch.get('/general/region', { pid })).toMatchObject({ code: 0, info: '参数 pid 不正确' })
    }
    expect(
      (await dispatch.get<readonly object[]>('/general/region', { type: 'list', level: 3, pid: 4403 })).data,
    ).toHaveLength(9)
  })

  const unreadable: readonly (readonly [path: string, parameter: string, values: readonly unknown[]])[] = [
    ['/order/remark', 'act', ['abc', 1e20, 1.5]],
    ['/order/track', 'start_time', ['x', 1e15, -1e15]],
    ['/order/track', 'end_time', ['x', 1e20]],
    ['/v2/order/driver', 'work_status', ['x', 1e12]],
    ['/v2/order/driver', 'km', ['x']],
    ['/v2/order/firm', 'km', ['x']],
    ['/order/duplicate', 'type', ['x', 1e12]],
    ['/v2/order/recent', 'customer_id', ['x', 1e12]],
  ]
  test.each(unreadable)('GET %s tells of a %s that it cannot read', async (path, parameter, values) => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place()
    for (const value of values) {
      const reply = await dispatch.get(path, { id, car_no: '粤B00001', [parameter]: value })
      expect([value, reply.code, reply.info]).toEqual([value, 0, `参数 ${parameter} 不正确`])
    }
    expect(await dispatch.get(path, { id, car_no: '粤B00001', [parameter]: '' })).toMatchObject({ code: 1 })
  })

  test('O-345 O-490 an edit is priced at the order’s own hour and for its provider, as the save will', async () => {
    const id = await desk.place({ customer_id: 2 }, 'insurer')
    const insurer = await desk.as('insurer')
    expect((await insurer.post('/v2/order/confirm', { order_id: id, firm_id: [FIRM.provider1] })).code).toBe(1)
    // It was placed twelve hours ago, and the formulas hold for the hours around that alone, as a night's do.
    await desk.db.rows(sql`update orders set order_time = order_time - interval '12 hours' where id = ${id}`)
    const slot = (hours: number) => {
      const minute = Math.floor((Date.now() / 60_000 + 8 * 60 + hours * 60) % 1440)
      return `${String(Math.floor(minute / 60)).padStart(2, '0')}${minute % 60 < 30 ? '00' : '30'}`
    }
    await desk.db.rows(sql`update formula set start_time = ${slot(6)}, end_time = ${slot(18)}`)
    const { customer_id, type, a_city, charge_type, free_milage, theodolitic, transit, version, ...before } =
      await insurer.order(id)
    const asked = { customer_id, type, a_city, charge_type, free_milage, theodolitic, transit, get_distance: 60 }
    const preview = (client: Client, more: object = { order_id: id }) =>
      client.post<Record<string, unknown> & { price: { firm: unknown } }>('/v2/order/compute', { ...asked, ...more })
    // A new order of this hour has no formula.
    expect((await preview(insurer, {})).data).toMatchObject({ predict_money: null, real_money: null })
    const { data } = await preview(insurer)
    expect(Number(data.predict_money)).toBeGreaterThan(0)
    expect(Number(data.real_money)).toBeGreaterThan(0)
    expect(Number(data.real_money)).not.toBe(before.real_money)
    // An order out of sight has no price.
    expect(await preview(await desk.as('insurer161'))).toMatchObject({ code: 0 })
    // Once it is sent, only the platform changes what its price depends on.
    const saved = await (await desk.as('admin')).post('/order/save', { id, version, get_distance: 60 })
    expect(saved.code, saved.info).toBe(1)
    expect(await insurer.order(id)).toMatchObject({
      predict_money: data.predict_money,
      real_money: data.real_money,
      get_distance: 60,
    })
    await desk.db.rows(sql`update formula set start_time = '', end_time = ''`)
  })
})

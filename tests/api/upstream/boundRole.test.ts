import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../server/db/testing'
import { openScopes } from '../../../src/domain/upstream'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'

interface Row {
  readonly id: number
  readonly order_id?: number | null
}

const scopes = openScopes.map(({ code }) => code)
const sent = {
  type: 2,
  contact: '陈先生',
  phone: '13800138021',
  address: '深圳市南山区深南大道9672号大冲商务中心',
  theodolitic: '113.95,22.54',
  a_province: 44,
  a_city: 4403,
  a_area: 440305,
  charge_type: '01',
}

/** The role of insurer161 is bound to customers 14, 164, 165 and 195; 163 is another of the company's. */
describe.each(engines())('decisions §11 a role that is bound to customers, on %s', (engine) => {
  const desk = new Desk(engine)
  let [wide, bound]: Client[] = []
  let key = { id: 0, key: '' }
  let [own, foreign] = [0, 0]

  const list = async (path: string, query = {}, by = bound!) =>
    (await by.get<{ data: Row[] }>(path, { limit: 50, ...query })).data.data
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    desk.app.inject({
      method,
      url: `/open/v1${path}`,
      headers: { authorization: `Bearer ${key.key}` },
      ...(payload && { payload }),
    })
  const placed = async (customer_id: number): Promise<number> =>
    (await call('POST', '/orders', { ...sent, customer_id, out_no: `C-${customer_id}`, car_no: desk.plate() })).json()
      .id
  /** The log is written after the answer. */
  const logged = async () => {
    for (let tries = 0; tries < 100; tries++) {
      const [found] = await desk.db.rows<{ n: number }>(sql`select count(*)::int as n from api_log`)
      if (Number(found?.n) >= 3) return
      await new Promise((done) => setTimeout(done, 20))
    }
  }

  beforeAll(async () => {
    wide = await desk.holder('wide161', FIRM.insurer161, ['company_man', 'order_man'])
    bound = await desk.as('insurer161')
    key = (await wide.post<{ id: number; key: string }>('/v2/open/key', { name: '全公司', scopes })).data
    await wide.post('/v2/open/hook', { url: 'https://hooks.example.com/all', events: ['order.created'] })
    ;[own, foreign] = [await placed(14), await placed(163)]
    await call('POST', '/orders', { ...sent, customer_id: 163, out_no: 'C-wrong' })
    await logged()
  })

  test('sees, rotates and stops no key of the whole company', async () => {
    expect(await list('/v2/open/key')).toEqual([])
    expect((await bound!.get('/v2/open/key/detail', { id: key.id })).code).toBe(0)
    expect((await bound!.post('/v2/open/key/rotate', { id: key.id })).code).toBe(0)
    expect((await bound!.post('/v2/open/key/status', { id: key.id, status: 0 })).code).toBe(0)
    expect((await call('GET', '/orders')).statusCode).toBe(200)

    const mine = await bound!.post<{ id: number }>('/v2/open/key', { name: '深圳', scopes, customer_id: 14 })
    expect(mine.code).toBe(1)
    expect((await list('/v2/open/key')).map(({ id }) => id)).toEqual([mine.data.id])
    const next = await bound!.post<{ next_id: number }>('/v2/open/key/rotate', { id: mine.data.id })
    expect(next.code).toBe(1)
    expect((await list('/v2/open/key', {}, wide)).map(({ id }) => id)).toEqual([
      key.id,
      mine.data.id,
      next.data.next_id,
    ])
  })

  test('reads the API log of its customers’ orders alone', async () => {
    const all = (await list('/v2/open/log', {}, wide)).map(({ order_id }) => order_id ?? null)
    expect(all.sort()).toEqual([null, foreign, own].sort())
    expect((await list('/v2/open/log')).map(({ order_id }) => order_id)).toEqual([own])
    expect(await list('/v2/open/log', { order_id: foreign })).toEqual([])
    expect((await list('/v2/open/log', { act: 'export' })).map(({ order_id }) => order_id)).toEqual([own])
    const [hidden] = await list('/v2/open/log', { order_id: foreign }, wide)
    expect((await bound!.get('/v2/open/log/detail', { id: hidden?.id })).code).toBe(0)
  })

  test('O-036 reads the transfers of its customers’ orders alone', async () => {
    const transferred = await desk.db.rows<{ id: number }>(sql`
      insert into transfer_record (order_id, order_no, car_no, kind, from_firm_id, firm_id, status, time)
      select id, no, car_no, 1, ${FIRM.insurer161}, ${FIRM.insurer161}, 0, now() from orders
      where id in (${own}, ${foreign}) returning id`)
    expect(transferred).toHaveLength(2)
    expect((await list('/v2/order/transfer')).map(({ order_id }) => order_id)).toEqual([own])
    const all = await desk.holder('transfers161', FIRM.insurer161, ['transfer_record', 'order_man'])
    expect(await list('/v2/order/transfer', {}, all)).toHaveLength(2)
  })

  test('sees and changes the hooks alone that it keeps, and their deliveries about its customers’ orders', async () => {
    const [hook] = await list('/v2/open/hook', {}, wide)
    const [delivery] = await list('/v2/open/delivery', { order_id: foreign }, wide)
    expect(delivery).toBeDefined()
    expect(await list('/v2/open/hook')).toEqual([])
    expect(await list('/v2/open/delivery')).toEqual([])
    const url = 'https://elsewhere.example.com/all'
    expect((await bound!.post('/v2/open/hook/edit', { id: hook?.id, url, events: ['order.created'] })).code).toBe(0)
    for (const step of ['rotate', 'test', 'delete']) {
      expect((await bound!.post(`/v2/open/hook/${step}`, { id: hook?.id })).code, step).toBe(0)
    }
    expect((await bound!.post('/v2/open/hook/status', { id: hook?.id, status: 0 })).code).toBe(0)
    for (const step of ['resend', 'stop']) {
      expect((await bound!.post(`/v2/open/delivery/${step}`, { id: delivery?.id })).code, step).toBe(0)
    }
    expect((await bound!.get('/v2/open/delivery/attempts', { id: delivery?.id })).code).toBe(0)
    expect((await bound!.get<{ total: number }>('/v2/open/delivery/sums')).data.total).toBe(0)

    const mine = await bound!.post<{ id: number }>('/v2/open/hook', { url, events: ['order.created'] })
    await desk.place({ customer_id: 14 }, 'insurer161')
    await desk.db.rows(sql`update hook_delivery set hook_id = ${mine.data.id} where order_id = ${foreign}`)
    const seen = await list('/v2/open/delivery')
    expect(seen).toHaveLength(1)
    expect((await bound!.post('/v2/open/delivery/stop', { id: seen[0]?.id })).code).toBe(1)
  })
})

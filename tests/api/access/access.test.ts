import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { forgetUsers } from '../../../server/http/session'
import { MESSAGES, SESSION } from '../../../src/schema/model'
import { draft, FIRM, PASSWORD, TECHNICIAN } from '../company'
import { type Client, Desk } from '../desk'

interface List {
  readonly data: readonly Readonly<Record<string, unknown>>[]
  readonly total: number
}

describe.each(mainEngine())('who may see and do what, on %s', (engine) => {
  const desk = new Desk(engine)
  const ids = async (account: Parameters<Desk['as']>[0], query = {}) => {
    const reply = await (await desk.as(account)).get<List>('/order/list', { limit: 200, ...query })
    return reply.data.data.map(({ id }) => id)
  }

  test('O-448 a company user sees its own customers’ orders, limited to its role’s; another’s is refused by API', async () => {
    const [platform, insurer, scoped, beyond] = await Promise.all([
      desk.place({ customer_id: 1 }),
      desk.place({ customer_id: 2 }),
      desk.place({ customer_id: 14 }),
      desk.place({ customer_id: 163 }),
    ])
    expect(await ids('insurer')).toEqual([insurer])
    expect(await ids('insurer161')).toEqual([scoped])
    const user = await desk.as('insurer161')
    for (const id of [platform, insurer, beyond]) {
      expect(await user.get('/order/detail', { id })).toMatchObject({ code: 0, info: MESSAGES.forbidden, data: null })
      expect(await user.post('/order/cancel', { id, cancel_type: 1, cancel_reason: '不要了' })).toMatchObject({
        code: 0,
        info: MESSAGES.forbidden,
      })
    }
    const customers = await user.get<List>('/customer/list')
    expect(customers.data.data.map(({ id }) => id).sort()).toEqual([14, 164])
    const foreign = await user.post('/order/create', {
      ...draft,
      car_no: desk.plate(),
      customer_id: 2,
    })
    expect(foreign).toMatchObject({ code: 0, info: '客户不存在', data: { errors: { customer_id: '客户不存在' } } })
  })

  test('O-439 a provider loads no customers; its orders name them by their aliases', async () => {
    const id = await desk.orderAt(31, { customer_id: 2 })
    const provider = await desk.as('provider1')
    for (const [path, query] of [
      ['/customer/list', {}],
      ['/customer/list', { id: [2] }],
      ['/customer/detail', { id: 2 }],
    ] as const)
      expect(await provider.get(path, query)).toMatchObject({ code: 0, info: MESSAGES.forbidden, data: null })
    expect((await provider.get<List>('/order/list', { id })).data.data).toMatchObject([{ customer_name: '鹏安' }])
    expect((await (await desk.as('dispatch')).get<List>('/customer/list', { id: [2] })).data.total).toBe(1)
  })

  test('a provider sees what it serves, and nothing before it was sent', async () => {
    const waiting = await desk.place()
    const sent = await desk.orderAt(31)
    expect(await ids('provider1')).toContain(sent)
    expect(await ids('provider1')).not.toContain(waiting)
    expect(await ids('provider2')).toEqual([])
  })

  test('O-004 platform, company and provider manage one order: remarks of both sides, dispatched, assigned, accepted', async () => {
    const insurer = await desk.as('insurer')
    const id = await desk.place({ customer_id: 2 })
    const remark = (client: Client, text: string) => client.post('/order/remark/save', { id, remark: text })
    expect(await remark(await desk.as('dispatch'), '平台已联系车主')).toMatchObject({ code: 1 })
    expect(await remark(insurer, '请优先处理')).toMatchObject({ code: 1 })
    await (await desk.as('dispatch')).post('/v2/order/confirm', { order_id: id, firm_id: [FIRM.provider1] })
    const provider = await desk.as('provider1')
    expect(await provider.post('/v2/order/confirm', { order_id: id, driver_id: TECHNICIAN.wang })).toMatchObject({
      code: 1,
    })
    expect(await provider.post('/v2/order/accept', { id })).toMatchObject({ code: 1 })
    expect((await insurer.order(id)).status).toBe(22)
  })

  test('without its role or operation every call is refused, also by somebody who may see the order', async () => {
    const id = await desk.place()
    const user = await desk.as('powerless')
    const calls = [
      ['/order/create', {}],
      ['/v2/order/confirm', { order_id: id, firm_id: [FIRM.provider1] }],
      ['/order/cancel', { id, cancel_type: 1, cancel_reason: '不要了' }],
      ['/order/save', { id, contact: '某人' }],
      ['/v2/bank', { bank_name: '甲', account_name: '乙', account_num: '1' }],
    ] as const
    for (const [path, body] of calls)
      expect(await user.post(path, body)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    expect((await user.get('/order/list')).info).toBe(MESSAGES.forbidden)
    expect(await (await desk.as('dispatch')).order(id)).toMatchObject({ status: 1, contact: '陈先生' })
  })

  test('O-143 operation 20 masks the owner in list, detail and search', async () => {
    const id = await desk.place({ contact: '欧阳先生', phone: '13912345678' })
    const user = await desk.as('masked')
    expect(await user.order(id)).toMatchObject({ contact: '欧**', phone: '139****5678' })
    expect(await ids('masked', { keyword: '欧阳' })).toEqual([])
    expect(await ids('masked', { keyword: '13912345678' })).toEqual([])
    expect(await ids('dispatch', { keyword: '欧阳' })).toEqual([id])
    const placed = await user.post<{ id: number }>('/order/create', { ...draft, car_no: desk.plate() })
    expect(placed.code).toBe(1)
    // What is seen masked comes back masked from a form: it is no edit.
    const seen = await user.order(id)
    expect((await user.post('/order/save', { ...seen, case_no: 'PA1' })).code).toBe(1)
    expect(await (await desk.as('dispatch')).order(id)).toMatchObject({
      contact: '欧阳先生',
      phone: '13912345678',
      case_no: 'PA1',
    })
  })

  test('O-435 firm users see what they earn, never the customer’s side', async () => {
    const id = await desk.orderAt(31)
    const order = await (await desk.as('provider1')).order(id)
    expect(order.price).toMatchObject({ customer: null, firm: { total: 30380 } })
  })

  test('O-564 O-565 O-566 unknown, revoked and expired sessions', async () => {
    const login = async () =>
      (await desk.call<{ token: string }>('', 'POST', '/login', { account: 'insurer', password: PASSWORD })).data.token
    expect(await desk.client('nobody').get('/order/list')).toMatchObject({ code: SESSION.unknown, info: '登录失效' })
    const out = desk.client(await login())
    await out.post('/logout')
    expect(await out.get('/order/list')).toMatchObject({ code: SESSION.revoked, info: '登录失效' })
    const old = await login()
    await desk.db.rows(
      sql`update sessions set expires_at = now() - interval '1 hour' where revoked_at is null and user_id = (select id from staff where account = 'insurer')`,
    )
    // The session is remembered for some seconds; another node would ask the database.
    forgetUsers(() => true)
    expect(await desk.client(old).get('/order/list')).toMatchObject({ code: SESSION.expired, info: '登录失效' })
  })

  test('F-223 login answers roles, operations and pages', async () => {
    const { data } = await (await desk.as('insurer161')).get<Record<string, unknown>>('/user/info')
    expect(data).toMatchObject({
      authorize: 161,
      home_path: '/case/index',
      customer_scope: [14, 164, 165, 195],
      firm_type: 1,
    })
    expect(data.nodes).toContain('order_man')
    expect(data.nodes).toContain(2)
    expect(data.pages).toContain('/case/index')
  })
})

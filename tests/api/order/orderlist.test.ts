import { type SQL, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '../../../server/db/testing'
import { operationNode } from '../../../src/domain/access/roles'
import { MESSAGES } from '../../../src/schema/model'
import { type Account, FIRM, TECHNICIAN } from '../company'
import { type Client, Desk } from '../desk'

interface List {
  readonly data: readonly Readonly<Record<string, unknown>>[]
  readonly total: number
}
type Query = Readonly<Record<string, unknown>>

/** Without firm_info_show; and who has nothing but tasks. */
const further = {
  blind: { firm: FIRM.platform, nodes: ['order_man', 'order_operation', 'essential_info', operationNode(2)] },
  clerk: { firm: FIRM.provider1, nodes: ['order_man', 'order_operation', 'technician_man', operationNode(2)] },
  tasker: { firm: FIRM.insurer, nodes: ['my_tasks', 'firm_info_show'] },
} as const

describe.each(engines())('the order list on %s', (engine) => {
  const desk = new Desk(engine)
  const idsOf = async (client: Client, query: Query = {}) => {
    const reply = await client.get<List>('/order/list', { limit: 200, ...query })
    if (reply.code !== 1) throw new Error(reply.info)
    return reply.data.data.map((row) => Number(row.id))
  }
  const set = (id: number, values: SQL) => desk.set(id, values)

  /** Signs in an account that the small company does not have. */
  const signIn = (name: keyof typeof further): Promise<Client> =>
    desk.holder(name, further[name].firm, further[name].nodes)

  test.each<[string, string, Query, Query]>([
    ['O-092 audit', 'is_audit = 2', { is_audit: 2 }, { is_audit: 1 }],
    ['O-093 accident', 'is_incident_car = 1', { is_incident_car: 1 }, { is_incident_car: 0 }],
    ['O-094 dispatch mode', 'is_off = 1', { is_off: 1 }, { is_off: 0 }],
    ['O-095 settlement', 'pay_type = 2', { pay_type: 2 }, { pay_type: 1 }],
    ['O-096 timeliness', 'is_subscribe = 2', { is_subscribe: 2 }, { is_subscribe: 1 }],
    ['O-105 evaluation', "grade_points = '[1,3]'", { evaluate: 3 }, { evaluate: 2 }],
    ['O-106 technician', 'driver_id = 1', { driver: '建国' }, { driver: '志强' }],
    ['O-106 technician’s phone', 'driver_id = 1', { driver: '0000001' }, { driver: '0000002' }],
    ['O-107 aggregation phone', 'aggregation_firm_id = 4', { aggregation_phone: '075588' }, { aggregation_phone: '9' }],
    ['O-108 orderer', 'creator_id = 2', { orderer: 'dispatch' }, { orderer: 'insurer' }],
    ['O-109 payment received', 'is_money = 1', { received: 1 }, { received: 0 }],
    ['O-110 channel', 'order_channel = 0', { order_channel: 0 }, { order_channel: 3 }],
    ['O-111 aggregation', 'dispatch_type = 1', { dispatch_type: 1 }, { dispatch_type: 2 }],
    ['O-111 quota', "dispatch_mode = 'quota'", { dispatch_type: 2 }, { dispatch_type: 1 }],
    ['O-111 O-329 aggregation done', 'dispatch_type = 1, firm_id = 4', { dispatch_type: 3 }, { dispatch_type: 4 }],
    [
      'O-111 O-330 aggregation failed',
      'dispatch_type = 1, dispatch_fail = 1',
      { dispatch_type: 4 },
      { dispatch_type: 3 },
    ],
    ['O-112 handler', 'accept_id = 2', { accept_id: 2 }, { accept_id: 1 }],
    ['O-113 pricing', 'is_check = 2', { is_check: 2 }, { is_check: 1 }],
    ['O-114 source', "channel_code = 'APP-77'", { channel_code: 'P-7' }, { channel_code: 'RAS' }],
    ['O-115 first dispatch', 'system_aggregation = 1', { system_aggregation: 1 }, { system_aggregation: 0 }],
    ['O-117 area', 'a_area = 440307', { province_id: 44, city_id: 4403, area_id: 440307 }, { area_id: 440305 }],
    ['O-118 spaces around', 'car_no = car_no', { owner: '  安途 ' }, { owner: '鹏安' }],
    ['O-104 owner', 'owner_firm_id = 2', { owner: '鹏安' }, { owner: '招途' }],
  ])('%s finds its orders and no others', async (_, values, asked, other) => {
    await desk.db.rows(sql`update firm set phone = '07558800123' where id = ${FIRM.provider1}`)
    const dispatch = await desk.as('dispatch')
    const id = await desk.place()
    await set(id, sql.raw(values))
    expect(await idsOf(dispatch, { id, ...asked })).toEqual([id])
    expect(await idsOf(dispatch, { id, ...other })).toEqual([])
  })

  test('O-098 O-099 O-112 O-113 filters that are hidden from a user answer nothing to him', async () => {
    const id = await desk.orderAt(12)
    await set(id, sql`is_check = 2, accept_id = 2`)
    const [provider, blind, insurer] = [await desk.as('provider1'), await signIn('blind'), await desk.as('insurer')]
    for (const query of [{ accept_id: 1 }, { is_check: 1 }, { firm_id: 5 }, { customer_id: 2 }]) {
      expect({ query, ids: await idsOf(provider, { id, ...query }) }).toEqual({ query, ids: [id] })
    }
    for (const query of [{ firm_id: FIRM.provider2 }, { aggregation_phone: 'x' }, { driver: '王建国' }]) {
      expect({ query, ids: await idsOf(blind, { id, ...query }) }).toEqual({ query, ids: [id] })
    }
    // The number of a technician is kept from him, so it does not find anything either.
    expect(await idsOf(blind, { id, driver: '13700000001' })).toEqual([])
    expect(await idsOf(await desk.as('dispatch'), { id, firm_id: FIRM.provider2 })).toEqual([])
    const own = await desk.place({ customer_id: 2 }, 'insurer')
    expect(await idsOf(insurer, { id: own, owner: '招途' })).toEqual([own])
    expect(await idsOf(provider, { id, owner: '招途' })).toEqual([])
  })

  test('O-101..O-103 a role limited to customers lists and exports those alone, whatever it asks', async () => {
    const shown = await desk.place({ customer_id: 14 }, 'admin')
    const hidden = await desk.place({ customer_id: 163 }, 'admin')
    const user = await desk.as('insurer161')
    for (const query of [{}, { act: 'export' }, { customer_id: [14, 164, 165, 195] }]) {
      const ids = await idsOf(user, query)
      expect(ids).toContain(shown)
      expect(ids).not.toContain(hidden)
    }
    expect(await idsOf(user, { customer_id: 163, act: 'export' })).toEqual([])
    const customers = await user.get<List>('/customer/list', { limit: 200 })
    expect(customers.data.data.map(({ id }) => id).sort()).toEqual([14, 164])
    expect((await user.get<{ customer_scope: unknown }>('/user/info')).data.customer_scope).toEqual([14, 164, 165, 195])
  })

  test('O-157 F-398 without firm_info_show firms and technicians’ phones are *** wherever they stand', async () => {
    const id = await desk.orderAt(12)
    await set(id, sql`aggregation_firm_id = ${FIRM.provider2}`)
    await desk.db.rows(sql`update technician set license = '440301199001011234'`)
    const blind = await signIn('blind')
    const secrets = ['鹏城拖车', '南山快援', '13700000001', '440301199001011234']
    const read = async (client: Client) => [
      await client.get('/order/list', { id }),
      await client.get('/order/list', { id, act: 'export' }),
      await client.get('/order/detail', { id }),
      await client.get('/order/log', { id }),
      await client.get('/v2/history', { resource: 'order', id }),
      await client.get('/v2/order/driver', { order_id: id, km: 999 }),
      await client.get('/v2/order/firm', { order_id: id, km: 999 }),
    ]
    for (const reply of await read(blind)) {
      expect(reply.code).toBe(1)
      for (const secret of secrets) expect(JSON.stringify(reply)).not.toContain(secret)
    }
    const { data } = await blind.get<{ driver: Query }>('/order/detail', { id })
    expect(data).toMatchObject({ firm_name: '***', aggregation_firm_name: '***', firm_id: FIRM.provider1 })
    expect(data.driver).toMatchObject({ nick: '王建国', mobile: '***', license: '***', firm_name: '***' })
    const roster = await desk.holder('roster', FIRM.platform, ['technician_man'])
    const technicians = await roster.get<List>('/v2/technician', {})
    expect(technicians.data.data[0]).toMatchObject({ mobile: '***', license: '***', firm_name: '***' })
    // Who may only choose one gets what one chooses by.
    const [named] = (await blind.get<List>('/v2/technician', {})).data.data
    expect(named).toEqual({ id: expect.any(Number), name: expect.any(String), status: 1 })
    const clerk = await signIn('clerk')
    const own = (await clerk.get<List>('/order/list', { id })).data.data[0]
    expect(own).toMatchObject({ firm_name: '鹏城拖车', driver_mobile: '13700000001' })
    expect(Object.keys(own ?? {}).filter((name) => name.startsWith('aggregation_firm'))).toEqual([])
    expect((await clerk.get<List>('/v2/technician')).data.data[0]).toMatchObject({
      mobile: expect.stringMatching(/^137/),
    })
    const whole = JSON.stringify(await read(await desk.as('dispatch')))
    for (const secret of secrets) expect(whole).toContain(secret)
  })

  test('O-144 operation 20 masks owner and phone in list, export, detail and log, and they are not searched', async () => {
    const id = await desk.place({ contact: '欧阳先生', phone: '13966880017' })
    const masked = await desk.as('masked')
    for (const path of ['/order/list', '/order/detail', '/order/log']) {
      const text = JSON.stringify(await masked.get(path, { id }))
      expect(text).not.toMatch(/欧阳先生|13966880017/)
    }
    expect((await masked.order(id)).phone).toBe('139****0017')
    expect(await idsOf(masked, { id, keyword: '0017' })).toEqual([])
    expect(await idsOf(await desk.as('dispatch'), { id, keyword: '0017' })).toEqual([id])
  })

  test('O-116 two hanzi find a name, 无牌 a plate, and a masked user numbers and plates alone', async () => {
    const id = await desk.place({ car_no: '无牌', vin: 'LSVAA4182E2184847', contact: '司马青山', case_no: 'PA778899' })
    const [dispatch, masked] = [await desk.as('dispatch'), await desk.as('masked')]
    for (const keyword of ['司', '司马', '马青', '司马青山', '无牌', '778899']) {
      expect({ keyword, ids: await idsOf(dispatch, { id, keyword }) }).toEqual({ keyword, ids: [id] })
    }
    expect(await idsOf(dispatch, { id, keyword: '青马' })).toEqual([])
    expect(await idsOf(masked, { id, keyword: '778899' })).toEqual([id])
    expect(await idsOf(masked, { id, keyword: '司马' })).toEqual([])
    expect(await idsOf(masked, { id, keyword: '司' })).toEqual([])
  })

  test('O-149 providers are told the customer’s alias, in list, export and detail; others its name', async () => {
    const id = await desk.orderAt(31)
    const provider = await desk.as('provider1')
    for (const query of [{ id }, { id, act: 'export' }]) {
      const { data } = (await provider.get<List>('/order/list', query)).data
      expect(data[0]).toMatchObject({ customer_name: '散客', customer_alias: '散客' })
    }
    expect(JSON.stringify(await provider.get('/order/detail', { id }))).not.toContain('平台散客')
    expect(await (await desk.as('dispatch')).order(id)).toMatchObject({ customer_name: '平台散客' })
  })

  test('F-646 O-156 a channel code with RAS019 sets 20 free kilometres where none are given', async () => {
    const dispatch = await desk.as('dispatch')
    const granted = await desk.place({ channel_code: 'SZ-RAS019-1', free_milage: '' })
    expect((await dispatch.order(granted)).free_milage).toBe('20')
    const given = await desk.place({ channel_code: 'SZ-RAS019-1', free_milage: '35' })
    expect((await dispatch.order(given)).free_milage).toBe('35')
    const none = await desk.place({ channel_code: 'SZ-RAS020', free_milage: '' })
    expect((await dispatch.order(none)).free_milage).toBeNull()
    const { version, ...draft } = await dispatch.order(none)
    await dispatch.post('/order/save', { ...draft, version, channel_code: 'RAS019' })
    expect((await dispatch.order(none)).free_milage).toBe('20')
  })

  test.each([5, 7, 8, 9])('labels C an order at %i is not edited, and nothing changes', async (status) => {
    const id = await desk.place()
    await set(id, sql`status = ${status}`)
    const dispatch = await desk.as('dispatch')
    const order = await dispatch.order(id)
    const sent = { ...order, case_no: 'NEU-1' }
    expect(await dispatch.post('/order/save', sent)).toMatchObject({ code: 0, info: MESSAGES.stale })
    const several = await dispatch.post<Query>('/order/save', { ids: [id], channel_code: 'X' })
    expect(several.data).toMatchObject({ complated: 0, failed: 1 })
    expect(await dispatch.order(id)).toMatchObject({ version: order.version, case_no: null, channel_code: null })
  })

  test('labels C at 31 the provider assigns, the desk does not; at 1 and 30 the desk dispatches', async () => {
    const id = await desk.orderAt(31)
    const [dispatch, provider] = [await desk.as('dispatch'), await desk.as('provider1')]
    const assign = { order_id: id, driver_id: TECHNICIAN.wang }
    expect(await dispatch.post('/v2/order/confirm', assign)).toMatchObject({ code: 0, info: MESSAGES.stale })
    expect(await dispatch.order(id)).toMatchObject({ status: 31, driver_id: null })
    expect(await provider.post('/v2/order/confirm', assign)).toMatchObject({ code: 1, info: '确认成功' })
    const pool = await desk.place()
    const both = { order_id: pool, firm_id: [FIRM.provider1, FIRM.provider2] }
    expect((await dispatch.post('/v2/order/confirm', both)).code).toBe(1)
    expect((await dispatch.post('/v2/order/confirm', { order_id: pool, firm_id: [FIRM.provider2] })).code).toBe(1)
    expect(await dispatch.order(pool)).toMatchObject({ status: 31, firm_id: FIRM.provider2 })
  })

  test('O-468 several are accepted at once: each by itself, and the reply says how many failed and why', async () => {
    const ids = [await desk.orderAt(12), await desk.orderAt(12), await desk.orderAt(22)]
    const reply = await (await desk.as('provider1')).post('/v2/order/accept', { ids })
    expect(reply).toMatchObject({ code: 1, data: { complated: 2, failed: 1, msg: MESSAGES.stale } })
    const dispatch = await desk.as('dispatch')
    for (const id of ids) expect(await dispatch.order(id)).toMatchObject({ status: 22 })
  })

  test('labels A7 each queue’s number is that of its list, in all tasks and in mine', async () => {
    await desk.orderAt(31)
    await desk.orderAt(12)
    const mine = await desk.orderAt(22)
    await set(await desk.place(), sql`is_audit = 2, status = 4, visit_status = 0, bewrite = 1`)
    for (const [account, view] of [
      ['provider1', 'allTasks'],
      ['provider1', 'myTasks'],
      ['dispatch', 'myTasks'],
    ] as const satisfies readonly (readonly [Account, string])[]) {
      const client = await desk.as(account)
      const { data } = await client.get<{ since: number; queues: Record<string, number> }>('/order/queues', { view })
      expect(Object.keys(data.queues)).toHaveLength(19)
      for (const [queue, count] of Object.entries(data.queues)) {
        const query = { view, queue, start_time: data.since, limit: 1 }
        const { total } = (await client.get<List>('/order/list', query)).data
        expect({ account, view, queue, total }).toEqual({ account, view, queue, total: count })
      }
    }
    const provider = await desk.as('provider1')
    expect(await idsOf(provider, { view: 'myTasks', id: mine })).toEqual([mine])
    expect(await idsOf(await desk.as('dispatch'), { view: 'myTasks', id: mine })).toEqual([mine])
    expect(await idsOf(await desk.as('admin'), { view: 'myTasks', id: mine })).toEqual([])
  })

  test('O-042 O-043 O-074 a page of tasks opens for its own role and firm types, and opens no other list', async () => {
    const tasker = await signIn('tasker')
    const id = await desk.place({ customer_id: 2 }, 'insurer')
    await set(id, sql`accept_id = (select id from staff where account = 'tasker')`)
    const other = await desk.place({ customer_id: 2 }, 'insurer')
    expect(await idsOf(tasker, { view: 'myTasks' })).toEqual([id])
    expect((await tasker.get('/order/queues', { view: 'myTasks' })).code).toBe(1)
    expect((await tasker.order(id)).id).toBe(id)
    for (const [path, query] of [
      ['/order/list', {}],
      ['/order/list', { view: 'allTasks' }],
      ['/order/queues', {}],
      ['/order/queues', { view: 'allTasks' }],
    ] as const) {
      expect(await tasker.get(path, query)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    }
    expect(await tasker.post('/order/cancel', { id: other, cancel_type: 1, cancel_reason: 'x' })).toMatchObject({
      info: MESSAGES.forbidden,
    })
    expect((await (await desk.as('dispatch')).get('/order/list', { view: 'allTasks' })).info).toBe(MESSAGES.forbidden)
    expect((await (await desk.as('insurer')).get('/order/list', { view: 'allTasks' })).code).toBe(1)
    const { data } = await tasker.get<{ pages: string[] }>('/user/info')
    expect(data.pages).toContain('/dispatch/myTasks')
    expect(data.pages).not.toContain('/case/index')
  })

  test('a task leaves the hands of the provider with the order, and stays in the desk’s', async () => {
    const id = await desk.orderAt(12)
    const [dispatch, provider] = [await desk.as('dispatch'), await desk.as('provider1')]
    expect(await idsOf(provider, { view: 'myTasks', id })).toEqual([id])
    expect((await dispatch.post('/order/renew', { id, remark: '换人' })).code).toBe(1)
    expect(await idsOf(provider, { view: 'myTasks', id })).toEqual([])
    expect(await idsOf(dispatch, { view: 'myTasks', id })).toEqual([id])
  })
})

import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { forgetStats } from '../../../server/approval/stat'
import { engines } from '../../../server/db/testing'
import { openBargainMessage } from '../../../server/order/fees/bargain'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { type Client, Desk, type Reply } from '../desk'
import { passTime } from '../serve'

/** Accounts of the small company, by their place in it. */
const STAFF = { admin: 1, dispatch: 2, masked: 3, powerless: 4, provider1: 7 } as const
const PATH = '/v2/statement/approval'
const confirm = `${PATH}/confirm`

interface Person {
  readonly id: number
  readonly status: number
  readonly remark: string | null
}
interface Step {
  readonly type: string
  readonly title: string
  readonly names: readonly string[]
  readonly users: readonly Person[]
  readonly read_user: readonly string[]
  readonly status: number | null
}
interface Approval {
  readonly id: number
  readonly status: number
  readonly type: number
  readonly title: string
  readonly approval_name: string | null
  readonly is_read: number
  readonly version: number
  readonly margin?: { readonly customer: number; readonly money: number; readonly rate: number }
  readonly track: readonly Step[]
}
interface List {
  readonly data: readonly Approval[]
  readonly total: number
  readonly stat: Readonly<Record<string, number>>
}

const asked = {
  go_distance: 8.5,
  get_distance: 42.3,
  science: 1,
  use_wheels: 2,
  price: 350,
  remark: '地库拖出，加两个辅助轮',
}

describe.each(engines())('approvals on %s', (engine) => {
  const desk = new Desk(engine)
  beforeAll(async () => {
    // Somebody who gets the copies, and has nothing but the page.
    await desk.db.rows(sql`update role set nodes = '["approval"]'::jsonb where name = 'powerless'`)
    const nodes = [
      { name: '主管审批', mode: 'any', user_ids: [STAFF.admin, STAFF.masked] },
      { name: '总经理审批', mode: 'all', user_ids: [STAFF.admin, STAFF.dispatch] },
    ]
    await desk.db.rows(sql`
      insert into approval_config (title, type, launch_ids, nodes, cc_ids, handler_ids, callvoice, firm_id, status)
      values ('议价', 'order_pay', ${JSON.stringify([STAFF.dispatch])}::jsonb, ${JSON.stringify(nodes)}::jsonb,
        ${JSON.stringify([STAFF.powerless])}::jsonb, '[]'::jsonb, 0, ${FIRM.platform}, 1)`)
  })

  const bargain = (who: Client, order_id: number, more: object = {}) =>
    who.post<{ id: number; approval_id: number }>('/v2/order/approval', { order_id, ...asked, ...more })
  /** An approval about an order under way. */
  const launched = async (more: object = {}) => {
    const order = await desk.orderAt(24)
    const reply = await bargain(await desk.as('provider1'), order, more)
    expect(reply).toMatchObject({ code: 1, info: '议价申请已提交' })
    return { order, id: reply.data.approval_id }
  }
  const list = async (who: Client, act: string, more: object = {}) => {
    forgetStats()
    return (await who.get<List>(PATH, { act, limit: 200, ...more })).data
  }
  const ids = (found: List) => found.data.map(({ id }) => id)
  const detail = async (who: Client, approval_id: number) =>
    (await who.get<Approval>(`${PATH}/detail`, { approval_id })).data
  const decide = (who: Client, approval_id: unknown, status: number, remark = '') =>
    who.post<{ complated: number; failed: number; msg: string }>(confirm, { approval_id, status, remark })

  test('O-373 to O-376 what a bargaining request lacks is said in the words of the specification, and nothing is launched', async () => {
    const order = await desk.orderAt(24)
    const provider = await desk.as('provider1')
    const before = await provider.order(order)
    const wrong: readonly (readonly [object, string])[] = [
      [{ go_distance: null }, '接单点到救援地里程不能为空'],
      [{ get_distance: null }, '救援地到目的地里程不能为空'],
      [{ use_wheels: '' }, '请输入辅助轮数量'],
      [{ price: null }, '议价金额不能为空'],
    ]
    for (const [more, info] of wrong) expect(await bargain(provider, order, more)).toMatchObject({ code: 0, info })
    expect((await provider.get<unknown[]>('/v2/order/approval', { order_id: order })).data).toEqual([])
    expect(await provider.order(order)).toMatchObject({ version: before.version, real_money: before.real_money })
    const jump = await desk.orderAt(24, { type: 2, destination: null })
    expect(await bargain(provider, jump, { get_distance: null, use_wheels: null })).toMatchObject({ code: 1 })
  })

  test('F-219 O-338 O-339 O-422 one request at a time, by role, by a launcher or the order’s own provider', async () => {
    const { order, id } = await launched()
    const provider = await desk.as('provider1')
    const dispatch = await desk.as('dispatch')
    expect(await bargain(provider, order)).toMatchObject({ code: 0, info: openBargainMessage })
    expect(await bargain(dispatch, order)).toMatchObject({ code: 0, info: openBargainMessage })
    expect(await bargain(await desk.as('admin'), await desk.orderAt(24))).toMatchObject({
      code: 0,
      info: MESSAGES.forbidden,
    })
    expect(await bargain(await desk.as('powerless'), order)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    expect(await bargain(await desk.as('provider2'), order)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    expect(await bargain(dispatch, await desk.orderAt(1))).toMatchObject({ code: 0, info: MESSAGES.stale })
    // Two at once: one is launched.
    const other = await desk.orderAt(24)
    const both = await Promise.all([bargain(provider, other), bargain(dispatch, other)])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect((await decide(await desk.as('admin'), id, 2, '太高')).code).toBe(1)
    expect(await bargain(provider, order)).toMatchObject({ code: 1 })
  })

  test('F-008 decisions §6, F-236 any of the first node, all of the second; the last agreement writes the provider’s amount', async () => {
    const { order, id } = await launched()
    const [admin, dispatch, masked] = [await desk.as('admin'), await desk.as('dispatch'), await desk.as('masked')]
    const before = await dispatch.order(order)
    expect(await detail(admin, id)).toMatchObject({ status: 0, type: 2, approval_name: 'admin、masked' })
    expect(ids(await list(dispatch, 'waiting'))).not.toContain(id)
    expect(await decide(dispatch, id, 1)).toMatchObject({ code: 0, info: MESSAGES.changed })

    // Both of the first node at once: one agreement is enough, and the other is told, though the next node is his as well.
    const { version } = await detail(admin, id)
    const at = { approval_id: id, status: 1, version }
    const both = await Promise.all([masked.post(confirm, at), admin.post(confirm, at)])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(both.find(({ code }) => code === 0)?.info).toBe(MESSAGES.changed)
    expect(await detail(admin, id)).toMatchObject({ status: 0, approval_name: 'admin、dispatch' })
    expect(await decide(dispatch, id, 1)).toMatchObject({ code: 1 })
    expect(await decide(dispatch, id, 1)).toMatchObject({ code: 0, info: MESSAGES.changed })
    expect(await dispatch.order(order)).toMatchObject({ real_money: before.real_money, is_check: 1 })
    expect(await decide(admin, id, 1, '可以')).toMatchObject({ code: 1, info: '操作成功' })

    expect(await dispatch.order(order)).toMatchObject({
      real_money: 350,
      is_check: 2,
      predict_money: before.predict_money,
      customer_is_check: 1,
      price: { firm: { formula: null, total: 35_000, lines: [{ label: '议价', amount: 35_000 }] } },
    })
    const { status, track } = await detail(admin, id)
    expect(status).toBe(1)
    expect(track.map(({ type, status }) => [type, status])).toEqual([
      ['launch', 1],
      ['approval', 1],
      ['approval', 1],
      ['cc', null],
    ])
    expect(track[2]?.users.map(({ id, status }) => [id, status])).toEqual([
      [STAFF.admin, 1],
      [STAFF.dispatch, 1],
    ])
    expect(ids(await list(admin, 'approval'))).toContain(id)
    expect(ids(await list(admin, 'waiting'))).not.toContain(id)
    expect(ids(await list(await desk.as('provider1'), 'launch'))).toContain(id)
  })

  test('an edit prices the customer anew and leaves the bargained amount alone; another provider starts without it', async () => {
    const { order, id } = await launched()
    const [admin, dispatch] = [await desk.as('admin'), await desk.as('dispatch')]
    for (const who of [admin, dispatch, admin]) expect((await decide(who, id, 1)).code).toBe(1)
    const { version, predict_money, ...row } = await dispatch.order(order)
    const edit = await dispatch.post('/order/save', { ...row, id: order, version, science: 1 })
    expect(edit).toMatchObject({ code: 1 })
    const after = await dispatch.order(order)
    expect(after).toMatchObject({ real_money: 350, is_check: 2 })
    expect(after.predict_money).toBe(Number(predict_money) + 100)

    const early = await desk.orderAt(22)
    const reply = await bargain(await desk.as('provider1'), early)
    for (const who of [admin, dispatch, admin]) expect((await decide(who, reply.data.approval_id, 1)).code).toBe(1)
    await dispatch.post('/order/renew', { id: early, remark: '换人' })
    expect(await dispatch.order(early)).toMatchObject({ real_money: null, is_check: 1 })
    await dispatch.post('/v2/order/confirm', { order_id: early, firm_id: [FIRM.provider2] })
    expect(await dispatch.order(early)).toMatchObject({ firm_id: FIRM.provider2, is_check: 1 })
    expect((await dispatch.order(early)).real_money).not.toBe(350)
    // The next provider learns nothing of what the one before has asked for.
    const next = await desk.as('provider2')
    expect((await next.get('/v2/order/approval', { order_id: early })).data).toEqual([])
    const { timeline, price } = await next.order(early)
    expect(JSON.stringify([timeline, price])).not.toMatch(/\b(350|35000)\b/)
  })

  test('decisions §6 order_pay is agreed only at progress 0, 1 and 3, and for the provider that it was asked for', async () => {
    const { order, id } = await launched()
    const [admin, dispatch] = [await desk.as('admin'), await desk.as('dispatch')]
    for (const who of [admin, dispatch]) expect((await decide(who, id, 1)).code).toBe(1)
    await desk.db.rows(sql`update orders set firm_progress = 2 where id = ${order}`)
    expect(await decide(admin, id, 1)).toMatchObject({ code: 0, info: '订单已进入对账流程，不可议价' })
    expect(await dispatch.order(order)).toMatchObject({ is_check: 1 })
    expect(await detail(admin, id)).toMatchObject({ status: 0 })
    await desk.db.rows(sql`update orders set firm_progress = 3, firm_id = ${FIRM.provider2} where id = ${order}`)
    expect(await decide(admin, id, 1)).toMatchObject({ code: 0, info: '订单服务商已变更，该议价不可同意' })
    await desk.db.rows(sql`update orders set firm_id = ${FIRM.provider1} where id = ${order}`)
    expect((await decide(admin, id, 1)).code).toBe(1)
    expect(await dispatch.order(order)).toMatchObject({ is_check: 2, real_money: 350 })
  })

  test('F-235 F-237 F-238 a rejection ends it, a withdrawal is the initiator’s alone, and neither touches the order', async () => {
    const { order, id } = await launched()
    const [admin, provider, masked] = [await desk.as('admin'), await desk.as('provider1'), await desk.as('masked')]
    const before = await admin.order(order)
    expect(await decide(provider, id, 1)).toMatchObject({ code: 0, info: MESSAGES.changed })
    expect(await decide(admin, id, 3)).toMatchObject({ code: 0, info: MESSAGES.changed })
    expect(await decide(masked, id, 2, '价格过高')).toMatchObject({ code: 1 })
    expect(await decide(admin, id, 1)).toMatchObject({ code: 0, info: MESSAGES.changed })
    expect(await decide(provider, id, 3)).toMatchObject({ code: 0, info: MESSAGES.changed })
    const refused = await detail(provider, id)
    expect(refused).toMatchObject({ status: 2, approval_name: null })
    expect(refused.track[1]).toMatchObject({
      status: 2,
      users: [
        { id: 1, status: 0 },
        { id: 3, remark: '价格过高' },
      ],
    })
    expect(refused.track[2]).toMatchObject({ status: null })

    expect(await bargain(provider, order)).toMatchObject({ code: 1 })
    const [second] = (await list(provider, 'launch')).data
    expect(await provider.post(`${PATH}/back`, { approval_id: second?.id, remark: '填错了' })).toMatchObject({
      code: 1,
      info: '撤回成功',
    })
    expect(await detail(provider, Number(second?.id))).toMatchObject({ status: 3 })
    expect(await admin.order(order)).toMatchObject({ real_money: before.real_money, is_check: 1 })
    const records = await provider.get<{ status: number; launch_name: string; answer: string | null }[]>(
      '/v2/order/approval',
      { order_id: order },
    )
    expect(records.data).toMatchObject([
      { status: 3, launch_name: 'provider1', price: 350, answer: null },
      { status: 2, answer: '价格过高' },
    ])
  })

  test('F-242 F-375 F-376 F-216 a batch: none, some no longer open, one id as a number or in a list', async () => {
    const [first, second, third] = [await launched(), await launched(), await launched()]
    const [admin, masked] = [await desk.as('admin'), await desk.as('masked')]
    expect(await decide(admin, [], 1)).toMatchObject({ code: 0, info: '请选择需要批量处理的单' })
    await decide(masked, first.id, 2)
    const mixed = await decide(admin, [first.id, second.id], 2, '批量')
    expect(mixed).toMatchObject({
      code: 1,
      data: { complated: 1, failed: 1, msg: '只支持处理审批中的单，请重新选择！' },
    })
    const { version } = await detail(admin, third.id)
    const unseen = { approval_id: [third.id], status: 1, versions: { [third.id]: version - 1 } }
    expect(await admin.post(confirm, unseen)).toMatchObject({ code: 0, data: { complated: 0, failed: 1 } })
    expect(await decide(admin, [third.id], 1)).toMatchObject({ code: 1, data: { complated: 1, failed: 0 } })
    expect(await detail(admin, second.id)).toMatchObject({ status: 2 })
    expect(await detail(admin, third.id)).toMatchObject({ status: 0, approval_name: 'admin、dispatch' })
    expect(await admin.post(confirm, { approval_id: third.id })).toMatchObject({ code: 0, info: '请选择同意或拒绝' })
  })

  test('F-234 decisions §6 72 hours without a decision → 6, which reads so and is not decided even before the timer came', async () => {
    const { order, id } = await launched()
    const [admin, provider] = [await desk.as('admin'), await desk.as('provider1')]
    await desk.db.rows(sql`update approval set expire_time = now() - interval '1 second' where id = ${id}`)
    expect(await detail(admin, id)).toMatchObject({ status: 6 })
    expect(await decide(admin, id, 1)).toMatchObject({ code: 0, info: MESSAGES.changed })
    expect(ids(await list(admin, 'waiting'))).not.toContain(id)
    expect(await passTime(desk.db)).toBe(1)
    expect(await passTime(desk.db)).toBe(0)
    expect(await detail(provider, id)).toMatchObject({ status: 6 })
    expect((await detail(provider, id)).track.map(({ title }) => title)).toContain('超时失效')
    expect(await bargain(provider, order)).toMatchObject({ code: 1 })
  })

  test('the margin is shown to the platform before it agrees, and never to a provider', async () => {
    const { order, id } = await launched({ price: 400.5 })
    const [admin, provider] = [await desk.as('admin'), await desk.as('provider1')]
    await desk.db.rows(sql`update orders set predict_money = 77777 where id = ${order}`)
    const predict_money = 777.77
    const left = Math.round((predict_money - 400.5) * 100) / 100
    expect((await detail(admin, id)).margin).toMatchObject({ customer: predict_money, money: left })
    expect((await list(admin, 'waiting')).data.find((row) => row.id === id)?.margin?.money).toBe(left)
    const seen = await detail(provider, id)
    expect(seen.margin).toBeUndefined()
    expect(JSON.stringify(seen)).not.toContain(String(predict_money))
    expect(JSON.stringify((await list(provider, 'launch')).data)).not.toContain('margin')
    expect(JSON.stringify((await provider.get('/v2/order/approval', { order_id: order })).data)).not.toContain('margin')
  })

  test('F-497 F-498 whoever has no part in an approval does not see it; reading one, reading all', async () => {
    const { id } = await launched()
    const stranger = await desk.as('insurer')
    expect(await stranger.get(`${PATH}/detail`, { approval_id: id })).toMatchObject({
      code: 0,
      info: MESSAGES.forbidden,
    })
    expect(await decide(stranger, id, 1)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    expect((await list(stranger, 'waiting')).total).toBe(0)
    expect(await (await desk.as('provider2')).get(`${PATH}/detail`, { approval_id: id })).toMatchObject({ code: 0 })

    const reader = await desk.as('powerless')
    const received = await list(reader, 'my')
    expect(received.data.find((row) => row.id === id)).toMatchObject({ is_read: 0 })
    expect(received.stat).toMatchObject({ my: received.total, unread: received.total, waiting: 0, launch: 0 })
    expect(await reader.post(`${PATH}/read`, { approval_id: id })).toMatchObject({ code: 1 })
    expect(ids(await list(reader, 'my', { is_read: 0 }))).not.toContain(id)
    expect(ids(await list(reader, 'my', { is_read: 1 }))).toEqual([id])
    expect((await detail(reader, id)).track.find(({ type }) => type === 'cc')?.read_user).toEqual(['powerless'])
    expect(await reader.post(`${PATH}/read`, { approval_id: 0 })).toMatchObject({ code: 1 })
    expect((await list(reader, 'my', { is_read: 0 })).total).toBe(0)
    expect((await list(reader, 'my')).stat.unread).toBe(0)
  })

  test('F-123 F-124 F-162 F-214 F-218 F-239 F-496 tabs by act, filters by type, status, keyword and launch_time, and counts that agree', async () => {
    const { order, id } = await launched()
    const admin = await desk.as('admin')
    for (const act of ['waiting', 'approval', 'launch', 'my']) {
      const found = await list(admin, act)
      expect({ act, total: found.stat[act] }).toEqual({ act, total: found.total })
    }
    expect(await admin.get<Reply>(`${PATH}/stat`)).toMatchObject({ data: (await list(admin, 'waiting')).stat })
    expect((await list(admin, 'waiting', { type: 'bill_pay' })).total).toBe(0)
    expect(ids(await list(admin, 'waiting', { type: 'order_pay' }))).toContain(id)
    const { car_no, no } = await admin.order(order)
    for (const keyword of [car_no, no]) expect(ids(await list(admin, 'waiting', { keyword }))).toEqual([id])
    expect((await list(admin, 'approval', { status: 2 })).data.every(({ status }) => status === 2)).toBe(true)
    const now = Math.floor(Date.now() / 1000)
    expect(ids(await list(admin, 'waiting', { launch_time: [now - 3600, now + 60] }))).toContain(id)
    expect((await list(admin, 'waiting', { launch_time: [now - 7200, now - 3600] })).total).toBe(0)
  })

  test('without an enabled configuration, and with a node whose people have gone, nothing is launched', async () => {
    const provider = await desk.as('provider1')
    const order = await desk.orderAt(24)
    const count = async () => (await desk.db.rows<{ n: number }>(sql`select count(*)::int as n from approval`))[0]?.n
    const before = await count()
    await desk.db.rows(sql`update staff set status = 0 where id = ${STAFF.dispatch}`)
    await desk.db.rows(sql`update approval_config set nodes = jsonb_set(nodes, '{1,user_ids}', '[2]')`)
    expect(await bargain(provider, order)).toMatchObject({
      code: 0,
      info: '审批节点【总经理审批】没有可用的审批人，请联系管理员！',
    })
    await desk.db.rows(sql`update approval_config set status = 0`)
    expect(await bargain(provider, order)).toMatchObject({ code: 0, info: '未配置审批流程，请联系管理员！' })
    expect(await count()).toBe(before)
  })
})

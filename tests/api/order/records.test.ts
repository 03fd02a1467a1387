import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { forgetUsers } from '../../../server/http/session'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM, TECHNICIAN } from '../company'
import { type Client, Desk } from '../desk'

interface Rows {
  readonly data: Record<string, unknown>[]
  readonly total: number
}
const rowsOf = async (client: Client, path: string, query: Record<string, unknown> = {}) =>
  (await client.get<Rows>(path, query)).data.data

describe.each(mainEngine())('what is recorded beside an order, on %s', (engine) => {
  const desk = new Desk(engine)
  const auditsOf = (id: number) =>
    desk.db.rows<{ action: string; changes: Record<string, unknown> }>(
      sql`select action, changes from audit_log where resource = 'order' and row_id = ${id} order by id desc limit 1`,
    )

  describe('O-221 O-224 O-534 dispatch to a platform', () => {
    test('E8 the company changes, the status stays 1, a record is written, and the sender takes it back once', async () => {
      const id = await desk.place()
      const [dispatch, insurer] = [await desk.as('dispatch'), await desk.as('insurer')]
      expect((await insurer.get('/order/detail', { id })).info).toBe(MESSAGES.forbidden)
      expect(await dispatch.order(id)).toMatchObject({ platforms: 2 })
      const offered = await rowsOf(dispatch, '/v2/order/firm', { order_id: id, type: 1 })
      expect(offered.map(({ name }) => name)).toEqual(['鹏安财险', '招途车险'])
      expect((await rowsOf(dispatch, '/v2/order/firm', { order_id: id, type: 3 })).length).toBe(2)

      const sent = await dispatch.post('/v2/order/send', { order_id: id, firm_id: FIRM.insurer })
      expect(sent).toMatchObject({ code: 1, info: '调派成功' })
      expect(await insurer.order(id)).toMatchObject({ status: 1, owner_firm_id: FIRM.insurer, accept_id: null })
      expect((await auditsOf(id))[0]).toMatchObject({ action: 'sendPlatform' })

      const [record] = await rowsOf(dispatch, '/v2/order/transfers', { order_id: id })
      expect(record).toMatchObject({
        kind: 1,
        from_name: '安途救援',
        to_name: '鹏安财险',
        status: 0,
        user_name: 'dispatch',
        order_status: 1,
      })
      const recall = { id: record?.id, remark: '客户要求本平台处理' }
      expect((await insurer.post('/v2/order/transfer/recall', recall)).info).toBe(MESSAGES.stale)
      expect((await dispatch.post('/v2/order/transfer/recall', { id: record?.id })).info).toBe('请输入原因')
      expect(await insurer.order(id)).toMatchObject({ owner_firm_id: FIRM.insurer })

      expect(await dispatch.post('/v2/order/transfer/recall', recall)).toMatchObject({ code: 1, info: '收回成功' })
      expect(await dispatch.order(id)).toMatchObject({ status: 1, owner_firm_id: FIRM.platform })
      expect((await insurer.get('/order/detail', { id })).info).toBe(MESSAGES.forbidden)
      expect((await auditsOf(id))[0]).toMatchObject({
        action: 'recallPlatform',
        changes: { owner_firm_id: [FIRM.insurer, FIRM.platform] },
      })
      expect((await dispatch.post('/v2/order/transfer/recall', recall)).info).toBe(MESSAGES.stale)
      const [taken] = await rowsOf(dispatch, '/v2/order/transfers', { order_id: id })
      expect(taken).toMatchObject({ status: 1, recall_reason: recall.remark })
    })

    test('what the receiver has sent on is not taken back, and stays the receiver’s', async () => {
      const id = await desk.place()
      const [dispatch, insurer] = [await desk.as('dispatch'), await desk.as('insurer')]
      await dispatch.post('/v2/order/send', { order_id: id, firm_id: FIRM.insurer })
      expect((await insurer.post('/v2/order/confirm', { order_id: id, firm_id: [FIRM.provider1] })).code).toBe(1)
      const [record] = await rowsOf(dispatch, '/v2/order/transfers', { order_id: id })
      const late = await dispatch.post('/v2/order/transfer/recall', { id: record?.id, remark: '收回' })
      expect(late).toMatchObject({ code: 0, info: MESSAGES.stale })
      expect(await dispatch.order(id)).toMatchObject({ status: 31, owner_firm_id: FIRM.insurer })
      expect((await rowsOf(dispatch, '/v2/order/transfers', { order_id: id }))[0]).toMatchObject({ status: 0 })
    })

    test('of a recall and the receiver’s dispatch at once one wins', async () => {
      const id = await desk.place()
      const [dispatch, insurer] = [await desk.as('dispatch'), await desk.as('insurer')]
      await dispatch.post('/v2/order/send', { order_id: id, firm_id: FIRM.insurer })
      const [record] = await rowsOf(dispatch, '/v2/order/transfers', { order_id: id })
      const [recalled, confirmed] = await Promise.all([
        dispatch.post('/v2/order/transfer/recall', { id: record?.id, remark: '收回' }),
        insurer.post('/v2/order/confirm', { order_id: id, firm_id: [FIRM.provider1] }),
      ])
      expect(recalled.code + confirmed.code).toBe(1)
      const order = await dispatch.order(id)
      expect([order.status, order.owner_firm_id]).toEqual(recalled.code === 1 ? [1, FIRM.platform] : [31, FIRM.insurer])
    })

    test('O-367 a balance due, a place without coordinates and a firm that is no platform are refused; nothing changes', async () => {
      const dispatch = await desk.as('dispatch')
      const id = await desk.place()
      await desk.db.rows(sql`update orders set pay_status = 2 where id = ${id}`)
      const before = await dispatch.order(id)
      const send = (more: Record<string, unknown>) => dispatch.post('/v2/order/send', { order_id: id, ...more })
      expect((await send({ firm_id: FIRM.insurer })).info).toBe('该订单未支付尾款，不支持调派平台！')
      await desk.db.rows(sql`update orders set pay_status = null where id = ${id}`)
      expect((await send({})).info).toBe('请选择平台')
      for (const firm_id of [FIRM.platform, FIRM.provider1, 999]) {
        expect((await send({ firm_id })).info).toBe('平台不存在')
      }
      expect((await send({ firm_id: FIRM.insurer, free_milage: '二十' })).info).toBe('免拖公里数不规范')
      const nowhere = await desk.place({ theodolitic: '0,0' })
      expect((await dispatch.post('/v2/order/send', { order_id: nowhere, firm_id: FIRM.insurer })).info).toBe(
        '救援地坐标为空，请补全后再进行调派!',
      )
      expect(await dispatch.order(id)).toMatchObject({ owner_firm_id: FIRM.platform, version: before.version })
      expect(await rowsOf(dispatch, '/v2/order/transfers', { order_id: id })).toEqual([])
    })

    test('only at 1, and never by a provider', async () => {
      const id = await desk.orderAt(31)
      const [dispatch, provider] = [await desk.as('dispatch'), await desk.as('provider1')]
      const body = { order_id: id, firm_id: FIRM.insurer }
      expect((await dispatch.post('/v2/order/send', body)).info).toBe(MESSAGES.stale)
      expect((await provider.post('/v2/order/send', body)).info).toBe(MESSAGES.forbidden)
      expect(await provider.order(id)).toMatchObject({ platforms: 0, owner_firm_id: FIRM.platform })
    })
  })

  test('O-036 transfer records: a company sees what it sent or got, a provider its own reassignments', async () => {
    const [insurer, insurer161, provider, other] = await Promise.all(
      (['insurer', 'insurer161', 'provider1', 'provider2'] as const).map((account) => desk.as(account)),
    )
    if (!insurer || !insurer161 || !provider || !other) throw new Error('no clients')
    const own = await desk.place({ customer_id: 2 }, 'insurer')
    expect((await insurer.post('/v2/order/send', { order_id: own, firm_id: FIRM.insurer161 })).code).toBe(1)
    expect((await insurer.get('/order/detail', { id: own })).info).toBe(MESSAGES.forbidden)
    const [seen] = await rowsOf(insurer, '/v2/order/transfer', { order_id: own })
    expect(seen).toMatchObject({ from_name: '鹏安财险', to_name: '招途车险', order_status: 1 })
    expect(await rowsOf(insurer161, '/v2/order/transfer', { order_id: own })).toHaveLength(1)
    expect(await rowsOf(provider, '/v2/order/transfer', { order_id: own })).toHaveLength(0)
    expect((await insurer.post('/v2/order/transfer/recall', { id: seen?.id, remark: '误派' })).code).toBe(1)
    expect(await insurer.order(own)).toMatchObject({ owner_firm_id: FIRM.insurer })

    const id = await desk.orderAt(12)
    expect(
      (await provider.post('/v2/order/transfer', { order_id: id, driver_id: TECHNICIAN.li, remark: '更近' })).code,
    ).toBe(1)
    expect(await rowsOf(provider, '/v2/order/transfer', { order_id: id })).toMatchObject([
      { kind: 4, from_name: '王建国', to_name: '何志强', remark: '更近' },
    ])
    expect(await rowsOf(other, '/v2/order/transfer', { order_id: id })).toHaveLength(0)
  })

  describe('O-034 O-459 orders that came online', () => {
    test('GET /v2/order/online answers those alone, within the scope, to holders of online_order', async () => {
      const [dispatch, insurer] = [await desk.as('dispatch'), await desk.as('insurer')]
      const [typed, wired] = [await desk.place(), await desk.place({ customer_id: 2 })]
      await desk.db.rows(sql`update orders set order_channel = 2 where id = ${wired}`)
      const ids = async (client: Client, path: string, query = {}) =>
        (await rowsOf(client, path, query)).map(({ id }) => id)
      const online = await ids(dispatch, '/v2/order/online', { limit: 200 })
      expect(online).toContain(wired)
      expect(online).not.toContain(typed)
      expect(await ids(dispatch, '/order/list', { view: 'online', limit: 200 })).toEqual(online)
      expect(await ids(insurer, '/v2/order/online')).toEqual([wired])
      expect(await ids(dispatch, '/v2/order/online', { status: 4 })).toEqual([])
    })

    test('a view asks for its own role in place of the list’s', async () => {
      const powerless = await desk.as('powerless')
      const grant = async (nodes: readonly string[]) => {
        await desk.db.rows(sql`update role set nodes = ${JSON.stringify(nodes)}::jsonb where name = 'powerless'`)
        forgetUsers(() => true)
      }
      await grant(['online_order'])
      expect((await powerless.get('/v2/order/online')).code).toBe(1)
      expect((await powerless.get('/order/list', { view: 'online' })).code).toBe(1)
      expect((await powerless.get('/order/list')).info).toBe(MESSAGES.forbidden)
      await grant(['order_man'])
      expect((await powerless.get('/v2/order/online')).info).toBe(MESSAGES.forbidden)
      expect((await powerless.get('/order/list', { view: 'online' })).info).toBe(MESSAGES.forbidden)
      expect((await powerless.get('/order/list')).code).toBe(1)
      await grant([])
    })
  })

  describe('O-035 O-513 reports', () => {
    const report = {
      customer_id: 2,
      car_no: '粤b77a01',
      contact: '周女士',
      phone: '13800138077',
      case_no: 'BA2026112001',
      type: 2,
    }

    test('a report is taken down, an order placed for it, and the two know each other', async () => {
      const [dispatch, insurer] = [await desk.as('dispatch'), await desk.as('insurer')]
      const [provider, other] = [await desk.as('provider1'), await desk.as('provider2')]
      const { data } = await dispatch.post<{ id: number }>('/v2/rescue/report', report)
      const seen = async (client: Client) => rowsOf(client, '/v2/rescue/report', { id: data.id })
      // The platform takes the call, the customer's company has it in its books.
      expect(await seen(insurer)).toMatchObject([{ car_no: '粤B77A01', status: 0, user_name: 'dispatch', firm_id: 2 }])
      expect(await seen(await desk.as('insurer161'))).toEqual([])
      expect(await seen(provider)).toEqual([])

      const id = await desk.place({ customer_id: 2, report_id: data.id })
      expect(await seen(dispatch)).toMatchObject([{ status: 1, order_id: id, order_status: 1 }])
      const edit = await dispatch.post('/v2/rescue/report', { ...(await seen(dispatch))[0], contact: '别人' })
      expect(edit.info).toBe('该报案已处理，不可修改')
      expect((await dispatch.post('/v2/rescue/report/close', { id: data.id, remark: '重复' })).info).toBe(
        MESSAGES.changed,
      )

      await dispatch.post('/v2/order/confirm', { order_id: id, firm_id: [FIRM.provider1] })
      const [providers] = await seen(provider)
      expect(providers).toMatchObject({ order_id: id })
      expect(providers).not.toHaveProperty('customer_name')
      expect(await seen(other)).toEqual([])
      expect((await provider.post('/v2/rescue/report/close', { id: data.id, remark: '不该' })).info).toBe(
        MESSAGES.forbidden,
      )
    })

    test('a closed report takes no order, and none is placed', async () => {
      const dispatch = await desk.as('dispatch')
      const { data } = await dispatch.post<{ id: number }>('/v2/rescue/report', report)
      expect((await dispatch.post('/v2/rescue/report/close', { id: data.id })).info).toBe('请输入原因')
      expect((await dispatch.post('/v2/rescue/report/close', { id: data.id, remark: '车主自行解决' })).code).toBe(1)
      await expect(desk.place({ customer_id: 2, car_no: '粤B77A02', report_id: data.id })).rejects.toThrow(
        '该报案已关闭',
      )
      expect(await desk.db.rows(sql`select id from orders where car_no = '粤B77A02'`)).toEqual([])
      expect(await rowsOf(dispatch, '/v2/rescue/report', { id: data.id })).toMatchObject([
        { status: 2, close_reason: '车主自行解决', order_id: null },
      ])
    })

    test('another company’s report is no reason for an order', async () => {
      const dispatch = await desk.as('dispatch')
      const { data } = await dispatch.post<{ id: number }>('/v2/rescue/report', { ...report, customer_id: 14 })
      await expect(desk.place({ customer_id: 2, report_id: data.id }, 'insurer')).rejects.toThrow('报案记录不存在')
      expect(await rowsOf(dispatch, '/v2/rescue/report', { id: data.id })).toMatchObject([{ status: 0 }])
    })
  })

  test('O-040 feedback goes with its order, and is taken and settled by the desk', async () => {
    const id = await desk.orderAt(31)
    const [dispatch, provider, other] = [
      await desk.as('dispatch'),
      await desk.as('provider1'),
      await desk.as('provider2'),
    ]
    const said = { order_id: id, kind: 1, source: 1, content: '技师到达太慢', phone: '13800138078' }
    expect((await other.post('/v2/order/feedback', said)).info).toBe('订单不存在')
    const { data } = await dispatch.post<{ id: number }>('/v2/order/feedback', said)
    const order = await dispatch.order(id)
    expect(await rowsOf(provider, '/v2/order/feedback', { id: data.id })).toMatchObject([
      { order_no: order.no, car_no: order.car_no, status: 0, user_name: 'dispatch', order_status: 31 },
    ])
    expect(await rowsOf(other, '/v2/order/feedback', { id: data.id })).toEqual([])
    const handle = (client: Client, body: object) => client.post('/v2/order/feedback/handle', { id: data.id, ...body })
    expect((await handle(provider, { status: 1 })).info).toBe(MESSAGES.forbidden)
    expect((await handle(dispatch, { status: 1 })).code).toBe(1)
    expect((await handle(dispatch, { status: 1 })).info).toBe(MESSAGES.changed)
    expect((await handle(dispatch, { status: 2 })).info).toBe('请输入处理结果')
    expect((await handle(dispatch, { status: 2, reply: '已致歉并减免' })).code).toBe(1)
    expect(await rowsOf(dispatch, '/v2/order/feedback', { id: data.id })).toMatchObject([
      { status: 2, reply: '已致歉并减免', handler_name: 'dispatch' },
    ])
    expect((await handle(dispatch, { status: 2, reply: '再次' })).info).toBe(MESSAGES.changed)
    expect((await dispatch.order(id)).timeline).toMatchObject([
      { title: '反馈处理完成', text: '已致歉并减免' },
      { title: '登记反馈', text: '技师到达太慢' },
      {},
      {},
    ])
  })

  test('F-154 F-155 F-221 F-504 who urges waits with plate, project, name, phone and words until the desk has settled it', async () => {
    const id = await desk.orderAt(22)
    const [dispatch, provider, other] = [
      await desk.as('dispatch'),
      await desk.as('provider1'),
      await desk.as('provider2'),
    ]
    const waiting = (client: Client) => rowsOf(client, '/v2/order/feedback', { kind: [5], status: [0, 1] })
    const who = { contact: '何先生', phone: '13800138078', content: '等了一个小时，何时到？' }
    const complaint = { order_id: id, kind: 1, source: 1, content: '态度不好' }
    await dispatch.post('/v2/order/feedback', complaint)
    expect(await waiting(dispatch)).toEqual([])
    const { data } = await dispatch.post<{ id: number }>('/v2/order/feedback', { ...complaint, ...who, kind: 5 })
    const order = await dispatch.order(id)
    const shown = { id: data.id, order_id: id, car_no: order.car_no, order_type: order.type, status: 0, ...who }
    expect(await waiting(dispatch)).toMatchObject([shown])
    expect(await waiting(provider)).toMatchObject([{ id: data.id }])
    expect(await waiting(other)).toEqual([])
    const handle = (status: number) =>
      dispatch.post('/v2/order/feedback/handle', { id: data.id, status, reply: '已联系技师' })
    expect((await handle(1)).code).toBe(1)
    expect(await waiting(dispatch)).toMatchObject([{ id: data.id, status: 1 }])
    expect((await handle(2)).code).toBe(1)
    expect(await waiting(dispatch)).toEqual([])
  })

  test('F-154 whoever urges is answered by SMS, once, by the desk alone; where help is told to those who see the urging', async () => {
    const id = await desk.orderAt(22)
    const [dispatch, provider, other] = [
      await desk.as('dispatch'),
      await desk.as('provider1'),
      await desk.as('provider2'),
    ]
    const said = { order_id: id, kind: 5, source: 1, content: '还要多久？' }
    const urge = async (phone: string) =>
      (await dispatch.post<{ id: number }>('/v2/order/feedback', { ...said, phone })).data.id
    const [first, second] = [await urge('13800138091'), await urge('13800138092')]
    const where = async (client: Client) =>
      (await client.get<{ data: { order_id: number; times: number }[] }>('/v2/urging/where', {})).data.data.filter(
        ({ order_id }) => order_id === id,
      )
    const order = await dispatch.order(id)
    expect(await where(dispatch)).toMatchObject([
      {
        id: first,
        order_status: 22,
        times: 1,
        firm_name: order.firm_name,
        driver_name: order.driver_name,
        due: '到达',
      },
      { id: second, times: 2, km: expect.any(Number), minutes: expect.any(Number), is_learnt: false },
    ])
    expect(await where(provider)).toHaveLength(2)
    expect(await where(other)).toEqual([])

    const answer = (client: Client, of: number, reply: string) => client.post('/v2/urging/answer', { id: of, reply })
    expect((await answer(provider, first, '在路上')).info).toBe(MESSAGES.forbidden)
    expect((await answer(dispatch, first, '')).info).toBe('请输入回复内容')
    expect((await answer(dispatch, first, '长'.repeat(201))).code).toBe(0)
    expect(await answer(dispatch, first, '技师还有约4分钟到')).toMatchObject({ code: 1, data: { simulated: true } })
    expect((await answer(dispatch, first, '再说一次')).info).toBe(MESSAGES.changed)
    expect(await where(dispatch)).toMatchObject([{ id: second }])
    const sent = await desk.db.rows(sql`select phone, content, scene from outbox where order_id = ${id}`)
    expect(sent).toEqual([{ phone: '13800138091', content: '技师还有约4分钟到', scene: 'urging' }])
    expect((await dispatch.order(id)).timeline).toEqual(
      expect.arrayContaining([expect.objectContaining({ title: '回复催单', text: '技师还有约4分钟到' })]),
    )

    await desk.db.rows(sql`update order_feedback set phone = '0755-88886666' where id = ${second}`)
    expect((await answer(dispatch, second, '在路上')).info).toBe('该电话收不到短信，请回拨')
    const complaint = await dispatch.post<{ id: number }>('/v2/order/feedback', { ...said, kind: 1 })
    expect((await answer(dispatch, complaint.data.id, '在路上')).info).toBe(MESSAGES.changed)
    const since = (from: number) =>
      rowsOf(dispatch, '/v2/order/feedback', { kind: [5], status: [2], handle_time_from: from })
    const now = Math.floor(Date.now() / 1000)
    expect(await since(now - 60)).toContainEqual(expect.objectContaining({ id: first, reply: '技师还有约4分钟到' }))
    expect(await since(now + 60)).toEqual([])
  })

  test('O-041 O-298 O-447 follow-ups are the remarks with a title; only their author changes them', async () => {
    const id = await desk.orderAt(31)
    const [dispatch, admin, provider] = [await desk.as('dispatch'), await desk.as('admin'), await desk.as('provider1')]
    await dispatch.post('/order/remark/save', { id, remark: '一般备注' })
    const body = { order_id: id, title: '车主催促', remark: '<p>已联系技师<script>alert(1)</script></p>' }
    expect((await dispatch.post('/v2/order/followup', { ...body, title: '' })).info).toBe('请输入标题！')
    expect((await dispatch.post('/v2/order/followup', { ...body, remark: '' })).info).toBe('请填写跟进详情！')
    const { data } = await dispatch.post<{ id: number }>('/v2/order/followup', body)
    const { no } = await dispatch.order(id)
    const found = await rowsOf(provider, '/v2/order/followup', { keyword: no })
    expect(found).toMatchObject([
      { id: data.id, order_no: no, title: '车主催促', remark: '<p>已联系技师</p>', name: 'dispatch' },
    ])
    expect(await rowsOf(await desk.as('provider2'), '/v2/order/followup', { keyword: no })).toEqual([])
    const titlesOf = async () =>
      (await dispatch.get<{ title: string | null }[]>('/order/remark', { id, act: 14 })).data.map(({ title }) => title)
    expect(await titlesOf()).toContain('车主催促')
    const change = { ...found[0], title: '改写' }
    expect((await admin.post('/v2/order/followup', change)).info).toBe(MESSAGES.forbidden)
    expect((await dispatch.post('/v2/order/followup', change)).code).toBe(1)
    expect((await admin.post('/v2/order/followup/status', { id: data.id, status: -1 })).info).toBe(MESSAGES.forbidden)
    expect((await dispatch.post('/v2/order/followup/status', { id: data.id, status: -1 })).code).toBe(1)
    expect(await titlesOf()).not.toContain('改写')
  })
})

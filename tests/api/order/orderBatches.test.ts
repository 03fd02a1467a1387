import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM, PASSWORD, TECHNICIAN } from '../company'
import { Desk } from '../desk'

describe.each(mainEngine())('batches and status updates on %s', (engine) => {
  const desk = new Desk(engine)
  const staffOf = async (account: string) =>
    Number((await desk.db.rows<{ id: number }>(sql`select id from staff where account = ${account}`))[0]?.id)

  test('F-324 O-487 O-488 F-543 F-576 orders are assigned, handed over by their handler alone, and failures say why', async () => {
    const dispatch = await desk.as('dispatch')
    const admin = await desk.as('admin')
    const [one, two] = [await desk.place(), await desk.place()]
    const [me, other] = [await staffOf('dispatch'), await staffOf('masked')]
    const allot = (ids: readonly number[], user_id?: unknown) => dispatch.post('/v2/order/allot', { ids, user_id })
    for (const nobody of [undefined, null, '']) {
      const reply = await allot([one, two], nobody)
      expect(reply).toMatchObject({ code: 0, info: '请选择员工！', data: { errors: { user_id: '请选择员工！' } } })
    }
    const unnamed = await dispatch.post('/v2/order/handover', { ids: [one] })
    expect(unnamed).toMatchObject({ code: 0, info: '请选择员工！' })
    expect((await allot([one], await staffOf('provider1'))).data).toMatchObject({ failed: 1, msg: '员工不存在' })
    expect(await dispatch.order(one)).toMatchObject({ accept_id: null })
    expect(await allot([one, two], me)).toMatchObject({
      code: 1,
      info: '分配成功',
      data: { complated: 2, failed: 0 },
    })
    // F-574: nothing went through, so it is a failure; the counts and reasons stand beside it.
    expect(await allot([one], me)).toMatchObject({
      code: 0,
      info: '该员工已是处理人',
      data: { complated: 0, failed: 1, msg: '该员工已是处理人' },
    })

    const stolen = await admin.post('/v2/order/handover', { ids: [one, two], user_id: await staffOf('admin') })
    expect(stolen.data).toMatchObject({ complated: 0, failed: 2, msg: '只能转交本人处理的订单' })
    const given = await dispatch.post('/v2/order/handover', { ids: [one], user_id: other })
    expect(given).toMatchObject({ code: 1, info: '转交成功', data: { complated: 1, failed: 0 } })
    expect(await dispatch.order(one)).toMatchObject({ accept_id: other, accept_name: 'masked' })
    expect(await dispatch.order(two)).toMatchObject({ accept_id: me })

    await dispatch.post('/order/cancel', { id: two, cancel_type: 1, cancel_reason: '不需要' })
    expect((await allot([one, two], await staffOf('admin'))).data).toMatchObject({
      complated: 1,
      failed: 1,
      msg: MESSAGES.stale,
    })
    const provider = await desk.as('provider1')
    for (const path of ['/v2/order/allot', '/v2/order/handover'])
      expect((await provider.post(path, { ids: [one], user_id: other })).info).toBe(MESSAGES.forbidden)
  })

  test('O-637 past the customer’s limit nothing is assigned that nobody has taken', async () => {
    const admin = await desk.as('admin')
    const id = await desk.place({ customer_id: 164 })
    const me = await staffOf('admin')
    await desk.db.rows(sql`update orders set order_time = now() - interval '1021 seconds' where id = ${id}`)
    const late = await admin.post('/v2/order/allot', { ids: [id], user_id: me })
    expect(late.data).toMatchObject({ complated: 0, failed: 1, msg: '已超过接单时限，请联系客户确认！' })
    expect(await admin.order(id)).toMatchObject({ accept_id: null })
    await desk.db.rows(sql`update orders set appoint_changed = now() where id = ${id}`)
    expect((await admin.post('/v2/order/allot', { ids: [id], user_id: me })).data).toMatchObject({ complated: 1 })
  })

  test('O-392 O-395 O-396 O-398 a status update names its provider, its driver, its address', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place()
    const update = (body: object) => dispatch.post('/order/step', { id, ...body })
    expect((await update({})).info).toBe('请选择状态')
    expect((await update({ status: 31 })).info).toBe('请选择服务商')
    expect((await update({ status: 22, address: '某处' })).info).toBe(MESSAGES.stale)
    expect((await update({ status: 12, driver_id: TECHNICIAN.wang })).info).toBe(MESSAGES.stale)
    expect(await dispatch.order(id)).toMatchObject({ status: 1, firm_id: null })
    expect(await update({ status: 31, firm_id: FIRM.provider1 })).toMatchObject({ code: 1, info: '操作成功' })
    expect(await dispatch.order(id)).toMatchObject({ status: 31, firm_id: FIRM.provider1, real_money: 303.8 })
    // At 31 the provider assigns, by this door as by the other.
    expect((await update({ status: 12, driver_id: TECHNICIAN.wang })).info).toBe(MESSAGES.stale)
    const provider = await desk.as('provider1')
    const assign = (body: object) => provider.post('/order/step', { id, status: 12, ...body })
    expect((await assign({})).info).toBe('请选择司机')
    expect((await assign({ driver_id: TECHNICIAN.zhao })).info).not.toBe('操作成功')
    expect(await dispatch.order(id)).toMatchObject({ status: 31, driver_id: null })
    expect((await assign({ driver_id: TECHNICIAN.wang })).code).toBe(1)
    expect((await update({ status: 22, address: ' ' })).info).toBe('请选择接单点地址')
    expect((await update({ status: 22, address: '南山区科苑路15号', lnglat: '113.95,22.54' })).code).toBe(1)
    const order = await dispatch.order(id)
    expect(order).toMatchObject({ status: 22, driver_id: TECHNICIAN.wang })
    expect(order.accept_time).toBeTypeOf('number')
    expect(order.timeline).toMatchObject([{ title: '受理', text: '南山区科苑路15号' }, {}, {}, {}])
  })

  test('O-322 O-393 O-394 a step of an offline order says where it was made; an online one has its device', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.orderAt(22)
    await desk.db.rows(sql`update orders set is_off = 1 where id = ${id}`)
    const step = (body: object) => dispatch.post('/order/step', { id, ...body })
    expect((await step({ status: 24 })).info).toBe('请选择到达点地址')
    expect((await step({ status: 23 })).info).toBe('请选择地址')
    expect(await dispatch.order(id)).toMatchObject({ status: 22, arrive_time: null })
    expect((await step({ status: 24, address: '深南大道9672号' })).code).toBe(1)
    expect((await step({ status: 25 })).info).toBe('请选择地址')
    expect(await dispatch.order(id)).toMatchObject({ status: 24 })
    const online = await desk.orderAt(22)
    expect((await dispatch.post('/order/step', { id: online, status: 24 })).code).toBe(1)
  })

  test('an update is no way around the right to dispatch or to accept', async () => {
    const id = await desk.place()
    const taken = await desk.orderAt(12)
    await desk.db.rows(sql`
      update role set nodes = '["order_man", "order_operation"]'::jsonb
      where id = (select role_id from staff where account = 'powerless')`)
    const { data } = await desk.call<{ token: string }>('', 'POST', '/login', {
      account: 'powerless',
      password: PASSWORD,
    })
    const clerk = desk.client(data.token)
    expect((await clerk.post('/order/step', { id, status: 31, firm_id: FIRM.provider1 })).info).toBe(MESSAGES.forbidden)
    expect((await clerk.post('/order/step', { id: taken, status: 22, address: '某处' })).info).toBe(MESSAGES.forbidden)
    expect(await clerk.order(id)).toMatchObject({ status: 1 })
    expect(await clerk.order(taken)).toMatchObject({ status: 12 })
  })
})

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { draft, FIRM, TECHNICIAN } from '../company'
import { Desk } from '../desk'

describe.each(mainEngine())('an order from the phone call to completion, on %s', (engine) => {
  const desk = new Desk(engine)

  test('F-006 F-492 O-460 O-482 O-486 O-476 O-468 placed, priced, dispatched, assigned, accepted, worked and completed', async () => {
    const dispatch = await desk.as('dispatch')
    const provider = await desk.as('provider1')
    const placed = await dispatch.post<{ id: number; no: string }>('/order/create', {
      ...draft,
      use_wheels: 2,
      science: 1,
      free_milage: '20',
    })
    expect(placed).toMatchObject({ code: 1, info: '下单成功' })
    expect(placed.data.no).toMatch(/^RD\d{12}$/)
    const { id } = placed.data
    expect(await dispatch.order(id)).toMatchObject({
      status: 1,
      predict_money: 453.8,
      owner_money: 133.8,
      pay_status: 0,
      is_cash: 1,
    })

    await dispatch.post('/v2/order/confirm', { order_id: id, firm_id: [FIRM.provider1] })
    expect(await provider.order(id)).toMatchObject({ status: 31, firm_id: FIRM.provider1, real_money: 453.8 })
    await provider.post('/v2/order/confirm', { order_id: id, driver_id: TECHNICIAN.wang })
    expect(await provider.post('/v2/order/accept', { id })).toMatchObject({ code: 1, info: '受理成功' })
    for (const status of [24, 25, 26]) expect((await provider.post('/order/step', { id, status })).code).toBe(1)
    await desk.photograph(id)

    const unpaid = await provider.post('/order/end', { id, cancel_reason: '完成' })
    expect(unpaid).toMatchObject({ code: 0, info: '该订单未全部支付，不可操作完成！' })
    expect(await provider.post('/order/setUserToDriverMoney', { id, money: 133.8 })).toMatchObject({ code: 1 })
    expect(await provider.post('/order/end', { id, cancel_reason: '完成' })).toMatchObject({
      code: 1,
      info: '订单完成',
    })

    const done = await dispatch.order(id)
    expect(done).toMatchObject({ status: 4, pay_status: 3, user_to_driver_money: 133.8, grade: 5 })
    const audits = await desk.db.rows<{ action: string }>(
      sql`select action from audit_log where resource = 'order' and row_id = ${id} order by id`,
    )
    expect(audits.map(({ action }) => action)).toEqual([
      'create',
      'confirm',
      'confirm',
      'accept',
      'arrive',
      'depart',
      'arriveDestination',
      'collect',
      'complete',
    ])
    expect((done.timeline as unknown[]).length).toBe(audits.length)
  })

  test('O-005 orders are created, dispatched, priced, photographed, reviewed, followed up and cancelled', async () => {
    const [dispatch, provider] = [await desk.as('dispatch'), await desk.as('provider1')]
    const done = async (call: ReturnType<typeof dispatch.post>) => expect(await call).toMatchObject({ code: 1 })
    const id = await desk.place({ use_wheels: 2, science: 1, free_milage: '20' })
    await done(dispatch.post('/v3/order/cash/modify', { order_id: id, money: 200, remark: '多走10公里' }))
    await done(dispatch.post('/v2/order/confirm', { order_id: id, firm_id: [FIRM.provider1] }))
    await done(provider.post('/v2/order/confirm', { order_id: id, driver_id: TECHNICIAN.wang }))
    await done(provider.post('/v2/order/accept', { id }))
    for (const status of [24, 25, 26]) await done(provider.post('/order/step', { id, status }))
    const url = await desk.uploaded(FIRM.provider1)
    for (const key of ['mancar', 'headstock', 'vin', 'driver_scene', 'destination'])
      await done(provider.post('/order/upload', { id, url, key }))
    await done(provider.post('/order/setUserToDriverMoney', { id, money: 200 }))
    await done(provider.post('/order/end', { id, cancel_reason: '完成' }))
    await done(dispatch.post('/v2/order/audit', { id, status: 1, money: 0, deduct: [] }))
    await done(dispatch.post('/order/remark/save', { id, act: '14', title: '回电', remark: '<p>车主满意</p>' }))
    expect(await dispatch.order(id)).toMatchObject({
      status: 4,
      owner_money: 200,
      firm_id: FIRM.provider1,
      is_audit: 1,
      picture: { length: 5 },
      counts: { follow_ups: 1 },
    })

    const unwanted = await desk.place()
    await done(dispatch.post('/order/cancel', { id: unwanted, cancel_type: 1, cancel_reason: '客户不需要救援了' }))
    expect(await dispatch.order(unwanted)).toMatchObject({ status: 5 })
  })

  test('O-324 a required photo that is missing stops completion, names it, and nothing changes', async () => {
    const id = await desk.orderAt(26)
    await desk.photograph(id, ['mancar', 'vin', 'driver_scene'])
    const provider = await desk.as('provider1')
    const before = await provider.order(id)
    expect(await provider.post('/order/end', { id, cancel_reason: '完成' })).toMatchObject({
      code: 0,
      info: '必传照片【车头照片、目的地照片】未上传不可操作完成',
    })
    expect(await provider.order(id)).toMatchObject({ status: 26, version: before.version })
  })

  test.each([
    ['O-323', '02', 0, '该订单未全部支付，不可操作完成！'],
    ['O-323', '02', 2, '该订单未全部支付，不可操作完成！'],
    ['decisions §3', '03', null, '收费方式未确认，不可操作完成！'],
    ['O-323', '02', 1, null],
    ['O-323', '02', 3, null],
    ['O-323', '01', null, null],
  ])('%s completion with charge type %s and pay status %s: %s', async (_, charge_type, pay_status, refusal) => {
    const id = await desk.orderAt(26)
    await desk.photograph(id)
    await desk.db.rows(sql`update orders set charge_type = ${charge_type}, pay_status = ${pay_status} where id = ${id}`)
    const provider = await desk.as('provider1')
    const reply = await provider.post('/order/end', { id, cancel_reason: '完成' })
    expect(reply).toMatchObject(refusal ? { code: 0, info: refusal } : { code: 1 })
    expect(await provider.order(id)).toMatchObject({ status: refusal ? 26 : 4 })
  })

  test('O-323 an order that waits for its surcharge is not completed, and its payment is what is told', async () => {
    const id = await desk.orderAt(26)
    await desk.photograph(id)
    const provider = await desk.as('provider1')
    const complete = () => provider.post('/order/end', { id, cancel_reason: '完成' })
    await desk.db.rows(sql`
      update orders set status = 16, prev_status = 26, charge_type = '02', pay_status = 2 where id = ${id}`)
    expect(await complete()).toMatchObject({ code: 0, info: '该订单未全部支付，不可操作完成！' })
    await desk.db.rows(sql`update orders set pay_status = 3 where id = ${id}`)
    expect(await complete()).toMatchObject({ code: 0, info: MESSAGES.stale })
    await desk.db.rows(sql`update orders set status = 5, pay_status = 2 where id = ${id}`)
    expect(await complete()).toMatchObject({ code: 0, info: MESSAGES.stale })
    expect(await provider.order(id)).toMatchObject({ status: 5 })
  })

  test('O-470 O-585 rejecting needs a reason; with one the order is back at 1 and the firm shut out', async () => {
    const id = await desk.orderAt(31)
    const provider = await desk.as('provider1')
    expect(await provider.post('/order/reject', { id, remark: '  ' })).toMatchObject({ code: 0, info: '请输入原因' })
    expect(await provider.order(id)).toMatchObject({ status: 31 })
    expect(await provider.post('/order/reject', { id, remark: '太远' })).toMatchObject({ code: 1, info: '拒单成功' })
    expect(await (await desk.as('dispatch')).order(id)).toMatchObject({
      status: 1,
      firm_id: null,
      refused_firms: [FIRM.provider1],
    })
    expect((await provider.get('/order/detail', { id })).info).toBe(MESSAGES.forbidden)
  })

  test('O-325 the type is locked on the way to the destination, and nothing changes', async () => {
    const id = await desk.orderAt(25)
    const dispatch = await desk.as('dispatch')
    const order = await dispatch.order(id)
    expect(await dispatch.post('/order/save', { ...order, type: 13 })).toMatchObject({
      code: 0,
      info: '订单当前状态不支持修改救援类型！',
    })
    expect(await dispatch.order(id)).toMatchObject({ type: 1, version: order.version })
  })

  test('O-364 O-365 dispatch asks for free mileage and for the place', async () => {
    const dispatch = await desk.as('dispatch')
    const unfree = await desk.place({ free_milage: null })
    expect((await dispatch.post('/v2/order/confirm', { order_id: unfree, firm_id: [FIRM.provider1] })).info).toBe(
      '免拖公里数不能为空！',
    )
    const nowhere = await desk.place({ theodolitic: '0,0' })
    expect((await dispatch.post('/v2/order/confirm', { order_id: nowhere, firm_id: [FIRM.provider1] })).info).toBe(
      '救援地坐标为空，请补全后再进行调派!',
    )
    expect(await dispatch.order(nowhere)).toMatchObject({ status: 1, firm_id: null })
  })

  test('a stale or forbidden step gets its message and changes nothing', async () => {
    const id = await desk.orderAt(12)
    const provider = await desk.as('provider1')
    expect(await provider.post('/order/step', { id, status: 26 })).toMatchObject({ code: 0, info: MESSAGES.stale })
    const other = await desk.as('provider2')
    expect(await other.post('/v2/order/accept', { id })).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    expect(await provider.order(id)).toMatchObject({ status: 12 })
  })

  test('the second of two editors is told what differs, and overwrites nothing', async () => {
    const id = await desk.place()
    const dispatch = await desk.as('dispatch')
    const seen = await dispatch.order(id)
    expect((await dispatch.post('/order/save', { ...seen, contact: '王女士' })).code).toBe(1)
    const late = await dispatch.post('/order/save', { ...seen, contact: '李先生' })
    expect(late).toMatchObject({
      code: 0,
      info: MESSAGES.stale,
      data: { conflict: { contact: { mine: '李先生', theirs: '王女士' } } },
    })
    expect(await dispatch.order(id)).toMatchObject({ contact: '王女士' })
  })

  test('the same form sent twice makes one order; the same key with another body is refused', async () => {
    const dispatch = await desk.as('dispatch')
    const body = { ...draft, car_no: desk.plate() }
    const key = { 'idempotency-key': 'form-1' }
    const [first, second] = await Promise.all([
      dispatch.post('/order/create', body, key),
      dispatch.post('/order/create', body, key),
    ])
    expect(second.data).toEqual(first.data)
    const found = await desk.db.rows(sql`select id from orders where car_no = ${body.car_no}`)
    expect(found).toHaveLength(1)
    expect((await dispatch.post('/order/create', { ...body, contact: '另一人' }, key)).info).toBe(
      '重复提交的内容不一致',
    )
  })

  test('the same plate and type within 24 h warns and may be confirmed', async () => {
    const dispatch = await desk.as('dispatch')
    const car_no = desk.plate()
    await desk.place({ car_no })
    expect(await dispatch.post('/order/create', { ...draft, car_no })).toMatchObject({
      code: 0,
      info: '该车牌24小时内有同类型救援订单，是否继续下单？',
    })
    expect((await dispatch.post('/order/create', { ...draft, car_no, confirm_duplicate: 1 })).code).toBe(1)
  })

  test('O-568 accepting several says how many succeeded and why the rest did not', async () => {
    const ready = await desk.orderAt(12)
    const early = await desk.orderAt(31)
    const reply = await (await desk.as('provider1')).post('/v2/order/accept', { ids: [ready, early] })
    expect(reply.data).toEqual({ complated: 1, failed: 1, msg: MESSAGES.stale, failed_ids: [early] })
  })

  test('O-637 past the customer’s limit it can be neither dispatched nor accepted', async () => {
    const id = await desk.place({ customer_id: 164 })
    await desk.db.rows(sql`update orders set order_time = now() - interval '1021 seconds' where id = ${id}`)
    const late = await (await desk.as('dispatch')).post('/v2/order/confirm', {
      order_id: id,
      firm_id: [FIRM.provider1],
    })
    expect(late).toMatchObject({ code: 0, info: '已超过接单时限，请联系客户确认！' })
  })

  test('O-447 only its author deletes a remark; an empty one is refused', async () => {
    const id = await desk.orderAt(31)
    const dispatch = await desk.as('dispatch')
    const provider = await desk.as('provider1')
    expect((await dispatch.post('/order/remark/save', { id, remark: '' })).info).toBe('请输入内容')
    const { data } = await dispatch.post<{ log_id: number }>('/order/remark/save', { id, remark: '限高 2.1 米' })
    expect((await provider.post('/order/remark/delete', { id, log_id: data.log_id })).info).toBe(MESSAGES.forbidden)
    expect((await dispatch.post('/order/remark/delete', { id, log_id: data.log_id })).info).toBe('删除成功')
  })
})

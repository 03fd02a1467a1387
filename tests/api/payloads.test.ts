import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { mainEngine } from '../../server/db/testing'
import { FIRM, TECHNICIAN } from './company'
import { Desk } from './desk'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

describe.each(mainEngine())('payloads as clients send them, on %s', (engine) => {
  const desk = new Desk(engine)
  const stored = (id: number) => desk.db.rows(sql`select * from orders where id = ${id}`)

  test('decisions §1 `order_id` names an order in its edit, too, and elsewhere the order of a record', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place()
    expect(await dispatch.post('/order/save', { order_id: id, contact: '王女士' })).toMatchObject({ code: 1 })
    expect(await dispatch.order(id)).toMatchObject({ contact: '王女士', version: 2 })
    const told = { order_id: id, kind: 1, content: '电话打不通' }
    const [before] = await desk.db.rows<{ n: number }>(sql`select count(*) as n from order_feedback`)
    await dispatch.post('/v2/order/feedback', told)
    const [after] = await desk.db.rows<{ n: number }>(sql`select count(*) as n from order_feedback`)
    expect(Number(after?.n)).toBe(Number(before?.n) + 1)
  })

  test('numbers and codes that travel as digits are what they mean before any rule is asked', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place({ customer_id: '1', type: '1', use_wheels: '2', get_distance: '42.3', a_city: '4403' })
    expect(await dispatch.order(id)).toMatchObject({
      type: 1,
      destination: '坪山大道2007号4S服务中心',
      use_wheels: 2,
      get_distance: 42.3,
      a_city: 4403,
    })
    const stuck = await desk.place({ type: '4', ext_type: ['1', '2'] })
    expect(await dispatch.order(stuck)).toMatchObject({ type: 4, ext_type: [1, 2], destination: null })
    const later = Math.floor(Date.now() / 1000) + 3600
    const appointed = await desk.place({ is_subscribe: '2', appoint_time: String(later) })
    expect(await dispatch.order(appointed)).toMatchObject({ is_subscribe: 2, appoint_time: later })
    // What is locked is no change when it comes back as digits.
    const driving = await desk.orderAt(25)
    expect(await dispatch.post('/order/save', { id: driving, type: '1', contact: '王女士' })).toMatchObject({ code: 1 })
    expect(await dispatch.post('/order/save', { id: driving, type: '2' })).toMatchObject({
      code: 0,
      info: '订单当前状态不支持修改救援类型！',
    })
  })

  test('blanks around a line are not kept; those of a password are', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place({ contact: '  王五　', case_no: ' BA-1 ' })
    expect(await dispatch.order(id)).toMatchObject({ contact: '王五', case_no: 'BA-1' })
    const admin = await desk.as('admin')
    const person = { name: '周敏', tel: '13800000009', role_id: 2, password: ' 123456 ' }
    expect(await admin.post('/admin/save', { ...person, account: ' zhoumin ' })).toMatchObject({ code: 1 })
    expect(await admin.post('/admin/save', { ...person, account: 'zhoumin' })).toMatchObject({
      code: 0,
      info: '登录账号已存在',
    })
    const login = (password: string) => desk.call('', 'POST', '/login', { account: 'zhoumin', password })
    expect(await login('123456')).toMatchObject({ code: 0 })
    expect(await login(' 123456 ')).toMatchObject({ code: 1 })
  })

  test('O-482 an id that no record can have is refused, and nothing moves', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place()
    const before = await stored(id)
    for (const body of [{ firm_id: [1e15] }, { firm_id: 1e15 }, { driver_id: 1e15 }]) {
      const reply = await dispatch.post('/v2/order/confirm', { order_id: id, ...body })
      expect([body, reply.code, /系统繁忙/.test(reply.info)]).toEqual([body, 0, false])
    }
    expect(await stored(id)).toEqual(before)
  })

  test('O-404 O-405 O-466 a remark and a reply are asked for in words of their own; `act` is a number', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place()
    const said = (body: object) => dispatch.post<{ log_id: number }>('/order/remark/save', { id, ...body })
    expect(await said({ remark: ' ' })).toMatchObject({ code: 0, info: '请输入内容' })
    expect(await said({})).toMatchObject({ code: 0, info: '请输入内容' })
    const first = await said({ remark: '地库限高', act: 1 })
    expect(first).toMatchObject({ code: 1, info: '保存成功！' })
    const pid = first.data.log_id
    expect(await said({ remark: '', pid, act: '1' })).toMatchObject({
      code: 0,
      info: '请填写内容！',
      data: { errors: { remark: '请填写内容！' } },
    })
    expect(await said({ remark: '收到', pid, act: '' })).toMatchObject({ code: 1 })
    for (const act of [2, 3, 'abc']) expect(await said({ remark: '其他', act })).toMatchObject({ code: 0 })
    const { data } = await dispatch.get<readonly { remark: string; type: number }[]>('/order/remark', { id })
    expect(data.map(({ remark, type }) => [remark, type])).toEqual([
      ['收到', 1],
      ['地库限高', 1],
    ])
    expect(await said({ act: 14, title: '回访', remark: '<p>已联系</p>' })).toMatchObject({ code: 1 })
  })

  test('O-545 a photo has a known `act` and a place of the order’s template; a new one takes the place of the old', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place()
    const url = await desk.uploaded(FIRM.platform)
    const upload = (body: object) => dispatch.post<{ picture_id: number }>('/order/upload', { id, url, ...body })
    const pictures = async () =>
      ((await dispatch.order(id)).picture as readonly { id: number; key: string; name: string }[]).map(
        ({ key, name }) => [key, name],
      )
    expect(await upload({ key: 'vin', act: 'zzz' })).toMatchObject({ code: 0, data: { errors: { act: '选项不存在' } } })
    expect(await upload({ key: 'zzz' })).toMatchObject({ code: 0, info: '参数 key 不正确' })
    expect(await pictures()).toEqual([])
    const { data } = await upload({ key: 'vin' })
    expect(await upload({ act: 'replace', picture_id: data.picture_id })).toMatchObject({ code: 1 })
    expect(await pictures()).toEqual([['vin', '车架号照片']])
    expect(await upload({ act: 'replace' })).toMatchObject({ code: 0, info: '照片不存在' })
  })

  test('O-545 the photos of a template’s own places bear its names', async () => {
    const id = await desk.place()
    await desk.db.rows(sql`
      insert into photo_requirement (key, name, step, is_need, is_back, rank, firm_id, status)
      values ('winch', '绞盘照片', 1, 0, 0, 1, ${FIRM.platform}, 1)`)
    const url = await desk.uploaded(FIRM.platform)
    const dispatch = await desk.as('dispatch')
    expect(await dispatch.post('/order/upload', { id, url, key: 'winch' })).toMatchObject({ code: 1 })
    expect((await dispatch.order(id)).picture).toMatchObject([{ key: 'winch', name: '绞盘照片' }])
  })

  test('O-568 a call for several that names none is refused', async () => {
    const dispatch = await desk.as('dispatch')
    const none = { code: 0, info: '请选择要处理的记录' }
    expect(await dispatch.post('/v2/order/allot', { ids: [], user_id: 2 })).toMatchObject(none)
    expect(await dispatch.post('/v2/order/accept', { ids: [] })).toMatchObject(none)
    const id = await desk.orderAt(12)
    expect(await dispatch.post('/v2/order/accept', { ids: [id] })).toMatchObject({
      code: 1,
      info: '受理成功',
      data: { complated: 1, failed: 0 },
    })
    expect(await desk.db.rows(sql`select driver_id from orders where id = ${id}`)).toEqual([
      { driver_id: TECHNICIAN.wang },
    ])
  })

  test('a character that no text can hold is bad input wherever it comes', async () => {
    const admin = await desk.as('admin')
    const bad = { code: 0, info: '提交的内容不正确' }
    expect(await admin.get('/order/list', { keyword: 'a\u0000' })).toMatchObject(bad)
    expect(await admin.get('/order/list', { owner: '\u0000' })).toMatchObject(bad)
    expect(await admin.post('/admin/list', { name: '\u0000' })).toMatchObject(bad)
    expect(await admin.get('/v2/order/search', { id: await desk.place(), keyword: '\u0000' })).toMatchObject(bad)
    expect((await desk.call('', 'POST', '/login', { account: '\u0000', password: 'x' })).info).not.toMatch(/系统繁忙/)
    expect(await admin.get('/map/search', { keyword: ['坪山', 'y'] })).toMatchObject({ code: 1 })
  })
})

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { stepTimeMessage } from '../../../src/domain/order/statusUpdate'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM, TECHNICIAN } from '../company'
import { Desk } from '../desk'

describe.each(mainEngine())('calls beside the thread, on %s', (engine) => {
  const desk = new Desk(engine)
  const now = () => Math.floor(Date.now() / 1000)
  const offline = async (id: number) => desk.db.rows(sql`update orders set is_off = 1 where id = ${id}`)
  const since = (id: number, ago: number) =>
    desk.db.rows(sql`
      update orders set order_time = now() - interval '3 hours', status_time = now() - make_interval(secs => ${ago}),
        accept_time = case when accept_time is not null then now() - make_interval(secs => ${ago}) end where id = ${id}`)

  test('O-393 O-476 an offline step keeps the time and place that a person says; the next one starts there', async () => {
    const id = await desk.orderAt(22)
    await offline(id)
    await since(id, 7200)
    const client = await desk.as('dispatch')
    const arrived = now() - 3600
    const step = { id, status: 24, address: '南山区科苑路15号', lnglat: '113.95,22.53', time: arrived }
    expect(await client.post('/order/step', step)).toMatchObject({ code: 1 })
    const order = await client.order(id)
    expect(order).toMatchObject({ status: 24, arrive_time: arrived })
    const told = { title: '到达救援地', time: arrived, text: '南山区科苑路15号' }
    expect(order.timeline).toContainEqual(expect.objectContaining(told))
    const track = await client.get('/order/track', { id })
    expect(track.data).toMatchObject({ data: [{ lnglat: '113.95,22.53', time: arrived, kind: 'arrive' }] })
    // Before the arrival, and in the future: neither is written.
    for (const time of [arrived - 120, now() + 600]) {
      const reply = await client.post('/order/step', { id, status: 25, address: '深南大道', time })
      expect(reply).toMatchObject({ code: 0, info: stepTimeMessage, data: { errors: { time: stepTimeMessage } } })
    }
    expect(await client.order(id)).toMatchObject({ status: 24, leave_time: null })
    const left = now() - 1800
    expect(await client.post('/order/step', { id, status: 25, address: '深南大道', time: left })).toMatchObject({
      code: 1,
    })
    expect(await client.order(id)).toMatchObject({ status: 25, leave_time: left })
  })

  test('O-392 O-476 accepting by an update keeps its time, and the order is in the hands of whoever did it', async () => {
    const id = await desk.orderAt(12)
    await since(id, 1200)
    await desk.db.rows(sql`update orders set accept_id = null where id = ${id}`)
    const accepted = now() - 600
    const client = await desk.as('dispatch')
    const update = { id, status: 22, address: '南山区科苑路15号', time: accepted }
    expect(await client.post('/order/step', update)).toMatchObject({ code: 1 })
    expect(await client.order(id)).toMatchObject({ status: 22, accept_time: accepted, accept_name: 'dispatch' })
  })

  test('a device’s step is reported as it happens: its clock does not change when the desk heard of it', async () => {
    const id = await desk.orderAt(22)
    const before = now()
    const provider = await desk.as('provider1')
    expect(await provider.post('/order/step', { id, status: 24, time: before - 9000 })).toMatchObject({ code: 1 })
    expect((await provider.order(id)).arrive_time).toBeGreaterThanOrEqual(before)
  })

  test('O-478 O-586 O-357 a written-up order leaves 待处理 with 通知已跟进, once', async () => {
    const id = await desk.place()
    await desk.db.rows(sql`update orders set bewrite = 1 where id = ${id}`)
    const client = await desk.as('dispatch')
    const waiting = async () =>
      (await client.get<{ data: { id: number }[] }>('/order/list', { queue: 'wait_process' })).data.data.map(
        ({ id }) => id,
      )
    expect(await waiting()).toContain(id)
    expect(await (await desk.as('powerless')).post('/order/bewrite', { id })).toMatchObject({ code: 0 })
    expect(await client.post('/order/bewrite', { id })).toMatchObject({ code: 1, info: '通知已跟进' })
    expect(await waiting()).not.toContain(id)
    expect((await client.order(id)).timeline).toMatchObject([{ title: '补录单跟进' }, {}])
    expect(await client.post('/order/bewrite', { id })).toMatchObject({ code: 0, info: MESSAGES.stale })
  })

  test('O-477 an order goes into the pool, open to every provider but those that refused it', async () => {
    const id = await desk.place()
    const [dispatch, first, second] = [
      await desk.as('dispatch'),
      await desk.as('provider1'),
      await desk.as('provider2'),
    ]
    expect(await dispatch.post('/order/send', { id })).toMatchObject({ code: 1, info: '发布成功' })
    expect(await first.order(id)).toMatchObject({ status: 30 })
    expect(await second.order(id)).toMatchObject({ status: 30 })
    expect(await first.post('/v2/order/grab', { id })).toMatchObject({ code: 1 })
    expect(await first.post('/order/reject', { id, remark: '无车' })).toMatchObject({ code: 1 })
    // Of those that are left there is one, which gets it as if it had been chosen.
    expect(await dispatch.post('/order/send', { id })).toMatchObject({ code: 1 })
    expect(await dispatch.order(id)).toMatchObject({ status: 31, firm_id: FIRM.provider2 })
    expect(await first.post('/order/send', { id })).toMatchObject({ code: 0, info: MESSAGES.forbidden })
  })

  test('F-211 a cash order goes to no provider that takes none: the list says so, the server refuses, the pool leaves it out', async () => {
    const id = await desk.place()
    await desk.db.rows(sql`update orders set is_cash = 1 where id = ${id}`)
    await desk.db.rows(sql`update firm set dispatch_cash = 0 where id = ${FIRM.provider1}`)
    const dispatch = await desk.as('dispatch')
    const takers = async () => {
      const { data } = await dispatch.get<{ data: { id: number; takes_cash: boolean }[] }>('/v2/order/firm', {
        order_id: id,
        km: 999,
      })
      return new Map(data.data.map((firm) => [firm.id, firm.takes_cash]))
    }
    const all = await takers()
    expect([all.get(FIRM.provider1), all.get(FIRM.provider2)]).toEqual([false, true])
    for (const chosen of [
      { firm_id: [FIRM.provider1] },
      { firm_id: [FIRM.provider1, FIRM.provider2] },
      { driver_id: TECHNICIAN.wang },
    ])
      expect(await dispatch.post('/v2/order/confirm', { order_id: id, ...chosen })).toMatchObject({
        code: 0,
        info: '所选服务商不接现金单！',
      })
    expect(await dispatch.order(id)).toMatchObject({ status: 1 })
    expect(await dispatch.post('/order/send', { id })).toMatchObject({ code: 1 })
    expect(await dispatch.order(id)).toMatchObject({ status: 31, firm_id: FIRM.provider2 })
    // Without cash to collect it may have any order.
    const other = await desk.place()
    expect(await dispatch.post('/v2/order/confirm', { order_id: other, firm_id: [FIRM.provider1] })).toMatchObject({
      code: 1,
    })
    await desk.db.rows(sql`update firm set dispatch_cash = 1 where id = ${FIRM.provider1}`)
  })

  test('O-365 O-477 without coordinates nothing goes into the pool', async () => {
    const id = await desk.place()
    await desk.db.rows(sql`update orders set theodolitic = null where id = ${id}`)
    const client = await desk.as('dispatch')
    expect(await client.post('/order/send', { id })).toMatchObject({
      code: 0,
      info: '救援地坐标为空，请补全后再进行调派!',
    })
    expect(await client.order(id)).toMatchObject({ status: 1 })
  })

  test('O-582 dispatching says 确认成功', async () => {
    const id = await desk.place()
    const body = { order_id: id, firm_id: [FIRM.provider1, FIRM.provider2] }
    expect(await (await desk.as('dispatch')).post('/v2/order/confirm', body)).toMatchObject({
      code: 1,
      info: '确认成功',
    })
  })

  test('O-207 O-436 O-503 O-504 a deleted photo lies in the bin and comes back; never to a provider', async () => {
    const id = await desk.orderAt(24)
    await desk.photograph(id, ['mancar', 'vin'])
    const [dispatch, provider] = [await desk.as('dispatch'), await desk.as('provider1')]
    const photos = async () => (await dispatch.order(id)).picture as { id: number; key: string }[]
    const [photo] = await photos()
    const gone = { id, act: 'delete', key: 'mancar', picture_id: photo?.id }
    expect(await provider.post('/order/upload', gone)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    expect(await photos()).toHaveLength(2)
    expect(await dispatch.post('/order/upload', gone)).toMatchObject({ code: 1, info: '删除成功' })
    expect(await photos()).toMatchObject([{ key: 'vin' }])
    const bin = await dispatch.get('/v2/order/picture/recycle', { id })
    expect(bin.data).toMatchObject({ total: 1, data: [{ id: photo?.id, key: 'mancar', removed_by: 'dispatch' }] })
    const resume = { id, picture_id: photo?.id }
    for (const call of [
      provider.get('/v2/order/picture/recycle', { id }),
      provider.post('/v2/order/picture/resume', resume),
      (await desk.as('insurer')).post('/v2/order/picture/resume', resume),
    ])
      expect(await call).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    const other = await desk.place()
    expect(await dispatch.post('/v2/order/picture/resume', { ...resume, id: other })).toMatchObject({ code: 0 })
    expect(await photos()).toHaveLength(1)
    expect(await dispatch.post('/v2/order/picture/resume', resume)).toMatchObject({ code: 1 })
    expect(await dispatch.post('/v2/order/picture/resume', resume)).toMatchObject({ code: 0, info: '照片不存在' })
    expect(await photos()).toHaveLength(2)
  })

  test('O-620 F-643 48 hours after its end an order’s photos stand, but for what is asked for again', async () => {
    const id = await desk.orderAt(26)
    await desk.photograph(id)
    const [dispatch, provider] = [await desk.as('dispatch'), await desk.as('provider1')]
    expect(await provider.post('/order/end', { id, cancel_reason: '完成' })).toMatchObject({ code: 1 })
    const [photo, ...rest] = (await dispatch.order(id)).picture as { id: number }[]
    const remove = (picture_id?: number) => dispatch.post('/order/upload', { id, act: 'delete', picture_id })
    expect(await remove(photo?.id)).toMatchObject({ code: 1 })
    await desk.db.rows(sql`update orders set finish_time = now() - interval '49 hours' where id = ${id}`)
    const late = { code: 0, info: '订单结束已超过48小时，照片不可修改！' }
    expect(await remove(rest[0]?.id)).toMatchObject(late)
    expect(await dispatch.post('/v2/order/picture/resume', { id, picture_id: photo?.id })).toMatchObject(late)
    expect(await dispatch.post('/order/upload', { id, key: 'mancar', url: 'x.jpg' })).toMatchObject(late)
    expect((await dispatch.order(id)).picture).toHaveLength(rest.length)
    await desk.db.rows(sql`update picture set audit_status = 2 where id = ${rest[0]?.id}`)
    const again = { id, act: 'replace', key: 'mancar', picture_id: rest[0]?.id, url: 'x.jpg' }
    // It gets as far as its file, which nobody has uploaded.
    expect(await provider.post('/order/upload', again)).toMatchObject({ code: 0, info: '图片上传失败' })
    await desk.db.rows(sql`update orders set is_audit = 2 where id = ${id}`)
    expect(await remove(rest[1]?.id)).toMatchObject({ code: 1 })
  })

  test('O-293 O-294 who may be sent: drivers and providers by the platform’s words', async () => {
    // With no order of the tests before they are idle.
    await desk.db.rows(sql`update orders set status = 5 where driver_id = 1`)
    const id = await desk.place()
    const client = await desk.as('dispatch')
    const drivers = await client.get<{ data: object[] }>('/v2/order/driver', { id, km: 999 })
    const driver = {
      id: 1,
      nick: '王建国',
      plate_num: '粤BT5582',
      firm_name: '鹏城拖车',
      work_status: 1,
      online_status: 1,
    }
    expect(drivers.data.data).toContainEqual(expect.objectContaining({ ...driver, range: expect.any(Number) }))
    const firms = await client.get<{ data: object[] }>('/v2/order/firm', { id, km: 999, type: 3 })
    const firm = { id: FIRM.provider1, name: '鹏城拖车', mode: 1, first_m: 15, first_p: 140, fixed_p: null }
    expect(firms.data.data).toContainEqual(expect.objectContaining({ ...firm, range: expect.any(Number) }))
  })

  test('O-520 dispatch_fail filters the list', async () => {
    const id = await desk.place()
    await desk.db.rows(sql`update orders set dispatch_type = 1, dispatch_fail = 1 where id = ${id}`)
    const client = await desk.as('dispatch')
    const found = await client.get<{ data: { id: number }[] }>('/order/list', { dispatch_fail: 1 })
    expect(found.data.data.map((row) => row.id)).toEqual([id])
  })

  test('O-254 O-274 a detail names its technician and its photos by the platform’s words', async () => {
    await desk.db.rows(sql`update technician set license = '440301199001011234', avatar = 'a/face.png' where id = 1`)
    const id = await desk.orderAt(24)
    await desk.photograph(id, ['mancar'])
    const order = await (await desk.as('dispatch')).order(id)
    expect(order.driver).toMatchObject({
      nick: '王建国',
      mobile: '13700000001',
      license: '440301199001011234',
      firm_name: '鹏城拖车',
      avatar: expect.stringContaining('a/face.png'),
    })
    const [photo] = order.picture as object[]
    expect(Object.keys(photo ?? {})).toEqual(
      expect.arrayContaining([
        ...['id', 'key', 'doman', 'picture', 'original_picture', 'name', 'source', 'create_time', 'upload_status'],
        ...['audit_status', 'audit_remark', 'audit_name', 'audit_time', 'address', 'lng', 'lat', 'fileSize'],
      ]),
    )
  })
})

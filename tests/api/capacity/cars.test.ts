import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dispatchStops, isStopped } from '../../../server/capacity'
import { mainEngine } from '../../../server/db/testing'
import { DAY, startOfDay } from '../../../src/domain/time'
import { FIRM, TECHNICIAN } from '../company'
import { type Client, Desk } from '../desk'
import { testServed } from '../served'

interface List {
  readonly data: readonly Record<string, unknown>[]
  readonly total: number
  readonly papers: Readonly<Record<string, number>>
}

const now = () => Math.floor(Date.now() / 1000)
const on = (days: number) => startOfDay(now()) + days * DAY
const forbidden = '暂无权限操作，请联系管理员！'

describe.each(mainEngine())('O-053 cars, their papers and duty, on %s', (engine) => {
  const desk = new Desk(engine)
  testServed(desk, [
    ['O-053', 'GET /v2/car', 'papers firm_id plate_num'],
    ['O-053', 'POST /v2/car', 'plate_num car_type driver_id license_end insurance_end inspection_end transport_end'],
    ['O-053', 'POST /v2/car/renew', 'insurance_end insurance_files'],
    ['O-053', 'POST /v2/car/status', 'status'],
    ['O-053', 'POST /v2/car/urge', 'id'],
    ['O-053', 'POST /v2/technician/urge', 'id'],
    ['O-331', 'POST /v2/technician/work', 'work_status'],
  ])

  const enter = async (values: Record<string, unknown>, client?: Client) =>
    (client ?? (await desk.as('provider1'))).post<{ id: number }>('/v2/car', { car_type: 1, ...values })
  const car = async (values: Record<string, unknown>): Promise<number> => {
    const { data, info } = await enter({ plate_num: desk.plate(), ...values })
    if (!data?.id) throw new Error(`not entered: ${info}`)
    return data.id
  }
  const leave = () => desk.db.rows(sql`update car set driver_id = null`)
  const workOf = async (id: number) =>
    (await desk.db.rows<{ work_status: number }>(sql`select work_status from technician where id = ${id}`))[0]
      ?.work_status

  test('O-053 the page asks for car_man; who has it not reads and writes no car', async () => {
    const without = await desk.holder('nocars', FIRM.provider1, ['technician_man'])
    expect((await without.get('/v2/car')).info).toBe(forbidden)
    expect((await enter({ plate_num: '粤B9X001' }, without)).info).toBe(forbidden)
    const holder = await desk.holder('carman', FIRM.provider1, ['car_man'])
    expect((await holder.get('/v2/car')).code).toBe(1)
    expect((await enter({ plate_num: '粤B9X001' }, await desk.as('insurer'))).info).toBe(forbidden)
  })

  test('O-053 催换证 sends one message a day, to the technician or else to the firm, and is in the log', async () => {
    await leave()
    const [admin, provider] = [await desk.as('admin'), await desk.as('provider1')]
    const urge = (id: number, client = admin) => client.post('/v2/car/urge', { id })
    const letters = () =>
      desk.db.rows<{ phone: string; content: string }>(sql`
        select phone, content from outbox where scene = 'paperdue' order by id`)
    const [wang] = await desk.db.rows<{ mobile: string }>(
      sql`select mobile from technician where id = ${TECHNICIAN.wang}`,
    )
    const phone = '13800000011'
    await desk.db.rows(sql`update firm set phone = ${phone} where id = ${FIRM.provider1}`)

    const lapsed = await car({ driver_id: TECHNICIAN.wang, insurance_end: on(-2), inspection_end: on(9) })
    expect(await urge(lapsed)).toMatchObject({ code: 1, info: '已写入发件箱（模拟，未真实发送）' })
    expect(await letters()).toEqual([
      { phone: wang?.mobile, content: expect.stringMatching(/的保险已于\d{4}-\d\d-\d\d过期，过期后不再派新单/) },
    ])
    // Of many at once one message goes out.
    const driverless = await car({ license_end: on(40) })
    const replies = await Promise.all([urge(driverless), urge(driverless), urge(driverless, provider)])
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 0, 1])
    expect((await letters()).slice(1)).toEqual([{ phone, content: expect.stringContaining('行驶证将于') }])
    expect(await urge(lapsed)).toMatchObject({ code: 0, info: '24小时内已催过换证' })
    await desk.db.rows(sql`update car set urge_time = urge_time - interval '1 day' where id = ${lapsed}`)
    expect((await urge(lapsed)).code).toBe(1)
    const [logged] = await desk.db.rows<{ remark: string }>(sql`
      select remark from audit_log where resource = 'car' and action = 'urge' and row_id = ${lapsed} order by id limit 1`)
    expect(logged?.remark).toMatch(/^保险 · .* · 模拟$/)

    // Far papers are not urged; companies and other providers urge nobody.
    const far = await car({ license_end: on(200) })
    expect((await urge(far)).code).toBe(0)
    for (const account of ['insurer', 'provider2'] as const)
      expect((await urge(await car({ license_end: on(5) }), await desk.as(account))).code).toBe(0)
    await leave()
  })

  test('O-053 a technician’s licence is urged once a day, and a number gets so many a day', async () => {
    const provider = await desk.as('provider1')
    const urge = (id: number) => provider.post('/v2/technician/urge', { id })
    const ends = (days: number) =>
      desk.db.rows(sql`
        update technician set license_end = to_timestamp(${on(days)}), urge_time = null where id = ${TECHNICIAN.li}`)
    await ends(200)
    expect((await urge(TECHNICIAN.li)).code).toBe(0)
    await ends(12)
    expect((await urge(TECHNICIAN.li)).code).toBe(1)
    expect((await urge(TECHNICIAN.li)).info).toBe('24小时内已催过换证')
    await ends(12)
    await desk.db.rows(sql`
      insert into outbox (channel, phone, scene, create_time)
      select 1, mobile, 'paperdue', now() from technician, generate_series(1, 20) where id = ${TECHNICIAN.li}`)
    expect((await urge(TECHNICIAN.li)).info).toBe('该手机号今日的提醒次数已达上限')
    await desk.db.rows(sql`update technician set license_end = null, urge_time = null where id = ${TECHNICIAN.li}`)
  })

  test('a plate is one car’s within a firm, however it is typed; another firm may have it', async () => {
    const id = await car({ plate_num: '粤b·9x002' })
    const provider = await desk.as('provider1')
    expect((await provider.get<{ plate_num: string }>('/v2/car/detail', { id })).data.plate_num).toBe('粤B9X002')
    expect(await enter({ plate_num: '粤B9X002' })).toMatchObject({ code: 0, info: '该车牌已登记' })
    expect((await enter({ plate_num: '粤B9X002' }, await desk.as('provider2'))).code).toBe(1)
    expect((await (await desk.as('provider2')).get('/v2/car/detail', { id })).info).toBe(forbidden)
    expect((await enter({ plate_num: '' })).info).toBe('请输入车牌号')
  })

  test('who drives it is of its firm and drives no other; the dispatch panel names the car', async () => {
    await leave()
    const plate = desk.plate()
    const id = await car({ plate_num: plate, driver_id: TECHNICIAN.wang, car_type: 2 })
    expect(await enter({ plate_num: desk.plate(), driver_id: TECHNICIAN.zhao })).toMatchObject({ code: 0 })
    expect((await enter({ plate_num: desk.plate(), driver_id: TECHNICIAN.wang })).info).toBe(`该技师已驾驶 ${plate}`)
    const [told] = await desk.db.rows(sql`select plate_num, car_type from technician where id = ${TECHNICIAN.wang}`)
    expect(told).toEqual({ plate_num: plate, car_type: 2 })
    const again = await (await desk.as('provider1')).post('/v2/car', {
      id,
      plate_num: plate,
      car_type: 2,
      driver_id: TECHNICIAN.wang,
    })
    expect(again.code).toBe(1)
  })

  test('the chips count by the paper that ends first, the driver’s licence among them', async () => {
    await desk.db.rows(sql`delete from car`)
    const ids = [
      await car({ insurance_end: on(-3) + 4000, license_end: on(200) }),
      await car({ insurance_end: on(0) }),
      await car({ inspection_end: on(30) }),
      await car({ transport_end: on(31) }),
      await car({ license_end: on(91), driver_id: TECHNICIAN.li }),
      await car({}),
    ]
    const provider = await desk.as('provider1')
    const asked = async (papers?: number) => (await provider.get<List>('/v2/car', { papers, limit: 50 })).data
    expect((await asked()).papers).toEqual({ 1: 1, 2: 2, 3: 1, 4: 1, 5: 1 })
    const found = async (papers: number) => (await asked(papers)).data.map(({ id }) => id)
    expect(await found(1)).toEqual([ids[0]])
    expect((await found(2)).sort()).toEqual([ids[1], ids[2]])
    expect([await found(3), await found(4), await found(5)]).toEqual([[ids[3]], [ids[4]], [ids[5]]])
    // The first that ends stands first.
    expect((await asked()).data.map(({ id }) => id).slice(0, 3)).toEqual([ids[0], ids[1], ids[2]])

    const li = { id: TECHNICIAN.li, name: '何志强', mobile: '13700000002' }
    expect((await provider.post('/v2/technician', { ...li, license_end: on(12) })).code).toBe(1)
    expect((await asked()).papers).toMatchObject({ 2: 3, 4: 0 })
    const [shown] = (await asked(2)).data.filter(({ id }) => id === ids[4])
    expect(shown).toMatchObject({ driver_license_end: on(12), first_end: on(12) })
    expect((await provider.post('/v2/technician', { ...li, license_end: null })).code).toBe(1)
    expect((await (await desk.as('provider2')).get<List>('/v2/car')).data.papers).toMatchObject({ 1: 0, 2: 0 })
  })

  test('a lapsed paper stops dispatch by itself, with its reason; an open order is finished; 换证 ends it', async () => {
    await desk.db.rows(sql`delete from car`)
    const open = await desk.orderAt(22)
    const id = await car({ driver_id: TECHNICIAN.wang, insurance_end: on(5) })
    await desk.db.rows(sql`update car set insurance_end = ${new Date(on(-1) * 1000)}`)
    const provider = await desk.as('provider1')
    expect((await provider.post('/order/step', { id: open, status: 24 })).code).toBe(1)

    const order = await desk.orderAt(31)
    const refusal = '王建国：保险已过期，不能派单'
    expect((await provider.post('/v2/order/confirm', { order_id: order, driver_id: TECHNICIAN.wang })).info).toBe(
      refusal,
    )
    expect(await provider.order(order)).toMatchObject({ status: 31, driver_id: null })
    const dispatch = await desk.as('dispatch')
    const fresh = await desk.place()
    expect((await dispatch.post('/v2/order/confirm', { order_id: fresh, driver_id: TECHNICIAN.wang })).info).toBe(
      refusal,
    )
    type Near = { readonly data: readonly { readonly id: number; readonly stopped: string | null }[] }
    const near = await dispatch.get<Near>('/v2/order/driver', { order_id: fresh, km: 999 })
    expect(near.data.data.find((one) => one.id === TECHNICIAN.wang)?.stopped).toBe('保险已过期')
    expect(near.data.data.find((one) => one.id === TECHNICIAN.zhao)?.stopped).toBeNull()

    const other = await desk.orderAt(31)
    expect((await provider.post('/v2/order/confirm', { order_id: other, driver_id: TECHNICIAN.li })).code).toBe(1)
    const given = { order_id: other, driver_id: TECHNICIAN.wang, remark: '换人' }
    expect((await provider.post('/v2/order/transfer', given)).info).toBe(refusal)

    expect((await provider.post('/v2/car/renew', { id, insurance_end: on(365) + 7200 })).info).toBe('换证成功')
    const { data } = await provider.get<Record<string, unknown>>('/v2/car/detail', { id })
    expect(data).toMatchObject({ insurance_end: on(365), first_end: on(365) })
    expect((await provider.post('/v2/order/confirm', { order_id: order, driver_id: TECHNICIAN.wang })).code).toBe(1)
  })

  test('停派单 stops a car’s technician, 恢复派单 ends it; a class that does not fit the car stops too', async () => {
    await desk.db.rows(sql`delete from car`)
    const id = await car({ driver_id: TECHNICIAN.li })
    const provider = await desk.as('provider1')
    const stopOf = async () => (await dispatchStops(desk.db, [TECHNICIAN.li], now())).get(TECHNICIAN.li)
    expect(await stopOf()).toBeUndefined()
    expect((await provider.post('/v2/car/status', { id, status: 0 })).code).toBe(1)
    expect(await stopOf()).toBe('车辆已停派')
    expect((await provider.post('/v2/car/status', { id, status: 0 })).code).toBe(0)
    expect((await provider.post('/v2/car/status', { id, status: 1 })).code).toBe(1)
    await desk.db.rows(sql`update technician set license_class = 5 where id = ${TECHNICIAN.li}`)
    await desk.db.rows(sql`update car set car_type = 3`)
    expect(await stopOf()).toBe('准驾车型不符')
    await desk.db.rows(sql`update technician set license_class = null`)
  })

  test('the reason of one technician and the condition on all agree', async () => {
    await desk.db.rows(sql`delete from car`)
    await desk.db.rows(sql`
      insert into technician (id, name, mobile, firm_id, work_status, status, license_class, license_end)
      select 1000 + i, 'T' || i, '13800000000', ${FIRM.provider2}, 1, 1, nullif(i % 8, 0),
        case i % 3 when 0 then null when 1 then to_timestamp(${on(0)}) else to_timestamp(${on(-1)}) end
      from generate_series(0, 239) i`)
    await desk.db.rows(sql`
      insert into car (plate_num, firm_id, driver_id, car_type, status, license_end, transport_end)
      select 'T' || i, ${FIRM.provider2}, 1000 + i, 1 + i % 5, case when i % 11 = 0 then 0 else 1 end,
        case i % 4 when 0 then to_timestamp(${on(-1)}) when 1 then to_timestamp(${on(0)}) else null end,
        case i % 7 when 0 then to_timestamp(${on(-20)}) else null end
      from generate_series(0, 239) i where i % 6 > 0`)
    const ids = Array.from({ length: 240 }, (_, i) => 1000 + i)
    const stops = await dispatchStops(desk.db, ids, now())
    const rows = await desk.db.rows<{ id: number }>(sql`
      select d.id from technician d where d.id >= 1000 and ${isStopped(now())} order by d.id`)
    expect(rows.map(({ id }) => id)).toEqual([...stops.keys()].sort((a, b) => a - b))
    expect(new Set(stops.values())).toEqual(
      new Set(['车辆已停派', '行驶证已过期', '运输证已过期', '驾驶证已过期', '准驾车型不符']),
    )
    await desk.db.rows(sql`delete from car where firm_id = ${FIRM.provider2}`)
    await desk.db.rows(sql`delete from technician where id >= 1000`)
  })

  test('O-331 decisions §11 a technician is busy from 12 until the last open order closes, then idle', async () => {
    await desk.db.rows(sql`delete from car`)
    await desk.db.rows(sql`update orders set status = 5 where driver_id is not null and status not in (4, 5, 6, 7)`)
    expect(await workOf(TECHNICIAN.wang)).toBe(1)
    const [first, second] = [await desk.orderAt(12), await desk.orderAt(22)]
    expect(await workOf(TECHNICIAN.wang)).toBe(2)
    const dispatch = await desk.as('dispatch')
    expect((await dispatch.post('/order/cancel', { id: first, cancel_reason: 'x', cancel_type: 1 })).code).toBe(1)
    expect(await workOf(TECHNICIAN.wang)).toBe(2)
    const provider = await desk.as('provider1')
    const given = { order_id: second, driver_id: TECHNICIAN.li, remark: '换人' }
    expect((await provider.post('/v2/order/transfer', given)).code).toBe(1)
    expect([await workOf(TECHNICIAN.wang), await workOf(TECHNICIAN.li)]).toEqual([1, 2])
    expect((await dispatch.post('/order/renew', { id: second, remark: 'x' })).code).toBe(1)
    expect(await workOf(TECHNICIAN.li)).toBe(1)
  })

  test('decisions §11 上班 and 休息 are the technician’s or their firm’s, and not while an order is open', async () => {
    const provider = await desk.as('provider1')
    const work = (client: Client, id: number, work_status: number) =>
      client.post('/v2/technician/work', { id, work_status })
    expect((await work(provider, TECHNICIAN.wang, 0)).info).toBe('已休息')
    expect((await work(provider, TECHNICIAN.wang, 0)).code).toBe(0)
    expect(await workOf(TECHNICIAN.wang)).toBe(0)
    expect((await work(await desk.as('provider2'), TECHNICIAN.wang, 1)).info).toBe(forbidden)

    const own = await desk.holder('wang', FIRM.provider1, [])
    await desk.db.rows(sql`update staff set driver_id = ${TECHNICIAN.wang} where account = 'wang'`)
    const again = await desk.holder('wang', FIRM.provider1, [])
    expect((await work(again, TECHNICIAN.wang, 1)).info).toBe('已上班')
    expect((await work(own, TECHNICIAN.li, 0)).info).toBe(forbidden)

    await desk.orderAt(12)
    expect((await work(provider, TECHNICIAN.wang, 0)).info).toBe('有未完成的订单，不能休息')
    // The form of a technician says nothing of duty.
    const told = { id: TECHNICIAN.wang, name: '王建国', mobile: '13700000001', work_status: 0 }
    await provider.post('/v2/technician', told)
    expect(await workOf(TECHNICIAN.wang)).toBe(2)
  })

  test('pictures of papers are the firm’s own uploads of the accepted types, and are shown by address', async () => {
    const id = await car({})
    const provider = await desk.as('provider1')
    const key = await desk.uploaded(FIRM.provider1)
    expect((await provider.post('/v2/car/renew', { id, license_files: [key] })).code).toBe(1)
    const { data } = await provider.get<{ license_files: readonly unknown[] }>('/v2/car/detail', { id })
    expect(JSON.stringify(data.license_files)).toContain('sig=')
    const foreign = await desk.uploaded(FIRM.provider2)
    expect((await provider.post('/v2/car/renew', { id, license_files: [foreign] })).code).toBe(0)
    const insurer = await desk.as('insurer')
    const seen = await insurer.get<Record<string, unknown>>('/v2/car/detail', { id })
    expect(seen.data).not.toHaveProperty('license_files')
  })
})

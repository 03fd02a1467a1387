import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { savePositions } from '../../../server/capacity'
import { PositionIntake } from '../../../server/capacity/positions/intake'
import { engines } from '../../../server/db/testing'
import { fromWgs84 } from '../../../src/domain/geo/datum'
import { fixSource } from '../../../src/domain/positions'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM, TECHNICIAN } from '../company'
import { Desk } from '../desk'

const now = () => Math.floor(Date.now() / 1000)
const WGS = { lng: 113.9501, lat: 22.5301 }

describe.each(engines())('decisions §11 positions, on %s', (engine) => {
  const desk = new Desk(engine)
  const keys: Record<string, string> = {}

  const keyOf = async (account: 'provider1' | 'provider2') => {
    if (keys[account]) return keys[account]
    const made = await (await desk.as(account)).post<{ id: number; key: string; tail: string }>('/v2/position/key', {
      name: '车队',
    })
    expect(made).toMatchObject({ code: 1, info: '密钥已生成' })
    keys[account] = made.data.key
    return made.data.key
  }
  const send = async (
    path: string,
    options: { key?: string; body?: object | string; query?: string; form?: boolean },
  ) => {
    const { key = await keyOf('provider1'), body, query = '', form = false } = options
    const response = await desk.app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: `/api/position/${path}?${query}`,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
      },
      ...(body !== undefined && { payload: body }),
    })
    return { status: response.statusCode, ...response.json<{ code: number; saved?: number; refused?: number }>() }
  }
  const markerOf = async (id: number) => {
    const [row] = await desk.db.rows<{ lng_e6: number; lat_e6: number; time: number; speed: number | null }>(sql`
      select lng_e6, lat_e6, speed, floor(extract(epoch from fix_time))::float8 as time from driver_position where driver_id = ${id}`)
    return row
  }
  const trackOf = async (id: number) =>
    (
      await desk.db.rows<{ time: number }>(sql`
        select floor(extract(epoch from time))::float8 as time from driver_track where driver_id = ${id} order by time`)
    ).map(({ time }) => time)
  const tie = async (body: object, account: 'provider1' | 'provider2' | 'dispatch' = 'provider1') =>
    (await desk.as(account)).post<{ id: number }>('/v2/position/device', { ...body })

  test('a key is shown once, kept as a hash, is its firm’s alone, and ends when it is revoked', async () => {
    const key = await keyOf('provider2')
    const [row] = await desk.db.rows<Record<string, unknown>>(sql`
      select id, key_hash, tail from position_key where firm_id = ${FIRM.provider2}`)
    expect(JSON.stringify(row)).not.toContain(key)
    expect(key.endsWith(String(row?.tail))).toBe(true)
    const list = await (await desk.as('provider2')).get<{ data: unknown[] }>('/v2/position/key')
    expect(list.data.data).toHaveLength(1)
    expect(JSON.stringify(list)).not.toContain('key_hash')
    const foreign = await desk.as('provider1')
    expect((await foreign.post('/v2/position/key', { id: row?.id, status: 0 })).code).toBe(0)
    expect(await (await desk.as('insurer')).get('/v2/position/key')).toMatchObject({ info: MESSAGES.forbidden })
    const stranger = await desk.holder('stranger', FIRM.provider1, ['order_man'])
    expect(await stranger.post('/v2/position/key', { name: '车队' })).toMatchObject({ info: MESSAGES.forbidden })
    expect(await stranger.post('/v2/position/device', { device_id: 'x', driver_id: 1 })).toMatchObject({
      info: MESSAGES.forbidden,
    })

    expect(await send('osmand', { key, query: 'id=none&lat=22.5&lon=113.9' })).toMatchObject({
      status: 200,
      code: 1,
      saved: 0,
      refused: 1,
    })
    expect((await (await desk.as('provider2')).post('/v2/position/key', { id: row?.id, status: 0 })).code).toBe(1)
    await expect.poll(async () => (await send('osmand', { key, query: 'id=none' })).status, { timeout: 4000 }).toBe(401)
    expect((await send('traccar', { key: 'pk_wrong', body: {} })).status).toBe(401)
  })

  test('a tracker belongs to one technician at a time, of one’s own firm', async () => {
    expect(await tie({ device_id: 'T1', driver_id: TECHNICIAN.wang })).toMatchObject({ code: 1, info: '绑定成功' })
    expect(await tie({ device_id: 'T1', driver_id: TECHNICIAN.wang })).toMatchObject({ code: 0, info: '该设备已绑定' })
    expect(await tie({ device_id: 'T1' })).toMatchObject({ code: 0, info: '请选择技师或车辆' })
    expect((await tie({ device_id: 'T1', driver_id: TECHNICIAN.zhao })).code).toBe(0)
    expect((await tie({ device_id: 'T2', driver_id: TECHNICIAN.li }, 'dispatch')).code).toBe(1)
    const list = await (await desk.as('provider1')).get<{ data: { device_id: string; driver_name: string }[] }>(
      '/v2/position/device',
    )
    expect(list.data.data.map(({ device_id, driver_name }) => [device_id, driver_name]).sort()).toEqual([
      ['T1', '王建国'],
      ['T2', '何志强'],
    ])
    expect((await (await desk.as('provider2')).get<{ total: number }>('/v2/position/device')).data.total).toBe(0)
  })

  test('query, form, both JSONs and Traccar; GCJ-02 is kept; the newest fix wins; each refused point is counted', async () => {
    await desk.db.rows(sql`update position_device set start_time = now() - interval '2 hours'`)
    await desk.db.rows(sql`delete from driver_position`)
    const at = now() - 100
    const place = `lat=${WGS.lat}&lon=${WGS.lng}`
    expect(await send('osmand', { query: `id=T1&${place}&timestamp=${at}&speed=10` })).toMatchObject({
      status: 200,
      saved: 1,
      refused: 0,
    })
    const gcj = fromWgs84(WGS)
    expect(await markerOf(TECHNICIAN.wang)).toEqual({
      lng_e6: Math.round(gcj.lng * 1e6),
      lat_e6: Math.round(gcj.lat * 1e6),
      speed: 18.5,
      time: at,
    })
    expect(await send('osmand', { body: `id=T1&${place}&timestamp=${at + 10}`, form: true })).toMatchObject({
      saved: 1,
    })
    const location = {
      timestamp: new Date((at + 20) * 1000).toISOString(),
      coords: { latitude: 22.54, longitude: 113.96 },
    }
    expect(await send('osmand', { body: { location, device_id: 'T1' } })).toMatchObject({ saved: 1 })
    const fixTime = (time: number) => new Date(time * 1000).toISOString().replace('Z', '+0000')
    const traccar = (time: number, more: object = {}, uniqueId = 'T1') => ({
      position: { latitude: 22.55, longitude: 113.97, speed: 0, valid: true, fixTime: fixTime(time), ...more },
      device: { id: 7, uniqueId },
    })
    const list = [
      traccar(at + 40),
      traccar(at + 30),
      traccar(at + 40),
      traccar(at + 50, { valid: false }),
      traccar(0, { latitude: 0, longitude: 0 }),
      traccar(at, {}, 'unknown'),
      traccar(at + 10_000),
      traccar(at - 86_400 * 400),
    ]
    expect(await send('traccar', { body: list })).toMatchObject({ status: 200, code: 1, saved: 4, refused: 4 })
    expect((await markerOf(TECHNICIAN.wang))?.time).toBe(at + 40)
    // More than two minutes ahead: in the track, never shown.
    expect(await trackOf(TECHNICIAN.wang)).toContain(at)
    const provider = await desk.as('provider1')
    const row = async () =>
      (await provider.get<{ data: Record<string, unknown>[] }>('/v2/technician', { id: TECHNICIAN.wang })).data.data[0]
    expect(await row()).toMatchObject({ position_time: at + 40, online_status: 1 })
    const online = async (status: number) =>
      (await provider.get<{ data: { id: number }[] }>('/v2/technician', { online_status: status })).data.data.map(
        ({ id }) => id,
      )
    expect(await online(1)).toEqual([TECHNICIAN.wang])
    await desk.db.rows(sql`update driver_position set fix_time = now() - interval '10 minutes 1 second'`)
    expect(await online(1)).toEqual([])
    expect(await online(0)).toContain(TECHNICIAN.wang)
    expect(await row()).toMatchObject({ online_status: 0 })
  })

  test('what no column takes is a refused point, and costs neither the other points nor another firm’s', async () => {
    const at = now() - 20
    const place = `lat=${WGS.lat}&lon=${WGS.lng}`
    const foreign = await keyOf('provider2').then(() => {
      delete keys.provider2
      return keyOf('provider2')
    })
    const [bad, good] = await Promise.all([
      send('osmand', { key: foreign, query: `id=x%00y&${place}` }),
      send('osmand', { query: `id=T1&${place}&timestamp=${at}` }),
    ])
    expect([bad, good]).toMatchObject([
      { status: 200, saved: 0, refused: 1 },
      { status: 200, saved: 1, refused: 0 },
    ])
    for (const [i, odd] of [
      'speed=1e300',
      'speed=1e-300',
      'accuracy=1e300',
      'bearing=1e-300',
      'bearing=1e300',
    ].entries())
      expect(await send('osmand', { query: `id=T1&${place}&timestamp=${at + 1 + i}&${odd}` }), odd).toMatchObject({
        status: 200,
        saved: 1,
      })
    const of = (uniqueId: string, values: object) => ({
      device: { uniqueId },
      position: { fixTime: (at + 9) * 1000, latitude: WGS.lat, longitude: WGS.lng, ...values },
    })
    const list = [of('T1', { speed: 1e300, accuracy: 1e-300 }), of('T\u0000', {}), of('T1', {})]
    expect(await send('traccar', { body: list })).toMatchObject({ status: 200, saved: 2, refused: 1 })
  })

  test('of requests that are written together, one that cannot be kept fails alone', async () => {
    const intake = new PositionIntake(desk.db, 90)
    const none = { ...WGS, accuracy: null, speed: null, bearing: null, battery: null }
    const [bad, good] = await Promise.allSettled([
      intake.take(FIRM.provider2, [{ ...none, device_id: 'x\u0000', time: now() }]),
      intake.take(FIRM.provider1, [{ ...none, device_id: 'T1', time: now() - 5 }]),
    ])
    expect(bad.status).toBe('rejected')
    expect(good).toEqual({ status: 'fulfilled', value: 1 })
  })

  test('a late fix goes to the track of whoever had the tracker then, and moves no marker', async () => {
    const before = await markerOf(TECHNICIAN.wang)
    await desk.db.rows(sql`update position_device set start_time = now() - interval '3 hours' where device_id = 'T1'`)
    expect((await tie({ device_id: 'T1', driver_id: TECHNICIAN.li })).code).toBe(1)
    await desk.db.rows(sql`
      update position_device set end_time = now() - interval '1 hour' where device_id = 'T1' and status = 0`)
    await desk.db.rows(sql`
      update position_device set start_time = now() - interval '1 hour' where device_id = 'T1' and status = 1`)
    const late = now() - 7000
    const fresh = now() - 3000
    const point = (time: number) => `id=T1&lat=22.5&lon=113.9&timestamp=${time}`
    expect(await send('osmand', { query: point(late) })).toMatchObject({ saved: 1 })
    expect(await send('osmand', { query: point(fresh) })).toMatchObject({ saved: 1 })
    expect(await markerOf(TECHNICIAN.wang)).toEqual(before)
    expect(await trackOf(TECHNICIAN.wang)).toContain(late)
    expect(await trackOf(TECHNICIAN.li)).toEqual([fresh])
    expect((await markerOf(TECHNICIAN.li))?.time).toBe(fresh)
  })

  test('a car’s tracker follows its driver', async () => {
    const provider = await desk.as('provider1')
    const car = {
      plate_num: '粤B12345',
      car_type: 1,
      license_end: now() + 9e6,
      insurance_end: now() + 9e6,
      inspection_end: now() + 9e6,
    }
    const made = await provider.post<{ id: number }>('/v2/car', { ...car, driver_id: TECHNICIAN.wang })
    expect(made.code, made.info).toBe(1)
    expect((await tie({ device_id: 'C1', car_id: made.data.id })).code).toBe(1)
    const edited = await provider.post('/v2/car', { ...car, id: made.data.id, driver_id: TECHNICIAN.li })
    expect(edited.code, edited.info).toBe(1)
    const ties = await desk.db.rows<Record<string, unknown>>(sql`
      select driver_id, status, end_time is null as open from position_device where device_id = 'C1' order by id`)
    expect(ties).toEqual([
      { driver_id: TECHNICIAN.wang, status: 0, open: false },
      { driver_id: TECHNICIAN.li, status: 1, open: true },
    ])
  })

  test('bodies and lists have an end; nobody’s session is asked', async () => {
    const point = { location: { timestamp: 'x' }, device_id: 'T1' }
    expect((await send('osmand', { body: Array.from({ length: 201 }, () => point) })).status).toBe(413)
    expect((await send('osmand', { body: `{"a":"${'x'.repeat(40_000)}"}` })).status).toBeGreaterThanOrEqual(400)
    expect((await send('osmand', { body: Array.from({ length: 200 }, () => ({ device_id: 'T' })) })).status).toBe(200)
  })

  test('a step with a place is a fix too; four writers with overlapping batches never deadlock, and the newest fix is left', async () => {
    const id = await desk.orderAt(22)
    const provider = await desk.as('provider1')
    await desk.db.rows(sql`delete from driver_position`)
    expect((await provider.post('/order/step', { id, status: 24, lnglat: '113.952,22.54' })).code).toBe(1)
    expect(await markerOf(TECHNICIAN.wang)).toMatchObject({ lng_e6: 113_952_000, lat_e6: 22_540_000 })
    await desk.db.rows(sql`delete from driver_position`)
    const start = now() - 500
    const batch = (writer: number, round: number) =>
      Array.from({ length: 60 }, (_, i) => ({
        driver_id: ((i * 37 + writer * 11 + round * 7) % 80) + 1,
        time: start + ((writer * 97 + round * 53 + i * 29) % 400),
        lng: 113.9 + i / 1000,
        lat: 22.5,
        source: fixSource.tracker,
      }))
    const sent: ReturnType<typeof batch> = []
    await Promise.all(
      [0, 1, 2, 3].map(async (writer) => {
        for (let round = 0; round < 10; round++) {
          const fixes = batch(writer, round)
          sent.push(...fixes)
          await savePositions(desk.db, fixes, { track: [] })
        }
      }),
    )
    const newest = new Map<number, number>()
    for (const { driver_id, time } of sent) newest.set(driver_id, Math.max(newest.get(driver_id) ?? 0, time))
    const rows = await desk.db.rows<{ driver_id: number; time: number }>(sql`
      select driver_id, floor(extract(epoch from fix_time))::float8 as time from driver_position order by driver_id`)
    expect(rows).toEqual([...newest].sort(([a], [b]) => a - b).map(([driver_id, time]) => ({ driver_id, time })))
  })

  test('O-331 the map of technicians: a provider’s own, a company’s known ones, phones by firm_info_show, a day with its orders', async () => {
    interface Map {
      readonly data: readonly { id: number; mobile: string | null; firm_id: number; order: { late: number } | null }[]
    }
    await desk.db.rows(sql`
      insert into driver_position (driver_id, at, lng_e6, lat_e6, source, fix_time)
      select d, point(113.95 * 0.82, 22.53), 113950000, 22530000, 3, now() from unnest(array[1, 2, 3]) d
      on conflict (driver_id) do update set fix_time = now()`)
    const mapOf = async (account: 'dispatch' | 'provider1' | 'insurer') =>
      (await (await desk.as(account)).get<Map>('/v2/technician/map')).data.data
    expect((await mapOf('dispatch')).map(({ id }) => id).sort()).toEqual([1, 2, 3])
    const own = await mapOf('provider1')
    expect(own.map(({ id }) => id).sort()).toEqual([1, 2])
    expect((await mapOf('insurer')).map(({ id }) => id).sort()).toEqual([1, 2, 3])
    await desk.db.rows(sql`
      update partnership set status = 0 where low_firm_id = ${FIRM.insurer} and high_firm_id = ${FIRM.provider2}`)
    expect((await mapOf('insurer')).map(({ id }) => id).sort()).toEqual([1, 2])
    const held = own.find(({ order }) => order !== null)
    expect(held).toMatchObject({ id: TECHNICIAN.wang })

    const blind = await desk.holder('blindMap', FIRM.platform, ['service_map'])
    const masked = (await blind.get<Map>('/v2/technician/map')).data.data
    expect(masked).toHaveLength(3)
    expect(masked.every(({ mobile }) => mobile === null || mobile.includes('*') || mobile === '')).toBe(true)
    const without = await desk.holder('noMap', FIRM.platform, ['order_man'])
    expect(await without.get('/v2/technician/map')).toMatchObject({ info: MESSAGES.forbidden })

    const day = await (await desk.as('provider1')).get<{ orders: { id: number }[]; km: number }>('/v2/technician/day', {
      driver_id: TECHNICIAN.wang,
    })
    expect(day.code, day.info).toBe(1)
    expect(day.data.orders.length).toBeGreaterThan(0)
    expect((await (await desk.as('provider1')).get('/v2/technician/day', { driver_id: TECHNICIAN.zhao })).info).toBe(
      '技师不存在',
    )
  })

  test('O-054 the map of technicians by service and region; where their providers offer it; a provider sees its own', async () => {
    const dispatch = await desk.as('dispatch')
    await desk.db.rows(sql`delete from firm_service`)
    await desk.db.rows(sql`
      insert into firm_service (firm_id, type, status, region) values
        (${FIRM.provider1}, 1, 1, '{"44":{"4403":[440305,440304]}}'), (${FIRM.provider1}, 2, 1, null),
        (${FIRM.provider2}, 1, 1, '{"44":{"4403":[]}}'), (${FIRM.provider2}, 3, 0, '{"44":{"4403":[440305]}}')`)
    const ids = async (query: Record<string, number>) =>
      (await dispatch.get<{ data: { id: number }[] }>('/v2/technician/map', query)).data.data.map(({ id }) => id).sort()
    expect(await ids({ type: 1, region: 440305 })).toEqual([1, 2, 3])
    expect(await ids({ type: 1, region: 440306 })).toEqual([TECHNICIAN.zhao])
    expect(await ids({ region: 4403 })).toEqual([1, 2, 3])
    expect(await ids({ region: 4401 })).toEqual([])
    expect(await ids({ type: 2 })).toEqual([1, 2])
    // A service that is switched off is offered nowhere.
    expect(await ids({ type: 3 })).toEqual([])
    expect((await dispatch.get('/v2/technician/map', { region: 'x' })).info).toBe('参数 region 不正确')

    const regions = async (account: 'dispatch' | 'provider1' | 'insurer', query = {}) =>
      (await (await desk.as(account)).get<{ data: object[] }>('/v2/technician/regions', query)).data.data
    expect(await regions('dispatch', { type: 1 })).toEqual([
      { region: 4403, firms: 1, drivers: 1 },
      { region: 440304, firms: 1, drivers: 2 },
      { region: 440305, firms: 1, drivers: 2 },
    ])
    expect(await regions('dispatch', { firm_id: FIRM.provider2 })).toEqual([{ region: 4403, firms: 1, drivers: 1 }])
    expect(await regions('provider1')).toHaveLength(2)
    expect(await regions('provider1', { firm_id: FIRM.provider2 })).toEqual([])
    // Of a provider that it no longer cooperates with a company sees nothing.
    expect(await regions('insurer', { firm_id: FIRM.provider2 })).toEqual([])
    const without = await desk.holder('noRegions', FIRM.platform, ['order_man'])
    expect(await without.get('/v2/technician/regions')).toMatchObject({ info: MESSAGES.forbidden })
  })

  test('what a technician’s day is settled at is told to those who see the provider’s settlement', async () => {
    const id = await desk.orderAt(22)
    await desk.set(
      id,
      sql`status = 4, real_money = 9800, firm_deduct_money = 800, arrive_time = now(), finish_time = now()`,
    )
    const earlier = await desk.orderAt(22)
    await desk.set(earlier, sql`status = 4, real_money = 5000, finish_time = now() - interval '1 day'`)
    const dayOf = async (nodes: readonly string[], firm: number) =>
      (
        await (
          await desk.holder(`income-${nodes.length}-${firm}`, firm, nodes)
        ).get<{ income: number | null }>('/v2/technician/day', {
          driver_id: TECHNICIAN.wang,
        })
      ).data.income
    const money = ['service_map', 'order_man', 'firmSettlement']
    expect(await dayOf(money, FIRM.platform)).toBe(90)
    expect(await dayOf(money, FIRM.provider1)).toBe(90)
    expect(await dayOf(['service_map', 'order_man'], FIRM.provider1)).toBeNull()
    expect(await dayOf(['service_map'], FIRM.platform)).toBeNull()
    // A company is told of its own orders alone.
    expect(await dayOf(money, FIRM.insurer)).toBe(0)
  })

  test('O-331 a company reads of a day the track of its own orders, and no page without technicians tells where one is', async () => {
    type Day = { points: { time: number }[]; orders: { id: number }[]; km: number }
    const dayOf = async (account: 'dispatch' | 'insurer') =>
      (await (await desk.as(account)).get<Day>('/v2/technician/day', { driver_id: TECHNICIAN.li })).data
    const [before, own] = [now() - 40, now() - 20]
    await desk.db.rows(sql`delete from driver_track`)
    await savePositions(
      desk.db,
      [before - 5, before, own, own + 5].map((time, i) => ({
        driver_id: TECHNICIAN.li,
        time,
        lng: 113.9 + i / 100,
        lat: 22.5,
        source: fixSource.tracker,
      })),
    )
    expect((await dayOf('insurer')).points).toEqual([])
    const id = await desk.orderAt(22, { customer_id: 2 })
    await desk.db.rows(sql`
      update orders set driver_id = ${TECHNICIAN.li}, owner_firm_id = ${FIRM.insurer},
        accept_time = to_timestamp(${own}::float8) where id = ${id}`)
    const seen = await dayOf('insurer')
    expect(seen.orders.map((order) => order.id)).toEqual([id])
    expect(Object.keys(seen.orders[0] ?? {})).not.toContain('until')
    expect(seen.points.map(({ time }) => time)).toEqual([own, own + 5])
    expect((await dayOf('dispatch')).points).toHaveLength(4)

    const clerk = await desk.holder('noTechnicians', FIRM.insurer, ['order_man', 'server_man'])
    expect(await clerk.get('/v2/technician/face', { driver_id: TECHNICIAN.li })).toMatchObject({
      info: MESSAGES.forbidden,
    })
    const watcher = await desk.holder('technicians', FIRM.insurer, ['order_man', 'technician_man'])
    expect((await watcher.get('/v2/technician/face', { driver_id: TECHNICIAN.li })).code).toBe(1)
  })
})

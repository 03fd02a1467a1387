import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM, TECHNICIAN } from '../company'
import { Desk } from '../desk'

interface Share {
  readonly value: number | null
  readonly before: number | null
  readonly course: readonly (number | null)[]
}

interface Face {
  readonly now: { readonly value: number; readonly open: number; readonly waiting: number }
  readonly month: { readonly value: number; readonly course: readonly number[] }
  readonly accepted: Share
  readonly arrived: Share
  readonly crew: readonly unknown[]
  readonly points: readonly unknown[]
  readonly running: readonly Readonly<Record<string, unknown>>[]
  readonly papers: readonly { readonly of: string; readonly label: string; readonly end: number }[] | null
}

interface CustomerFace {
  readonly month: { readonly value: number; readonly before: number; readonly course: readonly number[] }
  readonly open: { readonly value: number }
  readonly sum: { readonly value: number; readonly n: number } | null
  readonly last: readonly { readonly id: number }[]
}

interface List {
  readonly total: number
  readonly total_predict_money?: number
}

const place = { address: '南山区留仙大道1183号', lnglat: '113.953,22.577' }

describe.each(mainEngine())('faces of providers and technicians on %s', (engine) => {
  const desk = new Desk(engine)
  const faceOf = async (account: 'dispatch' | 'insurer' | 'provider1', firm_id: number = FIRM.provider1) =>
    (await desk.as(account)).get<Face>('/v2/firm/face', { firm_id })

  test('F-105 a provider’s face counts its people, its orders in hand and of thirty days', async () => {
    const before = await faceOf('dispatch')
    expect(before).toMatchObject({
      code: 1,
      data: { now: { value: 2, open: 0 }, month: { value: 0, percent: null, rank: null } },
    })
    const waiting = await desk.orderAt(31)
    await desk.orderAt(22)
    const { data } = await faceOf('dispatch')
    expect(data).toMatchObject({
      now: { open: 2, waiting: 1 },
      month: { value: 2, percent: 100, rank: 1, firms: 1 },
    })
    expect(data.running.map(({ id }) => id)).toContain(waiting)
    expect(data.crew).toHaveLength(2)
    expect(data.accepted).toMatchObject({ value: 100, before: null, minutes: expect.any(Number) })
    expect(data.accepted.course).toEqual([...Array.from({ length: 29 }, () => null), 100])
    expect(data.month.course).toEqual([...Array.from({ length: 29 }, () => 0), 2])
    // Nobody has arrived: there is no percentage of nothing.
    expect(data.arrived.value).toBeNull()
  })

  test('in time is what the grade calls so: accepted within six minutes, arrived within an hour of the appointment', async () => {
    const late = await desk.orderAt(22)
    await desk.set(late, sql`accept_time = dispatch_time + interval '2 hours'`)
    expect((await faceOf('dispatch')).data.accepted.value).toBe(50)
    await desk.set(
      late,
      sql`accept_time = dispatch_time + interval '6 minutes', arrive_time = now() + interval '2 hours'`,
    )
    expect((await faceOf('dispatch')).data).toMatchObject({ accepted: { value: 100 }, arrived: { value: 0 } })
    await desk.set(late, sql`is_subscribe = 2, appoint_time = now() + interval '90 minutes'`)
    expect((await faceOf('dispatch')).data.arrived.value).toBe(100)
  })

  test('whoever reads counts the orders that they may see; a provider sees no other’s face, and nobody without order_man any', async () => {
    expect((await faceOf('insurer')).data).toMatchObject({ now: { open: 0 }, month: { value: 0 } })
    const own = await faceOf('provider1')
    expect(own.data).toMatchObject({ now: { open: 3 }, month: { percent: null, rank: null, firms: null } })
    expect((await faceOf('provider1', FIRM.provider2)).code).toBe(0)
    expect((await faceOf('dispatch', FIRM.insurer)).code).toBe(0)
    expect((await faceOf('dispatch', 999)).code).toBe(0)
    const without = await desk.holder('no-orders', FIRM.platform, ['server_man'])
    expect(await without.get('/v2/firm/face', { firm_id: FIRM.provider1 })).toMatchObject({ info: MESSAGES.forbidden })
  })

  test('a technician’s face says where they are and what they do; another provider’s is not there', async () => {
    const dispatch = await desk.as('dispatch')
    const { data } = await dispatch.get<Record<string, unknown>>('/v2/technician/face', { driver_id: TECHNICIAN.wang })
    expect(data).toMatchObject({
      at: { lnglat: '113.95,22.53', stale: false },
      done: { value: 0, rank: null, crew: 0 },
      today: { value: 0 },
    })
    expect(data.running).toHaveLength(2)
    const provider = await desk.as('provider1')
    expect((await provider.get('/v2/technician/face', { driver_id: TECHNICIAN.wang })).code).toBe(1)
    expect((await provider.get('/v2/technician/face', { driver_id: TECHNICIAN.zhao })).code).toBe(0)
  })

  test('figures are what the lists say: orders of thirty days and their estimates', async () => {
    await desk.place()
    const dispatch = await desk.as('dispatch')
    const since = Math.floor(Date.now() / 1000) - 30 * 86_400
    const listed = async (more: Readonly<Record<string, unknown>>) =>
      (await dispatch.get<List>('/order/list', { start_time: since, end_time: since + 31 * 86_400, limit: 1, ...more }))
        .data
    const firmFace = (await faceOf('dispatch')).data
    expect((await listed({ firm_id: FIRM.provider1 })).total).toBe(firmFace.month.value)
    expect(firmFace.month.course.reduce((sum, n) => sum + n, 0)).toBe(firmFace.month.value)
    const [row] = await desk.db.rows<{ customer_id: number }>(sql`select customer_id from orders limit 1`)
    const customer_id = Number(row?.customer_id)
    const { data } = await dispatch.get<CustomerFace>('/v2/customer/face', { customer_id })
    const all = await listed({ customer_id })
    expect(data.month.value).toBe(all.total)
    expect(data.sum?.value).toBe(all.total_predict_money)
    expect(data.last.length).toBe(Math.min(6, all.total))
  })

  test('a customer’s face is for those who open customers, within their scope; its money for those who see its statements', async () => {
    const [row] = await desk.db.rows<{ customer_id: number }>(sql`select customer_id from orders limit 1`)
    const asked = { customer_id: Number(row?.customer_id) }
    const clerk = await desk.holder('face-clerk', FIRM.platform, ['order_man', 'client_list'])
    expect(await clerk.get('/v2/customer/face', asked)).toMatchObject({ code: 1, data: { sum: null } })
    const without = await desk.holder('face-none', FIRM.platform, ['order_man'])
    expect(await without.get('/v2/customer/face', asked)).toMatchObject({ info: MESSAGES.forbidden })
    expect(await (await desk.as('provider1')).get('/v2/customer/face', asked)).toMatchObject({
      info: MESSAGES.forbidden,
    })
    const limited = await desk.as('insurer161')
    expect((await limited.get('/v2/customer/face', { customer_id: 1 })).code).toBe(0)
    expect((await limited.get('/v2/customer/face', { customer_id: 999_999 })).code).toBe(0)
  })

  test('papers of a face go with the right to open cars and technicians', async () => {
    const end = Math.floor(Date.now() / 1000) + 9 * 86_400
    const provider = await desk.as('provider1')
    const made = await provider.post('/v2/car', {
      plate_num: '粤BT5582',
      car_type: 1,
      driver_id: TECHNICIAN.wang,
      license_end: end,
    })
    expect(made).toMatchObject({ code: 1 })
    const { papers } = (await faceOf('dispatch')).data
    expect(papers).toContainEqual({ of: '粤BT5582', label: '行驶证', end: expect.any(Number) })
    const driver = { driver_id: TECHNICIAN.wang }
    expect((await provider.get('/v2/technician/face', driver)).data).toMatchObject({ car: { plate_num: '粤BT5582' } })
    const clerk = await desk.holder('face-papers', FIRM.platform, ['order_man', 'service_map'])
    expect((await clerk.get('/v2/firm/face', { firm_id: FIRM.provider1 })).data).toMatchObject({ papers: null })
    expect((await clerk.get('/v2/technician/face', driver)).data).toMatchObject({ car: null })
  })

  test('a company’s face tells its roles and customers to those who open them; nobody else than the platform has it', async () => {
    const admin = await desk.as('admin')
    const { data } = await admin.get<Readonly<Record<string, unknown>>>('/v2/company/face', { firm_id: FIRM.insurer })
    const listed = await admin.get<List>('/admin/list', { firm_id: FIRM.insurer, limit: 1 })
    expect(data).toMatchObject({ partners: { value: expect.any(Number) }, books: { value: expect.any(Number) } })
    expect(listed.data.total).toBeGreaterThan(0)
    const few = await desk.holder('face-company', FIRM.platform, ['company_man'])
    expect((await few.get('/v2/company/face', { firm_id: FIRM.insurer })).data).toMatchObject({
      books: null,
      roles: null,
      customers: null,
    })
    expect((await admin.get('/v2/company/face', { firm_id: FIRM.provider1 })).code).toBe(0)
    const insurer = await desk.as('insurer')
    expect(await insurer.get('/v2/company/face', { firm_id: FIRM.insurer })).toMatchObject({ info: MESSAGES.forbidden })
  })

  test('F-158 each order of the last thirty days belongs to the nearest departure point within eight kilometres', async () => {
    const centre = await desk.holder('origins', FIRM.provider1, ['enterprise_center', 'enterprise_address'])
    const near = (await centre.post<{ id: number }>('/v2/position', place)).data.id
    const other = (await centre.post<{ id: number }>('/v2/position', { ...place, lnglat: '114.3,22.9' })).data.id
    await desk.db.rows(sql`update orders set theodolitic = '113.96,22.57' where firm_id = ${FIRM.provider1}`)
    const [first] = await desk.db.rows<{ id: number }>(
      sql`select id from orders where firm_id = ${FIRM.provider1} limit 1`,
    )
    await desk.set(Number(first?.id), sql`theodolitic = '113.0,22.0'`)
    expect((await centre.get('/v2/enterprise/origins')).data).toMatchObject({
      n: 3,
      far: 1,
      points: [
        { id: near, n: 2 },
        { id: other, n: 0 },
      ],
    })
    const nobody = await desk.holder('origins-none', FIRM.provider1, ['order_man'])
    expect(await nobody.get('/v2/enterprise/origins')).toMatchObject({ info: MESSAGES.forbidden })
  })

  test('O-533 F-213 who has no technician with a position is reckoned from the nearest departure point', async () => {
    const id = await desk.place()
    const dispatch = await desk.as('dispatch')
    const rowOf = async () => {
      const { data } = await dispatch.get<{ data: Readonly<Record<string, unknown>>[] }>('/v2/order/firm', {
        id,
        km: 500,
      })
      return data.data.find((firm) => firm.id === FIRM.provider1)
    }
    // The other one is nearer and has orders in hand: anyone who is idle goes before.
    expect(await rowOf()).toMatchObject({ nearest: { id: TECHNICIAN.li, work_status: 1 }, origin: null })
    await desk.db.rows(sql`
      delete from driver_position where driver_id in (select id from technician where firm_id = ${FIRM.provider1})`)
    const told = await rowOf()
    expect(told).toMatchObject({ nearest: null, origin: place })
    expect(told?.range).toBeGreaterThan(0)
    expect(told?.duration).toBeGreaterThan(0)
    await desk.db.rows(sql`update departure_point set removed_at = now() where firm_id = ${FIRM.provider1}`)
    expect(await rowOf()).toMatchObject({ nearest: null, origin: null, range: null })
  })

  test('O-159 orders are named on a face to those who may list orders; others read its figures alone', async () => {
    const id = await desk.orderAt(22)
    const { customer_id, driver_id } = await (await desk.as('dispatch')).order(id)
    const read = async (nodes: readonly string[], name: string) => {
      const client = await desk.holder(name, FIRM.platform, nodes)
      type TechnicianFace = { done: unknown; day: { orders: unknown[] }; running: unknown[] }
      const one = (await client.get<CustomerFace>('/v2/customer/face', { customer_id: Number(customer_id) })).data
      const crew = (await client.get<TechnicianFace>('/v2/technician/face', { driver_id: Number(driver_id) })).data
      return {
        value: one.month.value,
        named: [one.last, crew.running, crew.day.orders].map(({ length }) => length > 0),
      }
    }
    const whole = await read(['client_list', 'technician_man', 'order_man'], 'face-orders')
    expect(whole.named).toEqual([true, true, true])
    expect(await read(['client_list', 'technician_man'], 'face-figures')).toEqual({
      value: whole.value,
      named: [false, false, false],
    })
    const settler = await desk.holder('face-settler', FIRM.platform, ['service_sta'])
    const { code, data } = await settler.get<Face>('/v2/firm/face', { firm_id: FIRM.provider1 })
    expect([code, code === 1 ? data.running : []]).toEqual([code, []])
  })
})

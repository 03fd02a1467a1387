import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM, TECHNICIAN } from '../company'
import { Desk } from '../desk'

interface Face {
  readonly idle: number
  readonly open: number
  readonly waiting: number
  readonly month: Readonly<Record<string, unknown>>
  readonly accepted: { readonly percent: number | null; readonly weeks: readonly { n: number; ok: number }[] }
  readonly arrived: { readonly percent: number | null }
  readonly crew: readonly unknown[]
  readonly points: readonly unknown[]
  readonly running: readonly Readonly<Record<string, unknown>>[]
}

const place = { address: '南山区留仙大道1183号', lnglat: '113.953,22.577' }

describe.each(mainEngine())('faces of providers and technicians on %s', (engine) => {
  const desk = new Desk(engine)
  const faceOf = async (account: 'dispatch' | 'insurer' | 'provider1', firm_id: number = FIRM.provider1) =>
    (await desk.as(account)).get<Face>('/v2/firm/face', { firm_id })

  test('F-105 a provider’s face counts its people, its orders in hand and of thirty days', async () => {
    const before = await faceOf('dispatch')
    expect(before).toMatchObject({ code: 1, data: { idle: 2, open: 0, month: { n: 0, percent: null, rank: null } } })
    const waiting = await desk.orderAt(31)
    await desk.orderAt(22)
    const { data } = await faceOf('dispatch')
    expect(data).toMatchObject({ open: 2, waiting: 1, month: { n: 2, percent: 100, rank: 1, firms: 1 } })
    expect(data.running.map(({ id }) => id)).toContain(waiting)
    expect(data.crew).toHaveLength(2)
    expect(data.accepted).toMatchObject({ percent: 100, minutes: expect.any(Number) })
    expect(data.accepted.weeks).toHaveLength(12)
    expect(data.accepted.weeks.at(-1)).toEqual({ n: 1, ok: 1 })
    // Nobody has arrived: there is no percentage of nothing.
    expect(data.arrived.percent).toBeNull()
  })

  test('in time is what the grade calls so: accepted within six minutes, arrived within an hour of the appointment', async () => {
    const late = await desk.orderAt(22)
    await desk.set(late, sql`accept_time = dispatch_time + interval '2 hours'`)
    expect((await faceOf('dispatch')).data.accepted.percent).toBe(50)
    await desk.set(
      late,
      sql`accept_time = dispatch_time + interval '6 minutes', arrive_time = now() + interval '2 hours'`,
    )
    expect((await faceOf('dispatch')).data).toMatchObject({ accepted: { percent: 100 }, arrived: { percent: 0 } })
    await desk.set(late, sql`is_subscribe = 2, appoint_time = now() + interval '90 minutes'`)
    expect((await faceOf('dispatch')).data.arrived.percent).toBe(100)
  })

  test('whoever reads counts the orders that they may see; a provider sees no other’s face, and nobody without order_man any', async () => {
    expect((await faceOf('insurer')).data).toMatchObject({ open: 0, month: { n: 0 } })
    const own = await faceOf('provider1')
    expect(own.data).toMatchObject({ open: 3, month: { percent: null, rank: null, firms: 0 } })
    expect((await faceOf('provider1', FIRM.provider2)).code).toBe(0)
    expect((await faceOf('dispatch', FIRM.insurer)).code).toBe(0)
    expect((await faceOf('dispatch', 999)).code).toBe(0)
    const without = await desk.holder('no-orders', FIRM.platform, ['server_man'])
    expect(await without.get('/v2/firm/face', { firm_id: FIRM.provider1 })).toMatchObject({ info: MESSAGES.forbidden })
  })

  test('a technician’s face says where they are and what they do; another provider’s is not there', async () => {
    const dispatch = await desk.as('dispatch')
    const { data } = await dispatch.get<Record<string, unknown>>('/v2/technician/face', { driver_id: TECHNICIAN.wang })
    expect(data).toMatchObject({ at: { lnglat: '113.95,22.53', stale: false }, done: 0, rank: null, crew: 0, today: 0 })
    expect(data.running).toHaveLength(2)
    const provider = await desk.as('provider1')
    expect((await provider.get('/v2/technician/face', { driver_id: TECHNICIAN.wang })).code).toBe(1)
    expect((await provider.get('/v2/technician/face', { driver_id: TECHNICIAN.zhao })).code).toBe(0)
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
})

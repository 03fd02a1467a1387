import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '../../../server/db/testing'
import { firmCandidates } from '../../../server/order/dispatch/candidates'
import { priceOrder, pricerOf } from '../../../server/order/fees/pricing'
import { FIRM } from '../company'
import { cooperate } from '../cooperation'
import { Desk } from '../desk'

const PLACE = { lng: 114.0579, lat: 22.5431 }
const anybody = { km: 30, named: sql``, now: Math.floor(Date.now() / 1000) }

describe.each(engines())('O-533 the providers that may be sent, on %s', (engine) => {
  const desk = new Desk(engine)
  /** Firms 1001 to 1600, the last of them nearest; each has a busy technician at its place and an idle one 1 km further off. */
  const settle = () =>
    desk.db.transaction(async (tx) => {
      await tx.rows(sql`insert into firm (id, name, firm_type, status)
        select 1000 + i, 'P' || i, 3, 1 from generate_series(1, 600) i`)
      await tx.rows(sql`insert into technician (id, name, mobile, firm_id, work_status, status)
        select 10000 + i * 2 + busy, 'T' || i, '13800000000', 1000 + i, 1 + busy, 1
        from generate_series(1, 600) i, generate_series(0, 1) busy`)
      await tx.rows(sql`insert into driver_position (driver_id, at, lng_e6, lat_e6, source, fix_time)
        select d, point(n * 0.82e-6, l * 1e-6), n, l, 3, now() from (
          select 10000 + i * 2 + busy as d, 114057900 as n, 22543100 + (601 - i) * 400 + (1 - busy) * 9000 as l
          from generate_series(1, 600) i, generate_series(0, 1) busy) place`)
      await cooperate(tx, [FIRM.platform, FIRM.insurer], [...Array.from({ length: 600 }, (_, i) => 1001 + i)])
    })

  test('the nearest 500 of more, each by its nearest idle technician, and its technicians counted', async () => {
    await settle()
    const found = await firmCandidates(desk.db, PLACE, anybody)
    expect(found).toHaveLength(500)
    const ours = found.filter(({ id }) => id > 1000)
    expect(ours.map(({ id }) => id)).toEqual(Array.from(ours, (_, i) => 1600 - i))
    expect(ours[0]).toMatchObject({ drivers: 2, online: 2, idle: 1, nearest: { id: 11_200, work_status: 1 } })

    await desk.db.rows(sql`update technician set work_status = 2 where firm_id = 1600`)
    const [busy] = (await firmCandidates(desk.db, PLACE, anybody)).filter(({ id }) => id === 1600)
    expect(busy).toMatchObject({ idle: 0, nearest: { id: 11_201, firm_id: 1600 } })
  })

  test('further off than asked for is left out; a firm of whose technicians none has a position is not', async () => {
    await desk.db.rows(
      sql`delete from driver_position where driver_id in (select id from technician where firm_id = 1001)`,
    )
    const near = (await firmCandidates(desk.db, PLACE, { ...anybody, km: 5 })).map(({ id }) => id)
    expect(near).toContain(1600)
    expect(near).toContain(1001)
    expect(near).not.toContain(1002)
    const anywhere = await firmCandidates(desk.db, null, anybody)
    expect(anywhere).toHaveLength(500)
    expect(anywhere.every(({ nearest }) => nearest === null)).toBe(true)
  })

  test('O-532 a provider finds its technician of whom no position is known, without a distance and last', async () => {
    const id = await desk.orderAt(31)
    const [made] = await desk.db.rows<{ id: number }>(sql`
      insert into technician (name, mobile, firm_id, work_status, status)
      values ('新来的', '13700009999', ${FIRM.provider1}, 1, 1) returning id`)
    const provider = await desk.as('provider1')
    const listed = async (query: object) =>
      (
        await provider.get<{ data: { id: number; range: number | null }[] }>('/v2/order/driver', {
          order_id: id,
          ...query,
        })
      ).data.data
    expect((await listed({ km: 30 })).map((one) => one.id)).not.toContain(made?.id)
    const all = await listed({ km: 999 })
    expect(all.length).toBeGreaterThan(1)
    expect(all.at(-1)).toMatchObject({ id: made?.id, range: null, duration: null, lnglat: null, stale: true })
    expect((await provider.post('/v2/order/confirm', { order_id: id, driver_id: made?.id })).code).toBe(1)
  })

  test('all of them are priced by what is read at once, each as by itself', async () => {
    const client = await desk.as('dispatch')
    const row = await client.order(await desk.place())
    const now = Math.floor(Date.now() / 1000)
    let statements = 0
    const counted = {
      rows: <T>(query: Parameters<typeof desk.db.rows>[0]) => {
        statements++
        return desk.db.rows<T>(query)
      },
    }
    const firms = await desk.db.rows<{ id: number }>(sql`select id from firm where firm_type = 3`)
    const priceFor = await pricerOf(
      counted,
      row,
      firms.map(({ id }) => id),
      now,
    )
    expect(firms.length).toBeGreaterThan(600)
    expect(statements).toBeLessThan(4)
    for (const { id } of firms.slice(0, 4))
      expect(priceFor(id, 7.5)).toEqual(await priceOrder(desk.db, { ...row, go_distance: 7.5 }, id, now))

    const { data } = await client.get<{ data: { id: number; price: unknown }[]; total: number }>('/v2/order/firm', {
      id: row.id,
      km: 30,
    })
    expect(data.total).toBeGreaterThan(400)
  })
})

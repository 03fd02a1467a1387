import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '../../../server/db/testing'
import { DAY, HOUR, startOfDay } from '../../../src/domain/time'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM, TECHNICIAN } from '../company'
import { Desk } from '../desk'

interface Placed {
  readonly id: number
  readonly lnglat: string | null
  readonly deadline: number | null
  readonly due: string | null
  readonly firm_name: string | null
  readonly driver_lnglat: string | null
}
interface OrderMap {
  readonly total: number
  readonly data: readonly Placed[]
}
interface Center {
  readonly order: Placed
  readonly drivers: number
  readonly idle: number
  readonly orders: number
  readonly late: number
  readonly nearest: { readonly id: number; readonly range: number } | null
  readonly data: readonly { readonly id: number; readonly mobile: string | null; readonly range: number }[]
}
interface Counted {
  readonly areas: readonly { readonly hour: number; readonly area: number; readonly n: number }[]
  readonly cells: readonly (readonly number[])[]
}
interface Heat extends Counted {
  readonly city: number | null
  readonly cities: readonly { readonly id: number; readonly name: string; readonly n: number }[]
  readonly elsewhere: number
  readonly past: Counted & { readonly weeks: number }
}

describe.each(engines())('maps of orders on %s', (engine) => {
  const desk = new Desk(engine)
  const mapOf = async (account: Parameters<Desk['as']>[0]) =>
    (await (await desk.as(account)).get<OrderMap>('/v2/order/map')).data
  const ids = async (account: Parameters<Desk['as']>[0]) => (await mapOf(account)).data.map(({ id }) => id)

  test('O-499 O-045 the map has the open orders that its reader’s list has: place, deadline, firm, where the technician is', async () => {
    const waiting = await desk.place()
    const taken = await desk.orderAt(22)
    const closed = await desk.place()
    await desk.set(closed, sql`status = 5`)
    const nowhere = await desk.place()
    await desk.set(nowhere, sql`theodolitic = '0,0'`)

    const { data, total } = await mapOf('dispatch')
    expect(total).toBe(3)
    expect(data.map(({ id }) => id)).toEqual([nowhere, taken, waiting])
    expect(data[0]).toMatchObject({ lnglat: null })
    expect(data[1]).toMatchObject({ due: '到达', firm_name: '鹏城拖车', driver_lnglat: '113.95,22.53' })
    expect(data[2]).toMatchObject({ due: '派单', firm_name: null, driver_lnglat: null })
    expect(data[2]?.lnglat).toMatch(/^\d+\.\d+,\d+\.\d+$/)
    expect(JSON.stringify(data)).not.toMatch(/phone|mobile|contact|1\d{10}/)

    // A provider has its own alone, another one and another company none.
    expect(await ids('provider1')).toEqual([taken])
    expect(await ids('provider2')).toEqual([])
    expect(await ids('insurer')).toEqual([])
    const blind = await desk.holder('map-blind', FIRM.platform, ['order_map'])
    const told = (await blind.get<OrderMap>('/v2/order/map')).data.data.find(({ id }) => id === taken)
    expect(told?.firm_name).toBe('***')
    const without = await desk.holder('map-none', FIRM.platform, ['order_man'])
    expect(await without.get('/v2/order/map')).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    expect(await without.get('/v2/order/center', { id: taken })).toMatchObject({ code: 0, info: MESSAGES.forbidden })
  })

  test('O-497 O-172 the centre is one order with the technicians around it, and figures of what is around', async () => {
    const id = await desk.place()
    const other = await desk.place()
    await desk.set(other, sql`status_time = now() - interval '3 hours', order_time = now() - interval '3 hours'`)
    const dispatch = await desk.as('dispatch')
    const center = async (km?: number) => (await dispatch.get<Center>('/v2/order/center', { id, km })).data
    const all = await center(200)
    expect(all.order).toMatchObject({ id, due: '派单' })
    expect(all.data.map((driver) => driver.id).sort()).toEqual([TECHNICIAN.wang, TECHNICIAN.li, TECHNICIAN.zhao])
    expect(all.drivers).toBe(3)
    expect(all.late).toBeGreaterThanOrEqual(1)
    expect(all.orders).toBeGreaterThan(all.late)
    // Wang is on an order of the test before.
    expect(all.idle).toBe(2)
    expect(all.nearest?.range).toBe(Math.min(...all.data.filter((d) => d.id !== TECHNICIAN.wang).map((d) => d.range)))
    expect((await center(0.1)).drivers).toBe(0)

    // Phones are for firm_info_show.
    expect(all.data.find((driver) => driver.id === TECHNICIAN.li)?.mobile).toBe('13700000002')
    const blind = await desk.holder('center-blind', FIRM.platform, ['order_map'])
    const told = (await blind.get<Center>('/v2/order/center', { id, km: 200 })).data
    expect(told.data.map(({ mobile }) => mobile)).toEqual(['***', '***', '***'])

    // What is not its reader's is not there; of its own a provider sees its own technicians.
    expect((await (await desk.as('provider2')).get('/v2/order/center', { id })).code).toBe(0)
    expect((await (await desk.as('insurer')).get('/v2/order/center', { id })).code).toBe(0)
    const own = await desk.orderAt(31)
    const crew = (await (await desk.as('provider1')).get<Center>('/v2/order/center', { id: own, km: 200 })).data.data
    expect(crew.map((driver) => driver.id).sort()).toEqual([TECHNICIAN.wang, TECHNICIAN.li])
    await desk.set(own, sql`theodolitic = null`)
    expect((await dispatch.get('/v2/order/center', { id: own })).data).toMatchObject({
      drivers: 0,
      nearest: null,
      data: [],
    })
  })

  test('O-056 heat counts orders by hour and district within the scope; hours to come are the mean of the same weekday', async () => {
    const today = startOfDay(Math.floor(Date.now() / 1000))
    await desk.db.rows(sql`delete from orders`)
    const at = async (time: number, more: object = {}) => {
      const id = await desk.place()
      await desk.stand(id, { order_time: new Date(time * 1000), a_city: 4403, a_area: 440305, ...more })
      return id
    }
    await at(today)
    await at(today + 1, { a_area: 440304, type: 2 })
    await at(today + 2, { a_city: null, a_area: null })
    await at(today - 7 * DAY + 23 * HOUR)
    await at(today - 14 * DAY + 23 * HOUR, { theodolitic: '0,0' })
    await at(today - 6 * DAY + 23 * HOUR)
    const heat = async (query: object = {}, account: Parameters<Desk['as']>[0] = 'dispatch') =>
      (await (await desk.as(account)).get<Heat>('/v2/order/heat', { ...query })).data

    const now = await heat()
    expect(now).toMatchObject({ city: 4403, cities: [{ id: 4403, name: '深圳市', n: 2 }], elsewhere: 1 })
    expect(now.areas).toEqual(
      expect.arrayContaining([
        { hour: 0, area: 440305, n: 1, without: 1, taken: 0, wait: 0 },
        { hour: 0, area: 440304, n: 1, without: 1, taken: 0, wait: 0 },
      ]),
    )
    expect(now.cells.reduce((sum, cell) => sum + (cell[3] ?? 0), 0)).toBe(2)
    expect(now.past).toMatchObject({ weeks: 2, areas: [{ hour: 23, area: 440305, n: 2, without: 2 }] })
    // A place of which no map knows anything is in no cell.
    expect(now.past.cells.reduce((sum, cell) => sum + (cell[3] ?? 0), 0)).toBe(1)

    const month = await heat({ start_time: today - 30 * DAY, end_time: today })
    expect(month.areas).toContainEqual({ hour: 23, area: 440305, n: 3, without: 3, taken: 0, wait: 0 })
    expect(month.past).toEqual({ weeks: 0, areas: [], cells: [] })
    expect((await heat({ type: '2' })).areas).toMatchObject([{ hour: 0, area: 440304, n: 1 }])
    expect((await heat({ city: 4419 })).areas).toEqual([])
    expect((await heat({}, 'insurer')).areas).toEqual([])
    expect((await heat({}, 'provider1')).areas).toEqual([])

    const dispatch = await desk.as('dispatch')
    const refusal = async (query: object) => (await dispatch.get('/v2/order/heat', { ...query })).info
    expect(await refusal({ start_time: today - 92 * DAY })).toBe('最多查询92天')
    expect(await refusal({ start_time: today, end_time: today - DAY })).toBe('参数 end_time 不正确')
    expect(await refusal({ type: '999' })).toBe('参数 type 不正确')
    const without = await desk.holder('heat-none', FIRM.platform, ['order_man', 'order_map'])
    expect(await without.get('/v2/order/heat')).toMatchObject({ code: 0, info: MESSAGES.forbidden })
  })

  test('mock 22 of the heat’s supply: orders without a provider, and seconds from order to acceptance, appointments left out', async () => {
    const yesterday = startOfDay(Math.floor(Date.now() / 1000)) - DAY
    await desk.db.rows(sql`delete from orders`)
    const at = async (more: object = {}) => {
      const id = await desk.place()
      const time = new Date(yesterday * 1000)
      await desk.stand(id, { order_time: time, a_city: 4403, a_area: 440305, ...more })
      return id
    }
    const later = (seconds: number) => new Date((yesterday + seconds) * 1000)
    const taken = { firm_id: FIRM.provider1, status: 4 }
    await at({ ...taken, accept_time: later(240) })
    await at({ ...taken, accept_time: later(600) })
    // An appointment is accepted whenever; a clock that ran backwards measures nothing.
    await at({ ...taken, accept_time: later(9000), is_subscribe: 2 })
    await at({ ...taken, accept_time: later(-60) })
    await at()
    await at({ status: 5 })
    // Nobody was to come to these.
    for (const status of [0, 7, 8]) await at({ status })
    const { areas } = (
      await (await desk.as('dispatch')).get<Heat>('/v2/order/heat', { start_time: yesterday, end_time: yesterday })
    ).data
    expect(areas).toEqual([{ hour: 0, area: 440305, n: 9, without: 2, taken: 2, wait: 840 }])
  })
})

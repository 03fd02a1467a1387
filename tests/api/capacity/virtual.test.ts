import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { draft, FIRM } from '../company'
import { Desk } from '../desk'

interface Rows {
  readonly total: number
  readonly data: readonly Readonly<Record<string, unknown>>[]
}
interface VirtualMap {
  readonly bases: readonly Readonly<Record<string, unknown>>[]
  readonly drivers: readonly Readonly<Record<string, unknown>>[]
  readonly real: readonly { readonly id: number; readonly lnglat: string }[]
  readonly coverage: Readonly<Record<string, number | null>>
}

/** Where the order of the tests is, so that nobody could be nearer. */
const HERE = String(draft.theodolitic)
const base = { name: '龙华 夜班', types: [1, 2], address: '龙华区观澜街道', lnglat: HERE, km: 8, purpose: 2 }
const driver = { name: '司机 01', car_type: 1, address: '观澜大道', lnglat: HERE }

describe.each(mainEngine())('virtual capacity on %s', (engine) => {
  const desk = new Desk(engine)

  test('O-055 O-057 what is virtual says so by name and plate, is its firm’s alone, and needs the rights', async () => {
    const dispatch = await desk.as('dispatch')
    const made = await dispatch.post<{ id: number }>('/v2/virtual', base)
    expect(made.code).toBe(1)
    expect(await dispatch.post('/v2/virtual', base)).toMatchObject({ code: 0, info: '该名称已存在' })
    expect(await dispatch.post('/v2/virtual', { ...base, name: '无处', lnglat: '' })).toMatchObject({ code: 0 })
    const second = await dispatch.post<{ id: number }>('/v2/virtual/driver', { ...driver, base_id: made.data.id })
    expect(second.code).toBe(1)

    const bases = (await dispatch.get<Rows>('/v2/virtual')).data
    expect(bases.data).toEqual([expect.objectContaining({ name: '虚拟·龙华 夜班', drivers: 1, status: 1 })])
    const drivers = (await dispatch.get<Rows>('/v2/virtual/driver')).data
    expect(drivers.data).toEqual([
      expect.objectContaining({ name: '虚拟·司机 01', base_name: '虚拟·龙华 夜班', plate_num: 'V·00001' }),
    ])
    // A name that says so already is kept; one that no longer says so is told again.
    await dispatch.post('/v2/virtual/driver', {
      ...driver,
      base_id: made.data.id,
      id: second.data.id,
      name: '虚拟司机 01',
    })
    expect((await dispatch.get<Rows>('/v2/virtual/driver')).data.data[0]).toMatchObject({ name: '虚拟司机 01' })

    const insurer = await desk.as('insurer')
    expect((await insurer.get<Rows>('/v2/virtual')).data.data).toEqual([])
    expect((await insurer.get<VirtualMap>('/v2/virtual/map')).data).toMatchObject({ bases: [], drivers: [] })
    for (const [path, id] of [
      ['/v2/virtual/status', made.data.id],
      ['/v2/virtual/driver/status', second.data.id],
    ] as const) {
      expect((await insurer.post(path, { id, status: -1 })).code).toBe(0)
      expect((await insurer.post(path, { id, status: 0 })).code).toBe(0)
    }
    // A driver at another firm's base would be seen there.
    expect((await insurer.post('/v2/virtual/driver', { ...driver, base_id: made.data.id })).code).toBe(0)
    const provider = await desk.as('provider1')
    for (const path of ['/v2/virtual', '/v2/virtual/driver', '/v2/virtual/map'])
      expect(await provider.get(path)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    const without = await desk.holder('virtual-none', FIRM.platform, ['technician_man', 'service_map'])
    expect(await without.get('/v2/virtual/map')).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    const mapOnly = await desk.holder('virtual-map', FIRM.platform, ['virtual'])
    expect((await mapOnly.get('/v2/virtual/map')).code).toBe(1)
    expect(await mapOnly.post('/v2/virtual/driver', { ...driver, base_id: made.data.id })).toMatchObject({
      info: MESSAGES.forbidden,
    })
  })

  test('mock 32 nothing virtual is a candidate, a technician, or counted, wherever it stands', async () => {
    const id = await desk.place()
    const dispatch = await desk.as('dispatch')
    const asked = { id, order_id: id, km: 999 }
    const drivers = (await dispatch.get<Rows>('/v2/order/driver', asked)).data
    const firms = (await dispatch.get<Rows>('/v2/order/firm', asked)).data
    const center = (await dispatch.get('/v2/order/center', { id, km: 999 })).data
    const technicians = (await dispatch.get<Rows>('/v2/technician')).data
    const map = (await dispatch.get('/v2/order/map')).data
    expect(drivers.data.map((one) => one.nick).sort()).toEqual(['何志强', '王建国', '赵磊'])
    expect(firms.data.map((one) => one.drivers)).toEqual(expect.arrayContaining([2, 1]))
    expect(center).toMatchObject({ drivers: 3 })
    expect(technicians.total).toBe(3)
    for (const told of [drivers, firms, center, technicians, map]) expect(JSON.stringify(told)).not.toContain('虚拟')
    // Nor can an order be sent there by hand: its id is nobody's technician.
    const sent = await dispatch.post('/v2/order/confirm', { order_id: id, driver_id: 4 })
    expect(sent.code).toBe(0)
  })

  test('mock 32 coverage counts the enabled virtual ones apart; what is off counts nothing', async () => {
    const dispatch = await desk.as('dispatch')
    const map = async () => (await dispatch.get<VirtualMap>('/v2/virtual/map')).data
    const [first] = (await dispatch.get<Rows>('/v2/virtual')).data.data
    const seen = await map()
    expect(seen.real).toHaveLength(3)
    expect(seen.bases).toEqual([expect.objectContaining({ name: '虚拟·龙华 夜班', drivers: 1 })])
    expect(seen.drivers).toEqual([expect.objectContaining({ plate_num: 'V·00001' })])
    expect(seen.coverage).toMatchObject({ km: 8, days: 30, orders: 1, with_virtual: 1000 })
    await dispatch.post('/v2/virtual/status', { id: first?.id, status: 0 })
    const off = await map()
    expect(off.coverage.with_virtual).toBe(off.coverage.real)
    expect(off.bases[0]).toMatchObject({ status: 0 })
  })
})

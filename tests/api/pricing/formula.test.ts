import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { storedFields } from '../../../server/engine/table/table'
import { presetData } from '../../../src/domain/pricing/formulaPresets'
import { configToWire } from '../../../src/domain/pricing/wire'
import { customerFormula } from '../../../src/resources/pricing/customerFormula'
import { formula } from '../../../src/resources/pricing/formula.resource'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM, TECHNICIAN } from '../company'
import { Desk } from '../desk'

const towing = { mode: 1, first_p: 200, first_m: 10, per_p: 8, empty_p: 60 }
const jump = { mode: 2, fixed_p: 80, empty_p: 20 }
const draft = {
  title: '深圳夜间',
  level: 1,
  car_type: 0,
  status: 1,
  start_time: '2200',
  end_time: '0600',
  region: { 44: [4403] },
  data: { 1: towing },
}
const customers = { ...draft, customer_id: 1 }
const firms = { ...draft, firm_id: FIRM.provider1 }

test('both declarations stand on one table, whose columns the first has all', () => {
  const columns = new Map(storedFields(formula).map(([name, field]) => [name, field.kind]))
  expect(customerFormula.table).toBe(formula.name)
  for (const [name, field] of storedFields(customerFormula))
    expect({ [name]: columns.get(name) }).toEqual({ [name]: field.kind })
})

describe.each(mainEngine())('formulas on %s', (engine) => {
  const desk = new Desk(engine)
  const formulaRows = async () =>
    (await desk.db.rows<{ n: number }>(sql`select count(*)::int as n from formula where removed_at is null`))[0]?.n

  test('F-171 F-172 F-540 F-173 F-294 a formula is stored in the wire’s form, extras at 0, nothing that its type does not know', async () => {
    const admin = await desk.as('admin')
    const data = {
      1: { ...towing, type: 1, fixed_p: 5, ext_money: { 1: 30.5, 2: null }, odd: 1 },
      4: { mode: 2, fixed_p: 100, empty_p: 30, ext_money: { 3: 200 } },
      10: { mode: 2, fixed_p: 300, empty_p: 90 },
    }
    const made = await admin.post<{ id: number }>('/customer/price/save', { ...customers, area_id: 4403, data })
    expect(made).toMatchObject({ code: 1, info: '添加成功' })
    const found = await admin.get('/customer/price/detail', { id: made.data.id, area_id: 4403 })
    expect(found.data).toMatchObject({
      title: '深圳夜间',
      customer_id: 1,
      area_id: 4403,
      start_time: '2200',
      end_time: '0600',
      region: { 44: [4403] },
      services: [1, 10, 4],
      updater_name: 'admin',
      version: 1,
    })
    expect(found.data.data).toEqual({
      1: { type: 1, ...towing, end_p: 0, use_wheels_p: 0, use_wheels_end_p: 0, basement_p: 0, ext_money: { 1: 30.5 } },
      4: { type: 4, mode: 2, fixed_p: 100, empty_p: 30, ext_type: [3], ext_money: { 3: 200 } },
      10: { type: 10, mode: 2, fixed_p: 300, empty_p: 90, tonne_m: 8 },
    })
    const [row] = await desk.db.rows(sql`select company_id, firm_id from formula where id = ${made.data.id}`)
    expect(row).toEqual({ company_id: FIRM.platform, firm_id: null })
  })

  test('F-511 F-540 a formula is found under its own firm alone, and takes its parts written out as JSON', async () => {
    const admin = await desk.as('admin')
    const written = { region: JSON.stringify(draft.region), data: JSON.stringify(draft.data) }
    const made = await admin.post<{ id: number }>('/firm/price/save', { ...firms, ...written })
    expect(made).toMatchObject({ code: 1, info: '添加成功' })
    const { id } = made.data
    const found = await admin.get('/firm/price/detail', { firm_id: FIRM.provider1, id })
    expect(found.data).toMatchObject({ region: draft.region, data: { 1: towing } })
    const elsewhere = { firm_id: FIRM.provider2, id }
    const refused = { code: 0, info: MESSAGES.forbidden, data: null }
    expect(await admin.get('/firm/price/detail', elsewhere)).toEqual(refused)
    expect(await admin.post('/firm/price/status', { ...elsewhere, status: 0 })).toEqual(refused)
    expect(await admin.post('/firm/price/delete', elsewhere)).toEqual(refused)
    expect(await admin.post('/firm/price/delete', { firm_id: FIRM.provider1, id })).toMatchObject({ info: '删除成功' })
  })

  test.each<[string, object, string, string]>([
    ['F-283 without a title', { title: ' ' }, 'title', '公式名称必填'],
    ['F-284 without a level', { level: null }, 'level', '请选择优先级'],
    ['F-285 without a car class', { car_type: null }, 'car_type', '请选择汽车类型'],
    ['F-289 without a region', { region: {} }, 'region', '请选择区域城市！'],
    ['F-289 with a city of another province', { region: { 11: [4403] } }, 'region', '请选择区域城市！'],
    ['F-290 without a service', { data: {} }, 'data', '请选择救援类型！'],
    ['F-290 with an unknown service', { data: { 99: towing } }, 'data', '请选择救援类型！'],
    ['F-175 with an unknown mode', { data: { 1: { ...towing, mode: 3 } } }, 'data', '请选择救援类型！'],
    ['F-286 metered without a price per km', { data: { 1: { ...towing, per_p: null } } }, 'data.1.per_p', '必填'],
    ['F-286 metered without kilometres', { data: { 1: { ...towing, first_m: '' } } }, 'data.1.first_m', '必填'],
    ['F-287 fixed without a price', { data: { 2: { mode: 2, empty_p: 1 } } }, 'data.2.fixed_p', '必填'],
    ['F-288 without an empty run', { data: { 2: { mode: 2, fixed_p: 1 } } }, 'data.2.empty_p', '必填'],
    ['F-294 with a negative extra', { data: { 1: { ...towing, basement_p: -1 } } }, 'data.1.basement_p', '不能小于0'],
    ['finer than a fen', { data: { 1: { ...towing, per_p: 6.005 } } }, 'data.1.per_p', '最多2位小数'],
    ['F-170 with a time that is no half hour', { end_time: '2215' }, 'end_time', '请选择正确的时间段'],
    ['F-540 with a text that is no JSON', { data: '{"1":' }, 'data', '请选择救援类型！'],
    ['F-293 with one end of a window', { end_time: '' }, 'end_time', '请同时选择开始时间和结束时间'],
    [
      'F-178 with a crane of no known tonnage',
      { data: { 10: { ...jump, tonne_m: 9 } } },
      'data.10.tonne_m',
      '请选择吊车吨位',
    ],
  ])('%s it is refused by both calls, by path, and nothing is written', async (_, change, path, message) => {
    const admin = await desk.as('admin')
    const before = await formulaRows()
    for (const [call, body] of [
      ['/customer/price/save', customers],
      ['/firm/price/save', firms],
    ] as const) {
      const reply = await admin.post<{ errors: Record<string, string> }>(call, { ...body, ...change })
      expect(reply).toMatchObject({ code: 0 })
      expect(reply.data.errors[path]).toBe(message)
    }
    expect(await formulaRows()).toBe(before)
  })

  test('F-286 only ticked services count; F-170 both ends empty are all day', async () => {
    const admin = await desk.as('admin')
    const made = await admin.post<{ id: number }>('/firm/price/save', {
      ...firms,
      start_time: '',
      end_time: '',
      data: { 2: jump },
    })
    expect(made.code).toBe(1)
    const { data } = await admin.get('/firm/price/detail', { firm_id: FIRM.provider1, id: made.data.id })
    expect(data).toMatchObject({ start_time: null, end_time: null, services: [2] })
    expect(data.data).toEqual({ 2: { type: 2, ...jump } })
    expect(await admin.post('/firm/price/save', { ...firms, firm_id: FIRM.insurer })).toMatchObject({ code: 0 })
  })

  test('F-145 F-511 F-528 each list has its own formulas alone, narrowed by title, party, level, status and service', async () => {
    const admin = await desk.as('admin')
    type List = { data: { id: number; firm_id?: number; customer_id?: number; services: number[] }[]; total: number }
    const made = await admin.post<{ id: number }>('/customer/price/save', {
      ...customers,
      title: '筛选用',
      level: 3,
      data: { 15: jump },
    })
    const of = async (call: string, query: object) => (await admin.get<List>(call, { limit: 100, ...query })).data
    for (const { firm_id } of (await of('/firm/price/list', {})).data) expect(firm_id).toBeGreaterThan(0)
    for (const { customer_id } of (await of('/customer/price/list', {})).data) expect(customer_id).toBeGreaterThan(0)
    for (const query of [{ title: '筛选' }, { level: 3 }, { services: 15 }]) {
      expect((await of('/customer/price/list', query)).data.map(({ id }) => id)).toEqual([made.data.id])
      expect((await of('/firm/price/list', query)).total).toBe(0)
    }
    expect((await of('/customer/price/list', { customer_id: 2, services: 15 })).total).toBe(0)
    expect((await of('/customer/price/list', { status: 0 })).total).toBe(0)
    expect(await admin.get('/firm/price/detail', { id: made.data.id })).toMatchObject({
      code: 0,
      info: MESSAGES.forbidden,
    })
    expect(await admin.post('/firm/price/delete', { id: made.data.id })).toMatchObject({
      code: 0,
      info: MESSAGES.forbidden,
    })
  })

  test('F-402 a company sees the formulas of its own customers, a provider its own, and neither the other’s', async () => {
    const [admin, insurer, provider] = [await desk.as('admin'), await desk.as('insurer'), await desk.as('provider1')]
    const all = await admin.get<{ data: { id: number; customer_id: number }[] }>('/customer/price/list', { limit: 100 })
    const own = await insurer.get<{ data: { customer_id: number }[] }>('/customer/price/list', { limit: 100 })
    expect(new Set(own.data.data.map(({ customer_id }) => customer_id))).toEqual(new Set([2]))
    const foreign = all.data.data.find(({ customer_id }) => customer_id === 1)
    const body = { ...customers, id: foreign?.id, customer_id: 1 }
    expect(await insurer.post('/customer/price/save', body)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    expect(await insurer.post('/customer/price/save', customers)).toMatchObject({ code: 0, info: '客户不存在' })
    expect(await insurer.get('/customer/price/book', { customer_id: 1 })).toMatchObject({ code: 1, data: [] })
    expect(await insurer.get('/firm/price/list')).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    expect(await provider.get('/customer/price/list')).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    const mine = await provider.get<{ data: { firm_id: number }[] }>('/firm/price/list', { limit: 100 })
    expect(new Set(mine.data.data.map(({ firm_id }) => firm_id))).toEqual(new Set([FIRM.provider1]))
    expect(await provider.post('/firm/price/save', { ...firms, firm_id: FIRM.provider2 })).toMatchObject({
      code: 0,
      info: '服务商不存在',
    })
    expect(await provider.get('/firm/price/book', { firm_id: FIRM.provider2 })).toMatchObject({ code: 1, data: [] })
    const scoped = await desk.as('insurer161')
    const seen = await scoped.get<{ data: { customer_id: number }[] }>('/customer/price/list', { limit: 100 })
    for (const { customer_id } of seen.data.data) expect([14, 164, 165, 195]).toContain(customer_id)
  })

  test('the book of a party has all its formulas whole, removed ones apart, and asks for a party', async () => {
    const admin = await desk.as('admin')
    const { data } = await admin.get<{ id: number; data: object; region: object; status: number }[]>(
      '/customer/price/book',
      { customer_id: 163 },
    )
    expect(data).toHaveLength(1)
    expect(data[0]?.data).toHaveProperty('1.first_p', 140)
    expect(data[0]?.region).toHaveProperty('44')
    expect(await admin.get('/customer/price/book')).toMatchObject({ code: 0, info: '参数 customer_id 不正确' })
  })

  test('F-169 F-512 disabled, enabled and deleted; twice is refused, and a deleted one prices nothing', async () => {
    const admin = await desk.as('admin')
    const { id } = (
      await admin.post<{ id: number }>('/customer/price/save', {
        ...customers,
        customer_id: 163,
        data: { 15: jump },
        start_time: '',
        end_time: '',
      })
    ).data
    const priced = async () => {
      const order = { customer_id: 163, type: 15, a_city: 4403, car_type: 0, charge_type: '01' }
      return (await admin.post<{ predict_money: number | null }>('/v2/order/compute', order)).data.predict_money
    }
    expect(await priced()).toBe(80)
    expect(await admin.post('/customer/price/status', { id, status: 0 })).toMatchObject({ code: 1, info: '操作成功' })
    expect(await admin.post('/customer/price/status', { id, status: 0 })).toMatchObject({
      code: 0,
      info: MESSAGES.changed,
    })
    expect(await priced()).toBeNull()
    expect(await admin.post('/customer/price/status', { id, status: 1 })).toMatchObject({ code: 1 })
    expect(await priced()).toBe(80)
    expect(await admin.post('/customer/price/delete', { id })).toMatchObject({ code: 1, info: '删除成功' })
    expect(await priced()).toBeNull()
    const audits = await desk.db.rows<{ action: string }>(sql`
      select action from audit_log where resource = 'customerFormula' and row_id = ${id} order by id`)
    expect(audits.map(({ action }) => action)).toEqual(['create', 'disable', 'enable', 'remove'])
  })

  test('decisions §3 an order keeps the price it was told when its formula changes, through dispatch and acceptance', async () => {
    const [admin, dispatch, provider] = [await desk.as('admin'), await desk.as('dispatch'), await desk.as('provider1')]
    const book = await admin.get<Record<string, unknown>[]>('/customer/price/book', { customer_id: 14 })
    const standing = book.data[0]!
    const id = await desk.place({ customer_id: 14, free_milage: '20' })
    const told = await dispatch.order(id)
    expect(told).toMatchObject({
      predict_money: 303.8,
      price: { customer: { formula: { id: standing.id, version: 1 } } },
    })

    const dearer = { ...configToWire(presetData()[1]!), first_p: 999 }
    const data = { ...(standing.data as object), 1: dearer }
    const saved = await admin.post('/customer/price/save', { id: standing.id, version: standing.version, data })
    expect(saved).toMatchObject({ code: 1, info: '修改成功' })
    expect((await admin.get('/customer/price/detail', { id: standing.id })).data).toMatchObject({ version: 2 })

    await dispatch.post('/v2/order/confirm', { order_id: id, firm_id: [FIRM.provider1] })
    await provider.post('/v2/order/confirm', { order_id: id, driver_id: TECHNICIAN.wang })
    await provider.post('/v2/order/accept', { id })
    const later = await dispatch.order(id)
    expect(later).toMatchObject({ status: 22, predict_money: 303.8, owner_money: told.owner_money, real_money: 303.8 })
    expect((later.price as Record<string, unknown>).customer).toEqual((told.price as Record<string, unknown>).customer)

    const next = await desk.place({ customer_id: 14, free_milage: '20' })
    expect(await dispatch.order(next)).toMatchObject({
      predict_money: 1162.8,
      price: { customer: { formula: { version: 2 } } },
    })
    const [audit] = await desk.db.rows<{ changes: Record<string, unknown> }>(sql`
      select changes from audit_log where resource = 'customerFormula' and row_id = ${Number(standing.id)} and action = 'edit'`)
    expect(Object.keys(audit?.changes ?? {})).toContain('data')
  })

  test('a stale edit is told what differs and changes nothing', async () => {
    const admin = await desk.as('admin')
    const [first] = (await admin.get<Record<string, unknown>[]>('/firm/price/book', { firm_id: FIRM.provider2 })).data
    const edit = (title: string) => admin.post('/firm/price/save', { id: first?.id, version: 1, title })
    expect(await edit('新名称')).toMatchObject({ code: 1 })
    expect(await edit('旧名称')).toMatchObject({
      code: 0,
      info: MESSAGES.changed,
      data: { conflict: { title: { mine: '旧名称', theirs: '新名称' } } },
    })
    expect((await admin.get('/firm/price/detail', { id: first?.id })).data).toMatchObject({
      title: '新名称',
      firm_id: FIRM.provider2,
    })
  })

  test('a formula belongs to exactly one party, and does not move to another', async () => {
    const insert = (customer: number | null, firm: number | null) =>
      desk.db.rows(sql`insert into formula (title, customer_id, firm_id) values ('x', ${customer}, ${firm})`)
    await expect(insert(null, null)).rejects.toThrow()
    await expect(insert(1, FIRM.provider1)).rejects.toThrow()
    const admin = await desk.as('admin')
    const { id } = (await admin.post<{ id: number }>('/customer/price/save', customers)).data
    await admin.post('/customer/price/save', { id, version: 1, customer_id: 2 })
    expect((await admin.get('/customer/price/detail', { id })).data).toMatchObject({ customer_id: 1 })
  })
})

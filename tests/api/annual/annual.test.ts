import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { Desk } from '../desk'

const inspection = {
  customer_id: 2,
  kind: 1,
  car_no: '粤b55n08',
  contact: '吴先生',
  phone: '13800138055',
  expire_date: '2026-12-31',
  appoint_time: 1_795_200_000,
  address: '南山区科苑南路2666号',
  money: 300,
}

describe.each(mainEngine())('F-555 annual inspection on %s', (engine) => {
  const desk = new Desk(engine)
  beforeAll(async () => {
    await desk.db.rows(sql`update firm set is_annual = 1 where id = ${FIRM.insurer}`)
  })
  const make = async (more: object = {}) =>
    (await (await desk.as('dispatch')).post<{ id: number; no: string }>('/v2/annual/save', { ...inspection, ...more }))
      .data
  const read = async (id: number) => (await (await desk.as('dispatch')).get('/v2/annual/detail', { id })).data
  const stepOf = async (id: number, status: number, more: object = {}) =>
    (await desk.as('dispatch')).post('/v2/annual/step', { id, status, ...more })

  test('F-014 from the call to the return of the car, 1 2 3 4 5 6, each step once and none left out', async () => {
    const dispatch = await desk.as('dispatch')
    const station = await dispatch.post<{ id: number }>('/v2/annual/station', {
      name: '南山检测站',
      address: '沙河西路1号',
    })
    const { id, no } = await make()
    expect(no).toMatch(/^NJ\d{12}$/)
    expect(await read(id)).toMatchObject({ status: 1, car_no: '粤B55N08', firm_id: FIRM.insurer })

    expect((await stepOf(id, 3)).info).toBe(MESSAGES.stale)
    expect((await stepOf(id, 2)).info).toBe('请选择办理人')
    expect(await stepOf(id, 2, { user_id: 2 })).toMatchObject({ code: 1, info: '调派成功' })
    expect((await stepOf(id, 3)).code).toBe(1)
    expect((await stepOf(id, 3)).info).toBe(MESSAGES.stale)
    expect((await stepOf(id, 4)).info).toBe('请选择检测站')
    const row = await read(id)
    expect((await dispatch.post('/v2/annual/save', { ...row, address: '别处' })).info).toBe(
      '车辆已取走，不可修改取车信息',
    )
    expect((await dispatch.post('/v2/annual/save', { ...row, station_id: station.data.id })).code).toBe(1)
    expect((await stepOf(id, 4)).code).toBe(1)
    expect((await stepOf(id, 5)).info).toBe('请选择检测结果')
    expect((await stepOf(id, 5, { result: 2, result_remark: '尾气超标' })).code).toBe(1)
    // What has not passed goes to the station once more.
    expect((await stepOf(id, 4)).code).toBe(1)
    expect(await read(id)).toMatchObject({ status: 4, result: null })
    expect((await stepOf(id, 5, { result: 1, next_date: '2028-12-31' })).code).toBe(1)
    expect((await stepOf(id, 4)).info).toBe(MESSAGES.stale)
    expect((await stepOf(id, 6)).code).toBe(1)
    expect(await read(id)).toMatchObject({ status: 6, result: 1, next_date: '2028-12-31' })
    const log = await dispatch.get<{ action: string }[]>('/v2/annual/log', { id })
    expect(log.data.map(({ action }) => action)).toEqual([
      'giveBack',
      'inspected',
      'inspect',
      'inspected',
      'inspect',
      'edit',
      'pick',
      'dispatch',
      'create',
    ])
  })

  test('cancelled with a reason until the car is fetched, and not afterwards', async () => {
    const dispatch = await desk.as('dispatch')
    const { id } = await make()
    expect((await dispatch.post('/v2/annual/cancel', { id })).info).toBe('请输入原因')
    expect((await dispatch.post('/v2/annual/cancel', { id, remark: '车主改期' })).code).toBe(1)
    expect(await read(id)).toMatchObject({ status: 11, cancel_reason: '车主改期' })
    const fetched = await make()
    await stepOf(fetched.id, 2, { user_id: 2 })
    await stepOf(fetched.id, 3)
    expect((await dispatch.post('/v2/annual/cancel', { id: fetched.id, remark: '晚了' })).info).toBe(MESSAGES.stale)
    expect(await read(fetched.id)).toMatchObject({ status: 3, cancel_reason: null })
  })

  test('a wrong plate and a missing field are told by field, and nothing is written', async () => {
    const dispatch = await desk.as('dispatch')
    const reply = await dispatch.post('/v2/annual/save', { ...inspection, car_no: 'XX1' })
    expect(reply).toMatchObject({ code: 0, info: '请输入正确的车牌号' })
    const empty = await dispatch.post<{ errors: object }>('/v2/annual/save', {})
    expect(Object.keys(empty.data.errors)).toEqual(
      expect.arrayContaining(['customer_id', 'car_no', 'contact', 'phone', 'expire_date', 'appoint_time', 'address']),
    )
    expect(await desk.db.rows(sql`select id from annual_order where car_no = 'XX1'`)).toEqual([])
  })

  test('F-083 O-076 F-084 a company without the flag has neither page nor call; with it, its own alone', async () => {
    const { id } = await make()
    const [insurer, insurer161, provider] = [
      await desk.as('insurer'),
      await desk.as('insurer161'),
      await desk.as('provider1'),
    ]
    const pagesOf = async (client: typeof insurer) =>
      (await client.get<{ pages: string[] }>('/user/info')).data.pages.filter((page) =>
        /yearly|case\/create/i.test(page),
      )
    expect(await pagesOf(insurer)).toEqual(expect.arrayContaining(['/case/yearlyInspection', '/case/create']))
    expect(await pagesOf(insurer161)).toEqual([])
    expect(await pagesOf(provider)).toEqual([])
    for (const client of [insurer161, provider]) {
      for (const path of ['/v2/annual/list', '/v2/annual/station']) {
        expect((await client.get(path)).info).toBe(MESSAGES.forbidden)
      }
      expect((await client.post('/v2/annual/save', inspection)).info).toBe(MESSAGES.forbidden)
      expect((await client.post('/v2/annual/cancel', { id, remark: '不该' })).info).toBe(MESSAGES.forbidden)
    }
    const own = await insurer.get<{ data: { firm_id: number }[] }>('/v2/annual/list', { limit: 200 })
    expect(own.data.data.length).toBeGreaterThan(0)
    expect(own.data.data.every(({ firm_id }) => firm_id === FIRM.insurer)).toBe(true)
    const elsewhere = await make({ customer_id: 1 })
    expect((await insurer.get('/v2/annual/detail', { id: elsewhere.id })).info).toBe(MESSAGES.forbidden)
    expect(await read(id)).toMatchObject({ status: 1 })
  })
})

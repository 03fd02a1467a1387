import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { resources } from '../../../src/resources'
import { type FieldData, verbOf } from '../../../src/schema/model'
import { Desk } from '../desk'

type Refused = { readonly errors?: Readonly<Record<string, string>> }

const CITY = '所选城市不属于该省份'
const AREA = '所选区县不属于该城市'

/** Every address of a form that has fields for its regions. */
const addresses = resources.flatMap((resource) =>
  Object.values(resource.fields as Readonly<Record<string, FieldData>>).flatMap(({ parts }) =>
    parts && verbOf(resource, 'create') ? [[`${resource.name}: ${parts.city}`, resource, parts] as const] : [],
  ),
)

describe.each(mainEngine())('regions that go together on %s', (engine) => {
  const desk = new Desk(engine)

  test.each(addresses)('O-267 F-200 %s is refused where it lies elsewhere, by field', async (_, resource, parts) => {
    const admin = await desk.as('admin')
    const path = verbOf(resource, 'create')!.call.split(' ')[1]!
    const wrong = async (province: unknown, city: unknown, area: unknown) => {
      const { code, data } = await admin.post<Refused>(path, {
        [parts.province]: province,
        [parts.city]: city,
        [parts.area]: area,
      })
      expect(code).toBe(0)
      const { [parts.province]: p, [parts.city]: c, [parts.area]: a } = data.errors ?? {}
      return [p, c, a]
    }
    expect(await wrong(11, 4403, null)).toEqual([undefined, CITY, undefined])
    expect(await wrong('11', '4403', '440305')).toEqual([undefined, CITY, undefined])
    expect(await wrong(44, 4403, 441302)).toEqual([undefined, undefined, AREA])
    expect(await wrong(11, null, 440305)).toEqual([undefined, undefined, AREA])
    expect(await wrong(44, 4499, null)).toEqual([undefined, '请选择省市区', undefined])
    expect(await wrong(44, 4403, 440305)).toEqual([undefined, undefined, undefined])
  })

  test('O-267 an edit is judged with what stands, and changes nothing when it is refused', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place()
    const before = await dispatch.order(id)
    const reply = await dispatch.post<Refused>('/order/save', { id, a_province: 11 })
    expect(reply).toMatchObject({ code: 0, info: CITY, data: { errors: { a_city: CITY } } })
    expect(await dispatch.order(id)).toEqual(before)
    const moved = { id, a_province: 11, a_city: 1101, a_area: 110105 }
    expect(await dispatch.post('/order/save', moved)).toMatchObject({ code: 1 })
  })

  test('O-117 a filter by regions that do not go together is refused by name, as is a region that does not exist', async () => {
    const dispatch = await desk.as('dispatch')
    const asked = async (query: Record<string, unknown>) => (await dispatch.get('/order/list', query)).info
    expect(await asked({ province_id: 11, city_id: 4403 })).toBe('参数 city_id 不正确')
    expect(await asked({ province_id: 44, city_id: 4403, area_id: 441302 })).toBe('参数 area_id 不正确')
    expect(await asked({ city_id: 4499 })).toBe('参数 city_id 不正确')
    expect(await asked({ province_id: 'x' })).toBe('参数 province_id 不正确')
    expect(await dispatch.get('/order/list', { province_id: 44, city_id: 4403, area_id: 440305 })).toMatchObject({
      code: 1,
    })
    const compute = { customer_id: 1, type: 1, a_province: 11, a_city: 4403 }
    expect(await dispatch.post('/v2/order/compute', compute)).toMatchObject({ data: { errors: { a_city: CITY } } })
  })
})

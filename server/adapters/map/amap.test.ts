import { inspect } from 'node:util'
import { expect, test, vi } from 'vitest'
import { createAmap } from './amap'
import { createMapService } from './createMapService'
import { MapError } from './MapService'

const from = { lng: 113.9525, lat: 22.541 }
const to = { lng: 114.3545, lat: 22.69 }

/** AMap as it answers; `asked` holds the calls it was sent. */
function amapAnswering(reply: unknown, status = 200) {
  const asked: URL[] = []
  const onFailure = vi.fn()
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(new URL(String(input)))
    return new Response(JSON.stringify(reply), { status })
  }
  return { map: createAmap({ key: 'secret', fetch, onFailure }), asked, onFailure }
}

const failing = (error: Error) => createAmap({ key: 'secret', fetch: () => Promise.reject(error) })

test('O-553 driving v5: metres become kilometres to 0.1, and the answer is no estimate', async () => {
  const { map, asked } = amapAnswering({
    status: '1',
    route: { paths: [{ distance: '48250', cost: { duration: '3121' } }] },
  })
  expect(await map.drive(from, to)).toEqual({ km: 48.3, seconds: 3121, estimated: false })
  expect(asked[0]?.pathname).toBe('/v5/direction/driving')
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    key: 'secret',
    origin: '113.9525,22.541',
    destination: '114.3545,22.69',
    show_fields: 'cost',
  })
})

test('decisions §9: a drive that AMap cannot give is estimated, marked, and reported', async () => {
  for (const reply of [
    { status: '0', infocode: '20803', info: 'OVER_DIRECTION_RANGE' },
    { status: '1', route: {} },
  ]) {
    const { map, onFailure } = amapAnswering(reply)
    expect(await map.drive(from, to)).toMatchObject({ estimated: true, km: 60 })
    expect(onFailure).toHaveBeenCalledOnce()
  }
})

test('place/text: codes from adcode, empty arrays read as nothing, nonsense left out', async () => {
  const { map, asked } = amapAnswering({
    status: '1',
    pois: [
      {
        name: '大冲商务中心',
        address: '深南大道9672号',
        location: '113.952500,22.541000',
        adcode: '440305',
        tel: '0755-1',
      },
      { name: '中国华润大厦', address: [], location: '113.9485,22.5155', adcode: '440305', tel: [] },
      { name: '无坐标', address: [], location: '', adcode: [] },
    ],
  })
  const found = await map.search('大冲', { city: 4403, near: from, limit: 20 })
  expect(found).toEqual([
    {
      name: '大冲商务中心',
      address: '深南大道9672号',
      lnglat: '113.9525,22.541',
      a_province: 44,
      a_city: 4403,
      a_area: 440305,
      distance: 0,
      tel: '0755-1',
      estimated: false,
    },
    expect.objectContaining({ name: '中国华润大厦', address: '' }),
  ])
  expect(found[1]).not.toHaveProperty('tel')
  expect(asked[0]?.searchParams.get('city')).toBe('440300')
  expect(asked[0]?.searchParams.get('citylimit')).toBe('true')
})

test('a municipality is asked for by its own code, and a page is never larger than AMap allows', async () => {
  const { map, asked } = amapAnswering({ status: '1', pois: [] })
  await map.search('国贸', { city: 1101, limit: 50 })
  expect(asked[0]?.searchParams.get('city')).toBe('110000')
  expect(asked[0]?.searchParams.get('offset')).toBe('25')
  await map.search('国贸', { limit: 20, skip: 40 })
  expect([asked[0]?.searchParams.get('page'), asked[1]?.searchParams.get('page')]).toEqual([null, '3'])
})

test('O-554 place/around sends metres, at most 50 km', async () => {
  const { map, asked } = amapAnswering({ status: '1', pois: [] })
  await map.around('汽车维修', from, 80, 50)
  expect(asked[0]?.pathname).toBe('/v3/place/around')
  expect(asked[0]?.searchParams.get('radius')).toBe('50000')
})

test('geocode: the middle of a district is a guess, a house number is not', async () => {
  const answer = (level: string) => ({
    status: '1',
    geocodes: [{ formatted_address: '广东省深圳市南山区', adcode: '440305', location: '113.93,22.53', level }],
  })
  expect(await amapAnswering(answer('区县')).map.geocode('南山区', 4403)).toMatchObject({
    a_area: 440305,
    estimated: true,
  })
  expect(await amapAnswering(answer('门牌号')).map.geocode('南山区1号')).toMatchObject({ estimated: false })
  expect(await amapAnswering({ status: '1', geocodes: [] }).map.geocode('无')).toBeNull()
})

test('regeo: region codes and words; nothing outside China, and no call for it', async () => {
  const { map, asked } = amapAnswering({
    status: '1',
    regeocode: { formatted_address: '广东省东莞市长安镇', addressComponent: { adcode: '441900' } },
  })
  expect(await map.reverse({ lng: 113.8, lat: 22.81 })).toEqual({
    province: 44,
    city: 4419,
    area: 441900,
    address: '广东省东莞市长安镇',
    estimated: false,
  })
  expect(await map.reverse({ lng: 0, lat: 0 })).toBeNull()
  expect(asked).toHaveLength(1)
  const sea = amapAnswering({ status: '1', regeocode: { formatted_address: [], addressComponent: { adcode: [] } } })
  expect(await sea.map.reverse({ lng: 125, lat: 25 })).toBeNull()
})

test('failures are told apart: key, quota, time-out, network, HTTP', async () => {
  const reasonOf = async (work: Promise<unknown>) => {
    const error = await work.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(MapError)
    return error instanceof MapError ? [error.reason, error.message] : []
  }
  const refused = (infocode: string) =>
    amapAnswering({ status: '0', infocode, info: 'X' }).map.search('a', { limit: 1 })
  expect(await reasonOf(refused('10001'))).toEqual(['key', '地图服务密钥无效，请联系管理员！'])
  expect((await reasonOf(refused('10003')))[0]).toBe('limit')
  expect((await reasonOf(refused('30001')))[0]).toBe('refused')
  expect((await reasonOf(amapAnswering({}, 502).map.search('a', { limit: 1 })))[0]).toBe('refused')
  const timeout = new DOMException('late', 'TimeoutError')
  expect((await reasonOf(failing(timeout).search('a', { limit: 1 })))[0]).toBe('timeout')
  expect((await reasonOf(failing(new TypeError('fetch failed')).search('a', { limit: 1 })))[0]).toBe('network')
})

test('the key is never part of an error', async () => {
  const error = await amapAnswering({ status: '0', infocode: '10001', info: 'INVALID_USER_KEY' })
    .map.search('a', { limit: 1 })
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(MapError)
  expect(inspect(error)).not.toContain('secret')
})

test('the settings choose the map, and a wrong one is named', async () => {
  expect((await createMapService({ provider: 'gazetteer' }).drive(from, to)).estimated).toBe(true)
  // @ts-expect-error no such provider
  expect(() => createMapService({ provider: 'baidu' })).toThrow('MAP_PROVIDER')
  expect(createMapService({ provider: 'amap', key: 'k' })).toBeDefined()
})

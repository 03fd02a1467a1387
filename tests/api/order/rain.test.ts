import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGazetteer } from '../../../server/adapters/map/gazetteer'
import { cached } from '../../../server/adapters/weather/cached'
import { createOpenMeteo } from '../../../server/adapters/weather/openMeteo'
import { simulatedWeather } from '../../../server/adapters/weather/simulated'
import type { WeatherService } from '../../../server/adapters/weather/WeatherService'
import { engines } from '../../../server/db/testing'
import { simulatedPayments } from '../../../server/settlement'
import { rainLevel } from '../../../src/domain/geo/rain'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { Desk } from '../desk'
import { mountAll } from '../serve'

interface Rain {
  readonly provider: string
  readonly simulated: boolean
  readonly city: { readonly id: number; readonly name: string } | null
  readonly time: number | null
  readonly areas: readonly { readonly id: number; readonly name: string; readonly rain: number }[]
}

let reply: { readonly status?: number; readonly body?: string; readonly hangs?: boolean; readonly to?: string } = {}
let asked: URL[] = []
let server: Server
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://weather')
    asked.push(url)
    if (reply.hangs) return
    const points = url.searchParams.get('latitude')?.split(',') ?? []
    const current = { time: 1_764_200_000, interval: 900, precipitation: 0.5 }
    const body = points.map((_, i) => ({ current: { ...current, precipitation: i === 0 ? 0 : 0.5 } }))
    response.writeHead(reply.status ?? 200, reply.to ? { location: reply.to } : {})
    response.end(reply.body ?? JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  reply = {}
  asked = []
})

const points = [
  { lng: 114.06, lat: 22.54 },
  { lng: 113.93, lat: 22.53 },
]
const SHORT = 300
const meteo = (timeout?: number) => createOpenMeteo({ url: `${origin()}/v1/forecast`, key: 'secret', timeout })

test('O-245 all points are one question in WGS-84, and mm of a quarter of an hour become mm an hour', async () => {
  expect(await meteo().rainAt('4403', points, 0)).toEqual({ time: 1_764_200_000, rain: [0, 200] })
  const { pathname, searchParams } = asked[0] ?? new URL('http://none')
  expect(pathname).toBe('/v1/forecast')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    current: 'precipitation',
    timeformat: 'unixtime',
    apikey: 'secret',
  })
  // GCJ-02 lies some 500 m north-east of it.
  expect(Number(searchParams.get('longitude')?.split(',')[0])).toBeCloseTo(114.055, 2)
  expect(searchParams.get('latitude')).toMatch(/^22\.54\d\d,22\.53\d\d$|^22\.\d{4},22\.\d{4}$/)
})

test.each([
  ['key', { status: 401 }],
  ['limit', { status: 429 }],
  ['refused', { status: 500 }],
  ['refused', { body: '<html>' }],
  ['refused', { body: '{}' }],
  ['refused', { body: JSON.stringify([{ current: { time: 1, interval: 900, precipitation: -1 } }, {}]) }],
  ['refused', { body: 'x'.repeat(300 << 10) }],
  ['timeout', { hangs: true }],
  ['network', { status: 302, to: 'http://127.0.0.1:1/elsewhere' }],
] as const)('O-245 a service that fails says how: %s', async (reason, answer) => {
  reply = answer
  const failure = await meteo('hangs' in answer ? SHORT : undefined)
    .rainAt('4403', points, 0)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'WeatherError', reason })
  expect(`${Object(failure).detail}${Object(failure).message}`).not.toContain('secret')
})

test('O-245 ten minutes are one call for everybody; a failure is asked again after one', async () => {
  const service = cached(meteo())
  await Promise.all([service.rainAt('4403', points, 1000), service.rainAt('4403', points, 1000)])
  await service.rainAt('4403', points, 1599)
  expect(asked).toHaveLength(1)
  reply = { status: 500 }
  for (const now of [1600, 1601, 1659])
    await expect(service.rainAt('4403', points, now)).rejects.toThrow('天气服务暂不可用')
  expect(asked).toHaveLength(2)
  reply = {}
  expect(await service.rainAt('4403', points, 1661)).toMatchObject({ rain: [0, 200] })
})

test('O-245 rain of a level begins where the level before ends', () => {
  expect([0, 9, 10, 259, 260, 810, 1600].map((rain) => rainLevel(rain)?.label ?? null)).toEqual([
    null,
    null,
    '小雨',
    '小雨',
    '中雨',
    '大雨',
    '暴雨',
  ])
})

test('O-245 simulated weather follows the clock alone and never rains less than nothing', async () => {
  const [one, other] = await Promise.all([0, 1].map((ms) => simulatedWeather.rainAt('x', points, 1_764_200_000 + ms)))
  expect(one).toEqual(other)
  expect(one?.rain.every((rain) => rain !== null && rain >= 0)).toBe(true)
})

describe.each(engines())('O-235 O-245 the rain view on %s', (engine) => {
  const desk = new Desk(engine)
  const rain = async (account: Parameters<Desk['as']>[0], query = {}) =>
    (await desk.as(account)).get<Rain>('/v2/order/rain', query)

  test('without a service nothing is invented', async () => {
    await desk.place()
    expect((await rain('dispatch')).data).toMatchObject({
      provider: 'none',
      simulated: false,
      city: { id: 4403, name: '深圳市' },
      time: null,
      areas: [],
    })
  })

  test('who has no right to the map, or none to the order, is refused', async () => {
    const id = await desk.place()
    expect((await rain('dispatch', { id })).code).toBe(1)
    expect(await rain('provider2', { id })).toMatchObject({ code: 0, info: '订单不存在' })
    expect(await rain('insurer', { id })).toMatchObject({ code: 0, info: '订单不存在' })
    expect((await rain('provider2')).data).toMatchObject({ city: null, areas: [] })
    expect(await rain('powerless', { id })).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    const without = await desk.holder('rain-none', FIRM.platform, ['order_man'])
    expect(await without.get('/v2/order/rain')).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    expect(await rain('dispatch', { id: 'x' })).toMatchObject({ code: 0 })
  })
})

describe('O-245 the rain view with a service', () => {
  const service: { now: WeatherService } = { now: simulatedWeather }
  const weather: WeatherService = {
    get name() {
      return service.now.name
    },
    rainAt: (key, at, now) => service.now.rainAt(key, at, now),
  }
  const desk: Desk = new Desk(engines()[0] ?? 'embedded', {
    mount: (...given) =>
      mountAll(desk.db, { map: createGazetteer(), payments: simulatedPayments(desk.db), weather })(...given),
  })

  test('it shows the districts of the order’s city; a failure is said, and the page goes on', async () => {
    const id = await desk.place()
    const dispatch = await desk.as('dispatch')
    const simulated = (await dispatch.get<Rain>('/v2/order/rain', { id })).data
    expect(simulated).toMatchObject({ provider: 'simulated', simulated: true })
    expect(simulated.areas.map(({ name }) => name)).toContain('南山区')
    service.now = meteo()
    expect((await dispatch.get<Rain>('/v2/order/rain', { id })).data).toMatchObject({
      provider: 'open-meteo',
      simulated: false,
      time: 1_764_200_000,
    })
    reply = { hangs: true }
    service.now = meteo(SHORT)
    expect(await dispatch.get('/v2/order/rain', { id })).toMatchObject({ code: 0, info: '天气服务超时，请稍后再试' })
    await desk.set(id, sql`a_area = null, a_city = null`)
    expect((await dispatch.get<Rain>('/v2/order/rain', { id })).data).toMatchObject({ city: null, areas: [] })
  })
})

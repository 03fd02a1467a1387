import { allRegions } from '../../../src/domain/geo/allRegions'
import { centreOf } from '../../../src/domain/geo/centres'
import { formatLngLat } from '../../../src/domain/geo/coordinates'
import { cityOf } from '../../../src/domain/geo/regions'
import { WeatherError, type WeatherService } from '../../adapters/weather/WeatherService'
import { integerParameter } from '../../engine/core/parameters'
import type { Query } from '../../engine/core/query'
import { reject } from '../../kernel/domainError'
import { cityOnMap, districtsOf, mainCity } from './cities'
import { type MapWork, orderMap, placedOrder } from './placedOrders'

/** Points of one question at most: a city has some twenty districts. */
const MOST_POINTS = 40

interface RainWork extends MapWork {
  readonly query: Query
}

/**
 * GET /v2/order/rain (O-235, O-245): rain in the districts of one order's city; without `id` of the city with most open orders.
 * Only the user's orders choose the city, so nobody makes this server ask for others.
 */
export async function rainOf(work: RainWork, weather: WeatherService) {
  const city = await cityAsked(work)
  const districts = city === null || weather.name === 'none' ? [] : placesOf(city).slice(0, MOST_POINTS)
  const found = { provider: weather.name, simulated: weather.name === 'simulated', city: cityOnMap(city) }
  if (districts.length === 0) return { ...found, time: null, areas: [] }
  const points = districts.map(([, centre]) => centre)
  const answer = await weather.rainAt(String(city), points, work.now).catch((error: unknown) => {
    if (error instanceof WeatherError) return reject(error.message)
    throw error
  })
  return {
    ...found,
    time: answer?.time ?? null,
    areas: districts.flatMap(([id, centre], i) => {
      const rain = answer?.rain[i] ?? null
      return rain === null ? [] : [{ id, name: allRegions.name(id), lnglat: formatLngLat(centre), rain }]
    }),
  }
}

/** Districts of the city; the city itself where the centres of its districts are not known. */
function placesOf(city: number): ReturnType<typeof districtsOf> {
  const districts = districtsOf(city)
  const centre = centreOf(city)
  return districts.length > 0 || !centre ? districts : [[city, centre]]
}

async function cityAsked(work: RainWork): Promise<number | null> {
  const id = integerParameter(work.query, 'id')
  if (id === undefined) return mainCity((await orderMap(work)).data.map(({ a_area }) => a_area))
  const { a_area } = (await placedOrder(work, id)) ?? reject('订单不存在')
  return a_area === null ? null : cityOf(a_area)
}

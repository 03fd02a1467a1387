import { greatCircleKm, parseLngLat } from '../../../src/domain/geo/coordinates'
import { shopRadius, shopSearch } from '../../../src/domain/order/repairShops'
import type { OrderRecord } from '../../../src/resources/order'
import { MapError, type MapService } from '../../adapters/map/MapService'
import type { Query } from '../../engine/core/query'
import { reject } from '../../kernel/domainError'

const KEYWORD = '汽车维修'
const METRES = 1000

/**
 * Repair shops around the rescue place, nearest first (O-192, O-288): `radius` in metres, pages of 50, 200 in all.
 * `more` says whether another page may have some.
 */
export async function shopsAround(row: OrderRecord, query: Query, map: MapService) {
  const at = parseLngLat(typeof row.theodolitic === 'string' ? row.theodolitic : null)
  const radius = shopRadius(query.radius)
  const page = Math.max(1, Math.floor(Number(query.page ?? 1)) || 1)
  const skip = (page - 1) * shopSearch.page
  const limit = Math.min(shopSearch.page, shopSearch.cap - skip)
  if (!at || limit <= 0) return { data: [], page, radius, more: false }
  try {
    const places = await map.around(KEYWORD, at, radius / METRES, limit, skip)
    const data = places.map(({ name, address, tel, lnglat, a_province, a_city, a_area, estimated }, i) => {
      const point = parseLngLat(lnglat)
      return {
        id: skip + i + 1,
        name,
        address,
        tel: tel ?? null,
        type: KEYWORD,
        location: lnglat,
        distance: point ? Math.round(greatCircleKm(at, point) * METRES) : null,
        a_province,
        a_city,
        a_area,
        estimated,
      }
    })
    return { data, page, radius, more: data.length === limit && skip + limit < shopSearch.cap }
  } catch (error) {
    if (error instanceof MapError) return reject(error.message)
    throw error
  }
}

import type { FastifyInstance } from 'fastify'
import { allRegions } from '../../src/domain/geo/allRegions'
import { parseLngLat } from '../../src/domain/geo/coordinates'
import type { MapService } from '../adapters/map/MapService'
import { MapError } from '../adapters/map/MapService'
import { integerParameter } from '../engine/core/parameters'
import { requireSession } from '../http/session'
import { reject } from '../kernel/domainError'

type Query = Readonly<Record<string, string | undefined>>

/** Places of a page (F-640). */
const LIMIT = 20

/** Regions, and the map's own questions: places by name, what lies at a position, the way between two. */
export function mountGeo(api: FastifyInstance, map: MapService): void {
  const get = (url: string, answer: (query: Query) => unknown) =>
    api.get(url, { preHandler: requireSession }, async (request) => {
      try {
        return await answer(firstOfEach(request.query as object))
      } catch (error) {
        if (error instanceof MapError) return reject(error.message)
        throw error
      }
    })
  get('/general/region', ({ type, level, pid }) =>
    allRegions.answer({
      type: type === 'list' ? 'list' : 'tree',
      level: level === '3' ? 3 : 2,
      pid: integerParameter({ pid }, 'pid'),
    }),
  )
  get('/map/search', async ({ keyword, city, lnglat, ...query }) => {
    if (!keyword?.trim()) return []
    const limit = Math.min(countOf(query, 'limit') ?? LIMIT, LIMIT)
    const page = countOf(query, 'page') ?? 1
    return map.search(keyword.trim(), {
      ...(city && { city: Number(city) }),
      near: parseLngLat(lnglat) ?? undefined,
      limit,
      skip: (page - 1) * limit,
    })
  })
  get('/map/reverse', ({ lnglat }) => map.reverse(position(lnglat)))
  get('/map/drive', ({ from, to }) => map.drive(position(from), position(to)))
}

/** A whole number from 1. @throws DomainError, naming the parameter */
function countOf(query: Query, name: string): number | undefined {
  const count = integerParameter(query, name)
  return count === undefined || count >= 1 ? count : reject(`参数 ${name} 不正确`)
}

/** A parameter that comes twice is its first. */
const firstOfEach = (query: object): Query =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value].flat()[0]]))

const position = (text: string | undefined) => parseLngLat(text) ?? reject('坐标不正确')

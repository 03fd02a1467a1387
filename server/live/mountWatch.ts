import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db'
import { noteChange } from '../engine/write/audit'
import { requireSession } from '../http/session'
import { reject, rejectForbidden } from '../kernel/domainError'
import type { MapBox, Positions } from './positions'

/** Name of a map's watch in the feed of changes. The node that holds the stream reads it there. */
export const WATCH = 'live_watch'

const NAME = /^[\w-]{16,64}$/
const SIDES = ['west', 'south', 'east', 'north'] as const

/** @throws DomainError for an invalid box; null: the map is closed */
function boxOf(value: unknown): MapBox | null {
  if (value === null || value === undefined) return null
  const given: Readonly<Record<string, unknown>> = Object(value)
  const [west, south, east, north] = SIDES.map((side) => given[side])
  const isDegree = (side: unknown): side is number => typeof side === 'number' && Math.abs(side) <= 180
  if (!isDegree(west) || !isDegree(south) || !isDegree(east) || !isDegree(north) || west > east || south > north) {
    return reject('参数 box 不正确')
  }
  return { west, south, east, north }
}

/**
 * `POST /live/watch`: the positions of technicians within a box come by the caller's stream from now on, until the box is null or
 * the stream ends. The node that answers may be another one than the stream's: the feed of changes tells it.
 */
export function mountWatch(api: FastifyInstance, db: Db, positions: Positions): void {
  api.post('/live/watch', { preHandler: requireSession }, async ({ body, user }) => {
    if (!positions.may(user)) rejectForbidden()
    const { stream, map, box }: Readonly<Record<string, unknown>> = Object(body)
    if (typeof stream !== 'string' || !NAME.test(stream)) return reject('参数 stream 不正确')
    if (typeof map !== 'string' || !NAME.test(map)) return reject('参数 map 不正确')
    const keys = { stream, map, box: boxOf(box) }
    await noteChange(db, { resource: WATCH, id: user.id, action: WATCH, userId: user.id, keys })
    return null
  })
}

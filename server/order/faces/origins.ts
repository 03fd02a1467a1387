import { sql } from 'drizzle-orm'
import { greatCircleKm, parseLngLat } from '../../../src/domain/geo/coordinates'
import { MONTH, since, visibleOrders } from './counted'
import type { FaceWork } from './firmFace'

/** An order further away than this belongs to no point, km as the crow flies. */
const NEAR = 8
/** So many of the latest are counted. */
const MOST = 5000

/** To which departure point of the own firm its orders of the last thirty days were nearest. */
export async function originsOf({ tx, user, now }: Omit<FaceWork, 'query'>) {
  const stored = await tx.rows<{ id: number; lnglat: string | null }>(sql`
    select id, lnglat from departure_point where firm_id = ${user.firm_id} and removed_at is null order by id`)
  const points = stored.flatMap(({ id, lnglat }) => {
    const at = parseLngLat(lnglat)
    return at ? [{ id, at, n: 0 }] : []
  })
  const orders = await tx.rows<{ theodolitic: string | null }>(sql`
    select t.theodolitic from orders t
    where t.firm_id = ${user.firm_id} and ${visibleOrders(user)} and ${since(now, MONTH)} and t.theodolitic is not null
    order by t.order_time desc limit ${sql.raw(String(MOST))}`)
  let [n, far] = [0, 0]
  for (const { theodolitic } of orders) {
    const place = parseLngLat(theodolitic)
    if (!place) continue
    n++
    const [nearest] = points.map((point) => ({ point, km: greatCircleKm(point.at, place) })).sort((a, b) => a.km - b.km)
    if (nearest && nearest.km <= NEAR) nearest.point.n++
    else far++
  }
  return { days: MONTH, km: NEAR, n, far, points: points.map(({ id, n: near }) => ({ id, n: near })) }
}

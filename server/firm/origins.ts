import { sql } from 'drizzle-orm'
import { formatLngLat, greatCircleKm, type LngLat, parseLngLat } from '../../src/domain/geo/coordinates'
import type { Tx } from '../db/db'

/** A firm's departure point. */
export interface Origin {
  readonly address: string
  readonly at: LngLat
}

/** Of each of these firms the departure point that lies nearest to a place, as the crow flies; firms without one are left out. */
export async function nearestOrigins(
  tx: Pick<Tx, 'rows'>,
  place: LngLat,
  firmIds: readonly number[],
): Promise<ReadonlyMap<number, Origin>> {
  const nearest = new Map<number, Origin & { readonly km: number }>()
  if (firmIds.length === 0) return nearest
  const points = await tx.rows<{ firm_id: number; address: string | null; lnglat: string | null }>(sql`
    select firm_id, address, lnglat from departure_point
    where firm_id = any(${sql.param(firmIds)}::int[]) and removed_at is null order by id`)
  for (const { firm_id, address, lnglat } of points) {
    const at = parseLngLat(lnglat)
    if (!at) continue
    const km = greatCircleKm(at, place)
    if (km < (nearest.get(firm_id)?.km ?? Number.POSITIVE_INFINITY))
      nearest.set(firm_id, { at, km, address: address || formatLngLat(at) })
  }
  return nearest
}

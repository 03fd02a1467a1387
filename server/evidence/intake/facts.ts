import { sql } from 'drizzle-orm'
import { doubtsOf, doubtWeight, metresBetween, NEAR_BITS, sceneOfStep } from '../../../src/domain/evidence/photoFacts'
import { isUsable, type LngLat, parseLngLat } from '../../../src/domain/geo/coordinates'
import { photoSuspect } from '../../../src/resources/evidence/photoSuspect.resource'
import type { Tx } from '../../db/db'
import { inLine } from '../../db/inLine'
import { records } from '../../engine/write/records'
import { bandsAround } from './dhash'
import type { PictureFacts } from './readPicture'

/** The facts as a picture's record keeps them. */
export const columnsOf = ({ taken_place, ...facts }: PictureFacts) => ({
  ...facts,
  taken_lng: taken_place ? String(taken_place.lng) : null,
  taken_lat: taken_place ? String(taken_place.lat) : null,
})

interface Scenes {
  readonly theodolitic?: unknown
  readonly transit?: unknown
}

/** Metres between where a photo was taken and the scene of its step; null where either is unknown. */
function distanceOf(step: number, place: LngLat | null, order: Scenes): number | null {
  const name = sceneOfStep(step)
  const told = name && order[name]
  const scene = parseLngLat(typeof told === 'string' ? told : null)
  return place && scene && isUsable(scene) ? metresBetween(place, scene) : null
}

interface Taken {
  readonly taken_lng: string | null
  readonly taken_lat: string | null
}

/** Where the sender was. */
interface Sent {
  readonly lng: string | null
  readonly lat: string | null
}

/** Metres between the camera's place and the sender's; null where one is unknown. */
export function metresApart({ lng, lat, taken_lng, taken_lat }: Taken & Sent): number | null {
  const [sent, taken] = [placeAt(lng, lat), placeAt(taken_lng, taken_lat)]
  return sent && taken && metresBetween(sent, taken)
}

const placeAt = (lng: string | null, lat: string | null): LngLat | null => parseLngLat(`${lng},${lat}`)

/** The sender's place as it is kept, and the distance to the scene: of the camera's own place where the original has one. */
export function placesOf(step: number, { taken_lng, taken_lat }: Taken, lnglat: unknown, order: Scenes) {
  const sent = typeof lnglat === 'string' ? parseLngLat(lnglat) : null
  return {
    lng: sent ? String(sent.lng) : null,
    lat: sent ? String(sent.lat) : null,
    distance: distanceOf(step, placeAt(taken_lng, taken_lat) ?? sent, order),
  }
}

interface Twin {
  readonly id: number
  /** to the byte */
  readonly equal: boolean
  /** of 64, so many differ */
  readonly bits: number
}

interface Compared {
  readonly order_id: number
  readonly sha256: string | null
  readonly dhash: string | null
}

const sameBytes = async (tx: Pick<Tx, 'rows'>, { order_id, sha256 }: Compared): Promise<Twin | undefined> =>
  (
    await tx.rows<Twin>(sql`
      select id, true as equal, 0 as bits from picture
      where (sha256 = ${sha256} or shown_sha256 = ${sha256}) and order_id <> ${order_id} and removed_at is null
      order by id limit 1`)
  )[0]

/**
 * Of 100,000 pictures some hundred are looked at: those that share a quarter of the hash, nearly (`bandsAround`). Each value is
 * looked up by itself: taken together, they look to the planner like enough to read all pictures.
 */
async function alike(tx: Pick<Tx, 'rows'>, { order_id, dhash }: Compared): Promise<Twin | undefined> {
  if (dhash === null) return undefined
  const near = sql.join(
    bandsAround(dhash).map(
      (values, band) =>
        sql`select near.* from unnest(${sql.param([...values])}::text[]) value cross join lateral (
          select id, order_id, dhash from picture
          where dhash is not null and removed_at is null and substr(dhash, ${sql.raw(String(band * 4 + 1))}, 4) = value
          offset 0) near`,
    ),
    sql` union all `,
  )
  const bits = sql`bit_count(('x' || dhash)::bit(64) # ('x' || ${dhash}::text)::bit(64))`
  const [found] = await tx.rows<Twin>(sql`
    select id, false as equal, ${bits}::int as bits from (${near}) near
    where order_id <> ${order_id} and ${bits} <= ${NEAR_BITS}
    order by bits, id limit 1`)
  return found
}

/** The photo of another order that this one equals, else the one that it looks most like. */
async function twinOf(tx: Pick<Tx, 'rows'>, picture: Compared): Promise<Twin | undefined> {
  // Two orders that get the same file at once would else neither see the other.
  await inLine(tx, 'picture', picture.sha256 ?? '')
  return (await sameBytes(tx, picture)) ?? (await alike(tx, picture))
}

interface Doubted extends Compared, Taken, Sent {
  readonly id: number
  readonly name: string
  /** unix seconds */
  readonly order_time: number
  /** unix seconds, as the camera has it */
  readonly taken_time: number | null
  readonly distance: number | null
  /** the photo that this one is an edit of: of the same original */
  readonly edit_of?: number | null
}

/** Whether somebody has looked at the same original for the same reasons. */
async function isDismissed(tx: Tx, { edit_of }: Doubted, reasons: readonly number[]): Promise<boolean> {
  if (!edit_of) return false
  const rows = await tx.rows(sql`
    select 1 from photo_suspect
    where picture_id = ${edit_of} and status = 1 and reasons @> ${JSON.stringify(reasons)}::jsonb and removed_at is null`)
  return rows.length > 0
}

/** Notes what somebody should look at; nothing where nothing speaks against a photo. */
export async function noteDoubts(tx: Tx, photo: Doubted): Promise<void> {
  const twin = await twinOf(tx, photo)
  const reasons = doubtsOf({
    twin: twin ? (twin.equal ? 'equal' : 'near') : null,
    taken_time: photo.taken_time,
    order_time: photo.order_time,
    distance: photo.distance,
    page_place: photo.lng !== null,
    taken_place: photo.taken_lng !== null,
    apart: metresApart(photo),
  })
  if (reasons.length === 0 || (await isDismissed(tx, photo, reasons))) return
  const values = {
    order_id: photo.order_id,
    picture_id: photo.id,
    name: photo.name,
    reasons,
    weight: Math.min(...reasons.map(doubtWeight)),
    twin_id: twin?.id ?? null,
    bits: twin?.bits ?? null,
    distance: photo.distance,
  }
  await records(tx, photoSuspect).create(values, null)
}

import { sql } from 'drizzle-orm'
import { choiceOf } from '../../../src/domain/choice'
import { photoKeys } from '../../../src/domain/evidence/photo'
import { picture } from '../../../src/resources/evidence/picture.resource'
import type { Db } from '../../db/db'
import { claimFile } from '../../engine/core/uploadedFiles'
import { records } from '../../engine/write/records'
import { columnsOf, noteDoubts, placesOf } from './facts'
import { hashOf, type PhotoIntake, storedBytes, storeShownPicture } from './intake'

/** Photos of one turn. */
const BATCH = 100

interface Incomplete {
  readonly id: number
  readonly order_id: number
  readonly key: string
  readonly name: string | null
  readonly picture: string
  readonly original_picture: string | null
  readonly sha256: string | null
  readonly lng: string | null
  readonly lat: string | null
  readonly theodolitic: string | null
  readonly transit: string | null
  readonly order_time: Date
  readonly own: boolean
}

const stepOf = (key: string): number => choiceOf(photoKeys, key)?.step ?? 1

/** The next photos without facts. Those whose file is no record's own (placeholders that many show) stay without. */
const incomplete = (db: Pick<Db, 'rows'>, after: number) =>
  db.rows<Incomplete>(sql`
    select p.id, p.order_id, p.key, p.name, p.picture, p.original_picture, p.sha256, p.lng, p.lat, o.theodolitic, o.transit,
      o.create_time as order_time, f.key is not null as own
    from (select * from picture where (sha256 is null or shown_sha256 is null) and removed_at is null and id > ${after} order by id limit ${BATCH}) p
      join orders o on o.id = p.order_id
      left join files f on f.key = coalesce(p.original_picture, p.picture) and f.used_resource <> 'demo' and f.size > 0
    order by p.id`)

/**
 * Gives photos that were written without their facts (by an older version, or by whatever does not read them first) what they
 * lack: the same as at their upload. One that cannot be read is passed over and looked at again in the next round.
 * @param from ids up to this one are passed over @returns the last one that was looked at; 0 when the round is over
 */
export async function completePhotos(db: Db, intake: PhotoIntake, from = 0): Promise<number> {
  const found = await incomplete(db, from)
  for (const photo of found.filter(({ own }) => own)) {
    const shown = await storedBytes(intake.storage, photo.picture)
    if (!shown) continue
    const shown_sha256 = hashOf(shown)
    if (photo.sha256) await db.transaction((tx) => records(tx, picture).edit(photo.id, { shown_sha256 }, null))
    else await complete(db, intake, photo, shown_sha256)
  }
  return found.length < BATCH ? 0 : (found.at(-1)?.id ?? 0)
}

async function complete(db: Db, intake: PhotoIntake, photo: Incomplete, shown_sha256: string): Promise<void> {
  const original = photo.original_picture ?? photo.picture
  const content = await storedBytes(intake.storage, original)
  const reading = content && (await intake.read(content).catch(() => null))
  if (!content || !reading || 'refused' in reading) return
  const facts = columnsOf(reading.facts)
  // What is shown stands already; only its thumbnail is made.
  const { thumb } = await storeShownPicture(db, intake.storage, original, content, { ...reading, shown: null })
  const lnglat = photo.lng !== null && photo.lat !== null ? `${photo.lng},${photo.lat}` : null
  const places = placesOf(stepOf(photo.key), facts, lnglat, photo)
  await db.transaction(async (tx) => {
    const values = { ...facts, thumb, shown_sha256, distance: places.distance }
    await records(tx, picture).edit(photo.id, values, null)
    await claimFile(tx, thumb, { resource: 'order', id: photo.order_id })
    await noteDoubts(tx, {
      ...values,
      ...places,
      id: photo.id,
      order_id: photo.order_id,
      name: photo.name ?? photo.key,
      order_time: Math.floor(photo.order_time.getTime() / 1000),
    })
  })
}

/** Turns that look for photos without facts, each from where the last has ended. */
export function photoTurn(db: Db, intake: PhotoIntake): () => Promise<void> {
  let from = 0
  return async () => {
    from = await completePhotos(db, intake, from)
  }
}

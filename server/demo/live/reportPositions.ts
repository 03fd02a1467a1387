import { sql } from 'drizzle-orm'
import { fixSource } from '../../../src/domain/positions'
import type { Unix } from '../../../src/domain/time'
import { savePositions } from '../../capacity'
import type { Db } from '../../db/db'
import { clock } from '../../schema/handlers'

/** Degrees that a busy technician of the demo moves between two reports at most. */
const STEP = 0.002

interface Reporter {
  readonly driver_id: number
  readonly work_status: number | null
  readonly lng: number
  readonly lat: number
}

/** The demo's technicians who are on duty report where they are, as their trackers would; busy ones move a little. */
export async function reportPositions(db: Pick<Db, 'rows'>, now: Unix = clock()): Promise<void> {
  const crew = await db.rows<Reporter>(sql`
    select p.driver_id, d.work_status, p.lng_e6 / 1e6 as lng, p.lat_e6 / 1e6 as lat
    from driver_position p join technician d on d.id = p.driver_id
    where d.removed_at is null and d.work_status in (1, 2) and p.fix_time < to_timestamp(${now - 20}::float8)`)
  const moved = (degrees: number, isMoving: boolean) => (isMoving ? degrees + (Math.random() - 0.5) * STEP : degrees)
  const fixes = crew.map(({ driver_id, work_status, lng, lat }) => ({
    driver_id,
    lng: moved(Number(lng), work_status === 2),
    lat: moved(Number(lat), work_status === 2),
    time: now,
    source: fixSource.tracker,
  }))
  await savePositions(db, fixes, { now, track: fixes.filter((_, i) => crew[i]?.work_status === 2) })
}

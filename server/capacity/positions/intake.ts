import { sql } from 'drizzle-orm'
import { fromWgs84 } from '../../../src/domain/geo/datum'
import { type Fix, fixSource, type Report, type Thinning, thin } from '../../../src/domain/positions'
import { DAY, type Unix } from '../../../src/domain/time'
import type { Db, Tx } from '../../db/db'
import { isDeadlock, isUnstorable } from '../../db/errors'
import { setTimerOutside } from '../../db/timer'
import { clock } from '../../engine/core/handlers'
import { savePositions } from './save'
import { appendTrack } from './track'

/** Points of several requests are written together after this, ms. */
const GATHER_MS = 100
/** Points that wait; beyond them a request is refused (503). */
const MOST_WAITING = 50_000
/** A technician who has been silent for this long gets the end of the track written, seconds. */
const SILENT = 60
/** A point further ahead is no fix at all, seconds. */
const FURTHEST = DAY

interface Tie {
  readonly device_id: string
  readonly firm_id: number
  readonly driver_id: number
  readonly since: number
  readonly until: number | null
}

interface Waiting {
  readonly firmId: number
  readonly reports: readonly Report[]
  readonly done: (saved: number) => void
  readonly failed: (error: unknown) => void
}

/** What the server has no room for. */
export class TooManyPoints extends Error {}

/**
 * Takes what trackers report: gathered for 100 ms, given to the technicians who had the trackers then, converted to GCJ-02, and
 * written by one statement for all markers and one for all tracks.
 */
export class PositionIntake {
  readonly #db: Db
  readonly #keptDays: number
  readonly #tracks = new Map<number, Thinning<Fix>>()
  #waiting: Waiting[] = []
  #points = 0
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Db, keptDays: number) {
    this.#db = db
    this.#keptDays = keptDays
  }

  /** @returns how many points were saved, once they are @throws TooManyPoints */
  take(firmId: number, reports: readonly Report[]): Promise<number> {
    if (reports.length === 0) return Promise.resolve(0)
    if (this.#points + reports.length > MOST_WAITING) return Promise.reject(new TooManyPoints())
    this.#points += reports.length
    this.#timer ??= setTimerOutside(() => void this.flush(), GATHER_MS)
    return new Promise((done, failed) => this.#waiting.push({ firmId, reports, done, failed }))
  }

  /** Writes what waits, batch after batch. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const batch = this.#waiting
    this.#waiting = []
    this.#writing = this.#writing.then(() => this.#write(batch))
    return this.#writing
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    if (batch.length === 0) return
    await this.#together(batch)
    for (const { reports } of batch) this.#points -= reports.length
  }

  /** One statement for all; where a request has what no column takes, each request by itself, so that no firm loses another's. */
  async #together(batch: readonly Waiting[]): Promise<void> {
    try {
      const now = clock()
      const ties = await tiesOf(this.#db, batch)
      const told = batch.map(({ firmId, reports }) =>
        reports.flatMap((report) => this.#fixOf(firmId, report, ties, now)),
      )
      await this.#save(told.flat(), now)
      for (const [i, { done }] of batch.entries()) done(told[i]?.length ?? 0)
    } catch (error) {
      if (batch.length > 1 && isUnstorable(error)) for (const one of batch) await this.#together([one])
      else for (const { failed } of batch) failed(error)
    }
  }

  #fixOf(firmId: number, report: Report, ties: ReadonlyMap<string, readonly Tie[]>, now: Unix): Fix[] {
    const { device_id, time, lng, lat, ...rest } = report
    if (time > now + FURTHEST || time < now - this.#keptDays * DAY) return []
    const tie = ties
      .get(`${firmId} ${device_id}`)
      ?.find(({ since, until }) => time >= since && (until === null || time < until))
    if (!tie) return []
    return [{ driver_id: tie.driver_id, time, ...fromWgs84({ lng, lat }), ...rest, source: fixSource.tracker }]
  }

  async #save(fixes: readonly Fix[], now: Unix): Promise<void> {
    if (fixes.length === 0) return
    const before = new Map<number, Thinning<Fix> | undefined>()
    const track: Fix[] = []
    for (const fix of fixes.toSorted((a, b) => a.time - b.time)) {
      const known = this.#tracks.get(fix.driver_id)
      if (!before.has(fix.driver_id)) before.set(fix.driver_id, known)
      const { write, state } = thin(known, fix)
      track.push(...write)
      this.#tracks.set(fix.driver_id, state)
    }
    try {
      await savePositions(this.#db, fixes, { now, track }).catch((error: unknown) => {
        if (!isDeadlock(error)) throw error
        return savePositions(this.#db, fixes, { now, track })
      })
    } catch (error) {
      for (const [id, state] of before) {
        if (state) this.#tracks.set(id, state)
        else this.#tracks.delete(id)
      }
      throw error
    }
  }

  /** Writes the last point of tracks whose technicians are silent, and forgets them. @param silent seconds */
  async sweep(now: Unix, silent = SILENT): Promise<void> {
    const ends: Fix[] = []
    for (const [id, { kept, held }] of this.#tracks) {
      const newest = held.at(-1) ?? kept
      if (now - newest.time < silent) continue
      if (held.length > 0) ends.push(newest)
      this.#tracks.delete(id)
    }
    await appendTrack(this.#db, ends)
  }

  /** Writes all that waits. */
  async close(): Promise<void> {
    await this.flush()
    await this.sweep(clock(), Number.NEGATIVE_INFINITY)
  }
}

/** Who had the trackers of a batch when, by firm and device. */
async function tiesOf(tx: Pick<Tx, 'rows'>, batch: readonly Waiting[]): Promise<ReadonlyMap<string, readonly Tie[]>> {
  const asked = new Map<string, readonly [number, string]>()
  for (const { firmId, reports } of batch) {
    for (const { device_id } of reports) asked.set(`${firmId} ${device_id}`, [firmId, device_id])
  }
  const pairs = [...asked.values()]
  const rows = await tx.rows<Tie>(sql`
    select d.firm_id, d.device_id, d.driver_id, floor(extract(epoch from d.start_time))::float8 as since,
      floor(extract(epoch from d.end_time))::float8 as until
    from unnest(${sql.param(pairs.map(([firm]) => firm))}::int[], ${sql.param(pairs.map(([, device]) => device))}::text[]) u(f, d_id)
    join position_device d on d.firm_id = u.f and d.device_id = u.d_id collate "C"
    where d.removed_at is null and d.driver_id is not null and d.start_time is not null`)
  const ties = new Map<string, Tie[]>()
  for (const tie of rows) {
    const key = `${tie.firm_id} ${tie.device_id}`
    ties.set(key, [...(ties.get(key) ?? []), tie])
  }
  return ties
}

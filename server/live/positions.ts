import type { SessionUser } from '../engine/core/user'
import { eventOf, type Stream } from './stream'

/** ms between two frames of a stream with positions. */
const EVERY_MS = 1000
/** Seconds for which a fix may be committed later than its neighbours. */
const LATE_SECONDS = 2
/** Boxes of one stream: a map in each of its tabs. */
const MOST_BOXES = 12

/** Degrees, GCJ-02. */
export interface MapBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The newest fix of a technician. */
interface MovedDriver {
  readonly id: number
  /** GCJ-02, `lng,lat` */
  readonly lnglat: string
  /** unix seconds */
  readonly position_time: number
  /** km/h */
  readonly speed: number | null
  /** percent */
  readonly battery: number | null
}

/** Where positions come from. */
export interface Positions {
  readonly may: (user: SessionUser) => boolean
  /** equal for users who see the same technicians */
  readonly key: (user: SessionUser) => string
  /** technicians that the user sees, whose fix came within so many seconds */
  readonly moved: (user: SessionUser, seconds: number) => Promise<readonly MovedDriver[]>
}

interface Watched {
  readonly boxes: Map<string, MapBox>
  /** technicians that the stream has sent within its boxes; one who leaves them is sent once more */
  inside: Set<number>
}

/** Readers who see the same technicians: one query. */
interface Seen {
  /** ms of the process */
  at: number
  isAsked: boolean
  /** by technician, the fix that was sent */
  readonly told: Map<number, string>
}

const fixOf = ({ lnglat, position_time }: MovedDriver): string => `${position_time} ${lnglat}`

const isIn = (boxes: Iterable<MapBox>, { lnglat }: MovedDriver): boolean => {
  const [lng = 0, lat = 0] = lnglat.split(',').map(Number)
  for (const { west, south, east, north } of boxes) {
    if (lng >= west && lng <= east && lat >= south && lat <= north) return true
  }
  return false
}

/** Technicians who move within the boxes that the screens of a stream show: at most one frame a second, only what moved (live §3). */
export class LivePositions {
  readonly #positions: Positions
  readonly #onError: (error: unknown) => void
  readonly #watched = new Map<Stream, Watched>()
  readonly #seen = new Map<string, Seen>()

  constructor(positions: Positions, onError: (error: unknown) => void) {
    this.#positions = positions
    this.#onError = onError
  }

  /** @param name of the map, as its screen calls it; @param box null: the map is closed */
  watch(stream: Stream, name: string, box: MapBox | null): void {
    const known = this.#watched.get(stream)
    const watched: Watched = known ?? { boxes: new Map(), inside: new Set() }
    watched.boxes.delete(name)
    if (box && watched.boxes.size < MOST_BOXES) watched.boxes.set(name, box)
    if (watched.boxes.size === 0) this.#watched.delete(stream)
    else this.#watched.set(stream, watched)
  }

  remove(stream: Stream): void {
    this.#watched.delete(stream)
  }

  /** Asks once for all streams that see the same technicians. */
  look(): void {
    const now = performance.now()
    const groups = new Map<string, Stream[]>()
    for (const stream of this.#watched.keys()) {
      const key = this.#positions.key(stream.user)
      groups.set(key, [...(groups.get(key) ?? []), stream])
    }
    for (const key of this.#seen.keys()) if (!groups.has(key)) this.#seen.delete(key)
    for (const [key, streams] of groups) {
      const seen = this.#seen.get(key) ?? { at: now - EVERY_MS, isAsked: false, told: new Map() }
      this.#seen.set(key, seen)
      if (!seen.isAsked && now - seen.at >= EVERY_MS) void this.#ask(seen, streams, now)
    }
  }

  async #ask(seen: Seen, streams: readonly Stream[], now: number): Promise<void> {
    const seconds = (now - seen.at) / 1000 + LATE_SECONDS
    const [first] = streams
    if (!first) return
    seen.isAsked = true
    try {
      const rows = await this.#positions.moved(first.user, seconds)
      seen.at = now
      const moved = rows.filter((driver) => seen.told.get(driver.id) !== fixOf(driver))
      for (const driver of moved) seen.told.set(driver.id, fixOf(driver))
      if (moved.length > 0) for (const stream of streams) this.#tell(stream, moved)
    } catch (error) {
      this.#onError(error)
    }
    seen.isAsked = false
  }

  #tell(stream: Stream, moved: readonly MovedDriver[]): void {
    const watched = this.#watched.get(stream)
    if (!watched) return
    const shown = moved.filter((driver) => {
      if (isIn(watched.boxes.values(), driver)) return watched.inside.add(driver.id)
      return watched.inside.delete(driver.id)
    })
    if (shown.length > 0) stream.send(eventOf('positions', JSON.stringify(shown)))
  }
}

import { greatCircleKm, type LngLat, parseLngLat } from '../../../src/domain/geo/coordinates'
import { actingStatus, orderState as at } from '../../../src/domain/order'
import { HOUR, type Unix } from '../../../src/domain/time'
import { alongStreets, streetsKm } from './route'
import { arrivalOf, dueOf, type LiveOrder } from './timing'

/** A technician of the demo, as the play moves him. */
interface Technician {
  readonly id: number
  readonly firmId: number
  /** where he waits for orders */
  readonly home: LngLat
  at: LngLat
  /** unix seconds of the last report, and of the last move */
  reported: Unix
  moved: Unix
  /** km/h since then */
  speed: number
  work_status: number
}

/** A way that is being driven. */
interface Trip {
  readonly from: LngLat
  readonly begin: Unix
}

/** A fix to be reported. */
export interface Fix {
  readonly driverId: number
  readonly firmId: number
  readonly at: LngLat
  /** km/h */
  readonly speed: number
  readonly time: Unix
}

/** What the map of technicians answers, as far as it is read. */
export interface MapDriver {
  readonly id: number
  readonly firm_id: number
  readonly work_status: number
  readonly lnglat: string | null
}

/** Seconds between reports of who drives, and of who waits. */
const DRIVING_EVERY = 10
const WAITING_EVERY = 90
/** km/h of somebody who drives home */
const HOMEWARD = 28
const NEAR_KM = 0.3
const RESTING = 0

/** Where the demo's technicians are: on the way to the places of their orders, there, or on the way home. */
export class Fleet {
  readonly #crew = new Map<number, Technician>()
  /** by order and state */
  readonly #trips = new Map<string, Trip>()

  constructor(
    private readonly seed: number,
    private readonly drivingEvery = DRIVING_EVERY,
  ) {}

  /** Takes in who there is; where they are is known from the first time on. */
  meet(drivers: readonly MapDriver[]): void {
    for (const { id, firm_id, work_status, lnglat } of drivers) {
      const place = parseLngLat(lnglat)
      const known = this.#crew.get(id)
      if (known) known.work_status = work_status
      else if (place) {
        this.#crew.set(id, {
          id,
          firmId: firm_id,
          home: place,
          at: place,
          reported: 0,
          moved: 0,
          speed: 0,
          work_status,
        })
      }
    }
  }

  get crew(): readonly { readonly id: number; readonly firmId: number }[] {
    return [...this.#crew.values()]
  }

  /** Where a technician is; null of one who is not known. */
  placeOf(id: number | null): LngLat | null {
    return (id !== null && this.#crew.get(id)?.at) || null
  }

  /** Where the technician of an order was when its present way began; null without one. */
  origin(order: LiveOrder): LngLat | null {
    return this.#trips.get(keyOf(order))?.from ?? this.placeOf(order.driver_id)
  }

  /** Moves everybody to where they are now. */
  move(orders: readonly LiveOrder[], now: Unix): void {
    const busy = new Map<number, LiveOrder>()
    const underway = new Set<string>()
    for (const order of orders) {
      if (order.driver_id === null || !this.#crew.has(order.driver_id)) continue
      if (!isUnderway(order)) continue
      underway.add(keyOf(order))
      // The one that was begun first; the others follow.
      const known = busy.get(order.driver_id)
      if (!known || rankOf(order) > rankOf(known)) busy.set(order.driver_id, order)
    }
    for (const key of this.#trips.keys()) if (!underway.has(key)) this.#trips.delete(key)
    for (const technician of this.#crew.values()) {
      const order = busy.get(technician.id)
      const place = order ? this.#onDuty(technician, order, now) : this.#homeward(technician, now)
      const seconds = now - technician.moved
      if (seconds <= 0) continue
      const km = greatCircleKm(technician.at, place)
      technician.speed = technician.moved ? Math.min(90, (km / seconds) * HOUR) : 0
      technician.at = place
      technician.moved = now
    }
  }

  /** Fixes that are due: of those who move every ten seconds, of the others seldom; who rests reports none. */
  due(now: Unix): Fix[] {
    const fixes: Fix[] = []
    for (const technician of this.#crew.values()) {
      if (technician.work_status === RESTING) continue
      const every = technician.speed > 1 ? this.drivingEvery : Math.max(WAITING_EVERY, this.drivingEvery)
      if (now - technician.reported < every) continue
      technician.reported = now
      fixes.push({
        driverId: technician.id,
        firmId: technician.firmId,
        at: technician.at,
        speed: technician.speed,
        time: now,
      })
    }
    return fixes
  }

  #onDuty(technician: Technician, order: LiveOrder, now: Unix): LngLat {
    const [there, goal] = [parseLngLat(order.theodolitic), parseLngLat(order.transit)]
    const status = actingStatus(order.status, order.prev_status)
    if (status === at.arrived || status === at.rescuing) return there ?? technician.at
    if (status === at.delivered) return goal ?? technician.at
    const target = status === at.departed ? goal : there
    if (!target || status === at.accepted || status === at.contacting) return technician.at
    const trip = this.#tripOf(technician, order)
    const end =
      status === at.departed ? (dueOf(this.seed, order, trip.from) ?? now) : arrivalOf(this.seed, order, trip.from)
    return alongStreets(trip.from, target, (now - trip.begin) / Math.max(1, end - trip.begin))
  }

  #tripOf(technician: Technician, order: LiveOrder): Trip {
    const key = keyOf(order)
    const known = this.#trips.get(key)
    if (known) return known
    const trip = { from: technician.at, begin: order.status_time ?? order.order_time }
    this.#trips.set(key, trip)
    return trip
  }

  #homeward({ at: from, home, moved }: Technician, now: Unix): LngLat {
    const km = streetsKm(from, home)
    if (km < NEAR_KM || !moved) return from
    return alongStreets(from, home, ((now - moved) * HOMEWARD) / HOUR / km)
  }
}

const keyOf = ({ id, status }: LiveOrder) => `${id}/${status}`

const ON_DUTY: readonly number[] = [
  ...[at.accepted, at.contacting, at.heading, at.arrived, at.rescuing, at.departed, at.delivered],
]
const isUnderway = ({ status, prev_status }: LiveOrder) => ON_DUTY.includes(actingStatus(status, prev_status))
const rankOf = ({ status, prev_status }: LiveOrder) => ON_DUTY.indexOf(actingStatus(status, prev_status))

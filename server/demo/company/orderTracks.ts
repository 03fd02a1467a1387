import { greatCircleKm, type LngLat, parseLngLat } from '../../../src/domain/geo/coordinates'
import { repairShops } from '../../../src/domain/geo/places'
import { type Fix, fixSource } from '../../../src/domain/positions'
import type { Unix } from '../../../src/domain/time'
import { stepPlace } from '../../../src/resources/capacity/stepPlace.resource'
import type { RecordOf } from '../../../src/schema/model'
import type { Row } from '../../engine/core/codec'
import { type Random, randomOf } from '../random'
import { storedRow } from '../rows'
import type { SeededOrder } from './seededOrders'

type Point = Partial<RecordOf<typeof stepPlace>> & {
  readonly time: Unix
  readonly lng_e6: number
  readonly lat_e6: number
}

/** What an order's technician left behind: places of steps, and fixes on the way. */
interface OrderTrack {
  readonly steps: readonly Row[]
  readonly fixes: readonly Fix[]
}

/** Seconds between two reports of a technician's device. */
const EVERY = 75
/** Technicians come from the direction of one of the workshops nearest to the rescue place, but for the very nearest. */
const NEAREST = [2, 9] as const
/** so far from it at most, km as the crow flies */
const AWAY = [3, 7] as const
const E6 = 1e6
/** One in so many arrivals is reported from the wrong place. */
const ASTRAY = 0.06

function startOf(random: Random, rescue: LngLat): LngLat {
  const near = repairShops
    .map(({ point }) => ({ point, km: greatCircleKm(point, rescue) }))
    .sort((a, b) => a.km - b.km)
    .slice(...NEAREST)
  const { point, km } = random.pick(near)
  const share = Math.min(1, random.int(...AWAY) / km)
  return { lng: rescue.lng + (point.lng - rescue.lng) * share, lat: rescue.lat + (point.lat - rescue.lat) * share }
}

/** A bent way from one place to another, a point for each report. */
function way(random: Random, from: LngLat, to: LngLat, start: Unix, end: Unix): Point[] {
  const reports = Math.max(2, Math.floor((end - start) / EVERY))
  const bend = (random.next() - 0.5) * 0.5
  const [dLng, dLat] = [to.lng - from.lng, to.lat - from.lat]
  return Array.from({ length: reports + 1 }, (_, i) => {
    const share = i / reports
    const off = Math.sin(Math.PI * share) * bend
    const shake = () => (random.next() - 0.5) * 0.0008 * Math.sin(Math.PI * share)
    return {
      time: Math.round(start + (end - start) * share),
      lng_e6: Math.round((from.lng + dLng * share - dLat * off + shake()) * E6),
      lat_e6: Math.round((from.lat + dLat * share + dLng * off + shake()) * E6),
    }
  })
}

const step = (points: Point[], at: number, kind: string, address: string | null): void => {
  const i = at < 0 ? points.length + at : at
  const point = points[i]
  if (point) points[i] = { ...point, kind, address }
}

/** Where the order's technician drove: to the rescue place and on to the destination, as far as the order has come. */
export function trackOf(order: SeededOrder, now: Unix): OrderTrack {
  const rescue = parseLngLat(order.theodolitic)
  const { driver_id, accept_time, arrive_time, leave_time, reach_time, finish_time } = order
  if (!rescue || driver_id === null || accept_time === null) return { steps: [], fixes: [] }
  const random = randomOf(7, order.id)
  const start = startOf(random, rescue)
  const off = random.chance(ASTRAY) ? 0.0026 : 0.0004 * random.next()
  const arrival: LngLat = { lng: rescue.lng + off, lat: rescue.lat }
  const until = arrive_time ?? finish_time ?? now
  const toSite = way(random, start, arrive_time ? arrival : (order.driver_at ?? arrival), accept_time + 40, until)
  step(toSite, 0, 'headToSite', null)
  if (arrive_time) step(toSite, -1, 'arrive', order.address)
  const destination = parseLngLat(order.transit)
  const onwards =
    destination && leave_time
      ? way(random, rescue, reach_time ? destination : (order.driver_at ?? destination), leave_time, reach_time ?? now)
      : []
  if (onwards.length > 0) step(onwards, 0, 'depart', order.address)
  if (reach_time) step(onwards, -1, 'arriveDestination', order.destination)
  const points = [...toSite, ...onwards]
  return {
    steps: points
      .filter(({ kind }) => kind)
      .map((point) => storedRow(stepPlace, { ...point, order_id: order.id, driver_id })),
    fixes: points.map(({ time, lng_e6, lat_e6 }) => ({
      driver_id,
      time,
      lng: lng_e6 / E6,
      lat: lat_e6 / E6,
      source: fixSource.tracker,
    })),
  }
}

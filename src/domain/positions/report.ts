import type { Unix } from '../time'

/** A point as a tracker reports it: WGS-84. */
export interface Report {
  readonly device_id: string
  readonly time: Unix
  readonly lng: number
  readonly lat: number
  /** metres */
  readonly accuracy: number | null
  /** km/h */
  readonly speed: number | null
  /** degrees, clockwise from north */
  readonly bearing: number | null
  /** percent */
  readonly battery: number | null
}

const KNOT_KMH = 1.852
const METRE_PER_SECOND_KMH = 3.6
const LONGEST_ID = 64
/** km/h and metres; what a tracker says beyond them is no measurement. */
const FASTEST = 2000
const LEAST_ACCURATE = 1_000_000
const SMALLEST = 1e-6
/** 2000-01-01: what a tracker without a clock says is earlier. */
const EARLIEST = 946_684_800

type Values = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A finite number of a number or a text, else null. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'string' && value.trim() === '') return null
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}

const notNegative = (value: unknown): number | null => {
  const number = numberOf(value)
  return number === null || number < 0 ? null : number
}

/** km/h of knots; null of none or of a negative one, which says that it is unknown. */
export const kmhOfKnots = (value: unknown): number | null => scaled(value, KNOT_KMH)
/** km/h of metres per second; null as above. */
export const kmhOfMetres = (value: unknown): number | null => scaled(value, METRE_PER_SECOND_KMH)

function scaled(value: unknown, by: number): number | null {
  const number = upTo(FASTEST / by, notNegative(value))
  return number === null ? null : Math.round(number * by * 10) / 10
}

/** Null beyond a bound, 0 below what a column of four bytes can keep. */
const upTo = (most: number, number: number | null): number | null =>
  number === null || number > most ? null : number < SMALLEST ? 0 : number

/** Percent of a share 0 to 1; null of −1. */
export const percentOfShare = (value: unknown): number | null => {
  const share = notNegative(value)
  return share === null || share > 1 ? null : Math.round(share * 100)
}

/** Unix seconds of epoch seconds, epoch milliseconds, ISO 8601 or `yyyy-MM-dd HH:mm:ss` in UTC; null of anything else. */
export function timeOf(value: unknown): Unix | null {
  const number = numberOf(value)
  if (number !== null) return Math.floor(number < 2 ** 31 ? number : number / 1000)
  if (typeof value !== 'string') return null
  const plain = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(value)
  const ms = Date.parse(plain ? `${plain[1]}T${plain[2]}Z` : value.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  return Number.isNaN(ms) ? null : Math.floor(ms / 1000)
}

interface Said {
  readonly id: unknown
  readonly time: Unix | null
  readonly lng: unknown
  readonly lat: unknown
  readonly accuracy?: unknown
  readonly speed?: number | null
  readonly bearing?: unknown
  readonly battery?: number | null
}

/** A report of checked values; null where there is no device, no moment or no place (0/0 is none). */
export function reportOf(said: Said): Report | null {
  const device_id = typeof said.id === 'string' || typeof said.id === 'number' ? String(said.id).trim() : ''
  const [lng, lat] = [numberOf(said.lng), numberOf(said.lat)]
  if (device_id === '' || device_id.length > LONGEST_ID || /\p{Cc}/u.test(device_id)) return null
  if (said.time === null || said.time < EARLIEST) return null
  if (lng === null || lat === null || Math.abs(lng) > 180 || Math.abs(lat) > 90 || (lng === 0 && lat === 0)) return null
  const bearing = notNegative(said.bearing)
  const battery = said.battery ?? null
  return {
    device_id,
    time: said.time,
    lng,
    lat,
    accuracy: upTo(LEAST_ACCURATE, notNegative(said.accuracy)),
    speed: said.speed ?? null,
    bearing: bearing === null ? null : upTo(360, bearing % 360),
    battery: battery === null || battery < 0 || battery > 100 ? null : Math.round(battery),
  }
}

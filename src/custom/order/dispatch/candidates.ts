import { manualReasons, planReasons } from '../../../domain/distribution'
import { type LngLat, parseLngLat } from '../../../domain/geo/coordinates'
import { type Fen, yuanText } from '../../../domain/money'
import type { StoredLine } from '../../../resources/order/order.fields'
import type { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'
import type { DriverState } from '../../map'
import type { RunCandidate } from './distribution'

/** A technician as GET /v2/order/driver and a provider's `nearest` carry it: km by road, seconds on it and since the position. */
export type DriverRow = ReplyOf<typeof order, 'drivers'>['data'][number]

/** What GET /v2/order/firm carries: a provider, or with `type` 1 a platform (O-534). */
export type FirmRow = ReplyOf<typeof order, 'firms'>['data'][number]

type Learnt = NonNullable<DriverRow['learnt']>

/** Someone the order can be sent to: a provider with its nearest technician, or a technician. */
export interface Candidate {
  readonly id: number
  readonly name: string
  readonly state: Exclude<DriverState, 'chosen' | 'late' | 'resting'>
  readonly grade: number | null
  readonly aggregates: boolean
  /** it takes no orders now; who is sent one all the same may still accept it */
  readonly rests: boolean
  readonly refused: boolean
  /** why no new order is given: a paper of the technician or of the car has lapsed */
  readonly stopped: string | null
  readonly takesCash: boolean
  /** it may be sent there; the server refuses it otherwise */
  readonly open: boolean
  /** why not, or why automatic distribution passes it by */
  readonly reason: string | null
  /** days until its contract ends, where they are few */
  readonly expiring: number | null
  /** the technician who would come, or the technician's provider */
  readonly beside: string | null
  readonly plate: string | null
  readonly age: number | null
  /** the departure point that its way is reckoned from, as long as no technician of it has a position */
  readonly origin: string | null
  readonly km: number | null
  readonly seconds: number | null
  /** idle technicians of all; null for a technician */
  readonly crew: { readonly idle: number; readonly total: number } | null
  /** the road is a guess by the straight line */
  readonly estimated: boolean
  /** seconds between which eight of ten orders of the district and hour arrived; null: nobody has learnt them */
  readonly learnt: Learnt | null
  /** orders that are open there; null where nobody says */
  readonly load: number | null
  readonly price: { readonly total: Fen; readonly note: string } | null
  /** what would stay of the customer's price; null for those who do not see both sides */
  readonly margin: Fen | null
  readonly at: LngLat | null
  /** orders that wait at a platform; null for providers and technicians */
  readonly waiting: number | null
}

const IDLE = 1
const RESTING = 0
const ONLINE = 1

function driverState({ online_status, work_status, stale }: DriverRow): Candidate['state'] {
  if (online_status !== ONLINE) return 'offline'
  if (work_status !== IDLE) return 'busy'
  return stale ? 'stale' : 'idle'
}

function firmState({ nearest, online = 0, idle = 0 }: FirmRow): Candidate['state'] {
  if (!nearest || online === 0) return 'offline'
  if (idle === 0) return 'busy'
  return nearest.stale ? 'stale' : 'idle'
}

/** 起步价 98.00 + 4.50/km, 一口价 306.00: how the price begins. */
function priceNote(lines: readonly StoredLine[]): string {
  const [first] = lines
  if (!first) return ''
  const mileage = lines.find(({ key }) => key === 'mileage')
  return `${first.label} ${yuanText(first.amount)}${mileage ? ` + ${yuanText(mileage.unit)}/km` : ''}`
}

/** What cooperation says of it. */
const doorOf = ({ open = 1, reason = null, expiring = null }: FirmRow | DriverRow) => ({
  open: open === 1,
  reason,
  expiring,
})

export function firmCandidate(firm: FirmRow): Candidate {
  const {
    nearest = null,
    origin = null,
    price = null,
    grade = null,
    range = null,
    duration = null,
    idle = 0,
    drivers = 0,
  } = firm
  const state = firmState(firm)
  const reachable = state !== 'offline'
  return {
    id: firm.id,
    name: firm.name,
    state,
    grade,
    aggregates: firm.is_aggregate === 1,
    rests: firm.receiving === 0,
    refused: firm.refused === true,
    stopped: idle === 0 ? (nearest?.stopped ?? null) : null,
    takesCash: firm.takes_cash === true,
    ...doorOf(firm),
    beside: nearest?.nick ?? null,
    plate: nearest?.plate_num ?? null,
    age: nearest?.position_age ?? null,
    origin: origin?.address ?? null,
    km: range,
    seconds: reachable || origin ? duration : null,
    crew: { idle, total: drivers },
    estimated: nearest?.estimated ?? true,
    learnt: firm.learnt ?? null,
    load: firm.load ?? null,
    price: price && { total: price.total, note: priceNote(price.lines) },
    margin: firm.margin ?? null,
    at: parseLngLat((nearest ?? origin)?.lnglat),
    waiting: null,
  }
}

export function driverCandidate(driver: DriverRow): Candidate {
  const state = driverState(driver)
  return {
    id: driver.id,
    name: driver.nick,
    state,
    grade: null,
    aggregates: false,
    rests: driver.work_status === RESTING,
    refused: false,
    stopped: driver.stopped,
    takesCash: true,
    ...doorOf(driver),
    beside: driver.firm_name,
    plate: driver.plate_num,
    age: driver.position_age,
    origin: null,
    km: driver.range,
    seconds: state === 'offline' ? null : driver.duration,
    crew: null,
    estimated: driver.estimated,
    learnt: driver.learnt,
    load: driver.load ?? null,
    price: driver.price ? { total: driver.price.total, note: priceNote(driver.price.lines) } : null,
    margin: driver.margin ?? null,
    at: parseLngLat(driver.lnglat),
    waiting: null,
  }
}

/** Of whom no more is known than a name. */
const nameless = {
  state: 'idle',
  grade: null,
  aggregates: false,
  rests: false,
  refused: false,
  stopped: null,
  takesCash: true,
  open: true,
  reason: null,
  expiring: null,
  beside: null,
  plate: null,
  age: null,
  origin: null,
  km: null,
  seconds: null,
  crew: null,
  estimated: true,
  learnt: null,
  load: null,
  price: null,
  margin: null,
  at: null,
  waiting: null,
} as const satisfies Omit<Candidate, 'id' | 'name'>

/** A company has no technicians of its own: it will send the order on. */
export function platformCandidate({ id, name, charge, phone, waiting = 0 }: FirmRow): Candidate {
  return { ...nameless, id, name, waiting, beside: [charge, phone].filter(Boolean).join(' ') || null }
}

const byHandWords: readonly string[] = manualReasons.map((reason) => planReasons[reason])

/** A firm that stands in a run, and not among those who may be sent by hand. */
export function runOnly({ firm_id, name, reason, driver_name, range, duration, money }: RunCandidate): Candidate {
  const mayBeSent = reason === null || byHandWords.includes(reason)
  return {
    ...nameless,
    ...{ id: firm_id, name, reason, beside: driver_name, km: range, seconds: duration },
    price: money === null ? null : { total: money, note: '' },
    state: reason === null ? 'idle' : 'offline',
    open: mayBeSent,
    crew: { idle: 0, total: 0 },
  }
}

/** Fen from the cheapest to the dearest of those chosen; null without any price. */
export function priceSpan(chosen: readonly Candidate[]): readonly [Fen, Fen] | null {
  const totals = chosen.flatMap(({ price }) => (price ? [price.total] : []))
  return totals.length > 0 ? [Math.min(...totals), Math.max(...totals)] : null
}

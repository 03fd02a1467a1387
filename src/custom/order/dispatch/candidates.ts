import { type LngLat, parseLngLat } from '../../../domain/geo/coordinates'
import { type Fen, yuanText, yuanToFen } from '../../../domain/money'
import type { StoredLine } from '../../../resources/order/order.fields'
import type { DriverState } from '../../map'

/** A technician as GET /v2/order/driver and a provider's `nearest` carry it. */
export interface DriverRow {
  readonly id: number
  readonly nick: string
  readonly mobile: string | null
  readonly plate_num: string | null
  readonly firm_id: number
  readonly firm_name: string | null
  readonly work_status: number
  readonly online_status: number
  /** km by road, and seconds on it; an estimate */
  readonly range: number
  readonly duration: number
  readonly lnglat: string
  /** seconds since the position; null when it never had a time */
  readonly position_age: number | null
  readonly stale: boolean
}

/** A provider as GET /v2/order/firm carries it. */
export interface FirmRow {
  readonly id: number
  readonly name: string
  /** 1 to 5, null without grades */
  readonly grade: number | null
  readonly is_aggregate: number
  readonly idle: number
  readonly drivers: number
  readonly online: number
  readonly nearest: DriverRow | null
  readonly range: number | null
  readonly duration: number | null
  /** total in yuan, lines in fen */
  readonly price: { readonly total: number; readonly lines: readonly StoredLine[] } | null
  readonly refused: boolean
  /** whether it may be sent this order, as far as cash goes */
  readonly takes_cash: boolean
}

/** A company as GET /v2/order/firm with `type` 1 carries it (O-534). */
export interface PlatformRow {
  readonly id: number
  readonly name: string
  readonly charge: string | null
  readonly phone: string | null
  /** orders of the last two days that wait to be dispatched or accepted there */
  readonly waiting: number
}

/** Someone the order can be sent to: a provider with its nearest technician, or a technician. */
export interface Candidate {
  readonly id: number
  readonly name: string
  readonly state: Exclude<DriverState, 'chosen'>
  readonly grade: number | null
  readonly aggregates: boolean
  readonly refused: boolean
  readonly takesCash: boolean
  /** the technician who would come, or the technician's provider */
  readonly beside: string | null
  readonly plate: string | null
  readonly age: number | null
  readonly km: number | null
  readonly seconds: number | null
  /** idle technicians of all; null for a technician */
  readonly crew: { readonly idle: number; readonly total: number } | null
  readonly price: { readonly total: Fen; readonly note: string } | null
  readonly at: LngLat | null
  /** orders that wait at a platform; null for providers and technicians */
  readonly waiting: number | null
}

const IDLE = 1
const ONLINE = 1

function driverState({ online_status, work_status, stale }: DriverRow): Candidate['state'] {
  if (online_status !== ONLINE) return 'offline'
  if (work_status !== IDLE) return 'busy'
  return stale ? 'stale' : 'idle'
}

function firmState({ nearest, online, idle }: FirmRow): Candidate['state'] {
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

export function firmCandidate(firm: FirmRow): Candidate {
  const { nearest, price } = firm
  const state = firmState(firm)
  const reachable = state !== 'offline'
  return {
    id: firm.id,
    name: firm.name,
    state,
    grade: firm.grade,
    aggregates: firm.is_aggregate === 1,
    refused: firm.refused,
    takesCash: firm.takes_cash,
    beside: nearest?.nick ?? null,
    plate: nearest?.plate_num ?? null,
    age: nearest?.position_age ?? null,
    km: firm.range,
    seconds: reachable ? firm.duration : null,
    crew: { idle: firm.idle, total: firm.drivers },
    price: price && { total: yuanToFen(price.total) ?? 0, note: priceNote(price.lines) },
    at: nearest ? parseLngLat(nearest.lnglat) : null,
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
    refused: false,
    takesCash: true,
    beside: driver.firm_name,
    plate: driver.plate_num,
    age: driver.position_age,
    km: driver.range,
    seconds: state === 'offline' ? null : driver.duration,
    crew: null,
    price: null,
    at: parseLngLat(driver.lnglat),
    waiting: null,
  }
}

/** A company has no technicians of its own: it will send the order on. */
export function platformCandidate({ id, name, charge, phone, waiting }: PlatformRow): Candidate {
  return {
    id,
    name,
    state: 'idle',
    grade: null,
    aggregates: false,
    refused: false,
    takesCash: true,
    beside: [charge, phone].filter(Boolean).join(' ') || null,
    plate: null,
    age: null,
    km: null,
    seconds: null,
    crew: null,
    price: null,
    at: null,
    waiting,
  }
}

/** Fen from the cheapest to the dearest of those chosen; null without any price. */
export function priceSpan(chosen: readonly Candidate[]): readonly [Fen, Fen] | null {
  const totals = chosen.flatMap(({ price }) => (price ? [price.total] : []))
  return totals.length > 0 ? [Math.min(...totals), Math.max(...totals)] : null
}

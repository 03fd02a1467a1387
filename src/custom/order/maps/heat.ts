import type { LngLat } from '../../../domain/geo/coordinates'
import { cellBox, HOURS, heatStep } from '../../../domain/order/heat'
import { DAY, HOUR } from '../../../domain/time'
import type { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'
import type { HeatCell } from '../../map'

export type Heat = ReplyOf<typeof order, 'heat'>

/** Hours from `from`, before `to`. */
export interface HourSpan {
  readonly from: number
  readonly to: number
}

/** One bar of the histogram. */
export interface HourBar {
  readonly hour: number
  readonly n: number
  /** an estimate: the mean of the same weekday */
  readonly isExpected: boolean
}

/** A district of the list beside the map; means are not rounded, so that they add up. */
export interface AreaRow {
  readonly area: number
  readonly n: number
  /** mean of the same hours of this weekday; null where there is none */
  readonly mean: number | null
  /** part of `n` that is an estimate */
  readonly expected: number
  /** orders without a provider; of hours that are over alone */
  readonly without: number
  /** orders that were accepted without an appointment, and the mean minutes that took; null of none */
  readonly taken: number
  readonly minutes: number | null
}

/** Orders as they come to, a day, or an hour. */
export type HeatUnit = 'sum' | 'day' | 'hour'

/** Hours of the day that the period counts: whole days, of today what has passed, and what is expected of it. */
export function countedHours(heat: Heat, span: HourSpan, expected: number, now: number): number {
  const days = Math.round((heat.end_time + 1 - heat.start_time) / DAY)
  let hours = 0
  for (let day = 0; day < days; day++) {
    const start = heat.start_time + day * DAY
    for (let hour = span.from; hour < span.to; hour++) {
      const from = start + hour * HOUR
      const isExpected = days === 1 && hour >= expected
      hours += isExpected ? 1 : Math.min(1, Math.max(0, (now - from) / HOUR))
    }
  }
  return hours
}

/** Orders in a unit. @param hours as many as they were counted in @param length hours of the day among those that are shown */
export function inUnit(n: number, unit: HeatUnit, hours: number, length: number): number {
  if (unit === 'sum' || hours <= 0) return n
  return unit === 'hour' ? n / hours : (n / hours) * length
}

/** As it is shown: to one decimal; below that to two. */
export const tenth = (n: number): number => (n > 0 && n < 0.1 ? Math.round(n * 100) / 100 : Math.round(n * 10) / 10)

/** The first hour of today that is still to come; 24 for a period that is over, or without days to estimate by. */
export function firstExpected(heat: Heat, now: number): number {
  const isToday = now >= heat.start_time && now <= heat.end_time && heat.end_time - heat.start_time < 86_400
  if (!isToday || heat.past.weeks === 0) return HOURS
  return Math.floor((now - heat.start_time) / 3600) + 1
}

const two = (n: number) => String(n).padStart(2, '0')
/** `08:00 ~ 11:00` */
export const spanText = ({ from, to }: HourSpan): string => `${two(from)}:00 ~ ${two(to)}:00`

const MINUTE = 60
const isWithin = (hour: number, { from, to }: HourSpan): boolean => hour >= from && hour < to

/** Orders of each hour: those that came, and from `expected` on those that are expected. */
export function hourBars(heat: Heat, expected: number): readonly HourBar[] {
  return Array.from({ length: HOURS }, (_, hour) => {
    const isExpected = hour >= expected
    const sum = (isExpected ? heat.past : heat).areas.reduce((n, one) => (one.hour === hour ? n + one.n : n), 0)
    return { hour, n: isExpected ? sum / heat.past.weeks : sum, isExpected }
  })
}

/** Districts of these hours, the most orders first. */
export function areaRows(heat: Heat, span: HourSpan, expected: number): readonly AreaRow[] {
  const weeks = heat.past.weeks
  const rows = new Map<
    number,
    { n: number; mean: number; expected: number; without: number; taken: number; wait: number }
  >()
  const rowOf = (area: number) => {
    const known = rows.get(area) ?? { n: 0, mean: 0, expected: 0, without: 0, taken: 0, wait: 0 }
    rows.set(area, known)
    return known
  }
  for (const { hour, area, n, without, taken, wait } of heat.areas) {
    if (!isWithin(hour, span) || hour >= expected) continue
    const row = rowOf(area)
    row.n += n
    row.without += without
    row.taken += taken
    row.wait += wait
  }
  for (const { hour, area, n } of weeks > 0 ? heat.past.areas : []) {
    if (!isWithin(hour, span)) continue
    const row = rowOf(area)
    row.mean += n / weeks
    if (hour >= expected) row.expected += n / weeks
  }
  return [...rows]
    .map(([area, row]) => ({
      area,
      n: row.n + row.expected,
      mean: weeks > 0 ? row.mean : null,
      expected: row.expected,
      without: row.without,
      taken: row.taken,
      minutes: row.taken > 0 ? row.wait / row.taken / MINUTE : null,
    }))
    .sort((a, b) => b.n - a.n || a.area - b.area)
}

/** Cells of these hours for the map, coloured by their share of the most. @param words what a cell says of its orders */
export function heatCells(
  heat: Heat,
  span: HourSpan,
  expected: number,
  words: (n: number, isExpected: boolean) => string,
): readonly HeatCell[] {
  const counts = new Map<string, { x: number; y: number; n: number; expected: number }>()
  const add = (cells: Heat['cells'], weight: number, isExpected: boolean) => {
    for (const [hour = 0, x = 0, y = 0, n = 0] of cells) {
      if (!isWithin(hour, span) || hour >= expected !== isExpected) continue
      const key = `${x},${y}`
      const cell = counts.get(key) ?? { x, y, n: 0, expected: 0 }
      cell.n += n * weight
      if (isExpected) cell.expected += n * weight
      counts.set(key, cell)
    }
  }
  add(heat.cells, 1, false)
  if (heat.past.weeks > 0) add(heat.past.cells, 1 / heat.past.weeks, true)
  const most = Math.max(0, ...[...counts.values()].map(({ n }) => n))
  return [...counts].flatMap(([key, cell]) => {
    const step = heatStep(cell.n, most)
    if (step === null) return []
    const isExpected = cell.expected > 0
    return [{ key, box: cellBox(cell.x, cell.y), step, isExpected, words: words(cell.n, isExpected) }]
  })
}

/** South-west and north-east corner of all cells of the period; none without any. */
export function cornersOf({ cells }: Heat): readonly LngLat[] {
  if (cells.length === 0) return []
  const boxes = cells.map(([, x = 0, y = 0]) => cellBox(x, y))
  return [
    { lng: Math.min(...boxes.map(({ west }) => west)), lat: Math.min(...boxes.map(({ south }) => south)) },
    { lng: Math.max(...boxes.map(({ east }) => east)), lat: Math.max(...boxes.map(({ north }) => north)) },
  ]
}

/** Districts that lack providers: orders without one first, then the longest wait beyond `slow` minutes. */
export function shortages(rows: readonly AreaRow[], slow: number): readonly AreaRow[] {
  return rows
    .filter(({ without, minutes }) => without > 0 || (minutes !== null && minutes > slow))
    .toSorted((a, b) => b.without - a.without || (b.minutes ?? 0) - (a.minutes ?? 0) || a.area - b.area)
}

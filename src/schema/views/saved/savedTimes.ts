import { dayText, unixOf } from '../../kinds/unixTime/shanghai'
import type { FilterSpec, FilterValues } from '../list/filters'
import { isObject } from '../provider'

const DAY = 86_400

const midnight = (unix: number): number => unixOf(dayText(unix)) ?? 0
const WRITTEN_DAY = /^\d{4}-\d\d-\d\d$/

/** A time kept relative to the day on which it is used: days from today, and the second of that day; a calendar day has none. */
interface SavedTime {
  readonly $day: number
  readonly second?: number
}
const isSavedTime = (value: unknown): value is SavedTime => isObject(value) && typeof value.$day === 'number'

/** Names of the parameters of these filters that are times, among those that are set. */
export const timesIn = (specs: readonly FilterSpec[], values: FilterValues): readonly string[] =>
  specs
    .filter(({ field }) => field.kind === 'unixTime' || field.kind === 'date')
    .flatMap(({ names }) => names)
    .filter((name) => values[name] !== undefined)

function relative(value: unknown, today: number): unknown {
  if (typeof value === 'number') {
    const day = midnight(value)
    return { $day: Math.round((day - today) / DAY), second: value - day }
  }
  if (typeof value !== 'string' || !WRITTEN_DAY.test(value)) return value
  const day = unixOf(value)
  return day === null ? value : { $day: Math.round((day - today) / DAY) }
}

/** The filter as it is kept: its times in days from today, so that 最近7天 stays that. @param now unix seconds */
export function savedFilterOf(values: FilterValues, times: readonly string[], now: number): FilterValues {
  const today = midnight(now)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, times.includes(name) ? relative(value, today) : value]),
  )
}

/** The filter that a saved one means today. @param now unix seconds */
export function filterOfSaved(saved: unknown, now: number): FilterValues {
  const today = midnight(now)
  const meant = (value: unknown): unknown => {
    if (!isSavedTime(value)) return value
    const day = today + value.$day * DAY
    return value.second === undefined ? dayText(day) : day + value.second
  }
  return isObject(saved) ? Object.fromEntries(Object.entries(saved).map(([name, value]) => [name, meant(value)])) : {}
}

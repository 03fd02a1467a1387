/** Seconds since 1970, UTC; times on the wire and in forms. */
export type Unix = number

export const MINUTE = 60
export const HOUR = 3600
export const DAY = 86_400

/** Asia/Shanghai has had no daylight saving time since 1991. */
const offset = 8 * HOUR

/** A span of business time; both ends belong to it. */
export interface TimeRange {
  readonly start: Unix
  readonly end: Unix
}

interface CalendarDate {
  readonly year: number
  /** 1–12 */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/** Date and clock of a time in Asia/Shanghai. */
export function calendarOf(unix: Unix): CalendarDate {
  const local = new Date((unix + offset) * 1000)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
  }
}

/** Midnight in Asia/Shanghai of a date; month and day may run over, as in `Date.UTC`. `month` is 1–12. */
export const midnight = (year: number, month: number, day: number): Unix =>
  Date.UTC(year, month - 1, day) / 1000 - offset

/** 00:00:00 and 23:59:59 of the day in Asia/Shanghai. */
export const startOfDay = (unix: Unix): Unix => unix - secondOfDay(unix)
export const endOfDay = (unix: Unix): Unix => startOfDay(unix) + DAY - 1

/** Monday 00:00; 1970-01-01 was a Thursday. */
export function startOfWeek(unix: Unix): Unix {
  const days = Math.floor((unix + offset) / DAY)
  return startOfDay(unix) - ((((days + 3) % 7) + 7) % 7) * DAY
}

/** Minutes since midnight in Asia/Shanghai, 0–1439. */
export const minuteOfDay = (unix: Unix): number => Math.floor(secondOfDay(unix) / MINUTE)

const secondOfDay = (unix: Unix): number => (((unix + offset) % DAY) + DAY) % DAY

/** The last `days` days up to the end of today, today included (O-089, F-648). */
const lastDays = (days: number, now: Unix): TimeRange => ({
  start: startOfDay(now) - (days - 1) * DAY,
  end: endOfDay(now),
})

/** The order list's range at first: from 2 days back to 1 day ahead. */
export const defaultOrderRange = (now: Unix): TimeRange => ({
  start: startOfDay(now) - 2 * DAY,
  end: endOfDay(now) + DAY,
})

interface RangeShortcut {
  readonly label: string
  readonly range: (now: Unix) => TimeRange
}

const month = (now: Unix, ahead: number): TimeRange => {
  const { year, month: current } = calendarOf(now)
  return { start: midnight(year, current + ahead, 1), end: midnight(year, current + ahead + 1, 1) - 1 }
}
/** The calendar month that runs. */
export const thisMonth = (now: Unix): TimeRange => month(now, 0)
/** The calendar month before this one. */
export const lastMonth = (now: Unix): TimeRange => month(now, -1)

const year = (now: Unix, ahead: number): TimeRange => {
  const first = calendarOf(now).year + ahead
  return { start: midnight(first, 1, 1), end: midnight(first + 1, 1, 1) - 1 }
}
const week = (now: Unix, ahead: number): TimeRange => {
  const start = startOfWeek(now) + ahead * 7 * DAY
  return { start, end: start + 7 * DAY - 1 }
}

/** Shortcuts of the order time range (O-088, O-089). */
export const rangeShortcuts: readonly RangeShortcut[] = [
  { label: '上周', range: (now) => week(now, -1) },
  { label: '本周', range: (now) => week(now, 0) },
  { label: '昨天', range: (now) => ({ start: startOfDay(now) - DAY, end: startOfDay(now) - 1 }) },
  { label: '今天', range: (now) => ({ start: startOfDay(now), end: endOfDay(now) }) },
  { label: '上月', range: lastMonth },
  { label: '本月', range: (now) => month(now, 0) },
  { label: '今年', range: (now) => year(now, 0) },
  { label: '去年', range: (now) => year(now, -1) },
  { label: '最近7天', range: (now) => lastDays(7, now) },
  { label: '最近30天', range: (now) => lastDays(30, now) },
  { label: '最近90天', range: (now) => lastDays(90, now) },
  { label: '最近365天', range: (now) => lastDays(365, now) },
]

/** Quick buttons of the order list (O-122..O-124). */
export const quickRanges: readonly RangeShortcut[] = [
  { label: '近1个月', range: (now) => lastDays(30, now) },
  { label: '近2个月', range: (now) => lastDays(60, now) },
  { label: '近1年', range: (now) => lastDays(365, now) },
]

const two = (value: number): string => String(value).padStart(2, '0')

/** `11-20 09:30` */
export function formatShort(unix: Unix): string {
  const { month, day, hour, minute } = calendarOf(unix)
  return `${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`
}

/** `09:30` */
export const formatClock = (unix: Unix): string => formatFull(unix).slice(11, 16)

/** `2025-11-20` */
export function formatDay(unix: Unix): string {
  const { year, month, day } = calendarOf(unix)
  return `${year}-${two(month)}-${two(day)}`
}

/** `2025-11-20 09:30` */
export const formatMinute = (unix: Unix): string => formatFull(unix).slice(0, -3)

/** `2025-11-20 09:30:05` */
export function formatFull(unix: Unix): string {
  const { year, month, day, hour, minute, second } = calendarOf(unix)
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`
}

/** Half-hour slots of a formula, 00:00–23:30 (F-291); the code is the wire's, `0830`. */
export const timeSlots = Array.from({ length: 48 }, (_, i) => {
  const hour = two(Math.floor(i / 2))
  const minute = i % 2 === 0 ? '00' : '30'
  return { code: `${hour}${minute}`, label: `${hour}:${minute}` }
})

/** Minutes since midnight of a slot `0830` (or `08:30`); `null` when it is no time of day. */
export function slotMinute(slot: string): number | null {
  const match = /^([01]\d|2[0-3]):?([0-5]\d)$/.exec(slot)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

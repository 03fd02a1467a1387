import { useState } from 'react'
import { DAY, endOfDay, startOfDay } from '../../domain/time'

/** Spans that are chosen with one press (F-091): the last days up to today. */
export const spans = [
  { days: 7, label: '最近一周' },
  { days: 30, label: '最近一个月' },
  { days: 90, label: '最近三个月' },
] as const

interface Period {
  /** unix seconds; undefined is an open end */
  readonly start: number | undefined
  readonly end: number | undefined
  /** the span that it is, 0 for another */
  readonly days: number
}

const lastDays = (days: number): Period => {
  const now = Math.floor(Date.now() / 1000)
  return { start: startOfDay(now) - days * DAY, end: endOfDay(now) + DAY, days }
}

/** The days that the wallet shows: the last thirty to tomorrow at first (F-614). */
export function usePeriod() {
  const [period, setPeriod] = useState(() => lastDays(30))
  return {
    ...period,
    toSpan: (days: number) => setPeriod(lastDays(days)),
    toRange: (start: number | undefined, end: number | undefined) => setPeriod({ start, end, days: 0 }),
  }
}
export type PeriodState = ReturnType<typeof usePeriod>

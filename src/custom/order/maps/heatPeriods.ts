import { MOST_HEAT_DAYS } from '../../../domain/order/heat'
import { DAY, midnight, startOfDay, type Unix } from '../../../domain/time'

export type PeriodKey = 'today' | 'yesterday' | 'week' | 'month' | 'days'

/** Both ends lie within days that belong to it. */
export interface HeatPeriod {
  readonly key: PeriodKey
  readonly start: Unix
  readonly end: Unix
}

export const heatPeriods: readonly { readonly key: PeriodKey; readonly label: string }[] = [
  { key: 'today', label: '今天' },
  { key: 'yesterday', label: '昨天' },
  { key: 'week', label: '近7天' },
  { key: 'month', label: '近30天' },
  { key: 'days', label: '自选日期' },
]

const dayOf = (text: string | null): Unix | null => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? []
  return year ? midnight(Number(year), Number(month), Number(day)) : null
}

/** The period that an address asks for (`?period=week`, `?period=days&from=2026-11-01&to=2026-11-20`); today without one. */
export function heatPeriod(address: URLSearchParams, now: Unix): HeatPeriod {
  const today = startOfDay(now)
  switch (address.get('period')) {
    case 'yesterday':
      return { key: 'yesterday', start: today - DAY, end: today - DAY }
    case 'week':
      return { key: 'week', start: today - 6 * DAY, end: today }
    case 'month':
      return { key: 'month', start: today - 29 * DAY, end: today }
    case 'days': {
      const end = dayOf(address.get('to')) ?? today
      const start = Math.max(Math.min(dayOf(address.get('from')) ?? end, end), end - (MOST_HEAT_DAYS - 1) * DAY)
      return { key: 'days', start, end }
    }
    default:
      return { key: 'today', start: today, end: today }
  }
}

import { DAY, startOfDay, type Unix } from '../time'

/** Days that the heat of demand is asked for at most. */
export const MOST_HEAT_DAYS = 92
/** Earlier days of the same weekday that the expected hours are the mean of. */
const HEAT_WEEKS = 4
export const HOURS = 24

/** Edges of a cell of the heat map in degrees: about 2 km each in the south of China. */
export const HEAT_CELL = { lng: 0.02, lat: 0.018 } as const

/** South-west and north-east corner of a cell, degrees. */
export const cellBox = (x: number, y: number) => ({
  west: x * HEAT_CELL.lng,
  south: y * HEAT_CELL.lat,
  east: (x + 1) * HEAT_CELL.lng,
  north: (y + 1) * HEAT_CELL.lat,
})

/** The earlier days of the same weekday as `day`, the latest first, as far back as orders go. @param first time of the first order */
export function sameWeekdays(day: Unix, first: Unix | null): readonly Unix[] {
  if (first === null) return []
  const from = startOfDay(first)
  return Array.from({ length: HEAT_WEEKS }, (_, back) => day - (back + 1) * 7 * DAY).filter((one) => one >= from)
}

/** Step 0–5 of the scale of heat; null for nothing. Steps are shares of the most that any cell or district has. */
export function heatStep(n: number, most: number): number | null {
  if (n <= 0 || most <= 0) return null
  return Math.min(5, Math.floor((n / most) * 6 - 1e-9))
}

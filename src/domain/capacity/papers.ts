import type { Choice, CodeOf } from '../choice'
import { DAY, startOfDay, type Unix } from '../time'

/** Papers of a car with the day each ends; the first word of a label stands for it on the expiry line. */
export const carDocuments = [
  { name: 'license_end', label: '行驶证' },
  { name: 'insurance_end', label: '保险' },
  { name: 'inspection_end', label: '年检' },
  { name: 'transport_end', label: '运输证' },
] as const
export type CarDocument = (typeof carDocuments)[number]['name']

/** What a picture of a paper may be. */
export const documentFiles = ['.jpg', '.jpeg', '.png', '.pdf'] as const

/** The driver's own paper stands on the car's line too. */
export const driverDocument = { name: 'driver_license_end', label: '驾驶证' } as const

/** The last day of each paper, as any second of it in Asia/Shanghai; null where none is entered. */
export type DocumentEnds = Readonly<Record<CarDocument, Unix | null>>

/** Days ahead of which a paper is warned of. */
export const WARN_DAYS = { soon: 30, quarter: 90 } as const

/** Chips above the cars and technicians: by the paper that ends first. */
export const documentStates = [
  { code: 1, label: '已过期', family: 'red' },
  { code: 2, label: '30天内', family: 'orange' },
  { code: 3, label: '90天内', family: 'blue' },
  { code: 4, label: '齐全', family: 'green' },
  { code: 5, label: '未登记', family: 'grey' },
] as const satisfies readonly Choice[]
export type DocumentState = CodeOf<typeof documentStates>

/** Whole days from today to the last day of a paper; negative once it has lapsed. */
export const daysLeft = (end: Unix, now: Unix): number => Math.round((startOfDay(end) - startOfDay(now)) / DAY)

/** A paper holds through its last day. */
export const isLapsed = (end: Unix | null, now: Unix): boolean => end !== null && daysLeft(end, now) < 0

export function documentState(end: Unix | null, now: Unix): DocumentState {
  if (end === null) return 5
  const left = daysLeft(end, now)
  if (left < 0) return 1
  if (left <= WARN_DAYS.soon) return 2
  return left <= WARN_DAYS.quarter ? 3 : 4
}

/** The state of each chip as a condition on the first end, which is kept as the beginning of its day. */
export const documentRules = {
  1: { first_end: { lte: { $now: -DAY } } },
  2: { and: [{ first_end: { gt: { $now: -DAY } } }, { first_end: { lte: { $now: WARN_DAYS.soon * DAY } } }] },
  3: {
    and: [
      { first_end: { gt: { $now: WARN_DAYS.soon * DAY } } },
      { first_end: { lte: { $now: WARN_DAYS.quarter * DAY } } },
    ],
  },
  4: { first_end: { gt: { $now: WARN_DAYS.quarter * DAY } } },
  5: { first_end: null },
} as const

/** The end that comes first, as the beginning of its day; null where none is entered. */
export function firstEnd(ends: readonly (Unix | null | undefined)[]): Unix | null {
  const known = ends.filter((end): end is Unix => typeof end === 'number')
  return known.length === 0 ? null : startOfDay(Math.min(...known))
}

/** How long a paper still holds: what is said, and how many days stand in it; the paper is named where it is urgent. */
export function endWords(end: Unix, now: Unix): { readonly say: string; readonly n: number } {
  const left = daysLeft(end, now)
  if (left < 0) return { say: '%{paper}过期 %{n} 天', n: -left }
  return { say: left === 0 ? '%{paper}今天到期' : '%{n} 天', n: left }
}

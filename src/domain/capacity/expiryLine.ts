import { calendarOf, midnight, startOfDay, type Unix } from '../time'
import { type DocumentState, daysLeft, documentState, WARN_DAYS } from './papers'

const MONTHS = 12

/** Days of the line, from today. */
const DAYS = 365

/** Where a day stands on the line, 0 to 100. */
const shareOf = (days: number): number => (days / DAYS) * 100

export interface Month {
  /** tells it apart */
  readonly key: string
  /** its name, with `values` in it */
  readonly say: string
  readonly values: { readonly year: string; readonly month: string }
  readonly share: number
}

/** The beginnings of the next twelve months: 12 月, 27-01 with the year where it changes, 02 月. */
export function monthsAhead(now: Unix): readonly Month[] {
  const { year, month } = calendarOf(now)
  return Array.from({ length: MONTHS }, (_, i) => {
    const start = midnight(year, month + 1 + i, 1)
    const at = calendarOf(start)
    const two = String(at.month).padStart(2, '0')
    return {
      key: `${at.year}-${two}`,
      say: at.month === 1 ? '%{year}-%{month}' : '%{month} 月',
      values: { year: String(at.year).slice(2), month: two },
      share: shareOf(daysLeft(start, now)),
    }
  })
}

/** A paper with its last day. */
export interface Paper {
  /** tells it apart on one line */
  readonly name: string
  readonly label: string
  /** any moment of the last day; null where none is entered */
  readonly end: Unix | null
  /** whose it is, where a line has those of several */
  readonly of?: string
}

export interface Tile {
  readonly name: string
  readonly label: string
  readonly of?: string | undefined
  /** unix seconds, the beginning of the last day */
  readonly end: Unix
  readonly days: number
  readonly state: DocumentState
  /** on the line, 0 to 100; null of a paper that has lapsed or ends after a year */
  readonly share: number | null
  /** it would cover the one before, and stands below it */
  readonly lower: boolean
}

/** Days that a tile covers on the line. */
const TILE_DAYS = 13
/** Where the papers end of which is warned, 0 to 100. */
export const soonShare = shareOf(WARN_DAYS.soon)

/** Papers on the line of a year, the first end first. */
export function tilesOf(papers: readonly Paper[], now: Unix): readonly Tile[] {
  const tiles = papers
    .flatMap(({ name, label, end, of }): Omit<Tile, 'lower'>[] => {
      if (end === null) return []
      const days = daysLeft(end, now)
      const share = days < 0 || days > DAYS ? null : shareOf(days)
      return [{ name, label, of, end: startOfDay(end), days, state: documentState(end, now), share }]
    })
    .sort((a, b) => a.end - b.end)
  let before = Number.NEGATIVE_INFINITY
  return tiles.map((tile) => {
    const lower = tile.share !== null && tile.days - before < TILE_DAYS
    before = lower ? Number.NEGATIVE_INFINITY : tile.days
    return { ...tile, lower }
  })
}

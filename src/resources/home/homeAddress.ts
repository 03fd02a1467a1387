import { DAY, endOfDay, lastMonth, startOfDay, thisMonth, type Unix } from '../../domain/time'
import type { HomeLine, HomeToken } from './homeLine'

type Value = string | number | readonly number[]
interface Reader {
  readonly firm_id: number
}

/** What stands for a token. @param now unix seconds */
const valuesOf = (reader: Reader, now: Unix): Readonly<Record<HomeToken, number>> => ({
  $today: startOfDay(now),
  $week: endOfDay(now + 6 * DAY),
  $firm: reader.firm_id,
  '$lastMonth.start': lastMonth(now).start,
  '$lastMonth.end': lastMonth(now).end,
  '$month.start': thisMonth(now).start,
  '$month.end': thisMonth(now).end,
})

/** The filter parameters of a line's list. @param now unix seconds */
export function homeFilter({ filter = {} }: HomeLine, reader: Reader, now: Unix): Readonly<Record<string, Value>> {
  const values: Readonly<Record<string, number>> = valuesOf(reader, now)
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, typeof value === 'string' ? (values[value] ?? value) : value]),
  )
}

/** The page of a list: of a view, else of its resource. */
const pathOf = ({ resource, view }: HomeLine): string => {
  const own = view === undefined ? undefined : resource.views?.[view]?.path
  return own ?? resource.path ?? '/dashboard'
}

/** Address of the list whose rows a line counts. @param now unix seconds */
export function homeAddress(line: HomeLine, reader: Reader, now: Unix): string {
  const asked = new URLSearchParams(line.search)
  const filter = homeFilter(line, reader, now)
  asked.set('filter', JSON.stringify(filter))
  return `${pathOf(line)}?${asked}`
}

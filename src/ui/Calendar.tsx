import 'react-day-picker/style.css'
import './calendar.css'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useLocaleState } from 'react-admin'
import { DayPicker } from 'react-day-picker'
import { enUS, zhCN } from 'react-day-picker/locale'
import { PHONE } from './media'

/** A day of the calendar, `2026-11-18`; it belongs to no time zone. */
type Day = string

interface OneDayProps {
  readonly value: Day | null
  readonly onPick: (day: Day) => void
}
interface SpanProps {
  readonly from: Day | null
  readonly to: Day | null
  /** both ends, or the first alone while the second is still to come */
  readonly onSpan: (from: Day | null, to: Day | null) => void
}

const two = (value: number): string => String(value).padStart(2, '0')
const toDay = (date: Date): Day => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
function toDate(day: Day | null): Date | undefined {
  const [year, month, date] = (day ?? '').split('-').map(Number)
  return year && month && date ? new Date(year, month - 1, date) : undefined
}

/** What both calendars share: the week from Monday, in the language of the page whatever the browser's is. */
function useWords() {
  const [locale] = useLocaleState()
  return { locale: locale === 'en' ? enUS : zhCN, weekStartsOn: 1, showOutsideDays: true, fixedWeeks: true } as const
}

/** A month to pick a day from. */
export function DayCalendar({ value, onPick }: OneDayProps) {
  const selected = toDate(value)
  return (
    <DayPicker
      {...useWords()}
      mode="single"
      autoFocus
      defaultMonth={selected}
      selected={selected}
      onDayClick={(date) => onPick(toDay(date))}
    />
  )
}

/** Two months side by side to pick a span from; one on a phone. */
export function SpanCalendar({ from, to, onSpan }: SpanProps) {
  const isPhone = useMediaQuery(PHONE)
  const start = toDate(from)
  const end = toDate(to)
  const click = (date: Date) => {
    // A click begins a span; the next one ends it, whichever way round.
    if (!start || (end && start.getTime() !== end.getTime())) onSpan(toDay(date), toDay(date))
    else if (date < start) onSpan(toDay(date), toDay(start))
    else onSpan(toDay(start), toDay(date))
  }
  return (
    <DayPicker
      {...useWords()}
      showOutsideDays={false}
      fixedWeeks={false}
      mode="range"
      numberOfMonths={isPhone ? 1 : 2}
      defaultMonth={start}
      selected={{ from: start, to: end }}
      onDayClick={click}
    />
  )
}

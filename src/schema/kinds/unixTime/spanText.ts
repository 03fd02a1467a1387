import { fullText } from './shanghai'

/** A span as a filter shows it: `11-18 ~ 11-21` of whole days, with the clock otherwise; the year when it is another. */
export function spanText(from: number | null, to: number | null, now: number): string | null {
  if (from === null && to === null) return null
  const startsDay = from === null || fullText(from).endsWith('00:00:00')
  const endsDay = to === null || fullText(to).slice(11, 16) === '23:59'
  const year = fullText(now).slice(0, 4)
  const write = (unix: number | null): string => {
    if (unix === null) return ''
    const text = fullText(unix).slice(0, startsDay && endsDay ? 10 : 16)
    return text.startsWith(year) ? text.slice(5) : text
  }
  return `${write(from)} ~ ${write(to)}`.trim()
}

import { dayText, unixOf } from './shanghai'

const DAY = 86_400
/** Days by their names, from today. */
const NAMED: Readonly<Record<string, number>> = { 前天: -2, 昨天: -1, 今天: 0, 明天: 1, 后天: 2 }

const CLOCK = String.raw`(\d{1,2})[:：](\d{2})(?::(\d{2}))?`
const DATE = new RegExp(String.raw`^(?:([1-9]\d{3})-)?(\d{1,2})-(\d{1,2})(?:\s+${CLOCK})?$`)
const DIGITS = new RegExp(String.raw`^([1-9]\d{3})?(\d{2})(\d{2})(?:\s+${CLOCK})?$`)
const NAME = new RegExp(String.raw`^(前天|昨天|今天|明天|后天)(?:\s*${CLOCK})?$`)
const TIME = new RegExp(`^${CLOCK}$`)

/** Everything that people write between the numbers of a date, as one. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/\s*年\s*|\s*月\s*|[/.]/g, '-')
    .replace(/\s*[日号]\s*/g, ' ')
    .replace(/(\d)T(\d)/, '$1 $2')
    .trim()

const clock = (hour = '0', minute = '00', second = '00'): string => `${hour.padStart(2, '0')}:${minute}:${second}`

/**
 * Reads a moment as people and spreadsheets write it, in forms and imported files alike: `2026-11-18 09:30`, `11-18`, `11/18 9:30`, `1118`, `11月18日`, `昨天 9:30`, and `9:30` of today. Without a
 * year it is this one's; without a clock it is midnight in Asia/Shanghai.
 * @param now unix seconds @returns unix seconds; null for what is no moment
 */
export function typedMoment(text: string, now: number = Date.now() / 1000): number | null {
  const written = plain(text)
  const today = dayText(now)
  const [, name = '', ...named] = NAME.exec(written) ?? []
  if (name) return unixOf(`${dayText(now + (NAMED[name] ?? 0) * DAY)} ${clock(...named)}`)
  const time = TIME.exec(written)
  if (time) return unixOf(`${today} ${clock(...time.slice(1))}`)
  const [, year = today.slice(0, 4), month, day, ...rest] = DATE.exec(written) ?? DIGITS.exec(written) ?? []
  return month && day ? unixOf(`${year}-${month}-${day} ${clock(...rest)}`) : null
}

/** The day of {@link typedMoment}, as YYYY-MM-DD; null for what is no moment. */
export function typedDay(text: string, now?: number): string | null {
  const unix = typedMoment(text, now)
  return unix === null ? null : dayText(unix)
}

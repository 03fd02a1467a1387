/** Asia/Shanghai has had no daylight saving time since 1991. Seconds. */
const OFFSET = 8 * 3600

const iso = (unix: number): string => new Date((unix + OFFSET) * 1000).toISOString()

/** `2026-11-20` */
export const dayText = (unix: number): string => iso(unix).slice(0, 10)
/** `2026-11-20T09:30`, as the browser's picker takes it */
export const localText = (unix: number): string => iso(unix).slice(0, 16)
/** `2026-11-20 09:30:05` */
export const fullText = (unix: number): string => iso(unix).slice(0, 19).replace('T', ' ')
/** `2026-11-20 09:30`, with seconds where there are any */
export const minuteText = (unix: number): string => fullText(unix).replace(/:00$/, '')

/** As it stands in boxes and files: a field that is about days has no clock. */
export const writtenTime = (unix: number, { day }: { readonly day?: true }): string =>
  day ? dayText(unix) : minuteText(unix)

const WRITTEN = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/** Unix seconds of a written time of Asia/Shanghai, `2026-11-20 09:30`; a day alone is its midnight. Null when there is none. */
export function unixOf(text: string): number | null {
  const match = WRITTEN.exec(text.trim())
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const unix = Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - OFFSET
  // Date.UTC carries 31 February over to March
  const two = (value: number) => String(value).padStart(2, '0')
  const wanted = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`
  return fullText(unix) === wanted ? unix : null
}

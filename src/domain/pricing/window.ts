import { minuteOfDay, slotMinute, type Unix } from '../time'

/** Why a window is refused on save, `null` when it is right: exactly one end set (F-293), or no time of day. */
export function windowRefusal(start: string, end: string): string | null {
  if ((start === '') !== (end === '')) return '请同时选择开始时间和结束时间'
  if (start === '') return null
  return slotMinute(start) === null || slotMinute(end) === null ? '请选择正确的时间段' : null
}

/**
 * Whether `[start, end)` holds the time of day of `time` (decisions §3): start after end crosses midnight; both empty or
 * both equal is all day; a window that would be refused holds nothing.
 * @param start slot `0830`
 */
export function inWindow(start: string, end: string, time: Unix): boolean {
  if (start === '' && end === '') return true
  const from = slotMinute(start)
  const to = slotMinute(end)
  if (from === null || to === null) return false
  if (from === to) return true
  const minute = minuteOfDay(time)
  return from < to ? from <= minute && minute < to : from <= minute || minute < to
}

import { isCodeOf } from '../choice'
import { minuteOfDay, slotMinute, timeSlots, type Unix } from '../time'

/** Why a window is refused on save, `null` when it is right: exactly one end set (F-293), or no half hour's slot (F-170). */
export function windowRefusal(start: string, end: string): string | null {
  if ((start === '') !== (end === '')) return '请同时选择开始时间和结束时间'
  if (start === '') return null
  return isCodeOf(timeSlots, start) && isCodeOf(timeSlots, end) ? null : '请选择正确的时间段'
}

/**
 * The minutes of a day that a window holds, as spans `[from, to)` within 0–1440 (decisions §3): start after end crosses
 * midnight; both empty or both equal is all day; a window that would be refused holds nothing.
 * @param start slot `0830`
 */
export function windowSpans(start: string, end: string): readonly (readonly [from: number, to: number])[] {
  if (start === '' && end === '') return WHOLE_DAY
  const from = slotMinute(start)
  const to = slotMinute(end)
  if (from === null || to === null) return []
  if (from === to) return WHOLE_DAY
  if (from < to) return [[from, to]]
  return to === 0
    ? [[from, DAY_MINUTES]]
    : [
        [from, DAY_MINUTES],
        [0, to],
      ]
}

const DAY_MINUTES = 1440
const WHOLE_DAY = [[0, DAY_MINUTES]] as const

/** Whether a window holds the time of day of `time`; its end does not belong to it. */
export function inWindow(start: string, end: string, time: Unix): boolean {
  const minute = minuteOfDay(time)
  return windowSpans(start, end).some(([from, to]) => from <= minute && minute < to)
}

/** Whether some minute of the day lies in both windows. */
export const windowsMeet = (a: readonly [string, string], b: readonly [string, string]): boolean =>
  windowSpans(...a).some(([from, to]) => windowSpans(...b).some(([start, end]) => from < end && start < to))

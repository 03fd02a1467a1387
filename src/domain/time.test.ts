import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DAY,
  defaultOrderRange,
  formatFull,
  formatShort,
  minuteOfDay,
  quickRanges,
  rangeShortcuts,
  slotMinute,
  startOfDay,
  startOfWeek,
  timeSlots,
} from './time'

const at = (text: string) => Date.parse(`${text}+08:00`) / 1000
/** A Thursday; in UTC it is still the 19th. */
const now = at('2026-01-01T00:30:00')

test('formats are Asia/Shanghai, whatever the machine', () => {
  expect(formatShort(at('2025-11-20T09:30:05'))).toBe('11-20 09:30')
  expect(formatFull(now)).toBe('2026-01-01 00:30:00')
})

test('O-088 default range: 2 days back to 1 day ahead', () => {
  expect(defaultOrderRange(now)).toEqual({ start: at('2025-12-30T00:00:00'), end: at('2026-01-02T23:59:59') })
})

test.each([
  ['上周', '2025-12-22', '2025-12-28'],
  ['本周', '2025-12-29', '2026-01-04'],
  ['昨天', '2025-12-31', '2025-12-31'],
  ['今天', '2026-01-01', '2026-01-01'],
  ['上月', '2025-12-01', '2025-12-31'],
  ['本月', '2026-01-01', '2026-01-31'],
  ['今年', '2026-01-01', '2026-12-31'],
  ['去年', '2025-01-01', '2025-12-31'],
  ['最近7天', '2025-12-26', '2026-01-01'],
  ['最近30天', '2025-12-03', '2026-01-01'],
  ['最近90天', '2025-10-04', '2026-01-01'],
  ['最近365天', '2025-01-02', '2026-01-01'],
])('O-088, O-089 %s is %s to %s', (label, first, last) => {
  const range = rangeShortcuts.find((s) => s.label === label)?.range(now)
  expect(range).toEqual({ start: at(`${first}T00:00:00`), end: at(`${last}T23:59:59`) })
})

test('O-122..O-124 quick buttons are 30, 60 and 365 days', () => {
  expect(quickRanges.map(({ range }) => (range(now).end + 1 - range(now).start) / DAY)).toEqual([30, 60, 365])
})

test('上月 of March in a leap year is all of February', () => {
  const range = rangeShortcuts.find((s) => s.label === '上月')?.range(at('2028-03-31T12:00:00'))
  expect(range).toEqual({ start: at('2028-02-01T00:00:00'), end: at('2028-02-29T23:59:59') })
})

test('days and weeks start where the calendar says', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 4e9 }), (unix) => {
      const day = startOfDay(unix)
      expect(day <= unix && unix < day + DAY).toBe(true)
      expect(formatFull(day)).toMatch(/ 00:00:00$/)
      const monday = startOfWeek(unix)
      expect(new Date((monday + 8 * 3600) * 1000).getUTCDay()).toBe(1)
      expect(unix - monday).toBeLessThan(7 * DAY)
      expect(monday <= unix).toBe(true)
    }),
  )
})

test('F-291 slots run 00:00–23:30 in half hours', () => {
  expect(timeSlots).toHaveLength(48)
  expect([timeSlots[0]?.code, timeSlots[17]?.label, timeSlots[47]?.label]).toEqual(['0000', '08:30', '23:30'])
  expect(slotMinute('08:30')).toBe(510)
  expect(timeSlots.map((s) => slotMinute(s.code))).toEqual(timeSlots.map((_, i) => i * 30))
  expect(['2400', '0860', '830', '', 'abcd', '10830', '08305'].map(slotMinute)).toEqual(Array(7).fill(null))
})

test('minutes of the day', () => {
  expect(minuteOfDay(now)).toBe(30)
  expect(minuteOfDay(at('2026-01-01T23:59:59'))).toBe(1439)
})

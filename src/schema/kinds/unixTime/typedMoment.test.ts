import fc from 'fast-check'
import { expect, test } from 'vitest'
import { field } from '../../model'
import { kinds } from '../registry'
import { fullText, minuteText, unixOf } from './shanghai'
import { typedMoment } from './typedMoment'

/** 2026-11-20 09:30 in Shanghai */
const NOW = 1_795_138_200
const read = (text: string) => {
  const unix = typedMoment(text, NOW)
  return unix === null ? null : fullText(unix)
}

test.each([
  ['2026-11-18', '2026-11-18 00:00:00'],
  ['2026-11-18T09:30', '2026-11-18 09:30:00'],
  ['11-18', '2026-11-18 00:00:00'],
  ['11/18 9:30', '2026-11-18 09:30:00'],
  ['1118', '2026-11-18 00:00:00'],
  ['20251118 23:59', '2025-11-18 23:59:00'],
  ['2026年11月8日 7：05', '2026-11-08 07:05:00'],
  ['昨天', '2026-11-19 00:00:00'],
  ['明天 8:00', '2026-11-21 08:00:00'],
  ['10:15', '2026-11-20 10:15:00'],
])('%s is %s', (text, moment) => expect(read(text)).toBe(moment))

test.each(['', '11', '13-45', '2026-02-30', '25:00', '1118 9:7', 'tomorrow', '11-18-'])('%s is no moment', (text) =>
  expect(read(text)).toBeNull(),
)

test('what is shown is read as the same moment again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (unix) => {
      expect(typedMoment(minuteText(unix), NOW)).toBe(unix)
    }),
  )
})

test.each([
  ['2027年11月13日', '2027-11-13'],
  ['20270305', '2027-03-05'],
  ['2027.3.5', '2027-03-05'],
  ['2027/1/5', '2027-01-05'],
  ['2027-1-5', '2027-01-05'],
  ['２０２７年１月５号', '2027-01-05'],
])('a file’s %s is read by the form’s own code', (text, day) => {
  const context = {}
  expect(kinds.date.csv.parse(text, field.date('日期'), context)).toEqual({ value: day })
  expect(kinds.unixTime.csv.parse(text, field.unixTime('时间'), context)).toEqual({ value: unixOf(day) })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heatStep, sameWeekdays } from '../../../domain/order/heat'
import { DAY, HOUR } from '../../../domain/time'
import { areaRows, countedHours, firstExpected, type Heat, heatCells, hourBars, inUnit, shortages } from './heat'

/** Orders that nobody has taken or missed. */
const none = { without: 0, taken: 0, wait: 0 }
const START = 1_795_622_400 - 8 * HOUR
const heat: Heat = {
  start_time: START,
  end_time: START + DAY - 1,
  city: 4403,
  cities: [],
  elsewhere: 0,
  areas: [
    { hour: 8, area: 440305, n: 4, without: 1, taken: 2, wait: 720 },
    { hour: 9, area: 440304, n: 1, ...none },
  ],
  cells: [
    [8, 5697, 1250, 4],
    [9, 5700, 1250, 1],
  ],
  past: {
    weeks: 4,
    areas: [
      { hour: 8, area: 440305, n: 8, ...none },
      { hour: 10, area: 440304, n: 6, without: 6, taken: 0, wait: 0 },
    ],
    cells: [[10, 5700, 1250, 6]],
  },
}
const all = { from: 0, to: 24 }
const words = (n: number, isExpected: boolean) => `${n}${isExpected ? '?' : ''}`

test('mock 22 hours to come are the mean of the same weekday; the running hour is what has come so far', () => {
  const expected = firstExpected(heat, START + 9 * HOUR + 5)
  expect(expected).toBe(10)
  const bars = hourBars(heat, expected)
  expect(bars.slice(8, 11)).toEqual([
    { hour: 8, n: 4, isExpected: false },
    { hour: 9, n: 1, isExpected: false },
    { hour: 10, n: 1.5, isExpected: true },
  ])
  expect(areaRows(heat, all, expected)).toEqual([
    { area: 440305, n: 4, mean: 2, expected: 0, without: 1, taken: 2, minutes: 6 },
    { area: 440304, n: 2.5, mean: 1.5, expected: 1.5, without: 0, taken: 0, minutes: null },
  ])
  expect(heatCells(heat, all, expected, words).map((cell) => [cell.step, cell.words])).toEqual([
    [5, '4'],
    [3, '2.5?'],
  ])
  expect(heatCells(heat, { from: 9, to: 10 }, expected, words)).toHaveLength(1)
})

test('a period that is over, of several days, or without earlier weeks expects nothing', () => {
  expect(firstExpected(heat, START + DAY)).toBe(24)
  expect(firstExpected({ ...heat, start_time: START - DAY }, START + 9 * HOUR)).toBe(24)
  expect(firstExpected({ ...heat, past: { weeks: 0, areas: [], cells: [] } }, START + 9 * HOUR)).toBe(24)
})

test('whatever the hours are, bars and districts come to the same sum', () => {
  const counted = fc.array(
    fc.record({
      hour: fc.integer({ min: 0, max: 23 }),
      area: fc.constantFrom(0, 1, 2),
      n: fc.integer({ min: 1, max: 9 }),
    }),
  )
  fc.assert(
    fc.property(counted, (areas) => {
      const one = { ...heat, areas: areas.map((area) => ({ ...area, ...none })) }
      const bars = hourBars(one, 24).reduce((sum, { n }) => sum + n, 0)
      expect(areaRows(one, all, 24).reduce((sum, { n }) => sum + n, 0)).toBe(bars)
    }),
  )
})

test('rates count the hours that have passed, the running one in part, and of today those that are expected', () => {
  const week = { ...heat, start_time: START - 6 * DAY, past: { weeks: 0, areas: [], cells: [] } }
  const now = START + 9 * HOUR + HOUR / 2
  expect(countedHours(week, all, 24, now)).toBe(6 * 24 + 9.5)
  expect(countedHours(week, { from: 9, to: 12 }, 24, now)).toBe(6 * 3 + 0.5)
  expect(countedHours(heat, { from: 9, to: 12 }, firstExpected(heat, now), now)).toBe(0.5 + 2)
  expect(countedHours(heat, all, 24, START + 2 * DAY)).toBe(24)
  expect(inUnit(48, 'sum', 48, 24)).toBe(48)
  expect(inUnit(48, 'hour', 48, 24)).toBe(1)
  expect(inUnit(48, 'day', 48, 24)).toBe(24)
  // Nothing has passed yet: there is no rate of it.
  expect(inUnit(3, 'hour', 0, 1)).toBe(3)
})

test('a shortage is orders without a provider, or slow acceptances; hours to come have none', () => {
  const rows = areaRows(heat, all, firstExpected(heat, START + 9 * HOUR + 5))
  expect(shortages(rows, 9).map(({ area }) => area)).toEqual([440305])
  expect(shortages(areaRows(heat, { from: 10, to: 24 }, 10), 9)).toEqual([])
  const slow = { ...heat, areas: [{ hour: 8, area: 1, n: 1, without: 0, taken: 1, wait: 601 }] }
  expect(shortages(areaRows(slow, all, 24), 10).map(({ area }) => area)).toEqual([1])
  expect(shortages(areaRows(slow, all, 24), 11)).toEqual([])
})

test('the scale has six steps, the most is the darkest, nothing has none', () => {
  expect([0, 1, 5, 6].map((n) => heatStep(n, 6))).toEqual([null, 0, 4, 5])
  expect(sameWeekdays(START, START - 15 * DAY)).toEqual([START - 7 * DAY, START - 14 * DAY])
  expect(sameWeekdays(START, null)).toEqual([])
})

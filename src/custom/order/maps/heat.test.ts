import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heatStep, sameWeekdays } from '../../../domain/order/heat'
import { DAY, HOUR } from '../../../domain/time'
import { areaRows, firstExpected, type Heat, heatCells, hourBars } from './heat'

const START = 1_795_622_400 - 8 * HOUR
const heat: Heat = {
  start_time: START,
  end_time: START + DAY - 1,
  city: 4403,
  cities: [],
  elsewhere: 0,
  areas: [
    { hour: 8, area: 440305, n: 4 },
    { hour: 9, area: 440304, n: 1 },
  ],
  cells: [
    [8, 5697, 1250, 4],
    [9, 5700, 1250, 1],
  ],
  past: {
    weeks: 4,
    areas: [
      { hour: 8, area: 440305, n: 8 },
      { hour: 10, area: 440304, n: 6 },
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
    { area: 440305, n: 4, mean: 2, expected: 0 },
    { area: 440304, n: 2.5, mean: 1.5, expected: 1.5 },
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
      const one = { ...heat, areas }
      const bars = hourBars(one, 24).reduce((sum, { n }) => sum + n, 0)
      expect(areaRows(one, all, 24).reduce((sum, { n }) => sum + n, 0)).toBe(bars)
    }),
  )
})

test('the scale has six steps, the most is the darkest, nothing has none', () => {
  expect([0, 1, 5, 6].map((n) => heatStep(n, 6))).toEqual([null, 0, 4, 5])
  expect(sameWeekdays(START, START - 15 * DAY)).toEqual([START - 7 * DAY, START - 14 * DAY])
  expect(sameWeekdays(START, null)).toEqual([])
})

import { expect, test } from 'vitest'
import { DAY, midnight } from '../time'
import { dispatchStop, type StopFacts } from './dispatchStop'
import { daysLeft, documentState, endWords, firstEnd } from './papers'

/** 9:20 in the morning of 26 November in Shanghai. */
const now = midnight(2026, 11, 26) + 9 * 3600 + 20 * 60
const on = (days: number) => midnight(2026, 11, 26) + days * DAY

test.each([
  [-1, 1, '%{paper}过期 %{n} 天'],
  [0, 2, '%{paper}今天到期'],
  [30, 2, '%{n} 天'],
  [31, 3, '%{n} 天'],
  [90, 3, '%{n} 天'],
  [91, 4, '%{n} 天'],
] as const)('O-053 a paper whose last day is %i days ahead stands in chip %i and says %s', (days, state, said) => {
  for (const second of [0, 9 * 3600, DAY - 1]) {
    expect(daysLeft(on(days) + second, now)).toBe(days)
    expect(documentState(on(days) + second, now)).toBe(state)
    expect(endWords(on(days) + second, now)).toEqual({ say: said, n: Math.abs(days) })
  }
})

test('O-053 the first end is kept as the beginning of its day; without any paper there is none', () => {
  expect(firstEnd([null, on(40) + 500, on(3) + 500, undefined])).toBe(on(3))
  expect(firstEnd([null, undefined])).toBeNull()
  expect(documentState(null, now)).toBe(5)
})

const fit: StopFacts = {
  driver_license_end: on(400),
  license_class: 4,
  car: {
    status: 1,
    car_type: 3,
    license_end: on(1),
    insurance_end: on(0),
    inspection_end: null,
    transport_end: on(60),
  },
}

test('decisions §8 a paper holds through its last day; what is not entered is not held against anybody', () => {
  expect(dispatchStop(fit, now)).toBeNull()
  expect(dispatchStop({ driver_license_end: null, license_class: null, car: null }, now)).toBeNull()
})

test.each([
  [{ car: { ...fit.car!, status: 0, insurance_end: on(-9) } }, '车辆已停派'],
  [{ car: { ...fit.car!, license_end: on(-1), insurance_end: on(-9) } }, '行驶证已过期'],
  [{ car: { ...fit.car!, insurance_end: on(-1) } }, '保险已过期'],
  [{ car: { ...fit.car!, inspection_end: on(-1) } }, '年检已过期'],
  [{ car: { ...fit.car!, transport_end: on(-1) } }, '运输证已过期'],
  [{ driver_license_end: on(-1) }, '驾驶证已过期'],
  [{ license_class: 5 }, '准驾车型不符'],
  [{ license_class: 3 }, '准驾车型不符'],
] as const)('a technician is stopped by the first that applies of %o: %s', (change, reason) => {
  expect(dispatchStop({ ...fit, ...change }, now)).toBe(reason)
})

test('F-647 a small car takes any class, a medium one none of C, a large one a lorry’s; an added class is not judged', () => {
  const car = (car_type: number) => ({ ...fit.car!, car_type })
  const stops = (license_class: number, car_type: number) =>
    dispatchStop({ ...fit, license_class, car: car(car_type) }, now) !== null
  expect(
    [1, 2, 3, 4, 5, 6].map((code) => [1, 2, 3, 4, 5].map((type) => (stops(code, type) ? 'x' : '.')).join('')),
  ).toEqual(['.....', '.....', '..x.x', '.....', '.xx.x', '.xx.x'])
  expect(stops(7, 3)).toBe(false)
})

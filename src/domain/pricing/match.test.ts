import fc from 'fast-check'
import { expect, test } from 'vitest'
import { morning, preset, tow, withConfig } from '../../../tests/samples/pricing'
import { DAY, startOfDay, timeSlots } from '../time'
import type { Formula } from './formula'
import { comparePreference, explainMatch, matchFormula, mismatchOf, preferenceOf } from './match'
import { inWindow, windowRefusal, windowSpans } from './window'

const at = (clock: string) => Date.parse(`2025-11-20T${clock}:00+08:00`) / 1000

test('decisions §3 check: a window 22:00–06:00 holds 22:00 and not 06:00', () => {
  expect(inWindow('2200', '0600', at('22:00'))).toBe(true)
  expect(inWindow('2200', '0600', at('06:00'))).toBe(false)
  expect(inWindow('2200', '0600', at('05:59'))).toBe(true)
  expect(inWindow('2200', '0600', at('12:00'))).toBe(false)
})

test('decisions §3 both empty or both equal is all day; one empty is refused', () => {
  expect(inWindow('', '', morning)).toBe(true)
  expect(inWindow('0930', '0930', at('03:00'))).toBe(true)
  expect([inWindow('0930', '', morning), inWindow('', '0930', at('03:00'))]).toEqual([false, false])
  expect(windowRefusal('0930', '')).not.toBeNull()
  expect(windowRefusal('', '0930')).not.toBeNull()
  expect([windowRefusal('', ''), windowRefusal('2200', '0600')]).toEqual([null, null])
})

test.each([
  ['0830', '1700', [[510, 1020]]],
  [
    '2200',
    '0600',
    [
      [1320, 1440],
      [0, 360],
    ],
  ],
  ['2200', '0000', [[1320, 1440]]],
  ['0000', '0830', [[0, 510]]],
  ['0930', '0930', [[0, 1440]]],
  ['0000', '0000', [[0, 1440]]],
  ['', '', [[0, 1440]]],
  ['', '0830', []],
  ['0830', '', []],
])('decisions §3 a window %s–%s holds the minutes %j', (start, end, spans) => {
  expect(windowSpans(start, end)).toEqual(spans)
})

test('F-170 a window begins and ends at half hours, written without a colon', () => {
  for (const slot of ['2215', '22:00', '0800 ', '2400', '800']) expect(windowRefusal('0930', slot)).not.toBeNull()
  expect(windowRefusal('0830', '2330')).toBeNull()
})

/** Walks the clock minute by minute from start until end comes round. */
function naiveWindow(start: number, end: number): Set<number> {
  const held = new Set<number>([start])
  for (let minute = (start + 1) % 1440; minute !== end && held.size < 1440; minute = (minute + 1) % 1440)
    held.add(minute)
  return held
}

test('property: window membership is what walking the clock gives, for every minute', () => {
  const slot = fc.integer({ min: 0, max: 47 })
  const today = startOfDay(morning)
  fc.assert(
    fc.property(slot, slot, fc.integer({ min: -400, max: 400 }), (from, to, day) => {
      const held = naiveWindow(from * 30, to * 30)
      const [start, end] = [timeSlots[from]?.code ?? '', timeSlots[to]?.code ?? '']
      for (let minute = 0; minute < 1440; minute++) {
        const time = today + day * DAY + minute * 60 + 59
        if (inWindow(start, end, time) !== held.has(minute)) throw new Error(`${start}–${end} at minute ${minute}`)
      }
    }),
    { numRuns: 150 },
  )
})

test.each<[string, Partial<Formula>, string]>([
  ['disabled', { status: 0 }, 'disabled'],
  ['without the service', { data: {} }, 'service'],
  ['of another car class', { car_type: 3 }, 'carType'],
  ['of another city', { region: { 44: [4401, 4419] } }, 'region'],
  ['outside its window', { start_time: '2200', end_time: '0600' }, 'window'],
])('decisions §3 a formula %s does not match', (_, changes, reason) => {
  const formula = { ...preset, ...changes }
  expect(mismatchOf(formula, tow)).toBe(reason)
  expect(matchFormula([formula], tow)).toEqual({
    formula: null,
    config: null,
    rejected: [{ id: 1, version: 12, reason }],
  })
})

test('decisions §3 car class 0 matches any, an equal one matches, an unknown city never', () => {
  expect(mismatchOf(preset, { ...tow, car_type: 4 })).toBeNull()
  expect(mismatchOf({ ...preset, car_type: 4 }, { ...tow, car_type: 4 })).toBeNull()
  expect(mismatchOf(preset, { ...tow, a_city: null })).toBe('region')
})

test('decisions §3 a crane formula prices cranes up to its tonnage, 8 t by default', () => {
  const crane = { ...tow, type: 10 }
  expect(mismatchOf(preset, { ...crane, crane_ton: 8 })).toBeNull()
  expect(mismatchOf(preset, { ...crane, crane_ton: 10 })).toBe('tonnage')
  expect(mismatchOf(preset, { ...crane, crane_ton: null })).toBe('tonnage')
  expect(mismatchOf(withConfig({ type: 10, tonne_m: undefined }), { ...crane, crane_ton: 10 })).toBe('tonnage')
})

const best = (formulas: Formula[], terms = tow) => matchFormula(formulas, terms).formula?.id

test('F-168 decisions §3 preference: level 1 to 4, then 0', () => {
  const levels = [0, 4, 2, 3].map((level, i) => ({ ...preset, id: i + 1, level }))
  expect(best(levels)).toBe(3)
  expect(best(levels.filter(({ level }) => level === 0 || level === 4))).toBe(2)
})

test('decisions §3 preference: the smaller crane that lifts, then fewer cities, then the newer id', () => {
  const cranes = [16, 8, 12].map((tonne_m, i) => withConfig({ type: 10, tonne_m }, { ...preset, id: i + 1 }))
  expect(best(cranes, { ...tow, type: 10, crane_ton: 10 })).toBe(3)
  const wide = { ...preset, id: 9, region: { 44: [4403, 4401] } }
  expect(best([wide, { ...preset, id: 2 }])).toBe(2)
  expect(
    best([
      { ...preset, id: 2 },
      { ...preset, id: 3 },
    ]),
  ).toBe(3)
})

test('decisions §3 the tonnage of a formula is no matter for other types', () => {
  const small = withConfig({ type: 10, tonne_m: 8 }, { ...preset, id: 1 })
  const large = withConfig({ type: 10, tonne_m: 100 }, { ...preset, id: 2 })
  expect(best([small, large])).toBe(2)
})

const formula: fc.Arbitrary<Formula> = fc
  .record({
    id: fc.nat(10_000),
    level: fc.integer({ min: 0, max: 4 }),
    car_type: fc.constantFrom(0, 1, 2),
    status: fc.constantFrom(1, 1, 1, 0),
    tonne_m: fc.constantFrom(8, 16, 25),
    cities: fc.subarray([4401, 4403, 4419], { minLength: 1 }),
    slots: fc.constantFrom(['', ''], ['0600', '2200'], ['2200', '0600']),
  })
  .map(({ tonne_m, cities, slots: [start_time = '', end_time = ''], ...rest }) =>
    withConfig({ type: 10, tonne_m }, { ...preset, ...rest, start_time, end_time, region: { 44: cities } }),
  )
const formulas = fc.uniqueArray(formula, { selector: ({ id }) => id, maxLength: 8 })
const kinds = fc.constantFrom(1, 10)

test('property: the match does not depend on the order of the list', () => {
  fc.assert(
    fc.property(
      formulas.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      kinds,
      ([list, shuffled], type) => {
        const terms = { ...tow, type, crane_ton: 8 }
        expect(best(shuffled, terms)).toBe(best(list, terms))
      },
    ),
    { numRuns: 1000 },
  )
})

test('property: preference is a total order, and the match is preferred to every other that matches', () => {
  fc.assert(
    fc.property(formula, formula, formula, kinds, (a, b, c, type) => {
      const order = (x: Formula, y: Formula) => Math.sign(comparePreference(x, y, type))
      expect(order(a, b) + order(b, a)).toBe(0)
      if (a.id !== b.id) expect(order(a, b)).not.toBe(0)
      if (order(a, b) <= 0 && order(b, c) <= 0) expect(order(a, c)).toBeLessThanOrEqual(0)
    }),
    { numRuns: 2000 },
  )
  fc.assert(
    fc.property(formulas, (list) => {
      const { formula: found, rejected } = matchFormula(list, tow)
      expect(rejected.length).toBe(list.filter((f) => mismatchOf(f, tow) !== null).length)
      for (const other of list) {
        if (found && other !== found && mismatchOf(other, tow) === null) {
          expect(comparePreference(found, other, tow.type)).toBeLessThan(0)
        }
      }
    }),
  )
})

test('decisions §3 of two versions of a formula the newer is preferred, and of itself it is neither', () => {
  const newer = { ...preset, version: 13 }
  expect(comparePreference(newer, preset, 1)).toBeLessThan(0)
  expect(comparePreference(preset, newer, 1)).toBeGreaterThan(0)
  expect(comparePreference(preset, preset, 1)).toBe(0)
  expect([preferenceOf(newer, preset, 1), preferenceOf(preset, preset, 1)]).toEqual(['older', null])
})

test('decisions §3 formulas that do not fit are told in the order in which they would be taken', () => {
  const off = (id: number, level: number) => ({ ...preset, id, level, status: 0 })
  const ids = (formulas: readonly Formula[]) => explainMatch(formulas, tow).map(({ formula: { id } }) => id)
  expect(ids([off(1, 3), off(2, 1), off(3, 0), off(4, 2)])).toEqual([2, 4, 1, 3])
  expect(ids([off(1, 3), off(2, 1), { ...preset, id: 5 }])).toEqual([5, 2, 1])
})

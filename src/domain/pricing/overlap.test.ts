import fc from 'fast-check'
import { expect, test } from 'vitest'
import { morning, preset, tow } from '../../../tests/samples/pricing'
import type { ServiceType } from '../rescueType'
import { MINUTE, startOfDay, timeSlots } from '../time'
import type { Formula, ServiceConfig } from './formula'
import { explainMatch, matchFormula, mismatchOf } from './match'
import { overlapsOf } from './overlap'
import type { PriceTerms } from './terms'

const CITIES = [4401, 4403, 4419]
const CARS = [0, 1, 2]
const TYPES: readonly ServiceType[] = [1, 2, 10]
const configs: Readonly<Record<number, (tonne: number) => ServiceConfig>> = {
  1: () => ({ type: 1, mode: 1, first_p: 100, first_m: 1, per_p: 1, empty_p: 1 }),
  2: () => ({ type: 2, mode: 2, fixed_p: 100, empty_p: 1 }),
  10: (tonne_m) => ({ type: 10, mode: 2, fixed_p: 100, empty_p: 1, tonne_m }),
}

const slot = fc.constantFrom('', ...timeSlots.map(({ code }) => code))
const formula: fc.Arbitrary<Formula> = fc
  .record({
    id: fc.integer({ min: 1, max: 50 }),
    level: fc.integer({ min: 0, max: 4 }),
    car_type: fc.constantFrom(...CARS),
    status: fc.constantFrom(1, 1, 1, 0),
    types: fc.subarray([...TYPES]),
    tonne: fc.constantFrom(8, 16),
    cities: fc.subarray(CITIES),
    start_time: slot,
    end_time: slot,
  })
  .map(({ types, tonne, cities, ...rest }) => ({
    ...preset,
    ...rest,
    region: { 44: cities },
    data: Object.fromEntries(types.map((type) => [type, configs[type]?.(tonne)])) as Formula['data'],
  }))
const pair = fc.tuple(formula, formula).filter(([a, b]) => a.id !== b.id)

/** Orders of every city, car class, half hour and type; the smallest crane, since any formula lifts it. */
const orders: readonly PriceTerms[] = CITIES.flatMap((a_city) =>
  [1, 2].flatMap((car_type) =>
    TYPES.flatMap((type) =>
      timeSlots.map((_, i) => {
        const time = startOfDay(morning) + i * 30 * MINUTE
        return { ...tow, a_city, car_type, type, crane_ton: 8, time }
      }),
    ),
  ),
)

test('property: two formulas overlap exactly when some order fits both, and the one that is said to win prices it', () => {
  fc.assert(
    fc.property(pair, ([a, b]) => {
      const [overlap] = overlapsOf(a, [a, b])
      const both = orders.filter((terms) => !mismatchOf(a, terms) && !mismatchOf(b, terms))
      expect(overlap !== undefined).toBe(both.length > 0)
      expect(new Set(overlap?.decisions.map(({ type }) => type))).toEqual(new Set(both.map(({ type }) => type)))
      expect(new Set(overlap?.cities)).toEqual(new Set(both.map(({ a_city }) => a_city)))
      for (const terms of both) {
        const decision = overlap?.decisions.find(({ type }) => type === terms.type)
        const winner = matchFormula([b, a], terms).formula
        expect(decision?.wins).toBe(winner === a)
        expect(explainMatch([b, a], terms)[1]?.reason).toBe(decision?.reason)
      }
    }),
    { numRuns: 150 },
  )
})

test('property: what one formula wins the other loses, for the same reason', () => {
  fc.assert(
    fc.property(pair, ([a, b]) => {
      const [forward] = overlapsOf(a, [b])
      const [backward] = overlapsOf(b, [a])
      expect(backward?.decisions).toEqual(forward?.decisions.map((one) => ({ ...one, wins: !one.wins })))
    }),
    { numRuns: 500 },
  )
})

test('an overlap names who wins and why: level, tonnage, cities, age', () => {
  const of = (changes: Partial<Formula>) =>
    overlapsOf({ ...preset, id: 9 }, [{ ...preset, ...changes }])[0]?.decisions[0]
  expect(of({ level: 2 })).toEqual({ type: 1, wins: true, reason: 'level' })
  expect(of({ region: { 44: [4401, 4403] } })).toEqual({ type: 1, wins: true, reason: 'cities' })
  expect(of({ id: 10 })).toEqual({ type: 1, wins: false, reason: 'older' })
  expect(of({ status: 0 })).toBeUndefined()
  expect(of({ car_type: 3 })?.type).toBe(1)
  expect(overlapsOf({ ...preset, car_type: 3 }, [{ ...preset, id: 2, car_type: 3 }])).toHaveLength(1)
  expect(overlapsOf({ ...preset, car_type: 3 }, [{ ...preset, id: 2, car_type: 2 }])).toEqual([])
  expect([overlapsOf(preset, [preset]), overlapsOf({ ...preset, version: 13 }, [preset])]).toEqual([[], []])
})

test('property: an explanation begins with what the match finds, and each of the others has its reason', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(formula, { selector: ({ id }) => id, maxLength: 6 }),
      fc.constantFrom(...orders),
      (formulas, terms) => {
        const candidates = explainMatch(formulas, terms)
        const { formula: found, rejected } = matchFormula(formulas, terms)
        expect(candidates).toHaveLength(formulas.length)
        expect(candidates.filter(({ reason }) => reason === null).map(({ formula }) => formula)).toEqual(
          found ? [found] : [],
        )
        if (found) expect(candidates[0]?.formula).toBe(found)
        for (const { formula, reason } of candidates) {
          const refused = rejected.find(({ id }) => id === formula.id)?.reason
          expect(mismatchOf(formula, terms)).toBe(refused ?? null)
          if (refused) expect(reason).toBe(refused)
        }
      },
    ),
    { numRuns: 500 },
  )
})

test.each<[string, Partial<Formula>, string]>([
  ['a lower level', { level: 2 }, 'level'],
  ['more cities', { region: { 44: [4401, 4403] } }, 'cities'],
  ['an older id', { id: 1 }, 'older'],
])('decisions §3 the loser is told of %s', (_, changes, reason) => {
  const best = { ...preset, id: 5 }
  expect(explainMatch([{ ...preset, id: 2, ...changes }, best], tow)).toEqual([
    { formula: best, reason: null },
    { formula: { ...preset, id: 2, ...changes }, reason },
  ])
})

test('decisions §3 of two cranes that lift, the larger is told so', () => {
  const crane = (id: number, tonne_m: number): Formula => ({
    ...preset,
    id,
    data: { 10: configs[10]?.(tonne_m) as ServiceConfig },
  })
  const [first, second] = explainMatch([crane(1, 16), crane(2, 12)], { ...tow, type: 10, crane_ton: 10 })
  expect([first?.formula.id, first?.reason, second?.formula.id, second?.reason]).toEqual([2, null, 1, 'tonnage'])
})

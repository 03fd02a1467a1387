import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_SETS, nearestBills, type OpenBill, proposeBills } from './proposal'

const bills = (...unpaid: readonly number[]): OpenBill[] => unpaid.map((fen, i) => ({ id: i + 1, unpaid: fen }))

describe('which bills a sum of money covers exactly (decisions §8)', () => {
  test.each([
    ['the one set', bills(30_380, 45_380, 10_000), 40_380, 'one', [[1, 3]]],
    ['a single bill', bills(30_380, 45_380), 45_380, 'one', [[2]]],
    ['two of the same amount', bills(30_380, 30_380), 30_380, 'several', [[1], [2]]],
    ['a bill, or two that come to it', bills(300, 100, 200), 300, 'several', [[1], [2, 3]]],
    ['a fen beside it', bills(30_380, 45_380), 75_761, 'none', []],
    ['a bill that is paid counts for nothing', bills(0, 100), 100, 'one', [[2]]],
    ['one that was overpaid neither', bills(-50, 100, 150), 100, 'one', [[2]]],
    ['no bills', [], 100, 'none', []],
    ['no money', bills(100), 0, 'none', []],
  ])('%s', (_, open, left, kind, sets) => {
    const found = proposeBills(open, left)
    expect(found.kind).toBe(kind)
    expect([...found.sets].sort()).toEqual(sets)
  })

  test('what would take too long is said to be unknown, and takes no longer', () => {
    const many = Array.from({ length: 400 }, (_, i) => ({ id: i, unpaid: 1_000_003 + i * i * 7919 }))
    const left = many.slice(0, 200).reduce((sum, { unpaid }) => sum + unpaid, 1)
    const before = performance.now()
    expect(proposeBills(many, left)).toEqual({ kind: 'unknown', sets: [] })
    expect(performance.now() - before).toBeLessThan(1000)
  })

  test('the largest are tried first, so that few steps do', () => {
    const small = Array.from({ length: 10 }, (_, i) => 2 ** i)
    expect(proposeBills(bills(...small, 5000, 20_000), 25_000, 4)).toEqual({ kind: 'one', sets: [[11, 12]] })
  })

  test('it takes as many steps as it is allowed, and none beyond', () => {
    expect(proposeBills(bills(100), 100, 1).kind).toBe('one')
    expect(proposeBills(bills(100), 100, 0)).toEqual({ kind: 'unknown', sets: [] })
  })

  test('of very many sets a few are told', () => {
    const { kind, sets } = proposeBills(bills(...Array(200).fill(1)), 100)
    expect([kind, sets.length, sets[0]?.length]).toEqual(['several', MOST_SETS, 100])
  })

  test('it finds what trying every set finds', () => {
    const open = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 10 })
    fc.assert(
      fc.property(open, fc.integer({ min: 1, max: 120 }), (unpaid, left) => {
        const given = bills(...unpaid)
        const sumOf = (ids: readonly number[]) => ids.reduce((sum, id) => sum + (unpaid[id - 1] ?? 0), 0)
        const all = Array.from({ length: 2 ** unpaid.length }, (_, mask) =>
          given.flatMap(({ id }, i) => (mask & (1 << i) ? [id] : [])),
        ).filter((ids) => sumOf(ids) === left)
        const { kind, sets } = proposeBills(given, left)
        expect(kind).toBe(all.length === 0 ? 'none' : all.length === 1 ? 'one' : 'several')
        expect(sets).toHaveLength(Math.min(all.length, MOST_SETS))
        expect(new Set(sets.map(String)).size).toBe(sets.length)
        for (const ids of sets) expect(all.map(String)).toContain(String(ids))
      }),
      { numRuns: 400 },
    )
  })

  test('with few steps it is exact or unknown, never wrong', () => {
    const open = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 })
    fc.assert(
      fc.property(open, fc.integer({ min: 1, max: 120 }), fc.integer({ min: 0, max: 30 }), (unpaid, left, steps) => {
        const whole = proposeBills(bills(...unpaid), left)
        const short = proposeBills(bills(...unpaid), left, steps)
        if (short.kind !== 'unknown') expect(short).toEqual(whole)
      }),
      { numRuns: 400 },
    )
  })
})

test('property: the nearest set is the one that trying all of them finds, or none within the bound', () => {
  const drawn = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 9 })
  fc.assert(
    fc.property(drawn, fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 15 }), (unpaid, amount, most) => {
      const bills = unpaid.map((money, id) => ({ id, unpaid: money }))
      const lacks = Array.from({ length: 2 ** bills.length }, (_, set) =>
        bills.reduce((sum, one) => (set & (1 << one.id) ? sum + one.unpaid : sum), -amount),
      ).filter((lack) => lack > 0 && lack <= most)
      const found = nearestBills(bills, amount, most)
      expect(found?.lack ?? null).toBe(lacks.length > 0 ? Math.min(...lacks) : null)
      if (!found) return
      const sum = bills.reduce((all, one) => (found.ids.includes(one.id) ? all + one.unpaid : all), 0)
      expect(sum - amount).toBe(found.lack)
    }),
  )
})

test('the nearest set of many bills is looked for within its bound', () => {
  const bills = Array.from({ length: 200 }, (_, id) => ({ id, unpaid: 100_003 + id * 7919 }))
  const begin = performance.now()
  nearestBills(bills, 87_654_321, 1000)
  expect(performance.now() - begin).toBeLessThan(3000)
})

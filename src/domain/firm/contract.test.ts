import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarOf, DAY, endOfDay, midnight, startOfDay } from '../time'
import { type ContractTerms, contractEnd, contractStatusOf, EXPIRING_DAYS, expiringIn } from './contract'

const begin = midnight(2026, 1, 1)
const signed = (years: number, auto_resign: 0 | 1 = 0, begin_time = begin): ContractTerms => ({
  begin_time,
  sign_peroid: years,
  auto_resign,
})

test.each([
  ['never made', null, 1, begin, 'unsigned'],
  ['made without a beginning', { ...signed(1), begin_time: null }, 1, begin, 'unsigned'],
  ['made without a beginning, of a firm that has expired', { ...signed(1), begin_time: 0 }, 2, begin, 'unsigned'],
  ['to begin tomorrow', signed(1), 1, begin - 1, 'pending'],
  ['beginning today', signed(1), 1, begin, 'active'],
  ['at its last second', signed(1), 1, midnight(2027, 1, 1) - 1, 'active'],
  ['a second later', signed(1), 1, midnight(2027, 1, 1), 'expired'],
  ['prolonged', signed(1, 1), 1, midnight(2031, 6, 1), 'active'],
  ['of a firm whose sign is 2', signed(1, 1), 2, begin + DAY, 'expired'],
  ['of a firm that does not sign for now', signed(1), 0, begin + DAY, 'active'],
])('F-265 F-266 F-267 a contract that is %s', (_, contract, sign, now, status) => {
  expect(contractStatusOf(contract, sign, now)).toBe(status)
})

test('F-267 a contract begins with its day in Asia/Shanghai, whatever the clock of its moment', () => {
  const noon = signed(1, 0, begin + DAY / 2)
  expect([begin - 1, begin].map((now) => contractStatusOf(noon, 1, now))).toEqual(['pending', 'active'])
  expect(contractEnd(noon, begin)).toBe(midnight(2027, 1, 1) - 1)
})

test('F-211 a leap day ends with the last of February', () => {
  expect(calendarOf(contractEnd(signed(1, 0, midnight(2024, 2, 29)), 0) ?? 0)).toMatchObject({ month: 2, day: 28 })
  expect(calendarOf(contractEnd(signed(4, 0, midnight(2024, 2, 29)), 0) ?? 0)).toMatchObject({ month: 2, day: 28 })
})

test('F-265 an active contract that ends within 30 days says in how many, one that is prolonged never', () => {
  const last = midnight(2026, 12, 31)
  expect([30, 31, 0, 1].map((days) => expiringIn(signed(1), 1, last - days * DAY))).toEqual([30, null, 0, 1])
  expect(expiringIn(signed(1), 1, endOfDay(last))).toBe(0)
  expect(expiringIn(signed(1), 1, endOfDay(last) + 1)).toBeNull()
  expect(expiringIn(signed(1, 1), 1, last)).toBeNull()
  expect(expiringIn(null, 1, last)).toBeNull()
})

const moments = fc.integer({ min: midnight(2000, 1, 1), max: midnight(2060, 1, 1) })
const contracts = fc.record({
  begin_time: moments,
  sign_peroid: fc.integer({ min: 1, max: 9 }),
  auto_resign: fc.constantFrom<0 | 1>(0, 1),
})

test('F-266 F-267 a contract is to begin, then active, then expired for good; one that is prolonged stays active', () => {
  const order = ['pending', 'active', 'expired']
  fc.assert(
    fc.property(contracts, moments, moments, (contract, one, other) => {
      const [before, after] = [Math.min(one, other), Math.max(one, other)].map((now) =>
        contractStatusOf(contract, 1, now),
      )
      expect(order.indexOf(before as string)).toBeLessThanOrEqual(order.indexOf(after as string))
      if (contract.auto_resign === 1) expect(after).not.toBe('expired')
    }),
  )
})

test('F-266 the end that is told is the end: active up to it, and of no prolonged one in the past', () => {
  fc.assert(
    fc.property(contracts, moments, (contract, now) => {
      const end = contractEnd(contract, now) ?? 0
      expect(end).toBe(endOfDay(end))
      expect(end).toBeGreaterThan(startOfDay(contract.begin_time))
      if (contract.auto_resign === 1) {
        expect(end).toBeGreaterThanOrEqual(now)
        return
      }
      expect([end, end + 1].map((moment) => contractStatusOf(contract, 1, moment))).toEqual(['active', 'expired'])
    }),
  )
})

test('F-265 what is expiring is active now and expired after so many days', () => {
  fc.assert(
    fc.property(contracts, moments, (contract, now) => {
      const days = expiringIn(contract, 1, now)
      if (days === null) return
      expect(days).toBeLessThanOrEqual(EXPIRING_DAYS)
      expect(contractStatusOf(contract, 1, now)).toBe('active')
      expect(contractStatusOf(contract, 1, now + (days + 1) * DAY)).toBe('expired')
    }),
  )
})

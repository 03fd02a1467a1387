import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nodesRefusal } from '../approval/approvalConfig'
import { regionMapOf, regionTitle, regionWords } from '../geo/regionMap'
import { cityRegions } from '../geo/regions'
import { type DispatchRule, quotaRefusal, ruleApplies, ruleFor, rulesMeet } from '../order/dispatch/dispatchRules'
import { serviceFees } from '../pricing/serviceFees'
import { midnight, timeSlots } from '../time'

const slot = fc.constantFrom('', ...timeSlots.map(({ code }) => code))
const window = fc.oneof(
  fc.constant({ start_time: '', end_time: '' }),
  fc.record({ start_time: slot, end_time: slot }).filter((w) => (w.start_time === '') === (w.end_time === '')),
)
const rule = fc
  .record({
    id: fc.integer({ min: 1, max: 99 }),
    level: fc.integer({ min: 0, max: 4 }),
    customer_ids: fc.subarray([1, 2, 14]),
    types: fc.subarray([1, 2, 4]),
    cities: fc.subarray([4403, 4413, 1101], { minLength: 1 }),
    window,
  })
  .map(
    ({ cities, window, ...rest }): DispatchRule => ({
      ...rest,
      ...window,
      title: '样例',
      region: regionMapOf(cities) ?? {},
      status: 1,
    }),
  )
const terms = fc.record({
  customer_id: fc.constantFrom(1, 2, 14, 99),
  type: fc.constantFrom(1, 2, 4, 16),
  city: fc.constantFrom(4403, 4413, 1101, null),
  time: fc.integer({ min: 0, max: 47 }).map((half) => midnight(2026, 11, 20) + half * 1800),
})

describe('F-064 dispatch rules', () => {
  test('two rules meet whenever some order is of both', () => {
    fc.assert(
      fc.property(rule, rule, terms, (a, b, order) => {
        if (ruleApplies(a, order) && ruleApplies(b, order)) expect(rulesMeet(a, b)).toBe(true)
        expect(rulesMeet(a, b)).toBe(rulesMeet(b, a))
      }),
      { numRuns: 2000 },
    )
  })
  test('an order goes by the highest level that applies, whatever the order of the list', () => {
    fc.assert(
      fc.property(fc.uniqueArray(rule, { selector: ({ id }) => id, maxLength: 6 }), terms, (rules, order) => {
        const found = ruleFor(rules, order)
        expect(ruleFor([...rules].reverse(), order)).toEqual(found)
        const applying = rules.filter((one) => ruleApplies(one, order))
        expect(found === null).toBe(applying.length === 0)
        const rank = ({ level }: DispatchRule) => (level === 0 ? 5 : level)
        if (found) expect(Math.min(...applying.map(rank))).toBe(rank(found))
      }),
    )
  })
  test('quotas sum to 100 % exactly, in tenths', () => {
    const quota = (...shares: number[]) => shares.map((share, at) => ({ firm_id: at + 1, share }))
    expect(quotaRefusal(quota(33.3, 33.3, 33.4))).toBeNull()
    expect(quotaRefusal(quota(33.3, 33.3, 33.3))).toBe('配额比例合计须为100%')
    expect(
      quotaRefusal([
        { firm_id: 1, share: 50 },
        { firm_id: 1, share: 50 },
      ]),
    ).toBe('服务商不能重复')
    expect(
      quotaRefusal([
        { firm_id: null, share: 50 },
        { firm_id: 1, share: 50 },
      ]),
    ).toBe('请选择服务商并填写配额比例')
  })
})

test('E3 fees never take more than the amount, and amount = credited + fee + insurance', () => {
  const setting = fc.record({
    type: fc.constant(1),
    fee_mode: fc.constantFrom(1, 2),
    fee_rate: fc.integer({ min: 0, max: 1000 }).map((n) => n / 10),
    fee_money: fc.integer({ min: 0, max: 100_000 }),
    insurance_mode: fc.constantFrom(1, 2),
    insurance_rate: fc.integer({ min: 0, max: 1000 }).map((n) => n / 10),
    insurance_money: fc.integer({ min: 0, max: 100_000 }),
  })
  fc.assert(
    fc.property(setting, fc.integer({ min: 0, max: 1_000_000 }), (given, amount) => {
      const { fee, insurance, credited } = serviceFees(given, amount)
      expect(fee + insurance + credited).toBe(amount)
      expect(Math.min(fee, insurance, credited)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('F-293 regions in words: whole provinces, single cities, 全国; a title is cut over 10 letters', () => {
  const everything = cityRegions.tree(2).flatMap(({ sub = [] }) => sub.map(({ id }) => id))
  expect(regionWords(regionMapOf(everything) ?? {})).toEqual(['全国'])
  const guangdong = everything.filter((city) => Math.trunc(city / 100) === 44)
  expect(regionTitle(regionMapOf([...guangdong, 1301]) ?? {})).toBe('石家庄市、广东省')
  expect(regionTitle({ 44: [4403, 4413, 4419] })).toBe('深圳市、惠州市、东莞…')
  expect(regionMapOf([])).toBeNull()
})

test('decisions §6 nodes: named, decided by any or all, by somebody, nobody twice', () => {
  const node = { name: '财务', mode: 'any', user_ids: [1] }
  expect(nodesRefusal([node])).toBeNull()
  expect(nodesRefusal(null)).toBe('请添加审批节点')
  expect(nodesRefusal([node, { ...node, user_ids: [1, 1] }])).toBe('第2个节点：审批人不能重复')
  expect(nodesRefusal(Array.from({ length: 11 }, () => node))).toBe('审批节点不能超过10个')
})

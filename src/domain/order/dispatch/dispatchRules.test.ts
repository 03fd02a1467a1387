import { describe, expect, test } from 'vitest'
import { compareRules, type DispatchRule, quotaRefusal, ruleApplies, ruleFor, rulesMeet } from './dispatchRules'

const at = (clock: string) => Date.parse(`2025-11-20T${clock}:00+08:00`) / 1000
const rule = (changes: Partial<DispatchRule> = {}): DispatchRule => ({
  ...{ id: 1, title: '深圳', level: 1, customer_ids: [], types: [], region: { 44: [4403, 4401] } },
  ...{ start_time: '', end_time: '', status: 1 },
  ...changes,
})
const terms = { customer_id: 14, type: 1, city: 4403, time: at('09:00') }

describe('decisions §7 by which rule an order is distributed', () => {
  test.each([
    ['of everybody', {}, true],
    ['switched off', { status: 0 }, false],
    ['of its customer', { customer_ids: [13, 14] }, true],
    ['of another customer', { customer_ids: [13] }, false],
    ['of its type', { types: [1] }, true],
    ['of another type', { types: [2] }, false],
    ['of another city', { region: { 44: [4401] } }, false],
    ['of its hours', { start_time: '0900', end_time: '1000' }, true],
    ['that ends as they begin', { start_time: '0800', end_time: '0900' }, false],
    ['over midnight', { start_time: '2200', end_time: '0930' }, true],
  ])('one %s: %o', (_, changes, applies) => expect(ruleApplies(rule(changes), terms)).toBe(applies))

  test('an order without a city is of no rule', () => {
    expect(ruleApplies(rule(), { ...terms, city: null })).toBe(false)
  })

  test('levels 1 to 4 come before 0, among equals the newer', () => {
    const rules = [
      rule({ id: 1, level: 0 }),
      rule({ id: 2, level: 4 }),
      rule({ id: 3, level: 2 }),
      rule({ id: 4, level: 2 }),
    ]
    expect([...rules].sort(compareRules).map(({ id }) => id)).toEqual([4, 3, 2, 1])
    expect(ruleFor(rules, terms)?.id).toBe(4)
    expect(ruleFor([rule({ id: 5, status: 0 }), ...rules], terms)?.id).toBe(4)
    expect(ruleFor([], terms)).toBeNull()
  })
})

describe('decisions §7 two rules meet where some order could be of both', () => {
  test.each([
    ['of everybody', {}, {}, true],
    ['of a customer and of everybody', { customer_ids: [1] }, {}, true],
    ['of one customer', { customer_ids: [1, 2] }, { customer_ids: [2, 3] }, true],
    ['of two customers', { customer_ids: [1] }, { customer_ids: [2] }, false],
    ['of two types', { types: [1] }, { types: [2] }, false],
    ['of a type and of every type', {}, { types: [2] }, true],
    ['of two cities', { region: { 44: [4403] } }, { region: { 44: [4401] } }, false],
    [
      'of the morning and the afternoon',
      { start_time: '0800', end_time: '1200' },
      { start_time: '1200', end_time: '1800' },
      false,
    ],
    ['of hours that overlap', { start_time: '0800', end_time: '1230' }, { start_time: '1200', end_time: '1800' }, true],
  ])('%s: %o, %o', (_, a, b, meet) => {
    expect([rulesMeet(rule(a), rule(b)), rulesMeet(rule(b), rule(a))]).toEqual([meet, meet])
  })
})

const of = (firm_id: number, share: unknown) => ({ firm_id, share })
test.each([
  [null, '请至少添加两个服务商'],
  [[of(1, 100)], '请至少添加两个服务商'],
  [[of(1, 60), null], '请选择服务商并填写配额比例'],
  [[of(1, 60), { share: 40 }], '请选择服务商并填写配额比例'],
  [[of(1, 100), of(2, 0)], '请选择服务商并填写配额比例'],
  [[of(1, 101), of(2, 1)], '请选择服务商并填写配额比例'],
  [[of(1, '60'), of(2, 40)], '请选择服务商并填写配额比例'],
  [[of(1, 60), of(1, 40)], '服务商不能重复'],
  [[of(1, 60), of(2, 39.9)], '配额比例合计须为100%'],
  [[of(1, 33.3), of(2, 33.3), of(3, 33.4)], null],
  [[of(1, 100), of(2, 100)], '配额比例合计须为100%'],
])('decisions §7 quotas %j: %s', (quotas, refusal) => expect(quotaRefusal(quotas)).toBe(refusal))

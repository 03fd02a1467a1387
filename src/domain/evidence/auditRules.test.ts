import { expect, test } from 'vitest'
import { type AuditRule, auditModeFor, auditRulesMeet } from './auditRules'

const rule = (changes: Partial<AuditRule> = {}): AuditRule => ({
  ...{ id: 1, customer_id: null, types: [], mode: 1, max_money: null },
  ...changes,
})
const mode = (rules: readonly AuditRule[], money = 1000) => auditModeFor(rules, { customer_id: 14, type: 1, money })

test('an order is audited as its rule says, by hand without one and above its limit', () => {
  expect([mode([]), mode([rule()]), mode([rule({ mode: 2 })])]).toEqual([2, 1, 2])
  expect([mode([rule({ max_money: 1000 })]), mode([rule({ max_money: 999 })])]).toEqual([1, 2])
  expect(mode([rule({ max_money: 0 })])).toBe(1)
})

test('a rule is of its customer and its types, or of everybody’s and every', () => {
  expect([mode([rule({ customer_id: 14 })]), mode([rule({ customer_id: 15 })])]).toEqual([1, 2])
  expect([mode([rule({ types: [2, 1] })]), mode([rule({ types: [2] })])]).toEqual([1, 2])
})

test('the customer’s rule goes before everybody’s, a type’s before every type’s, then the newer', () => {
  const own = rule({ id: 1, customer_id: 14, mode: 2 })
  const typed = rule({ id: 2, types: [1] })
  expect([mode([own, typed]), mode([typed, own])]).toEqual([2, 2])
  expect([mode([rule({ id: 3, mode: 2 }), typed]), mode([typed, rule({ id: 3, mode: 2 })])]).toEqual([1, 1])
  expect(mode([own, rule({ id: 3, customer_id: 14, types: [1] })])).toBe(1)
  expect(mode([own, rule({ id: 3, customer_id: 14 })])).toBe(1)
  expect(mode([rule({ id: 3, customer_id: 14 }), own])).toBe(1)
})

test('two rules of equal rank meet in a type of the same customer', () => {
  const meet = (a: Partial<AuditRule>, b: Partial<AuditRule>) => auditRulesMeet(rule(a), rule(b))
  expect([meet({}, {}), meet({ customer_id: 1 }, {}), meet({ customer_id: 1 }, { customer_id: 1 })]).toEqual([
    ...[true, false, true],
  ])
  expect([meet({ types: [1, 2] }, { types: [2, 3] }), meet({ types: [1] }, { types: [2] })]).toEqual([true, false])
  expect([meet({ types: [] }, { types: [2] }), meet({ types: [2] }, { types: [] })]).toEqual([false, false])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { preset, tow, withConfig } from '../../../tests/samples/pricing'
import { bargainedPrice, price } from './price'
import { quote } from './quote'
import { deductionAmount, settle } from './settlement'

const firm = withConfig({ type: 1, first_p: 9800, per_p: 450 }, { ...preset, id: 7, party: 'firm' })

test("decisions §3 customer and firm are two runs; the owner's share uses the customer's", () => {
  const found = quote({ customerFormulas: [preset], firmFormulas: [firm], terms: { ...tow, free_milage: '20' } })
  expect(found.customer.price).toMatchObject({ total: 30_380, formula: { id: 1, version: 12 } })
  expect(found.firm.price).toMatchObject({ total: 9800 + 12_285, formula: { id: 7 } })
  expect(found).toMatchObject({ ownerShare: 13_380, customerShare: 17_000 })
})

test('decisions §3 no formula: no price, 未匹配到计价公式，请人工议价, with the reasons', () => {
  const { customer, ownerShare } = quote({ customerFormulas: [{ ...preset, status: 0 }], firmFormulas: [], terms: tow })
  expect(customer).toMatchObject({ price: null, missing: 'noFormula', message: '未匹配到计价公式，请人工议价' })
  expect(customer.rejected).toEqual([{ id: 1, version: 12, reason: 'disabled' }])
  expect(ownerShare).toBeNull()
})

test.each([5, 16])('decisions §3 type %i is priced by hand', (type) => {
  const { customer } = quote({ customerFormulas: [preset], firmFormulas: [], terms: { ...tow, type } })
  expect(customer).toEqual({
    ...{ price: null, missing: 'byHand', message: '未匹配到计价公式，请人工议价', rejected: [] },
  })
})

test('decisions §3 unknown distance: no price yet', () => {
  const { customer } = quote({ customerFormulas: [preset], firmFormulas: [], terms: { ...tow, get_distance: null } })
  expect(customer).toMatchObject({ price: null, missing: 'noDistance' })
})

const towPrice = price(preset, tow) ?? bargainedPrice(0)

test('decisions §3 deductions: fixed, % of the start price, % of the total', () => {
  const amount = (model: number, value: number, of = towPrice) => deductionAmount({ name: '扣款', model, value }, of)
  expect([amount(1, 2000), amount(2, 10), amount(3, 10), amount(0, 2000)]).toEqual([2000, 1400, 3038, 2000])
  expect(amount(2, 10, bargainedPrice(50_000))).toBe(5000)
})

test('decisions §3 model 2 takes the fixed price of a fixed formula', () => {
  const jumpStart = price(preset, { ...tow, type: 2 }) ?? bargainedPrice(0)
  expect(deductionAmount({ name: '扣款', model: 2, value: 10 }, jumpStart)).toBe(500)
})

test('decisions §3 settlement = total - min(deductions, total), never below 0', () => {
  expect(settle(towPrice, [{ name: '迟到', model: 1, value: 5000 }])).toEqual({
    deductions: [{ name: '迟到', amount: 5000 }],
    deducted: 5000,
    money: 25_380,
  })
  expect(settle(towPrice, [{ name: '投诉', model: 3, value: 150 }])).toMatchObject({ deducted: 30_380, money: 0 })
  const deduction = fc.record({ name: fc.constant('扣款'), model: fc.constantFrom(1, 2, 3), value: fc.nat(200) })
  fc.assert(
    fc.property(fc.array(deduction), fc.nat(1e6), (deductions, total) => {
      const { deducted, money } = settle(bargainedPrice(total), deductions)
      expect(money + deducted).toBe(total)
      expect(money).toBeGreaterThanOrEqual(0)
    }),
  )
})

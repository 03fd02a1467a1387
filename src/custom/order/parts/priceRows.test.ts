import { expect, test } from 'vitest'
import type { OrderPrice } from '../../../resources/order/order.fields'
import { priceRows, sharesText } from './priceRows'

const line = (key: string, label: string, quantity: string, unit: number, amount: number) => ({
  key,
  label,
  quantity,
  unit,
  amount,
})
/** The towing preset of decisions §3: 42.3 km, two wheels, basement, free 20. */
const price: OrderPrice = {
  customer: {
    formula: { id: 1, version: 12, title: '深圳市·小型车' },
    lines: [
      line('first', '起步价', '含 15 km', 14000, 14000),
      line('mileage', '里程费', '27.3 km', 600, 16380),
      line('wheels', '辅助轮', '2 个', 2500, 5000),
      line('basement', '地库费', '1 次', 10000, 10000),
    ],
    total: 45380,
  },
  firm: {
    formula: { id: 2, version: 3, title: '鹏城拖车' },
    lines: [line('first', '起步价', '含 10 km', 9800, 9800), line('one_two', '一拖二', '1 次', 5000, 5000)],
    total: 14800,
  },
  owner: 13380,
  message: null,
}
const say = (words: string) => words

test('both sides stand beside each other, a line that only one has leaves the other empty', () => {
  const { lines, headings, totals, formula } = priceRows(price, false)
  expect(headings).toEqual(['单价', '客户应付', '服务商应得'])
  expect(lines.map(({ label, amounts }) => [label, ...amounts])).toEqual([
    ['起步价', 14000, 14000, 9800],
    ['里程费', 600, 16380, null],
    ['辅助轮', 2500, 5000, null],
    ['地库费', 10000, 10000, null],
    ['一拖二', 5000, null, 5000],
  ])
  expect(totals).toEqual([null, 45380, 14800])
  expect(formula).toBe('深圳市·小型车 v12')
})

test('O-435 a provider sees its own side alone', () => {
  const rows = priceRows(price, true)
  expect(rows.headings).toEqual(['单价', '服务商应得'])
  expect(rows.totals).toEqual([null, 14800])
  expect(rows.formula).toBe('鹏城拖车 v3')
  expect(JSON.stringify(rows)).not.toMatch(/14000|16380|45380/)
})

test('kinds of dilemma are lines of their own', () => {
  const lines = [line('ext', '困境附加费', '陷车', 100, 100), line('ext', '困境附加费', '涉水', 200, 200)]
  const rows = priceRows({ ...price, customer: { formula: null, lines, total: 300 }, firm: null }, false)
  expect(rows.lines.map(({ amounts }) => amounts[1])).toEqual([100, 200])
})

test('decisions §3 owner and customer together pay the total; an open charge type says nothing', () => {
  expect(sharesText(price, say)).toBe('车主承担 ¥133.80 · 客户承担 ¥320.00')
  expect(sharesText({ ...price, owner: null }, say)).toBeUndefined()
  expect(sharesText({ ...price, customer: null }, say)).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { itemsOfStatement, mostOf, settleItems, spread } from './appealItems'

/** ¥50.00, of which ¥10.00 and ¥5.00 are deducted. */
const statement = {
  deductions: [
    { name: '未按时回传', money: 1000 },
    { name: '照片不规范', money: 500 },
  ],
  lines: [
    { key: 'first', label: '起步价', amount: 4000 },
    { key: 'over', label: '超里程', amount: 1000 },
  ],
  total: 5000,
}
const [late, photos, , over] = itemsOfStatement(statement)
const of = (...items: readonly (typeof late)[]) => items.filter((one) => one !== undefined)

describe('an appeal about some items of a statement', () => {
  test('names deductions and price lines in their order', () => {
    expect(itemsOfStatement(statement).map(({ id, label }) => `${id} ${label}`)).toEqual([
      'd1 未按时回传',
      'd2 照片不规范',
      'l1 起步价',
      'l2 超里程',
    ])
  })

  test('comes to no more than the price without the deductions that it is about', () => {
    expect(mostOf(statement, of(late))).toBe(4500)
    expect(mostOf(statement, of(late, photos))).toBe(5000)
  })

  test('lifts or cuts deductions and leaves the price', () => {
    expect(settleItems(statement, of(late), { d1: 0 })).toEqual({
      deductions: [0, 500],
      deducted: 500,
      total: 5000,
      settled: 4500,
    })
    expect(settleItems(statement, of(late), { d1: 400 })).toMatchObject({ total: 5000, settled: 4100 })
  })

  test('changes the price by the line that it is about', () => {
    expect(settleItems(statement, of(over), { l2: 1600 })).toMatchObject({ total: 5600, deducted: 1500, settled: 4100 })
  })

  test('spreads a sum over its deductions, then over its price line; without one there is nowhere for the rest', () => {
    expect(spread(statement, of(late, photos), 4700)).toEqual({ d1: 0, d2: 300 })
    expect(spread(statement, of(late, over), 4700)).toEqual({ d1: 0, l2: 1200 })
    expect(spread(statement, of(late), 4600)).toBeNull()
    expect(spread(statement, of(late), 3400)).toBeNull()
    expect(spread(statement, of(over), 3400)).toEqual({ l2: 900 })
  })

  test('deductions beyond the price were never taken', () => {
    const beyond = { ...statement, total: 1200 }
    expect(spread(beyond, of(late), 700)).toEqual({ d1: 0 })
    expect(settleItems(beyond, of(late), { d1: 0 })).toMatchObject({ deducted: 500, settled: 700 })
  })
})

import { describe, expect, test } from 'vitest'
import { settle } from '../../pricing/settlement'
import {
  cashSlipRules,
  deductionOf,
  itemsRefusal,
  mayReview,
  reviewRule,
  reviewTabs,
  sendbackRule,
  startPriceOf,
  verdictRefusal,
} from './review'

describe('F-351..F-353 ticked items', () => {
  const item = { name: '到达超时', model: 2, money: 10 }
  test.each([
    [[item], null],
    [[{ ...item, money: null }], '请输入到达超时扣补项金额！'],
    [[{ ...item, money: -1 }], '请输入到达超时扣补项金额！'],
    [[{ ...item, money: 101 }], '扣补项比例不能大于100%'],
    [[{ name: '其它', model: 1, money: 0 }], '请填写其它补扣款金额'],
    [[item, { name: '其它', model: 1, money: 5 }], '请填写其它补扣款项原因'],
    [[{ name: '其它', model: 1, money: 5, remark: '缺少工单' }], null],
    [[], null],
  ])('%o: %s', (items, words) => expect(itemsRefusal(items)).toBe(words))
})

test('decisions §3 the three models of one order of 453.80 with a start price of 140', () => {
  const lines = [
    { key: 'first', amount: 14_000 },
    { key: 'mileage', amount: 16_380 },
  ]
  const off = (model: number, money: number, isBargained = false) =>
    settle({ total: 45_380, start: startPriceOf(lines, isBargained) }, [deductionOf({ name: '一', model, money })])
      .money
  expect(off(1, 20.5)).toBe(43_330)
  expect(off(2, 10)).toBe(43_980)
  expect(off(2, 10, true)).toBe(40_842)
  expect(off(3, 12.5)).toBe(39_707)
  expect(off(1, 9999)).toBe(0)
})

test('F-377..F-379 final judgment', () => {
  const verdict = (status: number | null, cut: number | null = null, remark: string | null = null) =>
    verdictRefusal({ status, cut, remark }, 30_000)?.message ?? null
  expect(verdict(null)).toBe('请选择一个审核选项！')
  expect(verdict(1)).toBeNull()
  expect(verdict(2)).toBe('请填写核减金额！')
  expect(verdict(2, 30_001)).toBe('核减金额不能大于结算金额！')
  expect(verdict(2, 30_000)).toBeNull()
  expect(verdict(3)).toBeNull()
  expect(verdict(4, null, ' ')).toBe('请填写其他原因！')
  expect(verdict(4, null, '补签名')).toBeNull()
})

test('a cash slip has a reviewer of its own', () => {
  expect([mayReview(2, ['order_audit']), mayReview(2, ['cash_slip_first'])]).toEqual([false, true])
  expect([mayReview(1, ['order_audit']), mayReview(1, ['cash_slip_first'])]).toEqual([true, false])
})

test('the rules are plain data, for the database as for the screen', () => {
  for (const rule of [reviewRule, sendbackRule, ...Object.values(reviewTabs), ...Object.values(cashSlipRules)])
    expect(JSON.parse(JSON.stringify(rule))).toEqual(rule)
})

import { describe, expect, test } from 'vitest'
import { holds, type Rule } from '../../../schema/model/rule'
import { settle } from '../../pricing/settlement'
import { statementProgress, statementState } from '../../settlement'
import { orderStatus } from '../orderStatus'
import {
  cashSlipRules,
  deductionOf,
  itemsRefusal,
  mayReview,
  reviewRule,
  reviewTabs,
  sendbackRule,
  settlementWords,
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
  ])('%o: %s', (items, words) => expect(itemsRefusal(items, 100_000)).toBe(words))
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

/** Of an order that waits for its review. */
const order = {
  pay_type: 1,
  is_audit: 0,
  is_audit_final: 0,
  firm_progress: statementState.toReview,
  selfrescue_money: 0,
}
const holding = (rule: Rule, changes: Readonly<Record<string, unknown>>) =>
  holds(rule, { ...order, status: 4, ...changes }, { user: null, now: 0 })
const statusesOf = (rule: Rule, changes: Readonly<Record<string, unknown>> = {}) =>
  orderStatus
    .map(({ code }) => code)
    .filter((status) => holding(rule, { status, ...changes }))
    .sort((a, b) => a - b)

test('labels E11 reviewed is what ended with an amount: completed, an empty run, a self-rescue that has money', () => {
  expect(statusesOf(reviewRule)).toEqual([4, 6, 34])
  expect(statusesOf(reviewRule, { selfrescue_money: 1 })).toEqual([4, 6, 7, 34])
  expect([0, 1, 2].map((is_audit) => holding(reviewRule, { is_audit }))).toEqual([true, false, true])
  expect(holding(reviewRule, { firm_progress: statementState.paid })).toBe(false)
})

test('decisions §4 an order is reviewed anew until it stands in a bill or is paid', () => {
  expect([0, 1, 2].map((is_audit) => holding(sendbackRule, { is_audit }))).toEqual([true, true, false])
  const open = statementProgress.filter(({ code }) => holding(sendbackRule, { firm_progress: code }))
  expect(open.map(({ label }) => label)).toEqual(['待审核', '待确认', '申诉中', '待出账'])
  expect(statusesOf(sendbackRule)).toEqual([4, 6, 34])
})

test('an order stands under one tab of the review by its verdict, a cash slip under none', () => {
  for (const [at, rule] of [reviewTabs.waiting, reviewTabs.passed, reviewTabs.returned].entries()) {
    expect([0, 1, 2].map((is_audit) => holding(rule, { is_audit }))).toEqual([0, 1, 2].map((code) => code === at))
    expect(holding(rule, { is_audit: at, pay_type: 2 })).toBe(false)
    expect(statusesOf(rule, { is_audit: at })).toEqual([4, 6, 34])
  }
})

test('labels E1 a cash slip goes from its first review to the judgment, is written off, and is paid', () => {
  const tabOf = (changes: Readonly<Record<string, unknown>>) =>
    Object.entries(cashSlipRules).flatMap(([name, rule]) => (holding(rule, { pay_type: 2, ...changes }) ? [name] : []))
  expect([0, 2].map((is_audit) => tabOf({ is_audit }))).toEqual([['first'], ['first']])
  const passed = { is_audit: 1, firm_progress: statementState.toConfirm }
  expect([0, 1, 2, 3, 4].map((is_audit_final) => tabOf({ ...passed, is_audit_final }))).toEqual([
    ...[['judgment'], ['write'], ['write'], [], ['judgment']],
  ])
  const paid = { is_audit: 1, firm_progress: statementState.paid }
  expect([0, 1].map((is_audit_final) => tabOf({ ...paid, is_audit_final }))).toEqual([['paid'], ['paid']])
  expect(tabOf({ pay_type: 1 })).toEqual([])
  expect(tabOf({ status: 5 })).toEqual([])
})

test('F-351..F-353 a share is of a hundred per cent at most, an amount has no such limit, a reason is more than blanks', () => {
  expect(itemsRefusal([{ name: '一', model: 3, money: 100 }], 100_000)).toBeNull()
  expect(itemsRefusal([{ name: '一', model: 1, money: 101 }], 100_000)).toBeNull()
  expect(itemsRefusal([{ name: '一', model: 1, money: 0 }], 100_000)).toBe('请输入一扣补项金额！')
  expect(itemsRefusal([{ name: '其它', model: 1, money: 5, remark: ' ' }], 100_000)).toBe('请填写其它补扣款项原因')
})

test.each([
  [3, 0.005, '最多2位小数'],
  [2, 100.01, '扣补项比例不能大于100%'],
  [1, 5.005, '最多2位小数'],
  [1, 1000.01, '扣补项金额不能大于订单金额！'],
  [1, 1000, null],
  [3, 0.01, null],
])('a deduction of model %s over %s is refused by %s', (model, money, message) => {
  expect(itemsRefusal([{ name: '一', model, money }], 100_000)).toBe(message)
})

test('F-377..F-379 a refusal names its field; nothing is cut by less than nothing', () => {
  const refused = (status: number, cut: number | null = null) =>
    verdictRefusal({ status, cut, remark: null }, 300)?.field ?? null
  expect([refused(0), refused(2), refused(2, 0), refused(2, -1), refused(2, 301), refused(4)]).toEqual([
    ...['status', 'money', 'money', 'money', 'money', 'remark'],
  ])
  expect([refused(2, 1), refused(1, 301)]).toEqual([null, null])
})

test('an amount is deducted in fen, a share as it is, and what is missing is nothing', () => {
  expect(deductionOf({ name: '一', model: 1, money: 20.5 })).toEqual({ name: '一', model: 1, value: 2050 })
  expect(deductionOf({ name: '一', model: 2, money: 20.5 }).value).toBe(20.5)
  expect([1, 2].map((model) => deductionOf({ name: '一', model, money: null }).value)).toEqual([0, 0])
})

test('decisions §3 a share of the start is of a fixed price too, and of nothing where there is neither', () => {
  expect(startPriceOf([{ key: 'fixed', amount: 5000 }], false)).toBe(5000)
  expect(startPriceOf([{ key: 'mileage', amount: 5000 }], false)).toBeNull()
  expect(mayReview(1, ['order_approval'])).toBe(true)
})

test('the log tells of a deduction where there is one', () => {
  expect(settlementWords(2000, 10_000)).toBe('扣款 ¥20.00，结算 ¥100.00')
  expect(settlementWords(0, 10_000)).toBe('结算 ¥100.00')
})

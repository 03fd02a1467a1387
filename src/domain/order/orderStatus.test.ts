import { expect, test } from 'vitest'
import { oneAddressTypes, pricedWith, twoAddressTypes } from '../rescueType'
import { closedStatuses, finishedStatuses, hasUpdateIcon, isClosed, orderStatus, shownStatus } from './orderStatus'

const byCode = (a: number, b: number) => a - b

test('O-307..O-310 there are 21 statuses', () => {
  expect(orderStatus.map((s) => s.code).sort(byCode)).toEqual([
    0, 1, 3, 4, 5, 6, 7, 8, 9, 11, 12, 16, 17, 22, 23, 24, 25, 26, 30, 31, 34,
  ])
})

test('decisions §2 closed are 4, 34, 5, 6, 7, 8, 9', () => {
  expect([...closedStatuses].sort(byCode)).toEqual([4, 5, 6, 7, 8, 9, 34])
  expect(isClosed(8)).toBe(true)
  expect(isClosed(26)).toBe(false)
})

test('O-312 finished are exactly 4, 5, 6, 7, 34', () => {
  expect([...finishedStatuses].sort(byCode)).toEqual([4, 5, 6, 7, 34])
})

test('O-311 grabbing shows as awaiting dispatch', () => {
  expect(shownStatus(30)).toBe(1)
  expect(shownStatus(31)).toBe(31)
})

test('O-314, O-315 what the order waits for differs from the button', () => {
  const waiting = orderStatus.flatMap(({ code, waiting: words }) => (words ? [[code, words]] : []))
  expect(waiting).toEqual([
    [1, '已接单（自动）'],
    [31, '等待司机'],
  ])
})

test('tokens §2 blue glyphs fill up along the way', () => {
  const pies = orderStatus.flatMap((s) => (s.family === 'blue' ? [s.pie] : []))
  expect(pies).toEqual([0.16, 0.28, 0.4, 0.52, 0.64, 0.76, 0.9])
})

test('decisions §2 two-address types', () => {
  expect(twoAddressTypes).toEqual([1, 9, 11, 13, 14, 16])
  expect(oneAddressTypes).toEqual([2, 3, 4, 5, 6, 7, 8, 10, 12, 15])
})

test('decisions §3 types without a formula of their own', () => {
  expect([9, 13, 14, 5, 16, 10].map(pricedWith)).toEqual([1, 1, 11, null, null, 10])
})

test('O-322 the update icon shows at 1, 31, 12 and on offline orders', () => {
  expect(orderStatus.filter((s) => hasUpdateIcon(s.code, 0)).map((s) => s.code)).toEqual([1, 31, 12])
  expect(hasUpdateIcon(26, 1)).toBe(true)
})

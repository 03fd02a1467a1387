import { expect, test } from 'vitest'
import { oneAddressTypes, pricedWith, twoAddressTypes } from '../rescueType'
import {
  actingStatus,
  approachingStatuses,
  closedStatuses,
  driverHiddenStatuses,
  finishedStatuses,
  freeStatuses,
  hasUpdateIcon,
  isClosed,
  isRescued,
  isUnaccepted,
  isVoid,
  openStatuses,
  orderStatus,
  payableStatuses,
  reviewedStatuses,
  settledStatuses,
  shownStatus,
  stepOf,
  surchargeStatuses,
  typeLockedStatuses,
  unacceptedStatuses,
  underwayStatuses,
  unsentStatuses,
  voidStatuses,
} from './orderStatus'

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

const sorted = (codes: readonly number[]) => [...codes].sort(byCode)
const underway = [3, 11, 22, 23, 24, 25, 26]

test.each([
  ['open is what is not closed', openStatuses, [0, 1, 3, 11, 12, 16, 17, 22, 23, 24, 25, 26, 30, 31]],
  ['labels E11 nothing is settled of 5, 8, 9', voidStatuses, [5, 8, 9]],
  ['labels E11 settled are 4, 34, 6', settledStatuses, [4, 6, 34]],
  ['labels E11 reviewed are they and a self-rescue', reviewedStatuses, [4, 6, 7, 34]],
  ['labels E5 what was paid goes back of 5, 7, 8, 9', freeStatuses, [5, 7, 8, 9]],
  ['an owner pays while it is open, and what is settled', payableStatuses, sorted([...openStatuses, 4, 6, 34])],
  ['O-341 the driver is hidden at 4, 5, 6, 34', driverHiddenStatuses, [4, 5, 6, 34]],
  ['O-637 nobody has taken 1, 12, 30, 31', unacceptedStatuses, [1, 12, 30, 31]],
  ['nobody has been sent at 1, 30', unsentStatuses, [1, 30]],
  ['on the way to the rescue place', approachingStatuses, [11, 22, 23]],
  ['decisions §2 a surcharge turns what is at work', surchargeStatuses, [3, 24, 25, 26]],
  ['under way', underwayStatuses, underway],
  ['O-325 the type is locked once the car is carried', typeLockedStatuses, [25, 26]],
])('%s', (_, statuses, codes) => expect(sorted(statuses)).toEqual(codes))

test('each question of a status is answered by its list', () => {
  const codes = orderStatus.map(({ code }) => code)
  expect(sorted(codes.filter(isRescued))).toEqual([4, 34])
  expect(sorted(codes.filter(isVoid))).toEqual([5, 8, 9])
  expect(sorted(codes.filter(isUnaccepted))).toEqual([1, 12, 30, 31])
})

test('the process line goes from placing to the finish, where whatever is closed stands', () => {
  expect([0, 1, 31, 22, 24, 4, 5, 99].map(stepOf)).toEqual([
    ...['place', 'dispatch', 'accept', 'head', 'arrive', 'finish', 'finish', 'finish'],
  ])
})

test('decisions §2 a paid surcharge acts as the status before it', () => {
  expect([actingStatus(17, 24), actingStatus(17, null), actingStatus(24, 12)]).toEqual([24, 17, 24])
})

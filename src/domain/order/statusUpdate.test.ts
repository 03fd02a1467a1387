import { expect, test } from 'vitest'
import { HOUR } from '../time'
import { doubtReads, doubtText, isStep, stepDoubt, stepMoment, undoableSteps, updateQuestion } from './statusUpdate'

const accepted = { accept_time: 10_000, leave_time: 20_000, go_distance: 30, get_distance: 12, is_subscribe: 1 }

test.each([
  ['3 s after acceptance', 'arrive', accepted, 10_003, '距受理仅 %{minutes} 分钟', 0],
  ['30 km in 14 min', 'arrive', accepted, 10_840, '距受理仅 %{minutes} 分钟', 14],
  ['12 km in 5 min', 'arriveDestination', accepted, 20_300, '距前往目的地仅 %{minutes} 分钟', 5],
  [
    'a way of nothing in 59 s',
    'arrive',
    { accept_time: 10_000, go_distance: 0 },
    10_059,
    '距受理仅 %{minutes} 分钟',
    1,
  ],
  [
    '6 h before the appointment',
    'arrive',
    { ...accepted, is_subscribe: 2, appoint_time: 20_000 + 6 * HOUR },
    20_000,
    '距预约时间还有 %{minutes} 分钟',
    360,
  ],
] as const)('%s: %s is asked about', (_, name, order, at, say, minutes) => {
  expect(stepDoubt(name, order, at)).toEqual({ say, minutes })
})

test.each([
  ['30 km in 15 min', 'arrive', accepted, 10_900],
  ['2 h before the appointment', 'arrive', { ...accepted, is_subscribe: 2, appoint_time: 20_000 + 2 * HOUR }, 20_000],
  ['an appointment that no longer is one', 'arrive', { ...accepted, appoint_time: 20_000 + 6 * HOUR }, 20_000],
  ['nobody knows since when', 'arriveDestination', { get_distance: 12 }, 20_000],
  ['setting out', 'depart', accepted, 10_003],
] as const)('%s: %s is not', (_, name, order, at) => {
  expect(stepDoubt(name, order, at)).toBeNull()
})

test('the timeline says it in words', () => {
  expect(doubtText({ say: '距受理仅 %{minutes} 分钟', minutes: 3 })).toBe('时间存疑：距受理仅 3 分钟')
})

test('a minute that a person chooses lies between the step before and now; within its minute it is that step’s second', () => {
  const [since, present] = [36_030, 40_000]
  expect([35_999, 36_000, 36_030, 36_031, 40_000, 40_001].map((chosen) => stepMoment(chosen, since, present))).toEqual([
    ...[null, 36_030, 36_030, 36_031, 40_000, null],
  ])
})

test('an order in the pool is asked what one to be sent is', () => {
  expect(updateQuestion(30, 31)).toEqual(updateQuestion(1, 31))
  expect([updateQuestion(30, 31).field, updateQuestion(12, 22).field]).toEqual(['firm_id', 'address'])
})

test('what one click makes is a step, and may be taken back; accepting may, too', () => {
  expect(['arrive', 'depart', 'arriveDestination', 'contactOwner', 'headToSite', 'start'].every(isStep)).toBe(true)
  expect(['accept', 'end'].map(isStep)).toEqual([false, false])
  expect([undoableSteps.includes('accept'), undoableSteps.length]).toEqual([true, 7])
})

test('a doubt reads the appointment, and the times and ways of both legs', () => {
  expect([...doubtReads].sort()).toEqual([
    ...['accept_time', 'appoint_time', 'get_distance', 'go_distance', 'is_subscribe', 'leave_time'],
  ])
  expect(stepDoubt('arrive', accepted, 9990)?.minutes).toBe(0)
  expect(stepDoubt('arrive', { ...accepted, is_subscribe: 2, appoint_time: null }, 20_000)).toBeNull()
  expect(stepDoubt('arriveDestination', { ...accepted, is_subscribe: 2, appoint_time: 90_000 }, 29_000)).toBeNull()
  expect(stepDoubt('arrive', { accept_time: 10_000 }, 10_060)).toBeNull()
})

import { expect, test } from 'vitest'
import { deadlineOf, type Timed } from './deadline'

const now = 1_763_600_000
const order: Timed = {
  ...{ status: 1, is_subscribe: 1, order_time: now, status_time: now + 10, appoint_time: null },
  ...{ accept_time: now + 20, arrive_time: now + 30 },
}
const deadline = (changes: Partial<Timed>) => deadlineOf({ ...order, ...changes })

test.each([
  [[1], '派单', 10, 1],
  [[31], '分配', 10, 1],
  [[12], '受理', 10, 1],
  [[22, 11, 23], '到达', 20, 60],
  [[24, 3, 25, 26], '完成', 30, 35],
] as const)('orders §9 at %j: %s, from its own step on', (statuses, noun, since, minutes) => {
  for (const status of statuses)
    expect(deadline({ status })).toEqual({ at: now + since + minutes * 60, total: minutes * 60, noun })
})

test('orders §9 nothing is due before payment, in the pool, or at an end', () => {
  for (const status of [0, 30, 16, 17, 4, 34, 5, 6, 7, 8, 9]) expect(deadline({ status })).toBeNull()
  expect(deadline({ status: 24, arrive_time: null })).toBeNull()
})

test('orders §9 an order without a step counts from when it was placed', () => {
  expect(deadline({ status_time: null })?.at).toBe(now + 60)
})

test('orders §9 an appointment is sent half an hour before its time, and reached an hour after it', () => {
  const appointed = { is_subscribe: 2, appoint_time: now + 7200 }
  expect(deadline(appointed)).toEqual({ at: now + 5400, total: 5390, noun: '派单' })
  expect(deadline({ ...appointed, status_time: null })?.total).toBe(5400)
  expect(deadline({ ...appointed, status_time: now + 5399 })?.total).toBe(60)
  expect(deadline({ ...appointed, status: 22 })?.at).toBe(now + 7200 + 3600)
  expect(deadline({ appoint_time: now + 7200 })?.noun).toBe('派单')
  expect(deadline({ appoint_time: now + 7200 })?.total).toBe(60)
})

test('O-643 the minutes are those that a company has set', () => {
  const set = {
    response: 1,
    confirm: 2,
    send: 3,
    accept: 4,
    finish: 5,
    subscribe: 6,
    followup: 7,
    arrive: 8,
    severe: 9,
  }
  expect([1, 31, 12, 22, 24].map((status) => deadlineOf({ ...order, status }, set)?.total)).toEqual([
    ...[180, 120, 240, 480, 300],
  ])
})

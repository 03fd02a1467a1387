import { expect, test } from 'vitest'
import { holds } from '../../schema/model/rule'
import { defaultTimeouts } from '../timeouts'
import { orderStatus } from './orderStatus'
import { type QueueCode, queueCountText, queueDuty, queueRule, queues, queuesSince } from './queues'

test('labels A7 every queue has a condition that is plain JSON', () => {
  expect(queues).toHaveLength(19)
  for (const { code } of queues) {
    const rule = queueRule(code)
    expect(Object.keys(rule).length).toBeGreaterThan(0)
    expect(JSON.parse(JSON.stringify(rule))).toEqual(rule)
  }
})

test('orders §9 timeouts in minutes', () => {
  expect(defaultTimeouts).toMatchObject({ response: 2, confirm: 1, send: 1, accept: 1, finish: 35, subscribe: 30 })
})

test('O-643 a company sets its own timeouts', () => {
  expect(queueRule('accept_timeout')).toEqual({ status: 12, status_time: { lte: { $now: -60 } } })
  expect(queueRule('accept_timeout', { ...defaultTimeouts, accept: 5 })).toMatchObject({
    status_time: { lte: { $now: -300 } },
  })
})

test('orders §9 an appointment warns 30 minutes before', () => {
  expect(queueRule('subscribe_timeout')).toMatchObject({ is_subscribe: 2, appoint_time: { lte: { $now: 1800 } } })
})

test('labels A1 awaiting dispatch holds the grabbed ones too', () => {
  expect(queueRule('wait_dispatch')).toEqual({ status: { in: [1, 30] } })
})

const now = Date.parse('2025-11-20T09:30:00+08:00') / 1000
/** Of a plain order whose every time is now: nothing is late. */
const plain = {
  ...{ type: 1, is_subscribe: 1, charge_type: '01', pay_status: null, is_audit: 0, dispatch_fail: 0, bewrite: 0 },
  ...{ accept_id: null, visit_status: 0, upstream_notice: 0, jump_status: 0, appoint_time: 0 },
  ...{ create_time: now, status_time: now, accept_time: now, arrive_time: now },
}
const holding = (queue: QueueCode, order: Readonly<Record<string, unknown>>) =>
  holds(queueRule(queue), { ...plain, ...order }, { user: null, now })
/** The statuses in which an order of this kind stands in a queue. */
const statusesOf = (queue: QueueCode, order: Readonly<Record<string, unknown>> = {}) =>
  orderStatus
    .map(({ code }) => code)
    .filter((status) => holding(queue, { status, ...order }))
    .sort((a, b) => a - b)

test.each<readonly [QueueCode, Readonly<Record<string, unknown>>, readonly number[]]>([
  ['wait_accept', {}, [12]],
  ['wait_process', {}, [31]],
  ['wait_process', { dispatch_fail: 1 }, [1, 31]],
  ['wait_visit', {}, [4, 34]],
  ['wait_visit', { visit_status: 2 }, [4, 34]],
  ['wait_visit', { visit_status: 1 }, []],
  ['wait_audit', {}, [4, 6, 7, 34]],
  ['wait_audit', { is_audit: 2 }, [4, 6, 7, 34]],
  ['wait_audit', { is_audit: 1 }, []],
  ['jump_callback', { type: 2, jump_status: 1 }, [4, 34]],
  ['jump_callback', { type: 2, jump_status: 2 }, [4, 34]],
  ['jump_callback', { type: 2 }, []],
  ['jump_callback', { jump_status: 1 }, []],
  ['subscribed', { is_subscribe: 2 }, [0, 1, 3, 11, 12, 16, 17, 22, 23, 24, 25, 26, 30, 31]],
  ['subscribed', {}, []],
])('labels A7 %s of %o are the orders at %o', (queue, order, statuses) => {
  expect(statusesOf(queue, order)).toEqual(statuses)
})

test('labels A7 a balance due, a notice of the customer and what was written up wait in any status', () => {
  expect([2, 1].map((pay_status) => holding('balance_due', { pay_status }))).toEqual([true, false])
  expect([1, 0].map((upstream_notice) => holding('upstream_notice', { upstream_notice }))).toEqual([true, false])
  expect(holding('wait_process', { status: 26, bewrite: 1 })).toBe(true)
})

test('labels A7 cash is unpaid while its order charges something', () => {
  const cash = { charge_type: '04', pay_status: 0 }
  expect([26, 4, 6, 7, 5, 8, 9].map((status) => holding('cash_unpaid', { ...cash, status }))).toEqual([
    ...[true, true, true, false, false, false, false],
  ])
  expect(holding('cash_unpaid', { ...cash, status: 26, pay_status: 1 })).toBe(false)
  expect(holding('cash_unpaid', { ...cash, status: 26, charge_type: '02' })).toBe(false)
})

test.each<readonly [QueueCode, string, number, readonly number[]]>([
  ['response_timeout', 'create_time', 2, [1, 30]],
  ['send_timeout', 'status_time', 1, [1, 30]],
  ['confirm_timeout', 'status_time', 1, [31]],
  ['accept_timeout', 'status_time', 1, [12]],
  ['followup_timeout', 'status_time', 30, [3, 11, 22, 23, 24, 25, 26]],
  ['arrive_timeout', 'accept_time', 60, [11, 22, 23]],
  ['finish_timeout', 'arrive_time', 35, [3, 24, 25, 26]],
  ['severe_timeout', 'create_time', 120, [0, 1, 3, 11, 12, 16, 17, 22, 23, 24, 25, 26, 30, 31]],
])('orders §9 %s: %s is %i minutes ago', (queue, field, minutes, statuses) => {
  expect(statusesOf(queue, { [field]: now - minutes * 60 })).toEqual(statuses)
  expect(statusesOf(queue, { [field]: now - minutes * 60 + 1 })).toEqual([])
})

test('orders §9 an order that somebody handles is responded to', () => {
  expect(statusesOf('response_timeout', { create_time: 1, accept_id: 7 })).toEqual([])
})

test('orders §9 an appointment is late by its own time, however long ago it was made', () => {
  const made = { is_subscribe: 2, create_time: 1, accept_time: 1 }
  for (const [queue, minutes] of [['arrive_timeout', 60] as const, ['severe_timeout', 120] as const]) {
    expect(holding(queue, { ...made, status: 22, appoint_time: now - minutes * 60 })).toBe(true)
    expect(holding(queue, { ...made, status: 22, appoint_time: now - minutes * 60 + 1 })).toBe(false)
  }
  expect(statusesOf('subscribe_timeout', { ...made, appoint_time: now + 1800 })).toEqual([1, 12, 30, 31])
  expect(statusesOf('subscribe_timeout', { ...made, appoint_time: now + 1801 })).toEqual([])
})

test('a queue is cleared in the shift, in the day, or is late already', () => {
  const duties = queues.map(({ code }) => [code, queueDuty(code)] as const)
  expect(duties.flatMap(([code, duty]) => (duty === 'day' ? [code] : []))).toEqual([
    ...['wait_visit', 'wait_audit', 'jump_callback'],
  ])
  expect(duties.every(([code, duty]) => (duty === 'late') === code.includes('timeout'))).toBe(true)
  expect(queueDuty('wait_accept')).toBe('shift')
})

test('queues look back 120 days from today’s midnight, and count to 999+', () => {
  expect(queuesSince(now)).toBe(Date.parse('2025-07-23T00:00:00+08:00') / 1000)
  expect([0, 999, 1000, 1001].map(queueCountText)).toEqual(['0', '999', '999+', '999+'])
})

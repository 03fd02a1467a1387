import { expect, test } from 'vitest'
import { defaultTimeouts, queueRule, queues } from './queues'

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

import { expect, test } from 'vitest'
import { defaultTimeouts } from '../timeouts'
import { settingsOf } from './companySettings'

test('O-643 a company without settings follows the defaults, and sends no links', () => {
  expect(settingsOf({})).toEqual({ timeouts: defaultTimeouts, order_sound: 1, urge_sound: 2, owner_link: 0 })
})

test('O-643 each alert has the minutes that the company has set for it; 0 is a number of minutes', () => {
  const names = [
    ...['response', 'confirm', 'send', 'accept', 'finish', 'subscribe', 'followup', 'arrive', 'severe'],
  ] as const
  const stored = Object.fromEntries(names.map((name, at) => [`${name}_minutes`, at]))
  expect(settingsOf(stored).timeouts).toEqual(Object.fromEntries(names.map((name, at) => [name, at])))
  const { send, ...others } = settingsOf({ send_minutes: 7, accept_minutes: null, finish_minutes: '9' }).timeouts
  const { send: _, ...defaults } = defaultTimeouts
  expect(send).toBe(7)
  expect(others).toEqual(defaults)
})

test('O-449 F-419 a sound is one that there is, silence included; what is none is the default', () => {
  const sounds = (order_sound: unknown, urge_sound: unknown) => {
    const settings = settingsOf({ order_sound, urge_sound })
    return [settings.order_sound, settings.urge_sound]
  }
  expect([sounds(0, 0), sounds(3, 1), sounds(9, '1'), sounds(null, undefined)]).toEqual([
    ...[
      [0, 0],
      [3, 1],
      [1, 2],
      [1, 2],
    ],
  ])
})

test('O-445 links to the owner are sent where the company says so', () => {
  expect([1, 0, '1', true, null].map((owner_link) => settingsOf({ owner_link }).owner_link)).toEqual([1, 0, 0, 0, 0])
})

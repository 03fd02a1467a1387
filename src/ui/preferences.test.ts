// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import {
  connectPreferences,
  flushPreferences,
  getPreference,
  hasPreferences,
  openPreferences,
  setPreference,
} from './preferences'

type Save = (key: string, value: unknown) => Promise<unknown>
const kept = () => vi.fn<Save>(async () => undefined)

beforeEach(() => {
  localStorage.clear()
  openPreferences('7')
})

test('a change is there at once, survives a reload and belongs to its user', () => {
  setPreference('columns.order', { hidden: ['no'] })
  expect(getPreference('columns.order')).toEqual({ hidden: ['no'] })
  openPreferences('8')
  expect(getPreference('columns.order')).toBeUndefined()
  expect(hasPreferences()).toBe(false)
  openPreferences('7')
  expect(getPreference('columns.order')).toEqual({ hidden: ['no'] })
})

test('changes are sent after a moment of quiet, the last value of a key alone', async () => {
  vi.useFakeTimers()
  const save = kept()
  connectPreferences('7', { save }, {})
  for (const n of [1, 2, 3]) setPreference('list.order', { perPage: n })
  expect(save).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  expect(save.mock.calls).toEqual([['list.order', { perPage: 3 }]])
  await flushPreferences()
  expect(save).toHaveBeenCalledOnce()
})

test('another browser’s changes come in, what it forgot is forgotten, and an unsent change of ours wins', async () => {
  const first = kept()
  connectPreferences('7', { save: first }, {})
  setPreference('a', 1)
  setPreference('b', 1)
  await flushPreferences()
  const offline = vi.fn<Save>(() => Promise.reject(new Error('offline')))
  openPreferences('7')
  connectPreferences('7', { save: offline }, { a: 1, b: 1 })
  setPreference('c', 'mine')
  await flushPreferences()

  openPreferences('7')
  const save = kept()
  connectPreferences('7', { save }, { a: 2, c: 'theirs', d: 4 })
  expect([getPreference('a'), getPreference('b'), getPreference('c'), getPreference('d')]).toEqual([
    2,
    undefined,
    'mine',
    4,
  ])
  await flushPreferences()
  expect(save.mock.calls).toEqual([['c', 'mine']])
})

test('where the server cannot say, the copy of this device stands', () => {
  setPreference('a', 1)
  openPreferences('7')
  connectPreferences('7', { save: kept() }, null)
  expect(getPreference('a')).toBe(1)
})

test('what comes for a user who has left is not taken over', () => {
  openPreferences('8')
  connectPreferences('7', { save: kept() }, { a: 1 })
  expect(getPreference('a')).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

test('a guest’s choices stay on the device', async () => {
  openPreferences('guest')
  setPreference('settings', { mode: 'dark' })
  await flushPreferences()
  expect(Object.keys(localStorage)).toEqual(['desk.settings.guest'])
})

// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SessionUser, setUser } from '../../authProvider/session'
import { alertKind } from '../../domain/alert'
import { liveFeed } from '../../live/feed'
import { setPreference } from '../../ui/preferences'
import { useWaiting } from '../../ui/waiting'
import { play } from './phrases'
import type { Alerts } from './useAlerts'
import { useRinging } from './useRinging'

vi.mock('./phrases', () => ({ play: vi.fn(async () => true), maySound: () => true }))
vi.mock('./badge', () => ({ badgeIcon: async () => undefined }))

const TIME = 1_795_138_200

const groupOf = (kind: number, ids: readonly number[], told_id: number | null = null) => ({
  ...{ kind, total: ids.length, open: ids.length, rows: [] },
  waits: ids.map((id) => ({ id, time: TIME, told_id })),
})
const alertsOf = (...groups: readonly ReturnType<typeof groupOf>[]): Alerts => ({
  ...{ now: TIME, minutes: 3, next_name: null, next_due: null, groups },
})
/** A tab of the browser: all of them share its storage. */
const tab = (alerts: Alerts) => renderHook((now: Alerts) => useRinging(now), { initialProps: alerts })
const played = () => vi.mocked(play).mock.calls

beforeEach(() => {
  localStorage.clear()
  vi.mocked(play).mockClear()
  setUser({ id: 7, company: { order_sound: 3, urge_sound: 2 } } as SessionUser)
  setPreference('alerts', undefined)
  liveFeed.setState('live')
  liveFeed.setLeader(true)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  liveFeed.setState('off')
  liveFeed.setLeader(false)
})

test('O-227 O-449 F-418: it rings once, by the most urgent kind, in the sound that the company has chosen', () => {
  const both = alertsOf(groupOf(alertKind.urging, [5]), groupOf(alertKind.order, [8]))
  const { rerender } = tab(both)
  expect(played()).toEqual([[alertKind.urging, 2, 60]])
  rerender({ ...both })
  expect(played()).toHaveLength(1)
  rerender(alertsOf(groupOf(alertKind.urging, [5]), groupOf(alertKind.order, [8, 9])))
  expect(played().at(-1)).toEqual([alertKind.order, 3, 60])
})

test('one tab rings: the one that holds the stream; another that takes over rings nothing again', () => {
  const alerts = alertsOf(groupOf(alertKind.order, [8]))
  liveFeed.setLeader(false)
  const other = tab(alerts)
  expect(played()).toEqual([])
  liveFeed.setLeader(true)
  tab(alerts)
  expect(played()).toHaveLength(1)
  other.rerender({ ...alerts })
  expect(played()).toHaveLength(1)
})

test('what passes to the user rings once more, at them alone', () => {
  const { rerender } = tab(alertsOf(groupOf(alertKind.urging, [5])))
  rerender(alertsOf(groupOf(alertKind.urging, [5], 9)))
  expect(played()).toHaveLength(1)
  rerender(alertsOf(groupOf(alertKind.urging, [5], 7)))
  expect(played()).toHaveLength(2)
})

test('F-160 O-233: muted, it is silent; as loud as the user has set it', () => {
  setPreference('alerts', { isMuted: true })
  tab(alertsOf(groupOf(alertKind.order, [8])))
  expect(played()).toEqual([])
  cleanup()
  setPreference('alerts', { volume: 20 })
  tab(alertsOf(groupOf(alertKind.order, [8, 9])))
  expect(played()).toEqual([[alertKind.order, 3, 20]])
})

test('the browser refuses before the first touch: the bell is told', async () => {
  vi.mocked(play).mockResolvedValueOnce(false)
  const { result } = tab(alertsOf(groupOf(alertKind.order, [8])))
  await waitFor(() => expect(result.current).toBe(true))
})

test('half a minute later the title says how much is open; acknowledged, it is silent at once', () => {
  vi.useFakeTimers()
  const title = renderHook(() => useWaiting())
  const { rerender } = tab(alertsOf(groupOf(alertKind.order, [8, 9])))
  vi.advanceTimersByTime(29_000)
  title.rerender()
  expect(title.result.current).toBe(0)
  vi.advanceTimersByTime(2000)
  title.rerender()
  expect(title.result.current).toBe(2)
  rerender(alertsOf(groupOf(alertKind.order, [])))
  title.rerender()
  expect(title.result.current).toBe(0)
})

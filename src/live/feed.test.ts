import { afterEach, expect, test, vi } from 'vitest'
import { liveFeed } from './feed'

afterEach(() => void vi.useRealTimers())

test('live §3 hints of the last 30 s are kept for a listener that loads later, those of before are not', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const hint = { resource: 'order', id: 1, version: 2, action: 'pool' }
  liveFeed.publish([hint])
  expect(liveFeed.since(999_000)).toEqual([[hint]])
  expect(liveFeed.since(1_000_001)).toEqual([])
  vi.setSystemTime(1_031_000)
  liveFeed.publish([])
  expect(liveFeed.since(0)).toEqual([[]])
})

// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { liveCounts } from './counts'
import { liveFeed } from './feed'
import { useSign } from './useSign'

afterEach(() => {
  cleanup()
  liveFeed.setState('off')
})

test('F-274 F-275: a sign that comes late, or changes while the stream is cut, is not lost', () => {
  const onChange = vi.fn()
  renderHook(() => useSign('wallet', onChange))
  const booked = (wallet: number) =>
    act(() => {
      liveFeed.setState('live')
      liveCounts.take({ wallet })
    })
  booked(5)
  expect(onChange).toHaveBeenCalledTimes(1)
  booked(5)
  expect(onChange).toHaveBeenCalledTimes(1)
  act(() => liveFeed.setState('cut'))
  booked(5)
  expect(onChange).toHaveBeenCalledTimes(1)
  act(() => liveFeed.setState('cut'))
  booked(6)
  expect(onChange).toHaveBeenCalledTimes(2)
})

// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown, spanText } from './Countdown'

const now = 1_763_602_200

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(now * 1000)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('counts down once a second, warns below 30 % and says how long it is overdue', () => {
  const { container } = render(<Countdown deadline={now + 31} total={100} noun="派单" />)
  const timer = screen.getByRole('timer')
  expect(timer.textContent).toBe('00:31派单')
  expect(timer.className).toBe('rd-countdown')

  act(() => void vi.advanceTimersByTime(2000))
  expect(timer.textContent).toBe('00:29派单')
  expect(timer.className).toContain('rd-countdown-warn')

  act(() => void vi.advanceTimersByTime(81_000))
  expect(screen.getByRole('timer').textContent).toBe('+00:52派单')
  expect(container.querySelector('[data-glyph=triangle]')).not.toBeNull()
})

test('all countdowns share one timer, which stops with the last of them', () => {
  const { unmount } = render(
    <>
      <Countdown deadline={now + 60} total={60} noun="受理" />
      <Countdown deadline={now + 90} total={90} noun="到达" />
    </>,
  )
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  [0, '00:00'],
  [52 * 60 + 7, '52:07'],
  [99 * 60 + 59, '99:59'],
  [6000, '1:40:00'],
  [86_400, '24:00:00'],
  [172_800, '2天'],
])('%i seconds read %s', (seconds, text) => expect(spanText(seconds)).toBe(text))

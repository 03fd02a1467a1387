// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restSteps } from './restSteps'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function press(detail: number) {
  render(
    <div data-steps="" data-testid="place">
      <button type="button" onClick={restSteps}>
        到达救援地
      </button>
    </div>,
  )
  fireEvent.click(screen.getByRole('button'), { detail })
  const place = screen.getByTestId('place')
  return { place, rests: () => place.dataset.steps === 'rest' }
}
/** jsdom has no pointer events of its own kind. */
const leave = (place: HTMLElement, pointerType: string) =>
  place.dispatchEvent(Object.assign(new Event('pointerleave'), { pointerType }))

test('after a click the steps rest until the pointer has left', () => {
  const { place, rests } = press(1)
  vi.advanceTimersByTime(3000)
  expect(rests()).toBe(true)
  leave(place, 'mouse')
  expect(rests()).toBe(false)
})

test('a finger, which leaves at once, waits for two seconds', () => {
  const { place, rests } = press(1)
  leave(place, 'touch')
  expect(rests()).toBe(true)
  vi.advanceTimersByTime(2000)
  expect(rests()).toBe(false)
})

test('a pointer that stays waits for five seconds, a key for none', () => {
  const { rests } = press(1)
  vi.advanceTimersByTime(5000)
  expect(rests()).toBe(false)
  cleanup()
  expect(press(0).rests()).toBe(false)
})

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tips } from './Tips'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a title is shown after 300 ms of rest with its key apart, and is the element’s again afterwards', () => {
  render(
    <>
      <button type="button" title="关闭 Esc">
        ×
      </button>
      <p>别处</p>
      <Tips />
    </>,
  )
  const button = screen.getByRole('button')
  fireEvent.pointerOver(button)
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.queryByText('关闭')).toBeNull()
  act(() => void vi.advanceTimersByTime(150))
  expect(screen.getByText('关闭')).toBeTruthy()
  expect(screen.getByText('Esc').tagName).toBe('KBD')
  expect(button.hasAttribute('title')).toBe(false)
  fireEvent.pointerOver(screen.getByText('别处'))
  expect(screen.queryByText('关闭')).toBeNull()
  expect(button.getAttribute('title')).toBe('关闭 Esc')
})

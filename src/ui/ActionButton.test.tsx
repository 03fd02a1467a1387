// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ActionButton } from './ActionButton'

afterEach(cleanup)

/** A click at a moment of the event clock, in milliseconds. */
function clickAt(time: number) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: time })
  fireEvent(screen.getByRole('button'), event)
}

test('F-625 O-633 a second click within two seconds does nothing', () => {
  const act = vi.fn()
  render(<ActionButton onClick={act}>受理</ActionButton>)
  clickAt(1000)
  clickAt(2999)
  expect(act).toHaveBeenCalledTimes(1)
  clickAt(3000)
  expect(act).toHaveBeenCalledTimes(2)
})

test('O-633 who comes back from the dialog that a click opened is not taken for a slip of the finger', () => {
  const open = vi.fn()
  render(<ActionButton onClick={open}>核销</ActionButton>)
  const button = screen.getByRole('button')
  button.focus()
  clickAt(1000)
  button.blur()
  button.focus()
  clickAt(1800)
  expect(open).toHaveBeenCalledTimes(2)
})

test('O-633 a submit button leaves the guard to its form', () => {
  const submit = vi.fn((event: Event) => event.preventDefault())
  const { container } = render(
    <form>
      <ActionButton type="submit">保存</ActionButton>
    </form>,
  )
  container.querySelector('form')?.addEventListener('submit', submit)
  clickAt(1000)
  clickAt(1200)
  expect(submit).toHaveBeenCalledTimes(2)
})

test('it is busy until its promise settles, and free again when that fails', async () => {
  let settle: (failure: Error) => void = () => undefined
  const work = vi.fn(() => new Promise((_, reject) => (settle = reject)).catch(() => undefined))
  render(<ActionButton onClick={work}>受理</ActionButton>)
  clickAt(1000)
  expect((await screen.findByRole('button')).getAttribute('aria-busy')).toBe('true')
  clickAt(9000)
  expect(work).toHaveBeenCalledTimes(1)
  await act(async () => settle(new Error('断网')))
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull()
})

test('what may not be used says why and stays reachable by keyboard', () => {
  const work = vi.fn()
  render(
    <ActionButton onClick={work} disabledReason="暂无权限操作，请联系管理员！">
      改派
    </ActionButton>,
  )
  const button = screen.getByRole('button', { name: /改派|暂无权限/ })
  button.focus()
  expect(document.activeElement).toBe(button)
  clickAt(1000)
  expect(work).not.toHaveBeenCalled()
})

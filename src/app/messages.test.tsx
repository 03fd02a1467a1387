// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, type NotificationType, useNotify } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadConfig } from '../config'
import { DeskNotification } from './DeskNotification'
import { LoginPage } from './login/LoginPage'

beforeEach(async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Whether the words are there `ms` later; in small steps, since what goes begins to go only when it is drawn anew. */
async function isSaidAfter(ms: number, words: string): Promise<boolean> {
  for (let passed = 0; passed < ms; passed += 100) await act(() => vi.advanceTimersByTimeAsync(100))
  return screen.queryByText(words) !== null
}

function Failing({ type }: { readonly type: NotificationType }) {
  const notify = useNotify()
  return (
    <button type="button" onClick={() => notify('订单状态已变更，请刷新后重试', { type })}>
      send
    </button>
  )
}

test('O-562 the text of an error stands for five seconds', async () => {
  const words = '订单状态已变更，请刷新后重试'
  render(
    <CoreAdminContext>
      <Failing type="error" />
      <DeskNotification />
    </CoreAdminContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'send' }))
  await screen.findByText(words, {}, { timeout: 10_000 })
  expect(await isSaidAfter(4700, words)).toBe(true)
  expect(await isSaidAfter(1000, words)).toBe(false)
})

test('O-562 so does a refusal of the login page', async () => {
  await loadConfig()
  render(<LoginPage entering={false} onSignedIn={() => undefined} onTyping={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: /^登录/ }))
  expect(screen.getByText('请输入账号')).toBeTruthy()
  expect(await isSaidAfter(4700, '请输入账号')).toBe(true)
  expect(await isSaidAfter(1000, '请输入账号')).toBe(false)
})

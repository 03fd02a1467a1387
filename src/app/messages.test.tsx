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

/** What is said without anybody pressing anything: a press elsewhere closes what stands there. */
let say: (text: string, type: NotificationType) => void = () => undefined
function Saying() {
  const notify = useNotify()
  say = (text, type) => notify(text, { type })
  return null
}

test('O-573 O-574 what is said last takes the place of what was said before, also of what the pointer holds', async () => {
  render(
    <CoreAdminContext>
      <Saying />
      <DeskNotification />
    </CoreAdminContext>,
  )
  act(() => say('甲：受理', 'success'))
  fireEvent.mouseEnter(await screen.findByText('甲：受理', {}, { timeout: 10_000 }))
  expect(await isSaidAfter(6000, '甲：受理')).toBe(true)
  act(() => say('乙：受理', 'success'))
  expect(await isSaidAfter(500, '乙：受理')).toBe(true)
  expect(screen.queryByText('甲：受理')).toBeNull()
  act(() => {
    say('甲：受理', 'success')
    say('没有更多了', 'info')
  })
  // Of two of one moment neither is swallowed.
  expect(await isSaidAfter(900, '甲：受理')).toBe(true)
  expect(await isSaidAfter(1500, '没有更多了')).toBe(true)
  expect(screen.queryByText('甲：受理')).toBeNull()
})

test('O-562 an error stands its five seconds, whatever is said meanwhile', async () => {
  render(
    <CoreAdminContext>
      <Saying />
      <DeskNotification />
    </CoreAdminContext>,
  )
  act(() => say('网络连接失败', 'error'))
  fireEvent.mouseEnter(await screen.findByText('网络连接失败', {}, { timeout: 10_000 }))
  act(() => say('保存成功！', 'success'))
  expect(await isSaidAfter(4500, '保存成功！')).toBe(false)
  expect(screen.getByText('网络连接失败')).toBeTruthy()
  expect(await isSaidAfter(1000, '保存成功！')).toBe(true)
})

test('O-562 so does a refusal of the login page', async () => {
  await loadConfig()
  render(<LoginPage entering={false} onSignedIn={() => undefined} onTyping={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: /^登录/ }))
  expect(screen.getByText('请输入账号')).toBeTruthy()
  expect(await isSaidAfter(4700, '请输入账号')).toBe(true)
  expect(await isSaidAfter(1000, '请输入账号')).toBe(false)
})

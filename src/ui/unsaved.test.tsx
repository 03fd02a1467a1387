// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DeskDialog } from './DeskDialog'
import { SidePanel } from './SidePanel'
import { UnsavedScope, useCloseWarning, useUnsaved } from './unsaved'

afterEach(cleanup)

function Unsaved({ when = true }: { readonly when?: boolean }) {
  useUnsaved(when)
  return null
}

const QUESTION = '当前内容未保存，是否关闭？'

test('a dialog with something unsaved asks before it closes, any other closes', () => {
  const close = vi.fn()
  const dialog = (dirty: boolean) => (
    <DeskDialog open title="取消订单" onClose={close} onConfirm={() => undefined}>
      <Unsaved when={dirty} />
    </DeskDialog>
  )
  const { rerender } = render(dialog(true))
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(screen.getByText(QUESTION)).toBeTruthy()
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '继续填写' }))
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  fireEvent.click(screen.getByRole('button', { name: /^关闭.+/ }))
  expect(close).toHaveBeenCalledOnce()
  rerender(dialog(false))
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(close).toHaveBeenCalledTimes(2)
})

test('what a dialog over a panel holds, the panel and the page hold too', () => {
  const page = vi.fn()
  const close = vi.fn()
  const { unmount } = render(
    <UnsavedScope onChange={page}>
      <SidePanel open label="订单" header="" onClose={close}>
        <DeskDialog open title="备注" onClose={() => undefined}>
          <Unsaved when />
        </DeskDialog>
      </SidePanel>
    </UnsavedScope>,
  )
  expect(page.mock.calls).toEqual([[true]])
  unmount()
  expect(page.mock.calls).toEqual([[true], [false]])
})

function Form({ dirty, kept }: { readonly dirty: boolean; readonly kept: () => boolean }) {
  useUnsaved(dirty, kept)
  return null
}

test('a draft that is kept leaves its page marked until it is given up', () => {
  const page = vi.fn()
  let waits = true
  const form = (dirty: boolean, there = true) => (
    <UnsavedScope onChange={page}>{there && <Form dirty={dirty} kept={() => waits} />}</UnsavedScope>
  )
  const { rerender } = render(form(true))
  rerender(form(true, false))
  expect(page.mock.calls).toEqual([[true]])
  rerender(form(true))
  rerender(form(false))
  expect(page.mock.lastCall).toEqual([false])
  rerender(form(true))
  expect(page.mock.lastCall).toEqual([true])
  // It is sent, and its page left in the same breath.
  waits = false
  rerender(form(true, false))
  expect(page.mock.lastCall).toEqual([false])
})

function Page({ dirty }: { readonly dirty: boolean }) {
  useCloseWarning(dirty)
  return null
}

test('the browser asks before it closes, as long as something is unsaved', () => {
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  const { rerender } = render(<Page dirty />)
  expect(closing()).toBe(true)
  rerender(<Page dirty={false} />)
  expect(closing()).toBe(false)
})

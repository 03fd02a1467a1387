// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { memoryStore, StoreContextProvider } from 'react-admin'
import { type FieldValues, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDraft } from './useDraft'

const KEY = 'draft.sample.new.7'
const start = { name: '', note: null }

function Form() {
  const form = useForm<FieldValues>({ defaultValues: start })
  const { restored, drop } = useDraft(KEY, form, start)
  return (
    <form>
      <input aria-label="名称" {...form.register('name')} />
      <button type="button" onClick={drop}>
        发送
      </button>
      {restored && <p>已恢复</p>}
    </form>
  )
}

const mount = (store = memoryStore()) => {
  const { unmount } = render(
    <StoreContextProvider value={store}>
      <Form />
    </StoreContextProvider>,
  )
  return { store, unmount, name: screen.getByLabelText<HTMLInputElement>('名称') }
}
const type = (input: HTMLInputElement, value: string) => fireEvent.input(input, { target: { value } })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('what is typed waits for a pause, but a page that is left keeps it at once', () => {
  const { store, name } = mount()
  type(name, '粤B')
  vi.advanceTimersByTime(399)
  expect(store.getItem(KEY)).toBeUndefined()
  type(name, '粤B12345')
  dispatchEvent(new Event('pagehide'))
  expect(store.getItem(KEY)).toEqual({ name: '粤B12345' })
})

test('the next form has it back, and forgets it once it is what it started from', () => {
  const { store, name, unmount } = mount()
  type(name, '粤B12345')
  unmount()
  const again = mount(store)
  expect(again.name.value).toBe('粤B12345')
  expect(screen.getByText('已恢复')).toBeTruthy()
  type(again.name, '')
  dispatchEvent(new Event('pagehide'))
  expect(store.getItem(KEY)).toBeUndefined()
})

test('what was sent is not kept when the page is left, and nothing is written by a page that only hides', () => {
  const { store, name } = mount()
  dispatchEvent(new Event('pagehide'))
  expect(store.getItem(KEY)).toBeUndefined()
  type(name, '粤B12345')
  fireEvent.click(screen.getByRole('button', { name: '发送' }))
  dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(1000)
  expect(store.getItem(KEY)).toBeUndefined()
})

test('a form that is gone writes no more', () => {
  const { store, name, unmount } = mount()
  type(name, '粤B1')
  unmount()
  expect(store.getItem(KEY)).toEqual({ name: '粤B1' })
  store.removeItem(KEY)
  dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(1000)
  expect(store.getItem(KEY)).toBeUndefined()
})

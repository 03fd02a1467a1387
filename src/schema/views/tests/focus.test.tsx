// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from '../../../ui/keepFocus'
import { SMALL } from '../../../ui/media'
import { SchemaList } from '../list/SchemaList'
import { fakeProvider, mount } from './mount'
import { row, sample } from './sample'

let release: () => void
beforeEach(() => {
  sessionStorage.clear()
  release = keepFocus()
})
afterEach(() => {
  cleanup()
  release()
  vi.unstubAllGlobals()
})

const phone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes(SMALL),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))

/** A list whose rows are what `rows` holds at the moment. */
function listOf(start: object[], after: object[]) {
  let rows = start
  const { provider } = fakeProvider(0, {
    getList: async () => ({ data: rows as never[], total: rows.length }),
    action: async () => {
      rows = after
      return { data: {} } as never
    },
    delete: async () => {
      rows = after
      return { data: { id: 1 } } as never
    },
  })
  mount(provider, <SchemaList resource={sample} />)
}

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr, li') as HTMLElement
async function press(name: string, button: string) {
  const found = within(await rowOf(name)).getByText(button)
  act(() => found.focus())
  fireEvent.click(found)
}
const focused = () => document.activeElement?.closest('tr, li')?.textContent ?? ''

test('a step that goes from its row leaves the focus at the row’s next button', async () => {
  listOf([row(1), row(2)], [{ ...row(1), state: 3 }, row(2)])
  await press('工单1', '开工')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('详情'))
  expect(focused()).toContain('工单1')
})

test('a row that goes leaves the focus at the row that took its place, the last one at the one before', async () => {
  listOf([row(1), row(2), row(3)], [row(1), row(3)])
  await press('工单2', '开工')
  await waitFor(() => expect(screen.queryByText('工单2')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('tbody tr:nth-child(2)')))
  expect(focused()).toContain('工单3')
  cleanup()
  listOf([row(1), row(2)], [row(1)])
  await press('工单2', '开工')
  await waitFor(() => expect(focused()).toContain('工单1'))
  expect(document.activeElement?.tagName).toBe('TR')
})

test('the last row of a list leaves the focus at its heading', async () => {
  listOf([row(1)], [])
  await press('工单1', '开工')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '样例工单' })))
})

test('a row that a question removes leaves the focus at the next one', async () => {
  listOf([row(1), row(2)], [row(2)])
  const more = within(await rowOf('工单1')).getByLabelText('更多操作')
  act(() => more.focus())
  fireEvent.click(more)
  fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^删除/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TR'))
  expect(focused()).toContain('工单2')
})

test('on a phone the focus goes to the first button of the card that took the place', async () => {
  phone()
  listOf([row(1), row(2)], [row(2)])
  await press('工单1', '开工')
  await waitFor(() => expect(focused()).toContain('工单2'))
  expect(document.activeElement?.textContent).toBe('开工')
})

test('a bulk step takes its bar away and leaves the focus at the heading', async () => {
  listOf([row(1), row(2)], [row(1), row(2)])
  fireEvent.click(within(await rowOf('工单1')).getByRole('checkbox'))
  const close = await screen.findByRole('button', { name: '关闭' })
  act(() => close.focus())
  fireEvent.click(close)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '样例工单' })))
})

test('who has left a row himself is not brought back', async () => {
  listOf([row(1), row(2)], [row(2)])
  const step = within(await rowOf('工单1')).getByText('开工')
  act(() => step.focus())
  fireEvent.click(step)
  act(() => step.blur())
  await waitFor(() => expect(screen.queryByText('工单1')).toBeNull())
  expect(document.activeElement).toBe(document.body)
})

test('a key that is still held does not press what took the place', async () => {
  listOf([row(1), row(2)], [{ ...row(1), state: 3 }, row(2)])
  await press('工单1', '开工')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('详情'))
  const next = document.activeElement as HTMLElement
  expect(fireEvent.keyDown(next, { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(next, { key: 'Enter' })).toBe(true)
})

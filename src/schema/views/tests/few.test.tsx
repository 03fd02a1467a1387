// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPreferences } from '../../../ui/preferences'
import type { AnyResource } from '../../model'
import { pageSizeOf } from '../list/pageFit'
import { SchemaList } from '../list/SchemaList'
import { fakeProvider, mount } from './mount'
import { sample } from './sample'

const few: AnyResource = { ...sample, few: { about: '一行一句' } }
/** The same with the pair of calls that a switch stands for. */
const switched: AnyResource = {
  ...few,
  actions: {
    ...few.actions,
    enable: { label: '启用', call: 'POST /v2/sample/on', when: { state: 2 } },
    disable: { label: '停用', call: 'POST /v2/sample/off', when: { state: 1 } },
  },
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  openPreferences('7')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a list of few rows is sentences without filters and paging; its table is one press away', async () => {
  const { provider, of } = fakeProvider(3)
  mount(provider, <SchemaList resource={few} />)
  const list = await screen.findByRole('list', { name: '样例工单' })
  const rows = await within(list).findAllByRole('listitem')
  expect(rows).toHaveLength(3)
  expect(rows[0]?.textContent).toContain('工单1')
  expect(rows[0]?.textContent).toContain('客户 鹏安财险')
  expect(screen.getByText('一行一句')).toBeTruthy()
  expect(screen.queryByRole('search')).toBeNull()
  expect(screen.queryByRole('navigation', { name: '分页' })).toBeNull()
  expect(of('getList').at(-1)?.params.pagination).toEqual({ page: 1, perPage: 20 })
  fireEvent.click(screen.getByRole('button', { name: '表格视图' }))
  expect(await screen.findByRole('table', { name: '样例工单' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: '分页' })).toBeTruthy()
})

test('more than twenty rows, or a filter, make it a table as any other', async () => {
  mount(fakeProvider(21).provider, <SchemaList resource={few} />)
  expect(await screen.findByRole('table', { name: '样例工单' })).toBeTruthy()
  cleanup()
  mount(fakeProvider(2).provider, <SchemaList resource={few} />, { at: '/sample?keyword=粤B&sort=-id' })
  expect(await screen.findByRole('table', { name: '样例工单' })).toBeTruthy()
})

test('the switch of a row calls what fits its state', async () => {
  const { provider, of } = fakeProvider(1)
  mount(provider, <SchemaList resource={switched} />)
  const toggle = await screen.findByRole('switch', { name: '启用 工单1' })
  expect(toggle).toHaveProperty('checked', true)
  fireEvent.click(toggle)
  await waitFor(() => expect(of('action').at(-1)?.params.name).toBe('disable'))
})

test('a page has as many rows as its window has room for, and ten at least', () => {
  vi.stubGlobal('innerWidth', 1440)
  vi.stubGlobal('innerHeight', 900)
  expect(pageSizeOf(sample)).toBe(14)
  vi.stubGlobal('innerHeight', 1080)
  expect(pageSizeOf(sample)).toBe(19)
  vi.stubGlobal('innerHeight', 600)
  expect(pageSizeOf(sample)).toBe(10)
  expect(pageSizeOf({ ...sample, perPage: 50 })).toBe(50)
})

// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getPreference, openPreferences } from '../../../ui/preferences'
import type { AnyResource } from '../../model'
import { SchemaList } from '../list/SchemaList'
import { fakeProvider, mount } from './mount'
import { sample } from './sample'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  openPreferences('7')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Calls = ReturnType<typeof fakeProvider>['of']
const lastFilter = (of: Calls) => of('getList').at(-1)?.params.filter

/** The name is no main filter of the sample: it is added. */
const named: AnyResource = {
  ...sample,
  fields: {
    ...sample.fields,
    name: { ...sample.fields.name, kind: 'text', label: '名称', filter: { as: 'contains' } },
    urgent: { kind: 'boolean', label: '加急', filter: { as: 'one' } },
  },
  views: { urgent: { label: '加急单' }, late: { label: '超时单' } },
}

const add = async (words: string) => {
  fireEvent.click(screen.getByRole('button', { name: '筛选' }))
  const search = await screen.findByRole('combobox', { name: '搜索筛选项' })
  fireEvent.change(search, { target: { value: words } })
  fireEvent.keyDown(search, { key: 'Enter' })
}

test('O-131 + 筛选 adds one filter: found by its name, set where it will stand, a chip that is set again and taken away', async () => {
  const { provider, of } = fakeProvider(3)
  mount(provider, <SchemaList resource={named} view="urgent" />)
  await screen.findByText('工单1')
  await add('名')
  const box = await screen.findByRole('textbox', { name: '名称' })
  expect(document.activeElement).toBe(box)
  fireEvent.change(box, { target: { value: '拖车' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  fireEvent.submit(box.closest('form') as HTMLFormElement)
  await waitFor(() => expect(lastFilter(of)).toEqual({ name: '拖车' }))

  fireEvent.click(await screen.findByRole('button', { name: '名称 拖车' }))
  const again = await screen.findByRole('textbox', { name: '名称' })
  fireEvent.change(again, { target: { value: '搭电' } })
  fireEvent.keyDown(again, { key: 'Escape' })
  expect(await screen.findByRole('button', { name: '名称 拖车' })).toBeTruthy()
  expect(lastFilter(of)).toEqual({ name: '拖车' })

  fireEvent.click(screen.getByRole('button', { name: '移除 名称' }))
  await waitFor(() => expect(lastFilter(of)).toEqual({}))
  expect(screen.queryByRole('button', { name: /^名称 / })).toBeNull()
})

test('O-131 a choice counts when its menu closes, without 查询', async () => {
  const { provider, of } = fakeProvider(3)
  mount(provider, <SchemaList resource={named} view="urgent" />)
  await screen.findByText('工单1')
  await add('加急')
  fireEvent.click(await screen.findByRole('menuitemradio', { name: '是' }))
  await waitFor(() => expect(lastFilter(of)).toEqual({ urgent: 1 }))
  expect(await screen.findByRole('button', { name: '加急 是' })).toBeTruthy()
})

test('O-131 an added filter stays in its view, on the next day too, and in no other', async () => {
  const { provider } = fakeProvider(3)
  const first = mount(provider, <SchemaList resource={named} view="urgent" />)
  await screen.findByText('工单1')
  await add('名')
  fireEvent.keyDown(await screen.findByRole('textbox', { name: '名称' }), { key: 'Escape' })
  expect(await screen.findByRole('button', { name: '名称 不限' })).toBeTruthy()
  expect(getPreference('list.sample.urgent')).toEqual({ filters: ['name'] })
  first.unmount()
  const other = mount(provider, <SchemaList resource={named} view="late" />)
  await screen.findByText('工单1')
  expect(screen.queryByRole('button', { name: '名称 不限' })).toBeNull()
  other.unmount()
  mount(provider, <SchemaList resource={named} view="urgent" />)
  expect(await screen.findByRole('button', { name: '名称 不限' })).toBeTruthy()
})

test('O-131 F opens what can be added; the chip of a main filter leads to its box in the line', async () => {
  const { provider } = fakeProvider(3)
  mount(provider, <SchemaList resource={sample} />, { at: '/sample?keyword=粤B' })
  await screen.findByText('工单1')
  fireEvent.click(screen.getByRole('button', { name: '关键词 粤B' }))
  expect(document.activeElement?.closest('[data-keyword]')).not.toBeNull()
  fireEvent.keyDown(document.body, { key: 'f' })
  expect(await screen.findByRole('option', { name: '金额' })).toBeTruthy()
})

test('F-642 on a phone the filters are a sheet; 查询 asks and closes it', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('991.95'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  const { provider, of } = fakeProvider(3)
  mount(provider, <SchemaList resource={named} />, { at: '/sample?keyword=粤B' })
  await screen.findByText('工单1')
  fireEvent.click(screen.getByRole('button', { name: '筛选 1' }))
  const sheet = await screen.findByRole('dialog', { name: '筛选' })
  const box = within(sheet).getByRole('textbox', { name: '名称' })
  fireEvent.change(box, { target: { value: '拖车' } })
  fireEvent.blur(box)
  fireEvent.click(within(sheet).getByRole('button', { name: '查询' }))
  await waitFor(() => expect(lastFilter(of)).toEqual({ keyword: '粤B', name: '拖车' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '筛选' })).toBeNull())
})

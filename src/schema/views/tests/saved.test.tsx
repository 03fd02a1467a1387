// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getPreference, openPreferences, setPreference } from '../../../ui/preferences'
import { compileFilters } from '../list/filters'
import { SchemaList } from '../list/SchemaList'
import { filterOfSaved, savedFilterOf, timesIn } from '../saved/savedTimes'
import { fakeProvider, mount, refusal } from './mount'
import { rows, sample } from './sample'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  openPreferences('7')
})
afterEach(cleanup)

const kept = (more: object) => ({
  version: 1,
  list: 'sample',
  filter: { state: [2] },
  sort_by: '-amount',
  columns: null,
  role_id: null,
  role_name: null,
  user_id: 7,
  user_name: '我',
  ...more,
})
const mine = kept({ id: 1, name: '处理中的' })
const shared = kept({ id: 2, name: '组里的', user_id: 8, user_name: '王主管', role_id: 3, filter: { keyword: '粤B' } })

/** Rows of the sample, and these saved filters. */
function desk(saved: readonly object[] = [mine, shared]) {
  return fakeProvider(3, {
    getList: (async (resource: string) =>
      resource === 'savedFilter'
        ? { data: saved, total: saved.length }
        : { data: rows(3), total: 3, meta: { totals: {} } }) as never,
    getOne: (async (_: string, { id }: { id: unknown }) => {
      const found = saved.find((one) => 'id' in one && one.id === id)
      if (!found) throw refusal('暂无权限操作，请联系管理员！')
      return { data: found }
    }) as never,
  })
}
type Of = ReturnType<typeof desk>['of']
const lastList = (of: Of) =>
  of('getList')
    .filter(({ resource }) => resource === 'sample')
    .at(-1)?.params
const openMenu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '常用筛选' }))
  return within(await screen.findByRole('dialog', { name: '常用筛选' }))
}

test('one click applies filter and sort; changing the filter afterwards ends it', async () => {
  const { provider, of } = desk()
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  expect(of('getList').filter(({ resource }) => resource === 'savedFilter')).toHaveLength(0)
  const menu = await openMenu()
  fireEvent.click(await menu.findByText('处理中的'))
  await waitFor(() =>
    expect(lastList(of)).toMatchObject({ filter: { state: [2] }, sort: { field: 'amount', order: 'DESC' } }),
  )
  expect(await screen.findByRole('button', { name: '处理中的' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(await screen.findByRole('button', { name: '常用筛选' })).toBeTruthy()
})

test('another’s filter may be used, not changed', async () => {
  const { provider } = desk()
  mount(provider, <SchemaList resource={sample} />)
  const menu = await openMenu()
  const item = within((await menu.findByText('组里的')).closest('li') as HTMLElement)
  expect(item.getByText('王主管')).toBeTruthy()
  expect(item.getByRole('button', { name: '设为默认 组里的' })).toBeTruthy()
  expect(item.queryByRole('button', { name: '编辑 组里的' })).toBeNull()
  expect(item.queryByRole('button', { name: '删除 组里的' })).toBeNull()
})

test('the present filter is saved with its sort under a name that must be given', async () => {
  const { provider, of } = desk([])
  mount(provider, <SchemaList resource={sample} />, { at: '/sample?state=1*&sort=-at' })
  const menu = await openMenu()
  fireEvent.click(menu.getByText('保存当前筛选'))
  const name = await screen.findByLabelText(/^名称/)
  fireEvent.submit(name.closest('form') as HTMLElement)
  expect(await screen.findByText('请输入名称')).toBeTruthy()
  expect(of('create')).toHaveLength(0)
  fireEvent.change(name, { target: { value: ' 待处理 ' } })
  fireEvent.submit(name.closest('form') as HTMLElement)
  await waitFor(() => expect(of('create')).toHaveLength(1))
  expect(of('create')[0]).toMatchObject({
    resource: 'savedFilter',
    params: {
      data: { name: '待处理', list: 'sample', filter: { state: [1] }, sort_by: '-at', columns: null, role_id: null },
    },
  })
})

test('the starred one opens the list, in the shape that it has now', async () => {
  setPreference('list.sample', { perPage: 20, start: { id: 1, filter: { state: [3] }, sort_by: 'id' } })
  const { provider, of } = desk()
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  expect(lastList(of)).toMatchObject({
    filter: { state: [3] },
    sort: { field: 'id', order: 'ASC' },
    pagination: { perPage: 20 },
  })
  const menu = await openMenu()
  await menu.findByText('处理中的')
  await waitFor(() =>
    expect(getPreference('list.sample')).toEqual({
      perPage: 20,
      start: { id: 1, filter: { state: [2] }, sort_by: '-amount' },
    }),
  )
  fireEvent.click(menu.getByRole('button', { name: '设为默认 处理中的' }))
  expect(getPreference('list.sample')).toEqual({ perPage: 20 })
})

test('a link that names a saved filter opens it; one that is not mine says so and opens the list', async () => {
  const { provider, of } = desk()
  const first = mount(provider, <SchemaList resource={sample} />, { at: '/sample?saved=2' })
  await screen.findByText('工单1')
  expect(lastList(of)).toMatchObject({ filter: { keyword: '粤B' } })
  first.unmount()
  sessionStorage.clear()
  mount(provider, <SchemaList resource={sample} />, { at: '/sample?saved=99' })
  await screen.findByText('工单1')
  expect(screen.getByLabelText('notices').textContent).toBe('暂无权限操作，请联系管理员！')
  expect(lastList(of)).toMatchObject({ filter: {} })
})

test('saved times move with the day and keep their hour; what is no time stays', () => {
  const DAY = 86_400
  const monday = 1_763_913_600 // 2025-11-24 00:00 in Shanghai
  const values = {
    at_from: monday - 7 * DAY + 3600,
    at_to: monday + DAY - 1,
    day_to: '2025-11-25',
    state: [1],
    count_from: 5,
  }
  const saved = savedFilterOf(values, ['at_from', 'at_to', 'day_to'], monday + 40_000)
  expect(saved).toEqual({
    at_from: { $day: -7, second: 3600 },
    at_to: { $day: 0, second: DAY - 1 },
    day_to: { $day: 1 },
    state: [1],
    count_from: 5,
  })
  expect(filterOfSaved(saved, monday + 50_000)).toEqual(values)
  expect(filterOfSaved(saved, monday + 3 * DAY + 5)).toMatchObject({
    at_from: monday - 4 * DAY + 3600,
    day_to: '2025-11-28',
    state: [1],
  })
  expect(filterOfSaved(null, monday)).toEqual({})
  expect(timesIn(compileFilters(sample), values)).toEqual([])
})

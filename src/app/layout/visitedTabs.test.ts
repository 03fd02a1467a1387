// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { closeTabs, getTabs, openTabs, setTabDirty, visitTab } from './visitedTabs'

const tab = (path: string, search = '') => ({ path, fullPath: path + search, title: path })
const paths = () => getTabs().tabs.map(({ path }) => path)

let user = 0
beforeEach(() => {
  sessionStorage.clear()
  user += 1
  openTabs(user)
  for (const path of ['/case/index', '/case/placeorder', '/system/staff']) visitTab(tab(path))
})

test('a page has one tab, which remembers the filters it was left with', () => {
  visitTab(tab('/case/index', '?status=1'))
  expect(paths()).toEqual(['/case/index', '/case/placeorder', '/system/staff'])
  expect(getTabs().tabs[0]?.fullPath).toBe('/case/index?status=1')
})

test('closing the present tab shows its right neighbour, the last one its left', () => {
  expect(closeTabs(({ path }) => path === '/case/placeorder', '/case/placeorder')?.path).toBe('/system/staff')
  expect(closeTabs(({ path }) => path === '/system/staff', '/system/staff')?.path).toBe('/case/index')
  expect(closeTabs(() => true, '/case/index')).toBeNull()
  expect(paths()).toEqual([])
})

test('closing another tab, or the others, leaves the present page alone', () => {
  expect(closeTabs(({ path }) => path === '/system/staff', '/case/index')).toBeNull()
  expect(closeTabs(({ path }) => path !== '/case/index', '/case/index')).toBeNull()
  expect(paths()).toEqual(['/case/index'])
})

test('tabs come back after a reload, to the same user alone', () => {
  const here = user
  openTabs(here + 1000)
  expect(paths()).toEqual([])
  openTabs(here)
  expect(paths()).toEqual(['/case/index', '/case/placeorder', '/system/staff'])
})

test('the dirty mark goes with its tab', () => {
  setTabDirty('/case/placeorder', true)
  expect(getTabs().dirty.has('/case/placeorder')).toBe(true)
  closeTabs(({ path }) => path === '/case/placeorder', '/case/index')
  expect(getTabs().dirty.size).toBe(0)
})

import { expect, test } from 'vitest'
import { holds } from '../../schema/model/rule'
import { homePath, loginPath, menuGroups, notFoundPath, pageGuards, publicPaths } from './menu'

const pages = menuGroups.flatMap((group) => group.pages.map((page) => ({ ...page, group: group.key })))

test('labels B the sidebar has its groups in this order, each with a key, an icon and its pages', () => {
  expect(menuGroups.map(({ key }) => key)).toEqual([
    ...['dashboard', 'grabOrder', 'case', 'dispatch', 'customer', 'capacity'],
    ...['approval', 'financial', 'finance', 'marketing', 'system'],
  ])
  for (const { icon, pages } of menuGroups) {
    expect(icon).toMatch(/^[A-Z][A-Za-z]+$/)
    expect(pages.length).toBeGreaterThan(0)
  }
})

test('labels B a page lies below its group, under a title and an address of its own', () => {
  for (const { path, group } of pages) expect(path, group).toMatch(new RegExp(`^/${group}(/[a-z][A-Za-z]+)?$`))
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  expect(new Set(pages.map(({ label }) => label)).size).toBe(pages.length)
})

test('O-018 O-024 O-026 six pages open without a session; the dashboard is none of them', () => {
  expect(publicPaths).toEqual(['/login', '/register', '/forgetPass', '/forget', '/404', '/401'])
  expect(publicPaths).toEqual(expect.arrayContaining([loginPath, notFoundPath]))
  expect([homePath, loginPath, notFoundPath]).toEqual(['/dashboard', '/login', '/404'])
  expect(pages.map(({ path }) => path)).toContain(homePath)
})

test('F-020 a page with a condition is one of the sidebar; where it refuses it is as if it did not exist', () => {
  const guards = Object.entries(pageGuards)
  for (const [path, { otherwise }] of guards) {
    expect(pages.map((page) => page.path)).toContain(path)
    expect(otherwise).toBe(notFoundPath)
  }
})

test('labels B providers stay at the bases of capacity only where their company distributes', () => {
  const guard = pageGuards['/capacity/location']
  const opens = (firm_type: number, is_distribution: number) =>
    guard !== undefined && holds(guard.allow, { firm_type, is_distribution, is_annual: 0 }, { user: null, now: 0 })
  expect([opens(0, 0), opens(1, 0), opens(3, 0), opens(3, 1)]).toEqual([true, true, false, true])
})

import { expect, test } from 'vitest'
import { holds } from '../../schema/model/rule'
import { homePath, loginPath, menuGroups, notFoundPath, pageGuards, publicPaths } from './menu'

test('labels B the sidebar has its groups in this order, each with a key, a title and an icon', () => {
  expect(menuGroups.map(({ key }) => key)).toEqual([
    ...['dashboard', 'grabOrder', 'case', 'dispatch', 'customer', 'capacity'],
    ...['approval', 'financial', 'finance', 'marketing', 'system'],
  ])
  for (const { icon } of menuGroups) expect(icon).toMatch(/^[A-Z][A-Za-z]+$/)
  expect(new Set(menuGroups.map(({ label }) => label)).size).toBe(menuGroups.length)
})

test('O-018 O-024 O-026 six pages open without a session; the dashboard is none of them', () => {
  expect(publicPaths).toEqual(['/login', '/register', '/forgetPass', '/forget', '/404', '/401'])
  expect(publicPaths).toEqual(expect.arrayContaining([loginPath, notFoundPath]))
  expect([homePath, loginPath, notFoundPath]).toEqual(['/dashboard', '/login', '/404'])
})

test('F-020 where the condition of a page refuses, it is as if the page did not exist', () => {
  for (const { otherwise } of Object.values(pageGuards)) expect(otherwise).toBe(notFoundPath)
})

test('labels B providers stay at the bases of capacity only where their company distributes', () => {
  const guard = pageGuards['/capacity/location']
  const opens = (firm_type: number, is_distribution: number) =>
    guard !== undefined && holds(guard.allow, { firm_type, is_distribution, is_annual: 0 }, { user: null, now: 0 })
  expect([opens(0, 0), opens(1, 0), opens(3, 0), opens(3, 1)]).toEqual([true, true, false, true])
})

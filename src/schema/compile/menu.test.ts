import { describe, expect, test } from 'vitest'
import { type AnyResource, field, type ScreenDecl } from '../model'
import {
  labelOfPage,
  mayOpen,
  menuOf,
  type PageUser,
  pagesOf,
  pagesOfSite,
  passesGuard,
  type Site,
  samePath,
  tabbedScreenOf,
  tabNameOf,
  tabsFor,
} from './menu'

const job = {
  ...{ name: 'job', label: '工单', path: '/Case/Index/', roles: ['order_man'], scope: 'global' },
  menu: { group: 'case', at: 20, title: '救援工单' },
  fields: { no: field.text('单号') },
  // Whoever chooses from its list does not open its page.
  actions: { list: { call: 'GET /v2/job/list', roles: [] } },
  views: {
    cash: {
      label: '现金单审核',
      path: '/case/cash',
      menu: { group: 'case', at: 10 },
      roles: ['cash_slip_first'],
      types: [0, 1],
    },
    plain: { label: '全部', path: '/case/all' },
    inner: { label: '内部' },
  },
} as unknown as AnyResource
const pathless = { ...job, name: 'pathless', path: undefined } as AnyResource
const screens: readonly ScreenDecl[] = [
  { name: 'home', path: '/dashboard', label: '首页', menu: 'dashboard' },
  {
    ...{ name: 'settle', path: '/settle', aliases: ['/bill'], label: '结算', labels: { 3: '我的账单' }, menu: 'money' },
    ...{ types: [1, 3], flag: 'is_annual', tabs: ['job.plain', 'job', 'job.cash', 'job.inner'] },
  },
  { name: 'hidden', path: '/hidden', label: '不列', roles: ['staffList'] },
  { name: 'unplaced', path: '/case/new', label: '新页', menu: 'case' },
] as never
const site: Site = {
  home: '/dashboard',
  groups: [
    { key: 'dashboard', label: '首页', icon: 'House' },
    { key: 'case', label: '订单管理', icon: 'List' },
    { key: 'money', label: '对账', icon: 'Coin' },
  ],
  guards: {
    '/SETTLE/': { allow: { is_annual: 1, is_distribution: 0, firm_type: { in: [1, 3] } }, otherwise: '/dashboard' },
    '/hidden': { allow: { firm_type: 0 } },
  },
  resources: [job],
  screens,
}
const user = (firm_type: 0 | 1 | 3, nodes: readonly string[], more: Partial<PageUser> = {}): PageUser => ({
  ...{ id: 1, firm_id: 1, firm_type, nodes, home_path: null },
  company: { is_annual: 1, is_distribution: 0 },
  ...more,
})
const page = (path: string) => pagesOfSite(site).find((one) => one.path === path)!

test('paths are the same whatever their case and the slashes at their end', () => {
  expect(['/Case/Index', '/case/index/', '/case/index//'].map(samePath)).toEqual(Array(3).fill('/case/index'))
  expect([samePath('/'), samePath(''), samePath('/a/b')]).toEqual(['/', '/', '/a/b'])
})

describe('the pages of a site', () => {
  test('are its lists, their views with an address, and its screens, by the titles of the sidebar', () => {
    expect(pagesOfSite(site).map(({ path, label }) => [path, label])).toEqual([
      ['/Case/Index/', '救援工单'],
      ['/case/cash', '现金单审核'],
      ['/case/all', '全部'],
      ['/dashboard', '首页'],
      ['/settle', '结算'],
      ['/hidden', '不列'],
      ['/case/new', '新页'],
    ])
    expect(pagesOfSite({ ...site, resources: [pathless], screens: [] }).map(({ path }) => path)).toEqual([
      ...['/case/cash', '/case/all'],
    ])
    expect(pagesOfSite({ ...site, resources: [{ ...job, views: undefined }], screens: [] })).toHaveLength(1)
  })

  test('say who opens them, where they stand and what they show', () => {
    expect(page('/Case/Index/')).toMatchObject({ audience: { roles: ['order_man'] }, menu: 'case', aliases: [] })
    expect(page('/Case/Index/').view).toBeUndefined()
    expect(page('/case/cash')).toMatchObject({
      ...{ audience: { roles: ['cash_slip_first'], types: [0, 1] }, menu: 'case', view: 'cash', aliases: [] },
    })
    expect(page('/case/all')).toMatchObject({ audience: { roles: ['order_man'] }, view: 'plain', resource: job })
    expect(page('/settle')).toMatchObject({ screen: 'settle', aliases: ['/bill'], labels: { 3: '我的账单' } })
    expect(page('/settle').audience).toEqual({ types: [1, 3], flag: 'is_annual' })
    expect(page('/hidden')).toMatchObject({ screen: 'hidden', aliases: [] })
  })
})

describe('tabs of a screen', () => {
  const [, settle] = screens as [ScreenDecl, ScreenDecl]

  test('are called by the resource, or the view of it', () => {
    expect([tabNameOf({ resource: job }), tabNameOf({ resource: job, view: 'cash' }), tabNameOf({})]).toEqual([
      ...['job', 'job.cash', undefined],
    ])
  })

  test('lead back to the screen that holds them', () => {
    expect(tabbedScreenOf(screens, { resource: job, view: 'cash' })).toBe(settle)
    expect(tabbedScreenOf(screens, { resource: { ...job, name: 'other' } })).toBeUndefined()
    expect([tabbedScreenOf(screens, {}), tabbedScreenOf(screens, null)]).toEqual([undefined, undefined])
  })

  test('are those that the user may open, in the order of the screen', () => {
    const tabs = (who: PageUser, screen = settle) => tabsFor(site, screen, who).map(({ path }) => path)
    expect(tabs(user(1, ['order_man', 'cash_slip_first']))).toEqual(['/case/all', '/Case/Index/', '/case/cash'])
    expect(tabs(user(1, ['cash_slip_first']))).toEqual(['/case/cash'])
    expect(tabs(user(1, ['order_man']), { ...settle, tabs: undefined })).toEqual([])
  })
})

test('a firm type may call a page by another word', () => {
  const words = [user(3, []), user(1, []), null].map((who) => labelOfPage(page('/settle'), who))
  expect(words).toEqual(['我的账单', '结算', '结算'])
  expect(labelOfPage(page('/hidden'), user(3, []))).toBe('不列')
})

describe('O-071 to O-076 a page opens to whom its roles and its own condition let in', () => {
  test('the condition knows the firm type and what the company is opened for', () => {
    const passes = (who: PageUser, path = '/settle') => passesGuard(site, path, who)
    expect(passes(user(1, []))).toEqual([true, '/dashboard'])
    expect(passes(user(0, []))).toEqual([false, '/dashboard'])
    expect(passes(user(1, [], { company: { is_annual: 0, is_distribution: 0 } }))[0]).toBe(false)
    expect(passes(user(1, [], { company: { is_annual: 1, is_distribution: 1 } }))[0]).toBe(false)
    expect(passes(user(1, [], { company: null }))[0]).toBe(false)
    expect(passes(user(1, []), '/hidden')).toEqual([false, undefined])
    expect(passes(user(1, []), '/case/all')).toEqual([true, undefined])
  })

  test('whoever has no company has nothing opened and nothing closed to it', () => {
    const closed: Site = { ...site, guards: { '/settle': { allow: { is_annual: 0, is_distribution: 0 } } } }
    expect(passesGuard(closed, '/settle', user(3, [], { company: null }))[0]).toBe(true)
  })

  test('both must let the user in', () => {
    expect(mayOpen(site, page('/hidden'), user(0, ['staffList']))).toBe(true)
    expect(mayOpen(site, page('/hidden'), user(1, ['staffList']))).toBe(false)
    expect(mayOpen(site, page('/hidden'), user(0, []))).toBe(false)
  })

  test('F-223 the login is told the paths', () => {
    expect(pagesOf(site, user(0, ['cash_slip_first']))).toEqual(['/case/cash', '/dashboard', '/case/new'])
    expect(pagesOf(site, user(3, []))).toEqual(['/dashboard', '/settle', '/case/new'])
  })
})

describe('the sidebar', () => {
  const items = (who: PageUser) =>
    menuOf(site, who).map(({ key, items }) => [key, ...items.map(({ path, label }) => `${label} ${path}`)])

  test('F-076 has the order of its groups; what has no place in one stands behind', () => {
    expect(items(user(1, ['order_man', 'cash_slip_first']))).toEqual([
      ['dashboard', '首页 /dashboard'],
      ['case', '现金单审核 /case/cash', '救援工单 /Case/Index/', '新页 /case/new'],
      ['money', '结算 /settle'],
    ])
    expect(menuOf(site, user(1, []))[1]).toMatchObject({ key: 'case', label: '订单管理', icon: 'List' })
  })

  test('O-077 leaves out a group of which nothing may be opened, and pages of no group', () => {
    expect(items(user(0, ['staffList']))).toEqual([
      ['dashboard', '首页 /dashboard'],
      ['case', '新页 /case/new'],
    ])
    expect(items(user(3, []))[2]).toEqual(['money', '我的账单 /settle'])
  })

  test('F-022 has no dashboard for a user with a home of its own', () => {
    expect(items(user(0, [], { home_path: '/case/index' }))).toEqual([['case', '新页 /case/new']])
  })
})

import { describe, expect, test } from 'vitest'
import { roleCodes } from '../../domain/access'
import { homePath, menuGroups, pageGuards } from '../../domain/access/menu'
import { resources } from '../../resources'
import { screens } from '../../resources/screens'
import type { PageUser, Site } from '../../schema/compile/menu'
import { MESSAGES, type ScreenDecl } from '../../schema/model'
import { decide, nameOfPage } from './decide'

/** A page of labels B that is not built yet, to try its condition. */
const location: ScreenDecl = { name: 'location', path: '/capacity/location', label: '运力驻点', menu: 'capacity' }
const site: Site = {
  home: homePath,
  groups: menuGroups,
  guards: pageGuards,
  resources,
  screens: [...screens, location],
}

const user = (more: Partial<PageUser> = {}): PageUser => ({
  id: 1,
  firm_id: 1,
  firm_type: 0,
  nodes: ['order_man', 'custom_sta'],
  home_path: null,
  company: { is_annual: 0, is_distribution: 0 },
  ...more,
})
const open = (path: string, who: PageUser | null, first = false) => {
  const decision = decide(site, path, who, first)
  return decision.type === 'go' ? decision.to : decision.type === 'stay' ? decision.message : 'open'
}

test('with a password that somebody else has set every page leads to its change', () => {
  const reset = user({ password_reset: 1 })
  expect(open('/case/index', reset)).toBe('/modify')
  expect(open('/', reset, true)).toBe('/modify')
  expect(open('/modify', reset)).toBe('open')
  expect(open('/case/index', user())).toBe('open')
})

describe('without a session', () => {
  test.each(['/login', '/register', '/forgetPass', '/forget', '/404', '/401', '/LOGIN', '/forgetpass'])(
    'O-011 to O-015, O-061 to O-064, decisions §1: %s opens',
    (path) => expect(open(path, null, true)).toBe('open'),
  )

  test.each([
    ['/case/index?filter=%7B%7D', '/login?redirect=%2Fcase%2Findex%3Ffilter%3D%257B%257D'],
    ['/redirect/case/index', '/login?redirect=%2Fredirect%2Fcase%2Findex'],
    ['/nowhere', '/login?redirect=%2Fnowhere'],
    ['/', '/login'],
  ])('O-016, O-027: %s goes to %s, which remembers it', (path, to) => expect(open(path, null, true)).toBe(to))
})

describe('with a session', () => {
  test('F-018 O-017 O-065 /login goes to /, and / to the dashboard', () => {
    for (const path of ['/login', '/register', '/forgetPass', '/forget']) expect(open(path, user())).toBe('/')
    expect(open('/', user(), true)).toBe('/dashboard')
    expect(open('/dashboard', user())).toBe('open')
  })

  test('O-020 a role with a home of its own goes there from the dashboard', () => {
    expect(open('/dashboard', user({ home_path: '/case/index' }), true)).toBe('/case/index')
    expect(open('/Dashboard', user({ home_path: '/case/index' }))).toBe('/case/index')
  })

  test('a home that the role may not open, or that is the dashboard, leaves the dashboard', () => {
    expect(open('/dashboard', user({ nodes: [], home_path: '/case/index' }))).toBe('open')
    expect(open('/dashboard', user({ home_path: '/dashboard' }))).toBe('open')
    expect(open('/dashboard', user({ home_path: '/nowhere' }))).toBe('open')
  })

  test.each([
    [0, 0, 'open'],
    [0, 1, 'open'],
    [1, 0, 'open'],
    [3, 1, 'open'],
    [3, 0, '/404'],
  ] as const)(
    'F-020 O-021 to O-023: firm type %i, is_distribution %i at /capacity/location: %s',
    (type, flag, outcome) => {
      const who = user({ firm_type: type, company: { is_annual: 0, is_distribution: flag } })
      expect(open('/capacity/location', who)).toBe(outcome)
      expect(open('/capacity/location', who, true)).toBe(outcome)
    },
  )

  test.each([
    '/case/index',
    '/CASE/Index',
    '/case/index/',
    '/case/placeOrder',
    '/financial/banklist',
    '/modify',
    '/redirect/case/index',
  ])('paths match without regard to case: %s opens', (path) => expect(open(path, user())).toBe('open'))

  test('F-023 O-018, O-028: an unknown path from inside says so and stays; as first address it leads to /404 without a word', () => {
    expect(open('/nowhere', user())).toBe('暂无权限操作,请联系管理员分配权限')
    expect(open('/nowhere', user(), true)).toBe('/404')
    expect(MESSAGES.noRoute).toBe('暂无权限操作,请联系管理员分配权限')
  })

  test.each([
    ['without the role', '/case/index', user({ nodes: [] })],
    ['of another firm type', '/financial/bankList', user({ firm_type: 3 })],
    ['of another firm type', '/case/placeorder', user({ firm_type: 3 })],
    ['of a form without its role', '/system/staff/create', user({ nodes: ['staffList'] })],
    ['of no record', '/case/index/abc', user()],
    ['below a screen', '/dashboard/5', user()],
  ])('a known page %s is as one that does not exist: %s', (_, path, who) => {
    expect(open(path, who)).toBe(MESSAGES.noRoute)
    expect(open(path, who, true)).toBe('/404')
  })

  test.each([
    ['F-050', '/approval/index', ['approval']],
    ['F-051', '/case/cashSlip', ['cash_slip_first', 'cash_slip_judgment', 'cash_slip_write', 'cash_slip_paid']],
    ['F-052', '/case/yearlyInspection', ['yearly_inspection']],
    ['F-053', '/case/create', ['yearly_inspection_create']],
    ['F-054', '/capacity/index', ['server_man']],
    ['F-056', '/capacity/serveredit', ['save_firm']],
    ['F-059', '/customer/index', ['client_list']],
    ['F-060', '/customer/customedit', ['save_customer']],
    ['F-062', '/system/staff', ['staffList', 'delStaff', 'saveStaff']],
    ['F-063', '/system/roles', ['role_man']],
    ['F-065', '/system/price', ['user_agree']],
    ['F-065', '/system/bond', ['user_agree']],
    ['F-065', '/system/department', ['user_agree']],
  ] as const)('%s %s opens to any of its roles and to nobody else', (_requirement, path, roles) => {
    for (const role of roles) expect(open(path, user({ nodes: [role] })), role).toBe('open')
    expect(open(path, user({ nodes: ['order_man', 'custom_sta'] }))).toBe(MESSAGES.noRoute)
  })

  test.each([
    ['O-031', '/case/index', 'order_man'],
    ['O-037', '/case/yearlyInspection', 'yearly_inspection'],
    ['O-038', '/case/create', 'yearly_inspection_create'],
    ['O-048', '/customer/index', 'client_list'],
    ['O-049', '/customer/customedit', 'save_customer'],
    ['O-050', '/capacity/index', 'server_man'],
    ['O-051', '/capacity/serveredit', 'save_firm'],
    ['O-052', '/capacity/servicePersonal', 'technician_man'],
    ['O-058', '/approval/index', 'approval'],
  ] as const)('%s %s opens by %s, and by all other roles together not', (_requirement, path, role) => {
    expect(open(path, user({ nodes: [role] }))).toBe('open')
    const others = roleCodes.flatMap(({ code }) => (code === role ? [] : [code]))
    expect(open(path, user({ nodes: others }))).toBe(MESSAGES.noRoute)
  })

  test.each(['staff', 'roles', 'config', 'dispatchRules', 'settings', 'typeConfig', 'photoTemplate', 'notice', 'log'])(
    'O-059 /system/%s is a page',
    (name) => {
      expect(open(`/system/${name}`, user({ nodes: roleCodes.map(({ code }) => code) }))).toBe('open')
    },
  )

  test('F-077 F-079 F-081 pages of head office are for it alone, cash slips not for providers, whatever the role holds', () => {
    const everyone = [0, 1, 3] as const
    const openTo = (path: string, role: string) =>
      everyone.filter((firm_type) => open(path, user({ firm_type, nodes: [role] })) === 'open')
    expect(openTo('/financial/margin', 'margin_man')).toEqual([0])
    expect(openTo('/system/index', 'company_man')).toEqual([0])
    for (const role of ['cash_slip_first', 'cash_slip_judgment', 'cash_slip_write', 'cash_slip_paid'])
      expect(openTo('/case/cashSlip', role)).toEqual([0, 1])
    expect(openTo('/capacity/index', 'server_man')).toEqual([0, 1])
  })

  test('F-072 F-075 O-060 O-242 the change of password and the refresh of a tab are for everybody', () => {
    for (const path of ['/modify', '/me', '/redirect/case/index'])
      expect(open(path, user({ nodes: ['order_man'] }))).toBe('open')
    expect(open('/modify', user({ nodes: [] }))).toBe('open')
  })

  test('forms and records of a resource open by their own verbs', () => {
    const staff = user({ nodes: ['staffList', 'saveStaff'] })
    for (const path of ['/system/staff', '/system/staff/create', '/system/staff/5', '/system/staff/5/show']) {
      expect(open(path, staff)).toBe('open')
    }
    expect(open('/system/staff/5', user({ nodes: ['staffList'] }))).toBe(MESSAGES.noRoute)
    expect(open('/system/staff/5/show', user({ nodes: ['staffList'] }))).toBe('open')
  })
})

test.each([
  ['/system/roles', { title: '角色权限' }],
  ['/system/roles/create', { title: '新增%{resource}', resource: '角色' }],
  ['/system/Roles/12', { title: '编辑%{resource}', resource: '角色' }],
  ['/system/roles/12/show', { title: '角色权限' }],
  // A page that is a tab of a screen has the name of the menu's entry.
  ['/case/review', { title: '订单审核' }],
  ['/financial/service', { title: '服务商结算' }],
  ['/nowhere', null],
])('O-079 what %s is called', (path, name) => expect(nameOfPage(site, path)).toEqual(name))

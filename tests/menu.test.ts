import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { homePath, menuGroups, pageGuards } from '../src/domain/access/menu'
import { menuRoles } from '../src/domain/access/roles'
import { resources } from '../src/resources'
import { screens } from '../src/resources/screens'
import {
  menuOf,
  type Page,
  type PageUser,
  pagesOf,
  pagesOfGroup,
  pagesOfSite,
  type Site,
  samePath,
} from '../src/schema/compile/menu'
import { defineResource, field, type ScreenDecl } from '../src/schema/model'

/** Pages of labels B that are still to come, to try roles, firm types and flags on. */
const later: readonly ScreenDecl[] = [
  {
    name: 'allTasks',
    path: '/dispatch/allTasks',
    label: '全部任务',
    menu: 'dispatch',
    roles: ['all_tasks'],
    types: [1, 3],
  },
]
const slips = defineResource({
  name: 'slip',
  label: '现金单',
  fields: { no: field.text('单号') },
  roles: ['order_man'],
  scope: 'global',
  actions: {},
  views: {
    cash: {
      path: '/case/cashSlip',
      label: '现金单审核',
      menu: 'case',
      roles: ['cash_slip_first', 'cash_slip_judgment'],
      types: [0, 1],
    },
  },
})
const site: Site = {
  home: '/dashboard',
  groups: menuGroups,
  guards: pageGuards,
  resources: [...resources, slips],
  screens: [...screens, ...later],
}
const user = (firm_type: 0 | 1 | 3, nodes: readonly string[], more: Partial<PageUser> = {}): PageUser => ({
  id: 1,
  firm_id: 1,
  firm_type,
  nodes,
  home_path: null,
  company: { is_annual: 0, is_distribution: 0 },
  ...more,
})
const labels = (who: PageUser) =>
  Object.fromEntries(menuOf(site, who).map(({ label, items }) => [label, items.map((item) => item.label)]))

describe('the sidebar', () => {
  test('O-071 F-076 shows what the roles open, in the order of labels B, by its titles', () => {
    const who = user(0, ['order_man', 'server_man', 'technician_man', 'custom_sta', 'order_feedback'])
    expect(labels(who), 'a page without `roles` opens to all; give the new one its `roles`').toEqual({
      首页: ['首页'],
      订单管理: ['救援订单', '救援下单', '订单反馈'],
      调度中心: ['客服工作台'],
      运力管理: ['服务商管理', '入驻申请', '技师管理', '运力驻点'],
      对账结算: ['客户结算', '平台结算', '账单类型', '付款记录', '收款银行'],
    })
  })

  test('O-032 O-077 F-085 a parent without a visible child is not there; O-078 a page without a role is for everybody of its firm types', () => {
    expect(labels(user(3, []))).toEqual({ 首页: ['首页'] })
    // Labels B: one page, another word for a provider.
    expect(labels(user(3, ['service_sta'])).对账结算).toEqual(['我的账单', '收款账户'])
    expect(labels(user(0, ['service_sta'])).对账结算).toEqual(['服务商结算'])
    expect(labels(user(1, []))).toEqual({
      首页: ['首页'],
      订单管理: ['救援下单'],
      调度中心: ['客服工作台'],
      运力管理: ['运力驻点'],
    })
  })

  test('O-007 with every role a firm’s menu is shorter than the platform’s', () => {
    const nodes = menuRoles.map(({ code }) => code)
    const [platform, company, provider] = ([0, 1, 3] as const).map((type) => pagesOf(site, user(type, nodes)))
    expect(platform).toContain('/capacity/apply')
    for (const pages of [company, provider]) {
      expect(pages?.length).toBeGreaterThan(0)
      expect(pages?.length).toBeLessThan(platform?.length ?? 0)
      expect(pages).not.toContain('/capacity/apply')
    }
  })

  test('O-073, O-068, F-081 cash slips: each of the roles opens them, never for firm type 3', () => {
    for (const role of ['cash_slip_first', 'cash_slip_judgment']) {
      expect(pagesOf(site, user(0, [role]))).toContain('/case/cashSlip')
      expect(pagesOf(site, user(3, [role]))).not.toContain('/case/cashSlip')
    }
    expect(pagesOf(site, user(0, ['order_man']))).not.toContain('/case/cashSlip')
  })

  test('O-074 F-082 all tasks are hidden for firm type 0', () => {
    const seen = ([0, 1, 3] as const).map((type) =>
      pagesOf(site, user(type, ['all_tasks'])).includes('/dispatch/allTasks'),
    )
    expect(seen).toEqual([false, true, true])
  })

  test.each([
    [0, 0, true],
    [1, 1, true],
    [1, 0, false],
    [3, 1, false],
  ] as const)(
    'O-075, O-076, F-083 yearly inspection for firm type %i with is_annual %i: %s',
    (type, is_annual, seen) => {
      const who = user(type, ['yearly_inspection'], { company: { is_annual, is_distribution: 0 } })
      expect(pagesOf(site, who).includes('/case/yearlyInspection')).toBe(seen)
    },
  )

  test('F-022 a user with a home of its own has no entry for the dashboard', () => {
    expect(labels(user(1, ['order_man'], { home_path: '/case/index' }))).toEqual({
      订单管理: ['救援订单', '救援下单'],
      调度中心: ['客服工作台'],
      运力管理: ['运力驻点'],
    })
  })

  test('labels B: staff opens with any of its three roles', () => {
    for (const role of ['staffList', 'delStaff', 'saveStaff']) {
      expect(pagesOf(site, user(3, [role]))).toContain('/system/staff')
    }
  })

  test('a list that others choose from does not open its page to them', () => {
    expect(pagesOf(site, user(3, ['technician_man']))).not.toContain('/capacity/index')
  })
})

interface Specified {
  readonly group: string
  readonly path: string
  readonly title: string
}
/** The listed pages of the table of labels B, in its order. */
function readSpecified(): readonly Specified[] {
  const spec = readFileSync(join(import.meta.dirname, '../docs/spec/labels.md'), 'utf8')
  const [table = ''] = spec.split('## B. ')[1]?.split('\n## ') ?? []
  // The group stands in the first of its rows alone.
  let group = ''
  return table.split('\n').flatMap((line) => {
    const [, named = '', path = '', title = '', menu = ''] = line.split('|').map((cell) => cell.trim())
    if (named !== '') group = named.split(' ')[0] ?? ''
    return menu === 'yes' ? [{ group, path: path.split(' ')[0] ?? '', title }] : []
  })
}
const specified = readSpecified()
const pages = pagesOfSite({ resources, screens })
const listed = menuGroups.flatMap(({ key, label }) =>
  pagesOfGroup(pages, key).map((page) => ({ ...page, group: label })),
)
/** Where a page says its place, for the message of a failing test. */
const placeOf = ({ path, resource, screen, view }: Page) => {
  const declared = screen ? `screen ${screen}` : `${resource?.name}${view ? `, view ${view}` : ''}`
  return `${path} (${declared} of src/resources: \`menu: { group, at }\`)`
}

test('labels B the sidebar has every specified page, in the specified order; pages of ours stand between', () => {
  expect(specified.length).toBeGreaterThan(60)
  const named = new Set(specified.map(({ path }) => path))
  const found = listed.filter(({ path }) => named.has(path))
  expect(found.map(({ group, path }) => `${group} ${path}`)).toEqual(
    specified.map(({ group, path }) => `${group} ${path}`),
  )
})

test('F-001 O-001 the product is in Chinese: its page says so, and every page of the sidebar has a Chinese title', () => {
  expect(readFileSync(join(import.meta.dirname, '../index.html'), 'utf8')).toContain('<html lang="zh-CN"')
  expect(listed.filter(({ label }) => !/\p{Script=Han}/u.test(label))).toEqual([])
})

test('F-003 F-014 every area of the finance part has its page: wallet, statements, bills, approvals, notices, circle, firms, customers, reviews, annual inspection', () => {
  const paths = new Set(pages.map(({ path }) => samePath(path)))
  const areas = [
    ...['/wallet', '/financial/service', '/financial/billDetail', '/approval/index', '/system/notice', '/partner'],
    ...['/capacity/index', '/customer/index', '/case/review', '/case/yearlyInspection', '/case/create'],
  ]
  expect(areas.filter((path) => !paths.has(samePath(path)))).toEqual([])
})

test('labels B a page of the sidebar has the specified title', () => {
  const titles = new Map(listed.map(({ path, label }) => [path, label]))
  for (const { path, title } of specified) expect(title.split(' ')[0], path).toBe(titles.get(path))
})

test('every page of the sidebar has its address, title and place for itself, below its group', () => {
  const keys = new Set<string>(menuGroups.map(({ key }) => key))
  for (const page of pages.filter(({ menu }) => menu !== undefined)) {
    const same = (other: Page) =>
      samePath(other.path) === samePath(page.path) ||
      other.label === page.label ||
      (other.menu === page.menu && other.at !== undefined && other.at === page.at)
    expect(keys, `${placeOf(page)} names no group of src/domain/access/menu.ts`).toContain(page.menu)
    expect(listed.filter(same).map(placeOf)).toEqual([placeOf(page)])
    // What was made in the browser and promoted later has an address of its own.
    if (page.at !== undefined) expect(page.path, placeOf(page)).toMatch(new RegExp(`^/${page.menu}(/[a-z][A-Za-z]+)?$`))
  }
  expect(listed.map(({ path }) => path)).toContain(homePath)
})

test('F-020 a page with a condition is one of the sidebar', () => {
  expect(listed.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(pageGuards)))
})

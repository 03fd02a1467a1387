import { expect, test } from 'vitest'
import { menuRoles } from '../../domain/access/roles'
import { resources } from '../../resources'
import { formScreens } from '../../resources/screens'
import { site } from '../../resources/site'
import type { Identity } from '../../schema/compile/access'
import type { PageUser, Site } from '../../schema/compile/menu'
import type { DeskMenu } from '../layout/menu'
import {
  createEntries,
  currentEntries,
  matching,
  menuPages,
  type PaletteEntry,
  recentEntries,
  recordEntry,
  screenEntries,
  searchedResources,
  toolbarEntries,
  withRecent,
} from './entries'

const translate = (text: string, options: Readonly<Record<string, unknown>> = {}) =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => String(options[name]))

const menu: DeskMenu = {
  groups: [
    { key: 'case', label: '订单管理', icon: 'ClipboardList', items: [{ path: '/case/index', label: '救援订单' }] },
    { key: 'customer', label: '客户管理', icon: 'Users', items: [{ path: '/customer/index', label: '客户列表' }] },
  ],
}
const identity: Identity = { id: 1, firm_id: 1, firm_type: 0, nodes: ['order_man', 'client_list', 'save_customer'] }
const user: PageUser = { ...identity, home_path: null, company: null }
const everyNode = menuRoles.map(({ code }) => code)
const order = resources.find(({ name }) => name === 'order')
if (!order) throw new Error('no orders')

test('screens are those of the menu, with their group', () => {
  expect(screenEntries(menu, translate)).toMatchObject([
    { label: '救援订单', hint: '订单管理', to: '/case/index' },
    { label: '客户列表', hint: '客户管理', to: '/customer/index' },
  ])
})

test('records are searched, and made, of resources in the menu alone, by who may', () => {
  const searched = searchedResources(resources, menu, identity).map(({ name }) => name)
  expect(searched).toContain('order')
  expect(searched).not.toContain('staff')
  expect(searchedResources(resources, { groups: [] }, identity)).toEqual([])
  const made = (one: PageUser) => createEntries(menuPages(site, one), one, formScreens, translate).map(({ key }) => key)
  expect(made(user)).toContain('create customer')
  expect(made({ ...user, nodes: ['client_list'] })).not.toContain('create customer')
  expect(made({ ...user, nodes: [] })).not.toContain('create customer')
})

/** An action of the toolbar as a declaration gives it, open to one operation. */
const bank = resources.find(({ name }) => name === 'bank')
const syncing: Site = {
  ...site,
  resources: site.resources.map((resource) =>
    resource === bank
      ? {
          ...resource,
          actions: {
            ...resource.actions,
            sync: { label: '同步银行', call: 'POST /v2/bank/sync', on: 'resource', at: 'toolbar', operation: 23 },
          },
        }
      : resource,
  ),
}

test('actions of toolbars, import and export lead to their lists, for who may', () => {
  const entries = (one: PageUser) => toolbarEntries(menuPages(syncing, one), one, translate)
  const keys = (one: PageUser) => entries(one).map(({ key }) => key)
  const all = { ...user, nodes: [...everyNode, 23] }
  expect(entries(all)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: '同步银行', to: '/financial/bankList?do=sync', group: '操作' }),
      expect.objectContaining({ label: '导入客户', to: '/customer/index?do=import' }),
      expect.objectContaining({ label: '导出客户', to: '/customer/index?do=export' }),
      // A view of the menu, and a tab of a screen of the menu.
      expect.objectContaining({ label: '导出线上订单', hint: '线上订单' }),
      expect.objectContaining({ key: 'export approvalConfig', hint: '业务设置' }),
    ]),
  )
  expect(keys({ ...all, nodes: everyNode })).not.toContain('sync bank')
  expect(keys({ ...all, nodes: ['client_list'] })).toContain('export customer')
  expect(keys({ ...all, nodes: ['client_list'] })).not.toContain('import customer')
  expect(keys({ ...all, nodes: [] }).filter((key) => /customer|bank/.test(key))).toEqual([])
  // Settings of one row have no list, and what takes no file offers none.
  expect(keys(all)).not.toContain('export companyConfig')
  expect(keys(all)).not.toContain('import outbox')
})

test('a record is named by its title, with what else it is searched by', () => {
  const found = recordEntry(
    order,
    { id: 7, no: 'RO1', car_no: '粤B12345', phone: '13800138021', case_no: null },
    translate,
  )
  expect(found.label).toBe('RO1')
  expect(found.hint).toContain('粤B12345 · 13800138021')
  expect(found.to).toBe('/case/index?open=7')
  expect(recordEntry(order, { id: 8 }, translate).label).toBe('#8')
})

test('a found order shows its plate, its state and its address; what stands open offers what can be done to it', () => {
  const record = { id: 7, no: 'RO1', car_no: '粤B12345', phone: '13800138021', status: 1, address: '深南大道 9672 号' }
  const { facts } = recordEntry(order, record, translate)
  expect(facts).toMatchObject({ plate: '粤B12345', status: { label: '待派单' }, place: '深南大道 9672 号' })
  expect(facts?.hint).toBe('救援订单 · 13800138021')
  const run = () => undefined
  const current = { title: 'RO1', offers: [{ name: 'cancel', label: '取消', run }] }
  expect(currentEntries(current, translate)).toEqual([
    { key: 'current cancel', group: '当前记录', label: '取消', hint: 'RO1', run },
  ])
  expect(currentEntries(null, translate)).toEqual([])
})

test('all words are to be found; what begins so comes first', () => {
  const entry = (label: string, hint = ''): PaletteEntry => ({ key: label, group: '页面', label, hint })
  const entries = [entry('新增客户'), entry('客户列表', '客户管理'), entry('Log out')]
  expect(matching(entries, '客户').map(({ label }) => label)).toEqual(['客户列表', '新增客户'])
  expect(matching(entries, '客户 管理').map(({ label }) => label)).toEqual(['客户列表'])
  expect(matching(entries, 'LOG')).toHaveLength(1)
  expect(matching(entries, '没有')).toEqual([])
})

test('what was opened last comes first, once, and no more than eight; rubbish is left out', () => {
  const entry = (n: number): PaletteEntry => ({ key: `k${n}`, group: '页面', label: `页${n}`, hint: '', to: `/p${n}` })
  let kept: unknown = 'rubbish'
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) kept = withRecent(kept, entry(n))
  expect(recentEntries(kept).map(({ key }) => key)).toEqual(['k3', 'k9', 'k8', 'k7', 'k6', 'k5', 'k4', 'k2'])
  expect(withRecent(kept, { ...entry(1), to: undefined })).toHaveLength(8)
  expect(recentEntries([{ key: 1 }, null])).toEqual([])
})

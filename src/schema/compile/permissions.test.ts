import { describe, expect, test } from 'vitest'
import { type AnyResource, field } from '../model'
import type { Site } from './menu'
import { offeredTo, type PermissionGroup, permissionTree } from './permissions'

const job = {
  ...{ name: 'job', label: '工单', path: '/job', roles: ['order_man'], types: [0, 1], scope: 'global' },
  menu: { group: 'case', at: 10, title: '救援工单' },
  operation: 9,
  fields: {
    no: field.text('单号'),
    price: { ...field.money('价格'), audience: { roles: ['see_price'] }, list: true, filter: true },
    cost: { ...field.money('成本'), list: { audience: { operation: 1 } } },
    owner: { ...field.text('车主'), filter: { audience: { roles: ['find_owner'] } } },
    phone: { ...field.text('电话'), mask: { as: 'phone', operation: 2, without: 'see_phone' } },
    name: { ...field.text('姓名'), mask: { as: 'phone', without: 'see_name' } },
  },
  filters: {
    late: { label: '超时', audience: { roles: ['find_late'] } },
    any: { label: '其他' },
  },
  actions: {
    list: { call: 'GET /v2/job/list' },
    close: { label: '关闭', call: 'POST /v2/job/close', roles: ['close_job', 'staff_man'] },
    none: undefined,
  },
  views: { mine: { label: '我的工单', path: '/mine', menu: { group: 'case', at: 20 }, roles: ['mine_man'] } },
} as unknown as AnyResource
const staff = {
  ...{ name: 'staff', label: '人员', path: '/staff', menu: 'system', roles: ['staff_man'], scope: 'global' },
  ...{ fields: { name: field.text('姓名') }, actions: {} },
} as unknown as AnyResource
const site: Site = {
  ...{ home: '/', guards: {}, resources: [job, staff] },
  screens: [{ name: 'open', path: '/open', label: '人人', menu: 'case' }],
  groups: [
    { key: 'case', label: '订单', icon: '' },
    { key: 'system', label: '系统', icon: '' },
    { key: 'empty', label: '空', icon: '' },
  ],
}
const choices = (...codes: readonly (string | number)[]) => codes.map((code) => ({ code, label: `词${code}` }))
const words = {
  menu: choices('order_man', 'mine_man', 'staff_man', 'later_man'),
  buttons: choices('close_job', 'see_price', 'see_phone', 'see_name', 'find_owner', 'find_late', 'odd_button'),
  operations: choices('op:1', 'op:2', 'op:3', 'op:9'),
  granted: choices('rt_thing', 7),
}
const tree = permissionTree(site, words)
const codes = (groups: readonly PermissionGroup[]) =>
  Object.fromEntries(
    groups.flatMap(({ pages }) => pages.map(({ key, leaves }) => [key, leaves.map((leaf) => leaf.code)])),
  )

describe('what a role can be given', () => {
  test('stands by page: what opens it, and what its actions, fields, filters, masks and columns ask for', () => {
    expect(codes(tree)['/job']).toEqual([
      ...['order_man', 'close_job', 'see_price', 'see_phone', 'see_name', 'find_owner', 'find_late'],
      ...['op:1', 'op:2', 'op:9'],
    ])
  })

  test('a view has what opens it alone, and what opens another page stands there', () => {
    expect(codes(tree)['/mine']).toEqual(['mine_man', 'op:9'])
    expect(codes(tree)['/staff']).toEqual(['staff_man'])
  })

  test('has the groups, words and firm types of the sidebar, without what asks for nothing', () => {
    expect(tree.map(({ key, label, pages }) => [key, label, pages.map((page) => page.label)])).toEqual([
      ['case', '订单', ['救援工单', '我的工单']],
      ['system', '系统', ['人员']],
      ['other', '其他权限', ['页面', '按钮', '操作', '资源权限']],
    ])
    expect(tree[0]?.pages.map(({ types }) => types)).toEqual([
      [0, 1],
      [0, 1],
    ])
    expect(tree[0]?.pages[0]?.leaves[0]).toEqual({ code: 'order_man', label: '词order_man' })
  })

  test('what nothing asks for stands at the end, by its sort, as texts', () => {
    expect(codes(tree)).toMatchObject({
      ...{ 'other/pages': ['later_man'], 'other/buttons': ['odd_button'] },
      ...{ 'other/operations': ['op:3'], 'other/granted': ['rt_thing', '7'] },
    })
    const placed = permissionTree(site, { ...words, menu: choices('order_man'), granted: [] })
    expect(placed.at(-1)?.pages.map(({ key }) => key)).toEqual(['other/buttons', 'other/operations'])
    const none = { menu: [], buttons: [], operations: [], granted: [] }
    expect(permissionTree(site, { ...none, menu: choices('order_man') }).map(({ key }) => key)).toEqual(['case'])
  })
})

test('firms of a type have no pages of other types, and no group that holds such pages alone', () => {
  expect(offeredTo(tree, 1).map(({ key }) => key)).toEqual(['case', 'system', 'other'])
  expect(offeredTo(tree, 3).map(({ key }) => key)).toEqual(['system', 'other'])
  const mixed = tree.map((group) => ({
    ...group,
    pages: [...group.pages, { ...group.pages[0]!, types: [3] as const }],
  }))
  expect(offeredTo(mixed, 3)[0]?.pages).toHaveLength(1)
})

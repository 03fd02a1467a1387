import { expect, test } from 'vitest'
import { operationCodes, roleCodes } from '../../../domain/access/roles'
import { orderStatus } from '../../../domain/order/orderStatus'
import { order as resource } from '../../../resources/order/order.resource'
import { type Identity, isAllowed, seesColumn } from '../../../schema/compile/access'
import { PAGE_SIZES } from '../../../schema/model'
import { offersOf, rowOffers } from '../../../schema/views/actions/offers'
import { compileFilters } from '../../../schema/views/list/filters'
import { registerSlots } from '../../../schema/views/slots'
import { compileColumns, partsOf } from '../../../schema/views/table/columns'
import { order } from '../feature'
import { anOrder, dispatcher, NOW, providerClerk } from './testing'

registerSlots(order)

/** Everything but what takes away (20). */
const nodes = [...roleCodes.map(({ code }) => code), ...operationCodes.map(({ code }) => code)].filter(
  (node) => node !== 20,
)
const platform: Identity = { ...dispatcher, nodes }
const company: Identity = { ...platform, firm_id: 2, firm_type: 1 }
const provider: Identity = { ...providerClerk, nodes }

const columnsFor = (user: Identity) =>
  compileColumns(resource)
    .all.filter(({ field }) => seesColumn(field, user))
    .flatMap((column) => partsOf(column).map(({ field }) => field.label))

const everybodys = [
  ...['车牌', 'ID', '状态', '订单号', '下单时间', '救援类型', '救援地', '服务商', '联系人', '审核', '派单方式', '客户'],
  ...['目的地', '技师', '报案号', '联系电话'],
]
const desks = [...everybodys, '首派服务商']
const money = ['预估金额', '实际金额', '车主费用']

test('O-008 O-132 to O-153 columns: the three amounts are for providers alone, with their sums (O-154)', () => {
  for (const user of [platform, company]) expect(new Set(columnsFor(user))).toEqual(new Set(desks))
  expect(new Set(columnsFor(provider))).toEqual(new Set([...everybodys, ...money]))
  const { all } = compileColumns(resource)
  const sums = all.flatMap(partsOf).filter(({ field }) => field.total)
  expect(sums.map(({ field }) => field.label)).toEqual(money)
})

test('F-612 O-155 an order that was sent back is highlighted; O-174 O-175 ten a page, or 20, 50, 100, 200', () => {
  expect(resource.highlight).toEqual({ is_audit: 2 })
  expect(PAGE_SIZES).toEqual([10, 20, 50, 100, 200])
})

const filtersFor = (user: Identity) =>
  new Set(
    compileFilters(resource)
      .filter(({ audience }) => !audience || isAllowed(audience, user))
      .map(({ label }) => label),
  )

test('O-086 to O-117 O-440 filters, and who does not get which', () => {
  const all = filtersFor(platform)
  for (const label of [
    ...['下单时间', '状态', '类型', '审核状态', '是否事故', '派单方式', '结算', '时效', '服务商', '客户', '业主'],
    ...['服务评价', '技师/电话', '聚合电话', '下单人', '是否收款', '接单渠道', '派单类型', '处理人', '计价方式'],
    ...['来源渠道', '首派聚合', '关键词', '服务区域'],
  ]) {
    expect([...all]).toContain(label)
  }
  const without = (user: Identity) => [...all].filter((label) => !filtersFor(user).has(label)).sort()
  // 出账进度 is month-end's, which a provider has none of; no list offers it.
  expect(without(provider)).toEqual(['处理人', '客户', '服务商', '计价方式', '出账进度'].sort())
  const blind = { ...platform, nodes: nodes.filter((node) => node !== 'firm_info_show') }
  expect(without(blind)).toEqual(['服务商', '聚合电话'].sort())
  expect(without(company)).toEqual(['业主'])
})

const NOT_EDITED: readonly number[] = [5, 7, 8, 9]
const toAcceptance = [12, 22, 11, 23]

/** Labels C: operation or role, and at which statuses the desk and a provider have the button. */
const buttons: readonly (readonly [string, string, string | number, readonly number[], readonly number[]])[] = [
  ['O-160 编辑', 'edit', 1, orderStatus.map(({ code }) => code).filter((code) => !NOT_EDITED.includes(code)), []],
  ['O-161 调派, 分配司机', 'confirm', 2, [1, 30], [31]],
  ['O-163 收回', 'recall', 3, [30, 31, ...toAcceptance], []],
  ['O-486 受理', 'accept', 'order_taking', [12], [12]],
  ['O-164 拒单', 'reject', 11, [], [31, 12]],
  ['O-166 放空', 'empty', 10, [22, 11, 23, 24, 3], [22, 11, 23, 24, 3]],
  ['O-167 改派', 'reassign', 12, toAcceptance, toAcceptance],
  ['O-165 取消', 'cancel', 7, [0, 1, 30, 31, ...toAcceptance], []],
]

const statusesOf = (name: string, user: Identity): number[] => {
  const offers = rowOffers(resource, user)
  const context = { user: { ...user }, now: NOW }
  return orderStatus.flatMap(({ code }) => {
    const { step, rest } = offersOf(offers, anOrder({ status: code, firm_id: provider.firm_id }), context)
    return [step, ...rest].some((offer) => offer?.name === name) ? [code] : []
  })
}
/** An order at 1 is no provider's yet: it is out of their scope. */
const asProvider = (name: string, user: Identity) => statusesOf(name, user).filter((code) => code !== 1)
const sorted = (codes: readonly number[]) => [...codes].sort((a, b) => a - b)

test.each(buttons)('labels C %s', (_requirement, name, node, byDesk, byProvider) => {
  expect(sorted(statusesOf(name, platform))).toEqual(sorted(byDesk))
  expect(sorted(statusesOf(name, company))).toEqual(sorted(byDesk))
  expect(sorted(asProvider(name, provider))).toEqual(sorted(byProvider))
  const lacking = (user: Identity) => ({ ...user, nodes: nodes.filter((held) => held !== node) })
  for (const user of [platform, provider]) expect(statusesOf(name, lacking(user))).toEqual([])
})

test('O-168 O-173 log and changes of hands are there at any status, for both', () => {
  for (const name of ['log', 'transfers']) {
    for (const user of [platform, provider]) expect(statusesOf(name, user)).toHaveLength(orderStatus.length)
  }
})

import { dispatchTypeFilter, evaluation, moneyReceived } from '../../domain/order/orderEnums'
import { queueRule, queues } from '../../domain/order/queues'
import { billingChoices, billingRules } from '../../domain/order/review/billing'
import type { FilterDecl, ViewDecl } from '../../schema/model'
import type { orderFields } from './order.fields'
import { filterGroup } from './order.parts'

type OrderFields = typeof orderFields

/** Filters of the order list beside those of its fields (O-104..O-120). */
export const orderFilters = {
  keyword: { label: '关键词', main: true, search: ['no', 'case_no', 'contact', 'phone', 'car_no'] },
  area: {
    label: '服务区域',
    group: filterGroup.dispatch,
    area: { province_id: 'a_province', city_id: 'a_city', area_id: 'a_area' },
  },
  dispatch_type: {
    label: '派单类型',
    group: filterGroup.dispatch,
    cases: dispatchTypeFilter,
    rules: {
      1: { dispatch_type: 1 },
      2: { dispatch_mode: 'quota' },
      3: { dispatch_type: 1, dispatch_fail: 0, firm_id: { empty: false } },
      4: { dispatch_type: 1, dispatch_fail: 1 },
    },
  },
  evaluate: {
    label: '服务评价',
    group: filterGroup.money,
    cases: evaluation,
    rules: Object.fromEntries(evaluation.map(({ code }) => [code, { grade_points: { contains: code } }])),
  },
  received: {
    label: '是否收款',
    group: filterGroup.money,
    cases: moneyReceived,
    rules: { 1: { is_money: 1 }, 0: { is_money: 0 } },
  },
  /** A company's own orders are all its own. */
  owner: {
    label: '业主',
    group: filterGroup.papers,
    search: ['name', 'short'],
    of: { column: 'owner_firm_id', resource: 'firm' },
    audience: { types: [0, 3] },
  },
  driver: {
    label: '技师/电话',
    group: filterGroup.provider,
    search: ['name', 'mobile'],
    of: { column: 'driver_id', resource: 'technician' },
  },
  aggregation_phone: {
    label: '聚合电话',
    group: filterGroup.provider,
    search: ['phone', 'long_phone'],
    of: { column: 'aggregation_firm_id', resource: 'firm' },
    audience: { roles: ['firm_info_show'] },
  },
  orderer: {
    label: '下单人',
    group: filterGroup.papers,
    search: ['name', 'account'],
    of: { column: 'creator_id', resource: 'staff', told: ['name'] },
  },
  queue: {
    label: '待办队列',
    group: filterGroup.dispatch,
    cases: queues,
    rules: Object.fromEntries(queues.map(({ code }) => [code, queueRule(code)])),
  },
  /** Month-end's figures open their orders by it; its screen says which. */
  billing: {
    label: '出账进度',
    cases: billingChoices,
    rules: billingRules,
    offered: false,
    audience: { types: [0, 1] },
  },
} as const satisfies Readonly<Record<string, FilterDecl<OrderFields>>>

/** The same orders as tasks: those of the firm, and those in one's own hands. */
export const taskViews = {
  allTasks: {
    path: '/dispatch/allTasks',
    label: '全部任务',
    menu: { group: 'dispatch', at: 10 },
    roles: ['all_tasks'],
    types: [1, 3],
  },
  myTasks: {
    path: '/dispatch/myTasks',
    label: '我的任务',
    menu: { group: 'dispatch', at: 20 },
    roles: ['my_tasks'],
    where: { or: [{ accept_id: '$user.id' }, { firm_accept_id: '$user.id' }] },
  },
} as const satisfies Readonly<Record<string, ViewDecl<OrderFields>>>

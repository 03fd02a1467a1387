import { defineScreens } from '../schema/model'

/** Bespoke screens; the app's registry has a component for each name. */
export const screens = defineScreens([
  { name: 'dashboard', path: '/dashboard', label: '首页', menu: 'dashboard' },
  {
    name: 'placeOrder',
    path: '/case/placeorder',
    aliases: ['/case/placeOrder'],
    label: '救援下单',
    menu: 'case',
    types: [0, 1],
  },
  { name: 'orderDetail', path: '/case/detail', label: '订单详情', roles: ['order_man'] },
  {
    name: 'cashSlip',
    path: '/case/cashSlip',
    label: '现金单审核',
    menu: 'case',
    roles: ['cash_slip_first', 'cash_slip_judgment', 'cash_slip_write', 'cash_slip_paid'],
    types: [0, 1],
    tabs: ['order.cashFirst', 'order.cashJudgment', 'order.cashWrite', 'order.cashPaid'],
  },
  {
    name: 'review',
    path: '/case/review',
    label: '订单审核',
    menu: 'case',
    roles: ['order_approval'],
    types: [0, 1],
    tabs: ['order.reviewWaiting', 'order.reviewReturned', 'order.reviewPassed'],
  },
  {
    name: 'yearlyInspection',
    path: '/case/yearlyInspection',
    label: '年检订单',
    menu: 'case',
    roles: ['yearly_inspection'],
    types: [0, 1],
    flag: 'is_annual',
    tabs: ['annual', 'annualStation'],
  },
  {
    name: 'annualForm',
    path: '/case/create',
    label: '新建年检单',
    menu: 'case',
    roles: ['yearly_inspection_create'],
    types: [0, 1],
    flag: 'is_annual',
  },
  {
    name: 'statements',
    path: '/financial/service',
    label: '服务商结算',
    menu: 'financial',
    roles: ['service_sta'],
    tabs: ['order.statementConfirm', 'order.statementAppealed', 'order.statementToBill'],
  },
  {
    name: 'customerService',
    path: '/dispatch/customerService',
    label: '客服工作台',
    menu: 'dispatch',
    types: [0, 1],
  },
  { name: 'customerForm', path: '/customer/customedit', label: '客户编辑', roles: ['save_customer'], types: [0, 1] },
  { name: 'firmForm', path: '/capacity/serveredit', label: '服务商编辑', roles: ['save_firm'], types: [0, 1] },
  {
    name: 'settings',
    path: '/system/settings',
    label: '业务设置',
    menu: 'system',
    roles: ['examine_config', 'copy_config_list', 'approval_config_list', 'secureConfig'],
    types: [0, 1],
    tabs: ['auditRule', 'deductionItem', 'approvalConfig', 'copyConfig', 'secureConfig'],
  },
  { name: 'designer', path: '/system/designer', label: '设计自定义资源', roles: ['typeData'], types: [0] },
  { name: 'modify', path: '/modify', label: '修改密码' },
  { name: 'unauthorised', path: '/401', label: '无访问权限' },
  { name: 'notFound', path: '/404', label: '页面不存在' },
  { name: 'redirect', path: '/redirect/*', label: '刷新中' },
])
export type ScreenName = (typeof screens)[number]['name']

/** Screens that stand for the form of a resource: without `id` they create, with it they edit (O-179). */
export const formScreens: Readonly<Record<string, string>> = {
  order: '/case/placeorder',
  customer: '/customer/customedit',
  firm: '/capacity/serveredit',
  design: '/system/designer',
  annual: '/case/create',
}

import type { Rule } from '../rule'

/** Groups of the sidebar with their pages, in the order and with the titles of labels B; icons by lucide's component names. */
export const menuGroups = [
  { key: 'dashboard', label: '首页', icon: 'House', pages: [{ path: '/dashboard', label: '首页' }] },
  { key: 'grabOrder', label: '抢单大厅', icon: 'Zap', pages: [{ path: '/grabOrder/index', label: '抢单大厅' }] },
  {
    key: 'case',
    label: '订单管理',
    icon: 'ClipboardList',
    pages: [
      { path: '/case/index', label: '救援订单' },
      { path: '/case/placeorder', label: '救援下单' },
      { path: '/case/cashSlip', label: '现金单审核' },
      { path: '/case/onlineOrder', label: '线上订单' },
      { path: '/case/reportRecord', label: '报案记录' },
      { path: '/case/transferRecord', label: '转单记录' },
      { path: '/case/review', label: '订单审核' },
      { path: '/case/photoSuspect', label: '存疑照片' },
      { path: '/case/photoAudit', label: '照片审核' },
      { path: '/case/feedback', label: '订单反馈' },
      { path: '/case/followUp', label: '订单跟进' },
      { path: '/case/yearlyInspection', label: '年检订单' },
      { path: '/case/create', label: '新建年检单' },
    ],
  },
  {
    key: 'dispatch',
    label: '调度中心',
    icon: 'Radio',
    pages: [
      { path: '/dispatch/allTasks', label: '全部任务' },
      { path: '/dispatch/myTasks', label: '我的任务' },
      { path: '/dispatch/customerService', label: '客服工作台' },
      { path: '/dispatch/map', label: '调度地图' },
    ],
  },
  {
    key: 'customer',
    label: '客户管理',
    icon: 'Users',
    pages: [
      { path: '/customer/index', label: '客户列表' },
      { path: '/customer/formula', label: '客户计价公式' },
      { path: '/customer/user', label: '车主用户' },
      { path: '/customer/member', label: '会员管理' },
      { path: '/customer/merchant', label: '合作商户' },
    ],
  },
  {
    key: 'capacity',
    label: '运力管理',
    icon: 'Truck',
    pages: [
      { path: '/capacity/index', label: '服务商管理' },
      { path: '/capacity/formula', label: '服务商计价公式' },
      { path: '/capacity/apply', label: '入驻申请' },
      { path: '/capacity/servicePersonal', label: '技师管理' },
      { path: '/capacity/car', label: '车辆管理' },
      { path: '/capacity/driverMap', label: '运力地图' },
      { path: '/capacity/location', label: '运力驻点' },
      { path: '/capacity/virtual', label: '虚拟运力' },
      { path: '/capacity/virtualMap', label: '虚拟运力地图' },
      { path: '/capacity/virtualDriver', label: '虚拟司机' },
      { path: '/capacity/heatmap', label: '订单热力图' },
    ],
  },
  {
    key: 'approval',
    label: '审批中心',
    icon: 'Stamp',
    pages: [
      { path: '/approval/index', label: '审批任务' },
      { path: '/approval/standIn', label: '审批代理' },
    ],
  },
  {
    key: 'financial',
    label: '对账结算',
    icon: 'Receipt',
    pages: [
      { path: '/financial/index', label: '结算概览' },
      { path: '/financial/customers', label: '客户结算' },
      { path: '/financial/platformSettlement', label: '平台结算' },
      { path: '/financial/service', label: '服务商结算' },
      { path: '/financial/billTypeList', label: '账单类型' },
      { path: '/financial/settlement', label: '付款记录' },
      { path: '/financial/bankList', label: '收款银行' },
      { path: '/financial/accounts', label: '收款账户' },
      { path: '/financial/withdrawal', label: '提现管理' },
      { path: '/financial/margin', label: '保证金管理' },
      { path: '/financial/flowingWater', label: '资金流水' },
      { path: '/financial/income', label: '收入统计' },
      { path: '/financial/invoiceNotice', label: '开票通知' },
    ],
  },
  {
    key: 'finance',
    label: '资金管理',
    icon: 'Wallet',
    pages: [
      { path: '/finance/index', label: '资金概览' },
      { path: '/finance/cardcoup', label: '卡券管理' },
      { path: '/finance/receipt', label: '收款管理' },
      { path: '/finance/lending', label: '借款管理' },
      { path: '/finance/repaymentApply', label: '还款申请' },
      { path: '/finance/invoiceInfo', label: '开票信息' },
      { path: '/finance/payeeInfoPush', label: '收款信息推送' },
    ],
  },
  {
    key: 'marketing',
    label: '营销管理',
    icon: 'Ticket',
    pages: [
      { path: '/marketing/couponManage', label: '优惠券管理' },
      { path: '/marketing/couponList', label: '用户优惠券' },
    ],
  },
  {
    key: 'system',
    label: '系统设置',
    icon: 'Settings',
    pages: [
      { path: '/system/index', label: '公司管理' },
      { path: '/system/config', label: '公司配置' },
      { path: '/system/staff', label: '员工管理' },
      { path: '/system/roles', label: '角色权限' },
      { path: '/system/department', label: '部门管理' },
      { path: '/system/dispatchRules', label: '派单规则' },
      { path: '/system/price', label: '服务费设置' },
      { path: '/system/bond', label: '保证金设置' },
      { path: '/system/settings', label: '业务设置' },
      { path: '/system/typeConfig', label: '类型配置' },
      { path: '/system/keys', label: '接口与密钥' },
      { path: '/system/resources', label: '自定义资源' },
      { path: '/system/photoTemplate', label: '照片模板' },
      { path: '/system/notice', label: '公告管理' },
      { path: '/system/log', label: '操作日志' },
      { path: '/system/outbox', label: '发件箱' },
    ],
  },
] as const

/** What the condition of a page looks at, beside its roles and firm types. */
interface PageFacts {
  readonly firm_type: number
  /** of the user's company, 0 without one */
  readonly is_annual: number
  readonly is_distribution: number
}

interface PageGuard {
  readonly allow: Rule<PageFacts>
  /** where a refused visitor is sent; without it the page is as one that does not exist */
  readonly otherwise?: string
}

/** Pages that depend on flags of the company (O-076, F-020, labels B). */
export const pageGuards: Readonly<Record<string, PageGuard>> = {
  '/capacity/location': { allow: { or: [{ is_distribution: 1 }, { firm_type: { ne: 3 } }] }, otherwise: '/404' },
}

/** Pages that open without a session (O-018, O-024, O-026, decisions §1). */
export const publicPaths = ['/login', '/register', '/forgetPass', '/forget', '/404', '/401'] as const
export const homePath = '/dashboard'
export const loginPath = '/login'
export const notFoundPath = '/404'

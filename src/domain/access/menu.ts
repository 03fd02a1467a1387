import type { Rule } from '../rule'

/**
 * Groups of the sidebar in their order (labels B); icons by lucide's component names. Their pages name them: `menu` of a
 * resource, a view or a screen.
 */
export const menuGroups = [
  { key: 'dashboard', label: '首页', icon: 'House' },
  { key: 'grabOrder', label: '抢单大厅', icon: 'Zap' },
  { key: 'case', label: '订单管理', icon: 'ClipboardList' },
  { key: 'dispatch', label: '调度中心', icon: 'Radio' },
  { key: 'customer', label: '客户管理', icon: 'Users' },
  { key: 'capacity', label: '运力管理', icon: 'Truck' },
  { key: 'approval', label: '审批中心', icon: 'Stamp' },
  { key: 'financial', label: '对账结算', icon: 'Receipt' },
  { key: 'finance', label: '资金管理', icon: 'Wallet' },
  { key: 'marketing', label: '营销管理', icon: 'Ticket' },
  { key: 'system', label: '系统设置', icon: 'Settings' },
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

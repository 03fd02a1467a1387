/** Who a handbook is written for; its chapters stand in the folder of this name. */
export const handbookRoles = [
  { name: 'dispatch', label: '调度', title: '调度手册' },
  { name: 'audit', label: '审核', title: '审核手册' },
  { name: 'finance', label: '财务', title: '财务手册' },
  { name: 'admin', label: '管理员', title: '管理员手册' },
  { name: 'provider', label: '服务商', title: '服务商手册' },
  { name: 'insurer', label: '客户', title: '客户手册' },
] as const

export type HandbookRole = (typeof handbookRoles)[number]['name']

interface Reader {
  readonly firm_type: number
  readonly nodes: readonly (string | number)[]
}

/** Platform rights that choose a user's handbook: the first of the list that they hold. */
const platform: readonly (readonly [HandbookRole, readonly (string | number)[]])[] = [
  ['admin', ['role_man', 'company_man']],
  ['dispatch', [2, 'order_taking', 'dispatch_rules']],
  ['finance', ['financial_sta', 'custom_sta', 'service_sta', 'finance_index', 'cash_slip_write']],
  ['audit', ['order_approval', 'pic_audit', 'order_audit']],
]

/** The handbooks of a user, the most fitting first. An administrator reads those of the platform, and everybody has one. */
export function handbooksOf({ firm_type, nodes }: Reader): readonly HandbookRole[] {
  if (firm_type === 3) return ['provider']
  if (firm_type === 1) return ['insurer']
  const own = platform.filter(([, rights]) => rights.some((right) => nodes.includes(right))).map(([role]) => role)
  return own.length > 0 ? own : ['dispatch']
}

export type DetailTab = 'basic' | 'reconciliation' | 'photos' | 'remarks' | 'log' | 'timeline'

/** Said to a user who has neither of the first two tabs; the panel then closes (O-182, O-183). */
export const noDetailRight = '暂无权限！请联系管理员添加权限！'

/**
 * The tabs of the panel, the first of them open at first: 基本信息, else 对账明细 (O-180, O-181).
 * @returns an empty list when the user has neither role
 */
export function detailTabs(nodes: readonly (string | number)[]): readonly DetailTab[] {
  const basic = nodes.includes('essential_info')
  const reconciliation = nodes.includes('detail_reconciliation')
  if (!basic && !reconciliation) return []
  return [
    ...(basic ? (['basic'] as const) : []),
    ...(reconciliation ? (['reconciliation'] as const) : []),
    'photos',
    'remarks',
    'log',
    'timeline',
  ]
}

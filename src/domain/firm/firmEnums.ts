import type { Choice } from '../choice'

/** `partner_status` and the cooperation of two firms */
export const partnerStatus = [
  { code: 0, label: '未合作', family: 'grey' },
  { code: 1, label: '申请中', family: 'orange' },
  { code: 2, label: '已合作', family: 'green' },
] as const satisfies readonly Choice[]

export const sign = [
  { code: 1, label: '立即签约' },
  { code: 0, label: '暂不签约' },
] as const satisfies readonly Choice[]

/** Derived, see `contractStatusOf`. */
export const contractStatus = [
  { code: 'unsigned', label: '未签约', family: 'grey' },
  { code: 'expired', label: '已过期', family: 'red' },
  { code: 'pending', label: '未生效', family: 'orange' },
  { code: 'active', label: '生效中', family: 'green' },
] as const satisfies readonly Choice[]

/** The same as lists tell it: an active one that ends within 30 days says so. */
export const contractState = [
  ...contractStatus,
  { code: 'expiring', label: '即将到期', family: 'orange' },
] as const satisfies readonly Choice[]

/** `dispatch_type` of a firm's service; on an order and in the list's filter the word means other things (decisions §1). */
export const serviceAggregation = [
  { code: 1, label: '支持聚合', family: 'blue' },
  { code: 0, label: '不支持', family: 'grey' },
] as const satisfies readonly Choice[]

export const autoResign = [
  { code: 1, label: '自动续约' },
  { code: 0, label: '不续约' },
] as const satisfies readonly Choice[]

export const distributionStatus = [
  { code: 1, label: '启用', family: 'green' },
  { code: 0, label: '停用', family: 'grey' },
] as const satisfies readonly Choice[]

/** Priority of a formula: 1 is tried first, 0 last (decisions §3). */
export const formulaLevel = [
  { code: 0, label: '无' },
  { code: 1, label: '一级' },
  { code: 2, label: '二级' },
  { code: 3, label: '三级' },
  { code: 4, label: '四级' },
] as const satisfies readonly Choice[]

export const formulaStatus = [
  { code: 0, label: '停用', family: 'grey' },
  { code: 1, label: '启用', family: 'green' },
] as const satisfies readonly Choice[]

/** `mode` of a service configuration as the formula form names it */
export const formulaMode = [
  { code: 1, label: '起步价+里程' },
  { code: 2, label: '一口价' },
] as const satisfies readonly Choice[]

/** `mode` of a provider row in the dispatch panel */
export const providerPriceMode = [
  { code: 1, label: '起步价' },
  { code: 2, label: '一口价' },
] as const satisfies readonly Choice[]

/** General on/off of staff, roles, notices, accounts */
export const enabledStatus = [
  { code: 1, label: '启用', family: 'green' },
  { code: 0, label: '停用', family: 'grey' },
] as const satisfies readonly Choice[]

/** Suggestions for the position of a contact (finance §5) */
export const contactPositions = ['负责人', '调度', '客服', '财务', '拖车负责人', '路修负责人'] as const

/** Approval of a provider's registration (/capacity/apply) */
export const firmApplyStatus = [
  { code: 0, label: '待审核', family: 'orange' },
  { code: 1, label: '已通过', family: 'green' },
  { code: 2, label: '已驳回', family: 'red' },
] as const satisfies readonly Choice[]

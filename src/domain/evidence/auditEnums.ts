import type { Choice } from '../choice'

/** 审核状态, `is_audit`; 2 is set by 退回重审 and by an unqualified review (pale red row). */
export const isAudit = [
  { code: 0, label: '待审核', family: 'grey' },
  { code: 1, label: '审核通过', family: 'green' },
  { code: 2, label: '退回重审', family: 'red' },
] as const satisfies readonly Choice[]

/** Audit mode (O-304) */
export const auditMode = [
  { code: 1, label: '自动审核' },
  { code: 2, label: '人工审核' },
] as const satisfies readonly Choice[]

/** Stored review status (O-348); a submitted 1 / 2 is stored as 2 / 3. */
export const reviewStatus = [
  { code: 1, label: '未审核', family: 'grey' },
  { code: 2, label: '合格', family: 'green' },
  { code: 3, label: '不合格', family: 'red' },
] as const satisfies readonly Choice[]

/** What a reviewer submits */
export const reviewSubmit = [
  { code: 1, label: '合格' },
  { code: 2, label: '不合格' },
] as const satisfies readonly Choice[]

/** 终审, `is_audit_final` */
export const isAuditFinal = [
  { code: 0, label: '待终审', family: 'grey' },
  { code: 1, label: '通过', family: 'green' },
  { code: 2, label: '核减', family: 'orange' },
  { code: 3, label: '拒付', family: 'red' },
  { code: 4, label: '其他', family: 'grey' },
] as const satisfies readonly Choice[]

/** Final-judgment options (O-343) */
export const finalJudgment = [
  { code: 1, label: '通过' },
  { code: 2, label: '核减' },
  { code: 3, label: '拒付' },
  { code: 4, label: '其他' },
] as const satisfies readonly Choice[]

/** Tabs of 现金单审核, each with the role that opens it (labels E1). */
export const cashSlipTabs = [
  { code: 'first', label: '待初审', role: 'cash_slip_first' },
  { code: 'judgment', label: '待终审', role: 'cash_slip_judgment' },
  { code: 'write', label: '待核销', role: 'cash_slip_write' },
  { code: 'paid', label: '已支付', role: 'cash_slip_paid' },
] as const satisfies readonly (Choice & { readonly role: string })[]

import type { Choice } from '../choice'
import type { Fen } from '../money'

/** The two lists of the order review (F-547): deductions of a qualified and of an unqualified order. */
export const deductionLists = [
  { code: 1, label: '合格扣补项' },
  { code: 2, label: '不合格扣补项' },
] as const satisfies readonly Choice[]

const MANUAL_AUDIT = 2

/** When an order is audited by itself. */
export interface AuditRule {
  readonly id: number
  readonly customer_id: number | null
  /** empty: of every type */
  readonly types: readonly number[]
  /** 1 automatic, 2 manual */
  readonly mode: number
  /** an automatic audit up to this amount; null or 0 without limit */
  readonly max_money: Fen | null
}

export interface AuditTerms {
  readonly customer_id: number
  readonly type: number
  readonly money: Fen
}

const rank = ({ customer_id, types }: AuditRule): number => (customer_id === null ? 0 : 2) + (types.length > 0 ? 1 : 0)

/** The rule of an order: the customer's before everybody's, a type's before every type's, then the newer. */
function auditRuleFor(rules: readonly AuditRule[], { customer_id, type }: AuditTerms): AuditRule | null {
  const applying = rules.filter(
    (rule) =>
      (rule.customer_id === null || rule.customer_id === customer_id) &&
      (rule.types.length === 0 || rule.types.includes(type)),
  )
  return applying.sort((a, b) => rank(b) - rank(a) || b.id - a.id)[0] ?? null
}

/** 1 automatic, 2 manual: as its rule says, by hand above the rule's limit and without a rule. */
export function auditModeFor(rules: readonly AuditRule[], terms: AuditTerms): number {
  const rule = auditRuleFor(rules, terms)
  if (!rule) return MANUAL_AUDIT
  return rule.max_money && terms.money > rule.max_money ? MANUAL_AUDIT : rule.mode
}

type Extent = Pick<AuditRule, 'customer_id' | 'types'>

/** Whether two rules of equal rank could apply to the same order. */
export const auditRulesMeet = (a: Extent, b: Extent): boolean =>
  a.customer_id === b.customer_id &&
  (a.types.length === 0 ? b.types.length === 0 : a.types.some((type) => b.types.includes(type)))

import type { Choice } from '../../choice'
import { citiesOf, type RegionMap, regionsMeet } from '../../geo/regionMap'
import { inWindow, windowsMeet } from '../../pricing'
import type { Unix } from '../../time'

/** How a rule distributes an order (decisions §7). */
export const dispatchModes = [
  { code: 1, label: '聚合派单', family: 'blue' },
  { code: 2, label: '配额派单', family: 'purple' },
  { code: 3, label: '抢单', family: 'orange' },
] as const satisfies readonly Choice[]

export const weekdays = [
  { code: 1, label: '周一' },
  { code: 2, label: '周二' },
  { code: 3, label: '周三' },
  { code: 4, label: '周四' },
  { code: 5, label: '周五' },
  { code: 6, label: '周六' },
  { code: 7, label: '周日' },
] as const satisfies readonly Choice[]

/** The share of a provider in a quota rule, in percent. */
export interface Quota {
  readonly firm_id: number
  readonly share: number
}

/** What of a rule decides whether it applies. */
export interface DispatchRule {
  readonly id: number
  readonly title: string
  readonly level: number
  /** empty: of every customer */
  readonly customer_ids: readonly number[]
  /** empty: of every type */
  readonly types: readonly number[]
  readonly region: RegionMap
  /** slots `0830`; both empty = all day */
  readonly start_time: string
  readonly end_time: string
  readonly status: number
}

interface RuleTerms {
  readonly customer_id: number
  readonly type: number
  readonly city: number | null
  /** the appointment, else the order time */
  readonly time: Unix
}

/** 1–4 in this order, then 0. */
const rank = (level: number): number => (level === 0 ? 5 : level)
const covers = (list: readonly number[], item: number): boolean => list.length === 0 || list.includes(item)
const meet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === 0 || b.length === 0 || a.some((item) => b.includes(item))

/** Whether a rule applies to an order. */
export function ruleApplies(rule: DispatchRule, terms: RuleTerms): boolean {
  return (
    rule.status === 1 &&
    covers(rule.customer_ids, terms.customer_id) &&
    covers(rule.types, terms.type) &&
    terms.city !== null &&
    citiesOf(rule.region).includes(terms.city) &&
    inWindow(rule.start_time, rule.end_time, terms.time)
  )
}

/** The order of preference of two rules, negative when `a` comes first. */
export const compareRules = (a: DispatchRule, b: DispatchRule): number => rank(a.level) - rank(b.level) || b.id - a.id

/** The rule by which an order is distributed: by level, among equals the newer; null when none applies. */
export function ruleFor(rules: readonly DispatchRule[], terms: RuleTerms): DispatchRule | null {
  return rules.filter((rule) => ruleApplies(rule, terms)).sort(compareRules)[0] ?? null
}

/** Whether some order could be of both rules. */
export function rulesMeet(a: DispatchRule, b: DispatchRule): boolean {
  return (
    meet(a.customer_ids, b.customer_ids) &&
    meet(a.types, b.types) &&
    regionsMeet(a.region, b.region) &&
    windowsMeet([a.start_time, a.end_time], [b.start_time, b.end_time])
  )
}

/** Why quotas are refused, null when they are right: at least two firms, each once, shares of together 100 %. */
export function quotaRefusal(quotas: unknown): string | null {
  if (!Array.isArray(quotas) || quotas.length < 2) return '请至少添加两个服务商'
  if (!quotas.every(isQuota)) return '请选择服务商并填写配额比例'
  if (new Set(quotas.map(({ firm_id }) => firm_id)).size !== quotas.length) return '服务商不能重复'
  const tenths = quotas.reduce((sum, { share }) => sum + Math.round(share * 10), 0)
  return tenths === 1000 ? null : '配额比例合计须为100%'
}

/** The parts of a score by what a rule weighs, each in percent; all null: the standard ones (decisions §7). */
interface RuleWeights {
  readonly reach_weight?: unknown
  readonly grade_weight?: unknown
  readonly price_weight?: unknown
}

/** Why weights are refused, null when they are right: all three, of together 100 %, or none. */
export function weightsRefusal({ reach_weight, grade_weight, price_weight }: RuleWeights): string | null {
  const all = [reach_weight, grade_weight, price_weight].map((one) => (typeof one === 'number' ? one : null))
  if (all.every((one) => one === null)) return null
  if (all.some((one) => one === null)) return '三项权重须同时填写'
  return all.reduce<number>((sum, one) => sum + (one ?? 0), 0) === 100 ? null : '三项权重合计须为100%'
}

const isQuota = (value: unknown): value is Quota => {
  const { firm_id, share } = Object(value) as Partial<Quota>
  return Number.isInteger(firm_id) && typeof share === 'number' && share > 0 && share <= 100
}

import { pricedWith } from '../rescueType'
import { type Formula, type ServiceConfig, tonnageOf } from './formula'
import type { PriceTerms } from './terms'
import { inWindow } from './window'

/** Why a formula does not price an order; the first that applies, in this order. */
export const mismatchLabels = {
  disabled: '公式已停用',
  service: '未勾选该救援类型',
  carType: '车型不符',
  region: '不含救援城市',
  window: '不在时间段内',
  tonnage: '吊车吨位不足',
} as const
type Mismatch = keyof typeof mismatchLabels

export interface Match {
  readonly formula: Formula | null
  readonly config: ServiceConfig | null
  readonly rejected: readonly { readonly id: number; readonly version: number; readonly reason: Mismatch }[]
}

/** The configuration of a formula that prices this rescue type, by its own service type (9, 13 → 1, 14 → 11). */
export function configOf(formula: Formula, type: number): ServiceConfig | null {
  const service = pricedWith(type)
  return service === null ? null : (formula.data[service] ?? null)
}

/** `null` when the formula prices the order (decisions §3). */
export function mismatchOf(formula: Formula, terms: PriceTerms): Mismatch | null {
  const config = configOf(formula, terms.type)
  if (formula.status !== 1) return 'disabled'
  if (!config) return 'service'
  if (formula.car_type !== 0 && formula.car_type !== terms.car_type) return 'carType'
  if (!holdsCity(formula, terms.a_city)) return 'region'
  if (!inWindow(formula.start_time, formula.end_time, terms.time)) return 'window'
  if (config.type === 10 && (terms.crane_ton === null || terms.crane_ton > tonnageOf(config))) return 'tonnage'
  return null
}

/** Why a formula that prices the order stands behind another that does, too; the first that differs, in this order. */
export const preferenceLabels = {
  level: '优先级较低',
  tonnage: '吊车吨位更大',
  cities: '覆盖城市更多',
  older: '创建更早',
} as const
export type Preference = keyof typeof preferenceLabels

/** A formula as the match saw it; without a reason it is the one that prices the order. */
interface Candidate {
  readonly formula: Formula
  readonly reason: Mismatch | Preference | null
}

interface Judged {
  /** all that price the order, the preferred one first */
  readonly fitting: readonly Formula[]
  readonly unfit: readonly { readonly formula: Formula; readonly reason: Mismatch }[]
}

function judge(formulas: readonly Formula[], terms: PriceTerms): Judged {
  const fitting: Formula[] = []
  const unfit: { formula: Formula; reason: Mismatch }[] = []
  for (const formula of formulas) {
    const reason = mismatchOf(formula, terms)
    if (reason) unfit.push({ formula, reason })
    else fitting.push(formula)
  }
  return { fitting: fitting.sort((a, b) => comparePreference(a, b, terms.type)), unfit }
}

/** The one formula that prices the order, whatever the order of the list, and why each other was refused. */
export function matchFormula(formulas: readonly Formula[], terms: PriceTerms): Match {
  const { fitting, unfit } = judge(formulas, terms)
  const [best] = fitting
  return {
    formula: best ?? null,
    config: best ? configOf(best, terms.type) : null,
    rejected: unfit.map(({ formula: { id, version }, reason }) => ({ id, version, reason })),
  }
}

/**
 * Every formula in the order in which the match takes them, each but the first with the reason why it is not the one. The
 * first has no reason exactly when some formula prices the order, and is then what `matchFormula` finds.
 */
export function explainMatch(formulas: readonly Formula[], terms: PriceTerms): readonly Candidate[] {
  const { fitting, unfit } = judge(formulas, terms)
  const [best, ...others] = fitting
  if (!best) return inPreference(unfit, terms.type)
  return [
    { formula: best, reason: null },
    ...others.map((formula) => ({ formula, reason: preferenceOf(best, formula, terms.type) })),
    ...inPreference(unfit, terms.type),
  ]
}

const inPreference = <C extends Candidate>(candidates: readonly C[], type: number): readonly C[] =>
  [...candidates].sort((a, b) => comparePreference(a.formula, b.formula, type))

/** What is compared of two formulas that both match, and in this order; the smaller number is preferred (decisions §3). */
const PREFERENCES: readonly (readonly [Preference, (formula: Formula, type: number) => number])[] = [
  ['level', ({ level }) => levelRank(level)],
  ['tonnage', crane],
  ['cities', (formula) => cityCount(formula)],
  ['older', ({ id }) => -id],
  ['older', ({ version }) => -version],
]

/**
 * Order of preference of two formulas that both match, negative when `a` comes first: level 1–4, then 0; the smaller crane
 * (type 10); fewer cities; the newer id (decisions §3). Total, since ids differ.
 */
export function comparePreference(a: Formula, b: Formula, type: number): number {
  for (const [, rank] of PREFERENCES) {
    const difference = rank(a, type) - rank(b, type)
    if (difference !== 0) return difference
  }
  return 0
}

/** What decides between two formulas that both match, said of the one that loses; `null` of a formula and itself. */
export const preferenceOf = (a: Formula, b: Formula, type: number): Preference | null =>
  PREFERENCES.find(([, rank]) => rank(a, type) !== rank(b, type))?.[0] ?? null

const levelRank = (level: number): number => (level === 0 ? 5 : level)

function crane(formula: Formula, type: number): number {
  const config = configOf(formula, type)
  return config?.type === 10 ? tonnageOf(config) : 0
}

/** The cities of a formula, of all its provinces. */
export const citiesOf = (formula: Formula): readonly number[] => Object.values(formula.region).flat()
const cityCount = (formula: Formula): number => citiesOf(formula).length
const holdsCity = (formula: Formula, city: number | null): boolean => city !== null && citiesOf(formula).includes(city)

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
export type Mismatch = keyof typeof mismatchLabels

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

/** The one formula that prices the order, whatever the order of the list, and why each other was refused. */
export function matchFormula(formulas: readonly Formula[], terms: PriceTerms): Match {
  const judged = formulas.map((formula) => ({ formula, reason: mismatchOf(formula, terms) }))
  const [best] = judged
    .filter(({ reason }) => reason === null)
    .map(({ formula }) => formula)
    .sort((a, b) => comparePreference(a, b, terms.type))
  return {
    formula: best ?? null,
    config: best ? configOf(best, terms.type) : null,
    rejected: judged.flatMap(({ formula: { id, version }, reason }) => (reason ? [{ id, version, reason }] : [])),
  }
}

/**
 * Order of preference of two formulas that both match, negative when `a` comes first: level 1–4, then 0; the smaller crane
 * (type 10); fewer cities; the newer id (decisions §3). Total, since ids differ.
 */
export function comparePreference(a: Formula, b: Formula, type: number): number {
  return (
    levelRank(a) - levelRank(b) ||
    crane(a, type) - crane(b, type) ||
    cityCount(a) - cityCount(b) ||
    b.id - a.id ||
    b.version - a.version
  )
}

const levelRank = ({ level }: Formula): number => (level === 0 ? 5 : level)

function crane(formula: Formula, type: number): number {
  const config = configOf(formula, type)
  return config?.type === 10 ? tonnageOf(config) : 0
}

const citiesOf = (formula: Formula): readonly number[] => Object.values(formula.region).flat()
const cityCount = (formula: Formula): number => citiesOf(formula).length
const holdsCity = (formula: Formula, city: number | null): boolean => city !== null && citiesOf(formula).includes(city)

import { labelOf } from '../choice'
import { kmTenths, perKilometre } from '../distance'
import type { Fen } from '../money'
import { extTypes } from '../rescueType'
import { type Formula, isMetered, type ServiceConfig } from './formula'
import { configOf } from './match'
import { distanceTenths, type PriceTerms } from './terms'

export type LineKey =
  | 'first'
  | 'mileage'
  | 'fixed'
  | 'cap'
  | 'wheels'
  | 'wheelsCap'
  | 'basement'
  | 'one_two'
  | 'big_vehicle'
  | 'full'
  | 'ext'
  | 'empty'
  | 'bargained'

/** Labels of the price lines (labels A2). */
const lineLabels: Readonly<Record<LineKey, string>> = {
  first: '起步价',
  mileage: '里程费',
  fixed: '一口价',
  cap: '封顶优惠',
  wheels: '辅助轮',
  wheelsCap: '封顶优惠',
  basement: '地库费',
  one_two: '一拖二',
  big_vehicle: '五吨板',
  full: '全落地',
  ext: '困境附加费',
  empty: '放空费',
  bargained: '议价',
}

/** One line of a price, stored and shown as it is. */
export interface PriceLine {
  readonly key: LineKey
  readonly label: string
  /** `27.3 km`, `2 个` */
  readonly quantity: string
  readonly unit: Fen
  readonly amount: Fen
}

export interface Price {
  readonly formula: { readonly id: number; readonly version: number; readonly title: string } | null
  readonly lines: readonly PriceLine[]
  /** start price and mileage after the cap, or the fixed price; 0 for an empty run */
  readonly base: Fen
  /** what a deduction of model 2 takes its percentage of: first_p or fixed_p; null when bargained */
  readonly start: Fen | null
  /** per km; null for a fixed price */
  readonly perKm: Fen | null
  /** the sum of the lines */
  readonly total: Fen
}

/**
 * The price of an order by one formula (decisions §3). Whether the formula matches is not asked here, see `matchFormula`.
 * @returns `null` when the formula does not configure the type, or a metered price lacks its distance
 */
export function price(formula: Formula, terms: PriceTerms): Price | null {
  const config = configOf(formula, terms.type)
  if (!config) return null
  const start = (isMetered(config) ? config.first_p : config.fixed_p) ?? 0
  const perKm = isMetered(config) ? (config.per_p ?? 0) : null
  const frame = { formula: { id: formula.id, version: formula.version, title: formula.title }, start, perKm }
  if (terms.empty_run) {
    const lines = [line('empty', '1 次', config.empty_p ?? 0)]
    return { ...frame, lines, base: 0, total: sum(lines) }
  }
  const baseLines = isMetered(config) ? meteredLines(config, distanceTenths(terms)) : [fixedLine(config)]
  if (!baseLines) return null
  const lines = [...baseLines, ...extraLines(formula, config, terms)]
  return { ...frame, lines, base: sum(baseLines), total: sum(lines) }
}

/** A price agreed by hand (is_check 2): one line, no formula. */
export function bargainedPrice(total: Fen): Price {
  return { formula: null, lines: [line('bargained', '1 次', total)], base: total, start: null, perKm: null, total }
}

function meteredLines(config: ServiceConfig, distance: number | null): PriceLine[] | null {
  if (distance === null) return null
  const { first_p = 0, first_m = 0, per_p = 0, end_p = 0 } = config
  const over = Math.max(0, distance - (kmTenths(first_m) ?? 0))
  const lines = [line('first', `含 ${first_m} km`, first_p)]
  if (over > 0) lines.push({ ...line('mileage', `${over / 10} km`, per_p), amount: perKilometre(over, per_p) })
  return [...lines, ...capLine('cap', sum(lines), end_p)]
}

const fixedLine = (config: ServiceConfig): PriceLine => line('fixed', '1 次', config.fixed_p ?? 0)

/** What comes on top, by the service type that prices the order: 9 and 13 have the extras of 1, 14 those of 11. */
function extraLines(formula: Formula, config: ServiceConfig, terms: PriceTerms): PriceLine[] {
  switch (config.type) {
    case 1:
      return [
        ...wheelLines(config, terms.use_wheels),
        ...tickedLine('basement', terms.science, config.basement_p),
        ...(formula.party === 'customer' ? extLines(config, terms) : []),
      ]
    case 11:
      return [
        ...tickedLine('one_two', terms.one_two, config.one_two_p),
        ...tickedLine('big_vehicle', terms.big_vehicle, config.big_vehicle_p),
        ...tickedLine('full', terms.full, config.full_p),
      ]
    case 4:
      return extLines(config, terms)
    default:
      return []
  }
}

function wheelLines({ use_wheels_p = 0, use_wheels_end_p = 0 }: ServiceConfig, wheels: number): PriceLine[] {
  if (wheels <= 0) return []
  const amount = wheels * use_wheels_p
  return [
    { ...line('wheels', `${wheels} 个`, use_wheels_p), amount },
    ...capLine('wheelsCap', amount, use_wheels_end_p),
  ]
}

const tickedLine = (key: LineKey, ticked: number, unit: Fen = 0): PriceLine[] =>
  ticked === 1 ? [line(key, '1 次', unit)] : []

/** One sum for any kind of dilemma, or a line for each ticked kind. */
function extLines({ ext_money = 0 }: ServiceConfig, { ext_type: kinds, ext_names = {} }: PriceTerms): PriceLine[] {
  if (kinds.length === 0) return []
  if (typeof ext_money === 'number') return [line('ext', '1 次', ext_money)]
  return [...new Set(kinds)].map((code) =>
    line('ext', ext_names[code] ?? labelOf(extTypes, code), ext_money[code] ?? 0),
  )
}

/** The discount that brings an amount down to its cap; 0 = no cap. */
const capLine = (key: 'cap' | 'wheelsCap', amount: Fen, cap: Fen): PriceLine[] =>
  cap > 0 && amount > cap ? [line(key, key === 'cap' ? '里程' : '辅助轮', cap - amount)] : []

const line = (key: LineKey, quantity: string, unit: Fen): PriceLine => ({
  key,
  label: lineLabels[key],
  quantity,
  unit,
  amount: unit,
})

const sum = (lines: readonly PriceLine[]): Fen => lines.reduce((total, { amount }) => total + amount, 0)

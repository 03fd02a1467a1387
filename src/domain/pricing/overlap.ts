import { type ServiceType, serviceTypes } from '../rescueType'
import type { Formula } from './formula'
import { citiesOf, comparePreference, configOf, type Preference, preferenceOf } from './match'
import { windowsMeet } from './window'

/** A service type for which two formulas of one party price the same orders, and which of them does. */
export interface OverlapDecision {
  readonly type: ServiceType
  /** whether the formula that was asked about prices them */
  readonly wins: boolean
  /** what decides, said of the one that loses */
  readonly reason: Preference
}

export interface Overlap {
  readonly other: Formula
  /** cities that both hold */
  readonly cities: readonly number[]
  readonly decisions: readonly OverlapDecision[]
}

/**
 * The formulas of the same party that price some of the same orders: both enabled, a service type of both, intersecting car
 * classes, cities and windows. Cranes always meet, since the smallest order is within every tonnage.
 * @param others the party's formulas; the formula itself among them is left out by its id
 */
export function overlapsOf(formula: Formula, others: readonly Formula[]): readonly Overlap[] {
  return others.flatMap((other) => {
    if (other.id === formula.id || !canMeet(formula, other)) return []
    const held = new Set(citiesOf(other))
    const cities = citiesOf(formula).filter((city) => held.has(city))
    const decisions = serviceTypes.flatMap(({ code }) => decisionOf(formula, other, code))
    return cities.length > 0 && decisions.length > 0 ? [{ other, cities, decisions }] : []
  })
}

const canMeet = (a: Formula, b: Formula): boolean =>
  a.status === 1 &&
  b.status === 1 &&
  (a.car_type === 0 || b.car_type === 0 || a.car_type === b.car_type) &&
  windowsMeet([a.start_time, a.end_time], [b.start_time, b.end_time])

function decisionOf(formula: Formula, other: Formula, type: ServiceType): readonly OverlapDecision[] {
  const reason = preferenceOf(formula, other, type)
  if (!reason || !configOf(formula, type) || !configOf(other, type)) return []
  return [{ type, wins: comparePreference(formula, other, type) < 0, reason }]
}

import type { CodeOf } from '../choice'
import { type CooperationFacts, partnership } from '../firm'
import type { Fen } from '../money'
import type { dispatchModes, Quota } from '../order/dispatch'
import { inWindow } from '../pricing'
import { startOfDay, startOfWeek, type Unix } from '../time'
import { type PlanReason, reasonOrder } from './reasons'

/** Codes of `dispatchModes`. */
type DistributionMode = CodeOf<typeof dispatchModes>
export const planMode = { aggregation: 1, quota: 2, pool: 3 } as const satisfies Record<string, DistributionMode>

/** km of the rounds in which aggregation widens (decisions §7). */
export const rounds = [10, 30, 50] as const
/** Seconds to answer where neither rule nor plan says (E9). */
export const ANSWER_SECONDS = 60
/** A firm that nobody has graded counts as this many of five (decisions §7). */
const UNGRADED = 3
/** Minutes of a way that is worth nothing any more. */
const FAR_MINUTES = 60
const BEST_GRADE = 5
/** Seconds for which a position is believed. */
export const FRESH_SECONDS = 600

/** What the terms of a score are worth, in percent. */
export interface Weights {
  readonly reach: number
  readonly grade: number
  readonly price: number
}
const standardWeights: Weights = { reach: 50, grade: 30, price: 20 }

/** What limits a distribution; null is no limit. A rule has it, and a provider's own plan. */
interface PlanLimits {
  /** days of the week, 1 Monday to 7 Sunday; empty: every day */
  readonly peroid: readonly number[]
  /** km by road */
  readonly range: number | null
  /** technicians that must be online */
  readonly min_num: number | null
  /** open orders below which the firm must be */
  readonly max_num: number | null
  /** seconds to answer */
  readonly time: number | null
}

/** What a rule says of the way in which an order is distributed. */
export interface PlanRule extends PlanLimits {
  readonly mode: DistributionMode
  /** of a quota rule: the firms and their shares in percent */
  readonly quotas: readonly Quota[]
  readonly weights?: Weights
}

/** A provider's own plan. */
export interface ProviderPlan extends PlanLimits {
  readonly id: number
  /** slots `0830`; both empty: all day */
  readonly start_time: string
  readonly end_time: string
  /** technicians that take the orders; empty: the firm's desk assigns */
  readonly driver_data: readonly number[]
}

/** What is known of a firm when an order is planned: all that a score or a reason follows from. */
export interface CandidateFacts extends CooperationFacts {
  readonly firm_id: number
  /** its service takes part in aggregation */
  readonly aggregates: boolean
  /** the order lies in the region in which it takes part in aggregation */
  readonly in_region: boolean
  /** it has not switched 接单 off */
  readonly receiving: boolean
  /** how many enabled plans it keeps; with one, it takes orders in its hours alone */
  readonly plans: number
  /** the plan of this hour */
  readonly plan: ProviderPlan | null
  /** technicians with a position younger than {@link FRESH_SECONDS}; where the plan names technicians, those of them */
  readonly online: number
  /** technicians without an order that may be sent */
  readonly idle: number
  /** the idle one nearest to the place whose position is fresh; null: there is none */
  readonly nearest: NearestIdle | null
  /** orders that it has not finished */
  readonly open: number
  /** stars, null: nobody has graded it */
  readonly grade: number | null
  /** what the order would earn it; null: it has no price */
  readonly price: Fen | null
  /** it has people at a desk, who assign what comes to the firm */
  readonly desk: boolean
  /** it takes orders whose owner pays in cash */
  readonly cash: boolean
}

interface NearestIdle {
  readonly driver_id: number
  /** by road */
  readonly km: number
  /** on the way */
  readonly seconds: number
  /** seconds since its last fix */
  readonly age: number
}

/** What of an order decides whether and how it is distributed. */
export interface PlanOrder {
  readonly is_off: unknown
  readonly bewrite: unknown
  readonly is_cash: unknown
}

/** What has been asked before. */
export interface PlanHistory {
  /** firms that have refused this order, themselves or by their technician */
  readonly refused: readonly number[]
  /** firms from which a person has taken it back */
  readonly recalled: readonly number[]
  /** firms that have left an offer of this run without an answer */
  readonly silent: readonly number[]
  /** of a quota rule's version in this month: open and accepted offers by firm */
  readonly shares: Readonly<Record<number, number>>
}

export const noHistory: PlanHistory = { refused: [], recalled: [], silent: [], shares: {} }

/** Parts of a score that it is the sum of, each weighted, in 1/10000. */
interface Terms {
  readonly reach: number
  readonly grade: number
  readonly price: number
}

/** A candidate with its place in the plan, or with why it has none. */
export type Planned = { readonly firm_id: number } & (Chosen | PassedBy)

interface Chosen extends Terms {
  readonly reason: null
  /** from 1 */
  readonly rank: number
  /** sum of the terms, in 1/10000 */
  readonly score: number
  /** km of the round of aggregation in which it is asked; null in the other modes */
  readonly round: number | null
  /** to answer */
  readonly seconds: number
  /** the technician that the offer goes to; null: the firm's desk assigns */
  readonly driver_id: number | null
}

interface PassedBy {
  readonly reason: PlanReason
}

/** Whether an order is ever distributed by the system (decisions §11). */
export const isDistributed = ({ is_off, bewrite }: Pick<PlanOrder, 'is_off' | 'bewrite'>): boolean =>
  is_off !== 1 && bewrite !== 1

/** Monday 1 to Sunday 7, in Asia/Shanghai. */
export const weekdayOf = (now: Unix): number => Math.round((startOfDay(now) - startOfWeek(now)) / 86_400) + 1

/** Whether limits hold on the day of `now`. */
export const holdsToday = ({ peroid }: Pick<PlanLimits, 'peroid'>, now: Unix): boolean =>
  peroid.length === 0 || peroid.includes(weekdayOf(now))

/** Whether a provider's plan holds at `now`; one over midnight belongs to the day on which the hour lies. */
export const planHolds = (plan: Pick<ProviderPlan, 'peroid' | 'start_time' | 'end_time'>, now: Unix): boolean =>
  holdsToday(plan, now) && inWindow(plan.start_time, plan.end_time, now)

const narrower = (pick: (...all: number[]) => number, ...values: readonly (number | null | undefined)[]) => {
  const given = values.filter((value) => typeof value === 'number')
  return given.length > 0 ? pick(...given) : null
}

/** Of rule and plan the narrower (decisions §11); aggregation ends with its last round. */
function limitsOf(rule: PlanRule, plan: ProviderPlan | null): Omit<PlanLimits, 'peroid' | 'time'> & { time: number } {
  const furthest = rule.mode === planMode.aggregation ? Math.max(...rounds) : null
  return {
    range: narrower(Math.min, rule.range, plan?.range, furthest),
    min_num: narrower(Math.max, rule.min_num, plan?.min_num),
    max_num: narrower(Math.min, rule.max_num, plan?.max_num),
    time: narrower(Math.min, rule.time, plan?.time) ?? ANSWER_SECONDS,
  }
}

/**
 * Why a candidate is not offered the order: the first reason that applies, in the order of decisions §11; null where none does.
 */
export function reasonOf(
  order: Pick<PlanOrder, 'is_cash'>,
  rule: PlanRule,
  candidate: CandidateFacts,
  history: PlanHistory,
  now: Unix,
): PlanReason | null {
  const { firm_id, plan, nearest } = candidate
  const { range, min_num, max_num } = limitsOf(rule, plan)
  const isAggregation = rule.mode === planMode.aggregation
  const applies: Record<PlanReason, boolean> = {
    partner: candidate.partner !== partnership.partners,
    contract: candidate.contract !== 'active',
    service: !candidate.offered,
    district: !candidate.served || (isAggregation && !candidate.in_region),
    distribution: !candidate.distributes || (isAggregation && !candidate.aggregates),
    resting: !candidate.receiving,
    hours: !holdsToday(rule, now) || (candidate.plans > 0 && !(plan && planHolds(plan, now))),
    online: min_num !== null && candidate.online < min_num,
    idle: candidate.idle === 0,
    stale: nearest === null || nearest.age >= FRESH_SECONDS,
    range: range !== null && nearest !== null && nearest.km > range,
    load: max_num !== null && candidate.open >= max_num,
    refused: history.refused.includes(firm_id),
    recalled: history.recalled.includes(firm_id),
    cash: order.is_cash === 1 && !candidate.cash,
    silent: history.silent.includes(firm_id),
  }
  return reasonOrder.find((reason) => applies[reason]) ?? null
}

const clamped = (part: number): number => Math.min(1, Math.max(0, part))
/** A weighted part in 1/10000. */
const points = (percent: number, part: number): number => Math.round(percent * 100 * clamped(part))

/**
 * The terms of a score (decisions §7).
 * @param most fen, the highest price among those that may be asked; 0: none has a price
 */
export function termsOf(
  { nearest, grade, price }: Pick<CandidateFacts, 'nearest' | 'grade' | 'price'>,
  most: Fen,
  weights: Weights = standardWeights,
): Terms {
  return {
    reach: points(weights.reach, nearest ? 1 - nearest.seconds / 60 / FAR_MINUTES : 0),
    grade: points(weights.grade, (grade ?? UNGRADED) / BEST_GRADE),
    price: points(weights.price, price === null || most <= 0 ? 0 : 1 - price / most),
  }
}

const scoreOf = ({ reach, grade, price }: Terms): number => reach + grade + price

/** Whether an offer goes to the technician: the plan names technicians, or there is nobody to assign one (decisions §11). */
const goesToDriver = ({ plan, desk }: CandidateFacts): boolean => !desk || (plan?.driver_data.length ?? 0) > 0

/** km of the first round that holds a way. */
const roundOf = (km: number): number => rounds.find((round) => km <= round) ?? Math.max(...rounds)

/** What a quota rule owes a firm: its target share less its share until now, in percent. */
function owed(rule: PlanRule, { shares }: PlanHistory, firm_id: number): number {
  const target = rule.quotas.find((quota) => quota.firm_id === firm_id)?.share ?? 0
  const total = rule.quotas.reduce((sum, quota) => sum + (shares[quota.firm_id] ?? 0), 0)
  return target - (total > 0 ? ((shares[firm_id] ?? 0) * 100) / total : 0)
}

/**
 * Whom an order is offered to, one after the other, and why not to the others. Without a clock and without a database, so that the
 * same facts give the same plan: aggregation asks by rounds, in each by score; a quota rule asks whom it owes most; a pool is
 * open to all of them, best first.
 * @returns the chosen by their rank, then those passed by, by the order of the reasons
 */
export function plan(
  order: PlanOrder,
  rule: PlanRule,
  candidates: readonly CandidateFacts[],
  history: PlanHistory,
  now: Unix,
): readonly Planned[] {
  const judged = candidates.map((facts) => ({ facts, reason: reasonOf(order, rule, facts, history, now) }))
  const open = judged.flatMap(({ facts, reason }) => (reason === null ? [facts] : []))
  const most = open.reduce((sum, { price }) => Math.max(sum, price ?? 0), 0)
  const scored = open.map((facts) => {
    const terms = termsOf(facts, most, rule.weights)
    const km = facts.nearest?.km ?? 0
    return {
      ...terms,
      firm_id: facts.firm_id,
      reason: null,
      score: scoreOf(terms),
      round: rule.mode === planMode.aggregation ? roundOf(km) : null,
      owed: rule.mode === planMode.quota ? owed(rule, history, facts.firm_id) : 0,
      seconds: limitsOf(rule, facts.plan).time,
      driver_id: goesToDriver(facts) ? (facts.nearest?.driver_id ?? null) : null,
    }
  })
  scored.sort(
    (a, b) => (a.round ?? 0) - (b.round ?? 0) || b.owed - a.owed || b.score - a.score || a.firm_id - b.firm_id,
  )
  const passed = judged.flatMap(({ facts: { firm_id }, reason }) => (reason === null ? [] : [{ firm_id, reason }]))
  passed.sort((a, b) => reasonOrder.indexOf(a.reason) - reasonOrder.indexOf(b.reason) || a.firm_id - b.firm_id)
  return [...scored.map(({ owed: _, ...one }, i) => ({ ...one, rank: i + 1 })), ...passed]
}

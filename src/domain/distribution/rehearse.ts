import type { Fen } from '../money'
import type { Unix } from '../time'
import { ANSWER_SECONDS, type CandidateFacts, type PlanOrder, type PlanRule, plan, planMode } from './plan'
import type { PlanReason } from './reasons'

/** A rule with the firms that it asks among; none: every partner. */
export interface RehearsedRule extends PlanRule {
  readonly firm_ids: readonly number[]
}

/** What a firm made of an offer. */
export interface Answer {
  readonly kind: 'accepted' | 'refused' | 'silent'
  /** from the offer to the answer */
  readonly seconds: number
}

/** An order of the past with what was known when it was distributed. */
export interface PastOrder {
  readonly order: PlanOrder
  readonly now: Unix
  readonly candidates: readonly CandidateFacts[]
  /** firms that the kept plan looked among; none: every partner */
  readonly among: readonly number[]
  readonly refused: readonly number[]
  readonly recalled: readonly number[]
  /** what the firms answered that were offered it then */
  readonly answers: Readonly<Record<number, Answer>>
}

/** How firms answered in the period, for those that were not offered an order then. */
export interface Habits {
  readonly byFirm: Readonly<Record<number, Answer>>
  /** null: nobody has accepted in the period */
  readonly all: Answer | null
}

/** What a rule would have made of one order. */
export interface RehearsedOrder {
  /** null: nobody took it */
  readonly firm_id: number | null
  /** from the first offer to the acceptance, or to the end of the last one */
  readonly seconds: number
  /** of the way; null: nobody took it */
  readonly drive: number | null
  /** null: unknown, or nobody took it */
  readonly price: Fen | null
  /** terms of its score in 1/10000 */
  readonly terms: { readonly reach: number; readonly grade: number; readonly price: number } | null
  /** firms that were asked */
  readonly asked: number
  /** an answer or a price in it was not known then */
  readonly estimated: boolean
  /** firms that would have accepted, but after the limit */
  readonly late: readonly number[]
  /** why firms were passed by at the first look, by firm */
  readonly passed: Readonly<Record<number, PlanReason>>
  readonly first: Readonly<Record<number, { readonly reach: number; readonly grade: number; readonly price: number }>>
}

/** Open and accepted offers of a quota rule by firm, in the month of the order. */
export type Shares = Record<number, number>

const middle = (values: readonly number[]): number | null =>
  values.length === 0 ? null : ([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? null)

/** Firms of which a rule asks; none: every partner. */
const asksAmong = (rule: RehearsedRule): readonly number[] =>
  rule.mode === planMode.quota ? rule.quotas.map(({ firm_id }) => firm_id) : rule.firm_ids

/** Whether a rule asks firms of which nothing was kept then. */
export function lacksFacts({ candidates, among }: PastOrder, rule: RehearsedRule): boolean {
  const wanted = asksAmong(rule)
  if (wanted.length === 0) return among.length > 0
  return wanted.some((id) => among.length > 0 && !candidates.some(({ firm_id }) => firm_id === id))
}

/** How firms answer: whether they take the greater part of what they are offered, and after how many seconds (median). */
export function habitsOf(answers: readonly (Answer & { readonly firm_id: number })[]): Habits {
  const byFirm: Record<number, Answer> = {}
  const grouped = new Map<number, Answer[]>()
  for (const answer of answers) {
    const own = grouped.get(answer.firm_id)
    if (own) own.push(answer)
    else grouped.set(answer.firm_id, [answer])
  }
  for (const [id, own] of grouped) {
    const taken = own.filter(({ kind }) => kind === 'accepted')
    const accepts = taken.length * 2 >= own.length
    byFirm[id] = { kind: accepts ? 'accepted' : 'silent', seconds: middle((accepts ? taken : own).map(secondsOf)) ?? 0 }
  }
  const taken = middle(answers.filter(({ kind }) => kind === 'accepted').map(secondsOf))
  return { byFirm, all: taken === null ? null : { kind: 'accepted', seconds: taken } }
}

const secondsOf = ({ seconds }: Answer): number => seconds

const nobody = { firm_id: null, drive: null, price: null, terms: null } as const

/**
 * Lets a rule distribute an order of the past by the very {@link plan}, with what was known then. Firms answer as they did; those that
 * were not asked then answer by their habits, which makes the course an estimate. An answer later than the rule's limit is none.
 * @param shares of a quota rule; grows by the firm that takes the order
 */
export function rehearseOrder(
  past: PastOrder,
  rule: RehearsedRule,
  habits: Habits,
  shares: Shares = {},
): RehearsedOrder {
  const wanted = asksAmong(rule)
  const known = middle(past.candidates.flatMap(({ price }) => (price === null ? [] : [price])))
  const guessed = new Set<number>()
  const candidates = past.candidates
    .filter(({ firm_id }) => wanted.length === 0 || wanted.includes(firm_id))
    .map((facts) => {
      if (facts.price !== null || known === null) return facts
      guessed.add(facts.firm_id)
      return { ...facts, price: known }
    })
  const facts = new Map(candidates.map((one) => [one.firm_id, one]))
  const refused = [...past.refused]
  const silent: number[] = []
  const late: number[] = []
  let seconds = 0
  let asked = 0
  let estimated = false
  let passed: Record<number, PlanReason> | null = null
  let first: RehearsedOrder['first'] = {}
  const look = () => plan(past.order, rule, candidates, { refused, recalled: past.recalled, silent, shares }, past.now)
  const answerOf = (firm_id: number): Answer => {
    const own = past.answers[firm_id]
    if (own) return own
    estimated = true
    return habits.byFirm[firm_id] ?? habits.all ?? { kind: 'accepted', seconds: rule.time ?? ANSWER_SECONDS }
  }
  for (;;) {
    const planned = look()
    const chosen = planned.flatMap((one) => (one.reason === null ? [one] : []))
    if (passed === null) {
      passed = {}
      for (const one of planned) if (one.reason !== null) passed[one.firm_id] = one.reason
      first = Object.fromEntries(chosen.map(({ firm_id, reach, grade, price }) => [firm_id, { reach, grade, price }]))
    }
    const round = rule.mode === planMode.pool ? chosen : chosen.slice(0, 1)
    if (round.length === 0) return { ...nobody, seconds, asked, estimated, late, passed, first }
    asked += round.length
    const answers = round
      .map((one) => ({ one, answer: answerOf(one.firm_id) }))
      .sort((a, b) => a.answer.seconds - b.answer.seconds || a.one.rank - b.one.rank)
    const taken = answers.find(
      ({ one, answer }) => answer.kind === 'accepted' && (rule.mode === planMode.pool || answer.seconds <= one.seconds),
    )
    if (taken) {
      const { firm_id, reach, grade, price } = taken.one
      shares[firm_id] = (shares[firm_id] ?? 0) + 1
      const way = facts.get(firm_id)
      if (guessed.has(firm_id)) estimated = true
      return {
        ...{ firm_id, seconds: seconds + taken.answer.seconds, drive: way?.nearest?.seconds ?? null },
        ...{ price: way?.price ?? null, terms: { reach, grade, price }, asked, estimated, late, passed, first },
      }
    }
    if (rule.mode === planMode.pool) {
      const last = Math.max(0, ...answers.map(({ answer }) => answer.seconds))
      return { ...nobody, seconds: seconds + last, asked, estimated, late, passed, first }
    }
    for (const { one, answer } of answers) {
      const isRefused = answer.kind === 'refused' && answer.seconds <= one.seconds
      if (answer.kind === 'accepted') late.push(one.firm_id)
      seconds += isRefused ? answer.seconds : one.seconds
      ;(isRefused ? refused : silent).push(one.firm_id)
    }
  }
}

/** Why an order changes hands, as far as it can be told in a few words. */
export type Why =
  | { readonly reason: PlanReason }
  | { readonly reach: number; readonly grade: number; readonly price: number }
  | { readonly late: true }
  | { readonly asked: number }
  | null

/** One order under both rules; null: that side does not distribute it. */
export interface Compared {
  readonly order_id: number
  readonly area: number | null
  /** of the order, 0 to 23 */
  readonly hour: number
  readonly before: RehearsedOrder | null
  readonly after: RehearsedOrder | null
}

/** Upper bounds of the buckets of the time to acceptance in seconds; above the last, then those that nobody took. */
export const minuteBounds = [60, 120, 180, 300, 600] as const
const HOURS = 24
/** What is called slower: seconds of way and answer together. */
export const SLOWER_SECONDS = 300

interface Side {
  taken: number
  /** of those that were taken, to the acceptance */
  seconds: number
  failed: number
  /** of the way, over those whose way is known */
  drive: number
  driven: number
  money: Fen
  estimated: number
}

interface Pair<T> {
  before: T
  after: T
}

/** Both rules in one place or hour. */
interface Place extends Pair<Pick<Side, 'taken' | 'seconds' | 'failed'>> {
  orders: number
}

/** The difference between two rules over a period. */
export interface Rehearsal {
  orders: number
  /** orders that change hands, by what they stand under */
  hands: Record<ReassignmentKind, number>
  sides: Pair<Side>
  firms: (Pair<number> & { firm_id: number })[]
  areas: (Place & { area: number })[]
  /** 24, by the hour of the order */
  hours: Place[]
  /** orders by {@link minuteBounds} */
  minutes: Pair<number>[]
}

export type ReassignmentKind = 'all' | 'slower' | 'taken' | 'failed'

const newSide = (): Side => ({ taken: 0, seconds: 0, failed: 0, drive: 0, driven: 0, money: 0, estimated: 0 })
const newPlace = (): Place => ({
  orders: 0,
  before: { taken: 0, seconds: 0, failed: 0 },
  after: { taken: 0, seconds: 0, failed: 0 },
})
const bucketOf = (course: RehearsedOrder): number =>
  course.firm_id === null ? minuteBounds.length + 1 : minuteBounds.filter((bound) => course.seconds >= bound).length

/** Nothing compared yet. */
export const newRehearsal = (): Rehearsal => ({
  orders: 0,
  hands: { all: 0, slower: 0, taken: 0, failed: 0 },
  sides: { before: newSide(), after: newSide() },
  firms: [],
  areas: [],
  hours: Array.from({ length: HOURS }, newPlace),
  minutes: Array.from({ length: minuteBounds.length + 2 }, () => ({ before: 0, after: 0 })),
})

const sidesOf = ['before', 'after'] as const
const takerOf = (course: RehearsedOrder | null): number | null => course?.firm_id ?? null

/** Whether an order changes hands. */
export const isReassigned = ({ before, after }: Compared): boolean => takerOf(before) !== takerOf(after)

function found<T>(list: T[], is: (one: T) => boolean, make: () => T): T {
  const one = list.find(is)
  if (one) return one
  const made = make()
  list.push(made)
  return made
}

/** Adds one order. A side that does not distribute it leaves it to a person: it counts as failed there. */
export function addCompared(sum: Rehearsal, compared: Compared): void {
  sum.orders++
  if (isReassigned(compared)) for (const kind of reassignmentKinds(compared)) sum.hands[kind]++
  const area = found(
    sum.areas,
    (one) => one.area === (compared.area ?? 0),
    () => ({ area: compared.area ?? 0, ...newPlace() }),
  )
  const places = [area, ...sum.hours.slice(compared.hour, compared.hour + 1)]
  for (const place of places) place.orders++
  for (const side of sidesOf) {
    const course = compared[side]
    const taker = takerOf(course)
    const all = sum.sides[side]
    const bucket = sum.minutes[course ? bucketOf(course) : minuteBounds.length + 1]
    if (bucket) bucket[side]++
    if (course?.estimated) all.estimated++
    if (!course || taker === null) {
      all.failed++
      for (const place of places) place[side].failed++
      continue
    }
    all.taken++
    all.seconds += course.seconds
    all.money += course.price ?? 0
    if (course.drive !== null) {
      all.drive += course.drive
      all.driven++
    }
    for (const place of places) {
      place[side].taken++
      place[side].seconds += course.seconds
    }
    found(
      sum.firms,
      ({ firm_id }) => firm_id === taker,
      () => ({ firm_id: taker, before: 0, after: 0 }),
    )[side]++
  }
}

/** Why the hand changes. */
export function whyOf({ before, after }: Compared): Why {
  const [from, to] = [takerOf(before), takerOf(after)]
  if (!before || !after) return null
  if (from !== null && after.passed[from]) return { reason: after.passed[from] }
  if (from !== null && after.late.includes(from)) return { late: true }
  if (from !== null && to !== null && after.first[from] && after.first[to]) {
    const [old, now] = [after.first[from], after.first[to]]
    return { reach: now.reach - old.reach, grade: now.grade - old.grade, price: now.price - old.price }
  }
  return { asked: after.asked - before.asked }
}

/** Which filters an order that changes hands stands under. */
export function reassignmentKinds({ before, after }: Compared): readonly ReassignmentKind[] {
  const [from, to] = [takerOf(before), takerOf(after)]
  if (from === null) return ['all', 'taken']
  if (to === null) return ['all', 'failed']
  const late = (course: RehearsedOrder | null) => (course?.seconds ?? 0) + (course?.drive ?? 0)
  return late(after) - late(before) >= SLOWER_SECONDS ? ['all', 'slower'] : ['all']
}

/** States of a rehearsal's task. */
export const rehearsalState = { waiting: 0, working: 1, done: 2, failed: 3, cancelled: 4 } as const

export const rehearsalMessages = {
  period: '请选择期间',
  tooLong: '最多预演31天',
  types: '所选救援类型不在规则内',
  gone: '预演不存在或已失效',
  over: '预演已结束',
  failed: '预演未完成：服务中断多次，请重新预演',
} as const

/** Why an order of the rule is not counted: what was known then is lost, or nobody knows how it would have ended. */
export const leftOutReasons = {
  byHand: '未自动派单',
  stopped: '人工介入派单',
  open: '派单未结束',
  facts: '未保留当时数据',
} as const
export type LeftOutReason = keyof typeof leftOutReasons

/** Orders that change hands, and orders that are not counted, that are kept by name; all of them are counted. */
export const MAX_KEPT_REASSIGNMENTS = 20_000

/** Days of a period. */
export const MOST_REHEARSED_DAYS = 31

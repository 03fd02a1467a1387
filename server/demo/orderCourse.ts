import { isClosed, type OrderStatus } from '../../src/domain/order'
import { DAY, HOUR, MINUTE, type Unix } from '../../src/domain/time'
import { type Random, weightedAt } from './random'

/** How an order stands now, and what is odd about it. */
export interface Plan {
  readonly outcome: OrderStatus
  /** an appointment that is still to come, or that was kept */
  readonly appointed: boolean
  /** at 26: a balance is due, a required photo is missing, or nothing bars completion */
  readonly obstacle: 'balance' | 'photo' | null
}

/** Statuses of orders a few hours old: minutes since they were placed, and how often. */
const RECENT: readonly (readonly [status: OrderStatus, from: number, to: number, weight: number])[] = [
  [0, 0.5, 28, 3],
  [1, 0, 45, 14],
  [30, 2, 40, 4],
  [31, 3, 45, 7],
  [12, 4, 50, 8],
  [22, 8, 60, 7],
  [11, 12, 70, 4],
  [23, 12, 80, 8],
  [24, 25, 120, 6],
  [3, 30, 130, 6],
  [25, 40, 150, 7],
  [26, 50, 240, 14],
  [16, 60, 240, 5],
  [17, 70, 240, 4],
  [4, 60, 240, 9],
  [5, 15, 240, 2],
  [6, 60, 240, 1],
  [7, 20, 240, 1],
  [8, 32, 240, 1],
  [9, 15, 240, 1],
]

const OLDER: readonly (readonly [OrderStatus, number])[] = [
  [4, 74],
  [34, 5],
  [5, 8],
  [6, 5],
  [7, 3],
  [8, 3],
  [9, 2],
]

/** Statuses in which an order waits for its appointment. */
const WAITING: readonly (readonly [OrderStatus, number])[] = [
  [1, 2],
  [31, 2],
  [12, 2],
  [22, 3],
]

/** Steps that come near every share soon and never repeat. */
const GOLDEN = (Math.sqrt(5) - 1) / 2
const RECENT_AGE = 4 * HOUR
/** A kept appointment and the system's completion after a day take this long at most. */
const SETTLED_AGE = 36 * HOUR

/** @param age seconds since the order was placed */
export function planOf(random: Random, index: number, age: number): Plan {
  const plan = (outcome: OrderStatus, appointed = false): Plan => ({ outcome, appointed, obstacle: null })
  if (age < SETTLED_AGE && random.chance(0.07)) return plan(random.weighted(WAITING), true)
  if (age <= RECENT_AGE) {
    const outcome = recentStatus(index, age / MINUTE)
    return { ...plan(outcome), obstacle: outcome === 26 ? (['balance', 'photo', null] as const)[index % 3]! : null }
  }
  const outcome = random.weighted(OLDER.filter(([status]) => status !== 34 || age > SETTLED_AGE))
  return plan(outcome, age > SETTLED_AGE && outcome === 4 && random.chance(0.07))
}

/** By turns, so that every status occurs among a few dozen orders; one that does not fit the age is made up for by weight. */
function recentStatus(index: number, minutes: number): OrderStatus {
  const fits = ([, from, to]: (typeof RECENT)[number]) => from <= minutes && minutes <= to
  const turn = RECENT[index % RECENT.length]!
  if (fits(turn)) return turn[0]
  const choices = RECENT.filter(fits).map(([status, , , weight]) => [status, weight] as const)
  return weightedAt(choices, (index * GOLDEN) % 1)
}

/** Statuses of a rescue that has begun, or is just over. */
const BEGUN: readonly OrderStatus[] = [22, 11, 23, 24, 3, 25, 26, 4]
const RECENTLY = 2 * DAY
const RECENT_SHARE = 0.08
const OLDER_SHARE = 0.01

/** Whether the order was written up by its provider. @param age seconds since it was placed */
export const isWrittenUp = (random: Random, { outcome, appointed, obstacle }: Plan, age: number): boolean =>
  !appointed &&
  obstacle !== 'balance' &&
  BEGUN.includes(outcome) &&
  random.chance(age < RECENTLY ? RECENT_SHARE : OLDER_SHARE)

/** Whether the owner pays beforehand by plan: what waits for money must have money to wait for. */
export const isPrepaidPlan = ({ outcome, obstacle }: Plan): boolean =>
  obstacle === 'balance' || [0, 8, 16, 17].includes(outcome)

/** The transitions that a made-up order takes, by the action or system event that each of them is. */
export const legActions = {
  create: 'create',
  writeUp: 'writeUp',
  pay: 'pay',
  payTimeout: 'payTimeout',
  dispatchFirm: 'confirm',
  dispatchDriver: 'confirm',
  dispatchPool: 'confirm',
  grab: 'grab',
  poolExpire: 'poolExpire',
  assign: 'confirm',
  reject: 'reject',
  accept: 'accept',
  contactOwner: 'contactOwner',
  headToSite: 'headToSite',
  arrive: 'arrive',
  start: 'start',
  depart: 'depart',
  arriveDestination: 'arriveDestination',
  complete: 'complete',
  recall: 'recall',
  reassign: 'reassign',
  cancel: 'cancel',
  emptyRun: 'empty',
  selfResolve: 'selfRescue',
  returnUpstream: 'returnUpstream',
  raisePrice: 'modifyPrice',
  surchargePaid: 'pay',
  autoComplete: 'autoComplete',
} as const
export type LegName = keyof typeof legActions

/** One step of an order's way; `to` is the status after it, null when it stays. */
export interface Leg {
  readonly action: LegName
  readonly to: OrderStatus | null
}

const leg = (action: LegName, to: OrderStatus | null): Leg => ({ action, to })

interface WayOptions {
  readonly plan: Plan
  readonly prepaid: boolean
  readonly twoAddress: boolean
  /** the customer's time limit leaves no room for detours */
  readonly limited: boolean
  /** its provider wrote it up, as accepted */
  readonly writtenUp: boolean
}

/** From the first call to how the order stands now, as the table of transitions allows (decisions §2). */
export function wayTo(random: Random, options: WayOptions): Leg[] {
  const { plan, twoAddress } = options
  const { outcome } = plan
  const forward = wayForward(random, options)
  const upTo = (...statuses: readonly OrderStatus[]) => {
    const reachable = statuses.filter((status) => forward.some(({ to }) => to === status))
    const goal = random.pick(reachable)
    return forward.slice(0, forward.findLastIndex(({ to }) => to === goal) + 1)
  }
  switch (outcome) {
    case 5:
      return [...upTo(1, 31, 12, 22, 23), leg('cancel', 5)]
    case 6:
      return [...upTo(23, 24), leg('emptyRun', 6)]
    case 7:
      return [...upTo(1, 12, 22, 23), leg('selfResolve', 7)]
    case 8:
      return [...upTo(0), leg('payTimeout', 8)]
    case 9:
      return [...upTo(1, 31), leg('returnUpstream', 9)]
    case 34:
      return [...(twoAddress ? upTo(26) : upTo(24, 3)), leg('autoComplete', 34)]
    case 16:
      return [...upTo(24, 3, 25, 26), leg('raisePrice', 16)]
    case 17:
      return [...upTo(24, 3, 25, 26), leg('raisePrice', 16), leg('surchargePaid', 17)]
    default:
      return upTo(outcome)
  }
}

/** The whole way to completion, by way of the status in question. */
function wayForward(random: Random, { plan, prepaid, twoAddress, limited, writtenUp }: WayOptions): Leg[] {
  const { outcome, obstacle } = plan
  const dispatch = outcome === 30 ? POOL : outcome === 31 ? FIRM : random.weighted(DISPATCHES)
  const calls = outcome === 11 || random.chance(0.3)
  const starts = outcome === 3 || random.chance(0.5)
  const closes = isClosed(outcome) && !limited
  const taken = [
    ...(prepaid ? [leg('create', 0), leg('pay', 1)] : [leg('create', 1)]),
    ...(closes && random.chance(0.03) ? [leg('dispatchFirm', 31), leg('reject', 1)] : []),
    ...(closes && random.chance(0.02) ? [leg('dispatchPool', 30), leg('poolExpire', 1)] : []),
    ...dispatch,
    leg('accept', 22),
    ...(closes && random.chance(0.02) ? [leg('reassign', 12), leg('accept', 22)] : []),
    ...(closes && random.chance(0.01) ? [leg('recall', 1), ...FIRM, leg('accept', 22)] : []),
  ]
  return [
    ...(writtenUp ? [leg('writeUp', 22)] : taken),
    ...(calls ? [leg('contactOwner', 11)] : []),
    ...(outcome === 11 ? [] : [leg('headToSite', 23)]),
    ...(obstacle === 'balance' ? [leg('raisePrice', null)] : []),
    leg('arrive', 24),
    ...(starts ? [leg('start', 3)] : []),
    ...(twoAddress ? [leg('depart', 25), leg('arriveDestination', 26)] : []),
    leg('complete', 4),
  ]
}

const FIRM = [leg('dispatchFirm', 31), leg('assign', 12)]
const DRIVER = [leg('dispatchDriver', 12)]
const POOL = [leg('dispatchPool', 30), leg('grab', 31), leg('assign', 12)]
const DISPATCHES = [
  [FIRM, 74],
  [DRIVER, 16],
  [POOL, 10],
] as const

/** Seconds that a step takes, from and to. */
const DURATIONS: Partial<Record<LegName, readonly [number, number]>> = {
  pay: [30, 400],
  payTimeout: [30 * MINUTE, 30 * MINUTE],
  dispatchFirm: [20, 220],
  dispatchDriver: [20, 220],
  dispatchPool: [20, 150],
  grab: [10, 240],
  poolExpire: [10 * MINUTE, 10 * MINUTE],
  assign: [15, 140],
  reject: [60, 400],
  accept: [15, 260],
  reassign: [120, 900],
  recall: [120, 900],
  contactOwner: [40, 240],
  headToSite: [20, 240],
  raisePrice: [60, 500],
  surchargePaid: [30, 500],
  arrive: [9 * MINUTE, 62 * MINUTE],
  start: [60, 400],
  depart: [6 * MINUTE, 25 * MINUTE],
  complete: [4 * MINUTE, 24 * MINUTE],
  cancel: [60, 1500],
  emptyRun: [3 * MINUTE, 18 * MINUTE],
  selfResolve: [60, 1500],
  returnUpstream: [60, 900],
  autoComplete: [DAY + 60, DAY + 900],
}
/** One in so many customers is kept waiting, so that not every grade is full. */
const SLOW = 0.12
/** Seconds for a kilometre on the way to the destination: 35 km/h. */
const SECONDS_PER_KM = 103
/** Technicians set out for an appointment this long before it. */
const HEAD_START = 40 * MINUTE

/** Seconds for which an order has stood as it stands, from and to. */
const DWELL: Partial<Record<OrderStatus, readonly [number, number]>> = {
  30: [20, 400],
  31: [15, 240],
  12: [15, 420],
  22: [30, 600],
  11: [30, 400],
  23: [60, 1800],
  24: [60, 1500],
  3: [60, 1800],
  25: [60, 1800],
  26: [60, 2400],
  16: [60, 1500],
  17: [60, 900],
}

interface Clock {
  readonly plan: Plan
  readonly placed: Unix
  readonly now: Unix
  readonly appoint: Unix | null
  /** km to the destination, null without one */
  readonly distance: number | null
  /** seconds from placing to acceptance, 0 = none */
  readonly limit: number
}

/** When each leg happened: rising, none after now. */
export function timesOf(random: Random, legs: readonly Leg[], clock: Clock): Unix[] {
  const { plan, placed, now, appoint, distance, limit } = clock
  const age = now - placed
  const slow = limit === 0 && random.chance(SLOW) ? 1.9 : 1
  let elapsed = 0
  const spent = legs.map(({ action }) => {
    if (action === 'create' || action === 'writeUp') return 0
    const [least, most] = DURATIONS[action] ?? [60, 60]
    const usual = random.int(least, most)
    if (action === 'arriveDestination')
      elapsed += Math.round((distance ?? 10) * SECONDS_PER_KM * (0.8 + random.next() / 2))
    else if (action === 'headToSite' && appoint) elapsed = Math.max(elapsed + usual, appoint - placed - HEAD_START)
    else elapsed += least === most ? usual : Math.round(usual * (QUICK.has(action) ? slow : 1))
    return elapsed
  })
  const [least, most] = DWELL[plan.outcome] ?? [60, 600]
  const room = age - Math.min(random.int(least, most), Math.floor(age / 2))
  const stretches = !isClosed(plan.outcome) && !plan.appointed
  const factor = elapsed > 0 && (stretches || elapsed > room) ? room / elapsed : 1
  return within(
    limit,
    legs,
    spent.map((seconds) => seconds * factor),
  ).map((seconds) => placed + seconds)
}

/** Steps in which somebody is waited for. */
const QUICK = new Set<LegName>(['dispatchFirm', 'dispatchDriver', 'dispatchPool', 'assign', 'accept', 'arrive'])
const TAKEN = new Set<LegName>(['dispatchFirm', 'dispatchDriver', 'assign', 'accept'])

/** Whole seconds, at least one a step; what a customer's limit bounds lies within it. */
function within(limit: number, legs: readonly Leg[], spent: readonly number[]): number[] {
  const lastTaken = legs.findLastIndex(({ action }) => TAKEN.has(action))
  const taken = spent[lastTaken] ?? 0
  const factor = limit > 0 && taken > limit ? (limit * 0.9) / taken : 1
  let before = -1
  return spent.map((seconds, at) => {
    before = Math.max(before + 1, Math.floor(at <= lastTaken ? seconds * factor : seconds))
    return before
  })
}

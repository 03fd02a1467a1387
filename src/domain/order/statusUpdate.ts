import { DAY, formatMinute, HOUR, MINUTE, type Unix } from '../time'
import { type StepQuestion, stepQuestion } from './orderRules'
import { shownStatus } from './orderStatus'

/** The steps after acceptance, which an offline order makes by a person's word. */
export const stepNames = ['arrive', 'depart', 'arriveDestination', 'contactOwner', 'headToSite', 'start'] as const
export type StepName = (typeof stepNames)[number]
export const isStep = (name: string): name is StepName => stepNames.some((step) => step === name)

/** What an update to a status must name, and its words (O-392..O-396, O-398). */
export const updateQuestion = (status: number, to: number): StepQuestion => stepQuestion(shownStatus(status), to)

export const stepTimeMessage = '时间须在上一状态之后且不能晚于当前时间！'

/**
 * When a step was made, by the word of a person who chooses a minute: not before the status that it ends (`since`), not after
 * now. All unix seconds. @returns null for a time that cannot be
 */
export function stepMoment(chosen: number, since: number, now: number): number | null {
  const minute = since - (since % 60)
  return chosen < minute || chosen > now ? null : Math.max(chosen, since)
}

/** The steps that one click makes; whoever made one may take it back for a moment. */
export const undoableSteps = ['accept', ...stepNames] as const
export const undoLateMessage = '已超过可撤销时间或已有后续操作，不能撤销！'
/** Seconds for which a step can be taken back; the screens offer it for ten. */
export const UNDO_KEPT = 15

/** What decides whether a step can have been made by now; times in unix seconds, distances in km. */
export interface SteppedOrder {
  /** 2 = by appointment */
  readonly is_subscribe?: number | null
  readonly appoint_time?: Unix | null
  readonly accept_time?: Unix | null
  readonly leave_time?: Unix | null
  readonly go_distance?: number | null
  readonly get_distance?: number | null
}

/** Why a step is hardly true: words with the minutes that stand in them. */
export interface StepDoubt {
  readonly say: string
  readonly minutes: number
}

/** Nobody is at the rescue place so long before the appointment, seconds. */
const EARLY = 2 * HOUR
/** km/h that no tow truck drives on average, and the shortest way to anywhere, seconds */
const FASTEST = 120
const SHORTEST = MINUTE

const doubted = {
  arrive: { since: 'accept_time', km: 'go_distance', say: '距受理仅 %{minutes} 分钟' },
  arriveDestination: { since: 'leave_time', km: 'get_distance', say: '距前往目的地仅 %{minutes} 分钟' },
} as const

/** What {@link stepDoubt} reads of an order. */
export const doubtReads = [
  'is_subscribe',
  'appoint_time',
  ...Object.values(doubted).flatMap(({ since, km }) => [since, km]),
] as const

/**
 * Whether the time of a step is implausible: hours before the appointment, or sooner than anybody drives there. The screen
 * asks before it is made; the timeline says so of one that was made all the same.
 */
export function stepDoubt(name: string, order: SteppedOrder, at: Unix): StepDoubt | null {
  if (name !== 'arrive' && name !== 'arriveDestination') return null
  const { appoint_time, is_subscribe } = order
  if (name === 'arrive' && is_subscribe === 2 && appoint_time && appoint_time - at > EARLY) {
    return { say: '距预约时间还有 %{minutes} 分钟', minutes: Math.round((appoint_time - at) / MINUTE) }
  }
  const { since, km, say } = doubted[name]
  const start = order[since]
  if (!start) return null
  const least = Math.max(SHORTEST, ((order[km] ?? 0) / FASTEST) * HOUR)
  return at - start < least ? { say, minutes: Math.max(0, Math.round((at - start) / MINUTE)) } : null
}

/** The doubt as the timeline and the log keep it. */
export const doubtText = ({ say, minutes }: StepDoubt): string =>
  `时间存疑：${say.replace('%{minutes}', String(minutes))}`

/**
 * What the timeline says of a step that a phone kept while it had no network: when it was pressed, by the phone's own clock. The
 * step itself counts from when it came.
 * @param pressed unix seconds; 0 where it is not known @returns null where it came within a minute, or the clock is wrong by more than a day
 */
export const lateText = (pressed: Unix, now: Unix): string | null =>
  now - pressed > MINUTE && now - pressed < DAY ? `手机离线，记录时间 ${formatMinute(pressed)}` : null

import { type StepQuestion, stepQuestion } from './orderRules'
import { type OrderStatus, shownStatus } from './orderStatus'
import { type ActionName, type TransitionRule, transitionRule } from './orderTransitions'
import type { Rule } from './rule'

interface UpdateFields {
  status: OrderStatus
  is_off: 0 | 1
}

/** The steps after acceptance, which an offline order makes by a person's word. */
export const stepNames = [
  'arrive',
  'depart',
  'arriveDestination',
  'contactOwner',
  'headToSite',
  'start',
] as const satisfies readonly ActionName[]
export type StepName = (typeof stepNames)[number]
export const isStep = (name: string): name is StepName => stepNames.some((step) => step === name)

/** Where the update icon stands and there is something to update: 1, 31, 12; of offline orders every step (O-322). */
export const updateRule = {
  or: [
    { status: { in: [1, 31, 12] } },
    { is_off: 1, or: [{ status: 30 }, ...stepNames.map((name) => transitionRule(name))] },
  ],
} as const satisfies Rule<UpdateFields> | TransitionRule

/**
 * At 31 the provider assigns its technician by its own button; for one that does not use the desk, whoever dispatches names him
 * by an update (O-396).
 */
export const AWAITS_TECHNICIAN: OrderStatus = 31

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

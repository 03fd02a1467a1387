import { type StepQuestion, stepQuestion } from './orderRules'
import { type OrderStatus, shownStatus } from './orderStatus'
import { type ActionName, transitionRule } from './orderTransitions'
import type { RescueType } from './rescueType'
import type { Rule } from './rule'

interface UpdateFields {
  status: OrderStatus
  is_off: 0 | 1
  firm_id: number | '$user.firm_id'
  prev_status: OrderStatus
  type: RescueType
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

/** The order is its provider's, who names the technician (O-396). */
export const AWAITS_TECHNICIAN = 31 satisfies OrderStatus

/**
 * Where the update icon stands and there is something to update: 1, 12, and 31 for the provider that assigns its technician; of
 * offline orders every step (O-322, labels C).
 */
export const updateRule = {
  or: [
    { status: { in: [1, 12] } },
    { status: AWAITS_TECHNICIAN, firm_id: '$user.firm_id' },
    { is_off: 1, or: [{ status: 30 }, ...stepNames.map((name) => transitionRule(name))] },
  ],
} as const satisfies Rule<UpdateFields>

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

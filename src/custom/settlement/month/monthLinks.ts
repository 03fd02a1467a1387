import { billingStep, stepCode } from '../../../domain/order/review'
import { billSide, type MonthTask, monthBillStates } from '../../../domain/settlement'
import type { TimeRange } from '../../../domain/time'
import { BILLS, listAt, ownBooks, UNBILLED } from '../overview/openBills'

/** Whose figures a list shows: one party's, or all of a side without it. */
export interface MonthScope {
  readonly direction: number
  readonly period: TimeRange
  readonly party?: number | undefined
}

const partyOf = ({ direction, party }: MonthScope) =>
  party !== undefined && { [direction === billSide.receivable ? 'customer_id' : 'firm_id']: party }

const sideOf = <T>(paths: { readonly receivable: T; readonly payable: T }, direction: number) =>
  direction === billSide.receivable ? paths.receivable : paths.payable

/** Exactly the orders that a figure of a month counts. @param steps codes of `billingStep` */
export const ordersAt = (scope: MonthScope, steps: readonly number[]): string =>
  listAt(sideOf(UNBILLED, scope.direction), {
    billing: steps.map((step) => stepCode(scope.direction, step)),
    ...partyOf(scope),
    finish_time_to: scope.period.end,
  })

/** Exactly the bills that a figure of a month counts: those whose period meets it. */
export function billsAt(
  scope: MonthScope,
  states: readonly number[],
  identity: Parameters<typeof ownBooks>[0],
): string {
  const owner_firm_id = ownBooks(identity)
  return listAt(sideOf(BILLS, scope.direction), {
    check_status: states,
    ...partyOf(scope),
    ...(owner_firm_id !== undefined && { owner_firm_id }),
    start_time_to: scope.period.end,
    finish_time_from: scope.period.start,
  })
}

const STEPS: Readonly<Partial<Record<MonthTask, number>>> = {
  appealed: billingStep.appealed,
  unpriced: billingStep.unpriced,
  unreviewed: billingStep.unreviewed,
  unconfirmed: billingStep.unconfirmed,
  ready: billingStep.ready,
}

/** What a step's number opens. */
export function taskAt(scope: MonthScope, task: MonthTask, identity: Parameters<typeof ownBooks>[0]): string {
  const step = STEPS[task]
  if (step !== undefined) return ordersAt(scope, [step])
  const states = Object.entries(monthBillStates).flatMap(([name, codes]) => (name === task ? codes : []))
  return billsAt(scope, states, identity)
}

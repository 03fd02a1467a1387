import { type Choice, type CodeOf, named } from '../../choice'
import type { Fen } from '../../money'
import type { Rule } from '../../rule'
import { billSide, statementState as s, type statementProgress } from '../../settlement'
import type { OrderStatus } from '../orderStatus'
import { settledRule } from './review'

/** What an order's way into a bill looks at. */
interface BillingFields {
  status: OrderStatus
  pay_type: 1 | 2
  selfrescue_money: number
  owner_firm_id: number
  firm_id: number
  customer_id: number
  firm_progress: CodeOf<typeof statementProgress>
  customer_progress: CodeOf<typeof statementProgress>
  firm_bill_id: number
  customer_bill_id: number
  real_money: Fen
  predict_money: Fen
}
type BillingRule = Rule<BillingFields>

/** Where an order stands on its way into a bill: what misses its amount is that alone, whatever else it lacks. */
export const { choices: billingSteps, codes: billingStep } = named({
  unreviewed: { code: 1, label: '待审核', family: 'grey' },
  unpriced: { code: 2, label: '未计价', family: 'orange' },
  unconfirmed: { code: 3, label: '待确认', family: 'orange' },
  appealed: { code: 4, label: '申诉中', family: 'red' },
  ready: { code: 5, label: '待出账', family: 'blue' },
})

/** The steps that keep an order out of its bill. */
export const leftOut = [
  billingStep.unreviewed,
  billingStep.unpriced,
  billingStep.unconfirmed,
  billingStep.appealed,
] as const

const SIDES = {
  [billSide.payable]: { party: 'firm_id', progress: 'firm_progress', bill: 'firm_bill_id', total: 'real_money' },
  [billSide.receivable]: {
    party: 'customer_id',
    progress: 'customer_progress',
    bill: 'customer_bill_id',
    total: 'predict_money',
  },
} as const
type Side = (typeof SIDES)[keyof typeof SIDES]

/** Orders of the user's own books that no bill of this side has yet; cash slips go their own way. */
const waiting = ({ party, progress, bill }: Side): BillingRule =>
  ({
    and: [
      { owner_firm_id: '$user.firm_id', pay_type: { ne: 2 } },
      { [party]: { empty: false }, [bill]: { empty: true } },
      { [progress]: { in: [null, s.toReview, s.toConfirm, s.toBill, s.appealed] } },
      { or: [settledRule, { [progress]: s.toBill }] },
    ],
  }) as BillingRule

const stepsOf = ({ progress, total }: Side): Readonly<Record<string | number, BillingRule>> => {
  const at = (...states: readonly (number | null)[]) =>
    ({ [progress]: { in: states }, [total]: { empty: false } }) as BillingRule
  return {
    [billingStep.unpriced]: { [total]: { empty: true } } as BillingRule,
    [billingStep.unreviewed]: at(null, s.toReview),
    [billingStep.unconfirmed]: at(s.toConfirm),
    [billingStep.appealed]: at(s.appealed),
    [billingStep.ready]: at(s.toBill),
  }
}

/** What waits for a bill, and the rule of each step, by the direction of its bills: figures and lists go by the same. */
export const billing = {
  [billSide.payable]: { waiting: waiting(SIDES[billSide.payable]), steps: stepsOf(SIDES[billSide.payable]) },
  [billSide.receivable]: { waiting: waiting(SIDES[billSide.receivable]), steps: stepsOf(SIDES[billSide.receivable]) },
} as const

/** Code of a filter: a step of a side; 1 to 5 payable, 11 to 15 receivable. */
export const stepCode = (direction: number, step: number): number =>
  direction === billSide.receivable ? 10 + step : step

/** The same as choices of a filter. */
export const billingChoices: readonly Choice[] = [billSide.payable, billSide.receivable].flatMap((direction) =>
  billingSteps.map((choice) => ({ ...choice, code: stepCode(direction, choice.code) })),
)

export const billingRules: Readonly<Record<string | number, BillingRule>> = Object.fromEntries(
  [billSide.payable, billSide.receivable].flatMap((direction) =>
    billingSteps.map(({ code }) => [stepCode(direction, code), billing[direction].steps[code] ?? {}]),
  ),
)

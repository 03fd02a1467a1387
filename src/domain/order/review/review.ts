import type { RoleCode } from '../../access'
import type { CodeOf } from '../../choice'
import { type Fen, formatYuan, yuanToFen } from '../../money'
import type { Deduction } from '../../pricing'
import type { Rule } from '../../rule'
import { type statementProgress, statementState, unbilledStatements } from '../../settlement'
import { type OrderStatus, orderState, settledStatuses } from '../orderStatus'

/** What the review of an order looks at. */
interface ReviewFields {
  status: OrderStatus
  /** 2 is a cash slip */
  pay_type: 1 | 2
  is_audit: 0 | 1 | 2
  is_audit_final: 0 | 1 | 2 | 3 | 4
  firm_progress: CodeOf<typeof statementProgress>
  selfrescue_money: number
}
type ReviewRule = Rule<ReviewFields>

/** Orders whose end has an amount: completed, empty runs, and self-resolved ones with money (labels E11). */
export const settledRule: ReviewRule = {
  or: [{ status: { in: settledStatuses } }, { status: orderState.selfRescued, selfrescue_money: { gt: 0 } }],
}

const unreviewed: ReviewRule = { is_audit: { in: [0, 2] }, firm_progress: statementState.toReview }

/** A review is due: nobody has made one, or it was sent back. */
export const reviewRule: ReviewRule = { and: [settledRule, unreviewed] }

/** Re-audit is possible until the order stands in a bill that is underway, or is paid (decisions §4). */
export const sendbackRule: ReviewRule = {
  and: [settledRule, { is_audit: { in: [0, 1] }, firm_progress: { in: unbilledStatements } }],
}

/** Orders of /case/review by their tabs; cash slips have a screen of their own. */
export const reviewTabs = {
  waiting: { and: [settledRule, { pay_type: 1, is_audit: 0 }] },
  returned: { and: [settledRule, { pay_type: 1, is_audit: 2 }] },
  passed: { and: [settledRule, { pay_type: 1, is_audit: 1 }] },
} as const satisfies Record<string, ReviewRule>

const cashSlip: ReviewRule = { pay_type: 2, status: { in: settledStatuses } }

/** Cash slips by the tabs of /case/cashSlip (labels E1); what is refused or paid is through. */
export const cashSlipRules = {
  first: { and: [cashSlip, unreviewed] },
  judgment: {
    and: [cashSlip, { is_audit: 1, is_audit_final: { in: [0, 4] }, firm_progress: { ne: statementState.paid } }],
  },
  write: {
    and: [cashSlip, { is_audit: 1, is_audit_final: { in: [1, 2] }, firm_progress: { ne: statementState.paid } }],
  },
  paid: { and: [cashSlip, { firm_progress: statementState.paid }] },
} as const satisfies Record<string, ReviewRule>

/** The first review of a cash slip has a role of its own. */
const reviewRoles = (payType: number): readonly RoleCode[] =>
  payType === 2 ? ['cash_slip_first'] : ['order_audit', 'order_approval']

/** Whether these nodes may review an order that is settled like this. */
export const mayReview = (payType: number, nodes: readonly (string | number)[]): boolean =>
  reviewRoles(payType).some((role) => nodes.includes(role))

/** A ticked item of a review as it is sent: `money` is yuan for the fixed model, a percentage for 2 and 3. */
export interface ReviewItem {
  readonly name: string
  readonly model: number
  readonly money: number | null
  /** the reason; asked for with the free item alone */
  readonly remark?: string | null
}

/** A deduction that staff keep, as a review offers it. */
export interface OfferedItem {
  readonly id: number
  readonly name: string
  readonly model: number
  /** yuan for model 1, a percentage for 2 and 3 */
  readonly money: number
  readonly check: number
}

/** Deductions of a qualified review, and of an unqualified one. */
export interface OfferedLists {
  readonly list1: readonly OfferedItem[]
  readonly list2: readonly OfferedItem[]
}

/** The item that stands in no list: an amount and its reason. */
export const otherItem = '其它'

export const reviewMessages = {
  unpriced: '请先完成计价！',
  otherMoney: '请填写其它补扣款金额',
  otherReason: '请填写其它补扣款项原因',
  tooMuch: '扣补项比例不能大于100%',
  overPrice: '扣补项金额不能大于订单金额！',
  decimals: '最多2位小数',
  verdict: '请选择一个审核选项！',
  cut: '请填写核减金额！',
  cutTooMuch: '核减金额不能大于结算金额！',
  otherVerdict: '请填写其他原因！',
} as const

/**
 * What is wrong with the amount or the percentage of one item; null for a good one, and while there is none.
 * @param total fen of the whole order, null while it has no price
 */
export function itemError({ model, money }: ReviewItem, total: Fen | null): string | null {
  if (money === null) return null
  // A part of a fen would be rounded, a share of less than a hundredth of a per cent comes to nothing.
  if (/\.\d{3}|e/.test(String(money))) return reviewMessages.decimals
  if (model !== 1) return money > 100 ? reviewMessages.tooMuch : null
  return total !== null && (yuanToFen(money) ?? 0) > total ? reviewMessages.overPrice : null
}

/** Why ticked items cannot be sent, `null` when they can (F-351..F-353). @param total as of `itemError` */
export function itemsRefusal(items: readonly ReviewItem[], total: Fen | null): string | null {
  for (const item of items) {
    const { name, money, remark } = item
    const isOther = name === otherItem
    if (!money || money <= 0) return isOther ? reviewMessages.otherMoney : `请输入${name}扣补项金额！`
    const error = itemError(item, total)
    if (error) return error
    if (isOther && !remark?.trim()) return reviewMessages.otherReason
  }
  return null
}

/** The item as a deduction of the settlement; fixed amounts in fen. */
export const deductionOf = ({ name, model, money }: ReviewItem): Deduction => ({
  name,
  model,
  value: model === 1 ? (yuanToFen(money ?? 0) ?? 0) : (money ?? 0),
})

/** What models of percentages of a start price are taken of: 起步价 or 一口价, none when bargained or an empty run. */
export const startPriceOf = (
  lines: readonly { readonly key: string; readonly amount: number }[],
  isBargained: boolean,
): number | null => (isBargained ? null : (lines.find(({ key }) => key === 'first' || key === 'fixed')?.amount ?? null))

interface Verdict {
  /** 1 pass, 2 reduce, 3 refuse, 4 other */
  readonly status: number | null
  /** fen that are cut off */
  readonly cut: number | null
  readonly remark: string | null
}

/**
 * Why a final judgment cannot be sent, `null` when it can (F-377..F-379).
 * @param settled fen that the slip is worth after its review
 */
export function verdictRefusal(
  { status, cut, remark }: Verdict,
  settled: number,
): { readonly field: 'status' | 'money' | 'remark'; readonly message: string } | null {
  if (!status) return { field: 'status', message: reviewMessages.verdict }
  if (status === 2 && (!cut || cut <= 0)) return { field: 'money', message: reviewMessages.cut }
  if (status === 2 && (cut ?? 0) > settled) return { field: 'money', message: reviewMessages.cutTooMuch }
  if (status === 4 && !remark?.trim()) return { field: 'remark', message: reviewMessages.otherVerdict }
  return null
}

/** 扣款 ¥20.00，结算 ¥100.00: the line of the log. */
export const settlementWords = (deducted: number, money: number): string =>
  deducted > 0 ? `扣款 ${formatYuan(deducted)}，结算 ${formatYuan(money)}` : `结算 ${formatYuan(money)}`

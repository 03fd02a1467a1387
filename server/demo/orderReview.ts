import { formatYuan } from '../../src/domain/money'
import { SYSTEM_CONFIRMED } from '../../src/domain/settlement'
import { DAY, HOUR, type Unix } from '../../src/domain/time'
import type { StoredDeduction } from '../../src/resources/order'
import type { OrderValues } from './orderDraft'
import type { Random } from './random'
import type { Person } from './world'

/** The outcome of a review after the end. */
export interface Review {
  readonly at: Unix
  readonly by: Person
  readonly failed: boolean
}

/** What was done about an order's amount, as a line of its timeline and log. */
interface ReviewStep {
  readonly kind: string
  readonly title: string
  readonly text: string
  readonly at: Unix
  readonly by: Person
  readonly set: OrderValues
}

const system: Person = { id: null, name: '系统', firm_id: null }

const FAULTS: readonly (readonly [name: string, fen: number])[] = [
  ['照片不规范', 2000],
  ['未按时回传', 1000],
]
const RETURNED = ['照片不清晰，请补充后重新提交', '里程与轨迹不符，请核对', '缺少车主签名，请补签'] as const
const CUTS = ['超公里部分不予认可', '辅助轮无照片佐证'] as const

const DEDUCTED = 0.14
const JUDGED = 0.82
const PAID = 0.85
/** Providers confirm, or the system does after so long (labels E12). */
const CONFIRM = 7 * DAY

/** The review of a finished order, and what follows from it up to now: confirmation, or the judgment and payment of a cash slip. */
export function reviewSteps(random: Random, order: OrderValues, review: Review, now: Unix): readonly ReviewStep[] {
  const total = order.real_money ?? 0
  if (order.status === 7 && !order.selfrescue_money) return []
  const { at, by } = review
  const signed = (remark: string | null) => ({ audit_name: by.name, audit_time: at, audit_remark: remark })
  if (review.failed) {
    const text = random.pick(RETURNED)
    const set: OrderValues = { is_audit: 2, review_status: 3, ...signed(text) }
    return [{ kind: 'review', title: '审核', text: `不合格；${text}`, at, by, set }]
  }
  const taken = random.chance(DEDUCTED) ? random.pick(FAULTS) : null
  const off = taken ? Math.min(taken[1], total) : 0
  const passed: ReviewStep = {
    kind: 'review',
    title: '审核',
    text: `合格；${off > 0 ? `扣款 ${formatYuan(off)}，` : ''}结算 ${formatYuan(total - off)}`,
    at,
    by,
    set: {
      is_audit: 1,
      review_status: 2,
      firm_progress: order.firm_id ? 1 : 0,
      firm_progress_time: at,
      customer_progress: 2,
      ...signed(null),
      ...(taken && off > 0 && { firm_deduct_money: off, firm_deductions: [deduction(taken[0], off)] }),
    },
  }
  const rest = order.pay_type === 2 ? slipSteps(random, passed, total - off, now) : confirmation(order, at, now)
  return [passed, ...rest]
}

const deduction = (name: string, fen: number, remark?: string): StoredDeduction => ({
  name,
  model: 1,
  money: fen,
  ...(remark && { remark }),
})

function confirmation(order: OrderValues, reviewed: Unix, now: Unix): readonly ReviewStep[] {
  const at = reviewed + CONFIRM
  if (at > now || !order.firm_id) return []
  return [
    {
      kind: 'system',
      title: '系统确认',
      text: '7天未确认，系统确认',
      at,
      by: system,
      set: { firm_progress: 2, firm_record: 1, firm_progress_time: at, firm_confirm_name: SYSTEM_CONFIRMED },
    },
  ]
}

/** Judged some hours after its review, paid some days after its judgment (labels E1). */
function slipSteps(random: Random, { at, by, set }: ReviewStep, worth: number, now: Unix): readonly ReviewStep[] {
  const judgedAt = at + random.int(4, 40) * HOUR
  if (judgedAt > now || !random.chance(JUDGED)) return []
  const signed = (remark: string | null) => ({ audit_name: by.name, audit_time: judgedAt, audit_remark: remark })
  const verdict = random.weighted([
    [1, 80],
    [2, 14],
    [3, 6],
  ] as const)
  const cut = verdict === 3 ? worth : verdict === 2 ? Math.ceil((worth * random.int(1, 3)) / 1000) * 100 : 0
  const remark = verdict === 1 ? null : verdict === 2 ? random.pick(CUTS) : '非保障范围内车辆'
  const held = set.firm_deduct_money ?? 0
  const judged: ReviewStep = {
    kind: 'judge',
    title: '终审',
    text: [['通过', `核减 ${formatYuan(cut)}`, '拒付'][verdict - 1], `结算 ${formatYuan(worth - cut)}`, remark]
      .filter(Boolean)
      .join('；'),
    at: judgedAt,
    by,
    set: {
      is_audit_final: verdict,
      firm_progress: verdict === 3 ? 6 : 2,
      firm_progress_time: judgedAt,
      ...signed(remark),
      ...(cut > 0 && {
        firm_deduct_money: held + cut,
        firm_deductions: [
          ...(set.firm_deductions ?? []),
          deduction(verdict === 3 ? '终审拒付' : '终审核减', cut, remark ?? undefined),
        ],
      }),
    },
  }
  const paidAt = judgedAt + random.int(1, 4) * DAY
  if (verdict === 3 || paidAt > now || !random.chance(PAID)) return [judged]
  const paid: ReviewStep = {
    kind: 'system',
    title: '核销',
    text: `线下核销 ${formatYuan(worth - cut)}`,
    at: paidAt,
    by,
    set: { firm_progress: 6, firm_progress_time: paidAt },
  }
  return [judged, paid]
}

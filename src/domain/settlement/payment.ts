import { type Choice, named } from '../choice'
import { type Fen, yuanText } from '../money'
import {
  actingStatus,
  type ChargeType,
  freeStatuses,
  orderState,
  ownerPaysAll,
  type PayStatus,
  surchargeStatuses,
} from '../order'

/** How the owner's money came in. */
export const paymentMethod = [
  { code: 1, label: '扫码支付' },
  { code: 2, label: '技师代收' },
  { code: 3, label: '登记收款' },
  { code: 4, label: '预付卡' },
] as const satisfies readonly Choice[]

/** Of one payment, beside the order's own `pay.status`. */
export const { choices: paymentStatus, codes: paymentState } = named({
  open: { code: 0, label: '待支付', family: 'orange' },
  paid: { code: 1, label: '支付成功', family: 'green' },
  closed: { code: 2, label: '已关闭', family: 'grey' },
})

/** How a firm is paid by hand; the system kind is an action of its own (E2). */
export const offlineWriteOff = [{ code: 2, label: '线下核销' }] as const satisfies readonly Choice[]

/** Seconds that a pay code can be scanned, and those from which a new one is made instead of showing the old. */
export const PAY_CODE_SECONDS = 300
export const PAY_CODE_LEFT = 60

/** The poll of a shown code (O-613), ms. */
export const PAY_POLL_MS = 2000

/** Pay statuses that end the poll (O-342). */
export const isPaid = (status: number | null): boolean => status === 1 || status === 3

/** The refusal of a price below what has been paid (O-372). @param paid fen */
export const priceBelowPaid = (paid: Fen): string => `该订单已支付￥${yuanText(paid)}，修改后的金额不得低于等于已付金额`

/** What an order's owner owes and has paid; fen. */
export interface Debt {
  readonly status: number
  readonly prev_status?: number | null
  readonly owed: Fen
  readonly paid: Fen
  readonly pay_status: PayStatus | null
}

interface Credited {
  /** fen that now count as paid */
  readonly credit: Fen
  /** fen that go back to the owner */
  readonly back: Fen
  readonly pay_status: PayStatus | null
  readonly isWhole: boolean
}

/** What money of the owner does to an order (decisions §2, E5). @param by the pay status that a whole payment leads to */
export function credited(debt: Debt, amount: Fen, by: 1 | 3 = 1): Credited {
  if (freeStatuses.some((code) => code === debt.status)) {
    return { credit: amount, back: amount, pay_status: by, isWhole: true }
  }
  const credit = Math.min(amount, Math.max(0, debt.owed - debt.paid))
  const isWhole = debt.owed > 0 && debt.paid + credit >= debt.owed
  const pay_status = credit === 0 ? debt.pay_status : isWhole ? by : 2
  return { credit, back: amount - credit, pay_status, isWhole }
}

interface Repriced {
  readonly pay_status: PayStatus
  /** a surcharge is to be paid before the rescue goes on (decisions §2) */
  readonly surcharge: { readonly status: typeof orderState.surchargeDue; readonly prev_status: number } | null
}

/** What a new price for the owner does: raised above what is paid, a balance is due. @param money fen, above `debt.paid` */
export function repriced(debt: Debt, money: Fen): Repriced {
  const raised = money > debt.owed
  const acting = actingStatus(debt.status, debt.prev_status)
  const surcharge =
    raised && surchargeStatuses.some((code) => code === acting)
      ? ({ status: orderState.surchargeDue, prev_status: acting } as const)
      : null
  // An order that has yet to be prepaid stays unpaid: there is no balance of nothing.
  const due = debt.paid > 0 || debt.status === orderState.surchargeDue || (raised && debt.status !== orderState.unpaid)
  return { pay_status: due ? 2 : 0, surcharge }
}

/** The whole price that a new amount for the owner leads to; fen. */
export const totalFor = (chargeType: ChargeType, total: Fen, owner: Fen): Fen =>
  ownerPaysAll(chargeType) ? owner : Math.max(total, owner)

/** Extensions of a proof of payment (O-381). */
export const proofExtensions = ['jpg', 'jpeg', 'png', 'pdf'] as const
export const proofMissing = '请上传汇款凭证！'

/** What a cash slip is settled by, in fen. */
interface SlipAmounts {
  readonly earned: Fen
  readonly deducted: Fen
  readonly taken: Fen
}

/** What of a cash slip its provider is still to get; below nothing what is recovered of it, whose technician took more of the owner than it earns. */
export const slipLeft = ({ earned, deducted, taken }: SlipAmounts): Fen => earned - deducted - taken

/** How what a slip is written off by is called, by whether it is paid or recovered; its amount without a sign. */
export const slipTexts = (left: Fen) =>
  left < 0 ? { done: '追回', label: '追回金额', fen: -left } : { done: '核销', label: '核销金额', fen: left }

import { refundStatus } from '../../domain/order/orderEnums'
import { writeOffMethod, writeOffType } from '../../domain/settlement'
import { field } from '../../schema/model'

/** Of the server's making: in no form. */
const made = { form: false } as const
/** Providers never see the customer's side (O-435). */
const nonFirm = { audience: { types: [0, 1] } } as const

/** What a surcharge puts aside, to be had back when it is withdrawn; money in yuan as the columns hold it. */
export interface PriceBefore {
  readonly owner_money: number | null
  readonly predict_money: number | null
  readonly customer_is_check: number | null
  readonly price: unknown
}

/** What the owner's payments, an invoice and the payment of a cash slip leave with an order. */
export const feeFields = {
  /** what a coupon takes off the owner's share; borne by the company that issued it */
  coupon_money: field.money('优惠券抵扣', { default: 0, ...made }),
  refund_status: field.choice('退款状态', refundStatus, { default: 0, ...made }),
  refund_money: field.money('退款金额', { default: 0, ...made }),
  /** the price before the surcharge that is to be paid (16) */
  price_before: field.json<PriceBefore>('补款前价格', { detail: true, show: false, ...nonFirm, ...made }),
  invoice_title_id: field.reference('开票抬头', 'invoiceTitle', { detail: true, ...nonFirm, ...made }),
  writeoff_type: field.choice('核销方式', writeOffType, { detail: true, ...made }),
  writeoff_method: field.choice('付款方式', writeOffMethod, { detail: true, ...made }),
  writeoff_url: field.file('汇款凭证', { detail: true, ...made }),
  writeoff_money: field.money('核销金额', { detail: true, ...made }),
  writeoff_time: field.unixTime('核销时间', { detail: true, ...made }),
} as const

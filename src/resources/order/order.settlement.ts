import { isCheck } from '../../domain/orderEnums'
import { receivableProgress, recordStatus, statementProgress } from '../../domain/settlementEnums'
import { field } from '../../schema/model'

/** A deduction that a review or a settlement took; `money` in yuan, `model` as in deductionModel. */
export interface StoredDeduction {
  readonly name: string
  readonly model: number
  readonly money: number
}

/** Of the server's making: in no form. */
const made = { form: false, show: false } as const
/** Providers never see what the customer pays (O-435). */
const nonFirm = { audience: { types: [0, 1] } } as const

/**
 * The two statements of an order (decisions §4): each side has its own progress, deductions and way of pricing.
 * Their amounts are predict_money (customer) and real_money (firm), their lines are in `price`.
 */
export const settlementFields = {
  customer_progress: field.choice('客户对账进度', receivableProgress, { default: 0, ...nonFirm, ...made }),
  firm_progress: field.choice('服务商对账进度', statementProgress, { default: 0, ...made }),
  firm_record: field.choice('对账状态', recordStatus, { default: 0, ...made }),
  customer_is_check: field.choice('客户计价方式', isCheck, { default: 1, ...nonFirm, ...made }),
  customer_deduct_money: field.money('客户扣款', { default: 0, ...nonFirm, ...made }),
  firm_deduct_money: field.money('服务商扣款', { default: 0, ...made }),
  customer_deductions: field.json<readonly StoredDeduction[]>('客户扣款明细', { detail: true, ...nonFirm, ...made }),
  firm_deductions: field.json<readonly StoredDeduction[]>('服务商扣款明细', { detail: true, ...made }),
} as const

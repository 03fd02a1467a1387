import { reviewStatus } from '../../domain/evidence'
import { isCheck, yesNo } from '../../domain/order/orderEnums'
import { receivableProgress, recordStatus, statementProgress } from '../../domain/settlement'
import { field } from '../../schema/model'

/** A deduction that a review or a settlement took; `money` in yuan, `model` as in deductionModel. */
export interface StoredDeduction {
  readonly name: string
  readonly model: number
  readonly money: number
  /** per cent, of models 2 and 3 */
  readonly rate?: number
  readonly remark?: string
}

/** Of the server's making: in no form. */
const made = { form: false, show: false } as const
/** Providers never see what the customer pays (O-435). */
const nonFirm = { audience: { types: [0, 1] } } as const
/**
 * What the provider earns: for itself, the platform, and of a company those who send its orders, review them or pay for them
 * (decisions §1, O-282). Its other staff know the price that the company charges.
 */
export const providerSide = {
  audience: {
    free: [0, 3],
    roles: [
      'order_operation',
      'order_audit',
      'order_approval',
      'bargaining',
      'firmSettlement',
      'service_sta',
      'custom_sta',
      'bill_detail',
      'cash_slip_first',
      'cash_slip_judgment',
      'cash_slip_write',
      'cash_slip_paid',
    ],
  },
} as const

/**
 * The two statements of an order (decisions §4): each side has its own progress, deductions and way of pricing.
 * Their amounts are predict_money (customer) and real_money (firm), their lines are in `price`.
 */
export const settlementFields = {
  customer_progress: field.choice('客户对账进度', receivableProgress, { default: 0, ...nonFirm, ...made }),
  firm_progress: field.choice('服务商对账进度', statementProgress, { default: 0, ...made }),
  firm_record: field.choice('对账状态', recordStatus, { default: 0, ...made }),
  /** since when the provider's statement stands as it does */
  firm_progress_time: field.unixTime('对账时间', { ...made }),
  /** who has confirmed it: the provider's user, or 系统确认 */
  firm_confirm_name: field.text('确认人', { max: 30, ...made }),
  /** since its last review */
  firm_appeals: field.integer('申诉次数', { default: 0, ...made }),
  customer_is_check: field.choice('客户计价方式', isCheck, { default: 1, ...nonFirm, ...made }),
  customer_deduct_money: field.money('客户扣款', { default: 0, ...nonFirm, ...made }),
  firm_deduct_money: field.money('服务商扣款', { default: 0, ...providerSide, ...made }),
  customer_deductions: field.json<readonly StoredDeduction[]>('客户扣款明细', { detail: true, ...nonFirm, ...made }),
  firm_deductions: field.json<readonly StoredDeduction[]>('服务商扣款明细', { detail: true, ...providerSide, ...made }),
  /** what is left of the provider's amount after deductions */
  settle_money: field.money('结算金额', {
    virtual: true,
    total: true,
    difference: ['real_money', 'firm_deduct_money'],
    ...providerSide,
    ...made,
  }),
  /** the bill in which each statement stands; 补入: it was finished before the bill's period */
  firm_bill_id: field.reference('服务商账单', 'bill', {
    shows: { firm_bill_no: 'no' },
    cell: 'firmBill',
    ...made,
  }),
  firm_bill_late: field.choice('服务商账单补入', yesNo, { default: 0, ...made }),
  customer_bill_id: field.reference('客户账单', 'bill', {
    shows: { customer_bill_no: 'no' },
    cell: 'customerBill',
    ...nonFirm,
    ...made,
  }),
  customer_bill_late: field.choice('客户账单补入', yesNo, { default: 0, ...nonFirm, ...made }),
  review_status: field.choice('审核结果', reviewStatus, { default: 1, form: false }),
  /** of the last review, judgment or sending back */
  audit_remark: field.text('审核意见', {
    max: 500,
    form: false,
    list: { head: '审核意见 / 审核人', width: 168, flat: 180, below: ['audit_name', 'audit_time'] },
  }),
  audit_name: field.text('审核人', { max: 30, form: false, list: { width: 92 } }),
  audit_time: field.unixTime('审核时间', { form: false }),
} as const

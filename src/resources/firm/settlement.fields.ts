import { payType } from '../../domain/order'
import { field } from '../../schema/model'

const rate = { min: 0, max: 100, unit: '%' } as const

/** How a firm or a customer is settled with: written by the settlement settings alone (F-519). */
export const settlementFields = {
  pay_type: field.choice('结算方式', payType, { list: true, default: 1, form: false, group: '结算设置' }),
  pay_peroid: field.integer('结算周期', { unit: '个自然月', default: 1, form: false, group: '结算设置' }),
  tax_rate: field.decimal('应开税率', { ...rate, default: 6, form: false, group: '结算设置' }),
  real_tax_rate: field.decimal('实开税率', { ...rate, default: 6, form: false, group: '结算设置' }),
}

/** What its dialog asks for (F-314 to F-318). */
export const settlementInput = {
  pay_type: field.choice('结算方式', payType, { required: '请选择结算方式！' }),
  pay_peroid: field.integer('结算周期', { min: 1, max: 12, unit: '个自然月' }),
  tax_rate: field.decimal('应开税率', { ...rate, required: '应开税率不能为空！' }),
  real_tax_rate: field.decimal('实开税率', { ...rate, required: '实开税率不能为空！' }),
}

/** The period is needed for 月结 alone. */
export const settlementRules = [{ if: { pay_type: 1 }, need: ['pay_peroid'], say: '请填写结算周期！' }] as const

/** All of it is its handler's, which knows when there is a period. */
export const settlementTaken = Object.keys(settlementInput)

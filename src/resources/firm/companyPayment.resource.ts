import { chargeType, payType, yesNo } from '../../domain/order'
import { defineResource, field, singleRow } from '../../schema/model'

const calls = singleRow('/v2/company/payment')
const rate = { min: 0, max: 100, unit: '%', required: true, default: 6, group: '新客户结算条款' } as const

/** How a company is paid (F-532): by an order's owner, and by the customers that it enters from now on. */
export const companyPayment = defineResource({
  name: 'companyPayment',
  table: 'company_payment',
  label: '支付设置',
  path: '/system/config/payment',
  roles: ['company_man'],
  types: [0, 1],
  single: true,
  fields: {
    firm_id: field.reference('所属公司', 'firm', { onCreate: '$user.firm_id', form: false, show: false, unique: true }),
    charge_types: field.choices('可用收费方式', chargeType, {
      default: [],
      group: '车主支付',
      span: 12,
      help: '不选则全部收费方式可用',
    }),
    takes_codes: field.choice('线上收款码', yesNo, {
      required: true,
      default: 1,
      group: '车主支付',
      help: '关闭后不再向车主出示收款码',
    }),
    pay_type: field.choice('结算方式', payType, { required: true, default: 1, group: '新客户结算条款' }),
    pay_peroid: field.integer('结算周期', { unit: '个自然月', min: 1, max: 12, default: 1, group: '新客户结算条款' }),
    tax_rate: field.decimal('应开税率', rate),
    real_tax_rate: field.decimal('实开税率', rate),
  },
  rules: [
    { if: { pay_type: 1 }, show: ['pay_peroid'] },
    { if: { pay_type: 1 }, need: ['pay_peroid'], say: '请填写结算周期！' },
  ],
  scope: { 0: { firm_id: '$user.firm_id' }, 1: { firm_id: '$user.firm_id' } },
  actions: { ...calls, get: { ...calls.get, roles: [] } },
})

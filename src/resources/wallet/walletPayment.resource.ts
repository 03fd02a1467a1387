import { walletPaymentState as state, walletPaymentPurpose, walletPaymentStatus } from '../../domain/wallet'
import { defineResource, field, machineOf } from '../../schema/model'
import { firmInfo } from '../firm'

const fields = {
  order_no: field.text('单号', { max: 32, unique: { everywhere: true, say: '单号已存在' } }),
  firm_id: field.reference('企业', 'firm', { mask: firmInfo, required: true, shows: { firm_name: 'name' } }),
  purpose: field.choice('用途', walletPaymentPurpose, { required: true }),
  /** what is credited, and what is paid on top of it */
  money: field.money('金额', { required: true }),
  fee: field.money('手续费', { required: true }),
  status: field.choice('状态', walletPaymentStatus, { default: state.open }),
  code_url: field.text('收款码', { max: 500, secret: true }),
  expire_time: field.unixTime('失效时间'),
  transaction_id: field.text('支付单号', { max: 64 }),
  paid_time: field.unixTime('支付时间'),
  user_name: field.text('操作人', { max: 30 }),
} as const

const life = machineOf(fields)({ field: 'status', starts: [state.open], ends: [state.paid] })

/** What firms pay by code, into their wallets or as their deposits; written by the wallet's own calls and the provider's news. */
export const walletPayment = defineResource({
  name: 'walletPayment',
  table: 'wallet_payment',
  label: '钱包收款',
  fields,
  machines: [life.machine],
  systemEvents: {
    // A code that was closed while somebody paid by it is paid.
    walletPaid: { label: '支付成功', ...life.go([state.open, state.closed], state.paid) },
    walletLapse: { label: '收款码已失效', ...life.go([state.open], state.closed) },
  },
  scope: 'global',
  indexes: [['firm_id', 'status']],
  actions: {},
})

import { yuan } from '../../domain/money'
import { refundState } from '../../domain/order/orderEnums'
import {
  freeStatuses,
  openStatuses,
  orderState,
  payableStatuses,
  settledStatuses,
  underwayStatuses,
} from '../../domain/order/orderStatus'
import {
  couponMessages,
  editableProgress,
  offlineWriteOff,
  proofExtensions,
  proofMissing,
  statementState,
  writeOffMethod,
} from '../../domain/settlement'
import { walletMessages } from '../../domain/wallet'
import { actionsOf, field } from '../../schema/model'
import { invoiceTitle } from '../settlement/invoiceTitle.resource'
import { orderFields } from './order.fields'
import { collected, couponDropped, firmStatement, notYetThere, orderLife, paid, priceModified } from './order.life'
import { nonFirm, operated } from './order.parts'

const { go } = orderLife

/** 费用编辑/收款码 (O-433) */
const feeOperation = { ...operated, operation: 24 } as const
const owing = { pay_status: { in: [0, 2] } } as const
const titleFields = invoiceTitle.fields
/** What the owner pays, and what of it is still to come. */
const ownerPays = ['owner_money', 'coupon_money'] as const
const ownerOwes = { party: ['contact'], sum: [...ownerPays, 'paid_money'], label: '待付金额' } as const
/** What of a cash slip goes to its provider, or comes back from it. */
const slip = {
  party: ['firm_name'],
  sum: ['real_money', 'firm_deduct_money', 'user_to_driver_money'],
  label: '核销金额',
  labels: { real_money: '服务商应得', firm_deduct_money: '扣款', user_to_driver_money: '技师代收' },
} as const

/** A cash slip that has been judged and is not paid. */
const judged = {
  status: { in: settledStatuses },
  pay_type: 2,
  is_audit: 1,
  is_audit_final: { in: [1, 2] },
  firm_progress: { ne: statementState.paid },
} as const
const writingOff = {
  call: 'POST /statement/firm/pay',
  roles: ['cash_slip_write'],
  ...nonFirm,
  at: 'row',
  section: '收付',
  widget: 'feeForm',
  done: '核销成功',
  moves: firmStatement.go([statementState.toBill], statementState.paid).moves,
} as const
const writtenOff = { firm_progress: statementState.paid, firm_progress_time: '$now', writeoff_time: '$now' } as const

/** Money of an order. */
export const orderMoney = actionsOf(orderFields)({
  payCode: {
    label: '收款码',
    call: 'POST /v3/order/cash/pay',
    aliases: ['POST /v2/order/cash/pay'],
    ...feeOperation,
    at: 'row',
    section: '收付',
    icon: 'qr-code',
    widget: 'payCode',
    // To a provider that may still take it an order owes nothing yet.
    when: {
      status: { in: payableStatuses },
      ...owing,
      not: { status: orderState.pooled, open_firms: { contains: '$user.firm_id' } },
    },
  },
  payState: {
    label: '支付状态',
    call: 'GET /v3/order/cash/pay',
    handsOut: true,
    aliases: ['GET /v2/order/cash/pay/status'],
    ...feeOperation,
    at: 'none',
  },
  collect: {
    label: '登记现金收款',
    call: 'POST /order/setUserToDriverMoney',
    money: true,
    ...operated,
    at: 'row',
    section: '收付',
    done: '现金收款已登记',
    summary: { ...ownerOwes, input: 'money', rest: '收后未付' },
    moves: collected,
    when: { status: { in: [...underwayStatuses, orderState.surchargeDue, orderState.surchargePaid] }, ...owing },
    input: { money: field.money('收款金额', { required: '请输入收款金额', min: yuan(0.01) }) },
    takes: ['money'],
  },
  registerPayment: {
    label: '登记已付款',
    call: 'POST /v3/order/cash/pay',
    aliases: ['POST /v2/order/cash/pay'],
    with: { mode: 'register' },
    ...feeOperation,
    ...nonFirm,
    at: 'row',
    section: '收付',
    done: '付款已登记',
    confirm: '确认已收到车主付款？',
    summary: ownerOwes,
    moves: paid,
    when: { status: { in: payableStatuses }, ...owing },
  },
  priceShares: {
    label: '费用分摊',
    call: 'POST /v2/order/cash/share',
    readonly: true,
    ...feeOperation,
    ...nonFirm,
    at: 'none',
  },
  modifyPrice: {
    label: '修改价格',
    call: 'POST /v3/order/cash/modify',
    ...feeOperation,
    ...nonFirm,
    at: 'row',
    section: '收付',
    widget: 'feeForm',
    done: '操作成功',
    summary: {
      party: ['contact'],
      beside: ['paid_money', 'predict_money'],
      sum: ownerPays,
      label: '当前应付',
      labels: { predict_money: '客户总价' },
      input: 'money',
    },
    moves: priceModified,
    when: { status: { notIn: freeStatuses }, customer_progress: { in: editableProgress } },
    input: {
      money: field.money('车主应付', { required: '请输入价格', min: 0 }),
      remark: field.textarea('备注', { required: '请填写备注', max: 500 }),
    },
    takes: ['money'],
  },
  coupons: { label: '可用优惠券', call: 'GET /v3/order/coupon', ...feeOperation, ...nonFirm, at: 'none' },
  useCoupon: {
    label: '使用优惠券',
    call: 'POST /v3/order/coupon',
    ...feeOperation,
    ...nonFirm,
    at: 'row',
    section: '收付',
    widget: 'orderCoupon',
    done: '优惠券已使用',
    summary: 'widget',
    moves: paid,
    when: { status: { in: payableStatuses }, ...owing },
    refuse: [{ if: { coupon_money: { gt: 0 } }, say: couponMessages.second }],
    input: { user_coupon_id: field.integer('优惠券', { required: couponMessages.choose }) },
    takes: ['user_coupon_id'],
  },
  dropCoupon: {
    label: '取消优惠券',
    call: 'POST /v3/order/coupon',
    with: { act: 'back' },
    ...feeOperation,
    ...nonFirm,
    at: 'row',
    section: '收付',
    done: '优惠券已退回',
    summary: { party: ['contact'], sum: ['coupon_money'] },
    confirm: '取消后优惠券退回车主，车主应付恢复为原金额。确认取消？',
    moves: couponDropped,
    when: { status: { in: openStatuses }, coupon_money: { gt: 0 }, not: { pay_status: { in: [1, 3] } } },
  },
  withdrawSurcharge: {
    label: '撤回补款',
    call: 'POST /v3/order/cash/withdraw',
    ...feeOperation,
    ...nonFirm,
    at: 'row',
    section: '收付',
    done: '补款已撤回',
    summary: ownerOwes,
    confirm: '撤回后恢复补款前的价格和状态，确认撤回？',
    ...go([orderState.surchargeDue], 'kept'),
  },
  feeDetail: {
    label: '客户费用明细',
    call: 'GET /v3/order/cash/detail',
    roles: ['detail_reconciliation'],
    ...nonFirm,
    at: 'row',
    section: '收付',
    widget: 'customerFees',
  },
  retryRefund: {
    label: '重新退款',
    call: 'POST /v3/order/cash/refund',
    roles: ['finance_receipt'],
    ...nonFirm,
    at: 'row',
    section: '收付',
    done: '退款已重新提交',
    summary: { party: ['contact'], sum: ['refund_money'] },
    confirm: '将按原退款单号重新发起退款，是否继续？',
    when: { refund_status: refundState.failed },
    set: { refund_status: refundState.underway },
  },
  selfRescue: {
    label: '自行解决',
    call: 'POST /v2/order/selfrescue',
    ...operated,
    ...nonFirm,
    at: 'row',
    section: '收付',
    danger: true,
    done: '订单已按自行解决结束',
    summary: { party: ['contact'], sum: [], input: 'selfrescue_money' },
    ...go([...notYetThere, orderState.arrived, orderState.rescuing, orderState.departed], orderState.selfRescued, {
      stamp: 'finish_time',
      set: {
        is_selfrescue: 1,
        selfrescue_type: '$input.selfrescue_type',
        selfrescue_money: '$input.selfrescue_money',
        cancel_reason: '$input.selfrescue_remark',
      },
    }),
    input: {
      selfrescue_type: { ...orderFields.selfrescue_type, form: undefined, required: '必填' },
      selfrescue_money: field.money('自救金额', { required: '必填', min: 0, help: '付给车主，由客户承担' }),
      selfrescue_remark: field.textarea('备注', { required: '必填', max: 500 }),
    },
    takes: ['selfrescue_money', 'selfrescue_remark'],
  },
  writeOff: {
    ...writingOff,
    label: '核销',
    summary: { ...slip, negative: '追回金额' },
    when: judged,
    set: {
      ...writtenOff,
      writeoff_type: '$input.type',
      writeoff_method: '$input.method',
      writeoff_url: '$input.url',
    },
    input: {
      type: field.choice('核销方式', offlineWriteOff, { required: true, default: 2 }),
      method: field.choice('付款方式', writeOffMethod, { required: '请选择付款方式' }),
      url: field.file('汇款凭证', {
        required: proofMissing,
        accept: proofExtensions,
        singleUse: true,
        message: '请上传jpg、jpeg、png、pdf格式的文件',
      }),
    },
  },
  /** from wallet to wallet, of one's own company alone (labels E2) */
  systemWriteOff: {
    ...writingOff,
    label: '系统核销',
    with: { type: 1 },
    widget: 'systemWriteOff',
    // Paid, or handed to somebody else to agree to.
    done: '已按系统核销',
    summary: slip,
    when: { ...judged, firm_id: { empty: false } },
    // A wallet pays for the orders of its own firm alone.
    offer: { owner_firm_id: '$user.firm_id' },
    input: {
      paypass: field.text('交易密码', {
        required: walletMessages.paypass,
        max: 64,
        widget: 'password',
        password: 'sha256',
        help: '从企业钱包余额扣除，扣除信息费、保险费后计入服务商钱包',
      }),
    },
    takes: ['paypass'],
  },
  invoice: {
    label: '开票抬头',
    call: 'POST /v2/order/invoice',
    roles: ['finance_invoiceInfo'],
    ...nonFirm,
    at: 'row',
    section: '收付',
    widget: 'invoiceTitle',
    prefill: true,
    done: '保存成功！',
    input: {
      title: titleFields.title,
      duty_num: titleFields.duty_num,
      phone: titleFields.phone,
      bank_name: titleFields.bank_name,
      bank_branch: titleFields.bank_branch,
      bank_account: titleFields.bank_account,
      address: { ...titleFields.address, span: 12 },
      post_address: titleFields.post_address,
    },
    takes: ['title', 'duty_num', 'phone', 'bank_name', 'bank_branch', 'bank_account', 'address', 'post_address'],
  },
})

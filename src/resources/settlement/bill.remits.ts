import { yuan } from '../../domain/money'
import { billState as b, billFiles, billSide, remitMessages, remitState, remitVerdict } from '../../domain/settlement'
import { actionsOf, field } from '../../schema/model'
import { billFields } from './bill.fields'
import { billLife } from './bill.life'

const most = yuan(99_999_999.99)
const remark = field.textarea('备注', { max: 500 })
const file = { accept: billFiles, singleUse: true, message: '请上传jpg、jpeg、png、pdf格式的文件' } as const
/** The customer's own company, at a bill of another's books that waits for its money. */
const paysIt = {
  direction: billSide.receivable,
  payer_firm_id: '$user.firm_id',
  owner_firm_id: { ne: '$user.firm_id' },
  check_status: b.invoiced,
} as const

/** A payer reports a payment and withdraws the report; the payee confirms or refuses it. */
export const billRemitActions = actionsOf(billFields)({
  remit: {
    label: '我已付款',
    call: 'POST /v2/statement/bill/remit',
    money: true,
    roles: ['custom_sta'],
    types: [1],
    at: 'main',
    icon: 'circle-dollar-sign',
    widget: 'billRemit',
    summary: {
      party: ['owner_name'],
      account: ['payee_name', 'bank', 'payee_account'],
      accountIf: { direction: billSide.receivable },
      beside: ['unpaid_money', 'remitted_money'],
      sum: ['unpaid_money', 'remitted_money'],
      label: '还需付款',
      input: 'pay_money',
      rest: '付后未付',
    },
    done: '已提交，等待收款方确认',
    when: paysIt,
    input: {
      pay_money: field.money('付款金额', { required: remitMessages.amount, min: yuan(0.01), max: most }),
      pay_time: field.unixTime('付款日期', { required: remitMessages.time, day: true }),
      payment_url: field.file('付款凭证', { ...file, required: remitMessages.proof }),
      remark,
    },
    takes: ['pay_money', 'pay_time', 'payment_url'],
  },
  withdrawRemit: {
    label: '撤回付款报告',
    call: 'POST /v2/statement/bill/remit',
    with: { act: 'back' },
    roles: ['custom_sta'],
    types: [1],
    at: 'none',
    done: '撤回成功',
    when: paysIt,
    input: { remit_id: field.integer('付款报告', { required: true }), remark },
    takes: ['remit_id'],
  },
  checkRemit: {
    label: '处理付款报告',
    call: 'POST /v2/statement/bill/remit/check',
    money: true,
    roles: ['customerSettlement'],
    types: [0, 1],
    at: 'none',
    done: '付款报告已处理',
    summary: { party: ['customer_name'], sum: ['unpaid_money'] },
    moves: billLife.go([b.invoiced], [b.settled, 'same']).moves,
    when: { direction: billSide.receivable, owner_firm_id: '$user.firm_id', check_status: b.invoiced },
    input: {
      remit_id: field.integer('付款报告', { required: true }),
      status: field.choice('处理结果', remitVerdict, { required: remitMessages.verdict }),
      remark,
    },
    rules: [{ if: { status: remitState.refused }, need: ['remark'], say: remitMessages.reason }],
    takes: ['remit_id', 'status'],
  },
})

import { BATCH_LIMIT, billState as b, billMessages } from '../../domain/settlement'
import { actionsOf, field } from '../../schema/model'
import { billActions, file, howPaid, ownBooks, payableNow, payers, remark, unpaid, unpayable } from './bill.actions'
import { billFields } from './bill.fields'
import { billLife, billWay } from './bill.life'

/** Each bill with its own sum, account or title, and a reply that says what became of each. */
const inBatch = {
  at: 'bulk',
  bulk: { each: true, most: BATCH_LIMIT },
  widget: 'billBatch',
  money: true,
} as const

const { aliases: _start, ...startBill } = billActions.startBill
const { aliases: _finish, ...finish } = billActions.finish
const { bank_id } = finish.input

/** Confirms an account that its payee was never paid on, or that has changed lately. */
const account_stamp = field.text('已确认的收款账户', { max: 40, form: false })

/** A step of many bills at once (issue 36): the same guards and handlers as of one, bill by bill. */
export const billBatchActions = actionsOf(billFields)({
  /** what a step would do to each of the bills, and why the others are left out; nothing is written */
  plan: {
    label: '批量预览',
    call: 'POST /v2/statement/bill/plan',
    readonly: true,
    types: [0, 1],
    on: 'resource',
    at: 'none',
  },
  startMany: {
    ...startBill,
    ...inBatch,
    call: 'POST /v2/statement/bill/start/batch',
    ...billWay([b.draft], b.open, {
      if: ownBooks,
      set: { start_name: '$user.name', withdraw_time: null, deduct_remark: null },
    }),
    input: { payable_money: startBill.input.payable_money },
    rules: [],
    takes: ['payable_money'],
  },
  finishMany: {
    ...finish,
    ...inBatch,
    call: 'POST /v2/statement/bill/finish/batch',
    ...billWay([b.open, b.disputed], b.agreed, { if: ownBooks, set: { bank_id: '$input.bank_id' } }),
    input: { bank_id, account_stamp, remark },
    takes: ['bank_id', 'account_stamp'],
  },
  notifyMany: { ...billActions.notify, ...inBatch, call: 'POST /v2/statement/bill/invoice/apply/batch' },
  askMany: { ...billActions.askPayment, ...inBatch, call: 'POST /v2/statement/bill/approval/batch' },
  payRest: {
    label: '批量核销',
    call: 'POST /v2/statement/bill/cash/batch',
    ...payers,
    ...inBatch,
    offer: payableNow,
    icon: 'circle-dollar-sign',
    done: '核销成功',
    summary: unpaid,
    moves: billLife.go([b.invoiced], b.settled).moves,
    when: { ...ownBooks, check_status: b.invoiced },
    refuse: unpayable,
    input: {
      payment_url: field.file('付款凭证', { ...file, required: billMessages.proof }),
      ...howPaid,
      account_stamp,
      remark,
    },
    takes: ['payment_url', 'pay_time', 'method', 'account_stamp'],
  },
})

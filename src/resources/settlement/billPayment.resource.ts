import { named } from '../../domain/choice'
import { billDirection, billFiles, billSide, differenceReason, writeOffMethod } from '../../domain/settlement'
import { defineResource, field, machineOf } from '../../schema/model'
import { firmInfo } from '../firm'

const made = { form: false } as const
const { choices: status, codes: state } = named({
  valid: { code: 1, label: '有效', family: 'green' },
  void: { code: 2, label: '已作废', family: 'grey' },
})

const fields = {
  bill_id: field.reference('账单', 'bill', {
    required: true,
    shows: { bill_no: 'no' },
    cell: 'billLink',
    list: { width: 150 },
    ...made,
  }),
  direction: field.choice('方向', billDirection, {
    required: true,
    list: { width: 72 },
    filter: { main: true },
    ...made,
  }),
  /** the other party as it was called */
  name: field.text('收付款方', {
    max: 100,
    list: { width: 150, grow: 2 },
    filter: { as: 'contains', main: true },
    mask: { ...firmInfo, if: { direction: billSide.payable } },
    ...made,
  }),
  pay_money: field.money('金额', {
    required: true,
    total: { without: { field: 'status', codes: [state.void] }, apart: 'direction' },
    list: { head: '金额 / 差额原因', width: 120, below: ['difference'] },
    ...made,
  }),
  /** the money that came in and that it is a part of; null of a payment that was entered by itself */
  receipt_id: field.reference('收款单', 'receipt', { shows: { receipt_no: 'bank_no' }, show: false, ...made }),
  /** of a small difference that was settled without money: why */
  difference: field.choice('差额原因', differenceReason, { filter: true, ...made }),
  method: field.choice('付款方式', writeOffMethod, { list: { width: 92, hidden: true }, filter: true, ...made }),
  tax_point: field.decimal('税点', { unit: '%', ...made }),
  payment_url: field.file('付款凭证', {
    accept: billFiles,
    singleUse: { freed: { status: state.void } },
    list: { width: 92 },
    ...made,
  }),
  remark: field.text('备注', { max: 500, list: { head: '备注 / 操作人', width: 140, below: ['user_name'] }, ...made }),
  user_name: field.text('操作人', { max: 30, onCreate: '$user.name', ...made }),
  status: field.choice('状态', status, {
    default: state.valid,
    list: { head: '状态 / 作废原因', width: 120, below: ['void_remark'] },
    filter: { main: true },
    ...made,
  }),
  void_remark: field.text('作废原因', { max: 500, ...made }),
  void_name: field.text('作废人', { max: 30, ...made }),
  void_time: field.unixTime('作废时间', made),
  pay_time: field.unixTime('付款时间', {
    onCreate: '$now',
    list: { width: 112 },
    filter: { as: 'range', main: true },
    ...made,
  }),
} as const

const life = machineOf(fields)({ field: 'status', starts: [state.valid], ends: [state.void] })
export const billPaymentState = state

/** What was paid of bills, to providers and by customers; written by the bills' own calls, never changed, voided with a reason. */
export const billPayment = defineResource({
  name: 'billPayment',
  table: 'bill_payment',
  label: '付款记录',
  path: '/financial/settlement',
  menu: { group: 'financial', at: 60 },
  title: 'name',
  roles: ['custom_sta', 'pay_records'],
  fields,
  machines: [life.machine],
  systemEvents: {
    voidBillPayment: { label: '付款作废', ...life.go([state.valid], state.void, { stamp: 'void_time' }) },
  },
  scope: { 0: {}, 1: {}, 3: {}, through: 'bill_id' },
  sort: ['pay_time', 'DESC'],
  indexes: [['bill_id', 'status'], ['pay_time'], ['receipt_id']],
  actions: { list: { call: 'GET /statement/customer/payment' } },
})

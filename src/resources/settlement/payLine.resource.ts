import { payLineState, payLineStatus } from '../../domain/settlement/bank'
import { defineResource, field, machineOf } from '../../schema/model'
import { firmInfo } from '../firm'

const made = { form: false } as const

const fields = {
  batch_id: field.reference('付款文件', 'payBatch', {
    required: true,
    shows: { batch_no: 'no' },
    show: false,
    ...made,
  }),
  /** its place in the file, from 1 */
  place: field.integer('序号', { required: true, list: { width: 56 }, ...made }),
  bill_id: field.reference('账单', 'bill', {
    required: true,
    shows: { bill_no: 'no' },
    cell: 'billLink',
    list: { width: 150 },
    ...made,
  }),
  /** the bill while it waits in an open file: it waits in one */
  open_bill_id: field.integer('待回盘账单', { unique: true, show: false, ...made }),
  /** payee, account and bank as the file has them */
  payee: field.text('收款户名', {
    max: 100,
    list: { head: '收款户名 / 账号', width: 190, grow: 2, below: ['account'] },
    mask: firmInfo,
    ...made,
  }),
  account: field.text('收款账号', { max: 40, mask: firmInfo, ...made }),
  bank_name: field.text('收款银行', { max: 100, list: { width: 150, hidden: true }, mask: firmInfo, ...made }),
  pay_money: field.money('付款金额', {
    required: true,
    total: { without: { field: 'status', codes: [payLineState.void] } },
    list: { width: 112 },
    ...made,
  }),
  status: field.choice('状态', payLineStatus, {
    default: payLineState.open,
    list: { head: '结果 / 原因', width: 130, below: ['reason'] },
    filter: { as: 'many', main: true },
    ...made,
  }),
  /** why the bank did not pay, in its words */
  reason: field.text('失败原因', { max: 200, ...made }),
  payment_id: field.reference('付款记录', 'billPayment', { show: false, ...made }),
} as const

const at = payLineState
const life = machineOf(fields)({ field: 'status', starts: [at.open], ends: [at.paid, at.failed, at.void] })
const released = { clear: ['open_bill_id'] } as const

/** Payments of a payment file; written by the file's own calls. */
export const payLine = defineResource({
  name: 'payLine',
  table: 'pay_line',
  label: '付款明细',
  title: 'payee',
  roles: ['firmSettlement'],
  types: [0, 1],
  fields,
  machines: [life.machine],
  systemEvents: {
    linePaid: { label: '付款成功', ...life.go([at.open], at.paid, released) },
    lineFailed: { label: '付款失败', ...life.go([at.open], at.failed, released) },
    lineVoided: { label: '付款作废', ...life.go([at.open], at.void, released) },
  },
  scope: { 0: {}, 1: {}, through: 'batch_id' },
  sort: ['place', 'ASC'],
  indexes: [['batch_id', 'status'], ['bill_id']],
  actions: { list: { call: 'GET /v2/payBatch/line' } },
})

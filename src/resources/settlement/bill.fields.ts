import { billDirection, billFiles, billSide, billStatus, reconciliation } from '../../domain/settlement'
import { field } from '../../schema/model'
import { firmInfo } from '../firm'

/** Of the server's making. */
const made = { form: false } as const
const money = { ...made, default: 0 } as const
const files = { accept: billFiles, singleUse: true, message: '请上传jpg、jpeg、png、pdf格式的文件' } as const

/** A bill of one party for a period; its amounts go by `billSum`. */
export const billFields = {
  no: field.text('账单编号', {
    max: 20,
    unique: true,
    list: { width: 150 },
    cell: 'billNo',
    filter: 'contains',
    ...made,
  }),
  direction: field.choice('方向', billDirection, {
    required: true,
    list: { width: 80 },
    cell: 'billSide',
    filter: { main: true },
    ...made,
  }),
  firm_id: field.reference('服务商', 'firm', {
    mask: firmInfo,
    shows: { firm_name: 'name' },
    filter: { main: true },
    ...made,
  }),
  customer_id: field.reference('客户', 'customer', {
    shows: { customer_name: 'name' },
    filter: { main: true },
    ...made,
  }),
  /** the company whose books it stands in */
  owner_firm_id: field.reference('所属公司', 'firm', {
    shows: { owner_name: 'name' },
    filter: { audience: { types: [0] } },
    ...made,
  }),
  /** the other side for its reader (`billPartyOf`), of either direction in one column */
  party: field.text('对方', {
    virtual: true,
    list: { width: 140, grow: 2, sort: false },
    cell: 'billParty',
    mask: { ...firmInfo, if: { direction: billSide.payable } },
    ...made,
  }),
  /** the customer's own company, where it has one here: it reads its bill */
  payer_firm_id: field.reference('付款公司', 'firm', { show: false, filter: { offered: false }, ...made }),
  /** to whom its money goes: the provider of a payable, the company of a receivable */
  payee_firm_id: field.reference('收款公司', 'firm', { show: false, ...made }),
  start_time: field.unixTime('账期开始', {
    required: true,
    day: true,
    list: { head: '账期', width: 164 },
    cell: 'billPeriod',
    ...made,
  }),
  /** inclusive */
  finish_time: field.unixTime('账期结束', {
    required: true,
    day: true,
    filter: { as: 'range', label: '账期', main: true },
    ...made,
  }),
  order_count: field.integer('订单数', { list: { width: 72 }, ...money }),
  total_money: field.money('订单总价', { total: true, ...money }),
  deduct_money: field.money('订单扣款', { ...money }),
  deduct_bill: field.money('整体扣款', { ...money }),
  /** why, as its party reads it */
  deduct_remark: field.text('扣款原因', { max: 500, ...made }),
  /** of a payable what technicians have collected, of a receivable what owners pay */
  collected_money: field.money('已代收', { ...money }),
  carried_money: field.money('上期待退代收', { ...money }),
  refund_money: field.money('待退代收', { ...money }),
  /** the later bill that takes `refund_money` */
  refund_bill_id: field.reference('待退计入账单', 'bill', { shows: { refund_bill_no: 'no' }, show: false, ...made }),
  payable_money: field.money('应付金额', { total: true, list: { head: '账单金额', width: 112, sort: true }, ...money }),
  paid_money: field.money('已付金额', { total: true, list: { head: '已结金额', width: 104 }, ...money }),
  unpaid_money: field.money('未付金额', { total: true, list: { head: '未结金额', width: 104, sort: true }, ...money }),
  /** what its payer has reported as paid and nobody has confirmed yet; no part of `paid_money` */
  remitted_money: field.money('待确认付款', { ...money }),
  tax_rate: field.decimal('应开税率', { unit: '%', ...made, default: 6 }),
  real_tax_point: field.decimal('实开税率', { unit: '%', ...made, default: 6 }),
  /** tax that is still to be invoiced */
  payable_tax: field.money('待开票税额', { virtual: true, ...made }),
  status: field.choice('账单状态', billStatus, {
    list: { width: 92 },
    cell: 'billStatus',
    filter: true,
    default: 0,
    ...made,
  }),
  check_status: field.choice('对账状态', reconciliation, {
    list: { width: 96 },
    filter: { as: 'many', main: true },
    default: 0,
    ...made,
  }),
  check_time: field.unixTime('对账状态时间', { show: false, ...made }),
  /** why it is disputed, or was withdrawn */
  check_remark: field.text('对账说明', { max: 500, ...made }),
  start_name: field.text('发起人', { max: 30, ...made }),
  withdraw_time: field.unixTime('撤回时间', { show: false, ...made }),
  settle_time: field.unixTime('核销时间', { ...made }),
  invoice_title_id: field.reference('开票信息', 'invoiceTitle', { shows: { invoice: 'title' }, ...made }),
  invoice_content: field.text('开票内容', { max: 200, ...made }),
  bank_id: field.reference('收款账户', 'bank', {
    shows: { bank: 'bank_name', payee_name: 'account_name', payee_account: 'account_num' },
    mask: { ...firmInfo, if: { direction: billSide.payable }, shown: ['payee_name'] },
    ...made,
  }),
  /** what the parties have put their names to when they agreed */
  invoice_url: field.file('对账附件', { ...files, ...made }),
  letter: field.file('对账函', { ...files, ...made }),
  /** proof of the last payment */
  payment_url: field.file('付款凭证', { virtual: true, ...made }),
  /** who pays keeps to themselves how they came to it: a provider does not read a payment request either */
  approval_id: field.integer('付款审批', { show: false, audience: { types: [0, 1] }, ...made }),
  /** of the payment's approval; null without one */
  approval_status: field.integer('付款审批状态', { virtual: true, show: false, ...made }),
  /** whether its reader keeps it, moves its money, may ask for its payment: what the server will ask of him */
  may_keep: field.boolean('可对账', { virtual: true, show: false, ...made }),
  may_pay: field.boolean('可核销', { virtual: true, show: false, ...made }),
  may_ask: field.boolean('可申请付款', { virtual: true, show: false, ...made }),
} as const

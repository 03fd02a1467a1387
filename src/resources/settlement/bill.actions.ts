import { yuan } from '../../domain/money'
import {
  approvalState,
  billState as b,
  billFiles,
  billMessages,
  billSide,
  pendingApproval,
  writeOffMethod,
} from '../../domain/settlement'
import { actionsOf, field } from '../../schema/model'
import { payee, payerTitle } from './bill.choices'
import { billFields } from './bill.fields'
import { billLife, billWay } from './bill.life'
import { billKeepers, billPayers } from './bill.sides'

/** Who makes and leads bills: the platform and companies, each of its own books. */
export const keepers = { roles: ['service_sta', 'custom_sta'], types: [0, 1] } as const
/** Both parties. */
const parties = { roles: ['service_sta', 'custom_sta'] } as const
/** Who moves money, by the side that it is on. */
export const payers = { roles: ['firmSettlement', 'customerSettlement'], types: [0, 1], rowRoles: billPayers } as const

/** By the role of the bill's own side. */
const kept = { rowRoles: billKeepers } as const

/** Only the books that the bill stands in write it; its other party answers. */
export const ownBooks = { owner_firm_id: '$user.firm_id' } as const
const partyOf = {
  or: [ownBooks, { firm_id: '$user.firm_id' }, { payer_firm_id: '$user.firm_id' }],
} as const
const reason = field.textarea('原因', { required: billMessages.reason, max: 500 })
export const remark = field.textarea('备注', { max: 500 })
export const file = { accept: billFiles, singleUse: true, message: '请上传jpg、jpeg、png、pdf格式的文件' } as const
/** Who names the account: the provider whose money it is, or the company whose books it stands in. */
const payeeOf = { or: [ownBooks, { firm_id: '$user.firm_id' }] } as const
const payable = { direction: billSide.payable } as const
/** Whoever names it: a bill's money goes to whom it is owed. */
const payeeBank = field.reference('收款账户', 'bank', payee)
/** A bill without an account is not paid: nobody would know to whom the money goes. */
export const unpayable = [{ if: { ...payable, bank_id: null }, say: billMessages.accountless }] as const
const most = yuan(99_999_999.99)

/** A provider is paid once that is agreed to (decisions §6). */
export const payableNow = {
  or: [{ direction: billSide.receivable }, { approval_status: approvalState.toWriteOff }],
} as const

/** When and how the money has gone; now where nothing is said. */
export const howPaid = {
  pay_time: field.unixTime('付款时间'),
  method: field.choice('付款方式', writeOffMethod),
} as const

/** Whose bill, where its money goes, and what it comes to. */
const whole = {
  party: ['firm_name', 'customer_name'],
  account: ['payee_name', 'bank', 'payee_account'],
  accountIf: payable,
  sum: ['payable_money'],
} as const
export const unpaid = { ...whole, sum: ['payable_money', 'paid_money'], label: '未付金额' } as const

/** What is done to bills: dialogs 1 to 8 (finance §4), disputes, approvals and payments. */
export const billActions = actionsOf(billFields)({
  detail: {
    label: '账单详情',
    call: 'GET /v2/statement/bill/detail',
    aliases: ['GET /statement/customer/detail', 'GET /statement/customer/status', 'GET /statement/firm/status'],
    at: 'none',
  },
  orders: { label: '账单订单', call: 'GET /v2/statement/bill/order', at: 'none' },
  closing: { label: '待完成对账订单', call: 'GET /v2/statement/bill/order/finish', ...keepers, at: 'none' },
  /** on paper: the statement with its orders, or the letter of reconciliation */
  print: { label: '打印', call: 'GET /v2/statement/bill/print', at: 'none' },
  log: { label: '账单记录', call: 'GET /v2/statement/bill/log', at: 'none' },
  rehearse: {
    label: '出账预演',
    call: 'GET /v2/statement/bill/check',
    ...keepers,
    on: 'resource',
    at: 'none',
  },
  month: { label: '月末出账', call: 'GET /v2/statement/bill/month', ...keepers, on: 'resource', at: 'none' },
  /** the orders that a party's month leaves out, and who has to act on each */
  monthOrders: {
    label: '未列入订单',
    call: 'GET /v2/statement/bill/month/order',
    ...keepers,
    on: 'resource',
    at: 'none',
  },
  overview: {
    label: '结算概览',
    call: 'GET /v2/statement/bill/overview',
    aliases: ['GET /statement/customer/account'],
    roles: ['financial_sta'],
    on: 'resource',
    at: 'none',
  },
  income: {
    label: '收入统计',
    call: 'GET /v2/statement/bill/income',
    roles: ['financial_income'],
    on: 'resource',
    at: 'none',
  },
  make: {
    label: '新建账单',
    call: 'POST /v2/statement/bill/create',
    ...keepers,
    on: 'resource',
    at: 'toolbar',
    icon: 'plus',
    widget: 'billMake',
    done: '添加成功',
    input: {
      firm_id: field.reference('服务商', 'firm', { where: { firm_type: 3 } }),
      customer_id: field.reference('客户', 'customer'),
      start_time: field.unixTime('账期开始', { required: billMessages.period }),
      finish_time: field.unixTime('账期结束', { required: billMessages.period }),
    },
    takes: ['firm_id', 'customer_id', 'start_time', 'finish_time'],
  },
  startBill: {
    label: '发起对账',
    call: 'POST /v2/statement/bill/start',
    aliases: ['POST /statement/customer/start'],
    ...keepers,
    at: 'main',
    ...kept,
    icon: 'send',
    widget: 'billStart',
    done: '对账已发起，等对方核对',
    summary: { ...whole, input: 'payable_money' },
    ...billWay([b.draft], b.open, {
      if: ownBooks,
      set: { start_name: '$user.name', withdraw_time: null, deduct_remark: '$input.deduct_remark' },
    }),
    rules: [
      {
        if: { not: { or: [{ deduct_bill: { empty: true } }, { deduct_bill: 0 }] } },
        need: ['deduct_remark'],
        say: billMessages.deductionReason,
      },
    ],
    input: {
      deduct_bill: field.money('整体扣款', { min: 0, max: most }),
      deduct_remark: field.textarea('扣款原因', { max: 500 }),
      /** what was to be paid as its reader saw it */
      payable_money: field.money('应付金额'),
    },
    takes: ['deduct_bill', 'payable_money'],
  },
  dispute: {
    label: '提出异议',
    call: 'POST /v2/statement/bill/check',
    aliases: ['POST /statement/customer/status'],
    with: { check_status: b.disputed },
    ...parties,
    at: 'row',
    ...kept,
    icon: 'ban',
    done: '异议已提交，等对方处理',
    summary: whole,
    ...billWay([b.open], b.disputed, { if: partyOf, set: { check_remark: '$input.remark' } }),
    input: { remark: reason },
  },
  resumeBill: {
    label: '恢复对账',
    call: 'POST /v2/statement/bill/check',
    aliases: ['POST /statement/customer/status'],
    with: { check_status: b.open },
    ...keepers,
    at: 'row',
    ...kept,
    done: '对账已恢复，请重新核对',
    summary: whole,
    ...billWay([b.disputed], b.open, { if: ownBooks }),
    input: { remark },
  },
  finish: {
    label: '完成对账',
    call: 'POST /v2/statement/bill/finish',
    aliases: ['POST /statement/customer/modify'],
    ...keepers,
    at: 'main',
    ...kept,
    icon: 'check',
    done: '对账已完成，等待开票',
    summary: whole,
    ...billWay([b.open, b.disputed], b.agreed, {
      if: ownBooks,
      set: { bank_id: '$input.bank_id', invoice_url: '$input.invoice_url' },
    }),
    input: {
      bank_id: payeeBank,
      invoice_url: field.file('对账附件', file),
      /** of a record that there is; without one its words make it */
      feedback_id: field.integer('跟进记录编号', { form: false }),
      feedback: field.textarea('跟进记录', { max: 500, help: '对账异常的账单，须有跟进记录才能完成' }),
      remark,
    },
    takes: ['feedback_id', 'feedback'],
  },
  notify: {
    label: '通知开票',
    call: 'POST /statement/firm/invoice/apply',
    ...keepers,
    at: 'main',
    ...kept,
    icon: 'bell',
    done: '已通知开票，等对方提交发票',
    summary: whole,
    ...billWay([b.agreed], b.toInvoice, {
      if: ownBooks,
      set: { invoice_title_id: '$input.invoice_id', invoice_content: '$input.content' },
    }),
    input: {
      invoice_id: field.reference('开票信息', 'invoiceTitle', { ...payerTitle, required: billMessages.title }),
      content: field.text('开票内容', { max: 200, default: '道路救援服务费' }),
    },
  },
  submitInvoices: {
    label: '提交发票',
    call: 'POST /v2/statement/bill/invoice/confirm',
    ...parties,
    at: 'main',
    ...kept,
    icon: 'file-text',
    widget: 'billInvoices',
    done: '发票已提交，等对方付款',
    summary: whole,
    moves: billLife.go([b.toInvoice], [b.invoiced, b.settled]).moves,
    when: { and: [payeeOf, { check_status: b.toInvoice }] },
    input: {
      bank_id: payeeBank,
      letter: field.file('对账函', { ...file, required: billMessages.letter }),
    },
    takes: ['bank_id', 'letter'],
  },
  saveLetter: {
    label: '上传对账函',
    call: 'POST /v2/statement/bill/letter',
    ...parties,
    ...kept,
    at: 'none',
    done: '保存成功！',
    when: { and: [partyOf, { check_status: { in: [b.agreed, b.toInvoice] } }] },
    set: { letter: '$input.letter' },
    input: { letter: field.file('对账函', { ...file, required: billMessages.letter }) },
  },
  setAccount: {
    label: '收款账户',
    title: '填写收款账户',
    call: 'POST /v2/statement/bill/bank',
    ...parties,
    at: 'row',
    ...kept,
    icon: 'credit-card',
    done: '保存成功！',
    when: { and: [payeeOf, { check_status: { in: [b.agreed, b.toInvoice, b.invoiced] } }] },
    input: { bank_id: field.reference('收款账户', 'bank', { ...payee, required: billMessages.bank }), remark },
    takes: ['bank_id'],
  },
  askPayment: {
    label: '申请付款',
    call: 'POST /v2/statement/bill/approval',
    ...keepers,
    ...kept,
    at: 'main',
    icon: 'shield-check',
    summary: unpaid,
    done: '付款申请已提交，等待审批',
    when: { ...payable, ...ownBooks, check_status: b.invoiced },
    refuse: unpayable,
    offer: { approval_status: null, may_ask: 1 },
    input: { remark },
  },
  payBill: {
    label: '核销',
    call: 'POST /v2/statement/bill/cash',
    aliases: ['POST /statement/customer/payment'],
    money: true,
    ...payers,
    at: 'main',
    icon: 'circle-dollar-sign',
    widget: 'billPay',
    done: '核销成功',
    summary: {
      ...whole,
      beside: ['payable_money', 'paid_money'],
      sum: ['unpaid_money'],
      label: '未付金额',
      input: 'payMoney',
      rest: '付后未付',
    },
    moves: billLife.go([b.invoiced], [b.settled, 'same']).moves,
    when: { ...ownBooks, check_status: b.invoiced },
    refuse: unpayable,
    offer: payableNow,
    input: {
      payment_url: field.file('付款凭证', { ...file, required: billMessages.proof }),
      tax_point: field.decimal('税点', { min: 0, max: 100, unit: '%' }),
      payMoney: field.money('付款金额', { required: billMessages.amount, min: yuan(0.01), max: most }),
      ...howPaid,
      remark,
    },
    takes: ['payment_url', 'tax_point', 'payMoney', 'pay_time', 'method'],
  },
  voidPayment: {
    label: '付款作废',
    call: 'POST /v2/statement/bill/cash',
    aliases: ['POST /statement/customer/payment'],
    with: { act: 'back' },
    ...payers,
    at: 'none',
    danger: true,
    done: '付款已作废，金额回到未付',
    money: true,
    summary: { ...whole, sum: ['paid_money'], label: '作废金额' },
    moves: billLife.go([b.settled, b.invoiced], [b.invoiced]).moves,
    when: { ...ownBooks, check_status: { in: [b.settled, b.invoiced] } },
    input: { payment_id: field.integer('付款记录', { required: true }), remark: reason },
    takes: ['payment_id'],
  },
  back: {
    label: '撤回账单',
    call: 'POST /v2/statement/bill/start',
    aliases: ['POST /statement/customer/start'],
    with: { act: 'back' },
    ...keepers,
    at: 'row',
    ...kept,
    danger: true,
    done: '账单已撤回',
    summary: whole,
    ...billWay([b.open, b.agreed, b.disputed, b.toInvoice, b.invoiced], b.draft, {
      if: ownBooks,
      set: { deduct_bill: 0, deduct_remark: null, withdraw_time: '$now', check_remark: '$input.remark' },
    }),
    input: { remark: reason },
  },
  unnotify: {
    label: '撤回开票',
    call: 'POST /statement/firm/invoice/apply',
    with: { act: 'back' },
    ...keepers,
    at: 'row',
    ...kept,
    danger: true,
    done: '开票通知已撤回',
    summary: whole,
    ...billWay([b.toInvoice, b.invoiced], b.agreed, { if: ownBooks, set: { check_remark: '$input.remark' } }),
    input: { remark: reason },
  },
  withdrawPayment: {
    label: '撤回付款申请',
    call: 'POST /v2/statement/bill/approval',
    with: { act: 'back' },
    ...keepers,
    ...kept,
    at: 'row',
    danger: true,
    summary: unpaid,
    done: '撤回成功',
    when: { ...payable, ...ownBooks, check_status: b.invoiced, approval_id: { empty: false } },
    offer: {
      or: [{ approval_status: { in: pendingApproval } }, { approval_status: approvalState.toWriteOff, paid_money: 0 }],
    },
    input: { remark: reason },
  },
})

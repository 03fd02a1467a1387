import { lendingState, repaymentState } from '../../domain/finance'
import { outboxStatus } from '../../domain/notice'
import { applyState } from '../../domain/registration'
import {
  approvalType,
  billState,
  OVERDUE_DAYS,
  receiptState as receiptAt,
  reconciliation,
  billSide as side,
} from '../../domain/settlement'
import { withdrawalState } from '../../domain/wallet'
import type { AnyResource } from '../../schema/model'
import { approval } from '../approval/approval.resource'
import { lending } from '../finance/lending.resource'
import { repayment } from '../finance/repayment.resource'
import { outbox } from '../notice/outbox.resource'
import { order } from '../order/order.resource'
import { orderFeedback } from '../order/orderFeedback.resource'
import { firmApply } from '../registration/firmApply.resource'
import { bill } from '../settlement/bill.resource'
import { receipt } from '../settlement/receipt.resource'
import { withdrawal } from '../wallet/withdrawal.resource'

/** What a filter of a line may name: the reader's company, the ends of a calendar month. */
export type HomeToken = '$firm' | '$lastMonth.start' | '$lastMonth.end' | '$month.start' | '$month.end'

/** Where a line stands: to be done, in the course of closing last month, to be lost by closing this one, of which kind of approval. */
export type HomePart = 'work' | 'close' | 'missed' | 'approval'

/** What the rows of a line say, by the fields of their resource. */
export interface HomeRowDecl {
  /** 收 money in, 付 money out, 批 to be agreed to, 提 withdrawn */
  readonly tag: '收' | '付' | '批' | '提'
  /** of these the first that has a value */
  readonly name: readonly string[]
  readonly text?: string
  readonly money: string
  /** its day until which it is to be done, and the days that are added to it */
  readonly due?: readonly [field: string, days: number]
  /** the day that names its month */
  readonly month?: string
}

/**
 * A number of the home page with the list that it opens: the list's own call counts it, under the same filter and with the
 * rights of its reader.
 */
export interface HomeLine {
  readonly code: string
  readonly part: HomePart
  readonly resource: AnyResource
  readonly view?: string
  /** of a view without a path of its own, what its page's address says */
  readonly search?: string
  readonly types?: readonly (0 | 1 | 3)[]
  /** Only for who may do this: others are not called to it. `of` is what its row roles look at. */
  readonly action?: string
  /** the resource of that action, where it is another */
  readonly acts?: AnyResource
  readonly of?: Readonly<Record<string, number>>
  readonly filter?: Readonly<Record<string, HomeToken | string | number | readonly number[]>>
  readonly label: string
  /** what is done about it */
  readonly verb?: string
  /** since when a row of it waits: the field that the oldest is found by */
  readonly since?: string
  /** a sum that its list carries */
  readonly money?: string
  readonly row?: HomeRowDecl
}

const own = { owner_firm_id: '$firm' } as const
/** A company reads its own books and those that it pays in: its own are named in the books of all alone. */
const books = (filter: HomeLine['filter']): readonly Pick<HomeLine, 'types' | 'filter'>[] => [
  { types: [0], filter: { ...own, ...filter } },
  { types: [1], filter },
]
const inBooks = (line: Omit<HomeLine, 'types' | 'filter'>, filter: HomeLine['filter']): readonly HomeLine[] =>
  books(filter).map((one) => ({ ...line, ...one }))

const lastMonth = { finish_time_from: '$lastMonth.start', finish_time_to: '$lastMonth.end' } as const
const thisMonth = { finish_time_from: '$month.start', finish_time_to: '$month.end' } as const

const billRow = { money: 'unpaid_money', month: 'start_time' } as const

const money: readonly HomeLine[] = [
  {
    code: 'remits',
    part: 'work',
    resource: bill,
    view: 'remitted',
    types: [0],
    action: 'checkRemit',
    of: { direction: side.receivable },
    filter: own,
    label: '客户已付款，待确认到账',
    verb: '确认',
    money: 'unpaid_money',
    row: { tag: '收', name: ['customer_name'], text: 'no', ...billRow },
  },
  {
    code: 'owed',
    part: 'work',
    resource: bill,
    view: 'receivable',
    types: [1],
    action: 'remit',
    filter: { payer_firm_id: '$firm', check_status: [billState.invoiced] },
    label: '我方待付款的账单',
    verb: '付款',
    since: 'finish_time',
    money: 'unpaid_money',
    row: { tag: '付', name: ['owner_name'], text: 'no', due: ['finish_time', OVERDUE_DAYS], ...billRow },
  },
  {
    code: 'toCollect',
    part: 'work',
    resource: bill,
    view: 'receivable',
    types: [0],
    action: 'payBill',
    of: { direction: side.receivable },
    filter: { ...own, check_status: [billState.invoiced] },
    label: '已开票，待客户付款',
    verb: '催款',
    since: 'finish_time',
    money: 'unpaid_money',
    row: { tag: '收', name: ['customer_name'], text: 'no', due: ['finish_time', OVERDUE_DAYS], ...billRow },
  },
  ...inBooks(
    {
      code: 'toPay',
      part: 'work',
      resource: bill,
      view: 'payable',
      action: 'payBill',
      of: { direction: side.payable },
      label: '发票已收，待付服务商',
      verb: '付款',
      since: 'finish_time',
      money: 'unpaid_money',
      row: { tag: '付', name: ['firm_name'], text: 'no', due: ['finish_time', OVERDUE_DAYS], ...billRow },
    },
    { check_status: [billState.invoiced] },
  ),
  ...inBooks(
    {
      code: 'disputed',
      part: 'work',
      resource: bill,
      view: 'payable',
      action: 'finish',
      of: { direction: side.payable },
      label: '服务商提出异议的账单',
      verb: '核对',
      money: 'unpaid_money',
    },
    { check_status: [billState.disputed] },
  ),
  {
    code: 'billOpen',
    part: 'work',
    resource: bill,
    view: 'payable',
    types: [3],
    action: 'dispute',
    of: { direction: side.payable },
    filter: { check_status: [billState.open] },
    label: '待我核对的账单',
    verb: '核对',
    money: 'unpaid_money',
  },
  {
    code: 'billToInvoice',
    part: 'work',
    resource: bill,
    view: 'payable',
    types: [3],
    action: 'submitInvoices',
    of: { direction: side.payable },
    filter: { check_status: [billState.toInvoice] },
    label: '待我开票的账单',
    verb: '开票',
    money: 'unpaid_money',
  },
  {
    code: 'withdrawals',
    part: 'work',
    resource: withdrawal,
    types: [0],
    action: 'takeWithdrawal',
    filter: { status: [withdrawalState.asked] },
    label: '提现待受理',
    verb: '受理',
    since: 'createtime',
    money: 'money',
    row: { tag: '提', name: ['firm_name', 'realname'], text: 'order_no', money: 'money' },
  },
  {
    code: 'receipts',
    part: 'work',
    resource: receipt,
    types: [0, 1],
    action: 'allocate',
    filter: { status: [receiptAt.open, receiptAt.part] },
    label: '收款待分配到账单',
    verb: '分配',
    since: 'bank_time',
    money: 'left_money',
    row: { tag: '收', name: ['customer_name', 'payer'], text: 'bank_no', money: 'left_money' },
  },
  {
    code: 'lendings',
    part: 'work',
    resource: lending,
    types: [0],
    action: 'payLending',
    filter: { status: [lendingState.asked] },
    label: '借款待放款',
    verb: '放款',
    since: 'createtime',
    money: 'money',
    row: { tag: '付', name: ['firm_name'], text: 'order_no', money: 'money' },
  },
  {
    code: 'repayments',
    part: 'work',
    resource: repayment,
    types: [0],
    action: 'approve',
    filter: { status: [repaymentState.asked] },
    label: '还款申请待审核',
    verb: '审核',
    money: 'money',
  },
]

const orders: readonly HomeLine[] = [
  {
    code: 'review',
    part: 'work',
    resource: order,
    view: 'reviewWaiting',
    action: 'review',
    label: '订单待审核',
    verb: '审核',
    since: 'finish_time',
  },
  {
    code: 'photoAudit',
    part: 'work',
    resource: order,
    view: 'photoAudit',
    action: 'auditPhoto',
    label: '照片待审核',
    verb: '审核',
    since: 'finish_time',
  },
  {
    code: 'appeals',
    part: 'work',
    resource: order,
    view: 'statementAppealed',
    types: [0, 1],
    action: 'judgeAppeal',
    label: '服务商对账申诉',
    verb: '处理',
    since: 'firm_progress_time',
  },
  {
    code: 'statementConfirm',
    part: 'work',
    resource: order,
    view: 'statementConfirm',
    types: [3],
    action: 'confirmStatement',
    label: '结算金额待我确认',
    verb: '确认或申诉',
    since: 'firm_progress_time',
    money: 'real_money',
  },
  {
    code: 'cashFirst',
    part: 'work',
    resource: order,
    view: 'cashFirst',
    action: 'review',
    label: '现金单待初审',
    verb: '初审',
    since: 'finish_time',
  },
  {
    code: 'cashJudgment',
    part: 'work',
    resource: order,
    view: 'cashJudgment',
    action: 'judge',
    label: '现金单待终审',
    verb: '终审',
    since: 'finish_time',
  },
  {
    code: 'cashWrite',
    part: 'work',
    resource: order,
    view: 'cashWrite',
    action: 'writeOff',
    label: '现金单待核销',
    verb: '核销',
    since: 'finish_time',
  },
  {
    code: 'feedback',
    part: 'work',
    resource: orderFeedback,
    action: 'take',
    filter: { status: [0, 1] },
    label: '订单反馈待处理',
    verb: '处理',
    since: 'create_time',
  },
]

const others: readonly HomeLine[] = [
  {
    code: 'approvals',
    part: 'work',
    resource: approval,
    view: 'waiting',
    search: 'act=waiting',
    action: 'agree',
    label: '待我审批',
    verb: '审批',
    since: 'launch_time',
    row: { tag: '批', name: ['title'], money: 'money', due: ['expire_time', 0] },
  },
  ...approvalType.map(
    ({ code, label }): HomeLine => ({
      code: `approval.${code}`,
      part: 'approval',
      resource: approval,
      view: 'waiting',
      search: 'act=waiting',
      action: 'agree',
      filter: { type: code },
      label,
    }),
  ),
  {
    code: 'applications',
    part: 'work',
    resource: firmApply,
    action: 'approve',
    filter: { apply_status: [applyState.waiting] },
    label: '企业入驻待审核',
    verb: '审核',
    since: 'apply_time',
  },
  {
    code: 'unsent',
    part: 'work',
    resource: outbox,
    filter: { status: [outboxStatus.failed] },
    label: '短信、语音未发出',
    verb: '查看',
    since: 'create_time',
  },
]

/** Last month's payable bills by where they stand, and what closing this month today would leave behind. */
const closing: readonly HomeLine[] = [
  ...reconciliation.flatMap(({ code, label }) =>
    inBooks(
      {
        code: `close.${code}`,
        part: 'close',
        resource: bill,
        view: 'payable',
        action: 'month',
        of: { direction: side.payable },
        label,
        money: 'unpaid_money',
      },
      { check_status: [code], ...lastMonth },
    ),
  ),
  {
    code: 'missed.review',
    part: 'missed',
    resource: order,
    view: 'reviewWaiting',
    acts: bill,
    action: 'month',
    filter: { ...own, ...thisMonth },
    label: '未审核',
  },
  {
    code: 'missed.confirm',
    part: 'missed',
    resource: order,
    view: 'statementConfirm',
    types: [0, 1],
    acts: bill,
    action: 'month',
    filter: { ...own, ...thisMonth },
    label: '服务商未确认',
  },
  {
    code: 'missed.appeal',
    part: 'missed',
    resource: order,
    view: 'statementAppealed',
    types: [0, 1],
    acts: bill,
    action: 'month',
    filter: { ...own, ...thisMonth },
    label: '申诉中',
  },
]

/** Every number of the home page that opens a list. A code stands once for each kind of firm. */
export const homeLines: readonly HomeLine[] = [...money, ...orders, ...others, ...closing]

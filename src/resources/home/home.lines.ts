import { outboxStatus } from '../../domain/notice'
import { applyState } from '../../domain/registration'
import { approvalType, reconciliation, billSide as side } from '../../domain/settlement'
import { approval } from '../approval/approval.resource'
import { outbox } from '../notice/outbox.resource'
import { order } from '../order/order.resource'
import { firmApply } from '../registration/firmApply.resource'
import { bill } from '../settlement/bill.resource'
import { aheadLines } from './ahead.lines'
import { type HomeLine, inBooks, own } from './homeLine'
import { moneyLines } from './money.lines'
import { orderLines } from './order.lines'

const lastMonth = { finish_time_from: '$lastMonth.start', finish_time_to: '$lastMonth.end' } as const
const thisMonth = { finish_time_from: '$month.start', finish_time_to: '$month.end' } as const

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
export const homeLines: readonly HomeLine[] = [...moneyLines, ...orderLines, ...others, ...aheadLines, ...closing]

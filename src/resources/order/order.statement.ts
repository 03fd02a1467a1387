import type { CodeOf } from '../../domain/choice'
import { CONFIRM_DAYS } from '../../domain/firm'
import { yuan } from '../../domain/money'
import { billing } from '../../domain/order/review'
import {
  appealMessages,
  appealVerdict,
  billSide,
  MOST_APPEALS,
  MOST_PICTURES,
  SYSTEM_CONFIRMED,
  statementState as s,
  type statementProgress,
} from '../../domain/settlement'
import { actionsOf, field, type SystemEvent } from '../../schema/model'
import { orderFields } from './order.fields'
import { firmStatement } from './order.life'
import { nonFirm, settled } from './order.parts'

/** Cash slips go their own way: judgment and write-off. */
const inBill = { pay_type: { ne: 2 } } as const
/** A company bills its own books alone: head office reads those of others, and they are no part of what it has to bill. */
const ownBooks = { owner_firm_id: '$user.firm_id' } as const
const RECORD = { confirmed: 1, appealed: 3 } as const
const most = yuan(999_999.99)

/** The provider's word on his statement, and the platform's on that (decisions §4, §10). */
export const orderStatement = actionsOf(orderFields)({
  confirmStatement: {
    label: '确认对账',
    call: 'POST /v2/statement/order/confirm',
    roles: ['service_sta'],
    types: [3],
    at: 'row',
    section: '收付',
    icon: 'clipboard-check',
    bulk: { confirm: '确认后所选 %{n} 单进入待出账，不能再申诉，是否确认？' },
    confirm: '确认后该订单进入待出账，不能再申诉，是否确认？',
    done: '确认成功',
    summary: settled,
    ...firmStatement.go([s.toConfirm], s.toBill, {
      if: inBill,
      set: { firm_record: RECORD.confirmed, firm_confirm_name: '$user.name' },
    }),
  },
  appeal: {
    label: '申诉',
    title: '对账申诉',
    call: 'POST /v2/statement/order/appeal',
    roles: ['service_sta'],
    types: [3],
    at: 'row',
    section: '收付',
    done: '申诉已提交',
    summary: { ...settled, beside: ['real_money', 'firm_deduct_money'], sum: ['settle_money'], input: 'money' },
    ...firmStatement.go([s.toConfirm], s.appealed, { if: inBill, set: { firm_record: RECORD.appealed } }),
    refuse: [{ if: { firm_appeals: { gte: MOST_APPEALS } }, say: appealMessages.often }],
    input: {
      // ids of deductions and price lines, as `itemsOfStatement` numbers them
      items: field.json<readonly string[]>('申诉项目', { widget: 'appealItems', span: 12 }),
      money: field.money('申诉金额', { required: appealMessages.money, min: yuan(0.01), max: most }),
      remark: field.textarea('申诉原因', { required: appealMessages.reason, max: 500 }),
      pictures: field.image('申诉凭证', { many: true, max: MOST_PICTURES, accept: ['.jpg', '.jpeg', '.png'] }),
    },
    takes: ['items', 'money', 'pictures'],
  },
  judgeAppeal: {
    label: '处理申诉',
    call: 'POST /v2/statement/order/check',
    roles: ['order_audit'],
    ...nonFirm,
    at: 'row',
    section: '收付',
    icon: 'shield-check',
    widget: 'appealDecision',
    summary: { ...settled, input: 'money' },
    done: '申诉已处理',
    ...firmStatement.go([s.appealed], s.toConfirm),
    input: {
      status: field.choice('处理结果', appealVerdict, { required: appealMessages.verdict }),
      // [{ id, money }], yuan that are left of each item; without it `money` is spread over them
      items: field.json('核定项目'),
      /** what the provider is to get; without it what he asks for */
      money: field.money('核定金额', { min: 0, max: most }),
      remark: field.textarea('处理说明', { max: 500 }),
    },
    takes: ['status', 'items', 'money'],
  },
})

/** Days without a word of the provider's, and his statement is confirmed (labels E12). */
export const statementEvents: Readonly<Record<string, SystemEvent>> = {
  confirmBySystem: {
    label: SYSTEM_CONFIRMED,
    ...firmStatement.go([s.toConfirm], s.toBill, {
      if: inBill,
      set: { firm_record: RECORD.confirmed, firm_confirm_name: SYSTEM_CONFIRMED },
    }),
    after: {
      since: 'firm_progress_time',
      setting: 'confirm_days',
      unit: 'days',
      table: 'company_config',
      firm: 'owner_firm_id',
      otherwise: CONFIRM_DAYS,
    },
  },
}

const what = ['car_no', 'type', 'firm_id', 'customer_id', 'finish_time'] as const
const worth = ['real_money', 'settle_money'] as const

type Progress = CodeOf<typeof statementProgress>

const tab = (
  path: string,
  label: string,
  progress: Progress,
  columns: readonly string[],
  actions: readonly string[],
) => ({
  path: `/financial/service/${path}`,
  label,
  roles: ['service_sta'] as const,
  where: { firm_progress: progress, ...inBill },
  columns: [...what, ...columns],
  actions,
})

/** Orders that no bill has yet, of the reader's own books: what the figures of a month's end open. */
const unbilled = (path: string, label: string, direction: 1 | 2, columns: readonly string[]) => ({
  path: `/financial/launch/${path}`,
  label,
  roles: [direction === billSide.payable ? ('service_sta' as const) : ('custom_sta' as const)],
  types: [0, 1] as const,
  where: billing[direction].waiting,
  columns,
  actions: ['review', 'reviewMany', 'judgeAppeal'],
})

/** Statements of customers that have passed their review, for who keeps their bills. */
const customerSettled = {
  roles: ['custom_sta'],
  types: [0, 1],
  where: { customer_progress: { in: [s.toBill, s.billing, s.billed, s.paid] }, ...inBill, ...ownBooks },
} as const

/** Providers' statements by what is due about them. */
export const statementViews = {
  statementConfirm: tab(
    'confirm',
    '待确认',
    s.toConfirm,
    [...worth, 'firm_record', 'firm_progress_time'],
    ['confirmStatement', 'appeal'],
  ),
  statementAppealed: tab(
    'appeal',
    '申诉中',
    s.appealed,
    ['settle_money', 'firm_appeals', 'firm_progress_time'],
    ['judgeAppeal'],
  ),
  unbilledPayable: unbilled('service', '服务商未出账订单', billSide.payable, [
    'car_no',
    'type',
    'firm_id',
    'finish_time',
    'firm_progress',
    'real_money',
    'firm_deduct_money',
  ]),
  unbilledReceivable: unbilled('customers', '客户未出账订单', billSide.receivable, [
    'car_no',
    'type',
    'customer_id',
    'finish_time',
    'customer_progress',
    'predict_money',
    'customer_deduct_money',
  ]),
  statementToBill: {
    ...tab('bill', '待出账', s.toBill, [...worth, 'firm_confirm_name', 'firm_progress_time'], []),
    where: { firm_progress: s.toBill, ...inBill, or: [ownBooks, { firm_id: '$user.firm_id' }] },
  },
  customerToBill: {
    path: '/financial/customers/bill',
    label: '待出账',
    roles: ['custom_sta'] as const,
    types: [0, 1] as const,
    where: { customer_progress: s.toBill, ...inBill, ...ownBooks },
    columns: ['car_no', 'type', 'customer_id', 'finish_time', 'predict_money', 'owner_money', 'audit_name'],
    actions: [],
  },
  /** what a customer's statement has come to, order by order */
  customerStatement: {
    path: '/financial/customer',
    label: '客户对账单',
    ...customerSettled,
    columns: [
      'car_no',
      'type',
      'customer_id',
      'finish_time',
      'predict_money',
      'customer_deduct_money',
      'owner_money',
      'customer_progress',
      'customer_bill_id',
    ],
    actions: [],
  },
  /** both sides of the platform's books beside each other: what it gets for an order and what it gives for it */
  platformSettlement: {
    path: '/financial/platformSettlement',
    label: '平台结算',
    menu: { group: 'financial', at: 30 },
    ...customerSettled,
    columns: [
      'car_no',
      'type',
      'finish_time',
      'customer_id',
      'predict_money',
      'customer_progress',
      'firm_id',
      'real_money',
      'firm_progress',
    ],
    actions: [],
  },
  billed: {
    path: '/financial/detailed',
    label: '账单明细',
    roles: ['custom_sta', 'bill_detail'] as const,
    types: [0, 1] as const,
    where: { firm_progress: { in: [s.billing, s.billed, s.paid] }, ...inBill },
    columns: [
      'car_no',
      'type',
      'firm_id',
      'firm_bill_id',
      'finish_time',
      'real_money',
      'firm_deduct_money',
      'firm_progress',
    ],
    actions: [],
  },
} as const

export const statementViewNames = Object.keys(statementViews)

import {
  lendingState as at,
  lendingStatus,
  MOST_LENDING,
  owingStates,
  lendingMessages as say,
} from '../../domain/finance'
import { yuan } from '../../domain/money'
import { DAY } from '../../domain/time'
import { defineResource, field, machineOf } from '../../schema/model'
import { firmInfo } from '../firm'
import { applicationFields, stamped } from './application.fields'
import { repayInputs } from './repay.inputs'

const fields = {
  order_no: applicationFields.no('借款单号'),
  firm_id: field.reference('借款企业', 'firm', {
    mask: firmInfo,
    required: say.firm,
    shows: { firm_name: 'name' },
    where: { firm_type: { in: [1, 3] }, status: 1 },
    form: 'create',
    list: { head: '借款企业 / 申请人', width: 150, grow: 2, below: ['user_name'] },
    filter: { main: true },
    audience: { types: [0] },
    span: 12,
  }),
  money: field.money('借款金额', {
    required: say.money,
    min: yuan(0.01),
    max: MOST_LENDING,
    total: { without: { field: 'status', codes: [at.refused] } },
    list: { head: '借款 / 已还金额', width: 120, below: ['repaid_money'] },
    form: 'create',
    span: 6,
  }),
  repaid_money: field.money('已还金额', { virtual: true, list: { width: 120, sort: false }, show: false, ...stamped }),
  rest_money: field.money('剩余借款', {
    virtual: true,
    list: { width: 120, sort: false },
    widget: 'lendingSum',
    ...stamped,
  }),
  status: field.choice('状态', lendingStatus, {
    default: at.asked,
    list: { head: '状态 / 审批人', width: 104, below: ['resolve_name'] },
    filter: { as: 'many', main: true },
    ...stamped,
  }),
  due_time: field.unixTime('约定还款日', {
    required: say.due,
    day: true,
    list: { head: '约定还款日 / 放款', width: 130, below: ['pay_time'] },
    form: 'create',
    span: 6,
  }),
  reason: field.textarea('借款事由', { required: say.reason, list: { width: 150 }, max: 200, form: 'create' }),
  result: field.text('驳回原因', { max: 200, list: { width: 140, hidden: true }, ...stamped }),
  ...applicationFields.by,
  resolve_name: field.text('审批人', { max: 30, list: { width: 92 }, ...stamped }),
  pay_time: field.unixTime('放款时间', { list: { width: 130 }, ...stamped }),
  finish_time: field.unixTime('结清时间', { list: { width: 130, hidden: true }, ...stamped }),
} as const

const life = machineOf(fields)({ field: 'status', starts: [at.asked], ends: [at.refused, at.settled], money: true })

/** Whose advance, and how much. */
const lent = { party: ['firm_name'], sum: ['money'] } as const
const owing = {
  party: ['firm_name'],
  beside: ['money', 'repaid_money'],
  sum: ['rest_money'],
  input: 'money',
  rest: '还后剩余',
} as const

/** Who decides: the platform's finance, and nobody what he has asked for himself. */
const finance = {
  roles: ['finance_lending'],
  types: [0],
  refuse: [{ if: { user_id: '$user.id' }, say: say.own, secondPerson: true }],
} as const

/** Advances of the platform into the wallets of providers and companies (decisions §8). What is left of one comes from its repayments. */
export const lending = defineResource({
  name: 'lending',
  label: '借款管理',
  entity: '借款',
  path: '/finance/lending',
  menu: { group: 'finance', at: 40 },
  roles: ['finance_lending'],
  title: 'order_no',
  search: ['order_no'],
  fields,
  machines: [life.machine],
  systemEvents: {
    repayPart: { label: '部分还款', ...life.go([at.paid, at.part], at.part) },
    repayWhole: { label: '结清', ...life.go([at.paid, at.part], at.settled, { stamp: 'finish_time' }) },
  },
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' }, 3: { firm_id: '$user.firm_id' } },
  choosable: { fields: ['money', 'status'], where: { status: { in: owingStates } } },
  /** over is what is still owed when its day has passed */
  highlight: { status: { in: owingStates }, due_time: { lt: { $now: -DAY } } },
  sort: ['createtime', 'DESC'],
  columns: [
    'order_no',
    'firm_id',
    'money',
    'rest_money',
    'status',
    'due_time',
    'reason',
    'createtime',
    'result',
    'finish_time',
  ],
  related: [{ resource: 'repayment', by: 'lending_id', label: '还款记录' }],
  indexes: [['firm_id', 'status'], ['createtime']],
  import: false,
  bulkEdit: false,
  actions: {
    list: { call: 'GET /v2/finance/lending', roles: ['finance_lending', 'finance_repaymentApply'] },
    get: { call: 'GET /v2/finance/lending/detail' },
    create: { call: 'POST /v2/finance/lending', label: '申请借款', money: true, done: '申请成功' },
    payLending: {
      label: '放款',
      call: 'POST /v2/finance/lending/pay',
      money: true,
      at: 'main',
      icon: 'check',
      confirm: '放款后借款金额计入借款企业的钱包余额，不可撤销。确认放款？',
      done: '放款成功',
      summary: lent,
      ...finance,
      ...life.go([at.asked], at.paid, { stamp: 'pay_time', set: { resolve_name: '$user.name' } }),
    },
    refuseLending: {
      label: '驳回',
      call: 'POST /v2/finance/lending/refuse',
      danger: true,
      icon: 'ban',
      input: { remark: field.textarea('驳回原因', { required: say.refusal, max: 200 }) },
      done: '驳回成功',
      summary: lent,
      ...finance,
      ...life.go([at.asked], at.refused, { set: { resolve_name: '$user.name', result: '$input.remark' } }),
    },
    cancelLending: {
      label: '撤销申请',
      call: 'POST /v2/finance/lending/cancel',
      confirm: '确认撤销该借款申请？',
      done: '撤销成功',
      summary: lent,
      ...life.go([at.asked], at.refused, { if: { user_id: '$user.id' }, set: { result: '申请人撤销' } }),
    },
    repay: {
      label: '申请还款',
      call: 'POST /v2/finance/lending/repay',
      money: true,
      summary: owing,
      roles: ['finance_repaymentApply'],
      types: [1, 3],
      icon: 'plus',
      when: { status: { in: owingStates } },
      ...repayInputs.wallet,
    },
    recordRepayment: {
      label: '登记还款',
      call: 'POST /v2/finance/lending/repaid',
      money: true,
      summary: owing,
      roles: ['finance_repaymentApply'],
      types: [0],
      icon: 'plus',
      when: { status: { in: owingStates } },
      ...repayInputs.outside,
    },
  },
})

import {
  repaymentState as at,
  owingStates,
  repaymentMethod,
  repaymentStatus,
  lendingMessages as say,
} from '../../domain/finance'
import { billFiles } from '../../domain/settlement'
import { defineResource, field, machineOf } from '../../schema/model'
import { firmInfo } from '../firm'
import { applicationFields, stamped } from './application.fields'
import { repayInputs } from './repay.inputs'

const fields = {
  order_no: applicationFields.no('还款单号'),
  lending_id: field.reference('借款单', 'lending', {
    required: true,
    shows: { lending_no: 'order_no' },
    list: { width: 150 },
    filter: { main: true },
    ...stamped,
  }),
  firm_id: field.reference('还款企业', 'firm', {
    mask: firmInfo,
    required: true,
    shows: { firm_name: 'name' },
    list: { width: 160, grow: 2 },
    filter: { main: true },
    audience: { types: [0] },
    ...stamped,
  }),
  money: field.money('还款金额', {
    required: true,
    total: { without: { field: 'status', codes: [at.refused, at.withdrawn] } },
    list: { head: '还款金额 / 方式', width: 124, below: ['method'] },
    ...stamped,
  }),
  method: field.choice('还款方式', repaymentMethod, { required: true, filter: true, ...stamped }),
  proof: field.file('还款凭证', {
    accept: billFiles,
    singleUse: { freed: { status: { in: [at.refused, at.withdrawn] } } },
    list: { width: 92 },
    ...stamped,
  }),
  note: field.text('说明', { max: 200, list: { head: '说明 / 驳回原因', width: 150, below: ['result'] }, ...stamped }),
  status: field.choice('状态', repaymentStatus, {
    default: at.asked,
    list: { head: '状态 / 审核人', width: 104, below: ['resolve_name'] },
    filter: { as: 'many', main: true },
    ...stamped,
  }),
  result: field.text('驳回原因', { max: 200, ...stamped }),
  ...applicationFields.by,
  resolve_name: field.text('审核人', { max: 30, ...stamped }),
  finish_time: field.unixTime('审核时间', { list: { width: 130 }, ...stamped }),
} as const

const life = machineOf(fields)({
  field: 'status',
  starts: [at.asked],
  ends: [at.approved, at.refused, at.withdrawn],
  money: true,
})

/** Whose repayment, of which advance, and how much. */
const repaid = { party: ['firm_name'], account: ['lending_no'], sum: ['money'] } as const

const finance = {
  roles: ['finance_repaymentApply'],
  types: [0],
  refuse: [{ if: { user_id: '$user.id' }, say: say.ownRepayment, secondPerson: true }],
} as const
const applying = {
  money: true,
  summary: { sum: [], input: 'money' },
  roles: ['finance_repaymentApply'],
  on: 'resource',
  at: 'toolbar',
  icon: 'plus',
} as const
const lendingOf = field.reference('借款单', 'lending', {
  required: say.lending,
  shows: { lending_no: 'order_no' },
  where: { status: { in: owingStates } },
})

/** Applications to repay an advance (decisions §8); what finance has approved is booked, and nothing else. */
export const repayment = defineResource({
  name: 'repayment',
  label: '还款申请',
  path: '/finance/repaymentApply',
  menu: { group: 'finance', at: 50 },
  roles: ['finance_repaymentApply'],
  title: 'order_no',
  columns: [
    'id',
    'order_no',
    'lending_id',
    'firm_id',
    'money',
    'proof',
    'note',
    'status',
    'createtime',
    'user_name',
    'finish_time',
  ],
  optional: ['id', 'user_name', 'finish_time'],
  fields,
  machines: [life.machine],
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' }, 3: { firm_id: '$user.firm_id' } },
  sort: ['createtime', 'DESC'],
  indexes: [['lending_id', 'status'], ['firm_id', 'createtime'], ['status']],
  import: false,
  bulkEdit: false,
  actions: {
    list: { call: 'GET /v2/finance/repayment', roles: ['finance_repaymentApply', 'finance_lending'] },
    get: { call: 'GET /v2/finance/repayment/detail' },
    askRepayment: {
      label: '申请还款',
      call: 'POST /v2/finance/repayment',
      types: [1, 3],
      ...applying,
      done: repayInputs.wallet.done,
      input: { lending_id: lendingOf, ...repayInputs.wallet.input },
      takes: ['lending_id', ...repayInputs.wallet.takes],
    },
    recordOutside: {
      label: '登记还款',
      call: 'POST /v2/finance/repayment/record',
      types: [0],
      ...applying,
      done: repayInputs.outside.done,
      input: { lending_id: lendingOf, ...repayInputs.outside.input },
      takes: ['lending_id', ...repayInputs.outside.takes],
    },
    approve: {
      label: '通过',
      call: 'POST /v2/finance/repayment/approve',
      money: true,
      at: 'main',
      icon: 'check',
      confirm: '通过后立即入账并冲减借款，不可撤销。确认通过？',
      done: '审核通过',
      summary: repaid,
      ...finance,
      ...life.go([at.asked], at.approved, { stamp: 'finish_time', set: { resolve_name: '$user.name' } }),
    },
    refuseRepayment: {
      label: '驳回',
      call: 'POST /v2/finance/repayment/refuse',
      danger: true,
      icon: 'ban',
      input: { remark: field.textarea('驳回原因', { required: say.refusal, max: 200 }) },
      done: '驳回成功',
      summary: repaid,
      ...finance,
      ...life.go([at.asked], at.refused, {
        stamp: 'finish_time',
        set: { resolve_name: '$user.name', result: '$input.remark' },
      }),
    },
    withdrawRepayment: {
      label: '撤回',
      call: 'POST /v2/finance/repayment/withdraw',
      confirm: '确认撤回该还款申请？',
      done: '撤回成功',
      summary: repaid,
      ...life.go([at.asked], at.withdrawn, { if: { user_id: '$user.id' }, stamp: 'finish_time' }),
    },
  },
})

import {
  pushState as at,
  MAX_LOGGED_LENGTH,
  payeeAccountKind,
  payeeChange,
  pushStatus,
  pushMessages as say,
} from '../../domain/finance'
import { defineResource, field, machineOf } from '../../schema/model'
import { firmInfo } from '../firm'

const made = { form: false } as const

const fields = {
  no: field.text('推送编号', {
    max: 40,
    unique: { everywhere: true, say: '单号已存在' },
    list: { head: '推送编号 / 变更', width: 160, below: ['change'] },
    filter: { as: 'contains', main: true },
    ...made,
  }),
  firm_id: field.reference('收款企业', 'firm', {
    mask: firmInfo,
    required: true,
    shows: { firm_name: 'name' },
    list: { head: '收款企业 / 户名', width: 140, grow: 2, below: ['payee_name'] },
    filter: { main: true },
    ...made,
  }),
  kind: field.choice('账户类型', payeeAccountKind, {
    required: true,
    list: { width: 104 },
    filter: { main: true },
    ...made,
  }),
  change: field.choice('变更', payeeChange, { required: true, list: { width: 112 }, filter: true, ...made }),
  /** the record that holds the account: a bank's or a wallet's */
  source_id: field.integer('账户编号', { required: true, show: false, ...made }),
  payee_name: field.text('户名', { mask: firmInfo, max: 100, list: { width: 140 }, ...made }),
  bank_name: field.text('开户行', { max: 100, list: { width: 140 }, ...made }),
  shown_account: field.text('账号', {
    max: 80,
    list: { head: '账号 / 开户行', width: 130, below: ['bank_name'] },
    ...made,
  }),
  account: field.text('完整账号', { max: 80, secret: true, ...made }),
  status: field.choice('状态', pushStatus, {
    default: at.waiting,
    list: { head: '状态 / 次数', width: 104, below: ['tries'] },
    filter: { as: 'many', main: true },
    ...made,
  }),
  tries: field.integer('已推送次数', { default: 0, list: { width: 104 }, ...made }),
  next_time: field.unixTime('下次推送时间', {
    list: { head: '下次 / 成功时间', width: 130, below: ['done_time'] },
    ...made,
  }),
  failure: field.text('失败原因', { max: 200, list: { width: 150 }, ...made }),
  is_simulated: field.boolean('模拟推送', { default: 0, cell: 'simulatedPush', list: { width: 92 }, ...made }),
  request: field.textarea('请求内容', { max: MAX_LOGGED_LENGTH, detail: true, ...made }),
  reply: field.textarea('返回内容', { max: MAX_LOGGED_LENGTH, detail: true, ...made }),
  http_status: field.integer('HTTP 状态码', { ...made }),
  /** a later change of the same account stands for this one */
  is_replaced: field.boolean('已被取代', { default: 0, show: false, ...made }),
  /** somebody is sending it until then */
  lease_time: field.unixTime('推送占用至', { show: false, ...made }),
  done_time: field.unixTime('成功时间', { list: { width: 130 }, ...made }),
} as const

const life = machineOf(fields)({ field: 'status', starts: [at.waiting], ends: [at.done] })

/** What the treasury is told of payees' accounts (decisions §8): one message for each change, tried until it is answered. */
export const payeePush = defineResource({
  name: 'payeePush',
  table: 'payee_push',
  label: '收款信息推送',
  entity: '推送',
  path: '/finance/payeeInfoPush',
  menu: { group: 'finance', at: 70 },
  roles: ['finance_payeeInfoPush'],
  types: [0, 1],
  title: 'no',
  fields,
  machines: [life.machine],
  systemEvents: {
    push: { label: '推送' },
    pushed: {
      label: '推送成功',
      ...life.go([at.waiting, at.failed], at.done, {
        stamp: 'done_time',
        clear: ['next_time', 'failure', 'lease_time'],
      }),
    },
    pushFailed: { label: '推送失败', ...life.go([at.waiting, at.failed], at.failed, { clear: ['lease_time'] }) },
    replacePush: {
      label: '已被取代',
      ...life.go([at.waiting, at.failed], at.failed, {
        clear: ['next_time'],
        set: { is_replaced: 1, failure: say.replaced },
      }),
    },
  },
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' } },
  sort: ['id', 'DESC'],
  columns: ['no', 'firm_id', 'kind', 'shown_account', 'status', 'failure', 'next_time', 'is_simulated'],
  indexes: [['status', 'next_time'], ['kind', 'source_id'], ['firm_id']],
  actions: {
    list: { call: 'GET /v2/finance/payee/push' },
    get: { call: 'GET /v2/finance/payee/push/detail' },
    retryPush: {
      label: '重新推送',
      call: 'POST /v2/finance/payee/push/retry',
      types: [0],
      at: 'main',
      icon: 'rotate-ccw',
      bulk: true,
      refuse: [
        { if: { is_replaced: 1 }, say: say.replaced },
        { if: { lease_time: { gt: '$now' } }, say: say.busy },
      ],
      done: '已重新推送',
      ...life.go([at.failed], at.waiting, { set: { tries: 0, next_time: '$now' } }),
    },
  },
})

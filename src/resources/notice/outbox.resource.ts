import { outboxChannel, outboxState, outboxStatus as state } from '../../domain/notice/outbox'
import { defineResource, field, machineOf } from '../../schema/model'
import { firmInfo } from '../firm'

const fields = {
  time: field.unixTime('时间', { list: { width: 128 }, filter: { as: 'range', main: true } }),
  channel: field.choice('渠道', outboxChannel, { required: true, list: { width: 96 }, filter: true }),
  status: field.choice('状态', outboxState, {
    list: { head: '状态 / 失败原因', width: 130, below: ['failure'] },
    default: state.simulated,
    filter: true,
  }),
  name: field.text('收件人', {
    list: { head: '收件人 / 电话', width: 132, below: ['phone'] },
    max: 60,
    mask: { operation: 20, ...firmInfo, as: 'name' },
  }),
  phone: field.phone('电话', {
    required: true,
    filter: { as: 'contains' },
    mask: { operation: 20, ...firmInfo, as: 'phone' },
  }),
  /** Holds codes and links where no service sends them: for anyone who gives rights anyway. */
  content: field.text('内容', { list: { width: 280, grow: 3 }, max: 500, mask: { without: 'role_man', as: 'hidden' } }),
  /** the service's words of a message that was not sent */
  failure: field.text('失败原因', { max: 200 }),
  receipt: field.text('回执号', { max: 64 }),
  /** what a service is to send: a registered template by its scene, and what stands in there until it has left */
  scene: field.text('模板场景', { max: 30, show: false }),
  params: field.json('模板内容', { secret: true }),
  order_id: field.reference('订单', 'order', {
    list: { head: '订单 / 发件人', width: 150, below: ['user_name'] },
    shows: { order_no: 'no' },
  }),
  user_name: field.text('发件人', { max: 30 }),
} as const

const life = machineOf(fields)({
  field: 'status',
  starts: [state.simulated, state.queued],
  ends: [state.simulated, state.sent, state.failed],
})
const left = { clear: ['params'] } as const

/** What has gone out by voice or message, or would have, had the installation a service for it (decisions §9). */
export const outbox = defineResource({
  name: 'outbox',
  label: '发件箱',
  path: '/system/outbox',
  menu: { group: 'system', at: 160 },
  roles: ['user_log'],
  types: [0],
  sort: ['id', 'DESC'],
  fields,
  machines: [life.machine],
  beside: { by: 'order_id', call: 'cronQueue' },
  // By what was sent within a day the number of messages is limited.
  indexes: [['status'], ['channel', 'create_time']],
  systemEvents: {
    taken: { label: '取出发送', ...life.go([state.queued], state.sending) },
    sent: { label: '短信已发送', ...life.go([state.sending], state.sent, left) },
    refused: { label: '短信发送失败', ...life.go([state.queued, state.sending], state.failed, left) },
  },
  journal: true,
  scope: { 0: {} },
  import: false,
  actions: { list: { call: 'GET /v2/system/outbox' } },
})

import { outboxChannel, outboxState } from '../../domain/notice/outbox'
import { defineResource, field } from '../../schema/model'

/** What would have gone out by voice or message, had the installation a service for it (decisions §9). */
export const outbox = defineResource({
  name: 'outbox',
  label: '发件箱',
  path: '/system/outbox',
  menu: 'system',
  roles: ['user_log'],
  types: [0],
  sort: ['id', 'DESC'],
  fields: {
    time: field.unixTime('时间', { list: { width: 148 }, filter: { as: 'range', main: true } }),
    channel: field.choice('渠道', outboxChannel, { required: true, list: { width: 96 }, filter: true }),
    status: field.choice('状态', outboxState, { list: { width: 120 }, default: 0 }),
    name: field.text('收件人', { list: { width: 120 }, max: 60, mask: { operation: 20, as: 'name' } }),
    phone: field.phone('电话', {
      required: true,
      list: { width: 132 },
      filter: { as: 'contains' },
      mask: { operation: 20, as: 'phone' },
    }),
    content: field.text('内容', { list: { width: 320 }, max: 500 }),
    order_id: field.reference('订单', 'order', { list: { width: 176 }, shows: { order_no: 'no' } }),
    user_name: field.text('发件人', { list: { width: 96 }, max: 30 }),
  },
  journal: true,
  scope: { 0: {} },
  import: false,
  actions: { list: { call: 'GET /v2/system/outbox' } },
})

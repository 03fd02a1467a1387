import { deliveryState as at, deliveryStatus, hookEvents, hookMessages } from '../../domain/upstream'
import { defineResource, field, machineOf } from '../../schema/model'

const made = { form: false } as const

const fields = {
  hook_id: field.reference('Webhook', 'openHook', { required: true, filter: true, ...made }),
  company_id: field.reference('公司', 'firm', { required: true, filter: true, ...made }),
  order_id: field.reference('订单', 'order', { shows: { order_no: 'no', car_no: 'car_no' }, filter: true, ...made }),
  /** the one photo that it brings, where that was asked for by itself */
  picture_id: field.reference('照片', 'picture', { show: false, ...made }),
  event: field.choice('事件', hookEvents, { required: true, filter: { as: 'many' }, ...made }),
  /** webhook-id: the same at each attempt */
  message_id: field.text('消息编号', { max: 60, required: true, unique: { everywhere: true }, ...made }),
  event_time: field.unixTime('发生时间', { required: true, ...made }),
  /** the order's status when it happened */
  order_status: field.integer('订单状态', { show: false, ...made }),
  status: field.choice('状态', deliveryStatus, { default: at.waiting, filter: { as: 'many' }, ...made }),
  tries: field.integer('次数', { default: 0, ...made }),
  next_time: field.unixTime('下次投递', { ...made }),
  code: field.integer('返回码', { ...made }),
  ms: field.integer('用时', { unit: 'ms', ...made }),
  failure: field.text('失败原因', { max: 200, ...made }),
  done_time: field.unixTime('送达时间', { ...made }),
  /** what is sent, from the first attempt on; its log says it with phones masked */
  payload: field.text('内容', { secret: true, show: false, ...made }),
  /** somebody is sending it until then */
  lease_time: field.unixTime('投递占用至', { show: false, ...made }),
} as const

const life = machineOf(fields)({ field: 'status', starts: [at.waiting], ends: [] })

/** One event on its way to one hook: a row from the transaction of the event until it has arrived or is given up. */
export const hookDelivery = defineResource({
  name: 'hookDelivery',
  table: 'hook_delivery',
  label: '投递',
  roles: ['company_man'],
  types: [0, 1],
  title: 'message_id',
  sort: ['id', 'DESC'],
  fields,
  machines: [life.machine],
  systemEvents: {
    begin: { label: '开始投递' },
    arrived: {
      label: '已送达',
      ...life.go([at.waiting], at.done, { stamp: 'done_time', clear: ['next_time', 'lease_time', 'failure'] }),
    },
    missed: { label: '未送达', ...life.go([at.waiting], 'same', { clear: ['lease_time'] }) },
    giveUp: { label: '已放弃', ...life.go([at.waiting], at.failed, { clear: ['next_time', 'lease_time'] }) },
  },
  journal: true,
  beside: { by: 'order_id', call: 'cronQueue' },
  scope: {
    0: {},
    1: { company_id: '$user.firm_id' },
    within: { boundHooks: 'hook_id', boundOrdersOrNone: 'order_id' },
  },
  indexes: [
    ['hook_id', 'status', 'next_time'],
    ['order_id', 'event'],
    ['company_id', 'create_time'],
  ],
  import: false,
  actions: {
    list: { call: 'GET /v2/open/delivery' },
    get: { call: 'GET /v2/open/delivery/detail' },
    attempts: { label: '投递记录', call: 'GET /v2/open/delivery/attempts', at: 'none' },
    sums: { label: '投递概况', call: 'GET /v2/open/delivery/sums', on: 'resource', at: 'none' },
    resend: {
      label: '重传',
      call: 'POST /v2/open/delivery/resend',
      at: 'none',
      bulk: { offered: false },
      done: '已重传',
      refuse: [{ if: { lease_time: { gt: '$now' } }, say: hookMessages.busy }],
      ...life.go([at.waiting, at.done, at.failed], at.waiting, { set: { next_time: '$now' } }),
    },
    stop: {
      label: '停止',
      call: 'POST /v2/open/delivery/stop',
      at: 'none',
      done: '已停止',
      refuse: [{ if: { lease_time: { gt: '$now' } }, say: hookMessages.busy }],
      ...life.go([at.waiting], at.failed, { clear: ['next_time'], set: { failure: hookMessages.stopped } }),
    },
  },
})

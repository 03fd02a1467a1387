import { feedbackKind, feedbackSource, feedbackStatus, URGING } from '../../domain/order/feedback'
import { orderStatus } from '../../domain/order/orderStatus'
import { LONGEST_ANSWER, urgingMessages } from '../../domain/order/urging'
import { rescueTypes } from '../../domain/rescueType'
import { defineResource, field } from '../../schema/model'
import { orderKept } from './order.parts'

const made = { form: false } as const

/** What somebody has to say about an order's service, and what came of it; it goes with its order. */
export const orderFeedback = defineResource({
  name: 'orderFeedback',
  table: 'order_feedback',
  label: '订单反馈',
  path: '/case/feedback',
  menu: { group: 'case', at: 100 },
  roles: ['order_feedback'],
  title: 'order_no',
  search: ['order_no', 'car_no'],
  columns: ['order_no', 'car_no', 'kind', 'status', 'content', 'contact', 'create_time', 'reply'],
  fields: {
    order_id: field.reference('订单', 'order', {
      required: '请选择订单',
      form: 'create',
      cell: 'orderLink',
      shows: { order_title: 'no', order_status: 'status', order_type: 'type' },
    }),
    ...orderKept,
    order_status: field.choice('订单状态', orderStatus, { virtual: true, list: { width: 108 }, ...made }),
    order_type: field.choice('救援项目', rescueTypes, { virtual: true, ...made }),
    kind: field.choice('反馈类型', feedbackKind, {
      required: '请选择反馈类型',
      list: { head: '类型 / 反馈方', width: 108, below: ['source'] },
      filter: { as: 'many', main: true },
    }),
    source: field.choice('反馈方', feedbackSource, { required: true, default: 1, list: true, filter: true }),
    content: field.textarea('反馈内容', { required: '请输入内容', max: 1000, list: { width: 150, grow: 2 }, span: 12 }),
    contact: field.text('联系人', {
      max: 30,
      list: { head: '联系人 / 电话', width: 116, below: ['phone'] },
      mask: { operation: 20, as: 'name' },
    }),
    phone: field.phone('联系电话', { mask: { operation: 20, as: 'phone' } }),
    status: field.choice('状态', feedbackStatus, {
      list: { head: '状态 / 订单状态', width: 110, below: ['order_status'] },
      filter: { as: 'many', main: true },
      default: 0,
      ...made,
    }),
    user_name: field.text('登记人', { onCreate: '$user.name', ...made }),
    handler_name: field.text('处理人', { list: true, ...made }),
    handle_time: field.unixTime('处理时间', { filter: 'range', ...made }),
    reply: field.textarea('处理结果', {
      list: { head: '处理结果 / 处理人', width: 130, below: ['handler_name'] },
      max: 1000,
      span: 12,
      ...made,
    }),
  },
  scope: { 0: {}, 1: {}, 3: {}, through: 'order_id' },
  filters: { keyword: { label: '订单号或车牌', main: true, search: ['order_no', 'car_no'] } },
  indexes: [['order_id'], ['status']],
  import: false,
  actions: {
    list: { call: 'GET /v2/order/feedback' },
    get: { call: 'GET /v2/order/feedback/detail' },
    create: { call: 'POST /v2/order/feedback', label: '登记反馈', done: '登记成功' },
    /** who urges and has had no answer, by the names of finance §3 (F-221, F-504) */
    urgings: { label: '催单提醒', call: 'GET /v2/urging', on: 'resource', at: 'none' },
    /** where the help of those who urge is now (mock 34) */
    whereabouts: { label: '现在到哪', call: 'GET /v2/urging/where', on: 'resource', at: 'none' },
    /** an SMS to whom urges, which settles it */
    respond: {
      label: '回复车主',
      call: 'POST /v2/urging/answer',
      types: [0, 1],
      at: 'none',
      when: { kind: URGING, status: { in: [0, 1] } },
      set: { status: 2, handler_name: '$user.name', handle_time: '$now', reply: '$input.reply' },
      input: { reply: field.textarea('回复', { required: urgingMessages.text, max: LONGEST_ANSWER }) },
      takes: ['reply'],
      done: urgingMessages.done,
    },
    take: {
      label: '开始处理',
      call: 'POST /v2/order/feedback/handle',
      with: { status: 1 },
      types: [0, 1],
      at: 'main',
      when: { status: 0 },
      set: { status: 1, handler_name: '$user.name' },
      done: '反馈已受理，处理完请写结果',
    },
    settle: {
      label: '处理完成',
      call: 'POST /v2/order/feedback/handle',
      with: { status: 2 },
      types: [0, 1],
      at: 'main',
      when: { status: { in: [0, 1] } },
      set: { status: 2, handler_name: '$user.name', handle_time: '$now', reply: '$input.reply' },
      input: { reply: field.textarea('处理结果', { required: '请输入处理结果', max: 1000 }) },
      done: '反馈已处理',
    },
  },
})

import { freeStatuses } from '../../domain/order/orderStatus'
import { rescueTypes } from '../../domain/rescueType'
import { actionsOf, field } from '../../schema/model'
import { orderFields } from './order.fields'
import { repriced } from './order.life'
import { nonFirm, operated, readers } from './order.parts'

const { address, a_province, a_city, a_area, destination, d_province, d_city, d_area } = orderFields
/** Where it is, as far as it is known by now. */
const places = {
  address: { ...address, required: false },
  ...{ a_province, a_city, a_area, destination, d_province, d_city, d_area },
} as const

/** The desk: the list, placing and editing, and what the form and the dispatch panel ask. */
export const orderDesk = actionsOf(orderFields)({
  list: { call: 'GET /order/list', aliases: ['GET /v2/order/list'] },
  get: { call: 'GET /order/detail', ...readers },
  create: {
    call: 'POST /order/create',
    label: '救援下单',
    roles: ['order_operation'],
    types: [0, 1],
    done: '下单成功',
  },
  edit: {
    call: 'POST /order/save',
    ...operated,
    ...nonFirm,
    operation: 1,
    // Another price may be one that the owner pays beforehand, or has paid already.
    moves: repriced,
    when: { status: { notIn: freeStatuses } },
    done: '保存成功！',
  },
  compute: {
    label: '试算价格',
    call: 'POST /v2/order/compute',
    aliases: ['POST /v2/order/cash/compute'],
    on: 'resource',
    readonly: true,
    ...operated,
    ...nonFirm,
    at: 'none',
    /** beside these it takes whatever else of a draft its price depends on */
    input: {
      /** the order that is edited: priced at its own time, and for its provider too */
      order_id: field.integer('订单'),
      customer_id: field.integer('客户'),
      type: field.choice('救援类型', rescueTypes),
      go_distance: orderFields.get_distance,
      get_distance: orderFields.get_distance,
      ...places,
    },
    takes: ['order_id', 'customer_id', 'type', 'go_distance', 'get_distance', ...Object.keys(places)],
  },
  duplicates: {
    label: '重复车牌',
    call: 'GET /order/duplicate',
    on: 'resource',
    ...operated,
    ...nonFirm,
    at: 'none',
  },
  /** of one of the views when `view` names it */
  queues: { label: '待办数量', call: 'GET /order/queues', on: 'resource', at: 'none' },
  /** what the home page shows of the orders */
  today: { label: '今日概况', call: 'GET /order/today', on: 'resource', at: 'none' },
  drivers: { label: '可派技师', call: 'GET /v2/order/driver', operation: 2, at: 'none' },
  /** what `confirm` would do; `firm_id` one or several, by commas */
  preview: { label: '调派预览', call: 'GET /v2/order/confirm/preview', ...operated, operation: 2, at: 'none' },
  firms: { label: '可派服务商', call: 'GET /v2/order/firm', operation: 2, ...nonFirm, at: 'none' },
})

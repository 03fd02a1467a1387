import { apiDirection } from '../../domain/upstream'
import { defineResource, field } from '../../schema/model'

const plain = { form: false } as const

/**
 * Calls between a company's system and ours, both ways (O-289). Phones and secrets are masked before they are kept; written by
 * `recordApiCall` alone.
 */
export const apiLog = defineResource({
  name: 'apiLog',
  table: 'api_log',
  label: '接口日志',
  roles: ['company_man'],
  types: [0, 1],
  title: 'url',
  sort: ['id', 'DESC'],
  search: ['url'],
  fields: {
    order_id: field.reference('订单', 'order', { shows: { order_no: 'no', car_no: 'car_no' }, filter: true, ...plain }),
    company_id: field.reference('公司', 'firm', { shows: { company_name: 'name' }, filter: true, ...plain }),
    /** the delivery whose attempt it was */
    delivery_id: field.reference('投递', 'hookDelivery', { show: false, ...plain }),
    direction: field.choice('方向', apiDirection, { required: true, filter: true, ...plain }),
    method: field.text('方法', { max: 10, required: true, ...plain }),
    url: field.text('地址', { max: 500, required: true, ...plain }),
    data: field.textarea('发出', { ...plain }),
    reply: field.textarea('回来', { ...plain }),
    /** HTTP status; null when no answer came */
    code: field.integer('返回码', { ...plain }),
    /** how long it took, in milliseconds */
    ms: field.integer('用时', { unit: 'ms', ...plain }),
  },
  journal: true,
  scope: { 0: {}, 1: { company_id: '$user.firm_id' }, within: { boundOrders: 'order_id' } },
  indexes: [['order_id'], ['delivery_id'], ['company_id', 'create_time']],
  import: false,
  actions: { list: { call: 'GET /v2/open/log' }, get: { call: 'GET /v2/open/log/detail' } },
})

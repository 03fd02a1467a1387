import { poolEnds } from '../../domain/order/pool'
import { defineResource, field } from '../../schema/model'

/** A time that an order spent in the grab pool, written when it ends: who was offered it, and who took it. */
export const orderPool = defineResource({
  name: 'orderPool',
  table: 'order_pool',
  label: '抢单记录',
  journal: true,
  fields: {
    order_id: field.reference('订单', 'order', { required: true }),
    firms: field.json<readonly number[]>('可抢服务商'),
    open_time: field.unixTime('发布时间'),
    close_time: field.unixTime('结束时间', { required: true }),
    end: field.choice('结果', poolEnds, { required: true }),
    /** who took it */
    firm_id: field.reference('服务商', 'firm'),
  },
  scope: 'global',
  indexes: [['close_time']],
  actions: {},
})

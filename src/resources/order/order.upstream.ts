import { actionsOf, field } from '../../schema/model'
import { orderFields } from './order.fields'
import { nonFirm, operated, readers } from './order.parts'

/** What other systems were told of an order, and what waits for it (O-130, O-170, O-524..O-529). */
export const orderUpstream = actionsOf(orderFields)({
  cronQueue: {
    label: '队列',
    call: 'GET /v2/order/queue',
    ...readers,
    ...nonFirm,
    at: 'row',
    widget: 'cronQueue',
    icon: 'rotate-ccw',
  },
  retransmitQueue: {
    label: '重传',
    call: 'POST /v2/order/queue/retransmit',
    ...operated,
    ...nonFirm,
    on: 'resource',
    at: 'none',
    done: '操作成功',
    input: { id: field.integer('编号') },
    takes: ['id'],
  },
  apiLog: {
    label: '接口日志',
    call: 'GET /v2/order/apilog',
    ...readers,
    ...nonFirm,
    at: 'row',
    widget: 'apiLog',
    icon: 'file-text',
  },
  systemQueue: {
    label: '系统队列',
    call: 'GET /v2/order/queue/system',
    roles: ['order_man'],
    types: [0],
    on: 'resource',
    at: 'toolbar',
    // Without an icon: the icons of actions are fetched when a menu opens, not with the first list.
    widget: 'systemQueue',
  },
})

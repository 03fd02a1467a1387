import type { CodeOf } from '../choice'

/** What the company behind an order is told of it, by the names that travel. */
export const upstreamEvents = [
  { code: 'order.created', label: '下单' },
  { code: 'order.dispatched', label: '派单' },
  { code: 'order.accepted', label: '受理' },
  { code: 'order.arrived', label: '到达救援地' },
  { code: 'order.completed', label: '完成' },
  { code: 'order.cancelled', label: '取消' },
  { code: 'order.returned', label: '退回' },
  { code: 'order.emptied', label: '放空' },
  { code: 'order.selfrescued', label: '自行解决' },
  { code: 'order.photos', label: '照片' },
  { code: 'order.price', label: '价格变动' },
] as const

export type UpstreamEvent = CodeOf<typeof upstreamEvents>

import { URGING } from '../../../src/domain/order'
import { order as declared } from '../../../src/resources/order/order.resource'
import { orderFeedback } from '../../../src/resources/order/orderFeedback.resource'
import { mayAction, mayVerb } from '../../../src/schema/compile/access'
import type { AnyResource } from '../../../src/schema/model'
import type { Addition } from '../../composition/port'
import { type Count, liveCounts } from '../../live'
import { type Answering, answers, BY_CLOCK_MS, ONE } from '../../live/answers'

const order: AnyResource = declared

/**
 * Counts of the stream about orders: what waits in the queues (written-up orders are part of 待处理), orders to grab, urgings, and
 * the user's own tasks (F-500, F-504, F-509, F-601 to F-604).
 */
export function orderCounts(answering: Answering): readonly Addition[] {
  const { call, list } = answers(answering)
  const ofOrders = { follows: [order.name], everyMs: BY_CLOCK_MS } as const
  const counts: readonly Count[] = [
    {
      ...ofOrders,
      name: 'orders',
      scope: order,
      may: (user) => mayAction(order, 'queues', user),
      read: (user) => call(order, 'queues', user),
    },
    {
      ...ofOrders,
      name: 'grab',
      scope: order,
      may: (user) => mayAction(order, 'grabHall', user),
      read: async (user) => (await call(order, 'grabHall', user, ONE)).total,
    },
    {
      name: 'urging',
      follows: [orderFeedback.name],
      scope: orderFeedback,
      may: (user) => mayVerb(orderFeedback, 'list', user),
      read: async (user) => (await list(orderFeedback, { kind: [String(URGING)], status: ['0', '1'] }, user)).total,
    },
    {
      ...ofOrders,
      name: 'tasks',
      may: (user) => mayAction(order, 'myTodos', user),
      read: async (user) => (await call(order, 'myTodos', user)).total,
    },
  ]
  return counts.map((count) => liveCounts.add(count.name, count))
}

import { settledStatuses } from '../../../src/domain/order/orderStatus'
import { orderEvents, statementEvents } from '../../../src/resources/order'
import { order } from '../../../src/resources/order/order.resource'
import { couponFollows } from '../../customer'
import { type EventHooks, implementEvents, SYSTEM } from '../../engine/write/systemEvents'
import { recordEvent } from '../journal/events'
import { notifyFollowers } from '../journal/listeners'
import { leavePool } from '../journal/pool'
import { reviewFinished } from '../review/review'
import { complete } from './steps'

/** What time does to an order beside its declaration (decisions §2). */
export const orderTime: EventHooks = implementEvents(order, {
  handlers: {
    // An automatic distribution that nobody took is a person's to go on with.
    poolExpire: async ({ row }) => ({ set: row.dispatch_type === 1 ? { dispatch_fail: 1 } : {} }),
    autoComplete: complete,
  },
  async happened({ tx, row, name, set, now }) {
    const orderId = Number(row.id)
    const title = { ...orderEvents, ...statementEvents }[name]?.label ?? name
    await recordEvent(tx, { orderId, kind: name, title, userName: SYSTEM, time: now })
    await couponFollows(tx, row, { ...row, ...set }, now, null)
    if (settledStatuses.some((code) => code === set.status)) await reviewFinished(tx, orderId, now)
    const to = Number(set.status ?? row.status)
    await leavePool({ tx, row, to, action: name, firmId: null, now })
    await notifyFollowers({ tx, orderId, action: name, from: Number(row.status), to, user: null, now })
  },
})

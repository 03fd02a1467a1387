import { orderEvent } from '../../../src/resources/order/orderEvent.resource'
import type { Tx } from '../../db/db'
import { records } from '../../engine/write/records'

interface OrderEvent {
  readonly orderId: number
  /** name of the action */
  readonly kind: string
  readonly title: string
  readonly text?: string | null
  readonly userName: string
  /** unix seconds */
  readonly time: number
}

/** Adds a line to an order's timeline. */
export async function recordEvent(tx: Tx, event: OrderEvent): Promise<void> {
  const { orderId, kind, title, text = null, userName, time } = event
  await records(tx, orderEvent).create({ order_id: orderId, time, kind, title, text, user_name: userName }, null)
}

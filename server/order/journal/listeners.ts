import type { Tx } from '../../db/db'

/** What happened to an order, as features above it hear of it. */
export interface OrderNews {
  /** the transaction that writes it: what a listener writes is committed with it, or not at all */
  readonly tx: Tx
  readonly orderId: number
  /** name of the action or system event, as in the log */
  readonly action: string
  /** order status before; null when the order is created */
  readonly from: number | null
  readonly to: number
  /** null: the system, or another system */
  readonly user: { readonly id: number; readonly firm_id: number | null; readonly firm_type: number } | null
  /** unix seconds */
  readonly now: number
}

export type OrderListener = (news: OrderNews) => Promise<void>

const listeners = new Map<string, OrderListener>()

/**
 * Registers a feature that follows orders, such as distribution or the upstream. It hears of each event after its row is written,
 * in the same transaction; what takes time it only queues there.
 */
export function followOrders(name: string, listener: OrderListener): void {
  listeners.set(name, listener)
}

/** Tells every registered listener, one after the other. A listener that throws undoes the event. */
export async function tellFollowers(news: OrderNews): Promise<void> {
  for (const listener of listeners.values()) await listener(news)
}

import { sql } from 'drizzle-orm'
import type { Tx } from '../db/db'

export interface OrderEvent {
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
  await tx.rows(sql`
    insert into order_event (order_id, time, kind, title, text, user_name)
    values (${event.orderId}, ${new Date(event.time * 1000)}, ${event.kind}, ${event.title}, ${event.text ?? null}, ${event.userName})`)
}

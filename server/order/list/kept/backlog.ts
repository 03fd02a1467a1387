import { type SQL, sql } from 'drizzle-orm'
import { backlogQueues, QUEUE_COUNTED, type QueueCode, queueRule } from '../../../../src/domain/order/queues'
import type { Unix } from '../../../../src/domain/time'
import { order } from '../../../../src/resources/order/order.resource'
import { holds, type Rule } from '../../../../src/schema/model'
import type { Tx } from '../../../db/db'
import { ruleSql } from '../../../engine/core/ruleSql'
import { contextOf } from '../../../engine/core/scope'
import type { Fact } from './facts'

/** Orders of a queue that are kept: so many may leave it before it is read again. */
const KEPT = QUEUE_COUNTED + 250

const rules = new Map<QueueCode, Rule>(backlogQueues.map((code) => [code, queueRule(code)]))

interface Members {
  /** time of the order by its id */
  readonly orders: Map<number, number>
  /** whether these are all; otherwise there may be more than {@link KEPT} */
  isWhole: boolean
}

/**
 * Queues that hold closed orders too, which may have piled up for months. Of each no more orders are kept than are counted, and
 * some to spare; who enters or leaves is known from the feed.
 */
export class Backlog {
  readonly #queues = new Map<QueueCode, Members>()

  /** Whether a number is no longer known, so that {@link read} is due. */
  get isShort(): boolean {
    return backlogQueues.some((code) => {
      const known = this.#queues.get(code)
      return !known || (!known.isWhole && known.orders.size < QUEUE_COUNTED)
    })
  }

  get size(): number {
    let size = 0
    for (const { orders } of this.#queues.values()) size += orders.size
    return size
  }

  /** @param within the orders that the reader sees, those of before `since` left out */
  async read(tx: Pick<Tx, 'rows'>, within: SQL): Promise<void> {
    const context = contextOf(null)
    const parts = [...rules].map(
      ([code, rule]) => sql`(
        select ${code}::text as code, t.id, extract(epoch from t.order_time)::float8 as placed from orders t
        where ${within} and ${ruleSql(order, rule, context)} limit ${KEPT})`,
    )
    const rows = await tx.rows<{ code: QueueCode; id: number; placed: number }>(sql.join(parts, sql` union all `))
    for (const code of backlogQueues) this.#queues.set(code, { orders: new Map(), isWhole: true })
    for (const { code, id, placed } of rows) this.#queues.get(code)?.orders.set(id, placed)
    for (const members of this.#queues.values()) members.isWhole = members.orders.size < KEPT
  }

  /** @param fact the order as it is now, if the reader sees it */
  take(id: number, fact: Fact | undefined): void {
    for (const [code, rule] of rules) {
      const members = this.#queues.get(code)
      if (!members) continue
      const isIn = fact !== undefined && fact.order_time !== null && holds(rule, fact, contextOf(null))
      if (!isIn) members.orders.delete(id)
      else if (members.orders.size < KEPT) members.orders.set(id, Number(fact.order_time))
      else if (!members.orders.has(id)) members.isWhole = false
    }
  }

  /** Orders from before this moment are counted no more. */
  forgetBefore(since: Unix): void {
    for (const { orders } of this.#queues.values()) {
      for (const [id, placed] of orders) if (placed < since) orders.delete(id)
    }
  }

  /** Number of the orders in each of its queues, up to QUEUE_COUNTED. */
  counts(): Map<QueueCode, number> {
    return new Map([...this.#queues].map(([code, { orders }]) => [code, Math.min(orders.size, QUEUE_COUNTED)]))
  }
}

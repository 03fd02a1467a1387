import { sql } from 'drizzle-orm'
import { orderEvents } from '../../../src/resources/order/order.life'
import { order } from '../../../src/resources/order/order.resource'
import type { Tx } from '../../db/db'
import { codecOf } from '../../schema/codec'
import type { WireRow } from '../../schema/handlers'
import { writeAct, writeRow } from '../../schema/records'
import { SYSTEM } from '../../schema/systemEvents'
import { recordEvent } from './events'

/** An order, locked for what time or another system does to it. */
export async function lockedOrder(tx: Tx, id: number): Promise<WireRow | undefined> {
  const [row] = await tx.rows<Record<string, unknown>>(sql`
    select * from orders where id = ${id} and removed_at is null for update`)
  return row && codecOf(order).fromStored(row)
}

export interface Happening {
  /** its name in the log and the timeline: a system event, or the action of a person that the system does instead */
  readonly action: string
  readonly title: string
  readonly text?: string | null
  /** of the log, where it says something else than the timeline */
  readonly remark?: string | null
  /** values by column */
  readonly set: WireRow
  /** unix seconds */
  readonly now: number
}

/** What another system, or the system for a person, does to a locked order: written, audited field by field and told like what a person does. */
export async function orderHappens(tx: Tx, row: WireRow, happening: Happening): Promise<void> {
  const { action, title, text = null, remark = text, set, now } = happening
  const system = { tx, resource: order, user: null }
  if (orderEvents[action]) await writeAct(system, row, action, { values: set, remark, now })
  else await writeRow(system, row, set, { action, remark })
  await recordEvent(tx, { orderId: Number(row.id), kind: action, title, text, userName: SYSTEM, time: now })
}

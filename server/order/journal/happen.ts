import type { OrderRecord } from '../../../src/resources/order'
import { orderEvents } from '../../../src/resources/order/order.life'
import { order } from '../../../src/resources/order/order.resource'
import { couponFollows } from '../../customer'
import type { Tx } from '../../db/db'
import type { AnyRow, Session } from '../../engine/core/handlers'
import { writeAct } from '../../engine/write/act'
import { records } from '../../engine/write/records'
import { writeRow } from '../../engine/write/rows'
import { SYSTEM } from '../../engine/write/systemEvents'
import { recordEvent } from './events'
import { notifyFollowers } from './listeners'
import { leavePool } from './pool'

/** An order, locked for what time or another system does to it. */
export async function lockedOrder(tx: Tx, id: number): Promise<OrderRecord | undefined> {
  const [row] = await records(tx, order).lock(id)
  return row
}

interface OrderHappening {
  /** its name in the log and the timeline: a system event, or the action of a person that the system does instead */
  readonly action: string
  readonly title: string
  readonly text?: string | null
  /** of the log, where it says something else than the timeline */
  readonly remark?: string | null
  /** values by column */
  readonly set: AnyRow
  /** unix seconds */
  readonly now: number
  /** in whose name, where it is a system with a key of its own; otherwise the system's */
  readonly by?: Session | null
}

/** What another system, or the system for a person, does to a locked order: written, audited field by field and told like what a person does. */
export async function recordOrderEvent(tx: Tx, row: OrderRecord, happening: OrderHappening): Promise<void> {
  const { action, title, text = null, remark = text, set, now, by = null } = happening
  const writer = { tx, resource: order, user: by }
  if (orderEvents[action]) await writeAct(writer, row, action, { values: set, remark, now })
  else await writeRow(writer, row, set, { action, remark })
  await couponFollows(tx, row, { ...row, ...set }, now, by)
  await recordEvent(tx, { orderId: row.id, kind: action, title, text, userName: by?.name ?? SYSTEM, time: now })
  const to = Number(set.status ?? row.status)
  await leavePool({ tx, row, to, action, firmId: null, now })
  const wasOffer = row.offer_until !== null
  await notifyFollowers({ tx, orderId: row.id, action, from: row.status, to, wasOffer, user: by, now })
}

import { sql } from 'drizzle-orm'
import { closedStatuses, upstreamChannels } from '../../../src/domain/order'
import { DAY, type Unix } from '../../../src/domain/time'
import { order } from '../../../src/resources/order/order.resource'
import type { Tx } from '../../db/db'
import { records } from '../../engine/write/records'
import { noticeOf } from '../../upstream'
import { FIRST_INSURER } from './firms'

/** What the company's system said of where the car stands, of an order each. */
const NOTES = [
  '车辆在地下二层C区，限高2.1米',
  '车主已移到应急车道后方护栏外',
  '请从辅路进入，主路封闭施工',
  '车辆停在加油站便利店门口',
  '车主在小区南门等候',
] as const

/** Changes that the first insurer's key made to open orders of the last day, and that nobody has handled: as the open API leaves them. */
export async function insertUpstreamNotices(tx: Tx, now: Unix): Promise<void> {
  const [key] = await tx.rows<{ name: string }>(sql`
    select name from open_key where firm_id = ${FIRST_INSURER} and simulated = 1 and removed_at is null`)
  if (!key) return
  const actor = { id: 0, name: `${key.name}（接口）`, firm_id: FIRST_INSURER }
  const orders = await tx.rows<{ id: number }>(sql`
    select id from orders where owner_firm_id = ${FIRST_INSURER} and order_time > to_timestamp(${now - DAY})
      and order_channel = any(${sql.param([...upstreamChannels])}::int[])
      and status <> all(${sql.param([...closedStatuses])}::int[]) and removed_at is null
    order by id desc limit ${sql.raw(String(NOTES.length))}`)
  for (const [at, { id }] of orders.entries()) {
    await records(tx, order).edit(id, { address_note: NOTES[at] ?? null }, actor)
    await noticeOf({ tx, now, caller: { actor } }, id)
  }
  // A key is no account: the log of the seed names it alone.
  const ids = orders.map(({ id }) => id)
  await tx.rows(sql`
    update audit_log set at = to_timestamp(${now}) where resource = ${order.name} and user_name = ${actor.name}
      and row_id = any(${sql.param(ids)}::int[])`)
}

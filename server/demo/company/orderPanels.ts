import { DAY, type Unix } from '../../../src/domain/time'
import { orderLink } from '../../../src/resources/order/orderLink.resource'
import { appendTrack } from '../../capacity'
import type { Tx } from '../../db/db'
import * as tables from '../../db/tables.generated'
import type { Row } from '../../engine/core/codec'
import { insertRows, storedRow } from '../rows'
import { PLATFORM } from './firms'
import { callRows, type Speaker, talkRows } from './orderTalk'
import { trackOf } from './orderTracks'
import { type SeededOrder, seededOrders } from './seededOrders'

/** Older orders keep their tracks no longer. */
const TRACKED = 14 * DAY
const TALKED = 120 * DAY

/** What the panels of the demo's orders show: tracks, visits, follow-ups, calls, related orders, how far settlement has come. */
export async function insertOrderPanels(tx: Tx, now: Unix): Promise<void> {
  const orders = await seededOrders(tx, now - TALKED)
  const speakers = await speakersOf(tx)
  if (orders.length === 0 || speakers.length === 0) return
  const recent = orders.filter(({ order_time }) => order_time >= now - TRACKED)
  const calls = orders.map((order) => callRows(order, speakers, now))
  const tracks = recent.map((order) => trackOf(order, now))
  await insertRows(
    tx,
    tables.stepPlaceTable,
    tracks.flatMap(({ steps }) => steps),
  )
  await appendTrack(
    tx,
    tracks.flatMap(({ fixes }) => fixes),
  )
  await insertRows(
    tx,
    tables.remarkTable,
    orders.flatMap((order) => talkRows(order, speakers, now)),
  )
  await insertRows(
    tx,
    tables.callLogTable,
    calls.flatMap((rows) => rows.calls),
  )
  await insertRows(
    tx,
    tables.outboxTable,
    calls.flatMap((rows) => rows.sent),
  )
  await insertRows(tx, tables.orderLinkTable, linkRows(recent, speakers))
  await settle(tx, now)
}

async function speakersOf(tx: Pick<Tx, 'query'>): Promise<Speaker[]> {
  return tx.query<{ id: number; name: string }>(
    `select s.id, s.name from staff s join role r on r.id = s.role_id
     where s.firm_id = $1 and s.status = 1 and s.removed_at is null and r.nodes ? 'order_visit' order by s.id`,
    [PLATFORM],
  )
}

/** One order in so many belongs to the one before it. */
const RELATED_EVERY = 9

function linkRows(orders: readonly SeededOrder[], speakers: readonly Speaker[]): Row[] {
  return orders.flatMap((order, i) => {
    const other = orders[i - 1]
    if (!other || i % RELATED_EVERY !== 0) return []
    const by = speakers[i % speakers.length]
    const made = { create_time: order.order_time, creator_id: by?.id ?? null }
    return [storedRow(orderLink, { order_id: order.id, cid: other.id, user_name: by?.name ?? '' }, made)]
  })
}

/** How long a provider has to confirm, after which the statement waits for its bill (labels E12). */
const CONFIRMED_AFTER = 7

/** Reviewed orders go on to confirmation and to the bill; some are appealed against, some have a deduction. */
async function settle(tx: Pick<Tx, 'query'>, now: Unix): Promise<void> {
  const reviewed = 'status in (4, 34, 6) and is_audit = 1 and coalesce(pay_type, 1) = 1 and real_money > 0'
  await tx.query(
    `update orders set customer_progress = 2,
       firm_progress = case when finish_time < to_timestamp($1) - interval '${CONFIRMED_AFTER} days' then 2
         when id % 7 = 0 then 3 else 1 end,
       firm_record = case when finish_time < to_timestamp($1) - interval '${CONFIRMED_AFTER} days' then 1
         when id % 7 = 0 then 3 else 0 end,
       firm_progress_time = coalesce(audit_time, finish_time),
       firm_appeals = case when finish_time >= to_timestamp($1) - interval '${CONFIRMED_AFTER} days' and id % 7 = 0
         then 1 else 0 end
     where ${reviewed}`,
    [now],
  )
  await tx.query(
    `insert into statement_appeal (order_id, money, before, remark, status, user_name, create_time)
     select id, real_money + 3000, real_money - coalesce(firm_deduct_money, 0),
       (array['高速绕行里程未计入', '现场使用辅助轮未计费', '等候超过一小时'])[1 + id % 3], 0, '服务商财务',
       least(firm_progress_time + interval '5 hours', to_timestamp($1))
     from orders where firm_progress = 3`,
    [now],
  )
  await tx.query(
    `update orders set firm_deductions = '[{"name": "照片不规范", "model": 1, "money": 2000}]'::jsonb,
       firm_deduct_money = 2000
     where ${reviewed} and id % 11 = 0 and real_money > 2000`,
    [],
  )
}

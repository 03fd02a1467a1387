import { sql } from 'drizzle-orm'
import { deliveryState } from '../../../src/domain/upstream'
import { pictureTask } from '../../../src/resources/evidence/pictureTask.resource'
import type { UpstreamGateway, UpstreamPhoto } from '../../adapters/upstream/UpstreamGateway'
import type { Db, Tx } from '../../db/db'
import { clock } from '../../engine/core/handlers'
import { records } from '../../engine/write/records'
import { hooksOf, listensTo, queueDeliveries } from './outbox'
import type { DeliveryRow } from './payload'

const ARRIVED = '上游已接收'

/**
 * Photos that are sent again (O-390) go to the order's company through its hooks, where one listens to photos; otherwise to the
 * gateway beside it.
 * @param woken after something was queued
 */
export const photoGateway = (db: Db, otherwise: UpstreamGateway, woken: () => void): UpstreamGateway => ({
  isSimulated: otherwise.isSimulated,
  async sendPhoto(photo) {
    const isQueued = await db.transaction((tx) => queuePhoto(tx, photo))
    if (!isQueued) return otherwise.sendPhoto(photo)
    woken()
    return null
  },
})

/** @returns whether a hook takes it; one that is on its way already is not queued again */
async function queuePhoto(tx: Tx, { order_no, picture_id, attempt, number }: UpstreamPhoto): Promise<boolean> {
  const [found] = await tx.rows<{ id: number; status: number }>(sql`
    select id, status from orders where no = ${order_no} for no key update`)
  if (!found) return false
  const hooks = (await hooksOf(tx, found.id)).filter((hook) => listensTo(hook, 'order.photos'))
  if (hooks.length === 0) return false
  const ids = hooks.map(({ id }) => `photo_${number}_${attempt}_${id}`)
  const known = await tx.rows<{ message_id: string }>(sql`
    select message_id from hook_delivery where message_id = any(${sql.param(ids)}::text[])`)
  const now = clock()
  await queueDeliveries(
    tx,
    hooks.flatMap((hook, i) => {
      const message_id = String(ids[i])
      if (known.some((one) => one.message_id === message_id)) return []
      const about = { order_id: found.id, order_status: found.status, picture_id }
      return [{ hook_id: hook.id, company_id: hook.firm_id, event: 'order.photos', now, message_id, ...about } as const]
    }),
  )
  return true
}

/** The task of the photo that a delivery was about has been done. */
export const photoArrived = (tx: Tx, delivery: DeliveryRow): Promise<void> => ended(tx, delivery, 'received', ARRIVED)

/** Nobody tries it any more. */
export const photoMissed = (tx: Tx, delivery: DeliveryRow, reply: string): Promise<void> =>
  ended(tx, delivery, 'unreceived', reply)

async function ended(
  tx: Tx,
  { order_id, picture_id }: DeliveryRow,
  event: 'received' | 'unreceived',
  reply: string,
): Promise<void> {
  if (!order_id || !picture_id) return
  // Of several hooks the first to take it is enough; one that fails does not speak for the others.
  if (event === 'unreceived' && (await isElsewhere(tx, order_id, picture_id))) return
  for (const task of await records(tx, pictureTask).lock({ order_id, picture_id })) {
    const number = task.data?.number ?? ''
    await records(tx, pictureTask).actAll(task.id, event, null, {
      values: { count: Number(task.count ?? 0) + 1, data: { number, reply, simulated: false } },
    })
  }
}

async function isElsewhere(tx: Pick<Tx, 'rows'>, orderId: number, pictureId: number): Promise<boolean> {
  const [other] = await tx.rows(sql`
    select 1 from hook_delivery where order_id = ${orderId} and picture_id = ${pictureId}
      and status = ${deliveryState.waiting} and removed_at is null limit 1`)
  return other !== undefined
}

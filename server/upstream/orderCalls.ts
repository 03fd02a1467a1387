import { sql } from 'drizzle-orm'
import { hookMessages, queueSource } from '../../src/domain/upstream'
import { pictureTask } from '../../src/resources/evidence/pictureTask.resource'
import type { OrderRecord } from '../../src/resources/order'
import { order } from '../../src/resources/order/order.resource'
import { hookDelivery } from '../../src/resources/upstream/hookDelivery.resource'
import type { Tx } from '../db/db'
import { implement, type Session, type Work } from '../engine/core/handlers'
import { integerParameter } from '../engine/core/parameters'
import { scopeSql } from '../engine/core/scope'
import { records } from '../engine/write/records'
import type { UpstreamTasks } from '../evidence'
import { DomainError, reject } from '../kernel/domainError'
import type { HookSender } from './hooks/sender'
import { cronQueueOf } from './queues/cronQueue'
import { systemQueueOf } from './queues/systemQueue'

/** Calls of one order that are shown. */
const MOST_CALLS = 200

/** What an order's rows of logs and queues answer, and 重传. */
export const upstreamOrderCalls = (sender: HookSender, photos: Pick<UpstreamTasks, 'send'>) =>
  implement(order, {
    actions: {
      /** Any row of the order's queue that may go again (O-528): code 1, or 提交失败. */
      async retransmitQueue({ tx, input, user, afterCommit }: Work<Partial<OrderRecord>>) {
        const named = queueSource(input.id) ?? failed()
        if (named.kind === 1) await resend(tx, named.source, user)
        else if (named.kind === 2) {
          const orderId = await photoAgain(tx, named.source, user)
          afterCommit(() => photos.send(orderId))
        } else failed()
        afterCommit(() => sender.wake())
        return {}
      },
    },
    reads: {
      cronQueue: async ({ tx, row, user, now }) => {
        const data = await cronQueueOf(tx, row, user, now)
        return { data, total: data.length }
      },
      apiLog: async ({ tx, row }) => {
        const rows = await tx.rows<{ create_time: Date; update_time: Date }>(sql`
          select l.id, l.url, l.data, l.reply, l.create_time, l.update_time, l.direction, l.method, l.code, l.ms, l.delivery_id,
            d.event, d.status, d.tries, d.next_time
          from api_log l left join hook_delivery d on d.id = l.delivery_id
          where l.order_id = ${row.id} and l.removed_at is null order by l.id desc limit ${MOST_CALLS}`)
        const data = rows.map(({ create_time, update_time, ...call }) => ({
          ...call,
          create_time: unix(create_time),
          update_time: unix(update_time),
          next_time: 'next_time' in call && call.next_time instanceof Date ? unix(call.next_time) : null,
        }))
        return { data, total: data.length, company_id: Number(row.owner_firm_id) || null }
      },
      systemQueue: async ({ tx, query }) => {
        const data = await systemQueueOf(tx, integerParameter(query, 'order_id') ?? null)
        return { data, total: data.length }
      },
    },
  })

const unix = (moment: Date): number => Math.floor(moment.getTime() / 1000)
const failed = (): never => reject(hookMessages.failed)

/** @throws DomainError 提交失败 */
async function refuseForeign(tx: Pick<Tx, 'rows'>, orderId: number | null | undefined, user: Session): Promise<void> {
  const [own] = await tx.rows(sql`
    select 1 from orders t where t.id = ${orderId ?? null} and t.removed_at is null and ${scopeSql(order, user)}`)
  if (!own) failed()
}

async function resend(tx: Tx, id: number, user: Session): Promise<void> {
  const [row] = await records(tx, hookDelivery).lock(id)
  if (!row) return failed()
  await refuseForeign(tx, row.order_id, user)
  const [hook] = await tx.rows(sql`
    select 1 from open_hook where id = ${row.hook_id} and status = 1 and removed_at is null`)
  if (!hook) failed()
  const by = { id: user.id, name: user.name, firm_id: user.firm_id ?? 0 }
  await records(tx, hookDelivery)
    .act(id, 'resend', by)
    .catch((error: unknown) => {
      if (error instanceof DomainError) failed()
      throw error
    })
}

/** @returns the order's id */
async function photoAgain(tx: Tx, id: number, user: Session): Promise<number> {
  const [row] = await records(tx, pictureTask).lock(id)
  if (!row) return failed()
  await refuseForeign(tx, row.order_id, user)
  const by = { id: user.id, name: user.name, firm_id: user.firm_id ?? 0 }
  const done = await records(tx, pictureTask).actAll(id, 'again', by)
  if (done.length === 0) failed()
  return row.order_id
}

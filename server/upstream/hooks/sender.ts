import { sql } from 'drizzle-orm'
import {
  ANSWER_SECONDS,
  deliveryState,
  GONE,
  MOST_ATTEMPTS,
  retryAfter,
  hookMessages as say,
} from '../../../src/domain/upstream'
import { order } from '../../../src/resources/order/order.resource'
import { hookDelivery } from '../../../src/resources/upstream/hookDelivery.resource'
import { openHook } from '../../../src/resources/upstream/openHook.resource'
import type { Db, Tx } from '../../db/db'
import { clock } from '../../engine/core/handlers'
import { type QueueSpec, WorkQueue } from '../../engine/work/queue'
import { records } from '../../engine/write/records'
import type { Log } from '../../kernel/log'
import { recordApiCall } from '../logs/apiLog'
import { type DeliveryRow, payloadOf, type SeeOrder } from './payload'
import { photoArrived, photoMissed } from './photoTasks'
import { openedSecret } from './secrets'
import { type HookAnswer, type HookTransport, signedHeaders } from './transport'

interface HookRow {
  readonly id: number
  readonly url: string
  /** sealed, both */
  readonly secret: string
  readonly old_secret: string | null
  readonly old_until: Date | null
  /** see {@link readersSql} */
  readonly readers: readonly number[] | null
}

/** Attempts that one hook has at once on this node: a receiver that is slow keeps nobody else waiting. */
const AT_ONCE = 2
/** Of all hooks together. */
const MOST_AT_ONCE = 64
/** Seconds that an attempt is this node's: longer than it may take, so that one that was killed is made again soon. */
const LEASE = ANSWER_SECONDS * 3

interface SenderOptions {
  readonly db: Db
  readonly transport: HookTransport
  readonly see: SeeOrder
  /** where addresses of files begin */
  readonly publicUrl?: string | null
  readonly log?: Pick<Log, 'warn'>
  readonly random?: () => number
}

interface Claimed {
  readonly delivery: DeliveryRow
  readonly hook: HookRow
  /** the moment that tells this attempt from one of another node */
  readonly lease: number
  readonly readers: readonly number[]
}

/**
 * With whose eyes an order is read for a hook of alias `h`, firm `f`: people of the company alone. First who keeps the hook,
 * unless that is head office, then the company's administrator, then whoever has been there longest.
 */
const readersSql = sql`(
  select jsonb_agg(s.id order by s.rank, s.id) from (
    select id, case id when h.keeper_id then 0 when f.admin_id then 1 else 2 end as rank from staff
    where firm_id = h.firm_id and status = 1 and removed_at is null order by rank, id limit 5) s)`

/** Deliveries that wait, with the end of the lease of whichever node is at one. */
const WAITING = sql`
  select d.id, greatest(d.next_time, d.lease_time) as due, d.create_time as since, d.order_id
  from hook_delivery d join open_hook h on h.id = d.hook_id and h.status = 1 and h.removed_at is null
  where d.status = ${deliveryState.waiting} and d.removed_at is null`

/** Of each hook as many as it may have at once, so that a slow receiver does not delay the others. */
const DUE = sql`
  select d.id, h.id as lane from open_hook h cross join lateral (
    select id from hook_delivery where hook_id = h.id and status = ${deliveryState.waiting} and next_time <= now()
      and (lease_time is null or lease_time <= now()) and removed_at is null
    order by next_time, id limit ${AT_ONCE}) d
  where h.status = 1 and h.removed_at is null order by h.id`

/** Sends what is queued for hooks: each attempt once, by whichever node takes it. */
export class HookSender {
  readonly queue: WorkQueue<Claimed>

  constructor(private readonly options: SenderOptions) {
    const spec: QueueSpec<Claimed> = {
      name: 'webhooks',
      title: 'Webhook 投递',
      command: 'HookSender',
      waiting: () => WAITING,
      due: () => DUE,
      atOnce: MOST_AT_ONCE,
      perLane: AT_ONCE,
      claim: (id) => this.#claim(id),
      work: (claimed) => this.#send(claimed),
    }
    this.queue = new WorkQueue(options.db, spec, options.log)
  }

  /** From now on what is queued is sent by itself. @returns the way to stop */
  start(): () => Promise<void> {
    return this.queue.start()
  }

  /** Something was queued in a transaction that has not ended yet. */
  wake(): void {
    this.queue.wake()
  }

  /** Begins what is due; attempts go on behind it. @returns how many were begun */
  sweep(): Promise<number> {
    return this.queue.begin()
  }

  /** When everything that was begun has ended. */
  idle(): Promise<void> {
    return this.queue.idle()
  }

  /** One attempt, unless another node is at it or it is not due. @returns whether it was made */
  attempt(id: number): Promise<boolean> {
    return this.queue.run(id)
  }

  async #send(claimed: Claimed): Promise<void> {
    const { delivery, hook, readers } = claimed
    const { see, publicUrl = null, transport } = this.options
    const isKept = delivery.payload && delivery.event !== 'order.photos'
    const body = isKept ? String(delivery.payload) : await payloadOf(delivery, { see, publicUrl, readers })
    if (body === null) return this.#unseen(claimed)
    const now = Date.now()
    const call = { url: hook.url, id: delivery.message_id, body, secrets: secretsOf(hook, now), now }
    const answer = await transport.send(call)
    await this.#settle(claimed, body, signedHeaders(call), answer)
  }

  #claim(id: number): Promise<Claimed | null> {
    return this.options.db.transaction(async (tx) => {
      const deliveries = records(tx, hookDelivery)
      const [delivery] = await deliveries.lock(id, { skipLocked: true })
      const now = clock()
      if (!delivery || delivery.status !== deliveryState.waiting) return null
      if (Number(delivery.next_time ?? now + 1) > now || Number(delivery.lease_time ?? 0) > now) return null
      const [hook] = await tx.rows<HookRow>(sql`
        select h.id, h.url, h.secret, h.old_secret, h.old_until, ${readersSql} as readers
        from open_hook h join firm f on f.id = h.firm_id
        where h.id = ${delivery.hook_id} and h.status = 1 and h.removed_at is null`)
      if (!hook) return null
      const lease = now + LEASE
      await deliveries.act(id, 'begin', null, { now, values: { lease_time: lease } })
      return { delivery, hook, lease, readers: hook.readers ?? [] }
    })
  }

  /** The delivery, if this attempt is still its own. */
  async #own(tx: Tx, { delivery, lease }: Claimed): Promise<DeliveryRow | null> {
    const [row] = await records(tx, hookDelivery).lock(delivery.id)
    return row && row.status === deliveryState.waiting && row.lease_time === lease ? row : null
  }

  async #unseen(claimed: Claimed): Promise<void> {
    await this.options.db.transaction(async (tx) => {
      if (!(await this.#own(tx, claimed))) return
      const values = { failure: say.unseen }
      await records(tx, hookDelivery).act(claimed.delivery.id, 'giveUp', null, { values })
      await photoMissed(tx, claimed.delivery, say.unseen)
    })
  }

  async #settle(claimed: Claimed, body: string, headers: object, answer: HookAnswer): Promise<void> {
    const { delivery, hook } = claimed
    await this.options.db.transaction(async (tx) => {
      await recordApiCall(tx, {
        order_id: delivery.order_id ?? null,
        company_id: delivery.company_id,
        delivery_id: delivery.id,
        direction: 'out',
        method: 'POST',
        url: hook.url,
        data: { headers, body: JSON.parse(body) },
        reply: answer.reply || answer.failure,
        code: answer.code,
        ms: answer.ms,
      })
      // Another node has taken it over meanwhile: the log has this attempt, the rest is that node's.
      const row = await this.#own(tx, claimed)
      if (!row) return
      const tries = Number(row.tries ?? 0) + 1
      const values = { tries, payload: body, code: answer.code, ms: answer.ms, failure: answer.failure }
      if (answer.ok) await this.#arrived(tx, delivery, values)
      else await this.#missed(tx, claimed, answer, values)
    })
  }

  async #arrived(tx: Tx, delivery: DeliveryRow, values: Readonly<Record<string, unknown>>): Promise<void> {
    await records(tx, hookDelivery).act(delivery.id, 'arrived', null, { values: { ...values, failure: null } })
    await photoArrived(tx, delivery)
    if (delivery.event !== 'order.dispatched' || !delivery.order_id) return
    // decisions §11: the upstream has been told of the dispatch.
    await records(tx, order).editAll({ id: delivery.order_id, dispatch_sync: 0 }, { dispatch_sync: 1 }, null, {
      action: 'system',
      remark: '派单已同步上游',
    })
  }

  async #missed(
    tx: Tx,
    { delivery, hook }: Claimed,
    answer: HookAnswer,
    values: { readonly tries: number; readonly failure: string | null },
  ): Promise<void> {
    const deliveries = records(tx, hookDelivery)
    const wait = answer.code === GONE ? null : retryAfter(values.tries, (this.options.random ?? Math.random)())
    if (wait !== null && values.tries < MOST_ATTEMPTS) {
      await deliveries.act(delivery.id, 'missed', null, { values: { ...values, next_time: clock() + wait } })
      return
    }
    await deliveries.act(delivery.id, 'giveUp', null, { values })
    await photoMissed(tx, delivery, values.failure ?? '')
    if (answer.code !== GONE) return
    await records(tx, openHook).actAll({ id: hook.id, status: 1 }, 'disable', null, {
      values: { off_reason: say.gone },
    })
  }
}

/** Those that sign now: the present one, and for a day after a rotation the one before. */
function secretsOf({ secret, old_secret, old_until }: HookRow, now: number): string[] {
  const earlier = old_secret && old_until && old_until.getTime() > now ? [openedSecret(old_secret)] : []
  return [openedSecret(secret), ...earlier]
}

import { sql } from 'drizzle-orm'
import {
  deliveryState,
  OVERLAP_SECONDS,
  hookMessages as say,
  TEST_EVENT,
  type UpstreamEvent,
  upstreamEvents,
} from '../../../src/domain/upstream'
import { hookDelivery } from '../../../src/resources/upstream/hookDelivery.resource'
import { openHook } from '../../../src/resources/upstream/openHook.resource'
import type { RecordOf } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import { type AnyRow, implement, type Session, type Work } from '../../engine/core/handlers'
import { integerParameter } from '../../engine/core/parameters'
import { scopeSql } from '../../engine/core/scope'
import { records } from '../../engine/write/records'
import { reject, rejectForbidden } from '../../kernel/domainError'
import type { HookGuard } from './guard'
import { queueDeliveries } from './outbox'
import { photoMissed } from './photoTasks'
import { newSecret } from './secrets'
import type { HookSender } from './sender'

type HookRow = RecordOf<typeof openHook>
type DeliveryRow = RecordOf<typeof hookDelivery>

/** Attempts of one delivery that are shown. */
const MOST_SHOWN = 50

/** An address and events as they were sent. @throws DomainError */
function askedOf(guard: HookGuard, { url, events }: AnyRow) {
  const complaint = guard.complaint(String(url ?? ''))
  if (complaint) reject(complaint, { errors: { url: complaint } })
  const known = upstreamEvents.map(({ code }) => code)
  const chosen = known.filter((code) => Array.isArray(events) && events.includes(code))
  if (chosen.length === 0 || chosen.length !== (events as readonly unknown[]).length) {
    reject(say.events, { errors: { events: say.events } })
  }
  return { url: new URL(String(url)).href, events: chosen as readonly UpstreamEvent[] }
}

/** Whose hook it is: the caller's own, or for the platform that of a company. @throws DomainError */
async function companyOf(tx: Pick<Tx, 'rows'>, asked: unknown, user: Session): Promise<number> {
  const own = user.firm_id ?? rejectForbidden()
  const firmId = Number(asked ?? own)
  if (firmId === own) return own
  if (user.firm_type !== 0) return rejectForbidden()
  const [company] = await tx.rows(sql`
    select 1 from firm where id = ${firmId} and firm_type = 1 and removed_at is null`)
  return company ? firmId : rejectForbidden()
}

/** Hooks of companies: made, changed, rotated and tried. */
export const hookHandlers = (guard: HookGuard, sender: HookSender) =>
  implement(openHook, {
    async remove({ tx, row }) {
      const waiting = records(tx, hookDelivery)
      const gone = await waiting.actAll({ hook_id: row.id, status: deliveryState.waiting }, 'giveUp', null, {
        values: { failure: say.off },
      })
      for (const delivery of gone) await photoMissed(tx, delivery, say.off)
      return {}
    },
    actions: {
      async add({ tx, input, user }: Work<Partial<HookRow>>) {
        const firm_id = await companyOf(tx, input.firm_id, user)
        const { secret, kept } = newSecret()
        const values = { firm_id, ...askedOf(guard, input), ...kept, status: 1, keeper_id: user.id } as const
        const id = await records(tx, openHook).create(values, byOf(user))
        return { data: { id, secret } }
      },
      async change({ input, user }: Work<HookRow>) {
        return { set: { ...askedOf(guard, input), keeper_id: user.id } }
      },
      async rotate({ row, now, user }: Work<HookRow>) {
        const { secret, kept } = newSecret()
        const earlier = { old_secret: row.secret, old_until: now + OVERLAP_SECONDS }
        return { set: { ...kept, ...earlier, keeper_id: user.id }, data: { secret, old_until: earlier.old_until } }
      },
      async test({ tx, row, now, user, afterCommit }: Work<HookRow>) {
        const message = { hook_id: row.id, company_id: row.firm_id, order_id: null, event: TEST_EVENT, now } as const
        const [id] = await queueDeliveries(tx, [message], byOf(user))
        afterCommit(() => sender.wake())
        return { data: { delivery_id: id } }
      },
    },
  })

const byOf = ({ id, name, firm_id }: Session) => ({ id, name, firm_id: firm_id ?? 0 })

/** Deliveries: their attempts, sent again and stopped by hand. */
export const deliveryHandlers = (sender: HookSender) =>
  implement(hookDelivery, {
    async acted({ tx, action, row, afterCommit }) {
      if (action === 'resend') afterCommit(() => sender.wake())
      if (action === 'stop') await photoMissed(tx, row as DeliveryRow, say.stopped)
    },
    reads: {
      /** of all deliveries, and of those of the last day */
      async sums({ tx, user, query }) {
        const hookId = integerParameter(query, 'hook_id') ?? null
        const day = sql`t.create_time > now() - interval '1 day'`
        const [sums] = await tx.rows(sql`
          select count(*)::int as total, count(*) filter (where t.status = ${deliveryState.waiting})::int as waiting,
            count(*) filter (where t.status = ${deliveryState.failed})::int as failed,
            count(*) filter (where t.status <> ${deliveryState.waiting} and ${day})::int as ended,
            count(*) filter (where t.status = ${deliveryState.done} and ${day})::int as arrived,
            (percentile_cont(0.5) within group (order by t.ms) filter (where t.status = ${deliveryState.done} and ${day}))::int as median
          from hook_delivery t where t.removed_at is null and ${scopeSql(hookDelivery, user)}
            and (${hookId}::int is null or t.hook_id = ${hookId}::int)`)
        return sums
      },
      async attempts({ tx, row }) {
        const data = await tx.rows<{ time: Date }>(sql`
          select id, create_time as time, url, data, reply, code, ms from api_log
          where delivery_id = ${row.id} and removed_at is null order by id limit ${MOST_SHOWN}`)
        return {
          data: data.map((one) => ({ ...one, time: Math.floor(one.time.getTime() / 1000) })),
          total: data.length,
        }
      },
    },
  })

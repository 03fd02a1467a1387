import { sql } from 'drizzle-orm'
import { ALERT_MINUTES, type AlertKind, alertKinds, escalating, MOST_ALERTS, unanswered } from '../../src/domain/alert'
import { labelOf } from '../../src/domain/choice'
import { isLegalPhone } from '../../src/domain/phone'
import { MINUTE } from '../../src/domain/time'
import { alert } from '../../src/resources/alert/alert.resource'
import type { FirmType } from '../../src/schema/model'
import type { VoiceService } from '../adapters/voice/VoiceService'
import type { Db, Tx } from '../db/db'
import { clock, type Session } from '../engine/core/handlers'
import { records } from '../engine/write/records'
import { type EventHooks, implementEvents, SYSTEM } from '../engine/write/systemEvents'
import { reject } from '../kernel/domainError'
import { alertsInLine, traceAlerts } from './alert.handlers'
import { escalationOf } from './duty'
import { openAlerts } from './waiting'

/** The desk of a firm as somebody who sees whatever passes on. */
const deskOf = (firm_id: number, firm_type: FirmType): Session => ({
  ...{ id: 0, name: SYSTEM, firm_id, firm_type, customer_scope: null },
  nodes: ['order_man', 'order_feedback', 'order_operation'],
})

interface Desk {
  readonly firm_id: number
  readonly firm_type: FirmType
}

/**
 * Leaves a trace of what has waited for so long that it passes on, and ends the traces of what waits no longer. Nodes that do so at
 * once come one after the other.
 */
export async function traceUnanswered(db: Db): Promise<void> {
  const desks = await db.rows<Desk>(sql`
    select c.firm_id, f.firm_type from company_config c join firm f on f.id = c.firm_id and f.removed_at is null
    where c.removed_at is null and coalesce(c.alert_minutes, ${ALERT_MINUTES}::int) > 0
      and jsonb_typeof(c.duty_ids) = 'array' and jsonb_array_length(c.duty_ids) > 0`)
  for (const desk of desks) for (const kind of escalating) await db.transaction((tx) => traceKind(tx, desk, kind))
}

async function traceKind(tx: Tx, { firm_id, firm_type }: Desk, kind: AlertKind): Promise<void> {
  await alertsInLine(tx, firm_id, kind)
  const now = clock()
  const desk = deskOf(firm_id, firm_type)
  const { minutes, next } = await escalationOf(tx, firm_id)
  const found = await openAlerts(tx, kind, desk, now)
  if (!found) return
  const late = found.rows.filter(({ time }) => time <= now - minutes * MINUTE)
  if (next && minutes > 0) await traceAlerts(tx, desk, kind, late, null)
  // Of more than can be read at once nobody knows which are over.
  if (found.open > MOST_ALERTS) return
  const waiting = new Set(found.rows.map(({ id, time }) => `${id} ${time}`))
  const traces = await records(tx, alert).lock({ firm_id, kind, user_id: 0, status: { in: unanswered } })
  const over = traces.filter(({ subject_id, raised_time }) => !waiting.has(`${subject_id} ${raised_time}`))
  if (over.length > 0) await records(tx, alert).actTogether({ id: { in: over.map(({ id }) => id) } }, 'handled', null)
}

const NOBODY = '无值班人员'
const OVER = '已处理'

/** Whether what an alert is about still waits. */
async function isWaiting(tx: Tx, row: { firm_id: number; kind: AlertKind; subject_id: number; raised_time: number }) {
  const [firm] = await tx.rows<{ firm_type: FirmType }>(sql`select firm_type from firm where id = ${row.firm_id}`)
  const found = firm && (await openAlerts(tx, row.kind, deskOf(row.firm_id, firm.firm_type), clock()))
  return found?.rows.some(({ id, time }) => id === row.subject_id && time === row.raised_time) ?? false
}

/** What time does to an alert that nobody acknowledges: it passes to the next person on duty, who is called after that. */
export const alertTime = (voice: VoiceService): EventHooks =>
  implementEvents(alert, {
    handlers: {
      async pass({ tx, row }) {
        const { next, minutes } = await escalationOf(tx, Number(row.firm_id))
        if (!next || minutes === 0) return reject(NOBODY)
        if (!(await isWaiting(tx, whatOf(row)))) return reject(OVER)
        return { set: { told_id: next.id, told_name: next.name }, remark: next.name }
      },
      async call({ tx, row, now }) {
        const what = whatOf(row)
        const [person] = await tx.rows<{ name: string; tel: string | null }>(sql`
          select name, tel from staff where id = ${row.told_id} and status = 1 and removed_at is null`)
        if (!person?.tel || !isLegalPhone(person.tel)) return reject(NOBODY)
        if (!(await isWaiting(tx, what))) return reject(OVER)
        const { simulated } = await voice.dial(tx, {
          ...{ kind: 2, orderId: row.order_id ?? null, to: { name: person.name, phone: person.tel } },
          ...{ from: { name: SYSTEM, phone: null }, text: `${labelOf(alertKinds, what.kind)}无人确认，请处理`, now },
        })
        return { set: { call_simulated: simulated ? 1 : 0 }, remark: person.name }
      },
    },
  })

const whatOf = ({ firm_id, kind, subject_id, raised_time }: Readonly<Record<string, unknown>>) => ({
  firm_id: Number(firm_id),
  kind: kind as AlertKind,
  subject_id: Number(subject_id),
  raised_time: Number(raised_time),
})

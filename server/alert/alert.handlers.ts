import { type AlertKind, alertMessages, alertState, MOST_ALERTS, unanswered } from '../../src/domain/alert'
import { isId } from '../../src/domain/identifier'
import { alert } from '../../src/resources/alert/alert.resource'
import type { RecordOf } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { inLine } from '../db/inLine'
import { implement, type Session, type Work } from '../engine/core/handlers'
import { idOf } from '../engine/core/parameters'
import { records } from '../engine/write/records'
import { reject, rejectForbidden } from '../kernel/domainError'
import { escalationOf } from './duty'
import { alertRecipient, nextDue, openAlerts, type WaitingRow, waitingFor } from './waiting'

/** Two who write alerts of one kind and firm come one after the other: each finds what the other has written. */
export const alertsInLine = (tx: Pick<Tx, 'rows'>, firmId: number, kind: AlertKind): Promise<void> =>
  inLine(tx, 'alert', firmId, kind)

/** Writes the traces that are missing of what waits. @returns ids of all of them, those that were there already included */
export async function traceAlerts(
  tx: Tx,
  user: Session,
  kind: AlertKind,
  rows: readonly WaitingRow[],
  by: Session | null,
): Promise<readonly number[]> {
  const store = records(tx, alert)
  const user_id = alertRecipient(kind, user)
  const own = { firm_id: user.firm_id, kind, user_id } as const
  const known = await store.lock({
    ...own,
    status: { in: unanswered },
    subject_id: { in: rows.map(({ id }) => id) },
  })
  const traceOf = (row: WaitingRow) => known.find((one) => one.subject_id === row.id && one.raised_time === row.time)
  const missing = rows.filter((row) => !traceOf(row))
  const made = await store.createAll(
    missing.map((row) => ({
      ...own,
      subject_id: row.id,
      order_id: row.order_id,
      raised_time: row.time,
      status: alertState.open,
    })),
    by,
  )
  return [...rows.flatMap((row) => traceOf(row)?.id ?? []), ...made]
}

function idsOf(value: unknown): ReadonlySet<number> {
  const ids = Array.isArray(value) ? value.map(idOf) : []
  if (ids.length === 0 || ids.length > MOST_ALERTS || !ids.every(isId)) reject(alertMessages.ids)
  return new Set(ids)
}

export const alertHandlers = implement(alert, {
  reads: {
    async waiting({ tx, user, now }) {
      const { minutes, next } = await escalationOf(tx, user.firm_id)
      return {
        ...{ now, minutes, next_name: next?.name ?? null, next_due: await nextDue(tx, user, now) },
        groups: await waitingFor(tx, user, now),
      }
    },
  },
  actions: {
    /** What waits no longer, belongs to others or was acknowledged before stays as it is: the same call twice does no harm. */
    async acknowledge({ tx, input, user, now }: Work<RecordOf<typeof alert>>) {
      const kind = input.kind as AlertKind
      const asked = idsOf(input.ids)
      await alertsInLine(tx, user.firm_id, kind)
      const found = (await openAlerts(tx, kind, user, now)) ?? rejectForbidden()
      const rows = found.rows.filter(({ id }) => asked.has(id))
      const ids = await traceAlerts(tx, user, kind, rows, user)
      const values = { ack_name: user.name } as const
      if (ids.length > 0) {
        await records(tx, alert).actTogether({ id: { in: ids } }, 'answer', user, { now, values })
      }
      return { data: { acknowledged: ids.length } }
    },
  },
})

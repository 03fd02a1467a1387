import { type SQL, sql } from 'drizzle-orm'
import {
  type AlertKind,
  alertKinds,
  alertState,
  isPersonal,
  MOST_ALERTS,
  SHOWN_ALERTS,
  unanswered,
} from '../../src/domain/alert'
import { todoState } from '../../src/domain/order'
import { DAY } from '../../src/domain/time'
import type { Tx } from '../db/db'
import type { Session } from '../engine/core/handlers'
import { type AlertSource, alertSource } from './sources'

type Reader = Pick<Tx, 'rows'>

/** Something that rings, as the bell shows it. */
export interface WaitingRow {
  readonly id: number
  readonly order_id: number | null
  readonly title: string
  readonly text: string | null
  readonly type: number | null
  readonly times: number | null
  /** since when it waits, unix seconds */
  readonly time: number
  readonly told_id: number | null
  readonly told_name: string | null
  readonly called: 0 | 1
}

/** Whose an alert of this kind is: one user's, or 0 for everybody at the firm's desk. */
export const alertRecipient = (kind: AlertKind, user: Session): number => (isPersonal(kind) ? user.id : 0)

/** What tells an alert from another of the same record: its moment to the second. */
const moment = ({ raised }: AlertSource): SQL => sql`date_trunc('second', ${raised})`

/** The trace of `t` in the table of alerts, as `a`; none where it only waits. */
const traced = (kind: AlertKind, source: AlertSource, user: Session): SQL => sql`
  left join alert a on a.firm_id = ${user.firm_id} and a.kind = ${kind} and a.subject_id = ${source.id}
    and a.user_id = ${alertRecipient(kind, user)} and a.raised_time = ${moment(source)} and a.removed_at is null`

const isOpenOf = ({ rings = sql`true` }: AlertSource): SQL =>
  sql`(${rings} and (a.id is null or a.status = any(${sql.param([...unanswered])}::int[])))`

interface Found extends WaitingRow {
  readonly total: number
  readonly open: number
  readonly is_open: boolean
}

/** What waits of a kind, and how much of it nobody has acknowledged. */
interface OpenAlerts {
  readonly kind: AlertKind
  readonly total: number
  readonly open: number
  /** not acknowledged, the oldest first; at most {@link MOST_ALERTS} */
  readonly rows: readonly WaitingRow[]
}

/** What waits of a kind, of the user's firm or of the user. @returns undefined without the right to see it */
export async function openAlerts(
  tx: Reader,
  kind: AlertKind,
  user: Session,
  now: number,
): Promise<OpenAlerts | undefined> {
  const source = alertSource(kind, user, now)
  if (!source) return undefined
  const isOpen = isOpenOf(source)
  const found = await tx.rows<Found>(sql`
    select ${source.id} as id, ${source.order} as order_id, ${source.title} as title, left(${source.text}, 200) as text,
      ${source.type} as type, (${source.times})::int as times, floor(extract(epoch from ${source.raised}))::float8 as time,
      a.told_id, a.told_name, case when a.status = ${alertState.called} then 1 else 0 end as called, ${isOpen} as is_open,
      (count(*) over ())::int as total, (count(*) filter (where ${isOpen}) over ())::int as open
    from ${source.from} ${traced(kind, source, user)}
    where ${source.where}
    order by ${isOpen} desc, ${source.raised}, ${source.id} limit ${MOST_ALERTS}`)
  const [first] = found
  const rows = found
    .filter(({ is_open }) => is_open)
    .map(({ id, order_id, title, text, type, times, time, told_id, told_name, called }) => ({
      ...{ id, order_id, title, text, type, times, time, told_id, told_name, called },
    }))
  return { kind, total: first?.total ?? 0, open: first?.open ?? 0, rows }
}

/** When the next task of a user is due within a day, unix seconds; it rings then, without a write. */
export async function nextDue(tx: Reader, user: Session, now: number): Promise<number | null> {
  const [next] = await tx.rows<{ time: number | null }>(sql`
    select floor(extract(epoch from min(due_time)))::float8 as time from order_todo
    where user_id = ${user.id} and status = ${todoState.open} and removed_at is null
      and due_time > to_timestamp(${now}) and due_time < to_timestamp(${now + DAY})`)
  return next?.time ?? null
}

/** Everything that waits for a user, by kind, the most urgent kind first; kinds that they may not see are absent. */
export async function waitingFor(tx: Reader, user: Session, now: number) {
  const groups = []
  for (const { code } of alertKinds) {
    const found = await openAlerts(tx, code, user, now)
    if (!found) continue
    const { kind, total, open, rows } = found
    const waits = rows.map(({ id, time, told_id }) => ({ id, time, told_id }))
    groups.push({ kind, total, open, waits, rows: rows.slice(-SHOWN_ALERTS).reverse() })
  }
  return groups
}

import { sql } from 'drizzle-orm'
import { defaultTimeouts } from '../../../src/domain/order'
import { MINUTE, type Unix } from '../../../src/domain/time'
import type { Tx } from '../../db/db'

/** What is counted as a step, with the minutes that it has. */
const LIMITS = {
  派单: defaultTimeouts.send,
  分配: defaultTimeouts.confirm,
  受理: defaultTimeouts.accept,
  到达: defaultTimeouts.arrive,
  完成: defaultTimeouts.finish,
} as const
type StepName = keyof typeof LIMITS

interface Punctuality {
  readonly steps: number
  readonly late: number
  readonly byStep: Readonly<Record<StepName, { readonly steps: number; readonly late: number }>>
}

interface EventRow {
  readonly order_id: number
  readonly kind: string
  readonly time: number
  /** seconds of the appointment; null of an order for now */
  readonly appointed: number | null
}

const SENDS = ['confirm', 'distribute', 'grab', 'pool']
const RETURNS = ['reject', 'recall', 'offerOver', 'poolExpire']
const ENDS = ['complete', 'autoComplete', 'empty', 'selfRescue']
const TAKEN_BACK = ['cancel', 'returnUpstream']

/**
 * How many steps of the orders that were placed since a moment were late, by the limits of the queues; read from their
 * timelines. What nobody has done yet is not counted.
 */
export async function punctuality(db: Pick<Tx, 'rows'>, since: Unix): Promise<Punctuality> {
  const rows = await db.rows<EventRow>(sql`
    select e.order_id, e.kind, extract(epoch from e.time)::float8 as time,
      case when o.is_subscribe = 2 then extract(epoch from o.appoint_time)::float8 end as appointed
    from order_event e join orders o on o.id = e.order_id
    where o.order_time >= to_timestamp(${since}) and e.removed_at is null order by e.order_id, e.time, e.id`)
  const counts = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, { steps: 0, late: 0 }])) as Record<
    StepName,
    { steps: number; late: number }
  >
  let waiting: { readonly name: StepName; readonly since: number } | null = null
  let order = 0
  for (const { order_id, kind, time, appointed } of rows) {
    if (order_id !== order) waiting = null
    order = order_id
    const next = waitingAfter(kind, waiting?.name, time, appointed)
    if (next === undefined) continue
    const isMade = waiting && !RETURNS.includes(kind) && !TAKEN_BACK.includes(kind)
    if (waiting && isMade) {
      counts[waiting.name].steps++
      if (time - waiting.since > LIMITS[waiting.name] * MINUTE) counts[waiting.name].late++
    }
    waiting = next
  }
  const all = Object.values(counts)
  const sum = (of: 'steps' | 'late') => all.reduce((total, one) => total + one[of], 0)
  return { steps: sum('steps'), late: sum('late'), byStep: counts }
}

/** What an order waits for after an event; undefined where the event changes nothing of it. */
function waitingAfter(kind: string, before: StepName | undefined, time: number, appointed: number | null) {
  if (kind === 'create' || RETURNS.includes(kind)) return { name: '派单', since: time } as const
  if (kind === 'confirm' && before === '分配') return { name: '受理', since: time } as const
  if (SENDS.includes(kind)) return { name: '分配', since: time } as const
  if (kind === 'accept') return { name: '到达', since: Math.max(time, appointed ?? 0) } as const
  if (kind === 'arrive') return { name: '完成', since: time } as const
  if (ENDS.includes(kind) || TAKEN_BACK.includes(kind)) return null
  return undefined
}

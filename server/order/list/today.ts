import { sql } from 'drizzle-orm'
import { allRegions } from '../../../src/domain/geo/allRegions'
import { deadlineOf, SOON, type Timed } from '../../../src/domain/order/deadline'
import { gradingLimits } from '../../../src/domain/order/grading'
import { openStatuses, rescuedStatuses } from '../../../src/domain/order/orderStatus'
import { queuesSince } from '../../../src/domain/order/queues'
import { DAY, HOUR, MINUTE, startOfDay, type Unix } from '../../../src/domain/time'
import { order } from '../../../src/resources/order/order.resource'
import type { Tx } from '../../db/db'
import type { Session } from '../../engine/core/handlers'
import { ruleSql } from '../../engine/core/ruleSql'
import { contextOf, scopeSql } from '../../engine/core/scope'
import type { DayTally } from './kept/dayTally'
import type { KeptFigures } from './kept/keptFigures'
import { FIRST } from './kept/openTally'
import { timeoutsFor } from './timeouts'

type Reader = Pick<Tx, 'rows'>

const at = (unix: Unix) => sql`${new Date(unix * 1000)}`
const seconds = (column: string) =>
  sql`extract(epoch from t.${sql.identifier(column)})::int as ${sql.identifier(column)}`
const statusIn = (codes: readonly number[]) => ruleSql(order, { status: { in: codes } }, contextOf(null))

/** Seconds: last week is told until the last such mark, so that an answer stays the same while nothing happens. */
const STEP = 5 * MINUTE

interface OpenFigures {
  readonly open: number
  readonly late: number
  readonly soon: number
  readonly due: readonly number[]
  readonly statuses: readonly { readonly status: number; readonly n: number; readonly oldest: Unix }[]
}
type DayFigures = ReturnType<DayTally['figures']>
interface DayOf {
  readonly figures: DayFigures
  readonly areas: Areas
}

/**
 * What the home page shows of the orders that the user sees: those that are due first, how many stand at each open status and
 * since when, and today beside the same day last week until the same time.
 */
export async function todayOf(kept: KeptFigures, tx: Tx, user: Session, now: Unix) {
  const end = now - (now % STEP)
  const figures = await kept.of(tx, user, undefined, now)
  if (!figures) return countToday(tx, user, now)
  const [today, lastWeek] = figures.days
  const until = end - 7 * DAY
  return reply(now, {
    open: figures.open(now),
    today: { figures: today.figures(now), areas: today.areas(now) },
    lastWeek: { figures: lastWeek.figures(until), areas: lastWeek.areas(until) },
  })
}

/** The same from nothing, where it is not kept. */
export async function countToday(tx: Reader, user: Session, now: Unix) {
  const end = now - (now % STEP)
  const since = queuesSince(now)
  const seen = scopeSql(order, user, 'present', 'seen')
  const midnight = startOfDay(now)
  return reply(now, {
    open: await openOrders(tx, user, seen, since, now),
    today: await dayOf(tx, seen, midnight, now),
    lastWeek: await dayOf(tx, seen, midnight - 7 * DAY, end - 7 * DAY),
  })
}

function reply(
  now: Unix,
  { open, today, lastWeek }: { readonly open: OpenFigures; readonly today: DayOf; readonly lastWeek: DayOf },
) {
  const midnight = startOfDay(now)
  const end = now - (now % STEP)
  return {
    since: queuesSince(now),
    ...open,
    today: { start: midnight, end, ...today.figures },
    last_week: { start: midnight - 7 * DAY, end: end - 7 * DAY, ...lastWeek.figures },
    areas: areasOf(today.areas, lastWeek.areas),
  }
}

async function openOrders(
  tx: Reader,
  user: Session,
  seen: ReturnType<typeof sql>,
  since: Unix,
  now: Unix,
): Promise<OpenFigures> {
  const timeouts = timeoutsFor(user)
  const times = ['order_time', 'status_time', 'appoint_time', 'accept_time', 'arrive_time'].map(seconds)
  const rows = await tx.rows<Timed & { readonly id: number }>(sql`
    select t.id, t.status, t.is_subscribe, ${sql.join(times, sql`, `)} from orders t
    where ${seen} and t.order_time >= ${at(since)} and ${statusIn(openStatuses)}`)
  const due = rows
    .flatMap((row) => {
      const deadline = deadlineOf(row, timeouts)
      return deadline ? [{ id: row.id, at: deadline.at }] : []
    })
    .sort((a, b) => a.at - b.at || a.id - b.id)
  const statuses = new Map<number, { n: number; oldest: Unix }>()
  for (const { status, status_time, order_time } of rows) {
    const known = statuses.get(status)
    const from = status_time ?? order_time
    statuses.set(status, { n: (known?.n ?? 0) + 1, oldest: Math.min(known?.oldest ?? from, from) })
  }
  return {
    open: rows.length,
    late: due.filter((one) => one.at < now).length,
    soon: due.filter((one) => one.at >= now && one.at < now + SOON).length,
    due: due.slice(0, FIRST).map(({ id }) => id),
    statuses: [...statuses].map(([status, counted]) => ({ status, ...counted })),
  }
}

interface Counted {
  readonly hour: number
  readonly counts: boolean
  readonly area: number | null
  readonly n: number
  readonly dispatched: number
  readonly dispatch_seconds: number | null
  readonly arrived: number
  readonly in_time: number
  readonly finished: number
}

/** The orders of a day, and what had become of them until `until`; its hours alone are those of the whole day. */
async function dayOf(tx: Reader, seen: ReturnType<typeof sql>, start: Unix, until: Unix): Promise<DayOf> {
  // What last week's orders came to later would make today look slow beside them.
  const before = (column: string) => sql`t.${sql.identifier(column)} <= ${at(until)}`
  // An appointment is met from its own time.
  const awaited = sql`coalesce(case when t.is_subscribe = 2 then t.appoint_time end, t.accept_time)`
  const rows = await tx.rows<Counted>(sql`
    select floor(extract(epoch from t.order_time - ${at(start)}) / ${HOUR})::int as hour,
      t.order_time <= ${at(until)} as counts, t.a_area as area, count(*)::int as n,
      count(*) filter (where ${before('dispatch_time')})::int as dispatched,
      sum(extract(epoch from t.dispatch_time - t.order_time)) filter (where ${before('dispatch_time')})::float8
        as dispatch_seconds,
      count(*) filter (where ${before('arrive_time')})::int as arrived,
      count(*) filter (where ${before('arrive_time')}
        and t.arrive_time <= ${awaited} + make_interval(secs => ${gradingLimits.arrive}))::int as in_time,
      count(*) filter (where ${statusIn(rescuedStatuses)} and ${before('finish_time')})::int as finished
    from orders t
    where ${seen} and t.order_time >= ${at(start)} and t.order_time < ${at(start + DAY)}
    group by 1, 2, 3`)
  const counted = rows.filter(({ counts }) => counts)
  const sum = (name: 'n' | 'dispatched' | 'dispatch_seconds' | 'arrived' | 'in_time' | 'finished'): number =>
    counted.reduce((total, row) => total + (row[name] ?? 0), 0)
  const hours = Array.from({ length: DAY / HOUR }, () => 0)
  for (const { hour, n } of rows) hours[hour] = (hours[hour] ?? 0) + n
  const areas = new Map<number | null, number>()
  for (const { area, n } of counted) areas.set(area, (areas.get(area) ?? 0) + n)
  const dispatched = sum('dispatched')
  return {
    figures: {
      n: sum('n'),
      hours,
      dispatched,
      dispatch_seconds: dispatched > 0 ? Math.round(sum('dispatch_seconds') / dispatched) : null,
      arrived: sum('arrived'),
      in_time: sum('in_time'),
      finished: sum('finished'),
    },
    areas,
  }
}

type Areas = ReadonlyMap<number | null, number>

/** Districts by their orders of today, then of last week. */
function areasOf(today: Areas, lastWeek: Areas) {
  return [...new Set([...today.keys(), ...lastWeek.keys()])]
    .map((area) => ({
      area_id: area,
      name: area === null ? null : allRegions.name(area),
      n: today.get(area) ?? 0,
      last: lastWeek.get(area) ?? 0,
    }))
    .sort((a, b) => b.n - a.n || b.last - a.last || (a.area_id ?? 0) - (b.area_id ?? 0))
}

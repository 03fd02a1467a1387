import { sql } from 'drizzle-orm'
import { ARRIVAL_DAYS, type Arrival, type ArrivalPace, arrivalOf } from '../../../src/domain/order/arrival'
import { calendarOf, type Unix } from '../../../src/domain/time'
import type { Db, Tx } from '../../db/db'
import { inLine } from '../../db/inLine'
import { clock } from '../../engine/core/handlers'

/** Seconds after which the paces are written anew. */
const EVERY = 3600

/**
 * How soon somebody arrives at a place of this district who has so much way to go, at this hour: by what was learnt there, else by
 * the way alone. One look-up by key.
 */
export async function arrivalsIn(
  tx: Pick<Tx, 'rows'>,
  area: unknown,
  now: Unix,
): Promise<(drive: { readonly km: number; readonly seconds: number }) => Arrival> {
  const [pace] = await tx.rows<ArrivalPace>(sql`
    select orders, low, middle, high, km from arrival_pace
    where area = ${Number(area) || 0} and hour = ${calendarOf(now).hour}`)
  return (drive) => arrivalOf(pace ?? null, drive)
}

/**
 * Writes anew, from the orders of the last days, how long a technician takes by district and hour. Left out is what says nothing of
 * it: appointments, orders that were written up afterwards or are offline, and ways of unknown length.
 */
export const updateArrivalStats = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const took = sql`extract(epoch from o.arrive_time - o.accept_time)`
    const quantile = (part: number) =>
      sql`percentile_cont(${sql.raw(String(part))}) within group (order by ${took})::int`
    await inLine(tx, 'arrival_pace', 'all')
    await tx.rows(sql`delete from arrival_pace`)
    await tx.rows(sql`
      insert into arrival_pace (area, hour, orders, low, middle, high, km, time)
      select o.a_area, extract(hour from o.accept_time at time zone 'Asia/Shanghai'), count(*),
        ${quantile(0.1)}, ${quantile(0.5)}, ${quantile(0.9)},
        percentile_cont(0.5) within group (order by o.go_distance::float8), now()
      from orders o
      where o.order_time > now() - make_interval(days => ${ARRIVAL_DAYS}::int) and o.removed_at is null
        and o.arrive_time > o.accept_time and o.a_area is not null and o.go_distance > 0
        and o.is_subscribe is distinct from 2 and o.is_off is distinct from 1 and o.bewrite is distinct from 1
      group by 1, 2`)
  })

/** Once an hour, by whichever node is first. @returns what a timer calls */
export function arrivalTimer(db: Db): () => Promise<void> {
  let looked = 0
  return async () => {
    const now = clock()
    if (now - looked < EVERY) return
    looked = now
    const [last] = await db.rows<{ age: number | null }>(
      sql`select extract(epoch from now() - max(time))::float8 as age from arrival_pace`,
    )
    if ((last?.age ?? EVERY) >= EVERY / 2) await updateArrivalStats(db)
  }
}

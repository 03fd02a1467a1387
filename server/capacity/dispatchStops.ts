import { type SQL, sql } from 'drizzle-orm'
import { CAR_STOPPED, carDocuments, dispatchStop, judgedClasses, licencesFor } from '../../src/domain/capacity'
import { startOfDay, type Unix } from '../../src/domain/time'
import type { Tx } from '../db/db'

interface StopRow {
  readonly id: number
  readonly driver_license_end: Date | null
  readonly license_class: number | null
  readonly car_id: number | null
  readonly status: number | null
  readonly car_type: number | null
  readonly license_end: Date | null
  readonly insurance_end: Date | null
  readonly inspection_end: Date | null
  readonly transport_end: Date | null
}

const unix = (date: Date | null): Unix | null => (date ? Math.floor(date.getTime() / 1000) : null)

/** Why each of these technicians is not sent to a new order; those that may be sent are left out. */
export async function dispatchStops(
  tx: Pick<Tx, 'rows'>,
  ids: readonly number[],
  now: Unix,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<StopRow>(sql`
    select d.id, d.license_end as driver_license_end, d.license_class, c.id as car_id, c.status, c.car_type, c.license_end,
      c.insurance_end, c.inspection_end, c.transport_end
    from technician d left join car c on c.driver_id = d.id and c.removed_at is null
    where d.id = any(${sql.param([...ids])}::int[])`)
  const stops = new Map<number, string>()
  for (const { id, car_id, driver_license_end, license_class, status, car_type, ...ends } of rows) {
    const papers = {
      license_end: unix(ends.license_end),
      insurance_end: unix(ends.insurance_end),
      inspection_end: unix(ends.inspection_end),
      transport_end: unix(ends.transport_end),
    }
    const car = car_id === null ? null : { status, car_type, ...papers }
    const reason = dispatchStop({ driver_license_end: unix(driver_license_end), license_class, car }, now)
    if (reason !== null) stops.set(id, reason)
  }
  return stops
}

/** The same as a condition on technicians `d`: whether one is stopped. A test holds both against each other. */
export function isStopped(now: Unix): SQL {
  const today = sql`${new Date(startOfDay(now) * 1000)}::timestamptz`
  const first = sql`least(${sql.join(
    carDocuments.map(({ name }) => sql`c.${sql.identifier(name)}`),
    sql`, `,
  )})`
  const judged = sql.raw(judgedClasses.join(', '))
  const unfit = Object.entries(licencesFor).map(
    ([carType, classes]) =>
      sql`(c.car_type = ${sql.raw(carType)} and d.license_class not in (${sql.raw(classes.join(', '))}))`,
  )
  return sql`(coalesce(d.license_end < ${today}, false) or exists (
    select 1 from car c where c.driver_id = d.id and c.removed_at is null and (
      c.status = ${sql.raw(String(CAR_STOPPED))} or ${first} < ${today}
      or (d.license_class in (${judged}) and (${sql.join(unfit, sql` or `)})))))`
}

import { type SQL, sql } from 'drizzle-orm'
import { formatLngLat, isUsable, parseLngLat } from '../../../src/domain/geo/coordinates'
import { deadlineOf, type Timed, timed } from '../../../src/domain/order/deadline'
import { driverHiddenStatuses, openStatuses } from '../../../src/domain/order/orderStatus'
import { queuesSince } from '../../../src/domain/order/queues'
import type { Unix } from '../../../src/domain/time'
import { order } from '../../../src/resources/order/order.resource'
import { driverPlaces } from '../../capacity'
import type { Tx } from '../../db/db'
import type { Session } from '../../engine/core/handlers'
import { ruleSql } from '../../engine/core/ruleSql'
import { contextOf, scopeSql } from '../../engine/core/scope'
import { firmInfoFor } from '../../firm'
import { timeoutsFor } from '../list/timeouts'

/** Orders that one map shows at most, the newest first. */
const MOST_ON_MAP = 2000

interface PlacedRow extends Timed {
  readonly id: number
  readonly no: string
  readonly car_no: string | null
  readonly type: number
  readonly address: string | null
  readonly theodolitic: string | null
  readonly destination: string | null
  readonly transit: string | null
  readonly a_area: number | null
  readonly firm_id: number | null
  readonly firm_name: string | null
  readonly driver_id: number | null
  readonly driver_name: string | null
  readonly lng_e6: number | null
  readonly lat_e6: number | null
  readonly position_time: Date | null
}

export interface MapWork {
  readonly tx: Pick<Tx, 'rows'>
  readonly user: Session
  readonly now: Unix
}

const seconds = (column: string) =>
  sql`extract(epoch from t.${sql.identifier(column)})::int as ${sql.identifier(column)}`
const times = timed.filter((name) => name.endsWith('_time')).map(seconds)

/** Text of a position that a map knows; null of any other. */
function placed(text: string | null): string | null {
  const at = parseLngLat(text)
  return at && isUsable(at) ? formatLngLat(at) : null
}

/** Orders that the user may see as the maps show them: place, state, deadline, firm, technician. No phone is among it. */
async function placedOrders({ tx, user, now }: MapWork, which: SQL) {
  const rows = await tx.rows<PlacedRow>(sql`
    select t.id, t.no, t.car_no, t.type, t.status, t.is_subscribe, ${sql.join(times, sql`, `)},
      t.address, t.theodolitic, t.destination, t.transit, t.a_area, t.firm_id, f.name as firm_name,
      t.driver_id, d.name as driver_name, p.lng_e6, p.lat_e6, p.position_time
    from orders t
    left join firm f on f.id = t.firm_id
    left join technician d on d.id = t.driver_id
    left join ${driverPlaces} p on p.driver_id = t.driver_id
    where ${scopeSql(order, user, 'present', 'seen')} and ${which}
    order by t.order_time desc, t.id desc limit ${sql.raw(String(MOST_ON_MAP))}`)
  const told = firmInfoFor(user)
  const timeouts = timeoutsFor(user)
  return rows.map((row) => {
    const deadline = deadlineOf(row, timeouts)
    const showsDriver =
      row.lng_e6 !== null && row.lat_e6 !== null && !driverHiddenStatuses.some((s) => s === row.status)
    return {
      id: row.id,
      no: row.no,
      car_no: row.car_no ?? '',
      type: row.type,
      status: row.status,
      is_subscribe: row.is_subscribe,
      order_time: row.order_time,
      address: row.address ?? '',
      lnglat: placed(row.theodolitic),
      destination: row.destination,
      destination_lnglat: placed(row.transit),
      a_area: row.a_area,
      /** until when its next step is due, what that is, and the whole span in seconds; null where nothing is due */
      deadline: deadline?.at ?? null,
      span: deadline?.total ?? null,
      due: deadline?.noun ?? null,
      firm_id: row.firm_id,
      firm_name: told(row.firm_name),
      driver_id: row.driver_id,
      driver_name: row.driver_name,
      driver_lnglat: showsDriver
        ? formatLngLat({ lng: Number(row.lng_e6) / 1e6, lat: Number(row.lat_e6) / 1e6 })
        : null,
      /** seconds */
      driver_age:
        showsDriver && row.position_time ? Math.max(0, now - Math.floor(row.position_time.getTime() / 1000)) : null,
    }
  })
}

type PlacedOrder = Awaited<ReturnType<typeof placedOrders>>[number]

/** An order of the user's, whatever its state. */
export const placedOrder = async (work: MapWork, id: number): Promise<PlacedOrder | null> =>
  (await placedOrders(work, sql`t.id = ${id}`))[0] ?? null

/** Those of the orders that the user sees, in the order of the ids. */
export async function placedByIds(work: MapWork, ids: readonly number[]): Promise<PlacedOrder[]> {
  if (ids.length === 0) return []
  const found = await placedOrders(work, sql`t.id = any(${sql.param([...ids])}::int[])`)
  return ids.flatMap((id) => found.find((one) => one.id === id) ?? [])
}

const open = (now: Unix): SQL =>
  sql`t.order_time >= ${new Date(queuesSince(now) * 1000)} and ${ruleSql(order, { status: { in: openStatuses } }, contextOf(null))}`

/** GET /v2/order/map (O-499): the user's open orders with their places, the newest first; `total` counts those beyond the limit too. */
export async function orderMap(work: MapWork) {
  const { tx, user, now } = work
  const data = await placedOrders(work, open(now))
  const total =
    data.length < MOST_ON_MAP
      ? data.length
      : ((
          await tx.rows<{ n: number }>(
            sql`select count(*)::int as n from orders t where ${scopeSql(order, user, 'present', 'seen')} and ${open(now)}`,
          )
        )[0]?.n ?? data.length)
  return { data, total }
}

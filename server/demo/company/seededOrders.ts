import type { LngLat } from '../../../src/domain/geo/coordinates'
import type { Unix } from '../../../src/domain/time'
import type { Tx } from '../../db/db'

/** An order of the demo, as far as what hangs on it is made up from it; times in unix seconds. */
export interface SeededOrder {
  readonly id: number
  readonly no: string
  readonly status: number
  readonly contact: string
  readonly phone: string
  readonly driver_id: number | null
  readonly driver_name: string | null
  readonly driver_mobile: string | null
  /** where the technician is now */
  readonly driver_at: LngLat | null
  readonly theodolitic: string | null
  readonly transit: string | null
  readonly address: string | null
  readonly destination: string | null
  readonly visit_status: number
  readonly order_time: Unix
  readonly accept_time: Unix | null
  readonly arrive_time: Unix | null
  readonly leave_time: Unix | null
  readonly reach_time: Unix | null
  readonly finish_time: Unix | null
}

const TIMES = ['order_time', 'accept_time', 'arrive_time', 'leave_time', 'reach_time', 'finish_time'] as const
const E6 = 1e6

type StoredOrder = Omit<SeededOrder, 'driver_at' | (typeof TIMES)[number]> & {
  readonly lng_e6: number | null
  readonly lat_e6: number | null
} & { readonly [T in (typeof TIMES)[number]]: number | null }

/** The orders that were placed since a moment, oldest first. */
export async function seededOrders(tx: Pick<Tx, 'query'>, since: Unix): Promise<SeededOrder[]> {
  const times = TIMES.map((name) => `extract(epoch from o.${name})::float8 as ${name}`).join(', ')
  const rows = await tx.query<StoredOrder>(
    `select o.id, o.no, o.status, o.contact, o.phone, o.driver_id, d.name as driver_name, d.mobile as driver_mobile,
       p.lng_e6, p.lat_e6, o.theodolitic, o.transit, o.address, o.destination, coalesce(o.visit_status, 0) as visit_status,
       ${times}
     from orders o left join technician d on d.id = o.driver_id
     left join driver_position p on p.driver_id = d.id
     where o.order_time >= to_timestamp($1) order by o.id`,
    [since],
  )
  return rows.map(({ lng_e6, lat_e6, ...order }) => ({
    ...order,
    order_time: order.order_time ?? since,
    driver_at: lng_e6 === null || lat_e6 === null ? null : { lng: lng_e6 / E6, lat: lat_e6 / E6 },
  }))
}

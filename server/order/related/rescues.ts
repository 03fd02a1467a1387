import { type SQL, sql } from 'drizzle-orm'
import { LONGEST_WINDOW, type RescueWindow, rescueWindow } from '../../../src/domain/order/manyRescue'
import type { OrderRecord } from '../../../src/resources/order'
import { order } from '../../../src/resources/order/order.resource'
import type { Identity } from '../../../src/schema/compile/access'
import type { Tx } from '../../db/db'
import { scopeSql } from '../../engine/core/scope'
import { firmInfoFor } from '../../firm'

/** Further rescues of one car that are shown. */
const SHOWN = 100
/** Cars without a plate are not told apart by it. */
const NO_PLATE = '无牌'

interface RescueRow {
  readonly id: number
  readonly no: string
  readonly order_time: Date
  readonly type: number
  readonly status: number
  readonly address: string | null
  readonly firm_name: string | null
}

/** Earlier rescues of the same car within a year, as far as the user may see them (O-299). */
export const earlierRescues = (row: OrderRecord, user: Identity): SQL => sql`
  ${scopeSql(order, user)} and t.car_no = ${row.car_no} and ${row.car_no} <> ${NO_PLATE} and t.id <> ${row.id}
  and t.order_time <= ${new Date(Number(row.order_time) * 1000)}
  and t.order_time >= ${new Date((Number(row.order_time) - LONGEST_WINDOW) * 1000)}`

/** The same car's rescues before this one, newest first, each with the smallest of the seven windows that holds it (O-191). */
export async function rescuesOf(tx: Pick<Tx, 'rows'>, row: OrderRecord, user: Identity) {
  const rows = await tx.rows<RescueRow>(sql`
    select t.id, t.no, t.order_time, t.type, t.status, t.address, f.name as firm_name
    from orders t left join firm f on f.id = t.firm_id
    where ${earlierRescues(row, user)} order by t.order_time desc, t.id desc limit ${SHOWN}`)
  const told = firmInfoFor(user)
  const data = rows.map(({ order_time, firm_name, ...rescue }) => {
    const time = Math.floor(order_time.getTime() / 1000)
    return {
      ...rescue,
      firm_name: told(firm_name),
      order_time: time,
      window: rescueWindow(Number(row.order_time) - time),
    }
  })
  return { data, total: data.length }
}

interface Rescued {
  /** of an order that stands */
  readonly id?: number
  readonly car_no: string
  /** the company in whose books the order stands */
  readonly owner_firm_id: number | null
  /** unix seconds */
  readonly order_time: number
}

/**
 * The smallest window in which the same plate was rescued before, 0 for none (O-299): by orders of the same books alone, since
 * whoever reads the order would else be told of another company's.
 */
export async function manyRescueOf(
  tx: Pick<Tx, 'rows'>,
  { id, car_no, owner_firm_id, order_time }: Rescued,
): Promise<RescueWindow> {
  if (car_no === NO_PLATE) return 0
  const [last] = await tx.rows<{ order_time: Date }>(sql`
    select order_time from orders
    where car_no = ${car_no} and owner_firm_id is not distinct from ${owner_firm_id} and removed_at is null
      and order_time <= ${new Date(order_time * 1000)} and id is distinct from ${id ?? null}
    order by order_time desc limit 1`)
  return last ? rescueWindow(order_time - last.order_time.getTime() / 1000) : 0
}

import { sql } from 'drizzle-orm'
import { labelOf } from '../../src/domain/choice'
import { isClosed, openStatuses, orderStatus, settledStatuses } from '../../src/domain/order'
import { rescueTypes } from '../../src/domain/rescueType'
import { startOfDay } from '../../src/domain/time'
import type { DriverDay } from '../../src/resources/mobile'
import type { Tx } from '../db/db'
import type { Technician } from './visitor'

/** Orders that the list of a day shows. */
const SHOWN = 200

interface DayRow {
  readonly no: string
  readonly car_no: string
  readonly type: number
  readonly status: number
  readonly at: number
  readonly money: number | null
  readonly cash: number | null
}

const isSettled = ({ status }: DayRow): boolean => settledStatuses.some((code) => code === status)
const sumOf = (rows: readonly DayRow[], name: 'money' | 'cash'): number =>
  rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)

/**
 * What a technician has under way, and what of theirs ended today (Shanghai time), in their present firm. Amounts are the
 * provider's of each order, fen; no owner's name or number is in it.
 */
export async function driverDay(
  tx: Pick<Tx, 'rows'>,
  { id, firm_id, sees_price }: Technician,
  now: number,
): Promise<DriverDay> {
  const since = startOfDay(now)
  const rows = await tx.rows<DayRow>(sql`
    select t.no, coalesce(t.car_no, '') as car_no, t.type, t.status,
      floor(extract(epoch from coalesce(t.finish_time, t.status_time, t.order_time)))::float8 as at,
      t.real_money::float8 as money, t.user_to_driver_money::float8 as cash
    from orders t
    where t.driver_id = ${id} and t.firm_id = ${firm_id} and t.removed_at is null
      and (t.status = any(${sql.param(openStatuses)}::int[]) or t.finish_time >= ${new Date(since * 1000)})
    order by t.finish_time desc nulls first, t.id desc limit ${sql.raw(String(SHOWN))}`)
  const over = rows.filter(isSettled)
  return {
    since,
    done: over.length,
    open: rows.filter(({ status }) => !isClosed(status)).length,
    earned: sees_price ? sumOf(over, 'money') : null,
    cash: sees_price ? sumOf(over, 'cash') : null,
    orders: rows.map((row) => ({
      no: row.no,
      car_no: row.car_no,
      type_name: labelOf(rescueTypes, row.type),
      status_name: labelOf(orderStatus, row.status),
      over: isClosed(row.status),
      time: row.at,
      money: sees_price && isSettled(row) ? row.money : null,
    })),
  }
}

import { sql } from 'drizzle-orm'
import { labelOf } from '../../../src/domain/choice'
import { isVoid, orderStatus } from '../../../src/domain/order'
import type { OrderRecord } from '../../../src/resources/order'
import { type OpenOrderReply, openOrderShape } from '../../../src/resources/upstream'
import { turn } from '../../../src/schema/compile/travel'
import type { Tx } from '../../db/db'

/** What of an order does not stand in its row. */
interface Beside {
  readonly id: number
  readonly out_no: string | null
  readonly provider: string | null
  readonly driver: OpenOrderReply['driver']
}

/** Numbers of the company and names of who was sent, by the orders' ids. */
async function besides(tx: Pick<Tx, 'rows'>, firmId: number, ids: readonly number[]): Promise<Map<number, Beside>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<Beside>(sql`
    select o.id, l.out_no, f.name as provider,
      case when d.id is not null then jsonb_build_object('name', d.name, 'mobile', d.mobile, 'plate_num', d.plate_num) end as driver
    from orders o left join open_order l on l.order_id = o.id and l.firm_id = ${firmId} and l.removed_at is null
      left join firm f on f.id = o.firm_id left join technician d on d.id = o.driver_id
    where o.id = any(${sql.param([...ids])}::int[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Orders as their company's system reads them, as they travel.
 * @param isMoved they stand in another company's books: who was sent and what it costs is not told
 */
export async function openReply(
  tx: Pick<Tx, 'rows'>,
  firmId: number,
  rows: readonly OrderRecord[],
  isMoved = false,
): Promise<OpenOrderReply[]> {
  const found = await besides(
    tx,
    firmId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const beside = found.get(row.id)
    const closed = isMoved && { provider: null, driver: null, money: null, owner_money: null, pay_status: null }
    const whole: Record<string, unknown> = {
      ...row,
      out_no: beside?.out_no ?? null,
      provider: beside?.provider ?? null,
      driver: beside?.driver ?? null,
      status_name: labelOf(orderStatus, row.status),
      money: isVoid(row.status) ? null : row.predict_money,
      ...closed,
    }
    const picked = Object.fromEntries(Object.keys(openOrderShape).map((name) => [name, whole[name] ?? null]))
    return turn(openOrderShape, picked, 'encode') as OpenOrderReply
  })
}

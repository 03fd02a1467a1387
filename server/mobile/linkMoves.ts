import { sql } from 'drizzle-orm'
import type { PageLink } from '../../src/domain/order'
import { technician } from '../../src/resources/capacity/technician.resource'
import { picture } from '../../src/resources/evidence/picture.resource'
import { order } from '../../src/resources/order/order.resource'
import { orderFeedback } from '../../src/resources/order/orderFeedback.resource'
import type { AnyResource } from '../../src/schema/model'
import { driverPlaces } from '../capacity'
import type { Change } from '../db/changes'
import type { Tx } from '../db/db'
import { shareTable, tableName } from '../engine/table/table'
import type { LinkStream } from './linkStream'

/** Rows beside an order that its page shows: nobody hears of others. */
const BESIDE: Readonly<Record<PageLink, readonly AnyResource[]>> = {
  ownerlink: [orderFeedback, picture],
  driverlink: [picture],
}
const besides = [orderFeedback, picture] as const

/** Orders whose own rows a batch of changes has written, and those with rows beside them, by resource. */
interface Moved {
  readonly orders: ReadonlySet<number>
  readonly beside: ReadonlyMap<AnyResource, ReadonlySet<number>>
  readonly technicians: ReadonlySet<number>
}

/** Reads which orders a batch is about. @param declared gives resources by name, aliases of the order among them */
export async function movedBy(
  db: Pick<Tx, 'rows'>,
  resourceOf: (name: string) => AnyResource | undefined,
  news: readonly Change[],
): Promise<Moved> {
  const idsOf = (resource: AnyResource): number[] => {
    const names = new Map<string, boolean>()
    return news.flatMap(({ resource: name, row_id }) => {
      const written = resourceOf(name)
      const isIt = names.get(name) ?? (written !== undefined && shareTable(written, resource))
      names.set(name, isIt)
      return isIt ? [row_id] : []
    })
  }
  const beside = new Map<AnyResource, ReadonlySet<number>>()
  for (const resource of besides) {
    const ids = idsOf(resource)
    if (ids.length === 0) continue
    const rows = await db.rows<{ order_id: number }>(sql`
      select distinct order_id from ${sql.identifier(tableName(resource))} where id = any(${sql.param(ids)}::int[])`)
    beside.set(resource, new Set(rows.map(({ order_id }) => order_id)))
  }
  return { orders: new Set(idsOf(order)), beside, technicians: new Set(idsOf(technician)) }
}

/** Whether a batch has changed what the page of a link shows. */
export const concerns = ({ orders, beside, technicians }: Moved, { page, row }: LinkStream): boolean =>
  orders.has(row.id) ||
  BESIDE[page].some((resource) => beside.get(resource)?.has(row.id)) ||
  technicians.has(row.driver_id ?? 0)

/** When technicians were last seen, by their id. */
export async function lastSeen(db: Pick<Tx, 'rows'>, drivers: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (drivers.length === 0) return new Map()
  const rows = await db.rows<{ driver_id: number; at: number }>(sql`
    select p.driver_id, extract(epoch from p.position_time)::float8 as at from ${driverPlaces} p
    where p.driver_id = any(${sql.param([...new Set(drivers)])}::int[])`)
  return new Map(rows.map(({ driver_id, at }) => [driver_id, at]))
}

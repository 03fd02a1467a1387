import { sql } from 'drizzle-orm'
import { isUsable, type LngLat, parseLngLat } from '../../../src/domain/geo/coordinates'
import { isTwoAddress } from '../../../src/domain/rescueType'
import type { OrderRecord } from '../../../src/resources/order'
import type { OrderPrice } from '../../../src/resources/order/order.fields'
import type { MapService } from '../../adapters/map/MapService'
import type { Tx } from '../../db/db'
import type { Row } from '../../schema/codec'
import { moneyOf, priceOrder } from '../fees/pricing'
import { type NearDriver, nearestDrivers, UNLIMITED } from './drivers'

/** The rescue place of an order; null where it has none that a map knows. */
export function placeOf(order: Pick<OrderRecord, 'theodolitic'>): LngLat | null {
  const place = parseLngLat(String(order.theodolitic ?? ''))
  return place && isUsable(place) ? place : null
}

type Reads = { readonly tx: Pick<Tx, 'rows'>; readonly now: number }

/** The technician who would go, and the road to the rescue place: km and seconds, `estimated` where no map says it. */
export interface Way {
  readonly driver: string
  readonly km: number
  readonly seconds: number
  readonly estimated: boolean
}

const isIdle = ({ online_status, work_status }: NearDriver): boolean => online_status === 1 && work_status === 1

/** The road of the order's technician, else of its firm's nearest idle one, else of its nearest; null without any position. */
export async function wayOf({ tx }: Pick<Reads, 'tx'>, order: OrderRecord, map: MapService): Promise<Way | null> {
  const place = placeOf(order)
  const firmId = order.firm_id
  if (!place || typeof firmId !== 'number') return null
  const near = await nearestDrivers(tx, place, { km: UNLIMITED, limit: 20_000, firmId })
  const driver = near.find(({ id }) => id === order.driver_id) ?? near.find(isIdle) ?? near[0]
  return driver ? { driver: driver.name, ...(await map.drive(driver.at, place)) } : null
}

/** The way to the rescue place from whoever was sent, and with it what the order earns the provider. */
export async function priced(work: Reads, order: OrderRecord, map: MapService): Promise<Row> {
  const firmId = order.firm_id
  if (!placeOf(order) || typeof firmId !== 'number') return {}
  const go_distance = (await wayOf(work, order, map))?.km ?? order.go_distance
  const price = await priceOrder(work.tx, { ...order, go_distance }, firmId, work.now)
  return { go_distance, ...moneyOf({ ...price, ...standingPrice(order, go_distance) }, order) }
}

/**
 * The customer's side as it was told when the order was placed: who is sent changes it only where it is metered by the way to
 * the rescue place. A formula that has changed since does not touch it.
 */
export function standingPrice(order: OrderRecord, goDistance: unknown): Partial<OrderPrice> {
  const told = order.price
  if (!told?.customer) return {}
  const isMetered = told.customer.lines.some(({ key }) => key === 'first')
  const stands = isTwoAddress(Number(order.type)) || !isMetered || goDistance === order.go_distance
  return stands ? { customer: told.customer, owner: told.owner, message: told.message } : {}
}

/** What stays of a price, fen: the customer's total less the provider's; null without one of them. */
export const marginOf = ({ customer, firm }: Pick<OrderPrice, 'customer' | 'firm'>): number | null =>
  customer && firm ? customer.total - firm.total : null

/** Orders that are open at each firm or technician, of those named. */
export async function loadOf(
  tx: Pick<Tx, 'rows'>,
  column: 'firm_id' | 'driver_id',
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const whose = sql.identifier(column)
  // The states stand there as the index over open orders says them.
  const rows = await tx.rows<{ id: number; n: number }>(sql`
    select ${whose} as id, count(*)::int as n from orders
    where removed_at is null and status not in (4, 34, 5, 6, 7, 8, 9) and ${whose} = any(${sql.param([...ids])}::int[])
    group by ${whose}`)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

import { sql } from 'drizzle-orm'
import { isUsable, type LngLat, parseLngLat } from '../../../src/domain/geo/coordinates'
import type { Arrival } from '../../../src/domain/order/arrival'
import { isTwoAddress } from '../../../src/domain/rescueType'
import type { OrderRecord } from '../../../src/resources/order'
import type { OrderPrice } from '../../../src/resources/order/order.fields'
import type { MapService } from '../../adapters/map/MapService'
import type { Tx } from '../../db/db'
import type { Row } from '../../engine/core/codec'
import { moneyOf, pricerOf } from '../fees/pricing'
import { arrivalsIn } from './arrivals'
import { nearestOfFirm } from './candidates'

/** The rescue place of an order; null where it has none that a map knows. */
export function placeOf(order: Pick<OrderRecord, 'theodolitic'>): LngLat | null {
  const place = parseLngLat(String(order.theodolitic ?? ''))
  return place && isUsable(place) ? place : null
}

type Reads = { readonly tx: Pick<Tx, 'rows'>; readonly now: number }

/** The technician who would go, and the road to the rescue place: km and how soon, `estimated` where no map says it. */
interface Way extends Arrival {
  readonly driver: string
  readonly km: number
  readonly estimated: boolean
}

/** The road of the order's technician, else of whoever would go of its firm; null without any position. */
export async function wayOf({ tx, now }: Reads, order: OrderRecord, map: MapService): Promise<Way | null> {
  const place = placeOf(order)
  const firmId = order.firm_id
  if (!place || typeof firmId !== 'number') return null
  const named = typeof order.driver_id === 'number' ? await driverAt(tx, order.driver_id) : null
  const driver = named ?? (await nearestOfFirm(tx, place, firmId, now))
  if (!driver) return null
  const drive = await map.drive(driver.at, place)
  const arrives = await arrivalsIn(tx, order.a_area, now)
  return { ...drive, ...arrives(drive), driver: driver.name }
}

/** Where a technician is; null where nobody knows. */
async function driverAt(tx: Reads['tx'], id: number): Promise<{ readonly name: string; readonly at: LngLat } | null> {
  const [found] = await tx.rows<{ name: string; lng_e6: number; lat_e6: number }>(sql`
    select d.name, p.lng_e6, p.lat_e6 from technician d join driver_position p on p.driver_id = d.id
    where d.id = ${id} and d.status = 1 and d.removed_at is null`)
  return found ? { name: found.name, at: { lng: found.lng_e6 / 1e6, lat: found.lat_e6 / 1e6 } } : null
}

/**
 * What an order costs and earns with a provider that has so many km to the rescue place. The panel's list, the preview, a run's
 * plan and the booking all price by this one.
 * @param priceFor of `pricerOf`, for this order
 * @param km       by road; null where no technician has a position: then the order's own distance counts
 */
export function priceAt(
  order: OrderRecord,
  priceFor: Awaited<ReturnType<typeof pricerOf>>,
  firmId: unknown,
  km: number | null,
): OrderPrice & { readonly go_distance: unknown } {
  const go_distance = km ?? order.go_distance
  return { ...priceFor(firmId, go_distance), ...standingPrice(order, go_distance), go_distance }
}

/** The way to the rescue place from whoever was sent, and with it what the order earns the provider. */
export async function priced(work: Reads, order: OrderRecord, map: MapService): Promise<Row> {
  const firmId = order.firm_id
  if (!placeOf(order) || typeof firmId !== 'number') return {}
  const way = await wayOf(work, order, map)
  const priceFor = await pricerOf(work.tx, order, [firmId], work.now)
  const { go_distance, ...price } = priceAt(order, priceFor, firmId, way?.km ?? null)
  return { go_distance, ...moneyOf(price, order) }
}

/**
 * The customer's side as it was told when the order was placed: who is sent changes it only where it is metered by the way to
 * the rescue place. A formula that has changed since does not touch it.
 */
function standingPrice(order: OrderRecord, goDistance: unknown): Partial<OrderPrice> {
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

import { greatCircleKm, parseLngLat } from '../../../src/domain/geo/coordinates'
import { defaultDispatchRange } from '../../../src/domain/order/orderEnums'
import type { OrderRecord } from '../../../src/resources/order'
import type { MapService } from '../../adapters/map/MapService'
import type { Tx } from '../../db/db'
import type { Session } from '../../engine/core/handlers'
import { measureParameter } from '../../engine/core/parameters'
import type { Query } from '../../engine/core/query'
import { reject } from '../../kernel/domainError'
import { driverList } from '../dispatch/candidateLists'
import { orderMap, placedOrder } from './placedOrders'

interface CenterWork {
  readonly tx: Pick<Tx, 'rows'>
  readonly row: OrderRecord
  readonly user: Session
  readonly query: Query
  readonly now: number
}

const MOST_AROUND = 50
const FREE = 1

/**
 * GET /v2/order/center (O-497): one order with the technicians within `km` of road, nearest first, and figures of what is
 * around: technicians, free ones, the nearest free one, other open orders and how many of them are late. Phones as in the list
 * of who may be sent.
 */
export async function orderCenter(work: CenterWork, map: MapService) {
  const { row, query, now } = work
  const order = (await placedOrder(work, row.id)) ?? reject('订单不存在')
  const km = measureParameter(query, 'km') ?? defaultDispatchRange
  const place = parseLngLat(order.lnglat)
  if (!place) return { order, km, drivers: 0, online: 0, idle: 0, nearest: null, orders: 0, late: 0, data: [] }
  const { data } = await driverList({ ...work, query: { km, limit: MOST_AROUND } }, map)
  const isFree = (driver: (typeof data)[number]) =>
    driver.online_status === 1 &&
    driver.work_status === FREE &&
    driver.stopped === null &&
    driver.open === 1 &&
    !driver.stale
  const away = ({ range }: (typeof data)[number]) => range ?? Number.MAX_VALUE
  const free = data.filter(isFree).sort((a, b) => away(a) - away(b))
  const [first] = free
  const others = (await orderMap(work)).data.filter(({ id, lnglat }) => {
    const at = parseLngLat(lnglat)
    return id !== order.id && at !== null && greatCircleKm(at, place) <= km
  })
  return {
    order,
    km,
    drivers: data.length,
    online: data.filter(({ online_status }) => online_status === 1).length,
    idle: free.length,
    nearest: first ? { id: first.id, range: first.range, duration: first.duration, estimated: first.estimated } : null,
    orders: others.length,
    late: others.filter(({ deadline }) => deadline !== null && deadline < now).length,
    data,
  }
}

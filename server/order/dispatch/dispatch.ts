import { sql } from 'drizzle-orm'
import { isReceiving, RECEIVING } from '../../../src/domain/firm'
import { formatLngLat, isUsable, type LngLat, parseLngLat } from '../../../src/domain/geo/coordinates'
import { isId } from '../../../src/domain/identifier'
import { defaultDispatchRange } from '../../../src/domain/order/orderEnums'
import {
  cashRefusedMessage,
  dispatchRefusal,
  driverMissing,
  providerMissing,
  takesCash,
  takingRefusal,
  technicianMissing,
} from '../../../src/domain/order/orderRules'
import { orderState as at } from '../../../src/domain/order/orderStatus'
import { priceData } from '../../../src/domain/pricing'
import { isTwoAddress } from '../../../src/domain/rescueType'
import type { OrderRecord } from '../../../src/resources/order'
import type { OrderPrice } from '../../../src/resources/order/order.fields'
import { MESSAGES } from '../../../src/schema/model'
import type { MapService } from '../../adapters/map/MapService'
import { dispatchStops } from '../../capacity'
import type { Tx } from '../../db/db'
import { recordTransfer } from '../../distribution'
import { doorsOf, doorTerms, firmInfoFor, nearestOrigins, type Origin, seesFirmInfo } from '../../firm'
import { reject, rejectForbidden } from '../../http/domainError'
import type { Row } from '../../schema/codec'
import type { Query } from '../../schema/filters'
import { merged, type Outcome, type Session, type Work } from '../../schema/handlers'
import { idOf, integerParameter, measureParameter } from '../../schema/parameters'
import { likeLiteral } from '../../schema/ruleSql'
import { moneyOf, priceOrder, pricerOf } from '../fees/pricing'
import { takingLimit } from '../intake/placing'
import { assignment } from './assignment'
import { firmCandidates } from './candidates'
import { byDoor, doorsFor, doorTold, firmUnknown, knownTo } from './doors'
import { type NearDriver, nearestDrivers, UNLIMITED } from './drivers'

const technicianUnknown = '技师不存在'

/** A position older than this says so on the screen, seconds. */
const FRESH = 10 * 60

function placeOf(order: Pick<OrderRecord, 'theodolitic'>): LngLat | null {
  const place = parseLngLat(String(order.theodolitic ?? ''))
  return place && isUsable(place) ? place : null
}

async function driverRow(
  map: MapService,
  driver: Omit<NearDriver, 'km'>,
  place: LngLat,
  { user, now }: Pick<ListWork, 'user' | 'now'>,
  stops: ReadonlyMap<number, string>,
) {
  const told = firmInfoFor(user)
  const drive = await map.drive(driver.at, place)
  const age = driver.position_time ? now - Math.floor(driver.position_time.getTime() / 1000) : null
  return {
    id: driver.id,
    nick: driver.name,
    mobile: told(driver.mobile),
    plate_num: driver.plate_num,
    firm_id: driver.firm_id,
    firm_name: told(driver.firm_name),
    work_status: driver.work_status,
    online_status: driver.online_status,
    /** km by road, and seconds on it */
    range: drive.km,
    duration: drive.seconds,
    estimated: drive.estimated,
    lnglat: formatLngLat(driver.at),
    position_age: age,
    stale: age === null || age > FRESH,
    /** why no new order is given: a paper has lapsed */
    stopped: stops.get(driver.id) ?? null,
  }
}

/** How far it is from a departure point: for a provider of whose technicians nobody knows where they are. */
async function wayFrom(map: MapService, { at, address }: Origin, place: LngLat) {
  const { km, seconds } = await map.drive(at, place)
  return { address, lnglat: formatLngLat(at), range: km, duration: seconds }
}

interface ListWork {
  readonly tx: Pick<Tx, 'rows'>
  readonly row: OrderRecord
  readonly user: Session
  readonly query: Query
  readonly now: number
}

const MOST_DRIVERS = 100

/** Technicians that may be sent, nearest by road first: a provider's own, else everybody's; within `km` of road around `lnglat`, else the rescue place (O-532). */
export async function driverList({ tx, row, user, query, now }: ListWork, map: MapService) {
  const workStatus = integerParameter(query, 'work_status')
  const options = {
    km: measureParameter(query, 'km') ?? defaultDispatchRange,
    limit: Math.min(Math.max(integerParameter(query, 'limit') ?? MOST_DRIVERS, 1), MOST_DRIVERS),
    keyword: typeof query.keyword === 'string' ? query.keyword.trim() : undefined,
    byPhone: seesFirmInfo(user),
    ...(user.firm_type === 3 ? { firmId: user.firm_id } : { firms: knownTo(row, sql`f`) }),
    ...(workStatus !== undefined && { workStatus }),
  }
  const place = placeOf(typeof query.lnglat === 'string' && query.lnglat !== '' ? { theodolitic: query.lnglat } : row)
  if (!place) return { data: [], total: 0 }
  // No road is shorter than the straight line, by which they are found; the filter means what the list shows.
  const near = await nearestDrivers(tx, place, options)
  const doors = await doorsFor(tx, row, user, near, now)
  const stops = await dispatchStops(
    tx,
    near.map(({ id }) => id),
    now,
  )
  const drivers = await Promise.all(
    near.map(async (driver) => {
      const told = doorTold(doors.get(driver.firm_id))
      const found = await driverRow(map, driver, place, { user, now }, stops)
      return { ...found, ...told, mobile: told.open === 1 ? found.mobile : null }
    }),
  )
  const data = drivers.filter(({ range }) => options.km >= UNLIMITED || range <= options.km)
  data.sort((a, b) => b.open - a.open || a.range - b.range || a.id - b.id)
  return { data, total: data.length }
}

/** Providers with their nearest technician, distance, and what the order would earn them (O-533). */
export async function firmList(
  { tx, row, user, query, now }: ListWork,
  map: MapService,
  sign: (key: string) => string,
) {
  const told = firmInfoFor(user)
  const place = placeOf(row)
  const keyword = typeof query.keyword === 'string' ? query.keyword.trim() : ''
  const km = measureParameter(query, 'km') ?? defaultDispatchRange
  // Who is shown no name finds nobody by one.
  const holdsIt = seesFirmInfo(user) ? sql`f.name like ${`%${likeLiteral(keyword)}%`}` : sql`false`
  const named = sql`and ${knownTo(row, sql`f`)} ${keyword ? sql`and ${holdsIt}` : sql``}`
  const firms = await firmCandidates(tx, place, { km, named, now })
  const doors = await doorsOf(
    tx,
    doorTerms(row),
    firms.map(({ id }) => id),
    now,
  )
  const priceFor = await pricerOf(
    tx,
    row,
    firms.flatMap(({ id }) => (doors.get(id)?.open ? [id] : [])),
    now,
  )
  const refused = new Set(Array.isArray(row.refused_firms) ? row.refused_firms.map(Number) : [])
  const stops = await dispatchStops(
    tx,
    firms.flatMap(({ nearest }) => nearest?.id ?? []),
    now,
  )
  const unseen = firms.flatMap(({ id, nearest }) => (nearest ? [] : [id]))
  const origins = place ? await nearestOrigins(tx, place, unseen) : new Map<number, Origin>()
  const data = await Promise.all(
    firms.map(async (firm) => {
      const driver = place && firm.nearest ? await driverRow(map, firm.nearest, place, { user, now }, stops) : null
      const door = doorTold(doors.get(firm.id))
      // A price is an offer: whom the order cannot go to makes none.
      const price = door.open === 1 ? priceFor(firm.id, driver?.range ?? row.go_distance) : { firm: null }
      const from = origins.get(firm.id)
      const origin = place && from ? await wayFrom(map, from, place) : null
      return {
        id: firm.id,
        name: told(firm.name),
        /** of its sign; nobody's who is not told its name */
        url: firm.logo && told(firm.name) === firm.name ? sign(firm.logo) : null,
        grade: firm.grade,
        is_aggregate: firm.is_aggregate ?? 0,
        receiving: isReceiving(firm.work_status ?? RECEIVING) ? 1 : 0,
        idle: firm.idle,
        online: firm.online,
        drivers: firm.drivers,
        nearest: driver && (door.open === 1 ? driver : { ...driver, mobile: null }),
        /** where it would set out, an estimate, as long as no technician of it has a position */
        origin: origin && { address: origin.address, lnglat: origin.lnglat },
        range: driver?.range ?? origin?.range ?? null,
        duration: driver?.duration ?? origin?.duration ?? null,
        price: price.firm ? { total: price.firm.total, lines: price.firm.lines } : null,
        ...offerOf(price.firm?.lines ?? []),
        refused: refused.has(firm.id),
        takes_cash: takesCash(row, firm),
        ...door,
      }
    }),
  )
  const within = data.filter((firm) => km >= UNLIMITED || firm.range === null || firm.range <= km)
  const by =
    query.sort === 'price'
      ? (firm: (typeof data)[number]) => firm.price?.total
      : (firm: (typeof data)[number]) => firm.duration
  within.sort(
    (a, b) => b.open - a.open || (by(a) ?? Number.MAX_SAFE_INTEGER) - (by(b) ?? Number.MAX_SAFE_INTEGER) || a.id - b.id,
  )
  return { data: within, total: within.length }
}

/** How the provider prices the order (O-294): 1 by its first kilometres, 2 one price; `first_m` in km. */
function offerOf(lines: Parameters<typeof priceData>[0]) {
  const { first_m, first_p, fixed_p } = priceData(lines)
  const mode = first_p !== null ? 1 : fixed_p !== null ? 2 : null
  return { mode, first_m, first_p, fixed_p }
}

/** One id or several; numbers may travel as their digits. @throws DomainError with `message` for what is none */
function idsOf(value: unknown, message: string): number[] {
  if (value === undefined || value === null || value === '') return []
  return [value].flat().map((one) => {
    const id = idOf(one)
    return isId(id) ? id : reject(message)
  })
}

/** Sends an order to a firm (31), to several (30, open to those alone) or to a technician (12); decisions §2. */
export async function confirmDispatch(request: Work<OrderRecord>, map: MapService): Promise<Outcome> {
  const { tx, row, input, body, user, now } = request
  const [driverId] = idsOf(body.driver_id, technicianUnknown)
  const firmIds = idsOf(body.firm_id, firmUnknown)
  if (driverId === undefined && firmIds.length === 0)
    reject(row.status === at.toAssign ? driverMissing : providerMissing)
  // At 31 the order is the provider's to assign; before that it is the dispatcher's to send.
  if (row.status === at.toAssign ? driverId === undefined : user.firm_type === 3) reject(MESSAGES.stale)
  const named = body.free_milage === undefined ? {} : { free_milage: input.free_milage ?? null }
  const order = merged(row, named)
  const refusal = dispatchRefusal(order, driverId === undefined ? 'firm' : 'driver')
  if (refusal) reject(refusal)
  await checkLimit(tx, row, now)
  const outcome = driverId === undefined ? await toFirms(request, firmIds) : await toDriver(request, driverId)
  const repriced = await priced(request, merged(order, outcome.set), map)
  return {
    ...outcome,
    set: {
      ...named,
      ...assignment(row, user),
      ...outcome.set,
      ...repriced,
    },
  }
}

/** Opens an order to every provider that may take it and has not refused it (O-477). */
export async function toPool(request: Work<OrderRecord>, map: MapService): Promise<Outcome> {
  const { tx, row, body, now } = request
  const refused = new Set(Array.isArray(row.refused_firms) ? row.refused_firms.map(Number) : [])
  const firms = await tx.rows<{ id: number; dispatch_cash: number | null }>(sql`
    select id, dispatch_cash from firm where firm_type = 3 and status = 1 and removed_at is null order by id`)
  const doors = await doorsOf(
    tx,
    doorTerms(row),
    firms.map(({ id }) => id),
    now,
  )
  const may = (firm: (typeof firms)[number]) =>
    doors.get(firm.id)?.automatic && !refused.has(firm.id) && takesCash(row, firm)
  const firm_id = firms.flatMap((firm) => (may(firm) ? [firm.id] : []))
  if (firm_id.length === 0) reject('暂无可接单的服务商')
  return confirmDispatch({ ...request, body: { ...body, firm_id, driver_id: undefined } }, map)
}

/** Confirming and accepting past the customer's limit are refused (O-637). */
export async function checkLimit(tx: Pick<Tx, 'rows'>, row: OrderRecord, now: number): Promise<void> {
  const limit = await takingLimit(tx, row.customer_id)
  const late = takingRefusal({ create_time: Number(row.order_time), appoint_changed: row.appoint_changed }, limit, now)
  if (late) reject(late)
}

async function toFirms({ tx, row, user, now }: Work<OrderRecord>, firmIds: readonly number[]): Promise<Outcome> {
  const named = await tx.rows<{ id: number; name: string; dispatch_cash: number | null }>(sql`
    select id, name, dispatch_cash from firm where id in (${sql.join(
      firmIds.map((id) => sql`${id}`),
      sql`, `,
    )})
      and firm_type = 3 and status = 1 and removed_at is null order by id`)
  if (named.length !== new Set(firmIds).size) reject(firmUnknown)
  const { refusals, open: found } = await byDoor({ tx, row, user, now }, named)
  if (found.length === 0) reject(refusals.join('；'))
  if (!found.every((firm) => takesCash(row, firm))) reject(cashRefusedMessage)
  const data = { complated: found.length, failed: refusals.length, msg: refusals.join('；') }
  const partly = refusals.length > 0 && { data, info: `${found.length}家调派成功，${data.msg}` }
  const names = found.map(({ name }) => name).join('、')
  const [only] = found
  if (found.length > 1 || !only) {
    return {
      set: {
        status: at.pooled,
        status_time: now,
        firm_id: null,
        driver_id: null,
        open_firms: found.map(({ id }) => id),
      },
      ...partly,
      remark: `发布抢单：${names}`,
    }
  }
  return {
    set: {
      status: at.toAssign,
      status_time: now,
      dispatch_time: now,
      firm_id: only.id,
      driver_id: null,
      open_firms: null,
    },
    ...partly,
    remark: `调派至 ${names}`,
  }
}

/** No new order for a technician whose papers, or whose car's, have lapsed. @throws DomainError with name and reason */
async function refuseStopped(
  tx: Pick<Tx, 'rows'>,
  { id, name }: { readonly id: number; readonly name: string },
  now: number,
  field?: string,
): Promise<void> {
  const reason = (await dispatchStops(tx, [id], now)).get(id)
  const info = `${name}：${reason}，不能派单`
  if (reason) reject(info, field && { errors: { [field]: info } })
}

async function toDriver({ tx, row, user, now }: Work<OrderRecord>, driverId: number): Promise<Outcome> {
  const [driver] = await tx.rows<{
    id: number
    firm_id: number
    name: string
    firm_name: string
    dispatch_cash: number | null
  }>(sql`
    select d.id, d.firm_id, d.name, f.name as firm_name, f.dispatch_cash from technician d
    join firm f on f.id = d.firm_id and f.status = 1 and f.removed_at is null
    where d.id = ${driverId} and d.status = 1 and d.removed_at is null`)
  if (!driver) return reject(technicianUnknown)
  const firmId = row.status === at.toAssign ? Number(row.firm_id) : driver.firm_id
  if (driver.firm_id !== firmId || (user.firm_type === 3 && driver.firm_id !== user.firm_id)) rejectForbidden()
  if (row.status !== at.toAssign) {
    const { refusals } = await byDoor({ tx, row, user, now }, [{ id: driver.firm_id, name: driver.firm_name }])
    if (refusals.length > 0) reject(refusals.join('；'))
    if (!takesCash(row, driver)) reject(cashRefusedMessage)
  }
  await refuseStopped(tx, driver, now)
  return {
    set: {
      status: at.toAccept,
      status_time: now,
      dispatch_time: row.dispatch_time ?? now,
      firm_id: firmId,
      driver_id: driver.id,
      open_firms: null,
    },
    remark: `${driver.firm_name} · ${driver.name}`,
  }
}

/** The way to the rescue place from whoever was sent, and with it what the order earns the provider. */
async function priced({ tx, now }: Work<OrderRecord>, order: OrderRecord, map: MapService): Promise<Row> {
  const place = placeOf(order)
  const firmId = order.firm_id
  if (!place || typeof firmId !== 'number') return {}
  const near = await nearestDrivers(tx, place, { km: UNLIMITED, limit: 20_000, firmId })
  const driver = near.find(({ id }) => id === order.driver_id) ?? near[0]
  const go_distance = driver ? (await map.drive(driver.at, place)).km : order.go_distance
  const price = await priceOrder(tx, { ...order, go_distance }, firmId, now)
  return { go_distance, ...moneyOf({ ...price, ...standingPrice(order, go_distance) }, order) }
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

/** The technician of a reassignment must be the order's own firm's, and another than before. */
export async function reassign(work: Work<OrderRecord>): Promise<Outcome> {
  const { tx, row, input, now } = work
  const [driver] = await tx.rows<{ id: number; firm_id: number; name: string }>(sql`
    select id, firm_id, name from technician where id = ${Number(input.driver_id)} and status = 1 and removed_at is null`)
  if (!driver || driver.firm_id !== row.firm_id) reject(technicianMissing, { errors: { driver_id: technicianMissing } })
  await refuseStopped(tx, driver, now, 'driver_id')
  await recordTransfer(work, {
    kind: 4,
    order: row,
    from: row.driver_name,
    to: driver.name,
    remark: String(input.remark),
  })
  return { set: { driver_id: driver.id, status_time: now }, remark: `${driver.name}：${String(input.remark)}` }
}

/** The first firm to take an order from the pool; what it earns follows from its own formulas. It may have been shut out since. */
export async function grab(work: Work<OrderRecord>, map: MapService): Promise<Outcome> {
  const { tx, user } = work
  const [firm] = await tx.rows<{ id: number; name: string }>(sql`select id, name from firm where id = ${user.firm_id}`)
  const { refusals } = await byDoor(work, firm ? [firm] : [])
  if (refusals.length > 0) reject(refusals.join('；'))
  return { set: await priced(work, { ...work.row, firm_id: work.user.firm_id }, map) }
}

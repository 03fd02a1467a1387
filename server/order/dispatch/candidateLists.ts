import { sql } from 'drizzle-orm'
import { isReceiving, RECEIVING } from '../../../src/domain/firm'
import { formatLngLat, type LngLat } from '../../../src/domain/geo/coordinates'
import { defaultDispatchRange } from '../../../src/domain/order/orderEnums'
import { takesCash } from '../../../src/domain/order/orderRules'
import { priceData } from '../../../src/domain/pricing'
import type { OrderRecord } from '../../../src/resources/order'
import type { MapService } from '../../adapters/map/MapService'
import { dispatchStops } from '../../capacity'
import type { Tx } from '../../db/db'
import type { Session } from '../../engine/core/handlers'
import { integerParameter, measureParameter } from '../../engine/core/parameters'
import type { Query } from '../../engine/core/query'
import { likeLiteral } from '../../engine/core/ruleSql'
import { accessTerms, firmAccess, firmInfoFor, nearestOrigins, type Origin, seesFirmInfo } from '../../firm'
import { pricerOf } from '../fees/pricing'
import { arrivalsIn } from './arrivals'
import { firmCandidates } from './candidates'
import { accessOfTechnicians, accessReply, visibleFirmsSql } from './doors'
import { type NearDriver, nearestDrivers, UNLIMITED, unplacedDrivers } from './drivers'
import { loadOf, marginOf, placeOf, priceAt } from './pricedWay'

/** A position older than this says so on the screen, seconds. */
const FRESH = 10 * 60

/** What is read once for all technicians of a list. */
interface Known {
  readonly stops: ReadonlyMap<number, string>
  readonly arrives: Awaited<ReturnType<typeof arrivalsIn>>
}

/** A technician of the list; without `at` nobody knows where they are. */
type Listed = Omit<NearDriver, 'km' | 'at' | 'position_time'> & Partial<Pick<NearDriver, 'at' | 'position_time'>>

async function driverRow(
  map: MapService,
  driver: Listed,
  place: LngLat,
  { user, now }: Pick<ListWork, 'user' | 'now'>,
  { stops, arrives }: Known,
) {
  const told = firmInfoFor(user)
  const drive = driver.at ? await map.drive(driver.at, place) : null
  const arrival = drive && arrives(drive)
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
    /** km by road, and seconds until the arrival */
    range: drive?.km ?? null,
    duration: arrival?.seconds ?? null,
    learnt: arrival?.learnt ?? null,
    estimated: drive?.estimated ?? true,
    lnglat: driver.at ? formatLngLat(driver.at) : null,
    position_age: age,
    stale: age === null || age > FRESH,
    /** why no new order is given: a paper has lapsed */
    stopped: stops.get(driver.id) ?? null,
  }
}

/** How far it is from a departure point: for a provider of whose technicians nobody knows where they are. */
async function wayFrom(map: MapService, { at, address }: Origin, place: LngLat, arrives: Known['arrives']) {
  const drive = await map.drive(at, place)
  const { seconds, learnt } = arrives(drive)
  return { address, lnglat: formatLngLat(at), range: drive.km, duration: seconds, learnt }
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
    ...(user.firm_type === 3 ? { firmId: user.firm_id } : { firms: visibleFirmsSql(row, sql`f`) }),
    ...(workStatus !== undefined && { workStatus }),
  }
  const place = placeOf(typeof query.lnglat === 'string' && query.lnglat !== '' ? { theodolitic: query.lnglat } : row)
  if (!place) return { data: [], total: 0 }
  // No road is shorter than the straight line, by which they are found; the filter means what the list shows.
  const placed: readonly Listed[] = await nearestDrivers(tx, place, options)
  // Where no distance is asked for, those come last of whom none is known: of one's own firm, or looked for by name.
  const asksForAll = options.km >= UNLIMITED && (user.firm_type === 3 || Boolean(options.keyword))
  const unplaced = asksForAll && placed.length < options.limit ? await unplacedDrivers(tx, options) : []
  const near = [...placed, ...unplaced].slice(0, options.limit)
  const doors = await accessOfTechnicians(tx, row, user, near, now)
  const stops = await dispatchStops(
    tx,
    near.map(({ id }) => id),
    now,
  )
  const known = { stops, arrives: await arrivalsIn(tx, row.a_area, now) }
  const load = await loadOf(
    tx,
    'driver_id',
    near.map(({ id }) => id),
  )
  // A provider assigns what it has already been priced for.
  const openFirms = [...doors].flatMap(([id, { open }]) => (open ? [id] : []))
  const priceFor = await pricerOf(tx, row, openFirms, now)
  const drivers = await Promise.all(
    near.map(async (driver) => {
      const told = accessReply(doors.get(driver.firm_id))
      const found = await driverRow(map, driver, place, { user, now }, known)
      const offer = openFirms.includes(driver.firm_id) ? offerFor(row, priceFor, driver.firm_id, found.range) : NO_OFFER
      return {
        ...found,
        ...told,
        mobile: told.open === 1 ? found.mobile : null,
        load: load.get(driver.id) ?? 0,
        ...offer,
      }
    }),
  )
  const far = ({ range }: { readonly range: number | null }) => range ?? Number.MAX_VALUE
  const data = drivers.filter((driver) => options.km >= UNLIMITED || far(driver) <= options.km)
  data.sort((a, b) => b.open - a.open || far(a) - far(b) || a.id - b.id)
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
  const named = sql`and ${visibleFirmsSql(row, sql`f`)} ${keyword ? sql`and ${holdsIt}` : sql``}`
  const firms = await firmCandidates(tx, place, { km, named, now })
  const doors = await firmAccess(
    tx,
    accessTerms(row),
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
  const known = { stops, arrives: await arrivalsIn(tx, row.a_area, now) }
  const load = await loadOf(
    tx,
    'firm_id',
    firms.map(({ id }) => id),
  )
  const unseen = firms.flatMap(({ id, nearest }) => (nearest ? [] : [id]))
  const origins = place ? await nearestOrigins(tx, place, unseen) : new Map<number, Origin>()
  const data = await Promise.all(
    firms.map(async (firm) => {
      const driver = place && firm.nearest ? await driverRow(map, firm.nearest, place, { user, now }, known) : null
      const door = accessReply(doors.get(firm.id))
      // A price is an offer: whom the order cannot go to makes none.
      const offer = door.open === 1 ? offerFor(row, priceFor, firm.id, driver?.range ?? null) : NO_OFFER
      const from = origins.get(firm.id)
      const origin = place && from ? await wayFrom(map, from, place, known.arrives) : null
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
        load: load.get(firm.id) ?? 0,
        nearest: driver && (door.open === 1 ? driver : { ...driver, mobile: null }),
        /** where it would set out, an estimate, as long as no technician of it has a position */
        origin: origin && { address: origin.address, lnglat: origin.lnglat },
        range: driver?.range ?? origin?.range ?? null,
        duration: driver?.duration ?? origin?.duration ?? null,
        learnt: (driver ?? origin)?.learnt ?? null,
        ...offer,
        ...offerOf(offer.price?.lines ?? []),
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

const NO_OFFER = { price: null, margin: null } as const

/** What the order would earn a firm that has so many km to it, and what would stay of the customer's price; fen. */
function offerFor(...asked: Parameters<typeof priceAt>) {
  const price = priceAt(...asked)
  if (!price.firm) return NO_OFFER
  return { price: { total: price.firm.total, lines: price.firm.lines }, margin: marginOf(price) }
}

/** How the provider prices the order (O-294): 1 by its first kilometres, 2 one price; `first_m` in km. */
function offerOf(lines: Parameters<typeof priceData>[0]) {
  const { first_m, first_p, fixed_p } = priceData(lines)
  const mode = first_p !== null ? 1 : fixed_p !== null ? 2 : null
  return { mode, first_m, first_p, fixed_p }
}

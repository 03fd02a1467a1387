import { sql } from 'drizzle-orm'
import { labelOf } from '../../src/domain/choice'
import { isSignature, PROOF_STEP } from '../../src/domain/evidence'
import { settingsOf } from '../../src/domain/firm'
import { fromWgs84 } from '../../src/domain/geo/datum'
import { type DriverStep, driverSteps, LINK_INVALID, MOST_POINTS, mobileMessages as say } from '../../src/domain/mobile'
import { isClosed, orderStatus, underwayStatuses } from '../../src/domain/order'
import { type Fix, fixSource } from '../../src/domain/positions'
import { rescueTypes } from '../../src/domain/rescueType'
import type { DriverOrder } from '../../src/resources/mobile'
import { order } from '../../src/resources/order/order.resource'
import { mayAction } from '../../src/schema/compile/access'
import { actionState } from '../../src/schema/compile/states'
import type { AnyAction, AnyResource } from '../../src/schema/model'
import { savePositions } from '../capacity'
import type { Tx } from '../db/db'
import { photoSlots, picturesOf } from '../evidence'
import { DomainError, reject } from '../kernel/domainError'
import { contextOf } from '../schema/scope'
import type { SessionUser } from '../schema/user'
import type { LinkedOrder } from './admit'

const DAY = 86_400
/** Seconds that a phone's clock may be ahead. */
const AHEAD = 120
/** What a technician may do of their own order: take it on or refuse it, make its steps, add photos. */
const RIGHTS = ['order_taking', 'order_operation', 'pic_handle', 4, 11] as const

/** A technician who comes by a link: a member of the provider without an account. */
export interface Technician {
  readonly id: number
  readonly name: string
  readonly plate: string | null
  readonly firm_id: number
  readonly firm: string
}

/** The technician of a linked order. @throws DomainError for one that is switched off, or whose firm is */
export async function technicianOf(tx: Pick<Tx, 'rows'>, { driver_id }: LinkedOrder): Promise<Technician> {
  const [found] = await tx.rows<Technician>(sql`
    select d.id, d.name, d.plate_num as plate, d.firm_id, f.name as firm from technician d join firm f on f.id = d.firm_id
    where d.id = ${driver_id ?? 0} and d.status = 1 and d.removed_at is null and f.status = 1 and f.removed_at is null`)
  if (!found) throw new DomainError(LINK_INVALID)
  return found
}

/** The technician as writes and the log know them; `id` 0 belongs to no account. */
export const userOfTechnician = ({ id, name, firm_id, firm }: Technician): SessionUser => ({
  id: 0,
  account: '',
  name: `${name}（技师）`,
  tel: '',
  status: 1,
  create_time: 0,
  creator: null,
  firm_id,
  firm_type: 3,
  firm_name: firm,
  logo: null,
  short: '',
  authorize: 0,
  role_id: null,
  role_name: '',
  home_path: null,
  customer_scope: null,
  seats: [],
  driver_id: id,
  pages: [],
  nodes: RIGHTS,
  company: {
    id: firm_id,
    name: firm,
    is_annual: 0,
    is_distribution: 0,
    new_system: 0,
    firm_tabs: 0,
    ...settingsOf({}),
  },
  bank_name: null,
  account_name: null,
  account_num: null,
})

const declared = (name: DriverStep): AnyAction => (order as AnyResource).actions[name] as AnyAction

/** What the technician may do now, the main step first. */
function nextOf(row: LinkedOrder, user: SessionUser, now: number): DriverOrder['next'] {
  const context = contextOf(user, now)
  return driverSteps
    .filter((name) => mayAction(order, name, user) && actionState(order, name, { ...row }, context).offered)
    .map((name) => ({ action: name, label: String(declared(name).label), danger: declared(name).danger === true }))
    .sort((a, b) => rank(a.action) - rank(b.action))
}
const rank = (name: string): number => (name === 'reject' ? 2 : name === 'contactOwner' ? 1 : 0)

/** What the technician's page shows of its order; unix seconds. The owner's number goes with the end of the order. */
export async function driverOrder(
  tx: Pick<Tx, 'rows'>,
  row: LinkedOrder,
  technician: Technician,
  now: number,
): Promise<DriverOrder> {
  const user = userOfTechnician(technician)
  const over = isClosed(row.status)
  const slots = [await photoSlots(tx, row), await picturesOf(tx, row, user)] as const
  const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
  return {
    id: row.id,
    no: row.no,
    car_no: row.car_no ?? '',
    car: [row.car_brand, row.car_model].filter(Boolean).join(' ') || null,
    type_name: labelOf(rescueTypes, row.type),
    status: row.status,
    status_name: labelOf(orderStatus, row.status),
    over,
    offline: row.is_off === 1,
    offer_until: row.offer_until ?? null,
    appoint_time: row.is_subscribe === 2 ? (row.appoint_time ?? null) : null,
    contact: over ? null : text(row.contact),
    phone: over ? null : text(row.phone),
    note: text(row.address_note),
    site: { lnglat: row.theodolitic ?? null, address: row.address ?? null },
    destination: row.destination ? { lnglat: row.transit ?? null, address: row.destination } : null,
    driver: { name: technician.name, plate: technician.plate, firm: technician.firm },
    next: nextOf(row, user, now),
    slots: slots[0].filter(isTaken).map(({ key, name, step, is_need }) => ({
      key,
      step,
      name,
      needed: is_need === 1,
      sent: slots[1].filter((picture) => picture.key === key).length,
    })),
    reports: reportsNow(row),
  }
}

/** Signatures are written and not photographed; the proof of an empty run belongs to its own dialog. */
const isTaken = ({ key, step }: { readonly key: string; readonly step: number }): boolean =>
  !isSignature(key) && step !== PROOF_STEP

const reportsNow = ({ status }: LinkedOrder): boolean => underwayStatuses.some((code) => code === status)

/**
 * Saves where the technician's phone was: WGS-84 in, GCJ-02 kept. Points that cannot be are left out.
 * @returns how many points were kept @throws DomainError while the order is not under way
 */
export async function saveReport(
  tx: Pick<Tx, 'rows'>,
  row: LinkedOrder,
  technician: Technician,
  points: unknown,
  now: number,
): Promise<number> {
  if (!Array.isArray(points) || points.length > MOST_POINTS) reject('参数 points 不正确')
  if (!reportsNow(row)) reject(say.over)
  const fixes = points.flatMap((point: unknown) => fixOf(point, technician.id, now))
  if (fixes.length > 0) await savePositions(tx, fixes, { now })
  return fixes.length
}

const within = (value: unknown, least: number, most: number): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most ? value : null

function fixOf(point: unknown, driver_id: number, now: number): Fix[] {
  const given = Object(point) as Readonly<Record<string, unknown>>
  const time = within(given.time, now - DAY, now + AHEAD)
  const [lng, lat] = [within(given.lng, -180, 180), within(given.lat, -90, 90)]
  if (time === null || lng === null || lat === null) return []
  const accuracy = within(given.accuracy, 0, 100_000)
  const speed = within(given.speed, 0, 300)
  const bearing = within(given.bearing, 0, 360)
  return [
    { driver_id, time: Math.floor(time), ...fromWgs84({ lng, lat }), accuracy, speed, bearing, source: fixSource.page },
  ]
}

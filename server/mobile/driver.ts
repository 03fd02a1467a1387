import { labelOf } from '../../src/domain/choice'
import { isSignature, type PhotoRequirement, PROOF_STEP } from '../../src/domain/evidence'
import { fromWgs84 } from '../../src/domain/geo/datum'
import { type DriverStep, driverSteps, MOST_POINTS, mobileMessages as say } from '../../src/domain/mobile'
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
import { contextOf } from '../engine/core/scope'
import type { SessionUser } from '../engine/core/user'
import { type PictureRow, photoSlots, picturesOf, proofSlots } from '../evidence'
import { reject } from '../kernel/domainError'
import type { LinkedOrder } from './admit'
import { type Technician, userOfTechnician } from './visitor'

const DAY = 86_400
/** Seconds that a phone's clock may be ahead. */
const AHEAD = 120
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
  const mayEmpty =
    mayAction(order, 'empty', user) && actionState(order, 'empty', { ...row }, contextOf(user, now)).offered
  const [slots, proofs] = [await photoSlots(tx, row), mayEmpty ? await proofSlots(tx, row) : []]
  const sent = countIn(await picturesOf(tx, row, user))
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
    slots: slots.filter(isTaken).map(sent),
    signatures: slots.filter(({ key }) => signs(key, row)).map(sent),
    may_empty: mayEmpty,
    proofs: proofs.map(sent),
    price: priceOf(row, technician),
    reports: reportsNow(row),
  }
}

/** A slot of the page, with how many photos it has. */
const countIn =
  (pictures: readonly PictureRow[]) =>
  ({ key, name, step, is_need }: PhotoRequirement) => ({
    key,
    step,
    name,
    needed: is_need === 1,
    sent: pictures.filter((picture) => picture.key === key).length,
  })

/** Who signs: where nothing is carried there is nobody to receive it. */
const signs = (key: string, { destination }: LinkedOrder): boolean =>
  isSignature(key) && (key !== 'meet_sign' || Boolean(destination))

/** The provider's own price, line by line, where it lets its technician see it. */
function priceOf({ price, real_money }: LinkedOrder, { sees_price }: Technician): DriverOrder['price'] {
  if (!sees_price || real_money === null) return null
  const lines = price?.firm?.lines ?? []
  return { total: real_money, lines: lines.map(({ label, quantity, amount }) => ({ label, quantity, amount })) }
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

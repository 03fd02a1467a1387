import { sql } from 'drizzle-orm'
import { isCodeOf } from '../../../src/domain/choice'
import { unoffered } from '../../../src/domain/firm'
import { channelFreeMileage } from '../../../src/domain/freeMileage'
import { parseLngLat } from '../../../src/domain/geo/coordinates'
import {
  appointmentRefusal,
  checkDraft,
  DUPLICATE_WINDOW,
  isPrepaid,
  mayPrice,
  mayRevise,
  numberOf,
  type OrderDraft,
  priceLockedMessage,
} from '../../../src/domain/order/orderRules'
import { pricedBy } from '../../../src/domain/pricing'
import { isTwoAddress, rescueTypes } from '../../../src/domain/rescueType'
import { isEditable } from '../../../src/domain/settlement'
import { normalPlate } from '../../../src/domain/vehicle'
import { customer as customers } from '../../../src/resources/customer/customer.resource'
import { companyConfig } from '../../../src/resources/firm/companyConfig.resource'
import { companyPayment } from '../../../src/resources/firm/companyPayment.resource'
import { companyService } from '../../../src/resources/firm/companyService.resource'
import type { OrderPrice } from '../../../src/resources/order/order.fields'
import { order as orders } from '../../../src/resources/order/order.resource'
import { seesField } from '../../../src/schema/compile/access'
import type { MapService } from '../../adapters/map/MapService'
import { memberMileage } from '../../customer'
import type { Tx } from '../../db/db'
import { type Row, recordOf } from '../../engine/core/codec'
import type { AnyRow, Outcome, Session, Work } from '../../engine/core/handlers'
import { scopeSql } from '../../engine/core/scope'
import { settingOf } from '../../engine/read/single'
import { reject, rejectForbidden } from '../../kernel/domainError'
import { restartConfirmation } from '../../settlement'
import { nearestDrivers } from '../dispatch/drivers'
import { moneyOf, priceOrder } from '../fees/pricing'
import { manyRescueOf } from '../related/rescues'
import { couponsOfDraft, withChosenCoupon } from './placedCoupon'

const duplicateMessage = '该车牌24小时内有同类型救援订单，是否继续下单？'

interface CustomerTerms {
  readonly firm_id: number
  readonly pay_type: number | null
  readonly free_service: number | null
  readonly taking_limit: number | null
  readonly status: number | null
}

async function customerTerms(tx: Pick<Tx, 'rows'>, id: unknown): Promise<CustomerTerms | undefined> {
  if (typeof id !== 'number') return undefined
  const [row] = await tx.rows<CustomerTerms>(sql`
    select firm_id, pay_type, free_service, taking_limit, status from customer where id = ${id} and removed_at is null`)
  return row
}

/** Seconds within which an order of this customer must be taken: its own limit, else its company's; 0 = no limit (O-637). */
export async function acceptanceLimit(tx: Pick<Tx, 'rows'>, customerId: unknown): Promise<number> {
  const terms = await customerTerms(tx, customerId)
  if (!terms) return 0
  return terms.taking_limit || (await settingOf(tx, companyConfig, terms.firm_id)).taking_limit
}

/** Distances of an order in km, estimated by the map: from the nearest idle technician, and on to the destination. */
async function distancesOf(tx: Pick<Tx, 'rows'>, map: MapService, order: AnyRow) {
  const place = parseLngLat(String(order.theodolitic ?? ''))
  const destination = parseLngLat(String(order.transit ?? ''))
  const [nearest] =
    place && order.go_distance == null ? await nearestDrivers(tx, place, { idle: true, km: 100, limit: 1 }) : []
  const go = place && nearest ? await map.drive(nearest.at, place) : null
  const needsRoute = isTwoAddress(Number(order.type)) && order.get_distance == null
  const get = place && destination && needsRoute ? await map.drive(place, destination) : null
  return {
    go_distance: numberOrNull(order.go_distance) ?? go?.km ?? null,
    get_distance: isTwoAddress(Number(order.type)) ? (numberOrNull(order.get_distance) ?? get?.km ?? null) : null,
    estimated: Boolean(go?.estimated || get?.estimated),
  }
}

const numberOrNull = (value: unknown): number | null =>
  value === null || value === undefined || value === '' || !Number.isFinite(Number(value)) ? null : Number(value)

/** More of them than these say no more. */
const DUPLICATES_SHOWN = 20

interface Placing {
  readonly tx: Pick<Tx, 'rows'>
  readonly user: Session
  readonly now: number
}

/**
 * Orders of the same plate and rescue type within the last 24 h, which placing another warns of (decisions §2); those of other
 * companies are not told.
 */
export async function duplicatesOf({ tx, user, now }: Placing, plate: unknown, type: unknown) {
  const car = normalPlate(String(plate ?? ''))
  if (car === '' || car === '无牌' || !isCodeOf(rescueTypes, type)) return []
  return tx.rows<{ id: number; no: string; status: number }>(sql`
    select t.id, t.no, t.status from orders t where t.car_no = ${car} and t.type = ${type} and ${scopeSql(orders, user)}
      and t.order_time > ${new Date((now - DUPLICATE_WINDOW) * 1000)}
    order by t.order_time desc limit ${DUPLICATES_SHOWN}`)
}

/** Free kilometres that the channel grants, as the field holds them; null when none (O-158). */
function grantedMileage(channel: unknown): string | null {
  const granted = channelFreeMileage(String(channel ?? ''))
  return granted === null ? null : String(granted)
}

/** @param sent what came for the free kilometres, which are emptied where the type has none, but are wrong all the same (O-369) */
function refuseDraft(draft: AnyRow, now: number, sent: unknown): void {
  const free_milage = sent === undefined || sent === null ? draft.free_milage : String(sent).trim()
  const errors = checkDraft({ ...draft, free_milage } as OrderDraft, now)
  const [first] = Object.values(errors)
  if (first) reject(first, { errors })
}

function refuseDisabled(customer: CustomerTerms | undefined): void {
  const words = '该客户已停用，不能下单'
  if (customer?.status === 0) reject(words, { errors: { customer_id: words } })
}

/** What the company in whose books an order stands does not offer (F-532); of an edit, what it changes. @throws DomainError */
async function refuseUnoffered(
  tx: Pick<Tx, 'rows'>,
  firmId: unknown,
  wanted: AnyRow,
  before: AnyRow = {},
): Promise<void> {
  if (typeof firmId !== 'number') return
  const asked = Object.fromEntries(
    ['type', 'is_subscribe', 'charge_type'].flatMap((name) =>
      wanted[name] === undefined || wanted[name] === before[name] ? [] : [[name, wanted[name]]],
    ),
  )
  if (Object.keys(asked).length === 0) return
  const service = await settingOf(tx, companyService, firmId)
  const payment = await settingOf(tx, companyPayment, firmId)
  const errors = unoffered(asked, { ...service, ...payment })
  const [first] = Object.values(errors)
  if (first) reject(first, { errors })
}

/** Free kilometres of an order: its customer's product grants some, a membership of its owner perhaps more (O-047). */
async function freeKilometres(
  tx: Pick<Tx, 'rows'>,
  customer: CustomerTerms | undefined,
  order: AnyRow,
  at: number,
): Promise<number> {
  return Math.max(customer?.free_service ?? 0, (await memberMileage(tx, order, at)) ?? 0)
}

/** The same after an edit that leads to another membership, or away from one; nothing where it does neither. */
async function membershipAfter(tx: Tx, row: AnyRow, input: AnyRow): Promise<Row> {
  const after: AnyRow = { ...row, ...input, car_no: normalPlate(String(input.car_no ?? row.car_no)) }
  if ((row.phone === after.phone && row.car_no === after.car_no) || !isEditable(row.firm_progress)) return {}
  const at = Number(row.order_time)
  const [had, has] = [await memberMileage(tx, row, at), await memberMileage(tx, after, at)]
  if (had === has) return {}
  return { free_service: await freeKilometres(tx, await customerTerms(tx, row.customer_id), after, at) }
}

/** What goes with another customer: its company's books, unless the order was sent on to others, and its terms while they count. */
async function termsAfter(tx: Tx, row: AnyRow, input: AnyRow): Promise<Row> {
  if (row.customer_id === input.customer_id) return membershipAfter(tx, row, input)
  const [before, after] = [await customerTerms(tx, row.customer_id), await customerTerms(tx, input.customer_id)]
  refuseDisabled(after)
  if (!after) return {}
  const moves = row.owner_firm_id === (before?.firm_id ?? null)
  const car_no = normalPlate(String(input.car_no ?? row.car_no))
  const car = { id: Number(row.id), car_no, owner_firm_id: after.firm_id, order_time: Number(row.order_time) }
  return {
    ...(moves && { owner_firm_id: after.firm_id, is_many_rescue: await manyRescueOf(tx, car) }),
    ...(isEditable(row.firm_progress) && {
      pay_type: after.pay_type ?? 1,
      free_service: await freeKilometres(tx, after, { ...row, ...input, car_no }, Number(row.order_time)),
    }),
  }
}

/** Completes a new order: number, owner, distances, price; a prepaid one waits for the owner's payment at 0. */
export async function placeOrder(
  { tx, input, body, user, now, imported }: Work<AnyRow>,
  map: MapService,
): Promise<Outcome> {
  refuseDraft(input, now, body.free_milage)
  const plate = normalPlate(String(input.car_no))
  if (body.confirm_duplicate !== 1) {
    const duplicates = await duplicatesOf({ tx, user, now }, plate, input.type)
    if (duplicates.length > 0) reject(duplicateMessage, { duplicates })
  }
  const customer = await customerTerms(tx, input.customer_id)
  refuseDisabled(customer)
  const [next] = await tx.rows<{ seq: number }>(sql`select nextval('order_number_seq') as seq`)
  const owner_firm_id = customer?.firm_id ?? null
  await refuseUnoffered(tx, owner_firm_id, input)
  const draft: Row = {
    ...input,
    car_no: plate,
    order_time: now,
    owner_firm_id,
    pay_type: customer?.pay_type ?? 1,
    free_service: await freeKilometres(tx, customer, { ...input, car_no: plate }, now),
    free_milage: input.free_milage ?? grantedMileage(input.channel_code),
  }
  const { go_distance, get_distance } = await distancesOf(tx, map, draft)
  const priced = { ...draft, go_distance, get_distance }
  const price = await priceOrder(tx, priced, null, now)
  const money = moneyOf(price, {})
  const { owner_money } = money
  const phone = String(input.phone ?? '')
  const coupon = await withChosenCoupon({ tx, body, user, now }, { phone, owner_firm_id, owner_money })
  const no = numberOf(next?.seq ?? 0, now)
  const isCovered = coupon.pay_status === null
  const status = isPrepaid(String(input.charge_type), price.customer?.total ?? null) && !isCovered ? 0 : 1
  return {
    set: {
      ...priced,
      ...money,
      ...coupon,
      no,
      status,
      // Nobody knows any more by which channel a row of a file came.
      ...(imported && { order_channel: 0 }),
      status_time: now,
      is_many_rescue: await manyRescueOf(tx, { car_no: plate, owner_firm_id, order_time: now }),
    },
    data: { no, status },
  }
}

/** Free kilometres that came with a channel go with it, and come with the next; typed ones stay. */
function mileageAfter(row: AnyRow, input: AnyRow): string | null {
  const typed = (input.free_milage ?? null) as string | null
  if (!isTwoAddress(Number(input.type)) || row.channel_code === input.channel_code) return typed
  const came = grantedMileage(row.channel_code)
  const isGranted = came !== null && row.free_milage === came && typed === came
  return isGranted ? grantedMileage(input.channel_code) : (typed ?? grantedMileage(input.channel_code))
}

/** A new price for each side whose statement is open (O-345) and that nobody has agreed by hand. */
async function repriced(tx: Tx, row: Row, merged: Row, now: number): Promise<Row> {
  const customerStands = !isEditable(row.customer_progress) || row.customer_is_check === 2
  const firmStands = !isEditable(row.firm_progress) || row.is_check === 2
  if (customerStands && firmStands) return {}
  const stored = (row.price ?? null) as OrderPrice | null
  const fresh = await priceOrder(tx, merged, row.firm_id, now)
  const price: OrderPrice = {
    customer: customerStands ? (stored?.customer ?? null) : fresh.customer,
    owner: customerStands ? (stored?.owner ?? null) : fresh.owner,
    message: customerStands ? (stored?.message ?? null) : fresh.message,
    firm: firmStands ? (stored?.firm ?? null) : fresh.firm,
  }
  const { real_money, price: _, ...customerMoney } = moneyOf(price, row)
  return {
    price,
    ...(!customerStands && customerMoney),
    ...(!firmStands && { real_money, ...restartConfirmation(row, real_money, now) }),
  }
}

/** An edit: rules of the draft again, and new prices when something they depend on has changed. */
export async function reviseOrder(
  { tx, row, input, body, user, now }: Work<AnyRow>,
  map: MapService,
): Promise<Outcome> {
  if (!mayRevise(row, user.nodes)) rejectForbidden()
  const appointed =
    JSON.stringify([row.is_subscribe, row.appoint_time]) !== JSON.stringify([input.is_subscribe, input.appoint_time])
  // An appointment that stands may lie in the past by now.
  refuseDraft(appointed ? input : { ...input, is_subscribe: 1 }, now, body.free_milage)
  if (appointed) {
    const early = appointmentRefusal(input as OrderDraft, now)
    if (early) reject(early, { errors: { appoint_time: early } })
  }
  const moved = row.theodolitic !== input.theodolitic || row.transit !== input.transit
  await refuseUnoffered(tx, row.owner_firm_id, input, row)
  const terms = await termsAfter(tx, row, input)
  const wanted: Row = {
    ...input,
    ...terms,
    car_no: normalPlate(String(input.car_no)),
    free_milage: mileageAfter(row, input),
  }
  const set: Row = {
    ...terms,
    car_no: wanted.car_no,
    free_milage: wanted.free_milage,
    ...(appointed && { appoint_changed: now }),
  }
  const changed = pricedBy.filter((name) => JSON.stringify(row[name] ?? null) !== JSON.stringify(wanted[name] ?? null))
  if (changed.length === 0) return { set }
  if (!mayPrice(row, user.firm_type)) {
    reject(priceLockedMessage, { errors: Object.fromEntries(changed.map((name) => [name, priceLockedMessage])) })
  }
  // A distance that was typed for the new way counts; the old way's does not.
  const typed = input.get_distance !== row.get_distance ? input.get_distance : null
  const merged: Row = { ...row, ...wanted, ...(moved && { go_distance: null, get_distance: typed }) }
  const { go_distance, get_distance } = await distancesOf(tx, map, merged)
  const prices = await repriced(tx, row, { ...merged, go_distance, get_distance }, now)
  return { set: { ...set, go_distance, get_distance, ...prices } }
}

/**
 * What of an order follows a rescue place that was corrected: the place, the distances, and the prices that still may change.
 * @param place columns of the new place @throws DomainError where the price is locked
 */
export async function movedOrder({ tx, row, user, now }: Work<AnyRow>, place: Row, map: MapService): Promise<Outcome> {
  if (!mayPrice(row, user.firm_type)) reject(priceLockedMessage)
  const moved: Row = { ...row, ...place, go_distance: null, get_distance: null }
  const { go_distance, get_distance } = await distancesOf(tx, map, moved)
  const prices = await repriced(tx, row, { ...moved, go_distance, get_distance }, now)
  return { set: { ...place, go_distance, get_distance, ...prices } }
}

/**
 * Prices are told to who may place an order for the customer, or has one of its orders (sent on by another company).
 * @returns whether he may place one: who has been sent an order is told no coupons of the company that sent it
 */
async function placesFor({ tx, user }: Placing, customerId: number): Promise<boolean> {
  const [known] = await tx.rows<{ places: boolean; has: boolean }>(sql`
    select exists (select 1 from customer t where t.id = ${customerId} and ${scopeSql(customers, user)}) as places,
      exists (select 1 from orders t where t.customer_id = ${customerId} and ${scopeSql(orders, user)}) as has`)
  if (!known?.places && !known?.has) reject('客户不存在', { errors: { customer_id: '客户不存在' } })
  return known?.places ?? false
}

/**
 * The order that is edited, as its reader finds it.
 * @throws DomainError for one that is out of sight
 */
async function editedOrder(tx: Tx, user: Session, id: unknown): Promise<AnyRow | null> {
  if (id === null || id === undefined) return null
  const [found] = await tx.rows<Row>(sql`
    select t.* from orders t where t.id = ${Number(id)} and ${scopeSql(orders, user)} and t.removed_at is null`)
  return found ? recordOf(orders, found) : rejectForbidden()
}

/** What saving would make of an order's price: at its own time, with what was agreed by hand, for the provider that has it. */
async function computeEdit({ tx, body, input, user, now }: Work<AnyRow>, row: AnyRow, map: MapService) {
  const typed = Object.fromEntries(Object.entries({ ...body, ...input }).filter(([name]) => PRICED.has(name)))
  const given: Row = { ...row, ...typed }
  if (typeof given.customer_id === 'number' && given.customer_id !== row.customer_id)
    await placesFor({ tx, user, now }, given.customer_id)
  const draft: Row = { ...given, ...(await termsAfter(tx, row, given)) }
  const distances = await distancesOf(tx, map, draft)
  const merged: Row = { ...draft, ...distances }
  const { price = row.price } = await repriced(tx, row, merged, now)
  const { real_money, ...money } = moneyOf(price as OrderPrice, row)
  const sees = seesField(orders.fields.real_money, user)
  return {
    ...distances,
    ...money,
    real_money: sees ? real_money : null,
    price: { ...(price as OrderPrice), ...(!sees && { firm: null }) },
    coupons: [],
  }
}

const PRICED: ReadonlySet<string> = new Set([...pricedBy, 'get_distance', 'go_distance'])

/** The price of what is typed so far: lines of the customer's side, shares, distances; of an order that is edited the provider's too. Nothing is stored. */
export async function computeOrder(work: Work<AnyRow>, map: MapService): Promise<Outcome> {
  const { tx, body, input, user, now } = work
  const places = typeof input.customer_id === 'number' && (await placesFor({ tx, user, now }, input.customer_id))
  const edited = await editedOrder(tx, user, input.order_id)
  if (edited) return { data: await computeEdit(work, edited, map) }
  const customer = await customerTerms(tx, input.customer_id)
  const draft: Row = {
    ...body,
    ...input,
    order_time: now,
    free_service: await freeKilometres(
      tx,
      customer,
      { ...body, ...input, car_no: normalPlate(String(body.car_no ?? '')) },
      now,
    ),
    free_milage: body.free_milage ?? grantedMileage(body.channel_code),
  }
  const distances = await distancesOf(tx, map, draft)
  const price = await priceOrder(tx, { ...draft, ...distances }, null, now)
  const money = moneyOf(price, {})
  const phone = typeof body.phone === 'string' ? body.phone : ''
  const { owner_money } = money
  const asked = { phone, owner_firm_id: customer?.firm_id ?? null, owner_money }
  const coupons = places ? await couponsOfDraft({ tx, user, now }, asked) : []
  return { data: { ...distances, ...money, price: { ...price, firm: null }, coupons } }
}

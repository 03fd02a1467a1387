import { sql } from 'drizzle-orm'
import { isFirmUser } from '../../../src/domain/access'
import type { PhotoRequirement } from '../../../src/domain/evidence'
import { formatLngLat } from '../../../src/domain/geo/coordinates'
import type { OrderRecord } from '../../../src/resources/order'
import type { OrderPrice } from '../../../src/resources/order/order.fields'
import { order as resource } from '../../../src/resources/order/order.resource'
import { isClaimable, seesField } from '../../../src/schema/compile/access'
import { fieldsOf } from '../../../src/schema/model'
import { deviationOf, withPosition } from '../../capacity'
import type { PresentWork, Session } from '../../engine/core/handlers'
import { openRemark } from '../../engine/read/history'
import { metresApart, photoSlots, picturesOf } from '../../evidence'
import { firmInfoFor } from '../../firm'
import { invoiceTitleOf, payOf } from '../../settlement'
import { platformCount } from '../dispatch/transfers'
import { addBargainState, bargainsOf } from '../fees/bargain'
import { readableOfOrder } from '../journal'
import { remarksOf } from '../remarks/remarks'
import { statementsOf } from '../review/statements'
import { countsOf } from './panels'

/** What {@link presentOrders} adds to a list's rows or changes in them, and what it reads for that. */
export const adds = {
  driver: ['driver_id', 'driver_name', 'driver_mobile', 'driver_plate', 'firm_name'],
  pay: [
    'status',
    'prev_status',
    'owner_money',
    'coupon_money',
    'paid_money',
    'pay_status',
    'refund_status',
    'refund_money',
  ],
  settle_money: ['real_money', 'firm_deduct_money'],
  may_bargain: ['firm_id', 'owner_firm_id', ...fieldsOf(resource.actions.bargain.when)],
  customer_name: ['customer_alias'],
} as const

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** What the provider gets after deductions; null without an amount. */
const settledOf = ({ real_money, firm_deduct_money }: OrderRecord): number | null =>
  typeof real_money === 'number' ? real_money - Number(firm_deduct_money ?? 0) : null

const driverOf = (row: OrderRecord, told: (name: unknown) => unknown) =>
  row.driver_id === null || row.driver_id === undefined
    ? null
    : {
        id: row.driver_id,
        nick: row.driver_name,
        mobile: told(row.driver_mobile),
        plate_num: row.driver_plate,
        firm_name: told(row.firm_name),
      }

interface TechnicianRow {
  readonly avatar: string | null
  readonly license: string | null
  readonly lng_e6: number | null
  readonly lat_e6: number | null
  readonly position_time: Date | null
}

/** What is told of the order's technician with a single order (O-254), and where he was last, GCJ-02, for its map. */
async function technicianOf(tx: PresentWork['tx'], driverId: unknown, sign: (key: string) => string) {
  if (typeof driverId !== 'number') return null
  const [technician] = await tx.rows<TechnicianRow>(sql`
    select d.avatar, d.license, p.lng_e6, p.lat_e6, p.fix_time as position_time
    from technician d ${withPosition} where d.id = ${driverId}`)
  if (!technician) return null
  const { avatar, license, lng_e6, lat_e6, position_time } = technician
  const at = lng_e6 === null || lat_e6 === null ? null : { lng: lng_e6 / 1e6, lat: lat_e6 / 1e6 }
  return {
    avatar: avatar ? sign(avatar) : null,
    license,
    ...(at && { lnglat: formatLngLat(at), position_time: position_time ? seconds(position_time) : null }),
  }
}

/** Firm users see what they earn, never the customer's side (O-435); users without the provider's side see the customer's alone. */
function priceFor(price: OrderPrice | null, user: Session): OrderPrice | null {
  if (!price) return price
  if (isFirmUser(user.firm_type)) return { ...price, customer: null, message: null }
  return seesField(resource.fields.real_money, user) ? price : { ...price, firm: null }
}

/** Of a list of firms a provider is told whether it stands there, never who else. */
const onlyOwn = (firms: unknown, user: Session) =>
  Array.isArray(firms) ? firms.filter((id) => id === user.firm_id) : firms

/** A requirement as it travels (O-278): its sample under an address that opens. */
export const withSignedSample = (sign: (key: string) => string) => (requirement: PhotoRequirement) => ({
  ...requirement,
  is_back: requirement.is_back ?? 0,
  picture: requirement.picture ? sign(requirement.picture) : null,
})

/** What has happened to an order and what was said about it is not told to those who have yet to take it. */
const NOT_YET = {
  counts: { calls: 0, follow_ups: 0, visits: 0, rescues: 0, links: 0 },
  deviation: null,
  picture: [],
  timeline: [],
  remarks: [],
  invoice_title: null,
  writeoff_proof: null,
  platforms: 0,
  approval: null,
  customer_statement: null,
  firm_statement: null,
} as const

/** Adds to orders what is no column; of a single record also its photos, timeline and remarks, in one reply. */
export async function presentOrders(work: PresentWork<OrderRecord>, sign: (key: string) => string): Promise<void> {
  const { tx, user, rows, detail, fields: asked } = work
  const told = firmInfoFor(user)
  const wants = (name: keyof typeof adds) => !asked || asked.has(name)
  if (wants('may_bargain')) await addBargainState(work)
  for (const row of rows) {
    if (wants('driver')) row.driver = driverOf(row, told)
    if (wants('pay')) row.pay = payOf(row, user.firm_type)
    if (wants('settle_money')) row.settle_money = settledOf(row)
    // Providers know customers by their alias (O-149).
    if (isFirmUser(user.firm_type)) {
      row.customer_name = row.customer_alias ?? row.customer_name
      for (const name of ['open_firms', 'refused_firms', 'recalled_firms']) row[name] = onlyOwn(row[name], user)
    }
  }
  const [order] = rows
  if (!detail || !order) return
  if (isClaimable(resource, order, user)) {
    Object.assign(order, NOT_YET, { photo_requirements: (await photoSlots(tx, order)).map(withSignedSample(sign)) })
    order.price = priceFor(order.price, user)
    return
  }
  const id = order.id
  const [pictures, requirements, events, remarks, technician, counts, deviation, title, platforms, bargains] =
    await Promise.all([
      picturesOf(tx, order, user),
      photoSlots(tx, order),
      tx.rows<{
        id: number
        time: Date
        kind: string
        title: string
        text: string | null
        user_name: string | null
      }>(sql`
      select id, time, kind, title, text, user_name from order_event e
      where order_id = ${id} and ${readableOfOrder(user, 'e', sql`false`)} order by time desc, id desc limit 200`),
      remarksOf(tx, id, user),
      technicianOf(tx, order.driver_id, sign),
      countsOf(tx, order, user),
      deviationOf(tx, order, user),
      isFirmUser(user.firm_type) ? null : invoiceTitleOf(tx, order.invoice_title_id),
      platformCount(tx, order, user),
      bargainsOf(tx, id, user, 1),
    ])
  if (order.driver && technician) {
    order.driver = { ...order.driver, ...technician, license: told(technician.license) }
  }
  Object.assign(order, statementsOf(order, order.price, user), { counts, deviation })
  order.price = priceFor(order.price, user)
  order.picture = pictures.map(
    ({ picture, original_picture, thumb, create_time, audit_time, taken_time, creator_firm_id, counted, ...rest }) => ({
      ...rest,
      apart: metresApart(rest),
      doman: '',
      own: creator_firm_id === user.firm_id,
      counted: counted ? 1 : 0,
      picture: sign(picture),
      original_picture: original_picture ? sign(original_picture) : null,
      thumb: thumb ? sign(thumb) : null,
      taken_time: taken_time ? seconds(taken_time) : null,
      create_time: seconds(create_time),
      audit_time: audit_time ? seconds(audit_time) : null,
    }),
  )
  order.photo_requirements = requirements.map(withSignedSample(sign))
  order.timeline = events.map(({ time, text, ...event }) => ({
    ...event,
    text: openRemark(resource, event.kind, text, user),
    time: seconds(time),
  }))
  order.remarks = remarks
  order.invoice_title = title
  order.writeoff_proof = typeof order.writeoff_url === 'string' ? sign(order.writeoff_url) : null
  order.platforms = platforms
  order.approval = bargains[0] ?? null
}

import { sql } from 'drizzle-orm'
import { labelOf } from '../../src/domain/choice'
import { photosOpen } from '../../src/domain/evidence'
import { estimateDrive, formatLngLat, parseLngLat } from '../../src/domain/geo/coordinates'
import { mobileMessages as say } from '../../src/domain/mobile'
import {
  approachingStatuses,
  driverHiddenStatuses,
  isClosed,
  isRescued,
  orderState,
  orderStatus,
  URGING,
} from '../../src/domain/order'
import { isOnline } from '../../src/domain/positions'
import { rescueTypes } from '../../src/domain/rescueType'
import type { OwnerOrder } from '../../src/resources/mobile'
import { orderFeedback } from '../../src/resources/order/orderFeedback.resource'
import { driverPlaces } from '../capacity'
import type { Tx } from '../db/db'
import { records } from '../engine/write/records'
import { reject, rejectLink } from '../kernel/domainError'
import { recordEvent, recordOrderEvent } from '../order/journal'
import type { Payments } from '../settlement'
import type { LinkedOrder } from './admit'
import { dueOf, takesCodes } from './ownerPay'
import { mayPlace } from './ownerPlace'
import { OWNER_NAME } from './visitor'

const MINUTE = 60
/** Of the words of an urging: the owner speaks. */
const OWNER = 1
/** How the photos of an owner's page are named among those of the order. */
export const OWNER_SOURCE = '车主上传'

interface Beside {
  readonly firm: string | null
  readonly firm_phone: string | null
  readonly driver: string | null
  readonly mobile: string | null
  readonly plate: string | null
  readonly lng_e6: number | null
  readonly lat_e6: number | null
  readonly at: number | null
  readonly urged: boolean
  readonly photos: number
}

/** What of an order does not stand in its row: who answers for it, who comes, and where they were last. */
async function besideOf(tx: Pick<Tx, 'rows'>, { id, owner_firm_id, driver_id }: LinkedOrder): Promise<Beside> {
  const [beside] = await tx.rows<Beside>(sql`
    select f.name as firm, nullif(f.long_phone, '') as firm_phone, d.name as driver, d.mobile, d.plate_num as plate,
      p.lng_e6, p.lat_e6, floor(extract(epoch from p.position_time))::float8 as at,
      exists (select 1 from order_feedback u where u.order_id = ${id} and u.kind = ${URGING} and u.status = 0
        and u.removed_at is null) as urged,
      (select count(*)::int from picture i where i.order_id = ${id} and i.source = ${OWNER_SOURCE}
        and i.removed_at is null) as photos
    from (select 1) one left join firm f on f.id = ${owner_firm_id} left join technician d on d.id = ${driver_id}
      left join ${driverPlaces} p on p.driver_id = d.id`)
  return beside ?? rejectLink()
}

const askedOf = ({ place_asked, asked_place }: LinkedOrder): OwnerOrder['asked'] =>
  place_asked && asked_place
    ? { state: place_asked, address: asked_place.address, reason: asked_place.reason ?? null }
    : null

const taken = (status: number): boolean =>
  ![orderState.unpaid, orderState.toDispatch, orderState.pooled, orderState.toAssign, orderState.toAccept].some(
    (code) => code === status,
  )

/** What the owner's page shows of an order; fen and unix seconds. @param now unix seconds */
export async function ownerOrder(
  tx: Pick<Tx, 'rows'>,
  row: LinkedOrder,
  payments: Payments,
  now: number,
): Promise<OwnerOrder> {
  const beside = await besideOf(tx, row)
  const over = isClosed(row.status)
  const comes = !over && taken(row.status) && beside.driver !== null
  const isNear = comes && approachingStatuses.some((code) => code === row.status)
  const isShown = !driverHiddenStatuses.some((code) => code === row.status)
  const fix =
    beside.lng_e6 === null || beside.lat_e6 === null ? null : { lng: beside.lng_e6 / 1e6, lat: beside.lat_e6 / 1e6 }
  const at = isNear && isShown && fix && isOnline(beside.at, now) ? fix : null
  const site = parseLngLat(row.theodolitic ?? '')
  const drive = at && site ? estimateDrive(at, site) : null
  const due = dueOf(row)
  return {
    no: row.no,
    car_no: row.car_no ?? '',
    type_name: labelOf(rescueTypes, row.type),
    status: row.status,
    status_name: labelOf(orderStatus, row.status),
    over,
    steps: stepsOf(row),
    site: { lnglat: row.theodolitic ?? null, address: row.address ?? null },
    destination: row.destination ? { lnglat: row.transit ?? null, address: row.destination } : null,
    service: { name: beside.firm ?? '', phone: beside.firm_phone },
    driver: comes ? { name: beside.driver ?? '', phone: beside.mobile, plate: beside.plate } : null,
    at: at && { lnglat: formatLngLat(at), time: beside.at ?? now },
    away: drive && { km: drive.km, minutes: Math.max(1, Math.round(drive.seconds / MINUTE)) },
    owner_money: row.owner_money ?? null,
    coupon_money: row.coupon_money || null,
    paid_money: row.paid_money ?? null,
    due,
    may_pay: due !== null && (await takesCodes(tx, row, payments)),
    may_place: mayPlace(row),
    asked: askedOf(row),
    may_send: photosOpen(row, now),
    photos: beside.photos,
    grade: row.owner_grade ?? null,
    may_rate: isRescued(row.status) && (row.owner_grade ?? null) === null,
    may_urge: !over,
    urged: beside.urged,
  }
}

function stepsOf(row: LinkedOrder): OwnerOrder['steps'] {
  const { order_time, dispatch_time, accept_time, arrive_time, leave_time, reach_time, finish_time } = row
  const known = [
    ['place', '已下单', order_time],
    ['dispatch', '已派单', taken(row.status) ? dispatch_time : null],
    ['accept', '已接单', accept_time],
    ['arrive', '到达救援地', arrive_time],
    ...(leave_time ? ([['depart', '前往目的地', leave_time]] as const) : []),
    ...(reach_time ? ([['reach', '到达目的地', reach_time]] as const) : []),
    ['finish', isClosed(row.status) ? labelOf(orderStatus, row.status) : '完成', finish_time],
  ] as const
  return known.map(([name, label, time]) => ({ name, label, time: time ?? null }))
}

/** An urging among those of the desk, one while nobody has taken it up (O-228). @throws DomainError once the order is over */
export async function ownerUrge(tx: Tx, row: LinkedOrder, content: string, now: number) {
  if (isClosed(row.status)) reject(say.over)
  const open = { order_id: row.id, kind: URGING, source: OWNER, status: 0 } as const
  const [known] = await records(tx, orderFeedback).lock(open)
  if (known) return { info: say.urged }
  const { no: order_no, contact, phone, car_no } = row
  await records(tx, orderFeedback).create({ ...open, order_no, car_no, content, contact, phone }, null)
  const told = { kind: 'feedback.create', title: '车主催单', text: content, userName: OWNER_NAME }
  await recordEvent(tx, { orderId: row.id, ...told, time: now })
  return { info: say.urged }
}

/** The owner's grade and words, once, within the time that the link holds. @throws DomainError */
export async function ownerRate(
  tx: Tx,
  row: LinkedOrder,
  { grade, words }: { readonly grade: number; readonly words: string | null },
  now: number,
) {
  if (!isRescued(row.status)) reject(say.noRating)
  if ((row.owner_grade ?? null) !== null) reject(say.rated)
  const set = { owner_grade: grade, owner_words: words }
  const text = [`${grade}分`, words].filter(Boolean).join('：')
  await recordOrderEvent(tx, row, { action: 'ownerRate', title: '车主评价', text, set, now })
  return { info: say.thanks }
}

import { sql } from 'drizzle-orm'
import { labelOf } from '../../../src/domain/choice'
import { estimateDrive, parseLngLat } from '../../../src/domain/geo/coordinates'
import {
  approachingStatuses,
  deadlineOf,
  driverHiddenStatuses,
  URGING,
  unsentStatuses,
} from '../../../src/domain/order'
import { type ArrivalPace, arrivalOf } from '../../../src/domain/order/arrival'
import { type Timed, timed } from '../../../src/domain/order/deadline'
import { ANSWER_SCENE, urgingMessages } from '../../../src/domain/order/urging'
import { isMobile } from '../../../src/domain/phone'
import { isOnline } from '../../../src/domain/positions'
import { rescueTypes } from '../../../src/domain/rescueType'
import { calendarOf, MINUTE, type Unix } from '../../../src/domain/time'
import { orderFeedback } from '../../../src/resources/order/orderFeedback.resource'
import type { RecordOf } from '../../../src/schema/model'
import type { SmsService } from '../../adapters/sms/SmsService'
import { driverPlaces } from '../../capacity'
import { messageFault } from '../../customer'
import type { Tx } from '../../db/db'
import { codecOf, type Row } from '../../engine/core/codec'
import type { Outcome, Session, Work } from '../../engine/core/handlers'
import { integerParameter } from '../../engine/core/parameters'
import type { Query } from '../../engine/core/query'
import { scopeSql } from '../../engine/core/scope'
import { firmInfoFor } from '../../firm'
import { reject } from '../../kernel/domainError'
import { sendNote } from '../../notice'
import { timeoutsFor } from '../list/timeouts'

const MOST_URGINGS = 200
const PAGE = 50

const waiting = (user: Session) => sql`${scopeSql(orderFeedback, user)} and t.kind = ${URGING} and t.status in (0, 1)`

interface UrgingRow extends Row {
  readonly id: number
  readonly order_id: number
  readonly order_type: number
}

/** Urgings without an answer, the longest waiting first (F-221, F-504); masked as everywhere. */
export async function urgingsOf(tx: Pick<Tx, 'rows'>, query: Query, user: Session) {
  const limit = Math.min(integerParameter(query, 'limit') ?? PAGE, MOST_URGINGS)
  const offset = (Math.max(integerParameter(query, 'page') ?? 1, 1) - 1) * limit
  const rows = await tx.rows<UrgingRow>(sql`
    select t.id, t.order_id, t.car_no, t.contact, t.phone, t.content, t.status, t.create_time, o.type as order_type
    from order_feedback t join orders o on o.id = t.order_id where ${waiting(user)} order by t.id limit ${limit} offset ${offset}`)
  const [count] = await tx.rows<{ total: number }>(sql`
    select count(*)::int as total from order_feedback t where ${waiting(user)}`)
  const codec = codecOf(orderFeedback)
  const present = codec.presenter(user)
  const data = rows.map(({ order_type, ...row }) => {
    const { id, order_id, car_no, contact, phone, content, status, create_time } = present(codec.fromStored({ ...row }))
    return {
      id,
      orderId: order_id,
      userName: contact,
      userPhone: phone,
      issues: content,
      status,
      create_time,
      rescueOrder: { carno: car_no, rescueProjectName: labelOf(rescueTypes, order_type) },
    }
  })
  return { data, total: count?.total ?? 0 }
}

interface WayRow extends Timed {
  readonly id: number
  readonly order_id: number
  readonly times: number
  readonly place: string | null
  readonly firm: string | null
  readonly driver: string | null
  readonly lng_e6: number | null
  readonly lat_e6: number | null
  /** unix seconds */
  readonly at: number | null
  readonly pace: ArrivalPace | null
}

const seconds = timed
  .filter((name) => name.endsWith('_time'))
  .map((name) => sql`extract(epoch from o.${sql.identifier(name)})::int as ${sql.identifier(name)}`)

/**
 * Where help is for those who urge and have no answer: the provider and technician, the way that is left and the minutes, an
 * estimate of the last position (F-154, live.md §4). Names are shown as in the list of orders.
 * @param now unix seconds
 */
export async function whereaboutsOf(tx: Pick<Tx, 'rows'>, user: Session, now: Unix, sms: SmsService) {
  const rows = await tx.rows<WayRow>(sql`
    select t.id, t.order_id, o.status, o.is_subscribe, ${sql.join(seconds, sql`, `)}, o.theodolitic as place,
      (select count(*)::int from order_feedback e where e.order_id = t.order_id and e.kind = ${URGING}
        and e.removed_at is null and e.id <= t.id) as times,
      f.name as firm, d.name as driver, p.lng_e6, p.lat_e6, floor(extract(epoch from p.position_time))::float8 as at,
      (select jsonb_build_object('orders', a.orders, 'low', a.low, 'middle', a.middle, 'high', a.high, 'km', a.km)
        from arrival_pace a where a.area = o.a_area and a.hour = ${calendarOf(now).hour}) as pace
    from order_feedback t join orders o on o.id = t.order_id left join firm f on f.id = o.firm_id
      left join technician d on d.id = o.driver_id left join ${driverPlaces} p on p.driver_id = d.id
    where ${waiting(user)} order by t.id limit ${PAGE}`)
  const told = firmInfoFor(user)
  const timeouts = timeoutsFor(user)
  const data = rows.map((row) => {
    const { id, order_id, times, status: order_status, lng_e6, lat_e6, at, pace } = row
    const isSent = !unsentStatuses.some((code) => code === order_status)
    const isHidden = driverHiddenStatuses.some((code) => code === order_status)
    const age = isSent && !isHidden && at !== null ? Math.max(0, now - at) : null
    const comes = approachingStatuses.some((code) => code === order_status)
    const site = parseLngLat(row.place ?? '')
    const fix = lng_e6 === null || lat_e6 === null ? null : { lng: lng_e6 / 1e6, lat: lat_e6 / 1e6 }
    const drive = comes && fix && site && isOnline(at, now) ? estimateDrive(fix, site) : null
    const arrival = drive && arrivalOf(pace, drive)
    const deadline = deadlineOf({ ...row, status: order_status }, timeouts)
    return {
      ...{ id, order_id, order_status, times },
      firm_name: isSent ? told(row.firm) : null,
      driver_name: isSent ? row.driver : null,
      km: drive?.km ?? null,
      minutes: arrival ? Math.max(1, Math.round(arrival.seconds / MINUTE)) : null,
      is_learnt: arrival !== null && arrival.learnt !== null,
      position_age: age,
      due: deadline?.noun ?? null,
      /** seconds past what was due; negative: still to come */
      late: deadline ? now - deadline.at : null,
    }
  })
  return { data, total: data.length, simulated: sms.isSimulated }
}

/**
 * Answers somebody who urges by SMS, to the number they urged from, else the order's; the urging is settled by it.
 * @throws DomainError for a number that gets no SMS, for somebody who refuses messages, and for too many
 */
export async function answerUrging(work: Work<RecordOf<typeof orderFeedback>>, sms: SmsService): Promise<Outcome> {
  const { tx, row, input, user, now, afterCommit } = work
  const [order] = await tx.rows<{ phone: string | null; owner_firm_id: number | null }>(sql`
    select phone, owner_firm_id from orders where id = ${row.order_id}`)
  const phone = row.phone || order?.phone || ''
  if (!isMobile(phone)) reject(urgingMessages.noMobile)
  const refused = await messageFault(tx, order?.owner_firm_id, phone)
  if (refused) reject(refused)
  const text = String(input.reply)
  await sendNote(tx, sms, {
    to: { name: row.contact ?? null, phone },
    ...{ text, shown: text, template: { scene: ANSWER_SCENE, params: { text } } },
    ...{ orderId: Number(row.order_id), from: user.name, sender: user, now },
  })
  afterCommit(() => sms.deliver())
  return { data: { simulated: sms.isSimulated }, ...(sms.isSimulated && { info: urgingMessages.simulated }) }
}

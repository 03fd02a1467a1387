import { sql } from 'drizzle-orm'
import { completenessOf, isReceiving, type ProfileFacts, RECEIVING } from '../../../src/domain/firm'
import { formatLngLat } from '../../../src/domain/geo/coordinates'
import type { Unix } from '../../../src/domain/time'
import { firm } from '../../../src/resources/firm/firm.resource'
import { onlineStatusSql, withPosition } from '../../capacity'
import type { Session } from '../../engine/core/handlers'
import { integerParameter } from '../../engine/core/parameters'
import type { Query } from '../../engine/core/query'
import { fullyReadableSql, scopeSql } from '../../engine/core/scope'
import { reject } from '../../kernel/domainError'
import {
  FRESH,
  gradeOf,
  inTime,
  isOpen,
  lineOfOrder,
  MONTH,
  namedOrders,
  openOf,
  percentOf,
  type Reader,
  since,
  visibleOrders,
  volumeOf,
} from './counted'
import { firmPapers } from './papers'

export interface FaceWork {
  readonly tx: Reader
  readonly user: Session
  readonly query: Query
  readonly now: Unix
}

const MOST_CREW = 100
const MOST_RUNNING = 5
const PROVIDER = 3

interface FirmRow extends ProfileFacts {
  readonly id: number
  readonly work_status: number | null
}

/** A provider as its figures show it: of the orders that the user sees, and of its people (mock 44). */
export async function firmFace({ tx, user, query, now }: FaceWork) {
  const id = integerParameter(query, 'firm_id') ?? reject('参数 firm_id 不正确')
  const [row] = await tx.rows<FirmRow>(sql`
    select t.id, t.firm_type, t.charge, t.phone, t.long_phone, t.address, t.logo, t.is_business, w.work_status,
      (select count(*) from departure_point p where p.firm_id = t.id and p.removed_at is null) as points,
      (select count(*) from bank b where b.firm_id = t.id and b.removed_at is null) as accounts
    from firm t left join worker_status w on w.firm_id = t.id and w.removed_at is null
    where t.id = ${id} and ${scopeSql(firm, user)} and ${fullyReadableSql(firm, user) ?? sql`true`}`)
  if (row?.firm_type !== PROVIDER) return reject('服务商不存在')
  const whose = sql`t.firm_id = ${id} and ${visibleOrders(user)}`
  const points = await tx.rows<{ address: string; lnglat: string }>(sql`
    select coalesce(address, '') as address, lnglat from departure_point
    where firm_id = ${id} and removed_at is null and lnglat is not null order by id`)
  const running = await tx.rows(sql`
    select ${lineOfOrder}, d.name as driver_name from orders t left join technician d on d.id = t.driver_id
    where ${whose} and ${namedOrders(user)} and ${isOpen()} order by t.order_time limit ${sql.raw(String(MOST_RUNNING))}`)
  const { crew, ...people } = await crewOf(tx, id, now)
  return {
    receiving: isReceiving(row.work_status ?? RECEIVING) ? 1 : 0,
    now: { ...people, ...(await openOf(tx, whose)) },
    month: { ...(await volumeOf(tx, whose, now)), ...(await placeAmong(tx, id, user, now)) },
    accepted: await inTime(tx, whose, 'accepted', now),
    arrived: await inTime(tx, whose, 'arrived', now),
    grade: await gradeOf(tx, whose, now),
    crew,
    points,
    running,
    papers: await firmPapers(tx, id, user),
    complete: completenessOf(row),
  }
}

interface CrewRow {
  readonly id: number
  readonly name: string
  readonly lng_e6: number | null
  readonly lat_e6: number | null
  readonly online_status: number
  readonly work_status: number
  readonly position_time: Date | null
}

/** Its technicians: how many, and where those are who can be seen. */
async function crewOf(tx: Reader, firmId: number, now: Unix) {
  const people = await tx.rows<CrewRow>(sql`
    select d.id, d.name, p.lng_e6, p.lat_e6, ${onlineStatusSql} as online_status, coalesce(d.work_status, 0) as work_status,
      p.fix_time as position_time from technician d ${withPosition}
    where d.firm_id = ${firmId} and d.status = 1 and d.removed_at is null order by d.id limit 1000`)
  const online = people.filter(({ online_status }) => online_status === 1)
  const isStale = ({ position_time }: CrewRow) =>
    position_time === null || now - Math.floor(position_time.getTime() / 1000) > FRESH
  const stateOf = (one: CrewRow) =>
    one.online_status !== 1 ? 'offline' : one.work_status !== 1 ? 'busy' : isStale(one) ? 'stale' : 'idle'
  return {
    value: online.filter(({ work_status }) => work_status === 1).length,
    online: online.length,
    drivers: people.length,
    stale: online.filter(isStale).length,
    crew: people
      .flatMap((one) =>
        one.lng_e6 === null || one.lat_e6 === null || one.online_status !== 1
          ? []
          : [
              {
                id: one.id,
                name: one.name,
                lnglat: formatLngLat({ lng: one.lng_e6 / 1e6, lat: one.lat_e6 / 1e6 }),
                state: stateOf(one),
              },
            ],
      )
      .slice(0, MOST_CREW),
  }
}

/** Its share of the orders of thirty days that the user sees, and its rank by them; nobody's but a dispatcher's. */
async function placeAmong(tx: Reader, firmId: number, user: Session, now: Unix) {
  if (user.firm_type === PROVIDER) return { percent: null, rank: null, firms: null }
  const rows = await tx.rows<{ firm_id: number; n: number }>(sql`
    select t.firm_id, count(*) as n from orders t
    where t.firm_id is not null and ${visibleOrders(user)} and ${since(now, MONTH)} group by t.firm_id`)
  const own = rows.find(({ firm_id }) => firm_id === firmId)?.n ?? 0
  const all = rows.reduce((sum, { n }) => sum + n, 0)
  const rank = own === 0 ? null : rows.filter(({ n }) => n > own).length + 1
  return { percent: percentOf(own, all), rank, firms: rows.length }
}

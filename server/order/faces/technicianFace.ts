import { sql } from 'drizzle-orm'
import { formatLngLat } from '../../../src/domain/geo/coordinates'
import { settledStatuses } from '../../../src/domain/order/orderStatus'
import { startOfDay } from '../../../src/domain/time'
import { technician } from '../../../src/resources/capacity/technician.resource'
import { integerParameter } from '../../engine/core/parameters'
import { scopeSql } from '../../engine/core/scope'
import { reject } from '../../kernel/domainError'
import {
  FRESH,
  gradeOf,
  inTime,
  isOpen,
  lineOfOrder,
  MONTH,
  namedOrders,
  namesOrders,
  since,
  visibleOrders,
  volumeOf,
} from './counted'
import { ordersOfDay } from './dayOrders'
import type { FaceWork } from './firmFace'
import { carOf } from './papers'

interface TechnicianRow {
  readonly firm_id: number | null
  readonly lng_e6: number | null
  readonly lat_e6: number | null
  readonly position_time: Date | null
}

const MOST_RUNNING = 5

/** A technician as the figures show them: where they are, what they have done among their firm's, what they are at (mock 44b). */
export async function technicianFace({ tx, user, query, now }: FaceWork) {
  const id = integerParameter(query, 'driver_id') ?? reject('参数 driver_id 不正确')
  const [row] = await tx.rows<TechnicianRow>(sql`
    select t.firm_id, p.lng_e6, p.lat_e6, p.fix_time as position_time
    from technician t left join driver_position p on p.driver_id = t.id
    where t.id = ${id} and ${scopeSql(technician, user)}`)
  if (!row) return reject('技师不存在')
  const own = sql`t.driver_id = ${id} and ${visibleOrders(user)}`
  const firms = sql`t.firm_id = ${row.firm_id} and ${visibleOrders(user)}`
  const mine = await inTime(tx, sql`t.firm_id = ${row.firm_id} and ${own}`, 'arrived', now)
  const theirs = await inTime(tx, firms, 'arrived', now)
  const done = await tx.rows<{ driver_id: number; n: number }>(sql`
    select t.driver_id, count(*) as n from orders t
    where ${firms} and t.driver_id is not null and ${since(now, MONTH)}
      and t.status = any(${sql.param(settledStatuses)}::int[]) group by t.driver_id`)
  const count = done.find(({ driver_id }) => driver_id === id)?.n ?? 0
  const settled = sql`t.status = any(${sql.param(settledStatuses)}::int[])`
  const mineDone = sql`${firms} and ${own} and ${settled}`
  const running = await tx.rows(sql`
    select ${lineOfOrder}, t.theodolitic as lnglat
    from orders t where ${firms} and ${own} and ${namedOrders(user)} and ${isOpen()} order by t.order_time limit ${sql.raw(String(MOST_RUNNING))}`)
  const from = startOfDay(now)
  const today = await ordersOfDay(tx, user, id, from, now)
  const seenAt = row.position_time ? Math.floor(row.position_time.getTime() / 1000) : null
  return {
    at:
      row.lng_e6 === null || row.lat_e6 === null
        ? null
        : {
            lnglat: formatLngLat({ lng: row.lng_e6 / 1e6, lat: row.lat_e6 / 1e6 }),
            time: seenAt,
            stale: seenAt === null || now - seenAt > FRESH,
          },
    done: {
      ...(await volumeOf(tx, mineDone, now)),
      rank: count === 0 ? null : done.filter(({ n }) => n > count).length + 1,
      crew: done.length,
    },
    arrived: { ...mine, firm: theirs.value },
    grade: await gradeOf(tx, sql`${firms} and ${own}`, now),
    today: {
      value: today.filter(
        ({ finish_time, status }) => finish_time !== null && settledStatuses.some((one) => one === status),
      ).length,
    },
    day: { from, to: now, orders: namesOrders(user) ? today.map(({ until: _, ...order }) => order) : [] },
    car: await carOf(tx, id, user),
    running,
  }
}

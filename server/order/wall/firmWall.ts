import { sql } from 'drizzle-orm'
import { isReceiving, RECEIVING } from '../../../src/domain/firm'
import { orderState, rescuedStatuses } from '../../../src/domain/order/orderStatus'
import { startOfDay } from '../../../src/domain/time'
import { onlineSql, withPosition } from '../../capacity'
import { firmInfoFor } from '../../firm'
import { at, visibleOrders } from '../faces/counted'
import type { FaceWork } from '../faces/firmFace'
import { shownFirms } from '../faces/serviceRegions'
import { cityOnMap, mainCity, orderMap } from '../maps'
import { seesDrivers, sentDriver, wallDrivers } from './wallParts'

/** Providers that the wall lists, a page of them at a time. */
const MOST_FIRMS = 60
const PROVIDER = 3
const WAITING: readonly number[] = [orderState.toAssign, orderState.toAccept]

interface FirmRow {
  readonly id: number
  readonly name: string
  readonly work_status: number | null
  readonly drivers: number
  readonly online: number
  readonly idle: number
}

/**
 * GET /v2/firm/wall (O-243): the providers that the user sees on the map of technicians, each with its open and overdue orders,
 * today's finished ones and its technicians. Orders are those that the user sees.
 */
export async function firmWall(work: FaceWork) {
  const { tx, user, now } = work
  const told = firmInfoFor(user)
  const firms = await tx.rows<FirmRow>(sql`
    select f.id, f.name, w.work_status, count(d.id)::int as drivers, count(d.id) filter (where ${onlineSql})::int as online,
      count(d.id) filter (where ${onlineSql} and d.work_status = 1)::int as idle
    from firm f left join worker_status w on w.firm_id = f.id and w.removed_at is null
    left join technician d on d.firm_id = f.id and d.status = 1 and d.removed_at is null ${withPosition}
    where f.firm_type = ${PROVIDER} and f.status = 1 and f.removed_at is null and ${shownFirms(user)}
    group by f.id, f.name, w.work_status order by f.id`)
  const ended = await tx.rows<{ firm_id: number; n: number }>(sql`
    select t.firm_id, count(*)::int as n from orders t
    where t.firm_id is not null and ${visibleOrders(user)} and t.finish_time >= ${at(startOfDay(now))}
      and t.status = any(${sql.param([...rescuedStatuses])}::int[]) group by t.firm_id`)
  const finished = new Map(ended.map(({ firm_id, n }) => [firm_id, n]))
  const { data } = await orderMap(work)
  const sees = seesDrivers(user)
  const rows = firms.map(({ id, name, work_status, online, idle }) => {
    const own = data.filter(({ firm_id }) => firm_id === id)
    return {
      id,
      name: told(name),
      receiving: isReceiving(work_status ?? RECEIVING),
      open: own.length,
      waiting: own.filter(({ status }) => WAITING.includes(status)).length,
      late: own.filter(({ deadline }) => deadline !== null && deadline < now).length,
      finished: finished.get(id) ?? 0,
      idle: sees ? idle : null,
      online: sees ? online : null,
    }
  })
  const sum = (name: 'open' | 'late' | 'finished') => rows.reduce((total, row) => total + row[name], 0)
  const crew = (name: 'idle' | 'online' | 'drivers') => firms.reduce((total, row) => total + row[name], 0)
  return {
    time: now,
    city: cityOnMap(mainCity(data.map(({ a_area }) => a_area))),
    figures: {
      firms: rows.length,
      receiving: rows.filter(({ receiving }) => receiving).length,
      open: sum('open'),
      late: sum('late'),
      finished: sum('finished'),
      crew: sees ? { idle: crew('idle'), online: crew('online'), drivers: crew('drivers') } : null,
    },
    firms: rows
      .sort((a, b) => b.late - a.late || b.open - a.open || b.finished - a.finished || a.id - b.id)
      .slice(0, MOST_FIRMS),
    orders: data
      .filter(({ firm_id }) => firm_id !== null)
      .map(({ id, car_no, lnglat, deadline }) => ({ id, car_no, lnglat, deadline })),
    drivers: (await wallDrivers(tx, user)).map(sentDriver),
  }
}

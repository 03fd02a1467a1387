import { allRegions } from '../../../src/domain/geo/allRegions'
import { cityOf } from '../../../src/domain/geo/regions'
import { unsentStatuses } from '../../../src/domain/order/orderStatus'
import type { Unix } from '../../../src/domain/time'
import type { Tx } from '../../db/db'
import type { Session } from '../../engine/core/handlers'
import type { KeptFigures } from '../list/kept/keptFigures'
import { todayOf } from '../list/today'
import { cityOnMap, mainCity, orderMap, placedByIds } from '../maps'
import { crewByDistrict, seesDrivers, sentDriver, wallDrivers } from './wallParts'

interface WallWork {
  readonly tx: Tx
  readonly user: Session
  readonly now: Unix
}

/**
 * GET /v2/order/wall (O-244): the dispatch wall, of the orders that the user sees: what waits and is due, the open orders with
 * their places, technicians at work, and orders of each hour beside the same day last week.
 */
export async function dispatchWall(kept: KeptFigures, work: WallWork) {
  const { tx, user, now } = work
  const today = await todayOf(kept, tx, user, now)
  const { data } = await orderMap(work)
  const due = await placedByIds(work, today.due)
  const drivers = await wallDrivers(tx, user)
  const city = mainCity(data.map(({ a_area }) => a_area))
  const unsent = today.statuses.filter(({ status }) => unsentStatuses.some((code) => code === status))
  return {
    time: now,
    city: cityOnMap(city),
    elsewhere: city === null ? 0 : data.filter(({ a_area }) => a_area === null || cityOf(a_area) !== city).length,
    figures: {
      waiting: unsent.reduce((sum, { n }) => sum + n, 0),
      waiting_since: unsent.length > 0 ? Math.min(...unsent.map(({ oldest }) => oldest)) : null,
      open: today.open,
      busy: new Set(data.flatMap(({ driver_id }) => driver_id ?? [])).size,
      soon: today.soon,
      late: today.late,
      finished: today.today.finished,
      last_finished: today.last_week.finished,
    },
    due: due.map(({ id, car_no, a_area, firm_name, driver_name, deadline, due: noun }) => ({
      id,
      car_no,
      area: a_area === null ? '' : allRegions.name(a_area),
      firm_name,
      driver_name,
      deadline,
      due: noun,
    })),
    orders: data.map(({ id, car_no, lnglat, deadline, driver_lnglat }) => ({
      id,
      car_no,
      lnglat,
      deadline,
      driver_lnglat,
    })),
    drivers: drivers.map(sentDriver),
    day: { start: today.today.start, hours: today.today.hours, last_hours: today.last_week.hours },
    areas: seesDrivers(user) && city !== null ? crewByDistrict(city, drivers) : null,
  }
}

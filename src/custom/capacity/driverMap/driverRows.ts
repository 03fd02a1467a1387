import { isOnline } from '../../../domain/positions'
import type { Unix } from '../../../domain/time'
import type { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'

export type MapDriver = ReplyOf<typeof order, 'driverMap'>['data'][number]

/** How a technician stands on the map; the first that applies. */
export type MapState = 'late' | 'busy' | 'idle' | 'resting' | 'offline'

export const mapStates = [
  { code: 'idle', label: '空闲' },
  { code: 'busy', label: '忙碌' },
  { code: 'late', label: '超时' },
  { code: 'resting', label: '休息' },
  { code: 'offline', label: '离线' },
] as const satisfies readonly { readonly code: MapState; readonly label: string }[]

const BUSY = 2
const RESTING = 0

/** @param now unix seconds */
export function mapStateOf(driver: Pick<MapDriver, 'position_time' | 'work_status' | 'order'>, now: Unix): MapState {
  if (driver.order?.late === 1) return 'late'
  if (!isOnline(driver.position_time, now)) return 'offline'
  if (driver.work_status === BUSY) return 'busy'
  return driver.work_status === RESTING ? 'resting' : 'idle'
}

/** What the list is narrowed by, beside the filter of the map. */
export interface DriverFilter {
  readonly text: string
  readonly state: MapState | 'all'
}

/** Technicians that match the words and the firm; those of a state are taken from them. */
export function matching(drivers: readonly MapDriver[], text: string, firm: number | null): MapDriver[] {
  const word = text.trim().toLowerCase()
  return drivers.filter(
    (driver) =>
      (firm === null || driver.firm_id === firm) &&
      (word === '' ||
        [driver.name, driver.plate_num, driver.firm_name, driver.mobile].some((said) =>
          said?.toLowerCase().includes(word),
        )),
  )
}

/** How many stand in each state. */
export function countStates(drivers: readonly MapDriver[], now: Unix): Readonly<Record<MapState | 'all', number>> {
  const counts = { all: drivers.length, late: 0, busy: 0, idle: 0, resting: 0, offline: 0 }
  for (const driver of drivers) counts[mapStateOf(driver, now)]++
  return counts
}

import { settledStatuses } from '../../domain/order'
import { endOfDay, type Unix } from '../../domain/time'
import { orderAddress } from './orderAddress'

/** The orders that were placed on a day. */
export const placedOn = (day: Unix): string => orderAddress({ start_time: day, end_time: endOfDay(day) })

/** The orders that ended with an amount from one moment to another, of any time of placing. */
export const endedWithin = (from: Unix, to: Unix, more: Readonly<Record<string, unknown>> = {}): string =>
  orderAddress({ status: settledStatuses, finish_time_from: from, finish_time_to: to, ...more })

/** The same on a day. */
export const endedOn = (day: Unix): string => endedWithin(day, endOfDay(day))

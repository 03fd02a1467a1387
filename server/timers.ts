import { userCoupon } from '../src/resources/customer/userCoupon.resource'
import { approvalTime } from './approval'
import type { Db } from './db/db'
import type { Log } from './db/log'
import { cardTime } from './finance'
import { orderTime } from './order/steps'
import { type EventHooks, implementEvents, runDue, type Turns } from './schema/systemEvents'
import { startTimer } from './timer'

/** Everything that time brings about. */
const timed: readonly EventHooks[] = [orderTime, implementEvents(userCoupon, {}), approvalTime, cardTime]

/** Brings about what is due now. @returns how many */
export const passTime = (db: Db, turns?: Turns): Promise<number> => runDue(db, timed, turns)

/** Looks every half minute. @returns the way to stop */
export const startTimers = (db: Db, log: Log): (() => void) => {
  const turns: Turns = new Map()
  return startTimer('timers', () => passTime(db, turns), log)
}

import { resources } from '../src/resources'
import { distributionOffer } from '../src/resources/distribution/distributionOffer.resource'
import { createVoiceOutbox } from './adapters/voice/voiceOutbox'
import { alertTime, traceUnanswered } from './alert'
import { approvalTime } from './approval'
import type { Db } from './db/db'
import { startTimer } from './db/timer'
import { runDue, type Turns, timedOf } from './engine/write/systemEvents'
import { cardTime } from './finance'
import type { Log } from './kernel/log'
import { orderTime } from './order/steps'

/** Every declared resource with a timed event; those that do more than their declaration says bring hooks. */
const timed = timedOf(
  // An offer's deadline is looked after by the second (distribution/runs/worker.ts).
  resources.filter(({ name }) => name !== distributionOffer.name),
  [orderTime, approvalTime, cardTime, alertTime(createVoiceOutbox())],
)

/** Applies all timed events that are due. @returns how many */
export const passTime = (db: Db, turns?: Turns): Promise<number> => runDue(db, timed, turns)

/** Looks every half minute which alerts nobody has acknowledged. @returns the way to stop */
export const startAlertTimer = (db: Db, log: Log): (() => void) => startTimer('alerts', () => traceUnanswered(db), log)

/** Looks every half minute. @returns the way to stop */
export const startTimers = (db: Db, log: Log): (() => void) => {
  const turns: Turns = new Map()
  return startTimer('timers', () => passTime(db, turns), log)
}

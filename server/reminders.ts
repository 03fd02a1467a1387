import type { FastifyInstance } from 'fastify'
import type { SmsService } from './adapters/sms/SmsService'
import { remindPapers } from './capacity'
import type { Db } from './db/db'
import { startTimer } from './db/timer'
import { clock } from './engine/core/handlers'
import { remindContracts } from './notice'

/** Seconds between looks: what ends is counted in days. */
const EVERY = 3600

/** Gives all reminders that are due. @param now unix seconds @returns how many */
export const giveReminders = async (db: Db, sms: SmsService, now: number): Promise<number> =>
  (await remindContracts(db, now)) + (await remindPapers(db, sms, now))

/** Looks once an hour, while the server runs. */
export function mountReminders(api: FastifyInstance, db: Db, sms: SmsService): void {
  let next = 0
  const turn = async () => {
    const now = clock()
    if (now < next) return
    await giveReminders(db, sms, now)
    next = now + EVERY
  }
  const stop = startTimer('reminders', turn, api.log)
  api.addHook('onClose', async () => stop())
}

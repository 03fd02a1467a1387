import type { Unix } from '../../src/domain/time'
import { Port } from '../composition/port'
import { clock } from '../engine/core/handlers'

/** Gives the reminders of one kind that are due. @returns how many */
type Remind = (now: Unix) => Promise<number>

/** What people are reminded of ahead: contracts, papers. */
export const reminders = new Port<Remind>('reminders')

/** Seconds between looks: what ends is counted in days. */
const EVERY = 3600

/** Gives all reminders that are due. @param now unix seconds @returns how many */
export async function giveReminders(now: Unix): Promise<number> {
  let given = 0
  for (const remind of reminders.all()) given += await remind(now)
  return given
}

/** A turn of the timer, which looks once an hour. */
export function reminderTurn(): () => Promise<void> {
  let next = 0
  return async () => {
    const now = clock()
    if (now < next) return
    await giveReminders(now)
    next = now + EVERY
  }
}

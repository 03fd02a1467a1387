import type { Tx } from '../../db/db'
import { noteChange } from './audit'

/** What the feed calls a step of a user's own task: a package of evidence, a rehearsal. */
export const TASK_PROGRESS = 'task_progress'
/** What the feed calls a booking on the accounts of a firm. */
export const WALLET_BOOKED = 'wallet_booked'

/** Tells the screens of a user that their task has come further. */
export const noteProgress = (tx: Pick<Tx, 'rows'>, userId: number): Promise<unknown> =>
  noteChange(tx, { resource: TASK_PROGRESS, id: userId, action: 'progress', userId: null })

/** Tells the screens of a firm that its accounts have changed. */
export const noteBooking = (tx: Pick<Tx, 'rows'>, firmId: number): Promise<unknown> =>
  noteChange(tx, { resource: WALLET_BOOKED, id: firmId, action: 'book', userId: null })

import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tx } from '../../db/db'
import { clock } from '../core/handlers'

/** What a write outside of the declared calls gets: its transaction, its one clock, and what follows its commit. */
export interface OneGo {
  readonly tx: Tx
  /** unix seconds */
  readonly now: number
  readonly afterCommit: (task: () => void | Promise<void>) => void
}

/** Does the work in one transaction, then what it has left for after the commit; what fails of that is logged. */
export async function inTransaction<T>(
  db: Db,
  log: Pick<FastifyBaseLogger, 'error'>,
  work: (one: OneGo) => Promise<T>,
): Promise<T> {
  const tasks: (() => void | Promise<void>)[] = []
  const done = await db.transaction((tx) => work({ tx, now: clock(), afterCommit: (task) => tasks.push(task) }))
  for (const task of tasks) {
    await Promise.resolve(task()).catch((error: unknown) => log.error(error, 'after commit'))
  }
  return done
}

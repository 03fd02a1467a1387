import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../server/db/db'

const PATIENCE_MS = 10_000

/**
 * Sends two requests and holds them at an order's row until both stand there, so that they meet for certain.
 * @throws Error when they do not come
 */
export const meetAtOrder = <T>(db: Db, id: number, send: () => Promise<T>): Promise<T> =>
  meet(db, sql`select id from orders where id = ${id} for update`, send)

/** The same with two that are about to write into a table, and have read there whatever they wanted to. */
export const meetAtTable = <T>(db: Db, table: string, send: () => Promise<T>): Promise<T> =>
  meet(db, sql`lock table ${sql.identifier(table)} in share mode`, send)

async function meet<T>(db: Db, hold: SQL, send: () => Promise<T>): Promise<T> {
  // A server of this process would otherwise find itself within the transaction that holds.
  const outside = AsyncLocalStorage.snapshot()
  const { replies } = await db.transaction(async (tx) => {
    await tx.rows(hold)
    const replies = outside(send)
    const latest = Date.now() + PATIENCE_MS
    while ((await waiting(tx)) < 2) {
      if (Date.now() > latest) throw new Error('the two requests did not meet')
      await sleep(1)
    }
    // In an object, because the replies come only after what is held is let go.
    return { replies }
  })
  return replies
}

async function waiting(tx: Tx): Promise<number> {
  await tx.query('select pg_stat_clear_snapshot()', [])
  const [row] = await tx.rows<{ n: number }>(sql`
    select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return row?.n ?? 0
}

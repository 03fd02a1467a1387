import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../server/db/db'

const PATIENCE_MS = 10_000

/**
 * Sends two requests and holds them at an order's row until both stand there, so that they meet for certain.
 * @throws Error when they do not come
 */
export async function meetAtOrder<T>(db: Db, id: number, send: () => Promise<T>): Promise<T> {
  const { replies } = await db.transaction(async (tx) => {
    await tx.rows(sql`select id from orders where id = ${id} for update`)
    const replies = send()
    const latest = Date.now() + PATIENCE_MS
    while ((await waiting(tx)) < 2) {
      if (Date.now() > latest) throw new Error('the two requests did not meet')
      await sleep(1)
    }
    // In an object, because the replies come only after the row is let go.
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

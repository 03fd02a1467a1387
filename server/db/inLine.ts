import { sql } from 'drizzle-orm'
import type { Tx } from './db'

/**
 * Until this transaction ends, another that comes with the same words waits here: for what a transaction first looks for and
 * then writes, where no index stands in the way of two that look at once.
 * @throws the database's error of a lock that was held too long (`isLockedOut`)
 */
export async function inLine(tx: Pick<Tx, 'rows'>, ...words: readonly unknown[]): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext(${words.join(' ')}))`)
}

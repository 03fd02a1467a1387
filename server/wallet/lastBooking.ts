import { sql } from 'drizzle-orm'
import type { Db } from '../db/db'

/** Id of the last entry on the accounts of a firm, 0 without one: a sign that its wallet has changed. */
export async function lastBooking(db: Pick<Db, 'rows'>, firmId: number): Promise<number> {
  const [last] = await db.rows<{ id: number | null }>(sql`
    select max(l.id)::float8 as id from ledger_account a
      cross join lateral (select id from ledger_entry e where e.account_id = a.id order by id desc limit 1) l
    where a.firm_id = ${firmId}`)
  return last?.id ?? 0
}

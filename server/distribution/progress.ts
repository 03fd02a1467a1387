import { sql } from 'drizzle-orm'
import type { Db } from '../db/db'

/** How far a user's tasks are, those of the last ten minutes included: a sign for screens that show one. */
export const progressOf = (db: Pick<Db, 'rows'>, userId: number) =>
  db.rows(sql`
    select 'package' as task, id, status, done from evidence_package
    where user_id = ${userId} and (status in (0, 1) or finish_time > now() - interval '10 minutes')
    union all
    select 'rehearsal', id, status, done from rule_rehearsal
    where user_id = ${userId} and (status in (0, 1) or finish_time > now() - interval '10 minutes')
    order by 1, 2`)

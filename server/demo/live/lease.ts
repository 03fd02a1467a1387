import { sql } from 'drizzle-orm'
import type { Unix } from '../../../src/domain/time'
import type { Tx } from '../../db/db'

/** Seconds for which a node holds the play; it renews them with each turn. */
const HOLD = 60

type Rows = Pick<Tx, 'rows'>

/** The one row, made when it is first needed: orders of an earlier moment are the seed's. */
const ensure = (db: Rows) => db.rows(sql`insert into demo_live (id) values (1) on conflict do nothing`)

/**
 * Takes the play, or goes on with it: of several nodes one has it, the next when that one is gone.
 * @returns the moment of the first play, unix seconds; null where another node plays, or the demo stands still
 */
export async function takePlayLease(db: Rows, holder: string): Promise<Unix | null> {
  await ensure(db)
  const [row] = await db.rows<{ since: number }>(sql`
    update demo_live set holder = ${holder}, held_until = now() + make_interval(secs => ${HOLD})
    where is_on and (holder = ${holder} or held_until is null or held_until < now())
    returning extract(epoch from since)::float8 as since`)
  return row ? Math.floor(row.since) : null
}

/** Lets another node have it at once. */
export const leavePlay = (db: Rows, holder: string): Promise<unknown> =>
  db.rows(sql`update demo_live set held_until = null, holder = null where holder = ${holder}`)

interface LiveState {
  readonly on: boolean
  /** orders of an earlier moment were there before the first play, unix seconds */
  readonly since: Unix
}

export async function liveState(db: Rows): Promise<LiveState> {
  await ensure(db)
  const [row] = await db.rows<{ is_on: boolean; since: number }>(sql`
    select is_on, extract(epoch from since)::float8 as since from demo_live`)
  return { on: row?.is_on ?? false, since: Math.floor(row?.since ?? 0) }
}

/** Has the demo go on, or stand still; every node sees it by its next turn. */
export async function switchPlay(db: Rows, on: boolean): Promise<void> {
  await ensure(db)
  await db.rows(sql`update demo_live set is_on = ${on}, held_until = case when ${on} then held_until end`)
}

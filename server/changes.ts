import type { Db } from './db/db'

/** Milliseconds: another node's change is known within twice of it. */
const LOOK_EVERY = 500
/** Rows are of no use once every node has seen them. */
const KEPT_HOURS = 1

/**
 * What is new since a snapshot. Numbers would become visible out of order, so that a slow transaction's were missed: a row is
 * new when its transaction was not visible to the last look.
 */
const LOOK = `select pg_current_snapshot()::text as snapshot, exists (
  select 1 from cache_change
  where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)) as changed`

/**
 * Looks, twice a second at most and only while somebody asks, whether a user, a role or a configuration was changed on any
 * node; the triggers of `cache_change` know. The embedded database has one node, which forgets by itself.
 * @param forget drops what is kept in memory of them
 * @returns to be called, and where it gives a promise awaited, before anything kept is used
 */
export function watchChanges(db: Db, forget: () => void): () => Promise<void> | undefined {
  if (db.engine === 'embedded') return () => undefined
  let snapshot = '1:1:'
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    const started = performance.now()
    const [row] = await db.query<{ snapshot: string; changed: boolean }>(LOOK, [snapshot])
    if (!row) throw new Error('the database gave no snapshot')
    if (row.changed) forget()
    snapshot = row.snapshot
    lookedAt = started
  }

  return () => {
    if (performance.now() - lookedAt < LOOK_EVERY) return undefined
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
}

/** Drops the marks of changes that every node has seen. */
export async function forgetOldChanges(db: Pick<Db, 'query'>): Promise<void> {
  await db.query(`delete from cache_change where at < now() - interval '${KEPT_HOURS} hours'`, [])
}

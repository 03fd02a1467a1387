import type { Db, Tx } from './db/db'

/** Milliseconds: another node's change is known within twice of it. */
const LOOK_EVERY = 500
/** Rows are of no use once every reader has seen them. */
const KEPT_HOURS = 24

/** A row of the feed of changes: that a record was written, not what it says. */
export interface Change {
  readonly id: number
  readonly resource: string
  readonly row_id: number
  /** of the record since then; null of what is no record */
  readonly version: number | null
  readonly action: string
  readonly user_id: number | null
  readonly at: Date
  /** values of the columns that decide who may see the record */
  readonly keys: Readonly<Record<string, unknown>> | null
  /** the same before the write, where it was something else: who saw it then is told that it has gone */
  readonly was: Readonly<Record<string, unknown>> | null
}

/** What a reader has seen of the feed; it may be kept and given to any node of the same database. */
export type Cursor = string

/**
 * What was committed since the cursor, each row once, by transaction and number. Numbers become visible out of order, and a
 * transaction that takes long must hold nobody back; so a cursor is the snapshot that was read, and a row is new when its
 * transaction was not visible to it.
 */
const READ = `select pg_current_snapshot()::text as cursor, c.* from (select 1) as one
  left join change c on c.xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(c.xid, $1::pg_snapshot)
  order by c.xid, c.id`

/** The end of the feed as it is now. */
export async function cursorNow(db: Pick<Tx, 'query'>): Promise<Cursor> {
  const [row] = await db.query<{ cursor: Cursor }>('select pg_current_snapshot()::text as cursor', [])
  if (!row) throw new Error('the database gave no snapshot')
  return row.cursor
}

/** Changes since a cursor, and the cursor after them; of a cursor older than a day those that are still kept. */
export async function changesSince(
  db: Pick<Tx, 'query'>,
  since: Cursor,
): Promise<{ readonly changes: readonly Change[]; readonly cursor: Cursor }> {
  const rows = await db.query<Change & { readonly cursor: Cursor; readonly id: number | null }>(READ, [since])
  const [first] = rows
  if (!first) throw new Error('the database gave no snapshot')
  return { changes: rows.filter(({ id }) => id !== null), cursor: first.cursor }
}

type Listener = (changes: readonly Change[]) => void

/** The feed of changes as this process follows it. */
export interface ChangeFeed {
  /** @param listener is told of what is new, in the order of the feed; of a gap (the first look) with nothing */
  listen(listener: Listener): void
  /**
   * Looks what is new, twice a second at most and only when somebody asks.
   * @returns to be awaited where it is a promise, before anything that a listener drops is used
   */
  look(): Promise<void> | undefined
  /** Anything may have been written: a COMMIT of this node has no answer. Listeners hear of it as of a gap. */
  gap(): void
}

/** One for each process: whatever keeps something in memory listens to it. The embedded database has one node, which forgets by itself. */
export function followChanges(db: Db): ChangeFeed {
  const listeners: Listener[] = []
  let cursor: Cursor | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined

  async function read(): Promise<void> {
    const started = performance.now()
    if (cursor === undefined) {
      cursor = await cursorNow(db)
      for (const listener of listeners) listener([])
    } else {
      const found = await changesSince(db, cursor)
      cursor = found.cursor
      if (found.changes.length > 0) for (const listener of listeners) listener(found.changes)
    }
    lookedAt = started
  }

  return {
    listen: (listener) => void listeners.push(listener),
    gap() {
      for (const listener of listeners) listener([])
    },
    look() {
      if (db.engine === 'embedded' || performance.now() - lookedAt < LOOK_EVERY) return undefined
      looking ??= read().finally(() => {
        looking = undefined
      })
      return looking
    },
  }
}

/** Drops changes that every reader has seen. */
export async function forgetOldChanges(db: Pick<Db, 'query'>): Promise<void> {
  await db.query(`delete from change where at < now() - interval '${KEPT_HOURS} hours'`, [])
}

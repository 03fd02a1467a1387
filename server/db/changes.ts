import type { Db, Tx } from './db'

/** Milliseconds: another node's change is known within twice of it. */
const LOOK_EVERY = 500
/** Milliseconds after which a node that has not looked takes all that it keeps for old, instead of reading what has piled up. */
const GAP_MS = 300_000
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
/** A snapshot as the database writes it: oldest and next transaction, and those that were under way between them. */
const CURSOR = /^\d{1,19}:\d{1,19}:(\d{1,19}(,\d{1,19})*)?$/
const LONGEST_CURSOR = 4000

/** Whether a text that came from outside is a cursor. */
export const isCursor = (text: string): boolean => text.length <= LONGEST_CURSOR && CURSOR.test(text)

/** The end of the feed as it is now. */
export async function cursorNow(db: Pick<Tx, 'query'>): Promise<Cursor> {
  const [row] = await db.query<{ cursor: Cursor }>('select pg_current_snapshot()::text as cursor', [])
  if (!row) throw new Error('the database gave no snapshot')
  return row.cursor
}

/**
 * Changes since a cursor, and the cursor after them; of a cursor older than a day those that are still kept.
 * @param most rows that are read at most, of the oldest
 */
export async function changesSince(
  db: Pick<Tx, 'query'>,
  since: Cursor,
  most?: number,
): Promise<{ readonly changes: readonly Change[]; readonly cursor: Cursor }> {
  const bounded = most === undefined ? READ : `${READ} limit ${Math.floor(most)}`
  const rows = await db.query<Change & { readonly cursor: Cursor; readonly id: number | null }>(bounded, [since])
  const [first] = rows
  if (!first) throw new Error('the database gave no snapshot')
  return { changes: rows.filter(({ id }) => id !== null), cursor: first.cursor }
}

/** The newest rows by number; a transaction that began before and was committed within so many seconds is among them. */
const RECENT = `select c.* from (select * from change order by id desc limit $1::int) c
  where c.at > now() - make_interval(secs => $2::float8) order by c.xid, c.id`
const SLOW_SECONDS = 60

/**
 * What was written within the last seconds, and some of what was before: for a reader without a cursor.
 * @param most rows @returns undefined when there are as many: what is older is not known
 */
export async function changesWithin(
  db: Pick<Tx, 'query'>,
  seconds: number,
  most: number,
): Promise<{ readonly changes: readonly Change[]; readonly cursor: Cursor } | undefined> {
  // First, so that what is committed meanwhile comes twice, and not never.
  const cursor = await cursorNow(db)
  const changes = await db.query<Change>(RECENT, [most, seconds + SLOW_SECONDS])
  return changes.length < most ? { changes, cursor } : undefined
}

interface Look {
  readonly cursor: Cursor
  readonly isGap: boolean
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
  /**
   * Looks now, on the embedded database too, where nobody but this node writes: for what shows changes as they come.
   * @returns the end of what was read; `isGap`: nothing is known of what was written before it
   */
  read(): Promise<Look>
  /** Anything may have been written: a COMMIT of this node has no answer. Listeners hear of it as of a gap. */
  gap(): void
}

/** One for each process: whatever keeps something in memory listens to it. The embedded database has one node, which forgets by itself. */
export function followChanges(db: Db): ChangeFeed {
  const listeners: Listener[] = []
  let cursor: Cursor | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<Look> | undefined

  async function read(): Promise<Look> {
    const started = performance.now()
    const isGap = cursor === undefined || started - lookedAt > GAP_MS
    const { changes, cursor: end } =
      cursor === undefined || isGap ? { changes: [], cursor: await cursorNow(db) } : await changesSince(db, cursor)
    cursor = end
    lookedAt = started
    if (isGap || changes.length > 0) for (const listener of listeners) listener(changes)
    return { cursor: end, isGap }
  }

  /** One look at a time: who asks meanwhile gets the same. */
  function together(): Promise<Look> {
    looking ??= read().finally(() => {
      looking = undefined
    })
    return looking
  }

  return {
    listen: (listener) => void listeners.push(listener),
    gap() {
      for (const listener of listeners) listener([])
    },
    look() {
      if (db.engine === 'embedded' || performance.now() - lookedAt < LOOK_EVERY) return undefined
      return together().then(() => undefined)
    },
    read: together,
  }
}

/** Drops changes that every reader has seen. */
export async function forgetOldChanges(db: Pick<Db, 'query'>): Promise<void> {
  await db.query(`delete from change where at < now() - interval '${KEPT_HOURS} hours'`, [])
}

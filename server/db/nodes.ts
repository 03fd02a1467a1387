import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import type { Log } from '../kernel/log'
import { SettingsError } from '../kernel/settingsError'
import type { Db } from './db'
import { isDiskFull } from './errors'
import { inLine } from './inLine'
import { startTimer } from './timer'

/** Seconds after which a node that says nothing has gone; each says that it is there every half minute. */
const GONE_AFTER = 75
const KEPT_DAYS = 30

/** Where a node keeps its files. */
interface Store {
  /** the setting, as people read it */
  readonly storage: string
  /** equal where the files are the same */
  readonly store: string
}

interface NodeRow extends Store {
  readonly host: string
  readonly is_live: boolean
}

/**
 * Enters this process among those that share the database. Files of one would be missing on another that keeps them elsewhere.
 * @returns the way to leave
 * @throws SettingsError where a living one keeps its files in another store
 */
export async function joinNodes(db: Db, { storage, store }: Store, log: Log): Promise<() => Promise<void>> {
  const isShared = db.engine === 'postgres'
  const id = isShared ? randomUUID() : 'embedded'
  const enter = sql`
    insert into server_node (id, host, storage, store) values (${id}, ${hostname()}, ${storage}, ${store})
    on conflict (id) do update set storage = excluded.storage, store = excluded.store, seen = now()`
  const joined = db.transaction(async (tx) => {
    await inLine(tx, 'server_node')
    const [last] = await tx.rows<NodeRow>(sql`
      select host, storage, store, seen > now() - make_interval(secs => ${GONE_AFTER}) and ${isShared} as is_live
      from server_node order by seen > now() - make_interval(secs => ${GONE_AFTER}) and store <> ${store} desc, seen desc limit 1`)
    if (last && last.store !== store) tellStores(last, storage, log)
    await tx.rows(sql`delete from server_node where seen < now() - make_interval(days => ${KEPT_DAYS})`)
    await tx.rows(enter)
  })
  await unlessDiskIsFull(joined)
  const stop = isShared ? startTimer('node', () => db.rows(enter), log) : () => undefined
  return async () => {
    stop()
    // Its row stays as the last that is known of the files, and counts as gone.
    await unlessDiskIsFull(
      db.rows(sql`update server_node set seen = now() - make_interval(secs => ${GONE_AFTER}) where id = ${id}`),
    )
  }
}

/** A database that is short of room is read: who starts or stops there is not noted. */
const unlessDiskIsFull = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!isDiskFull(error)) throw error
  })

function tellStores(other: NodeRow, storage: string, log: Log): void {
  if (other.is_live) {
    throw new SettingsError(
      `STORAGE ${storage} is not where the server on ${other.host} keeps the files of this database (${other.storage}): give both one directory, or STORAGE=s3://; a server that was killed counts for another ${GONE_AFTER} seconds`,
    )
  }
  log.warn(
    `STORAGE ${storage} is another store than this database had before (${other.storage} on ${other.host}): files that were uploaded there are missing unless they were moved`,
  )
}

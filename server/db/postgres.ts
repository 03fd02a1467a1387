import { Pool, type PoolClient } from 'pg'
import { CopyIn } from './copyIn'
import type { Driver, Session } from './driver'
import { Fetch } from './fetch'
import type { Log } from './log'
import { Prepared } from './prepared'

/** Seconds after which PostgreSQL ends a statement, one that waits for what others have locked, and a forgotten transaction. */
const STATEMENT_SECONDS = 30
const LOCK_SECONDS = 1.5
const IDLE_IN_TRANSACTION_SECONDS = 60

/** Connections of a node that nobody has set. */
const CONNECTIONS = 10

/** PostgreSQL by node-postgres. Never throws: the first statement finds out whether the server answers. */
export function postgresDriver(databaseUrl: string, log: Log, connections = CONNECTIONS): Driver {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'rescue-desk',
    max: connections,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_SECONDS * 1000,
    lock_timeout: LOCK_SECONDS * 1000,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_SECONDS * 1000,
    // No statement of a desk runs long enough to be worth compiling.
    options: '-c timezone=UTC -c jit=off',
  })
  // Without a listener a connection that dies between or during statements would end the process.
  let prepares = true
  const unprepared = () => {
    prepares = false
    log.warn('PostgreSQL forgets prepared statements (a pooler between?): none are used')
  }
  pool.on('error', (error) => log.warn(`PostgreSQL connection lost: ${error.message}`))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    engine: 'postgres',
    acquire: async () => sessionOf(await pool.connect(), () => prepares, unprepared),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

/** What each connection has prepared, as long as it lives. */
const prepared = new WeakMap<PoolClient, Prepared>()

function preparedOf(client: PoolClient): Prepared {
  const known = prepared.get(client) ?? new Prepared()
  prepared.set(client, known)
  return known
}

/** A table has changed since; there is no such statement; there is one already. */
const [CHANGED, GONE, TAKEN] = ['0A000', '26000', '42P05']

function sessionOf(client: PoolClient, prepares: () => boolean, unprepared: () => void): Session {
  let isLost = false
  const run: Session['run'] = (text, params, learnt) => {
    const prepared = prepares() ? preparedOf(client) : undefined
    const run = (prepared?: Prepared) => client.query(new Fetch(text, params, learnt, prepared)).done
    return run(prepared).catch(async (error: unknown) => {
      const { code, severity } = error as { readonly code?: unknown; readonly severity?: unknown }
      // The server has ended the connection; its socket says so later, when another caller may have it already.
      isLost ||= severity === 'FATAL'
      const isGone = code === GONE || code === TAKEN
      if (learnt?.name !== undefined && prepared && (isGone || code === CHANGED)) {
        if (isGone) unprepared()
        // Within a transaction, which the error has ended, it is the first that is told.
        return run().catch(() => Promise.reject(error))
      }
      // One that leads to the caller, and not to a socket that was read.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    })
  }
  return {
    run,
    copy: (statement, lines) => client.query(new CopyIn(statement, lines)).done,
    release: (broken) => client.release(broken || isLost),
  }
}

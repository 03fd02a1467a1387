import { Pool, type PoolClient } from 'pg'
import type { Log } from '../kernel/log'
import { CopyIn } from './copyIn'
import type { Driver, Outcome, Session } from './driver'
import { DatabaseAway, isFatal, isUnreachable } from './errors'
import { Fetch } from './fetch'
import {
  BEGIN_WITH_LIMITS,
  type Limits,
  limitsOf,
  READ_BACK,
  refusesParameters,
  roleSettings,
  startupParameters,
} from './pooler'
import { Prepared } from './prepared'

/** Connections of a node that nobody has set. */
const CONNECTIONS = 10

/** How the connections of a pool are used, as its first one has shown. */
interface Way {
  readonly pool: Pool
  readonly limits: Limits
}

/** PostgreSQL by node-postgres. Never throws: the first statement finds out whether the server answers. */
export function postgresDriver(databaseUrl: string, log: Log, connections = CONNECTIONS): Driver {
  const poolWith = (parameters: typeof startupParameters) => {
    const pool = new Pool({
      connectionString: databaseUrl,
      application_name: 'rescue-desk',
      max: connections,
      connectionTimeoutMillis: 10_000,
      ...parameters,
    })
    // Without a listener a connection that dies between or during statements would end the process.
    pool.on('error', (error) => log.warn(`PostgreSQL connection lost: ${error.message}`))
    pool.on('connect', (client) => client.on('error', () => undefined))
    return pool
  }
  let pool = poolWith(startupParameters)
  let way: Promise<Way> | undefined
  let prepares = true
  const unprepared = () => {
    prepares = false
    log.warn('PostgreSQL forgets prepared statements (a pooler between?): none are used')
  }
  /** Finds out what stands between: a pooler drops parameters, prepared statements or both. */
  async function findWay(): Promise<Way> {
    const client = await pool.connect().catch(async (error: unknown) => {
      if (!refusesParameters(error)) throw error
      await pool.end()
      pool = poolWith({})
      return pool.connect()
    })
    try {
      const { rows } = await client.query(READ_BACK)
      const limits = limitsOf(rows[0])
      if (limits !== 'connection') prepares = false
      if (limits === 'role') log.info('PostgreSQL behind a pooler: its role sets the time limits')
      if (limits === 'transaction') {
        log.warn(
          `PostgreSQL behind a pooler that drops time limits: each transaction sets them. Faster: ${roleSettings(rows[0].role)}`,
        )
      }
      return { pool, limits }
    } finally {
      client.release()
    }
  }
  return {
    engine: 'postgres',
    async acquire() {
      way ??= findWay().catch((error: unknown) => {
        way = undefined
        throw error
      })
      const { pool, limits } = await way.catch(rethrow)
      const session = sessionOf(await pool.connect().catch(rethrow), () => prepares, unprepared)
      return limits === 'transaction' ? limitedSession(session) : session
    },
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

interface PostgresSession extends Session {
  /** several statements without parameters, in one round trip */
  script(text: string): Promise<Outcome>
}

/** A connection that is lost has one name, whichever of its parts says so. */
function rethrow(error: unknown): never {
  throw isUnreachable(error) ? new DatabaseAway(error) : error
}

function sessionOf(client: PoolClient, prepares: () => boolean, unprepared: () => void): PostgresSession {
  let isLost = false
  const noteLoss = (error: unknown): never => {
    // The server has ended the connection; its socket says so later, when another caller may have it already.
    isLost ||= isFatal(error) || isUnreachable(error)
    // One that leads to the caller, and not to a socket that was read.
    if (error instanceof Error) Error.captureStackTrace(error)
    return rethrow(error)
  }
  const run: Session['run'] = (text, params, learnt) => {
    const prepared = prepares() ? preparedOf(client) : undefined
    const run = (prepared?: Prepared) => client.query(new Fetch(text, params, learnt, prepared)).done
    return run(prepared).catch(async (error: unknown) => {
      const { code } = Object(error) as { readonly code?: unknown }
      const isGone = code === GONE || code === TAKEN
      if (learnt?.name !== undefined && prepared && (isGone || code === CHANGED)) {
        if (isGone) unprepared()
        // Within a transaction, which the error has ended, it is the first that is told.
        return run().catch(() => Promise.reject(error))
      }
      return noteLoss(error)
    })
  }
  return {
    run,
    script: (text) => client.query(text).then(() => ({ rows: [], command: 'BEGIN' }), noteLoss),
    copy: (statement, lines) => client.query(new CopyIn(statement, lines)).done,
    release: (broken) => client.release(broken || isLost),
  }
}

/** The same session with the time limits set in every transaction: a statement on its own gets one. */
function limitedSession(session: PostgresSession): Session {
  let isWithin = false
  const begin = () => session.script(BEGIN_WITH_LIMITS)
  return {
    ...session,
    async run(text, params, learnt) {
      if (text === 'begin') {
        const begun = await begin()
        isWithin = true
        return begun
      }
      if (isWithin) {
        const outcome = await session.run(text, params, learnt)
        if (text === 'commit' || text === 'rollback') isWithin = false
        return outcome
      }
      await begin()
      try {
        const outcome = await session.run(text, params, learnt)
        await session.run('commit', [])
        return outcome
      } catch (error) {
        await session.run('rollback', []).catch(() => undefined)
        throw error
      }
    },
  }
}

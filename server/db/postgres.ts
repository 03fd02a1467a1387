import { Pool, type PoolClient, type QueryConfig } from 'pg'
import { CopyIn } from './copyIn'
import type { Driver, Session } from './driver'
import type { Log } from './log'
import { decoderOf } from './values'

/** Seconds after which PostgreSQL ends a statement, and a transaction that its owner has forgotten. */
const STATEMENT_SECONDS = 30
const IDLE_IN_TRANSACTION_SECONDS = 60

/** PostgreSQL by node-postgres. Never throws: the first statement finds out whether the server answers. */
export function postgresDriver(databaseUrl: string, log: Log): Driver {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'rescue-desk',
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_SECONDS * 1000,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_SECONDS * 1000,
    options: '-c timezone=UTC',
    types: { getTypeParser: decoderOf },
  })
  // Without a listener a connection that dies between or during statements would end the process.
  pool.on('error', (error) => log.warn(`PostgreSQL connection lost: ${error.message}`))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    engine: 'postgres',
    acquire: async () => sessionOf(await pool.connect()),
    close: () => pool.end(),
  }
}

const sessionOf = (client: PoolClient): Session => ({
  async run(text, params) {
    // Extended always, as on the embedded engine: one statement a call, with or without parameters.
    const statement: QueryConfig & { queryMode: 'extended' } = { text, values: [...params], queryMode: 'extended' }
    const { rows, command } = await client.query(statement)
    return { rows, command }
  },
  copy: (statement, lines) => client.query(new CopyIn(statement, lines)).done,
  release: (broken) => client.release(broken),
})

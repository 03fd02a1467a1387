import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { PASSWORD } from './desk'
import { type RunningServer, startServer } from './server'

/** Which engine the server of a file has; PostgreSQL needs TEST_DATABASE_URL, else every server has the embedded one. */
export type Engine = 'postgres' | 'embedded'

/** A demo company of its own: a data directory and, on PostgreSQL, a database. */
export interface DemoCopy {
  readonly path: string
  /** @param more further settings of the server */
  start(more?: Readonly<Record<string, string>>): Promise<RunningServer>
  /** Makes both vanish; the server has stopped. */
  remove(): Promise<void>
}

/** Where the run keeps what is copied. */
const PREPARED = 'E2E_DEMO'
/** A database is copied without connections to it: the copies wait for each other. */
const COPYING = 7_051

const administrator = () => process.env.TEST_DATABASE_URL ?? ''
const templateOf = (directory: string) => `demo_${directory.replaceAll(/\W/g, '_')}`.toLowerCase()

/** @param user who needs it, part of the directory's name @throws Error outside of a run of Playwright */
export async function demoCopy(user: string, engine: Engine): Promise<DemoCopy> {
  const prepared = process.env[PREPARED]
  if (!prepared) throw new Error(`${PREPARED} is not set: global setup has not run`)
  const path = temporaryDirectory(user)
  const remove = () => rmSync(path, { recursive: true, force: true })
  if (engine === 'embedded' || !administrator()) {
    cpSync(join(prepared, 'embedded'), path, { recursive: true })
    return { path, start: (more) => startServer(path, more), remove: async () => remove() }
  }
  cpSync(join(prepared, 'postgres'), path, { recursive: true })
  const name = `e2e_${randomUUID().replaceAll('-', '')}`
  await administer(
    `select pg_advisory_lock(${COPYING})`,
    `create database ${name} template ${templateOf(prepared)} strategy file_copy`,
  )
  const DATABASE_URL = databaseUrl(name)
  return {
    path,
    start: (more) => startServer(path, { DATABASE_URL, ...more }),
    async remove() {
      remove()
      await administer(`drop database if exists ${name} with (force)`)
    },
  }
}

/** Before the whole run: the demo company is loaded once for each engine. */
export default async function prepareDemo(): Promise<() => Promise<void>> {
  const directory = temporaryDirectory('demo')
  const template = templateOf(directory)
  const load = async (engine: Engine, settings: Readonly<Record<string, string>>) => {
    const dataDir = join(directory, engine)
    mkdirSync(dataDir)
    const server = await startServer(dataDir, settings)
    await server.stop()
    await hashQuickly(dataDir, settings.DATABASE_URL)
  }
  if (administrator()) {
    await administer(`create database ${template} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`)
    await load('postgres', { DATABASE_URL: databaseUrl(template) })
  }
  await load('embedded', {})
  process.env[PREPARED] = directory
  return async () => {
    rmSync(directory, { recursive: true, force: true })
    if (administrator()) await administer(`drop database if exists ${template} with (force)`)
  }
}

/** Gives the demo's accounts cheap hashes of the same password, as in the API tests: a run signs in some 300 times. */
async function hashQuickly(dataDir: string, url?: string): Promise<void> {
  // Loaded here, since every worker reads this file and none of them opens a database.
  const [{ connect }, { hashPassword, setHashCost }] = await Promise.all([
    import('../../server/db/connect'),
    import('../../server/kernel/password'),
  ])
  setHashCost(2 ** 10)
  const db = await connect({ dataDir, databaseUrl: url })
  await db.query('update staff set password_hash = $1 where password_hash is not null', [await hashPassword(PASSWORD)])
  await db.close()
}

function databaseUrl(name: string): string {
  const url = new URL(administrator())
  url.pathname = `/${name}`
  return url.toString()
}

async function administer(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: administrator() })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const temporaryDirectory = (user: string): string => mkdtempSync(join(tmpdir(), `rescue-desk-e2e-${user}-`))

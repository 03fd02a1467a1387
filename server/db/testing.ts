import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { silent } from '../kernel/log'
import { connect } from './connect'
import { createDb, type Db } from './db'
import type { Engine } from './driver'
import { driverOver, openInMemory } from './embedded/driver'
import { hastyStart, startEngine } from './embedded/engine'
import { migrate } from './migrate'
import { loggingDriver } from './statementLog'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
/** Outside of node_modules, so that it outlives `npm ci`. */
const CACHE = fileURLToPath(new URL('../../.cache/test-databases', import.meta.url))
/** Templates that are kept, by last use: of this state of the migrations and of those of other branches. */
const MOST_TEMPLATES = 3

/** Raised by hand when this file prepares a database in another way: older templates are then not used. */
const PREPARATION = 3

/** A log of small segments, and no spare ones: an empty segment is copied for each test file, 16 MB of zeros by default. */
const SMALL_LOG = { initdb: ['--wal-segsize=1'], start: ['-c', 'min_wal_size=2MB'] }

/** Whose the databases of tests are on PostgreSQL: as where the product is used, somebody who owns his database and is nothing more. */
const OWNER = 'rescue_desk_test'
/** Known to whoever knows the administrator's, and to nobody else. */
const ownersPassword = (server: URL) => createHash('sha256').update(`${OWNER} ${server.password}`).digest('hex')

/**
 * The engines that a test file runs on: `describe.each(engines())`. Without TEST_DATABASE_URL, PostgreSQL is missing
 * and a skipped test named `postgres not available: <file>` says so, so that it is counted.
 */
export function engines(): Engine[] {
  if (process.env.TEST_DATABASE_URL) return ['embedded', 'postgres']
  countMissing()
  return ['embedded']
}

/** PostgreSQL alone, for what goes through the same statements on both engines; the embedded one where it is missing. */
export function mainEngine(): Engine[] {
  if (process.env.TEST_DATABASE_URL) return ['postgres']
  countMissing()
  return ['embedded']
}

/**
 * A skipped test is how a PostgreSQL that is missing gets counted and named. Its reason: who has only cloned the project has no
 * PostgreSQL, and the embedded engine alone is worth a run. Under CI it counts as failed (`scripts/test.mjs`).
 */
function countMissing(): void {
  const file = expect.getState().testPath
  test.skip(`postgres not available: ${file ? relative(process.cwd(), file) : 'unknown file'}`, () => undefined)
}

/**
 * A fresh, migrated, empty database; `close()` makes it vanish. Made once per state of the migrations and then copied:
 * a dump of PGlite in memory, a template database on the server of TEST_DATABASE_URL.
 * @param migrations drizzle-kit's folder; without one there, the database has no tables
 * @param telling where its statements are told, and the names of secret columns
 */
export function testDb(engine: Engine, migrations = MIGRATIONS, telling: Telling = {}): Promise<Db> {
  return engine === 'postgres' ? onPostgres(migrations, telling) : inMemory(migrations, telling)
}

type Telling = Pick<Parameters<typeof connect>[0], 'log' | 'secrets' | 'wrap'>

async function inMemory(
  migrations: string,
  { log = silent, secrets = [], wrap = (driver) => driver }: Telling,
): Promise<Db> {
  const file = join(CACHE, `template-${fingerprint(migrations)}.tar`)
  const template = readIfThere(file)
  if (template) return createDb(loggingDriver(wrap(await openInMemory(new Blob([template]))), log, secrets))
  const engine = await startEngine({ startParams: [...hastyStart, ...SMALL_LOG.start] }, SMALL_LOG.initdb)
  const db = createDb(loggingDriver(wrap(driverOver(engine)), log, secrets))
  await prepare(db, migrations)
  await dropOtherDatabases(db)
  await db.query('checkpoint', [])
  keepTemplate(file, new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer()))
  return db
}

/** Those from which others are made: half of an embedded cluster, and nothing makes a database there. */
async function dropOtherDatabases(db: Db): Promise<void> {
  await db.query('update pg_database set datistemplate = false where datname <> current_database()', [])
  for (const name of ['template0', 'template1']) await db.query(`drop database ${name}`, [])
}

/** Reads a template and notes its use. */
function readIfThere(file: string): Buffer<ArrayBuffer> | undefined {
  try {
    const template = readFileSync(file)
    const now = new Date()
    utimesSync(file, now, now)
    return template
  } catch {
    return undefined
  }
}

/** Written aside and renamed, because several test files may do it at once. The least recently used ones are dropped. */
function keepTemplate(file: string, dump: Uint8Array): void {
  mkdirSync(CACHE, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, dump)
  renameSync(draft, file)
  const lastUse = (name: string) => statSync(join(CACHE, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  readdirSync(CACHE)
    .filter((name) => name.endsWith('.tar'))
    .map((name) => ({ name, used: lastUse(name) }))
    .sort((a, b) => b.used - a.used)
    .slice(MOST_TEMPLATES)
    .forEach(({ name }) => {
      rmSync(join(CACHE, name), { force: true })
    })
}

async function onPostgres(migrations: string, telling: Telling): Promise<Db> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests by the test command, or use engines()')
  const template = `template_${fingerprint(migrations)}`
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdministrator(server, async (admin) => {
    await ensureTemplate(admin, template, migrations)
    await admin.query(`create database ${name} template ${template} owner ${OWNER}`)
  })
  const db = await connect({ dataDir: 'memory://', databaseUrl: addressOf(name), ...telling })
  return {
    ...db,
    async close() {
      await db.close()
      await asAdministrator(server, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Another database of PostgreSQL, with nothing in it. @returns its address, and what makes it vanish */
export async function emptyPostgres(): Promise<{ readonly url: string; drop(): Promise<unknown> }> {
  const server = process.env.TEST_DATABASE_URL ?? ''
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const asked = (statement: string) => asAdministrator(server, (admin) => admin.query(statement))
  await asked(`create database ${name} owner ${OWNER} template template0`)
  return { url: addressOf(name), drop: () => asked(`drop database if exists ${name} with (force)`) }
}

/** Under a lock of the session, because several test files may ask at once. */
async function ensureTemplate(admin: Client, template: string, migrations: string): Promise<void> {
  await admin.query('select pg_advisory_lock(hashtext($1))', [template])
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount) return
    const draft = `${template}_new`
    await admin.query(`drop database if exists ${draft} with (force)`)
    await ensureOwner(admin)
    await admin.query(
      `create database ${draft} owner ${OWNER} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
    )
    const db = await connect({ dataDir: 'memory://', databaseUrl: addressOf(draft) })
    await prepare(db, migrations).finally(() => db.close())
    await admin.query(`alter database ${draft} rename to ${template}`)
  } finally {
    await admin.query('select pg_advisory_unlock(hashtext($1))', [template])
  }
}

/** Under a lock of its own, since templates of several kinds may be made at once. */
async function ensureOwner(admin: Client): Promise<void> {
  await admin.query('select pg_advisory_lock(hashtext($1))', [OWNER])
  const { rowCount } = await admin.query('select 1 from pg_roles where rolname = $1', [OWNER])
  const password = ownersPassword(new URL(process.env.TEST_DATABASE_URL ?? ''))
  if (!rowCount) await admin.query(`create role ${OWNER} login password '${password}'`)
  await admin.query('select pg_advisory_unlock(hashtext($1))', [OWNER])
}

async function asAdministrator(server: string, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: server })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

/** The address of a test's database on PostgreSQL, for another process: as its owner. */
export async function urlOf(db: Pick<Db, 'query'>): Promise<string> {
  const [row] = await db.query<{ name: string }>('select current_database() as name', [])
  return addressOf(row?.name ?? '')
}

function addressOf(name: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.password = ownersPassword(url)
  url.username = OWNER
  url.pathname = `/${name}`
  return url.toString()
}

async function prepare(db: Db, migrations: string): Promise<void> {
  if (existsSync(join(migrations, 'meta', '_journal.json'))) await migrate(db, migrations)
}

function fingerprint(migrations: string): string {
  const hash = createHash('sha256').update(`${PREPARATION} ${hastyStart.join(' ')}`)
  for (const name of existsSync(migrations) ? readdirSync(migrations).sort() : []) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(migrations, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ColumnMeta } from '../../server/db/columns'
import { connect } from '../../server/db/connect'
import type { Db } from '../../server/db/db'
import { isTimedOut } from '../../server/db/errors'
import { emptyPostgres } from '../../server/db/testing'
import type { Log } from '../../server/kernel/log'

const PGBOUNCER = '/usr/sbin/pgbouncer'
const canRun = existsSync(PGBOUNCER) && Boolean(process.env.TEST_DATABASE_URL)
const IGNORED = 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options'
/** whom PgBouncer, which refuses to be root, runs as */
const NOBODY = 65_534

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

interface Pooler {
  readonly url: string
  stop(): void
}

/** PgBouncer in transaction mode before a database, with two connections to it, which callers share. */
async function startPooler(url: string, more: string): Promise<Pooler> {
  const target = new URL(url)
  const port = await freePort()
  const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-pooler-'))
  const password = target.password ? ` password=${decodeURIComponent(target.password)}` : ''
  writeFileSync(
    join(directory, 'pgbouncer.ini'),
    `[databases]
desk = host=${target.hostname} port=${target.port || 5432} dbname=${target.pathname.slice(1)} user=${target.username}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
${more}
`,
  )
  // Readable to whom it runs as, whatever the umask of the test's process has become.
  chmodSync(directory, 0o755)
  chmodSync(join(directory, 'pgbouncer.ini'), 0o644)
  const who = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const child: ChildProcess = spawn(PGBOUNCER, ['-q', join(directory, 'pgbouncer.ini')], {
    ...who,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let words = ''
  child.on('error', (error) => {
    words += String(error)
  })
  child.stderr?.on('data', (chunk) => {
    words += chunk
  })
  const stop = () => {
    child.kill()
    rmSync(directory, { recursive: true, force: true })
  }
  for (const end = Date.now() + 10_000; Date.now() < end && child.exitCode === null; await sleep(50)) {
    if (await answers(port)) return { url: `postgres://desk@127.0.0.1:${port}/desk`, stop }
  }
  stop()
  throw new Error(`PgBouncer did not start: ${words || `exit ${child.exitCode}`}`)
}

// Who has only cloned the project has no PgBouncer. The skip names what is missing; under CI it counts as failed.
if (!canRun) test.skip('PgBouncer not available: tests/api/pooler.test.ts', () => undefined)

describe.skipIf(!canRun).each([
  ['refuses startup parameters', ''],
  ['ignores startup parameters', `ignore_startup_parameters = ${IGNORED}`],
])('behind a PgBouncer in transaction mode that %s', (_, more) => {
  const lines: string[] = []
  const log: Log = { info: (line) => void lines.push(line), warn: (line) => void lines.push(line) }
  let database: Awaited<ReturnType<typeof emptyPostgres>>
  let pooler: Awaited<ReturnType<typeof startPooler>>
  let db: Db

  beforeAll(async () => {
    database = await emptyPostgres()
    pooler = await startPooler(database.url, more)
    db = await connect({ dataDir: 'memory://', databaseUrl: pooler.url, connections: 8, log })
    await db.rows(sql`create table note (id int primary key, at timestamptz not null default now())`)
  })
  afterAll(async () => {
    await db?.close()
    pooler?.stop()
    await database?.drop()
  })

  const shown = async (rows: Db['rows'], name: string) => {
    const [row] = await rows<{ value: string }>(sql`select current_setting(${name}) as value`)
    return row?.value
  }

  test('the start says in one line what the pooler drops, and what to do', () => {
    expect(lines.filter((line) => /behind a pooler/.test(line))).toHaveLength(1)
    expect(lines.join('\n')).toMatch(/alter role "\w+" set statement_timeout = '30000';/)
  })

  test('every statement has its limits, on its own and in a transaction', async () => {
    const limits = { statement_timeout: '30s', lock_timeout: '1500ms', idle_in_transaction_session_timeout: '1min' }
    for (const [name, value] of Object.entries({ ...limits, TimeZone: 'UTC', jit: 'off' })) {
      expect(await shown(db.rows, name), name).toBe(value)
      expect(await db.transaction((tx) => shown(tx.rows.bind(tx), name)), name).toBe(value)
    }
  })

  test('a lock that another holds ends in time, and leaves the connection usable', async () => {
    await db.rows(sql`insert into note (id) values (1)`)
    await db.transaction(async (tx) => {
      await tx.rows(sql`select 1 from note where id = 1 for update`)
      const other = await connect({ dataDir: 'memory://', databaseUrl: pooler.url, log })
      const error: unknown = await other.rows(sql`update note set at = now() where id = 1`).catch((reason) => reason)
      expect(error).toMatchObject({ code: '55P03' })
      expect(isTimedOut(error)).toBe(false)
      expect(await shown(other.rows, 'lock_timeout')).toBe('1500ms')
      await other.close()
    })
  })

  test('statements that a connection of its own would keep prepared run whoever ran before', async () => {
    const meta: ColumnMeta = { name: 'note_after' }
    const asked = Array.from({ length: 200 }, (_unused, i) =>
      i % 4 === 0
        ? db.transaction((tx) => tx.query('select id from note where id > $1', [0], meta))
        : db.query('select id from note where id > $1', [0], meta),
    )
    for (const rows of await Promise.all(asked)) expect(rows).toEqual([{ id: 1 }])
  })

  test('what fails is rolled back, and the next statement is none of its transaction', async () => {
    await expect(db.rows(sql`insert into note (id) values (1)`)).rejects.toMatchObject({ code: '23505' })
    await expect(
      db.transaction(async (tx) => {
        await tx.rows(sql`insert into note (id) values (2)`)
        await tx.rows(sql`insert into note (id) values (1)`)
      }),
    ).rejects.toMatchObject({ code: '23505' })
    expect(await db.rows(sql`select id from note`)).toEqual([{ id: 1 }])
  })
})

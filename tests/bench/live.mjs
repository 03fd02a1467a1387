// Screens that hold a stream of changes open on PostgreSQL, while orders are written and trackers report.
//   SCREENS=2000 npm run bench -- live
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres.mjs'
import { dropDatabase, freshDatabase } from './database.mjs'
import { processCpu } from './databaseCpu.mjs'
import { fillPositions, report } from './positions.mjs'
import { startServer } from './server.mjs'

const DATABASE = 'bench_live'
const SCREENS = Number(process.env.SCREENS ?? 500)
/** Half of the screens are the platform's, the others of so many providers. */
const PROVIDERS = 100
const FIRST_PROVIDER = 10
/** writes of orders a second, each seen by the platform and by one provider */
const WRITES = 50
const SECONDS = 20
const WARM_SECONDS = 3
const OPENED_TOGETHER = 50
const MS_BOUND = 2000
const CORES_BOUND = 1
const MEGABYTES_BOUND = 600

/** @returns {AsyncGenerator<import('./figures.mjs').Figure>} */
export async function* liveFigures(main) {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('streams are measured on PostgreSQL')
  const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-bench-'))
  const url = await freshDatabase(postgres.url, DATABASE)
  const db = new pg.Client({ connectionString: url, application_name: 'bench' })
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  try {
    const server = await startServer(main, {
      env: { DATABASE_URL: url, DATA_DIR: directory, DEMO: '0', ADMIN_PASSWORD: 'Rescue@2026', LOG_LEVEL: 'error' },
    })
    try {
      await db.connect()
      await fillPositions(db)
      yield* measure(server, db, agent)
    } finally {
      agent.destroy()
      await server.stop()
    }
  } finally {
    await db.end()
    await dropDatabase(postgres.url, DATABASE)
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Accounts of the platform and of providers, with a session for each screen. @returns their tokens */
async function openSessions(db) {
  await db.query(`insert into firm (id, name, short, firm_type, status)
    select i, 'P' || i, 'P' || i, 3, 1 from generate_series(${FIRST_PROVIDER}, ${FIRST_PROVIDER + PROVIDERS - 1}) i`)
  await db.query(`insert into role (id, name, authorize, nodes, firm_id, status)
    values (900, 'desk', 0, '["order_man"]', 1, 1), (901, 'provider', 0, '["order_man"]', ${FIRST_PROVIDER}, 1)`)
  const tokens = []
  for (let i = 0; i < SCREENS; i++) {
    const isPlatform = i % 2 === 0
    const firm = isPlatform ? 1 : FIRST_PROVIDER + ((i >> 1) % PROVIDERS)
    const { rows } = await db.query(
      `insert into staff (account, name, tel, password_hash, firm_id, role_id, status)
       values ($1, $1, '13800000000', '', $2, $3, 1) returning id`,
      [`s${i}`, firm, isPlatform ? 900 : 901],
    )
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest('hex')
    await db.query(
      `insert into sessions (token_hash, user_id, create_time, expires_at) values ($1, $2, now(), now() + interval '12 hours')`,
      [hash, rows[0].id],
    )
    tokens.push(token)
  }
  return tokens
}

/** When each write was begun, and how long after it which screen was told. */
const written = new Map()
const late = []
let bytes = 0

function openScreen(origin, token) {
  return new Promise((resolve, reject) => {
    const call = request(`${origin}/api/live`, { headers: { 'x-token': token }, agent: false }, (reply) => {
      if (!reply.headers['content-type']?.startsWith('text/event-stream')) reject(new Error('no stream'))
      let rest = ''
      reply.setEncoding('utf8')
      reply.on('data', (part) => {
        const now = performance.now()
        bytes += part.length
        const blocks = (rest + part).split('\n\n')
        rest = blocks.pop()
        for (const block of blocks) {
          for (const [, id] of block.matchAll(/"resource":"order","id":(\d+)/g)) {
            const at = written.get(Number(id))
            if (at !== undefined) late.push(now - at)
          }
        }
        resolve(call)
      })
      reply.on('error', () => undefined)
    })
    call.on('error', reject)
    call.end()
  })
}

/** Writes orders past the server: what is measured is how the news of them travels. */
async function write(db, seconds) {
  const started = performance.now()
  let n = 0
  for (; n < seconds * WRITES; n++) {
    const wait = started + (n * 1000) / WRITES - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const id = written.size + 1
    const keys = {
      owner_firm_id: 1,
      firm_id: FIRST_PROVIDER + (id % PROVIDERS),
      customer_id: 1,
      status: 22,
      open_firms: null,
    }
    // From before the write, so that nobody is told before it is noted.
    written.set(id, performance.now())
    await db.query(`insert into change (resource, row_id, version, action, keys) values ('order', $1, 2, 'edit', $2)`, [
      id,
      keys,
    ])
  }
}

async function* measure(server, db, agent) {
  const { pid } = server.child
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  const tokens = await openSessions(db)
  const before = memory()
  const screens = []
  for (let from = 0; from < tokens.length; from += OPENED_TOGETHER) {
    const part = tokens.slice(from, from + OPENED_TOGETHER)
    screens.push(...(await Promise.all(part.map((token) => openScreen(server.origin, token)))))
  }
  await Promise.all([write(db, WARM_SECONDS), report(server.origin, agent, WARM_SECONDS)])
  late.length = 0
  bytes = 0
  const [cpu, started] = [processCpu(pid), performance.now()]
  let most = 0
  const watching = setInterval(() => {
    most = Math.max(most, memory())
  }, 500)
  await Promise.all([write(db, SECONDS), report(server.origin, agent, SECONDS)])
  await new Promise((resolve) => setTimeout(resolve, 1000))
  clearInterval(watching)
  const seconds = (performance.now() - started) / 1000
  const cores = (processCpu(pid) - cpu) / 1000 / seconds
  for (const screen of screens) screen.destroy()
  late.sort((one, other) => one - other)
  const at = (part) => late[Math.floor(late.length * part)] ?? Number.POSITIVE_INFINITY
  const wanted = SECONDS * WRITES * (SCREENS / 2 + SCREENS / 2 / PROVIDERS)
  const of = `${SCREENS} screens, ${WRITES} orders and 1,000 fixes a second`
  yield {
    name: `from the write to a screen, 99 of 100 (${of})`,
    value: at(0.99),
    bound: MS_BOUND,
    unit: 'ms',
    from: `median ${at(0.5).toFixed(0)}, longest ${at(0.9999).toFixed(0)}; ${late.length} of ${wanted} told`,
  }
  yield {
    name: 'the same, CPU of the server',
    value: cores,
    bound: CORES_BOUND,
    unit: 'cores',
    from: 'streams and fixes',
  }
  yield {
    name: 'the same, memory of the server',
    value: most,
    bound: MEGABYTES_BOUND,
    unit: 'MB',
    from: `${before.toFixed(0)} before the first stream`,
  }
  yield {
    name: 'the same, sent to each screen in a minute',
    value: (bytes / SCREENS / seconds / 1024) * 60,
    unit: 'KiB',
    from: 'hints and beats',
  }
}

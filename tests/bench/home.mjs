// The home page's calls at 50,000 open orders on PostgreSQL, and what 10,000 open home pages cost.
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres.mjs'
import { dropDatabase, freshDatabase } from './database.mjs'
import { databaseCpu } from './databaseCpu.mjs'
import { median, ROUNDS } from './figures.mjs'
import { startServer } from './server.mjs'

const PASSWORD = 'Rescue@2026'
const DATABASE = 'bench_home'
const ORDERS = 100_000
const OPEN = 50_000
const PAGES = 10_000
/** screens of a round, each with a session of its own */
const SCREENS = 40
const WARM_ROUNDS = 3
/** requests after each of which an order is written, as if by another node: 6 writes a second beside 10,000 pages are one in 200 */
const WRITE_EVERY = 50
/** cores of server and database together, of 10,000 pages */
const CORES_BOUND = 1
const MINUTE_MS = 60_000

/** What an open home page asks for within two minutes. */
const FEEDBACK = new URLSearchParams([
  ['kind', 5],
  ['status', 0],
  ['status', 1],
  ...Object.entries({ sort: 'id', order: 'ASC', page: 1, limit: 50 }),
])
const CALLS = [
  { path: '/v2/statement/approval/stat', times: 6 },
  { path: '/v2/catalogue', times: 2 },
  { path: '/v2/notice?page=1&limit=1', times: 1 },
  { path: `/v2/order/feedback?${FEEDBACK}`, times: 2 },
  { path: '/order/queues', times: 2 },
  { path: '/order/today', times: 2 },
]
/** those that would grow with the open orders; each is asked once a minute */
const KEPT = ['/order/queues', '/order/today']
const MINUTES = 2
const AT_ONCE = 4

/** @returns {AsyncGenerator<import('./figures.mjs').Figure>} */
export async function* homeFigures(main) {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('the home page is measured on PostgreSQL')
  const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-bench-'))
  const url = await freshDatabase(postgres.url, DATABASE)
  const db = new pg.Client({ connectionString: url })
  try {
    const server = await startServer(main, {
      env: { DATABASE_URL: url, DATA_DIR: directory, DEMO: '0', ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'info' },
      execArgv: ['--import', new URL('./list/probe.mjs', import.meta.url).href],
    })
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
    try {
      await db.connect()
      await fill(db)
      yield* measure({ server, db, agent })
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

/** Half of the orders are open, of the last two days. */
async function fill(db) {
  const sqlOf = (name) => readFileSync(new URL(`./list/${name}`, import.meta.url), 'utf8')
  await db.query(sqlOf('company.sql'))
  await db.query(sqlOf('fill.sql').replaceAll('$1', String(ORDERS)))
  await db.query(`
    update orders set status = (array[1, 31, 12, 22, 24, 25, 26])[1 + id % 7], finish_time = null,
      order_time = now() - (id % ${OPEN}) * interval '3.4 seconds', status_time = now() - (id % 5000) * interval '1 second'
    where id > ${ORDERS - OPEN}`)
  // Desks of the platform, of an insurer and of both providers.
  await db.query(`
    insert into role (id, name, authorize, customer_scope, nodes, firm_id, status)
    select 100 + f.id, f.name, 0, '[]'::jsonb, (select nodes from role where id = 1), f.id, 1 from firm f;
    insert into staff (id, account, name, tel, password_hash, firm_id, role_id, status)
    select 1000 + n, 'desk' || n, 'desk' || n, '13800000000', '-', f.id, 100 + f.id, 1
    from generate_series(1, ${SCREENS}) n join firm f on f.id = (array[1, 1, 2, 4, 5])[1 + n % 5]`)
  await db.query('vacuum analyze')
}

/** A new session of each desk. @returns {Promise<string[]>} their tokens */
async function signedIn(db) {
  const tokens = Array.from({ length: SCREENS }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  await db.query(
    `insert into sessions (token_hash, user_id, create_time, expires_at)
     select hash, 1000 + n, now(), now() + interval '12 hours' from unnest($1::text[]) with ordinality as t(hash, n)`,
    [hashes],
  )
  return tokens
}

async function* measure({ server, db, agent }) {
  const calls = new Map(CALLS.map(({ path }) => [path, { server: [], database: [] }]))
  const tags = new Map()
  const pages = []
  const first = performance.now()
  const [token] = await signedIn(db)
  await get({ server, agent, token, path: '/order/today', tags, page: 0 })
  const loaded = performance.now() - first
  for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
    // A server looks at a session again after two minutes, which is what new ones cost it.
    const tokens = await signedIn(db)
    let page = 0
    for (const { path, times } of CALLS) {
      const before = await spent(server.child, db)
      let requests = 0
      for (let i = 0; i < times; i++) {
        for (let from = 0; from < tokens.length; from += AT_ONCE) {
          const some = tokens.slice(from, from + AT_ONCE)
          await Promise.all(some.map((token, n) => get({ server, agent, token, path, tags, page: from + n })))
          requests += some.length
          if (requests % WRITE_EVERY < some.length) await write(db)
        }
      }
      const after = await spent(server.child, db)
      const cost = {
        server: (after.server - before.server) / requests,
        database: (after.database - before.database) / requests,
      }
      page += (cost.server + cost.database) * times
      if (round < 0) continue
      calls.get(path)?.server.push(cost.server)
      calls.get(path)?.database.push(cost.database)
    }
    if (round >= 0) pages.push(page / MINUTES)
  }
  for (const { path } of CALLS) {
    const cost = calls.get(path)
    const [api, database] = [median(cost.server), median(cost.database)]
    yield {
      name: `home: CPU of ${path.split('?')[0]}`,
      value: api + database,
      unit: 'ms',
      from: `server ${api.toFixed(2)} ms, database ${database.toFixed(2)} ms`,
    }
  }
  const kept = KEPT.map((path) => median(calls.get(path).server) + median(calls.get(path).database))
  yield {
    name: `home: ${PAGES.toLocaleString('en-US')} open pages, of ${KEPT.join(' and ')} alone`,
    value: (kept.reduce((sum, ms) => sum + ms, 0) * PAGES) / MINUTE_MS,
    bound: CORES_BOUND,
    unit: 'cores',
  }
  const minute = median(pages)
  yield { name: 'home: first answer after a start, by the clock', value: loaded, unit: 'ms' }
  yield { name: 'home: CPU of an open page in a minute, server and database', value: minute, unit: 'ms' }
  yield {
    name: `home: ${PAGES.toLocaleString('en-US')} open pages at ${OPEN.toLocaleString('en-US')} open orders`,
    value: (minute * PAGES) / MINUTE_MS,
    bound: CORES_BOUND,
    unit: 'cores',
    from: `7.5 calls a minute and page, an order written every ${WRITE_EVERY} calls`,
  }
}

/** ms of CPU that both have had so far. */
async function spent(child, db) {
  child.send('cpu')
  const [{ cpu }] = await once(child, 'message')
  return { server: (cpu.user + cpu.system) / 1000, database: await databaseCpu(db, 'rescue-desk') }
}

/** An order moves, and the feed of changes says so. */
async function write(db) {
  const id = ORDERS - Math.floor(Math.random() * OPEN)
  await db.query(
    `with moved as (
       update orders set status = (array[1, 31, 12, 22, 24, 25, 26])[1 + version % 7], status_time = now(),
         version = version + 1
       where id = $1 returning id, version)
     insert into change (resource, row_id, version, action) select 'order', id, version, 'step' from moved`,
    [id],
  )
}

/** One call as an open page makes it: with the tag of the last answer. */
function get({ server, agent, token, path, tags, page }) {
  const key = `${page} ${path}`
  const tag = tags.get(key)
  return new Promise((resolve, reject) => {
    const headers = { 'x-token': token, 'accept-encoding': 'gzip', ...(tag && { 'if-none-match': tag }) }
    const asked = request(`${server.origin}/api${path}`, { agent, headers }, (reply) => {
      const parts = []
      reply.on('data', (part) => parts.push(part))
      reply.on('end', () => {
        if (reply.headers.etag) tags.set(key, reply.headers.etag)
        if (reply.statusCode !== 200) return resolve()
        const isPlain = !reply.headers['content-encoding']
        const { code, info } = isPlain ? JSON.parse(Buffer.concat(parts).toString()) : { code: 1 }
        if (code === 1) resolve()
        else reject(new Error(`${path}: ${info}`))
      })
    })
    asked.once('error', reject)
    asked.end()
  })
}

// The order list's endpoint against the same statement by the bare driver, on PostgreSQL.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres.mjs'
import { median, ROUNDS } from './figures.mjs'

const here = new URL('./list/', import.meta.url)
const PASSWORD = 'Rescue@2026'
const REQUESTS = 200
const DAY = 86_400
/** ms, at a million orders */
const DATABASE_BOUND = 1.5
const sqlOf = (name) => readFileSync(new URL(name, here), 'utf8')

/**
 * @param {readonly number[]} sizes  numbers of orders
 * @param {string} server  the built server's main.js
 * @returns {AsyncGenerator<import('./figures.mjs').Figure>}
 */
export async function* listFigures(sizes, server) {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('the list is measured on PostgreSQL')
  try {
    for (const size of sizes) yield* figuresAt(size, postgres.url, server)
  } finally {
    await postgres.stop()
  }
}

async function* figuresAt(size, adminUrl, server) {
  const url = await freshDatabase(adminUrl, `bench_${size}`)
  const api = await startServer(server, url)
  const driver = fork(new URL('driver.mjs', here), { env: { ...process.env, DATABASE_URL: url } })
  const db = new pg.Client({ connectionString: url })
  try {
    await db.connect()
    await fill(db, size)
    const label = `${size.toLocaleString('en-US')} orders`
    const list = () => api.get(defaultList())
    const statement = await api.statementOf(list)
    yield* ratios(label, list, api, driver, statement)
    const { execution, planning, plan } = await explain(db, statement)
    yield {
      name: `list, ${label}: execution in the database`,
      value: execution,
      bound: size === 1_000_000 ? DATABASE_BOUND : undefined,
      unit: 'ms',
      from: `planning ${planning.toFixed(2)} ms; totals by ${totalsScan(plan)}`,
    }
    for (const [what, keyword] of keywords) {
      const searched = await api.statementOf(() =>
        api.get(`/order/list?${new URLSearchParams({ keyword, limit: 10 })}`),
      )
      const { execution } = await explain(db, searched)
      yield { name: `list, ${label}: execution, keyword ${what}, of all time`, value: execution, unit: 'ms' }
    }
  } finally {
    await db.end()
    driver.kill()
    await api.stop()
    await dropDatabase(adminUrl, `bench_${size}`)
  }
}

/** Each is found among the rows of fill.sql. */
const keywords = [
  ['part of a plate', 'BA12'],
  ['four digits of a phone', '8013'],
  ['two hanzi of a name', '建国'],
]

/** What the order list asks for at first, at any time of the day: three days, newest first, ten rows. */
function defaultList() {
  const now = Math.floor(Date.now() / 1000)
  const query = {
    start_time: now - 3 * DAY,
    end_time: now + DAY,
    sort: 'order_time',
    order: 'DESC',
    page: 1,
    limit: 10,
  }
  return `/order/list?${new URLSearchParams(query)}`
}

async function* ratios(label, list, api, driver, statement) {
  const endpoint = { wall: [], cpu: [] }
  const bare = { wall: [], cpu: [] }
  for (let round = -1; round < ROUNDS; round++) {
    const served = await api.measure(list, REQUESTS)
    driver.send({ ...statement, times: REQUESTS })
    const [{ walls, cpu }] = await once(driver, 'message')
    // The round before the first warms both up.
    if (round < 0) continue
    endpoint.wall.push(served.wall)
    endpoint.cpu.push(served.cpu)
    bare.wall.push(median(walls))
    bare.cpu.push(perRequest(cpu))
  }
  for (const [key, name] of [
    ['cpu', 'CPU of the server against that of the bare driver'],
    ['wall', 'time against that of the bare driver'],
  ]) {
    const [a, b] = [median(endpoint[key]), median(bare[key])]
    yield { name: `list, ${label}: ${name}`, value: a / b, bound: 2, from: `${a.toFixed(2)} ms : ${b.toFixed(2)} ms` }
  }
}

/** Milliseconds of user and system time. */
const perRequest = ({ user, system }) => (user + system) / 1000 / REQUESTS

async function freshDatabase(adminUrl, name) {
  await dropDatabase(adminUrl, name)
  await administer(
    adminUrl,
    `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
  )
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.toString()
}

const dropDatabase = (adminUrl, name) => administer(adminUrl, `drop database if exists ${name} with (force)`)

async function administer(url, statement) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}

async function fill(db, size) {
  await db.query(sqlOf('company.sql'))
  // As a database that is in use: visible to index-only scans, statistics known.
  await db.query(sqlOf('fill.sql').replaceAll('$1', String(size)))
  await db.query('vacuum analyze')
}

/** The built server as it is, in a process of its own, migrated and with an administrator. */
async function startServer(main, databaseUrl) {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DEMO: '0',
    ADMIN_PASSWORD: PASSWORD,
    PORT: '0',
    NODE_ENV: 'production',
  }
  const execArgv = ['--import', new URL('probe.mjs', here).href]
  const child = fork(main, { env, execArgv, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const port = await portOf(child)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = (method, path, headers, body) => send({ agent, port, method, path: `/api${path}`, headers, body })

  const login = await call(
    'POST',
    '/login',
    { 'content-type': 'application/json' },
    JSON.stringify({ account: 'admin', password: PASSWORD }),
  )
  const { token } = JSON.parse(login).data
  const get = (path) => call('GET', path, { 'x-token': token })
  const cpu = async () => {
    child.send('cpu')
    const [message] = await once(child, 'message')
    return message.cpu
  }
  return {
    get,
    async statementOf(work) {
      child.send('record')
      const [[message]] = await Promise.all([once(child, 'message'), work()])
      return message.statement
    },
    /** @returns {Promise<{wall: number, cpu: number}>} ms of a request: median by the clock, mean of the process's time */
    async measure(work, times) {
      const before = await cpu()
      const walls = []
      for (let i = 0; i < times; i++) {
        const start = performance.now()
        await work()
        walls.push(performance.now() - start)
      }
      const after = await cpu()
      return {
        wall: median(walls),
        cpu: perRequest({ user: after.user - before.user, system: after.system - before.system }),
      }
    },
    async stop() {
      agent.destroy()
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** From the line in which the server says where it is. */
async function portOf(child) {
  let said = ''
  for await (const chunk of child.stdout) {
    said += chunk
    const found = /127\.0\.0\.1:(\d+)/.exec(said)
    if (!found) continue
    return Number(found[1])
  }
  throw new Error(`the server did not start:\n${said}`)
}

function send({ agent, port, method, path, headers, body }) {
  return new Promise((resolve, reject) => {
    const call = request({ agent, host: '127.0.0.1', port, method, path, headers }, (reply) => {
      const chunks = []
      reply.on('data', (chunk) => chunks.push(chunk))
      reply.on('end', () => resolve(Buffer.concat(chunks).toString()))
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** Medians of execution and planning, ms; without the clock readings of every node, which cost more than the nodes. */
async function explain(db, { text, values }) {
  const runs = []
  for (let i = 0; i < ROUNDS; i++) {
    const { rows } = await db.query({ text: `explain (analyze, timing off, format json) ${text}`, values })
    runs.push(rows[0]['QUERY PLAN'][0])
  }
  return {
    execution: median(runs.map((run) => run['Execution Time'])),
    planning: median(runs.map((run) => run['Planning Time'])),
    plan: runs[0].Plan,
  }
}

/** How the rows that the totals count are found. */
function totalsScan(plan) {
  const nodes = [plan]
  for (const node of nodes) nodes.push(...(node.Plans ?? []))
  const aggregate = nodes.find((node) => node['Node Type'] === 'Aggregate')
  const below = aggregate ? [aggregate] : []
  for (const node of below) below.push(...(node.Plans ?? []))
  const scan = below.at(-1)
  return scan ? `${scan['Node Type']} ${scan['Index Name'] ?? scan['CTE Name'] ?? ''}` : 'nothing'
}

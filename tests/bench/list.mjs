// The order list's endpoint against the same statement by the bare driver, on PostgreSQL.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres.mjs'
import { dropDatabase, freshDatabase } from './database.mjs'
import { databaseCpu } from './databaseCpu.mjs'
import { median, ROUNDS } from './figures.mjs'
import { DIRECTUS_CLIENT, directusList, startDirectus } from './list/directus.mjs'
import { signIn, startServer } from './server.mjs'

const here = new URL('./list/', import.meta.url)
const sqlOf = (name) => readFileSync(new URL(name, here), 'utf8')

const PASSWORD = 'Rescue@2026'
/** in a round, one after the other */
const REQUESTS = 200
/** rounds that are not counted, until both sides run compiled code */
const WARM_ROUNDS = 15
/** Which code the engine compiles, and how well, differs by a tenth between processes: the rounds are those of several. */
const PROCESSES = 3
const DAY = 86_400
const MILLION = 1_000_000
/** ms, at a million orders */
const EXECUTION_BOUND = 1.5
/** ms, at a million orders, in the days that the list shows at first */
const KEYWORD_BOUND = 3
const RATIO_BOUND = 2
/** ms of CPU of server and database together, of the list as its screen asks for it */
const CPU_BOUND = 0.8
/** ms of CPU that a general back-office server takes for the same table, where DIRECTUS names none to measure */
const YARDSTICK = 3.5
/** its requests in the time of one of theirs */
const TIMES = 5
/** bytes of that reply for ten rows */
const REPLY_BOUND = 8192
/** What the order list's screen asks of each row; `src/app/listFields.test.tsx` compares it with the screen. */
export const SHOWN = JSON.parse(sqlOf('shown.json')).join()

/** Each is found among the rows of fill.sql. */
const KEYWORDS = [
  ['part of a plate', 'BA12'],
  ['four digits of a phone', '8013'],
  ['two hanzi of a name', '建国'],
]

/**
 * @param {readonly number[]} sizes  numbers of orders
 * @param {string} main  the built server's main.js
 * @returns {AsyncGenerator<import('./figures.mjs').Figure>}
 */
export async function* listFigures(sizes, main) {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('the list is measured on PostgreSQL')
  try {
    for (const size of sizes) yield* figuresAt(size, postgres.url, main)
  } finally {
    await postgres.stop()
  }
}

async function* figuresAt(size, adminUrl, main) {
  const name = `bench_${size}`
  const url = await freshDatabase(adminUrl, name)
  const db = new pg.Client({ connectionString: url })
  try {
    const path = defaultList()
    const searches = KEYWORDS.flatMap(([what, keyword]) => [
      {
        what,
        path: `${path}&${new URLSearchParams({ keyword })}`,
        bound: size === MILLION ? KEYWORD_BOUND : undefined,
      },
      { what: `${what}, of all time`, path: `/order/list?${new URLSearchParams({ keyword, limit: 10 })}` },
    ])
    const [statement, ...found] = await fill(size, url, main, [path, ...searches.map((search) => search.path)])
    await db.connect()
    const label = `list, ${size.toLocaleString('en-US')} orders`
    yield* screen(label, { main, url, path: `${path}&fields=${SHOWN}`, db })
    yield* ratios(label, { main, url, path, statement, db })
    const { execution, planning, plan } = await explain(db, statement)
    yield {
      name: `${label}: execution in the database`,
      value: execution,
      bound: size === MILLION ? EXECUTION_BOUND : undefined,
      unit: 'ms',
      from: `planning ${planning.toFixed(2)} ms; totals by ${totalsScan(plan)}`,
    }
    for (const [i, { what, bound }] of searches.entries()) {
      const { execution: value } = await explain(db, found[i])
      yield { name: `${label}: execution, keyword ${what}`, value, bound, unit: 'ms' }
    }
  } finally {
    await db.end()
    await dropDatabase(adminUrl, name)
  }
}

/** Makes the tables and their rows. @returns the statements that the server sends for these paths */
async function fill(size, url, main, paths) {
  const api = await startApi(main, url)
  const db = new pg.Client({ connectionString: url })
  try {
    await db.connect()
    await db.query(sqlOf('company.sql'))
    await db.query(sqlOf('fill.sql').replaceAll('$1', String(size)))
    // As a database that is in use: statistics known, pages visible to index-only scans.
    await db.query('vacuum analyze')
    const statements = []
    for (const path of paths) statements.push(await api.statementOf(path))
    return statements
  } finally {
    await db.end()
    await api.stop()
  }
}

/** Unix seconds. */
function days() {
  const now = Math.floor(Date.now() / 1000)
  return { from: now - 3 * DAY, to: now + DAY }
}

/** What the order list asks for at first, at any time of the day: three days, newest first, ten rows. */
function defaultList() {
  const { from, to } = days()
  const query = {
    start_time: from,
    end_time: to,
    sort: 'order_time',
    order: 'DESC',
    page: 1,
    limit: 10,
  }
  return `/order/list?${new URLSearchParams(query)}`
}

/** A list whose end is moved by a second for each request, so that nobody has counted it before. */
function everAnother(path) {
  const [call, query] = path.split('?')
  const asked = new URLSearchParams(query)
  let end = Number(asked.get('end_time'))
  return () => {
    asked.set('end_time', ++end)
    return `${call}?${asked}`
  }
}

/** The list as its screen asks for it: what one request costs server and database, and how long its reply is. */
async function* screen(label, { main, url, path, db }) {
  const series = { cpu: [], wall: [], database: [] }
  const another = everAnother(path)
  const counting = { cpu: [], wall: [], database: [] }
  let bytes = 0
  for (let i = 0; i < PROCESSES; i++) {
    const api = await startApi(main, url)
    try {
      for (let round = -WARM_ROUNDS; round < ROUNDS / PROCESSES; round++) {
        const before = await databaseCpu(db, 'rescue-desk')
        const served = await api.measure(path)
        const database = ((await databaseCpu(db, 'rescue-desk')) - before) / REQUESTS
        bytes = served.bytes
        if (round >= 0) push(series, { ...served, database })
      }
      for (let round = -WARM_ROUNDS; round < ROUNDS / PROCESSES; round++) {
        const before = await databaseCpu(db, 'rescue-desk')
        const served = await api.measure(another)
        const database = ((await databaseCpu(db, 'rescue-desk')) - before) / REQUESTS
        if (round >= 0) push(counting, { ...served, database })
      }
    } finally {
      await api.stop()
    }
  }
  const { cpu, database, wall } = medians(series)
  yield {
    name: `${label}: CPU of a request as the screen asks, server and database`,
    value: cpu + database,
    bound: CPU_BOUND,
    unit: 'ms',
    from: `server ${cpu.toFixed(2)} ms, database ${database.toFixed(2)} ms; ${wall.toFixed(2)} ms by the clock`,
  }
  const anew = medians(counting)
  yield {
    name: `${label}: the same asked for the first time, totals counted`,
    value: anew.cpu + anew.database,
    unit: 'ms',
    from: `server ${anew.cpu.toFixed(2)} ms, database ${anew.database.toFixed(2)} ms`,
  }
  const theirs = await yardstick(url, db)
  yield {
    name: `${label}: the same against ${theirs.said}`,
    value: (cpu + database) / theirs.cpu,
    bound: 1 / TIMES,
    from: `${(theirs.cpu / (cpu + database)).toFixed(1)} times as many requests; ${Math.round(1000 / (cpu + database))} per second of CPU`,
  }
  yield { name: `${label}: reply of ten rows`, value: bytes / 1024, bound: REPLY_BOUND / 1024, unit: 'KiB' }
}

/** What the same rows cost behind Directus, ms of its CPU and the database's, where there is one; else what is known of it. */
async function yardstick(url, db) {
  const folder = process.env.DIRECTUS
  if (!folder) return { cpu: YARDSTICK, said: `${YARDSTICK} ms of a general back-office server` }
  const directus = await startDirectus(folder, url, PROBED)
  const meter = meterOf(directus, directus.headers)
  const path = directusList(await columnsOf(db), days())
  const rounds = []
  try {
    for (let round = -WARM_ROUNDS / 5; round < ROUNDS / PROCESSES; round++) {
      const before = await databaseCpu(db, DIRECTUS_CLIENT)
      const { cpu } = await meter.measure(path)
      if (round >= 0) rounds.push(cpu + ((await databaseCpu(db, DIRECTUS_CLIENT)) - before) / REQUESTS)
    }
  } finally {
    meter.end()
    await directus.stop()
  }
  const cpu = median(rounds)
  return { cpu, said: `Directus ${directus.version}, ${cpu.toFixed(1)} ms` }
}

/** What the screen asks for, as far as it is a column of the table. */
async function columnsOf(db) {
  const { rows } = await db.query("select column_name from information_schema.columns where table_name = 'orders'")
  const columns = new Set(rows.map(({ column_name }) => column_name))
  return ['id', ...SHOWN.split(',').filter((name) => name !== 'id' && columns.has(name))]
}

async function* ratios(label, asked) {
  const endpoint = { cpu: [], wall: [], database: [] }
  const bare = { cpu: [], wall: [], database: [] }
  const zipped = []
  for (let i = 0; i < PROCESSES; i++) await measureProcess(asked, endpoint, bare, zipped)
  const [a, b] = [medians(endpoint), medians(bare)]
  const figure = (name, value, against, bound) => ({
    name: `${label}: ${name}`,
    value: value / against,
    bound,
    from: `${value.toFixed(2)} ms : ${against.toFixed(2)} ms`,
  })
  yield figure('CPU of the server against that of the bare driver', a.cpu, b.cpu, RATIO_BOUND)
  yield figure('time against that of the bare driver', a.wall, b.wall, RATIO_BOUND)
  yield figure('CPU as above, where the client takes gzip', median(zipped), b.cpu)
  if (b.database > 0) {
    yield figure('CPU of server and database against driver and database', a.cpu + a.database, b.cpu + b.database)
  }
}

/** Adds the rounds of one process of the server, and of one of the bare driver, to the lists. */
async function measureProcess({ main, url, path, statement, db }, endpoint, bare, zipped) {
  const api = await startApi(main, url)
  const driver = fork(new URL('driver.mjs', here), { env: { ...process.env, DATABASE_URL: url } })
  try {
    await once(driver, 'message')
    for (let round = -WARM_ROUNDS; round < ROUNDS / PROCESSES; round++) {
      const before = await databaseCpu(db, 'rescue-desk')
      const served = await api.measure(path)
      const after = await databaseCpu(db, 'rescue-desk')
      const start = await databaseCpu(db, 'bench-driver')
      driver.send({ ...statement, times: REQUESTS })
      const [{ walls, cpu }] = await once(driver, 'message')
      const end = await databaseCpu(db, 'bench-driver')
      if (round < 0) continue
      push(endpoint, { ...served, database: (after - before) / REQUESTS })
      push(bare, { cpu: ofOne(cpu), wall: median(walls), database: (end - start) / REQUESTS })
    }
    // By itself: what compressing leaves behind to be collected is no part of a plain reply.
    for (let round = 0; round < ROUNDS / PROCESSES; round++)
      zipped.push((await api.measure(path, 'gzip, deflate, br')).cpu)
  } finally {
    driver.kill()
    await api.stop()
  }
}

function push(series, values) {
  for (const name of Object.keys(series)) series[name].push(values[name])
}

const medians = (series) => Object.fromEntries(Object.entries(series).map(([name, values]) => [name, median(values)]))

/** Milliseconds of user and system time. */
const ofOne = ({ user, system }) => (user + system) / 1000 / REQUESTS

const PROBED = ['--import', new URL('probe.mjs', here).href]

/** The built server, migrated, with an administrator signed in. */
async function startApi(main, databaseUrl) {
  const server = await startServer(main, {
    env: { DATABASE_URL: databaseUrl, DEMO: '0', ADMIN_PASSWORD: PASSWORD },
    execArgv: PROBED,
  })
  const meter = meterOf(server, { 'x-token': await signIn(server.origin, 'admin', PASSWORD) })
  return {
    async statementOf(path) {
      server.child.send('record')
      const [[message]] = await Promise.all([once(server.child, 'message'), meter.get(`/api${path}`)])
      return message.statement
    },
    measure: (path, encodings) =>
      meter.measure(typeof path === 'string' ? `/api${path}` : () => `/api${path()}`, encodings),
    async stop() {
      meter.end()
      await server.stop()
    },
  }
}

/** Asks a server that the probe was loaded into. */
function meterOf({ child, origin }, ofUser) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const get = (path, encodings) =>
    new Promise((resolve, reject) => {
      const headers = { ...ofUser, ...(encodings && { 'accept-encoding': encodings }) }
      const call = request(`${origin}${path}`, { agent, headers }, (reply) => {
        let bytes = 0
        reply.on('data', (chunk) => {
          bytes += chunk.length
        })
        reply.on('end', () =>
          reply.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${reply.statusCode}`)),
        )
      })
      call.on('error', reject)
      call.end()
    })
  const cpu = async () => {
    child.send('cpu')
    // Another server may have news of its own.
    for (;;) {
      const [message] = await once(child, 'message')
      if (message.cpu) return message.cpu
    }
  }
  return {
    get,
    /**
     * @param {string | (() => string)} path  of each request
     * @returns {Promise<{wall: number, cpu: number, bytes: number}>} ms of a request: median by the clock, mean of the process's time
     */
    async measure(path, encodings) {
      const before = await cpu()
      const walls = []
      let bytes = 0
      for (let i = 0; i < REQUESTS; i++) {
        const start = performance.now()
        bytes = await get(typeof path === 'string' ? path : path(), encodings)
        walls.push(performance.now() - start)
      }
      const after = await cpu()
      return {
        wall: median(walls),
        bytes,
        cpu: ofOne({ user: after.user - before.user, system: after.system - before.system }),
      }
    },
    end: () => agent.destroy(),
  }
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

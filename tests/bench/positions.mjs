// Positions on PostgreSQL: 1,000 fixes a second from trackers, and the nearest 50 of 50,000 technicians.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres.mjs'
import { dropDatabase, freshDatabase } from './database.mjs'
import { processCpu, wholeDatabaseCpu } from './databaseCpu.mjs'
import { median } from './figures.mjs'
import { startServer } from './server.mjs'

const DATABASE = 'bench_positions'
const PASSWORD = 'Rescue@2026'
const KEY = 'pk_benchmark'
const FIRM = 2
const TECHNICIANS = 50_000
/** technicians whose trackers report in turn, every ten seconds */
const REPORTING = 10_000
const FIXES_A_SECOND = 1000
/** fixes of one request, as a proxy or a phone's queue sends them */
const BATCH = 20
const WARM_SECONDS = 5
const SECONDS = 20
const NEAREST = 60
/** cores of server and database together */
const CORES_BOUND = 0.5
/** ms of the database */
const NEAREST_BOUND = 2

/** @returns {AsyncGenerator<import('./figures.mjs').Figure>} */
export async function* positionFigures(main) {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('positions are measured on PostgreSQL')
  const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-bench-'))
  const url = await freshDatabase(postgres.url, DATABASE)
  const db = new pg.Client({ connectionString: url, application_name: 'bench' })
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  try {
    const server = await startServer(main, {
      env: { DATABASE_URL: url, DATA_DIR: directory, DEMO: '0', ADMIN_PASSWORD: PASSWORD },
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

/** Technicians around thirty cities, the first of them the densest; three in ten are idle. */
export async function fillPositions(db) {
  await db.query(`insert into firm (id, name, short, firm_type, status) values (${FIRM}, 'P', 'P', 3, 1)`)
  await db.query(
    `insert into position_key (name, firm_id, tail, key_hash, status) values ('bench', ${FIRM}, 'mark', $1, 1)`,
    [createHash('sha256').update(KEY).digest('hex')],
  )
  await db.query(`
    insert into technician (id, name, mobile, firm_id, work_status, status)
    select i, 'T' || i, '13800000000', ${FIRM}, case when i % 10 < 3 then 1 else 2 end, 1 from generate_series(1, ${TECHNICIANS}) i`)
  await db.query(`
    insert into position_device (device_id, firm_id, driver_id, start_time, status)
    select 'D' || i, ${FIRM}, i, now() - interval '1 day', 1 from generate_series(1, ${REPORTING}) i`)
  await db.query(`
    insert into driver_position (driver_id, at, lng_e6, lat_e6, source, fix_time)
    select i, point(lng * 0.82, lat), (lng * 1e6)::int, (lat * 1e6)::int, 3, now() - interval '1 minute' from (
      select i, 100 + (city * 37 % 200) / 10.0 + (random() + random() - 1) * 0.4 as lng,
        23 + (city * 53 % 180) / 10.0 + (random() + random() - 1) * 0.3 as lat
      from (select i, case when i % 7 = 0 then 0 else i % 30 end as city from generate_series(1, ${TECHNICIANS}) i) c) p`)
  await db.query('vacuum analyze')
}

async function* measure(server, db, agent) {
  await report(server.origin, agent, WARM_SECONDS)
  const before = await cpuOf(server, db)
  const started = performance.now()
  const { sent, saved, late } = await report(server.origin, agent, SECONDS)
  const seconds = (performance.now() - started) / 1000
  const after = await cpuOf(server, db)
  const cores = (after.server - before.server + after.database - before.database) / 1000 / seconds
  yield {
    name: `CPU of server and database while trackers send ${FIXES_A_SECOND} fixes a second by ${BATCH}`,
    value: cores,
    bound: CORES_BOUND,
    unit: 'cores',
    from: `${Math.round(sent / seconds)}/s sent, ${saved} of ${sent} saved, server ${((after.server - before.server) / 10 / seconds).toFixed(0)} %, database ${((after.database - before.database) / 10 / seconds).toFixed(0)} %, ${late} requests late`,
  }
  if (saved !== sent) throw new Error(`${sent - saved} fixes were not saved`)
  const times = []
  for (let i = 0; i < NEAREST; i++) times.push(await nearest(db))
  yield {
    name: `the nearest 50 of ${TECHNICIANS} technicians, idle, in the densest city`,
    value: median(times),
    bound: NEAREST_BOUND,
    unit: 'ms',
    from: 'execution and planning time as the database tells it',
  }
}

/** Sends fixes of trackers in turn, at their rate. */
export async function report(origin, agent, seconds) {
  const started = performance.now()
  const pending = new Set()
  let [sent, saved, late, turn] = [0, 0, 0, 0]
  const rounds = (seconds * FIXES_A_SECOND) / BATCH
  for (let round = 0; round < rounds; round++) {
    const due = started + (round * BATCH * 1000) / FIXES_A_SECOND
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    else if (wait < -1000) late++
    const list = Array.from({ length: BATCH }, () => {
      turn = (turn % REPORTING) + 1
      return fixOf(turn)
    })
    sent += BATCH
    const call = post(`${origin}/api/position/traccar`, agent, JSON.stringify(list)).then((reply) => {
      saved += reply.saved
    })
    pending.add(call)
    call.finally(() => pending.delete(call))
  }
  await Promise.all(pending)
  return { sent, saved, late }
}

const fixOf = (driver) => ({
  position: {
    latitude: 23 + (driver % 97) / 300 + Math.random() * 0.001,
    longitude: 100 + (driver % 89) / 250 + Math.random() * 0.001,
    speed: 20,
    course: 90,
    valid: true,
    fixTime: new Date().toISOString(),
    attributes: { batteryLevel: 80, motion: true },
  },
  device: { id: driver, uniqueId: `D${driver}`, name: `D${driver}`, status: 'online' },
})

function post(url, agent, body) {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${KEY}`,
    }
    const call = request(url, { method: 'POST', agent, headers }, (reply) => {
      let text = ''
      reply.on('data', (chunk) => {
        text += chunk
      })
      reply.on('end', () => (reply.statusCode === 200 ? resolve(JSON.parse(text)) : reject(new Error(text))))
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** The statement of `nearestDrivers`. @returns {Promise<number>} ms */
async function nearest(db) {
  const { rows } = await db.query(`explain (analyze, timing off, format json)
    select d.id, d.name, p.lng_e6, p.lat_e6 from driver_position p join technician d on d.id = p.driver_id
    join firm f on f.id = d.firm_id and f.status = 1 and f.removed_at is null
    where d.removed_at is null and d.status = 1 and d.work_status = 1
      and coalesce(p.fix_time > now() - interval '600 seconds', false)
    order by p.at <-> point(100.0 * 0.82, 23.1) limit 80`)
  const [plan] = rows[0]['QUERY PLAN']
  return plan['Planning Time'] + plan['Execution Time']
}

/** Milliseconds of CPU that the server's process and all processes of the database have had. */
async function cpuOf(server, db) {
  return { server: processCpu(server.child.pid), database: await wholeDatabaseCpu(db) }
}

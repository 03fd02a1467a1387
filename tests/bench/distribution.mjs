// Distribution on PostgreSQL: the candidates among 5,000 providers with 50,000 technicians, and the plan of them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { runnerImport } from 'vite'
import { startPostgres } from '../../scripts/postgres.mjs'
import { root } from '../../scripts/stamp.mjs'
import { dropDatabase, freshDatabase } from './database.mjs'
import { median } from './figures.mjs'
import { startServer } from './server.mjs'

const DATABASE = 'bench_distribution'
const PASSWORD = 'Rescue@2026'
const FIRMS = 5000
const TECHNICIANS = 50_000
const ROUNDS = 30
/** ms by the clock of all statements for one order */
const CANDIDATES_BOUND = 20
/** ms of the pure plan */
const PLAN_BOUND = 20
const RULE = {
  ...{ mode: 1, quotas: [], firm_ids: [], peroid: [], range: null, min_num: null, max_num: null, time: null },
}
const PLACE = { lng: 114.05, lat: 22.55 }

const load = async (path) =>
  (await runnerImport(join(root, path), { root, configFile: false, logLevel: 'error' })).module

/** @returns {AsyncGenerator<import('./figures.mjs').Figure>} */
export async function* distributionFigures(main) {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('distribution is measured on PostgreSQL')
  const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-bench-'))
  const url = await freshDatabase(postgres.url, DATABASE)
  try {
    const env = { DATABASE_URL: url, DATA_DIR: directory, DEMO: '0', ADMIN_PASSWORD: PASSWORD }
    await (await startServer(main, { env })).stop()
    await fill(url)
    yield* measure(url, directory)
  } finally {
    await dropDatabase(postgres.url, DATABASE)
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Partners of the platform with a contract and the service in the city; three in ten technicians are idle. */
async function fill(url) {
  const db = new pg.Client({ connectionString: url, application_name: 'bench' })
  await db.connect()
  await db.query(`
    insert into firm (id, name, short, firm_type, status, is_distribution, sign, grade)
    select 1000 + i, 'P' || i, 'P' || i, 3, 1, 1, 1, 3 + i % 20 / 10.0 from generate_series(1, ${FIRMS}) i`)
  await db.query(`
    insert into partnership (low_firm_id, high_firm_id, status)
    select p.id, 1000 + i, 2 from generate_series(1, ${FIRMS}) i, (select min(id) as id from firm where firm_type = 0) p`)
  await db.query(`
    insert into firm_contract (firm_id, owner_firm_id, begin_time, sign_peroid, auto_resign)
    select 1000 + i, p.id, now() - interval '30 days', 12, 1
    from generate_series(1, ${FIRMS}) i, (select min(id) as id from firm where firm_type = 0) p`)
  await db.query(`
    insert into firm_service (firm_id, type, status, dispatch_type, region)
    select 1000 + i, 1, 1, 1, '{"44": {"4403": [440305]}}' from generate_series(1, ${FIRMS}) i`)
  await db.query(`
    insert into technician (id, name, mobile, firm_id, work_status, status)
    select i, 'T' || i, '13800000000', 1001 + i % ${FIRMS}, case when i % 10 < 3 then 1 else 2 end, 1
    from generate_series(1, ${TECHNICIANS}) i`)
  await db.query(`
    insert into driver_position (driver_id, at, lng_e6, lat_e6, source, fix_time)
    select i, point(lng * 0.82, lat), (lng * 1e6)::int, (lat * 1e6)::int, 3, now() from (
      select i, ${PLACE.lng} + (random() + random() - 1) * 0.6 as lng, ${PLACE.lat} + (random() + random() - 1) * 0.4 as lat
      from generate_series(1, ${TECHNICIANS}) i) p`)
  await db.query('vacuum analyze')
  await db.end()
}

async function* measure(url, dataDir) {
  const { openDatabase } = await load('server/db/open.ts')
  const { COMPARED, candidatesOf } = await load('server/distribution/runs/candidates.ts')
  const { noHistory, plan } = await load('src/domain/distribution/index.ts')
  const db = await openDatabase({ databaseUrl: url, dataDir })
  try {
    const now = Math.floor(Date.now() / 1000)
    const terms = { companyId: null, type: 1, place: { city: 4403, district: 440305 } }
    const asked = { rule: RULE, terms, place: PLACE, now }
    const looked = []
    const planned = []
    let chosen = 0
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      const found = await db.transaction((tx) => candidatesOf(tx, asked))
      const loaded = performance.now()
      const { facts, beyond } = found
      if (facts.length !== COMPARED || beyond !== FIRMS - COMPARED)
        throw new Error(`${facts.length} and ${beyond} firms`)
      const all = facts.map((facts) => ({ ...facts, price: 30_000 + (facts.firm_id % 97) * 100 }))
      const start = performance.now()
      const order = { is_off: 0, bewrite: 0, is_cash: 0 }
      chosen = plan(order, RULE, all, noHistory, now).filter(({ rank }) => rank !== undefined).length
      planned.push(performance.now() - start)
      looked.push(loaded - began)
    }
    yield {
      name: `facts for one order among ${FIRMS} partners with ${TECHNICIANS} technicians, server and database`,
      value: median(looked),
      bound: CANDIDATES_BOUND,
      unit: 'ms',
      from: `by the clock; the nearest ${COMPARED} are compared`,
    }
    yield {
      name: 'the plan of these',
      value: median(planned),
      bound: PLAN_BOUND,
      unit: 'ms',
      from: `${chosen} of them may be asked`,
    }
  } finally {
    await db.close()
  }
}

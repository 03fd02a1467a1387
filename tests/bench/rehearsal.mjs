// Rehearsal of a changed rule (live §2) on PostgreSQL, by its calls: 10,000 orders of a week that were distributed among 40 providers.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runnerImport } from 'vite'
import { startPostgres } from '../../scripts/postgres.mjs'
import { root } from '../../scripts/stamp.mjs'
import { caller } from './caller.mjs'
import { dropDatabase, freshDatabase } from './database.mjs'
import { databaseCpu, processCpu } from './databaseCpu.mjs'
import { fillPast } from './rehearsal/past.mjs'
import { signIn, startServer } from './server.mjs'

const DATABASE = 'bench_rehearsal'
const PASSWORD = 'Rescue@2026'
const ORDERS = 10_000
const FIRMS = 40
const DAYS = 7
/** seconds by the clock from the call to the result (issue 33) */
const BOUND = 60
const LIMITS = { range: null, min_num: null, max_num: null, time: 60 }
const RULE = { mode: 1, quotas: [], firm_ids: [], peroid: [], ...LIMITS }
const DONE = 2

/** @returns {AsyncGenerator<import('./figures.mjs').Figure>} */
export async function* rehearsalFigures(main) {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('a rehearsal is measured on PostgreSQL')
  const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-bench-'))
  const url = await freshDatabase(postgres.url, DATABASE)
  const db = new pg.Client({ connectionString: url, application_name: 'bench' })
  try {
    const env = { DATABASE_URL: url, DATA_DIR: directory, DEMO: '0', ADMIN_PASSWORD: PASSWORD }
    const server = await startServer(main, { env })
    try {
      await db.connect()
      const filled = await fill(db)
      const call = caller(server.origin, await signIn(server.origin, 'admin', PASSWORD))
      yield* measure({ server, db, call, ...filled })
    } finally {
      await server.stop()
    }
  } finally {
    await db.end()
    await dropDatabase(postgres.url, DATABASE)
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function fill(db) {
  const { module: domain } = await runnerImport(join(root, 'src/domain/distribution/index.ts'), {
    ...{ root, configFile: false, logLevel: 'error' },
  })
  const { rows: firms } = await db.query(`
    insert into firm (name, short, firm_type, status, is_distribution, sign, grade)
    select 'P' || i, 'P' || i, 3, 1, 1, 1, 3 + i % 20 / 10.0 from generate_series(1, ${FIRMS}) i returning id`)
  const {
    rows: [{ company, customer, rule }],
  } = await db.query(`
    with c as (select min(id) as id from firm where firm_type = 0),
      k as (insert into customer (name) values ('C') returning id),
      r as (
        insert into dispatch_rule (title, level, mode, time, region, firm_id, status)
        select '预演', 1, 1, 60, '{"44": [4403]}', c.id, 1 from c returning id)
    select c.id as company, k.id as customer, r.id as rule from c, k, r`)
  const span = await fillPast(db, {
    ...{ plan: domain.plan, history: domain.noHistory, rule: { ...RULE, id: rule, version: 1 } },
    ...{ firms: firms.map(({ id }) => id), orders: ORDERS, days: DAYS, company, customer },
  })
  await db.query('vacuum analyze')
  return { rule, span }
}

async function* measure({ server, db, call, rule, span }) {
  const spent = async () => ({ server: processCpu(server.child.pid), database: await databaseCpu(db, 'rescue-desk') })
  const before = await spent()
  const began = performance.now()
  const draft = { time: 45, min_num: 2, reach_weight: 40, grade_weight: 30, price_weight: 30 }
  const { id } = await call('/v2/rule/rehearse', { id: rule, draft, start_time: span.from, end_time: span.to })
  let told
  do {
    await sleep(100)
    told = await call(`/v2/rule/rehearse?id=${id}&limit=1`)
  } while (told.status < DONE)
  const seconds = (performance.now() - began) / 1000
  const after = await spent()
  const { result } = told
  if (told.status !== DONE || result.orders !== ORDERS)
    throw new Error(`rehearsal ${told.status}: ${JSON.stringify(result)}`)
  const cpu = (after.server - before.server + after.database - before.database) / 1000
  yield {
    name: `rehearsal of ${ORDERS} orders among ${FIRMS} providers, from the call to its result`,
    value: seconds,
    bound: BOUND,
    unit: 's',
    from: `${result.hands.all} change hands, ${Math.round(ORDERS / seconds)} orders a second`,
  }
  yield {
    name: 'processor time of server and database for it',
    value: cpu,
    unit: 's',
    from: `server ${((after.server - before.server) / 1000).toFixed(2)}, database ${((after.database - before.database) / 1000).toFixed(2)}`,
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { createGazetteer } from '../../server/adapters/map/gazetteer'
import { connect } from '../../server/db/connect'
import type { Db } from '../../server/db/db'
import { testDb } from '../../server/db/testing'
import { Distribution } from '../../server/distribution/runs'
import { FIRM, found, PASSWORD } from '../api/company'
import { serve } from '../api/serve'
import { draft } from '../draft'
import { bundle } from './bundle'

/** Orders that are distributed while nodes die. */
const RUNS = Number(process.env.CRASH_RUNS ?? 100)
/** The embedded engine writes every commit to the disk. */
const ALONE = Math.min(RUNS, 30)

/** A rule of 300 seconds, and orders that wait for it, each with a run that nobody has taken up. */
async function settle(db: Db, runs: number): Promise<void> {
  const app = await serve(db)
  const post = async (path: string, payload: object, token = '') =>
    (
      await app.inject({ method: 'POST', url: `/api${path}`, payload, headers: token ? { 'x-token': token } : {} })
    ).json()
  const { data } = await post('/login', { account: 'dispatch', password: PASSWORD })
  const placed = await post('/order/create', { ...draft, car_no: '粤B00001', get_distance: 12 }, data.token)
  expect(placed.info).toBe('下单成功')
  const columns = await db.rows<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'no') order by ordinal_position`)
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  await db.rows(sql`
    insert into orders (no, ${names}) select 'RDX' || i, ${names} from orders, generate_series(2, ${runs}::int) i where id = ${placed.data.id}`)
  await db.rows(sql`update technician set work_status = 1`)
  await db.rows(sql`update driver_position set fix_time = now()`)
  const rule = { mode: 1, time: 300, range: null, min_num: null, max_num: null, quotas: [], peroid: [], firm_ids: [] }
  await db.rows(sql`
    insert into distribution_run (order_id, firm_id, rule_id, rule_version, rule_title, rule, mode, cause, state, begin_time)
    select id, ${FIRM.platform}, 1, 1, '聚合', ${JSON.stringify(rule)}::jsonb, 1, 1, 1, now() from orders`)
  await app.close()
}

/** Every answer is late. */
const late = (db: Db) => db.rows(sql`update distribution_offer set deadline = now() where answer = 0`)

/** Nothing is offered twice, whatever has died: each order has as many offers as firms have been asked, one of them open at most. */
async function isSound(db: Db): Promise<void> {
  const wrong = await db.rows(sql`
    select o.id, o.status, count(f.id) as offers, count(*) filter (where f.answer = 0) as open from orders o
    join distribution_run r on r.order_id = o.id left join distribution_offer f on f.run_id = r.id
    group by o.id, o.status, o.firm_id
    having count(f.id) <> count(distinct f.firm_id) or count(*) filter (where f.answer = 0) > 1
      or (count(*) filter (where f.answer = 0) = 1) <> (o.status = 31)
      or bool_or(f.answer = 0 and f.firm_id is distinct from o.firm_id)`)
  expect(wrong).toEqual([])
}

const told = async (db: Db) => {
  const [row] = await db.rows<{ offers: number; failed: number; marked: number }>(sql`
    select (select count(*)::int from distribution_offer) as offers,
      (select count(*)::int from distribution_run where state = 4) as failed,
      (select count(*)::int from orders where dispatch_fail = 1 and status = 1) as marked`)
  return row
}

async function node(program: string, where: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, where], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

const kill = async (child: ChildProcess) => {
  const end = once(child, 'close')
  child.kill('SIGKILL')
  await end
}

test(`decisions §7 kill -9 in the middle of ${ALONE} runs: none offered twice, none forgotten`, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'kill-distribution-'))
  const program = await bundle(new URL('./distribution.child.ts', import.meta.url))
  cpSync(inject('template'), join(dir, 'database'), { recursive: true })
  const open = () => connect({ dataDir: dir })
  let db = await open()
  await settle(db, ALONE)
  for (let round = 1; round <= 3; round++) {
    await db.close()
    const child = await node(program, dir)
    await sleep(150 + Math.random() * 300)
    await kill(child)
    db = await open()
    await isSound(db)
    await late(db)
  }
  const last = new Distribution(db, createGazetteer())
  for (let round = 1; round <= 3; round++) {
    await last.work()
    await isSound(db)
    await late(db)
  }
  expect(await told(db)).toEqual({ offers: 2 * ALONE, failed: ALONE, marked: ALONE })
  await db.close()
  rmSync(dir, { recursive: true, force: true })
})

const server = process.env.TEST_DATABASE_URL
test.skipIf(!server)(
  `decisions §7 two nodes at ${RUNS} runs, one of them killed: none offered twice, none forgotten`,
  async () => {
    const db = await testDb('postgres')
    await db.transaction(found)
    await settle(db, RUNS)
    const [{ name } = { name: '' }] = await db.rows<{ name: string }>(sql`select current_database() as name`)
    const url = new URL(server ?? '')
    url.pathname = `/${name}`
    const program = await bundle(new URL('./distribution.child.ts', import.meta.url))
    const nodes = await Promise.all([node(program, url.href), node(program, url.href)])
    await sleep(200 + Math.random() * 300)
    await kill(nodes[0])
    const until = Date.now() + 100_000
    for (let answered = await told(db); answered?.failed !== RUNS && Date.now() < until; answered = await told(db)) {
      await isSound(db)
      await late(db)
      await sleep(50)
    }
    await kill(nodes[1])
    await isSound(db)
    expect(await told(db)).toEqual({ offers: 2 * RUNS, failed: RUNS, marked: RUNS })
    await db.close()
  },
)

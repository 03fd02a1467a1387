import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect } from '../../../server/db/connect'
import type { Db } from '../../../server/db/db'
import type { Engine } from '../../../server/db/driver'
import { mainEngine, testDb, urlOf } from '../../../server/db/testing'
import { FIRST_INSURER } from '../../../server/demo/company/firms'
import { freeIdle, PASSWORD, seedCompany } from '../../../server/demo/demo'
import { putOnDuty } from '../../../server/demo/live/duty'
import { People, type ServerAddress } from '../../../server/demo/live/people'
import { Play } from '../../../server/demo/live/play'
import { punctuality } from '../../../server/demo/live/punctuality'
import { NO_DRIVER, NO_FIRM } from '../../../server/demo/live/staff'
import { Upstream } from '../../../server/demo/live/upstream'
import { loadWorld } from '../../../server/demo/world'
import { createLogger } from '../../../server/http/logger'
import { renewSimulatedKey } from '../../../server/upstream'
import { closedStatuses } from '../../../src/domain/order'
import { memoryStorage } from '../memoryStorage'
import { serve } from '../serve'

const DAY = 86_400
/** Yesterday at this time: what has captured the real time lives on beside the other one. */
const BEGIN = Math.floor(Date.now() / 1000) - DAY
/** LIVE_ORDERS=60 plays a whole day's worth, which takes minutes. */
const ORDERS = Number(process.env.LIVE_ORDERS ?? 24)
const SEED = 7
/** seconds between two turns at most, while somebody is on the way */
const STEP = 600

/** A database whose `now()` is a row: a day passes in a minute there. */
async function withClock(engine: Engine): Promise<{ readonly db: Db; set(now: number): Promise<void> }> {
  const made = await testDb(engine)
  const statements = [
    'create schema fake',
    'create table fake.clock (now timestamptz)',
    'insert into fake.clock values (now())',
    `create function fake.now() returns timestamptz language sql stable as 'select now from fake.clock'`,
  ]
  for (const statement of statements) await made.query(statement, [])
  const [name] = await made.query<{ name: string }>('select current_database() as name', [])
  const path = 'search_path = fake, pg_catalog, public'
  if (engine === 'embedded') await made.query(`set ${path}`, [])
  else await made.query(`alter database "${name?.name}" set ${path}`, [])
  const db = engine === 'embedded' ? made : await connect({ dataDir: 'memory://', databaseUrl: await urlOf(made) })
  return {
    db: {
      ...db,
      async close() {
        await db.close()
        if (db !== made) await made.close()
      },
    },
    async set(now) {
      vi.setSystemTime(now * 1000)
      await db.query('update fake.clock set now = to_timestamp($1)', [now])
    },
  }
}

describe.each(mainEngine())('live §7 a day of the demo at work on %s', (engine) => {
  const logged: string[] = []
  let db: Db
  let app: Awaited<ReturnType<typeof serve>>
  let play: Play
  let upstream: Upstream
  let people: People
  let time: Awaited<ReturnType<typeof withClock>>

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    time = await withClock(engine)
    db = time.db
    await time.set(BEGIN)
    const storage = memoryStorage()
    await seedCompany(db, { storage, now: BEGIN, orders: 0 })
    await freeIdle(db)
    app = await serve(db, { storage, log: createLogger('warn', { write: (line) => void logged.push(line) }) })
    const reach: ServerAddress = { base: await app.listen({ port: 0 }) }
    const key = await db.transaction((tx) => renewSimulatedKey(tx, FIRST_INSURER))
    const world = await loadWorld(db, BEGIN)
    upstream = new Upstream({ reach, key, world, seed: SEED, orders: ORDERS })
    people = new People(reach, PASSWORD)
    play = new Play({ reach, people, upstream, seed: SEED, since: BEGIN + 1, fixEvery: 2 * STEP })
    for (let now = BEGIN; now < BEGIN + DAY; ) {
      await time.set(now)
      await play.turn(now)
      now = Math.min(play.next(now), now + (play.open.length > 0 ? STEP : 4 * STEP))
    }
  }, 900_000)
  afterAll(async () => {
    vi.useRealTimers()
    await app?.close()
    await db?.close()
  })

  const orders = () =>
    db.rows<{ id: number; status: number; cancel_reason: string | null; age: number }>(sql`
      select o.id, o.status, o.cancel_reason, ${BEGIN + DAY} - extract(epoch from o.order_time)::float8 as age
      from orders o join open_order l on l.order_id = o.id where l.out_no like 'SIM-%' order by o.id`)

  test('live §7 nine of ten steps are in time, and some are not', async () => {
    const { steps, late, byStep } = await punctuality(db, BEGIN + 1)
    if (process.env.LIVE_ORDERS) console.log({ steps, late, ...byStep })
    expect(steps).toBeGreaterThan(ORDERS * 4)
    expect(late / steps).toBeLessThanOrEqual(0.1)
    expect(late).toBeGreaterThan(0)
    for (const { steps: made } of Object.values(byStep)) expect(made).toBeGreaterThan(ORDERS / 2)
  })

  test('live §7 every order that came in has ended, or came in lately', async () => {
    const all = await orders()
    expect(all.length).toBe(upstream.placed)
    expect(all.length).toBeGreaterThanOrEqual(ORDERS - 2)
    expect(all.length).toBeLessThanOrEqual(ORDERS + 2)
    const open = all.filter(({ status }) => !closedStatuses.some((code) => code === status))
    for (const { age } of open) expect(age).toBeLessThan(3 * 3600)
    expect(all.filter(({ status }) => status === 4).length).toBeGreaterThan(ORDERS * 0.7)
  })

  test('live §4 §7 people are on duty, and settings of others stay', async () => {
    const [config] = await db.rows<{ duty: string; alert_minutes: number; version: number }>(sql`
      select (select string_agg(s.account, ',' order by d.at) from jsonb_array_elements_text(c.duty_ids) with ordinality d(id, at)
        join staff s on s.id = d.id::int) as duty, alert_minutes, version from company_config c where firm_id = 1`)
    expect(config).toEqual({ duty: 'admin,dispatch', alert_minutes: 2, version: 2 })
    await db.rows(sql`update company_config set duty_ids = '[]' where firm_id = 1`)
    expect(await putOnDuty(people, BEGIN + DAY)).toBe(true)
    const [kept] = await db.rows<{ duty_ids: number[] }>(sql`select duty_ids from company_config where firm_id = 1`)
    expect(kept?.duty_ids).toEqual([])
  })

  test('live §7 there is trouble: cancellations, empty runs or returns, refusals, urgings', async () => {
    const [trouble] = await db.rows<{ over: number; refused: number; urged: number; answered: number }>(sql`
      select (select count(*)::int from orders where status in (5, 6, 9) and order_time >= to_timestamp(${BEGIN + 1})) as over,
        (select count(*)::int from order_event where kind = 'reject' and time >= to_timestamp(${BEGIN + 1})) as refused,
        (select count(*)::int from order_feedback where source = 2 and handle_time >= to_timestamp(${BEGIN + 1})) as answered,
        (select count(*)::int from api_log where direction = 'in' and url like '%/urge') as urged`)
    const { over = 0, refused = 0, urged = 0, answered = 0 } = trouble ?? {}
    expect(over + refused + urged).toBeGreaterThan(0)
    expect(over + refused + urged).toBeLessThan(ORDERS / 2)
    expect(answered).toBeGreaterThanOrEqual(urged)
  })

  test('live §7 technicians move, photos say what they are and are no suspects, some orders are reviewed', async () => {
    const [told] = await db.rows<Record<string, number>>(sql`
      select (select count(distinct driver_id)::int from driver_track where time >= to_timestamp(${BEGIN + 1})) as drivers,
        (select count(*)::int from picture p join open_order l on l.order_id = p.order_id) as photos,
        (select count(*)::int from photo_suspect s join open_order l on l.order_id = s.order_id) as suspects,
        (select count(*)::int from orders where is_audit = 1 and audit_time >= to_timestamp(${BEGIN + 1})) as reviewed,
        (select count(*)::int from orders where visit_status = 1 and finish_time >= to_timestamp(${BEGIN + 1})) as visited`)
    expect(told?.drivers).toBeGreaterThan(5)
    expect(told?.photos).toBeGreaterThan(ORDERS)
    // Now and then two drawings look alike.
    expect((told?.suspects ?? 0) / (told?.photos ?? 1)).toBeLessThan(0.03)
    expect(told?.reviewed).toBeGreaterThan(ORDERS / 6)
    expect(told?.visited).toBeGreaterThan(ORDERS / 6)
  })

  test('live §7 nothing fails: no warning in the log, no call is refused; at most nobody is free', () => {
    expect(logged).toEqual([])
    expect(upstream.refusals).toEqual([])
    const wrong = [...play.played.refused.keys()].filter((words) => words !== NO_DRIVER && words !== NO_FIRM)
    expect(wrong).toEqual([])
  })

  test('live §7 a day bounds what the database grows by', async () => {
    const [size] = await db.rows<{ bytes: number }>(sql`
      select sum(pg_column_size(t.*))::float8 as bytes from audit_log t where t.at >= now() - interval '2 days'`)
    // Per order with all that is written about it; a week of 144 orders a day is then less than 300 MB.
    expect(Number(size?.bytes ?? 0) / ORDERS).toBeLessThan(200_000)
  })
})

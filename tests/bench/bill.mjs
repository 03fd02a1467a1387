// A bill of 5,000 orders on PostgreSQL: what its page asks for and how long the server takes, its start in one transaction, and
// how it scrolls in Chromium.
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import pg from 'pg'
import { findChromium } from '../../scripts/chromium.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { caller } from './caller.mjs'
import { dropDatabase, freshDatabase } from './database.mjs'
import { databaseCpu } from './databaseCpu.mjs'
import { median, ROUNDS } from './figures.mjs'
import { signIn, startServer } from './server.mjs'

const PASSWORD = 'Rescue@2026'
const DATABASE = 'bench_bill'
const ORDERS = 5000
const PLATFORM = 1
const PROVIDER = 4
const DAY = 86_400
/** requests of the page beside those of every page */
const REQUESTS_BOUND = 2
/** ms, of the server's process and the database's together, for these requests */
const OPEN_BOUND = 300
/** ms, of the call */
const START_BOUND = 3000
const STARTS = 3
/** ms between two frames of 60 in a second, and what the clock of the page adds to it */
const FRAME = 1000 / 60
const FRAME_BOUND = 17
/** ms of CPU for one, which leaves room for what else the page does */
const FRAME_CPU = 12
/** px of one frame: 45 rows in a second, a hand that turns the wheel as fast as it can */
const STEP = 120
const FRAMES = 120

/** @returns {AsyncGenerator<import('./figures.mjs').Figure>} */
export async function* billFigures(main) {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('scrolling is measured in Chromium: set CHROMIUM_PATH')
  const postgres = await startPostgres()
  if (!postgres) throw new Error('a bill is measured on PostgreSQL')
  const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-bench-'))
  const url = await freshDatabase(postgres.url, DATABASE)
  try {
    const server = await startServer(main, {
      env: { DATABASE_URL: url, DATA_DIR: directory, DEMO: '0', ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'info' },
      execArgv: ['--import', new URL('./list/probe.mjs', import.meta.url).href],
    })
    const db = new pg.Client({ connectionString: url })
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      await db.connect()
      await fill(db)
      const spent = spender(server.child, db)
      const call = caller(server.origin, await signIn(server.origin, 'admin', PASSWORD))
      const id = await makeBill(call)
      yield* open(call, id, spent)
      yield* start(call, id, spent)
      yield* scroll(browser, server.origin, id)
    } finally {
      await browser.close()
      await db.end()
      await server.stop()
    }
  } finally {
    await dropDatabase(postgres.url, DATABASE)
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Orders of one provider in the platform's books, finished within the last month, confirmed, of amounts of their own. */
async function fill(db) {
  const sqlOf = (name) => readFileSync(new URL(`./list/${name}`, import.meta.url), 'utf8')
  await db.query(sqlOf('company.sql'))
  await db.query(sqlOf('fill.sql').replaceAll('$1', String(ORDERS)))
  await db.query(`
    update orders set owner_firm_id = ${PLATFORM}, firm_id = ${PROVIDER}, status = 4, is_audit = 1, firm_progress = 2, pay_type = 1,
      finish_time = now() - (id % 30) * interval '1 day' - interval '1 hour',
      firm_deduct_money = (id % 4) * 700, user_to_driver_money = (id % 5) * 900`)
  await db.query('vacuum analyze')
}

/** @returns {() => Promise<{server: number, database: number}>} ms of CPU that both have had so far */
function spender(child, db) {
  return async () => {
    child.send('cpu')
    const [{ cpu }] = await once(child, 'message')
    return { server: (cpu.user + cpu.system) / 1000, database: await databaseCpu(db, 'rescue-desk') }
  }
}

/** What something takes: ms of CPU of both, and by the clock. */
async function taken(spent, work) {
  const [before, began] = [await spent(), performance.now()]
  await work()
  const ms = performance.now() - began
  const after = await spent()
  return { ms, server: after.server - before.server, database: after.database - before.database }
}

/** Medians, and in words what they were made of. */
function summary(rounds) {
  const of = (name) => median(rounds.map((round) => round[name]))
  const clock = rounds.map(({ ms }) => ms.toFixed(0)).join(', ')
  return {
    cpu: median(rounds.map(({ server, database }) => server + database)),
    ms: of('ms'),
    words: `server ${of('server').toFixed(0)} ms, database ${of('database').toFixed(0)} ms; by the clock ${clock}`,
  }
}

async function makeBill(call) {
  const finish_time = Math.floor(Date.now() / 1000)
  return (
    await call('/v2/statement/bill/create', {
      firm_id: PROVIDER,
      start_time: finish_time - 20 * DAY,
      finish_time,
    })
  ).id
}

async function* open(call, id, spent) {
  const rounds = []
  for (let round = -3; round < ROUNDS; round++) {
    const took = await taken(spent, async () => {
      await call(`/v2/statement/bill/detail?id=${id}`)
      const { data } = await call(`/v2/statement/bill/order?id=${id}`)
      if (data.length !== ORDERS) throw new Error(`${data.length} orders in the bill`)
    })
    if (round >= 0) rounds.push(took)
  }
  const { cpu, words } = summary(rounds)
  yield {
    name: `bill of ${ORDERS.toLocaleString('en-US')} orders, CPU of both requests of its page, server and database`,
    value: cpu,
    bound: OPEN_BOUND,
    unit: 'ms',
    from: words,
  }
}

async function* start(call, id, spent) {
  const rounds = []
  for (let i = 0; i < STARTS; i++) {
    if (i > 0) await call('/v2/statement/bill/start', { id, act: 'back', remark: '再来一次' })
    rounds.push(
      await taken(spent, () => call('/v2/statement/bill/start', { id, deduct_bill: i, deduct_remark: '对账差异' })),
    )
  }
  const { ms, words } = summary(rounds)
  yield {
    name: 'the same, its start by the clock: every statement with its log in one transaction',
    value: ms,
    bound: START_BOUND,
    unit: 'ms',
    from: words,
  }
}

async function* scroll(browser, origin, id) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto(`${origin}/login?redirect=${encodeURIComponent(`/financial/service?id=${id}`)}`)
  const asked = []
  page.on('request', (request) => {
    if (/\/api\/v2\/(statement\/bill|history)/.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  await page.locator('input[name=account]').fill('admin')
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator('.rd-bill-fold').first().waitFor()
  await page.waitForTimeout(1500)
  yield {
    name: 'the same, requests of its page',
    value: asked.length,
    bound: REQUESTS_BOUND,
    from: asked.map((path) => path.split('/').at(-1)).join(', '),
  }
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
  }
  const idle = await page.evaluate(frames, { step: 0, count: FRAMES })
  const rounds = []
  for (let round = -1; round < ROUNDS; round++) {
    const before = await busy()
    const told = await page.evaluate(frames, { step: STEP, count: FRAMES })
    const cpu = ((await busy()) - before) / FRAMES
    if (told.rows < 5) throw new Error(`only ${told.rows} rows are drawn after scrolling`)
    if (round >= 0) rounds.push({ ...told, cpu })
  }
  const between = rounds.map(({ mean }) => mean)
  yield {
    name: `the same, scrolled by ${STEP} px a frame: ms between frames (60 in a second are ${FRAME.toFixed(2)})`,
    value: median(between),
    bound: FRAME_BOUND,
    unit: 'ms',
    from: `rounds ${between.map((ms) => ms.toFixed(1)).join(', ')}; the page at rest ${idle.mean.toFixed(1)}`,
  }
  yield {
    name: 'the same, CPU of the page for a frame: script, layout, painting',
    value: median(rounds.map(({ cpu }) => cpu)),
    bound: FRAME_CPU,
    unit: 'ms',
    from: `rounds ${rounds.map(({ cpu }) => cpu.toFixed(1)).join(', ')}`,
  }
  await context.close()
}

/** In the page: so many frames, each of which scrolls the orders on; the mean of ms between them. */
function frames({ step, count }) {
  const scroller = document.querySelector('.rd-bill-scroll')
  return new Promise((resolve) => {
    const times = []
    const onFrame = (time) => {
      times.push(time)
      if (times.length > count) {
        const rows = scroller.querySelectorAll('tbody[data-index]').length
        return resolve({ mean: (times.at(-1) - times[0]) / count, rows })
      }
      scroller.scrollTop += step
      requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(onFrame)
  })
}

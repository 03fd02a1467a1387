// A day of the dispatch wall in one page of Chromium: 24 h of hints and answers while the page's clock runs fast.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { signIn, startServer } from './server.mjs'

const HOURS = 24
/** ms of the page's clock in one step; the stream counts as dead after 45 s */
const STEP = 40_000
const STEPS_AN_HOUR = 3_600_000 / STEP
const HINTS_A_STEP = 10
/** The day ends after so many minutes, whatever its hour; hours that are missing break a bound of their own. */
const MOST_MINUTES = 9
/** Steps without an answer, 2 s each, after which the wall counts as dead. */
const MOST_MISSED = 20
/** Hours after which memory is measured; the first is warming up. */
const SAMPLED = [2, 6, 10, 14, 18, 22, HOURS]
const MOST_HEAP_GROWTH = 4
const MOST_NODE_GROWTH = 400
const MOST_LISTENER_GROWTH = 100
/** Connections of the page: its stream, and what it asks. */
const MOST_SOCKET_GROWTH = 4
const WALL = '/api/v2/order/wall'
const LONGEST_WAIT = 2000

/** @returns {AsyncGenerator<import('./figures.mjs').Figure>} growth of heap, nodes and listeners over a day */
export async function* wallFigures(main) {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('the wall is measured in Chromium: set CHROMIUM_PATH')
  const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-bench-'))
  const server = await startServer(main, {
    env: { DATA_DIR: directory, DATABASE_URL: '', DEMO: '1', DEMO_LIVE: '0', LOG_LEVEL: 'error' },
  })
  const token = await signIn(server.origin, 'dev', 'Rescue@2026')
  const front = await openFront(server.origin, token)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const day = await runDay(browser, front, token)
    const [first] = day.samples
    const last = day.samples.at(-1)
    const list = (of) => day.samples.map((sample) => of(sample)).join(', ')
    const growth = (name, of, bound, unit, digits) => ({
      name: `wall, ${name} after ${last.hour} h less that after ${first.hour} h`,
      value: of(last) - of(first),
      bound,
      unit,
      from: `at ${list(({ hour }) => hour)} h: ${list((sample) => of(sample).toFixed(digits))}`,
    })
    yield growth('JavaScript heap', ({ heap }) => heap, MOST_HEAP_GROWTH, 'MB', 1)
    yield growth('nodes', ({ nodes }) => nodes, MOST_NODE_GROWTH, '', 0)
    yield growth('listeners', ({ listeners }) => listeners, MOST_LISTENER_GROWTH, '', 0)
    yield growth('open connections', ({ sockets }) => sockets, MOST_SOCKET_GROWTH, '', 0)
    yield {
      name: `wall, hours of a day that did not pass in ${MOST_MINUTES} minutes`,
      value: HOURS - day.hours,
      bound: 0,
      from: `${day.hours.toFixed(1)} h in ${day.seconds.toFixed(0)} s`,
    }
    yield {
      name: `wall, steps of ${STEP / 1000} s that were not answered`,
      value: day.missed,
      bound: 0,
      from: `${front.hints} hints, ${front.answers} answers, ${front.streams} streams of which one an hour was cut, ${day.seconds.toFixed(0)} s`,
    }
  } finally {
    await browser.close()
    front.close()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function runDay(browser, front, token) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'zh-CN' })
  await context.addCookies([{ name: 'Admin-Token', value: token, url: front.origin }])
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(`${front.origin}/dashboardMap?s=allotment`)
  await page.locator('.rd-wall-map .map-order').first().waitFor()
  // The stream opens a second after the first answer.
  await page.clock.runFor(3000)
  await front.streamed()
  const cdp = await context.newCDPSession(page)
  const began = performance.now()
  const samples = []
  const seconds = () => (performance.now() - began) / 1000
  let missed = 0
  let hours = 0
  for (let step = 1; step <= HOURS * STEPS_AN_HOUR && seconds() < MOST_MINUTES * 60; step++) {
    if (step % STEPS_AN_HOUR === 0) front.cut()
    front.hint(step)
    const answered = front.answered()
    await page.clock.fastForward(STEP)
    if (!(await answered)) missed++
    if (missed > MOST_MISSED) throw new Error(`the wall asks no more: ${missed} of ${step} steps had no answer`)
    hours = step / STEPS_AN_HOUR
    if (SAMPLED.includes(hours))
      samples.push({ hour: hours, sockets: await front.sockets(), ...(await sample(page, cdp)) })
  }
  // A day that was cut short is measured where it ended.
  if (samples.at(-1)?.hour !== hours) {
    samples.push({ hour: Number(hours.toFixed(1)), sockets: await front.sockets(), ...(await sample(page, cdp)) })
  }
  const isShown = await page.locator('.rd-wall-figures').isVisible()
  if (!isShown) throw new Error('the wall is gone')
  return { samples, missed, hours, seconds: seconds() }
}

async function sample(page, cdp) {
  await page.clock.runFor(2000)
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  return { heap: usedSize / 1e6, nodes, listeners: jsEventListeners }
}

/** Passes everything to the server but the stream and the wall's answers, which it makes of one true answer. */
async function openFront(origin, token) {
  const reply = await fetch(`${origin}${WALL}`, { headers: { 'X-Token': token } })
  const truth = await reply.json()
  if (truth.code !== 1) throw new Error(`the wall cannot be read: ${truth.info}`)
  let stream
  let waiting = []
  let opened = []
  const front = { hints: 0, answers: 0, streams: 0 }
  const server = createServer((incoming, outgoing) => {
    if (incoming.url.startsWith('/api/live')) {
      front.streams++
      stream = outgoing
      outgoing.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
      outgoing.write('event: hello\nid: 1\ndata: {"hints":[]}\n\n')
      for (const done of opened) done()
      opened = []
      return
    }
    if (incoming.url.startsWith(WALL)) {
      front.answers++
      outgoing.writeHead(200, { 'content-type': 'application/json' })
      outgoing.end(JSON.stringify(varied(truth, front.answers)), () => {
        for (const done of waiting) done(true)
        waiting = []
      })
      return
    }
    const { method, url, headers } = incoming
    const passed = request(
      new URL(url, origin),
      { method, headers: { ...headers, host: new URL(origin).host } },
      (got) => {
        outgoing.writeHead(got.statusCode, got.headers)
        got.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(front, {
    origin: `http://127.0.0.1:${server.address().port}`,
    streamed: () => (stream ? undefined : new Promise((resolve) => opened.push(resolve))),
    cut() {
      stream?.destroy()
      stream = undefined
    },
    hint(step) {
      const hints = Array.from({ length: HINTS_A_STEP }, (_, i) => ({
        resource: 'order',
        id: step * HINTS_A_STEP + i,
        version: step,
        action: 'accept',
      }))
      if (!stream) return
      front.hints += hints.length
      stream.write(`event: changes\nid: ${step}\ndata: ${JSON.stringify(hints)}\n\n`)
    },
    sockets: () => new Promise((resolve) => server.getConnections((_, n) => resolve(n ?? 0))),
    answered: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        setTimeout(() => resolve(false), LONGEST_WAIT).unref()
      }),
    close() {
      stream?.destroy()
      server.closeAllConnections()
      server.close()
    },
  })
}

/** The true answer as another moment would have it: orders come, move between deadlines and go, technicians move. */
function varied(truth, turn) {
  const { data } = truth
  const time = data.time + turn * (STEP / 1000)
  const moved = (lnglat, by) => {
    if (lnglat === null) return null
    const [lng, lat] = lnglat.split(',').map(Number)
    return `${(lng + Math.sin(turn + by) / 50).toFixed(6)},${(lat + Math.cos(turn + by) / 50).toFixed(6)}`
  }
  const orders = data.orders
    .filter((_, i) => (i + turn) % 7 !== 0)
    .map((order, i) => ({
      ...order,
      id: order.id + ((i + turn) % 5 === 0 ? turn * 1000 : 0),
      deadline: i % 4 === 0 ? null : time + (((i * 37 + turn * 11) % 60) - 20) * 60,
      lnglat: moved(order.lnglat, i),
    }))
  const due = data.due.map((one, i) => ({ ...one, id: one.id + (turn % 3) * 1000, deadline: time + (i - 2) * 90 }))
  const drivers = data.drivers.map((driver, i) => ({
    ...driver,
    lnglat: moved(driver.lnglat, i),
    idle: (i + turn) % 2 === 0,
  }))
  return { ...truth, data: { ...data, time, orders, due, drivers, figures: { ...data.figures, open: orders.length } } }
}

// What the pages of the owner and of the technician weigh, and when they first show something on 3G.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { median } from './figures.mjs'
import { signIn, startServer } from './server.mjs'

const KIB = 1024
/** 400 kbit/s in bytes a second, and 400 ms for a round trip. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const VISITS = 3
const PAGES = [
  { name: 'owner', type: 'ownerlink' },
  { name: 'technician', type: 'driverlink' },
]

/**
 * @param {string} main  the built server's main.js
 * @returns {AsyncGenerator<import('./figures.mjs').Figure>} JavaScript as transferred, first paint and first content on 3G
 */
export async function* phoneFigures(main) {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('what is transferred is measured in Chromium: set CHROMIUM_PATH')
  const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-bench-'))
  const server = await startServer(main, {
    env: { DATA_DIR: directory, DATABASE_URL: '', DEMO: '1', DEMO_LIVE: '0', LOG_LEVEL: 'error' },
  })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const links = await linksOf(server.origin)
    for (const { name, type } of PAGES) {
      const visits = []
      for (let at = 0; at < VISITS; at++) visits.push(await visit(browser, links[type]))
      yield {
        name: `page of the ${name}: JavaScript as transferred`,
        value: Math.max(...visits.map(({ script }) => script)) / KIB,
        bound: 60,
        unit: 'KiB',
        from: `${visits[0].scripts} scripts; ${(visits[0].all / KIB).toFixed(0)} KiB in all`,
      }
      yield {
        name: `page of the ${name} on 3G (400 kbit/s, 400 ms), nothing cached: first paint`,
        value: median(visits.map(({ paint }) => paint)) / 1000,
        bound: 3,
        unit: 's',
      }
      yield {
        name: 'the same: the order is shown',
        value: median(visits.map(({ shown }) => shown)) / 1000,
        unit: 's',
      }
    }
  } finally {
    await browser.close()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Both links of an order that a technician has on the way, on the server that is measured. */
async function linksOf(origin) {
  const headers = { 'x-token': await signIn(origin, 'admin', 'Rescue@2026') }
  const read = async (path) => (await (await fetch(`${origin}/api${path}`, { headers })).json()).data
  const { data } = await read('/order/list?status=22&limit=50')
  const order = data.find(({ driver_id }) => driver_id !== null)
  const { links } = await read(`/v2/order/sms?id=${order.id}`)
  return Object.fromEntries(
    links.map(({ type, url }) => [type, `${origin}${new URL(url, origin).pathname}${new URL(url, origin).hash}`]),
  )
}

/** One visit in a browser that has nothing cached; ms since the navigation began, bytes as they travelled. */
async function visit(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const requests = new Map()
    cdp.on('Network.requestWillBeSent', ({ requestId, type }) => requests.set(requestId, { type, bytes: 0 }))
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = requests.get(requestId)
      if (request) request.bytes = encodedDataLength
    })
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', SLOW)
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('h1').first().waitFor({ timeout: 60_000 })
    const [shown, paint] = await page.evaluate(() => [
      performance.now(),
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    ])
    const made = [...requests.values()]
    const scripts = made.filter(({ type }) => type === 'Script')
    const sum = (all) => all.reduce((total, { bytes }) => total + bytes, 0)
    return { shown, paint, scripts: scripts.length, script: sum(scripts), all: sum(made) }
  } finally {
    await context.close()
  }
}

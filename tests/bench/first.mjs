// The first list as a user with a session opens it, everything cached, against react-admin's own list of the same rows.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { findChromium } from '../../scripts/chromium.mjs'
import { median, ROUNDS } from './figures.mjs'
import { signIn, startServer } from './server.mjs'

const THROTTLE = 4
/** Columns of the stock list: as many as the order list shows by default. */
const FIELDS = [
  ...['id', 'order_id', 'status', 'type', 'car_no', 'order_time', 'customer_name', 'rescue_address'],
  ...['destination_address', 'firm_name', 'worker_name', 'money', 'owner_money'],
]

/**
 * @param {string} main  the built server's main.js
 * @returns {AsyncGenerator<import('./figures.mjs').Figure>} time to the first paint, and the ratio of the times to the rows
 */
export async function* firstFigures(main) {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('the first list is measured in Chromium: set CHROMIUM_PATH')
  const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-bench-'))
  const server = await startServer(main, {
    env: { DATA_DIR: directory, DATABASE_URL: '', DEMO: '1', LOG_LEVEL: 'error' },
  })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  let stock
  try {
    const token = await signIn(server.origin, 'dispatch', 'Rescue@2026')
    stock = await serveStock(await ordersOf(server.origin, token))
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
    await context.addCookies([{ name: 'Admin-Token', value: token, url: server.origin }])
    const sides = {
      own: { url: `${server.origin}/case/index`, row: 'tbody tr[data-index]' },
      stock: { url: stock.url, row: 'tbody tr.RaDatagrid-row' },
    }
    const times = { own: [], stock: [] }
    // The first round fills the caches of the browser.
    for (let round = -1; round < ROUNDS; round++) {
      for (const side of Object.keys(sides)) {
        const time = await openingTimes(context, sides[side])
        if (round >= 0) times[side].push(time)
      }
    }
    const of = (side, what) => median(times[side].map((time) => time[what]))
    yield {
      name: `first list, all cached, ${THROTTLE}× throttle: first contentful paint`,
      value: of('own', 'paint') / 1000,
      bound: 0.5,
      unit: 's',
      from: `stock ${(of('stock', 'paint') / 1000).toFixed(2)} s`,
    }
    yield {
      name: `first list, all cached, ${THROTTLE}× throttle: rows drawn, against react-admin's own list of the same rows`,
      value: of('own', 'rows') / of('stock', 'rows'),
      bound: 0.9,
      from: `${of('own', 'rows').toFixed(0)} ms : ${of('stock', 'rows').toFixed(0)} ms`,
    }
  } finally {
    await browser.close()
    await stock?.close()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** @returns {Promise<{paint: number, rows: number}>} ms from the navigation */
async function openingTimes(context, { url, row }) {
  const page = await context.newPage()
  try {
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
    await page.addInitScript((selector) => {
      const look = () => {
        if (document.querySelector(selector)) window.rowsAt = performance.now()
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, row)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.rowsAt, undefined, { timeout: 60_000 })
    return await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      rows: window.rowsAt,
    }))
  } finally {
    await page.close()
  }
}

async function ordersOf(origin, token) {
  const reply = await fetch(`${origin}/api/order/list?limit=10&page=1`, { headers: { 'x-token': token } })
  const { data } = await reply.json()
  return data.data.map((order) => Object.fromEntries(FIELDS.map((name) => [name, order[name] ?? null])))
}

/** react-admin's own list, built as production is. */
async function serveStock(rows) {
  const root = fileURLToPath(new URL('./first', import.meta.url))
  const outDir = mkdtempSync(join(tmpdir(), 'rescue-desk-bench-'))
  const withRows = {
    name: 'rows',
    transformIndexHtml: (html) => html.replace('>[]<', () => `>${JSON.stringify(rows).replaceAll('<', '\\u003c')}<`),
  }
  const config = { root, configFile: false, logLevel: 'warn', base: './', plugins: [react(), withRows] }
  await build({ ...config, build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 4096 } })
  const server = await preview({ ...config, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  return {
    url: server.resolvedUrls.local[0],
    async close() {
      await server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}

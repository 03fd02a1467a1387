// The order list's own table against react-admin's stock DataTable, in Chromium at a quarter of its speed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { findChromium } from '../../scripts/chromium.mjs'
import { median, ROUNDS } from './figures.mjs'

const THROTTLE = 4
/** `warm`: rows that are shown before, so that no side pays for code that runs for the first time, or comes late */
const CASES = [
  { rows: 90, warm: 10, name: 'light', bound: 0.45 },
  { rows: 200, warm: 100, name: 'virtual', bound: 0.15 },
]

/** The bound is against the same columns; the lighter one, without chips, second lines and buttons, is for information. */
const SIDES = [
  ['stock', 'stock DataTable of the same columns, by stock fields and buttons'],
  ['plain', 'stock DataTable of plain text alone'],
]

/** @returns {AsyncGenerator<import('./figures.mjs').Figure>} ratios of the ms from mount to painted frame */
export async function* tableFigures() {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('the table is measured in Chromium: set CHROMIUM_PATH')
  const site = await serve()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    for (const { rows, warm, name, bound } of CASES) {
      const times = { own: [], stock: [], plain: [] }
      for (let round = 0; round < ROUNDS; round++) {
        for (const side of Object.keys(times)) times[side].push(await mountTime(browser, site.url, side, warm, rows))
      }
      const own = median(times.own)
      for (const [side, what] of SIDES) {
        const other = median(times[side])
        yield {
          name: `order table, ${rows} rows (${name}), mount to painted frame at ${THROTTLE}× throttle: against ${what}`,
          value: own / other,
          bound: side === 'stock' ? bound : undefined,
          from: `${own.toFixed(0)} ms : ${other.toFixed(0)} ms`,
        }
      }
    }
  } finally {
    await browser.close()
    await site.close()
  }
}

/** Each time in a page of its own. */
async function mountTime(browser, url, side, warm, rows) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  try {
    await page.goto(`${url}?rows=${warm},${rows}`)
    await page.waitForFunction(() => window.bench)
    const cdp = await page.context().newCDPSession(page)
    for (let i = 0; i < 3; i++) {
      await page.evaluate(([name, count]) => window.bench.show(name, count), [side, warm])
      await page.evaluate(() => window.bench.clear())
    }
    await page.evaluate(() => document.fonts.ready)
    await cdp.send('HeapProfiler.collectGarbage')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
    const time = await page.evaluate(([name, count]) => window.bench.show(name, count), [side, rows])
    if ((await page.locator('.rd-skeleton').count()) > 0) throw new Error(`${side}: its rows came late`)
    const drawn = await page.locator('tbody tr').count()
    if (drawn < 10) throw new Error(`${side}: only ${drawn} rows were drawn`)
    return time
  } finally {
    await page.close()
  }
}

/** The page, built as production is. */
async function serve() {
  const root = fileURLToPath(new URL('./table', import.meta.url))
  const outDir = mkdtempSync(join(tmpdir(), 'rescue-desk-bench-'))
  const config = { root, configFile: false, logLevel: 'warn', base: './', plugins: [react()] }
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

// What a first visit fetches, as Chromium counts it on the wire.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { startServer } from './server.mjs'

const KIB = 1024
const ACCOUNT = 'input[name=account]'

/**
 * @param {string} main  the built server's main.js
 * @returns {AsyncGenerator<import('./figures.mjs').Figure>} JavaScript as transferred, and requests
 */
export async function* transferFigures(main) {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('what is transferred is measured in Chromium: set CHROMIUM_PATH')
  const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-bench-'))
  const server = await startServer(main, {
    env: { DATA_DIR: directory, DATABASE_URL: '', DEMO: '1', LOG_LEVEL: 'error' },
  })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const login = await visit(browser, `${server.origin}/login`, (page) => page.locator(ACCOUNT).waitFor())
    yield {
      name: 'login page: JavaScript as transferred',
      value: bytesOf(login) / KIB,
      bound: 72,
      unit: 'KiB',
      from: summary(login),
    }
    const list = await visit(browser, `${server.origin}/login?redirect=%2Fcase%2Findex`, async (page) => {
      await page.locator(ACCOUNT).fill('dispatch')
      await page.locator('input[name=password]').fill('Rescue@2026')
      await page.keyboard.press('Enter')
      await page.locator('tbody tr[data-index]').first().waitFor()
    })
    const scripts = list.filter(isScript)
    yield {
      name: 'first list (from the login to its rows, nothing cached): JavaScript as transferred',
      value: bytesOf(list) / KIB,
      bound: 320,
      unit: 'KiB',
      from: summary(list),
    }
    yield {
      name: 'first list: requests for JavaScript',
      value: scripts.length,
      bound: 7,
      from: scripts.map(nameOf).join(', '),
    }
  } finally {
    await browser.close()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The requests that were made until `arrive` has what it waits for, in a browser that has nothing cached. */
async function visit(browser, url, arrive) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const requests = new Map()
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (/^https?:/.test(request.url)) requests.set(requestId, { url: request.url, type, bytes: 0 })
    })
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = requests.get(requestId)
      if (request) request.bytes = encodedDataLength
    })
    await cdp.send('Network.enable')
    await page.goto(url, { waitUntil: 'commit' })
    await arrive(page)
    const made = [...requests.values()]
    await page.waitForLoadState('networkidle')
    return made
  } finally {
    await context.close()
  }
}

const isScript = ({ type }) => type === 'Script'

const bytesOf = (requests) => requests.filter(isScript).reduce((sum, { bytes }) => sum + bytes, 0)

const nameOf = ({ url, bytes }) => `${new URL(url).pathname.split('/').at(-1) || '/'} ${(bytes / KIB).toFixed(1)}`

function summary(requests) {
  const scripts = requests.filter(isScript).length
  const all = requests.reduce((sum, { bytes }) => sum + bytes, 0)
  return `${scripts} scripts; ${requests.length} requests, ${(all / KIB).toFixed(0)} KiB in all`
}

// What a first visit fetches, as Chromium counts it on the wire.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { signIn, startServer } from './server.mjs'

const KIB = 1024

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
    const login = await visit(browser, `${server.origin}/login`, 'input[name=account]')
    yield {
      name: 'login page: JavaScript as transferred',
      value: bytesOf(login, 'Script') / KIB,
      bound: 72,
      unit: 'KiB',
      from: summary(login),
    }
    const token = await signIn(server.origin, 'dispatch', 'Rescue@2026')
    const list = await visit(browser, `${server.origin}/case/index`, 'tbody tr[data-index]', token)
    yield {
      name: 'first list (/case/index, nothing cached): JavaScript as transferred',
      value: bytesOf(list, 'Script') / KIB,
      bound: 325,
      unit: 'KiB',
      from: summary(list),
    }
    yield {
      name: 'first list: requests until it is painted',
      value: list.length,
      bound: 7,
      from: list.map(nameOf).join(', '),
    }
  } finally {
    await browser.close()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The requests that were made until `selector` is shown, in a browser that has nothing cached. */
async function visit(browser, url, selector, token) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  try {
    if (token) await context.addCookies([{ name: 'Admin-Token', value: token, url }])
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
    await page.locator(selector).first().waitFor()
    const made = [...requests.values()]
    await page.waitForLoadState('networkidle')
    return made
  } finally {
    await context.close()
  }
}

const bytesOf = (requests, type) =>
  requests.filter((request) => request.type === type).reduce((sum, { bytes }) => sum + bytes, 0)

const nameOf = ({ url, bytes }) => `${new URL(url).pathname.split('/').at(-1) || '/'} ${(bytes / KIB).toFixed(1)}`

function summary(requests) {
  const scripts = requests.filter(({ type }) => type === 'Script').length
  const all = requests.reduce((sum, { bytes }) => sum + bytes, 0)
  return `${scripts} scripts; ${requests.length} requests, ${(all / KIB).toFixed(0)} KiB in all`
}

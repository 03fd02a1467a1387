import { chromium } from '@playwright/test'
import { findChromium } from '../../../scripts/chromium.mjs'
import { median } from '../figures.mjs'

const THROTTLE = 4
const KEYS = 20
/** ms from a key to the frame in which the next photo is painted */
const PAINTED = 50
/** ms between two keys of an auditor who does not hesitate */
const RHYTHM = 700

/**
 * Two sittings of one order each: one walks through its photos, one gives each its verdict, which shows the next.
 * @returns {AsyncGenerator<import('../figures.mjs').Figure>}
 */
export async function* viewerFigures({ origin, password }) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
    const page = await context.newPage()
    await page.goto(`${origin}/login?redirect=${encodeURIComponent('/case/photoAudit')}`)
    await page.locator('input[name=account]').fill('admin')
    await page.locator('input[name=password]').fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '开始审核' }).click()
    const cdp = await context.newCDPSession(page)
    await page.evaluate(watchKeys)
    for (const [key, what] of [
      ['ArrowRight', 'the next photo'],
      ['1', 'a verdict, which shows the next photo'],
    ]) {
      const times = await pressAll(page, cdp, key)
      yield {
        name: `photo audit, ${KEYS} keys at ${THROTTLE}× throttle for ${what}: key to its painted frame, median`,
        value: median(times),
        bound: PAINTED,
        unit: 'ms',
        from: times.map((ms) => ms.toFixed(0)).join(', '),
      }
      yield { name: 'the same, the slowest', value: Math.max(...times), bound: PAINTED, unit: 'ms' }
      await page.keyboard.press('j')
    }
  } finally {
    await browser.close()
  }
}

/** @returns {Promise<number[]>} ms of each key */
async function pressAll(page, cdp, key) {
  await page.locator('.pa-layers img[data-shown]').waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2000)
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await page.evaluate(() => window.audit.splice(0))
  for (let i = 0; i < KEYS; i++) {
    await page.keyboard.press(key)
    await page.waitForTimeout(RHYTHM)
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const times = await page.evaluate(() => window.audit.splice(0))
  if (times.length !== KEYS) throw new Error(`${times.length} of ${KEYS} photos were painted`)
  return times
}

/** In the page: from the key's own time to the painting of a picture that was not seen before, as the browser tells it. */
function watchKeys() {
  window.audit = []
  let pressed = null
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed = timeStamp
    },
    true,
  )
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) {
      if (pressed === null || startTime < pressed) continue
      window.audit.push(startTime - pressed)
      pressed = null
    }
  }).observe({ type: 'element', buffered: false })
}

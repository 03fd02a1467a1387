import { chromium } from '@playwright/test'
import { findChromium } from '../../../scripts/chromium.mjs'
import { median } from '../figures.mjs'

const THROTTLE = 4
const KEYS = 20
/** ms from a key to the frame in which the next photo is painted */
const PAINTED = 50
/** ms of the shortest event that the browser tells of */
const LEAST = 16
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
    await page.evaluate(`const LEAST = ${LEAST}; (${watchKeys})()`)
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
  await page.evaluate(() => void window.takeTimes())
  for (let i = 0; i < KEYS; i++) {
    await page.keyboard.press(key)
    await page.waitForTimeout(RHYTHM)
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const times = await page.evaluate(() => window.takeTimes())
  if (times.length !== KEYS || !times.every(Number.isFinite)) throw new Error(`of ${KEYS} photos: ${times}`)
  return times
}

/** In the page: of each key the photo that it shows, and when that was painted, as the browser tells it. */
function watchKeys() {
  const keys = []
  const frames = new Map()
  const painted = new Map()
  addEventListener(
    'keydown',
    (event) => {
      const key = { at: event.timeStamp, photo: null }
      keys.push(key)
      // The frame's own callbacks come after the key's handlers.
      requestAnimationFrame(() => {
        key.photo = document.querySelector('.pa-layers img[data-shown]')
      })
    },
    true,
  )
  // To the painting of the frame that follows the key, in steps of 8 ms; what takes less than 16 is not told.
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (name === 'keydown') frames.set(startTime, duration)
  }).observe({ type: 'event', durationThreshold: LEAST })
  new PerformanceObserver((list) => {
    for (const { element, startTime } of list.getEntries()) painted.set(element, startTime)
  }).observe({ type: 'element', buffered: true })
  /** ms of each key since the last call: a photo that was not painted before its frame counts until it was */
  window.takeTimes = () =>
    keys
      .splice(0)
      .map(({ at, photo }) => Math.max(frames.get(at) ?? LEAST, (painted.get(photo) ?? Number.POSITIVE_INFINITY) - at))
}

import type { Page } from '@playwright/test'
import { faults } from './accessibility'
import { Api, keep, sideways, signIn } from './desk'
import { expect, test } from './test'

interface Photo {
  readonly id: number
  readonly key: string
  readonly audit_status: number
  readonly audit_remark: string | null
}
interface Waiting {
  readonly total: number
  readonly data: readonly { readonly id: number; readonly no: string }[]
}

/** ms at 4× throttle from a key to the frame in which the next photo is painted, on a machine that has nothing else to do */
const BOUND = 50
const THROTTLE = 4
/** ms, about two frames: the browser tells of keys in steps of 8 ms */
const FRAME = 33

// Each walks through several orders of pictures.
test.setTimeout(120_000)

/** In their order in the queue: the longest over comes first. */
const waitingOf = async (api: Api) =>
  (await api.get<Waiting>('/order/list', { view: 'photoAudit', sort: 'finish_time', order: 'ASC', limit: 20 })).data
const photosOf = async (api: Api, id: number) => (await api.order(id)).picture as readonly Photo[]
const viewer = (page: Page) => page.getByRole('dialog', { name: '照片审核' })

/** Pictures as large as a phone takes them, drawn by the browser, in place of the demo's small ones. */
async function largePictures(page: Page): Promise<void> {
  await page.goto('/login')
  const images = await page.evaluate(async () => {
    const drawn: string[] = []
    for (let n = 0; n < 6; n++) {
      const canvas = document.createElement('canvas')
      canvas.width = 1920
      canvas.height = 1440
      const paper = canvas.getContext('2d')
      if (!paper) break
      for (let i = 0; i < 4000; i++) {
        paper.fillStyle = `hsl(${(i * 37 + n * 60) % 360} 60% ${30 + (i % 40)}%)`
        paper.fillRect((i * 97) % 1920, (i * 53) % 1440, 60, 60)
      }
      paper.fillStyle = 'red'
      paper.font = '80px sans-serif'
      paper.fillText(`${n + 1}`, 60, 120)
      drawn.push(canvas.toDataURL('image/jpeg', 0.92))
    }
    return drawn
  })
  const bodies = images.map((image) => Buffer.from(image.split(',')[1] ?? '', 'base64'))
  const known = new Map<string, Buffer>()
  await page.route(/\/files\/|\/api\/.*\.(png|jpe?g)/, async (route) => {
    const { pathname } = new URL(route.request().url())
    const body = known.get(pathname) ?? bodies[known.size % bodies.length]
    if (!body) return route.continue()
    known.set(pathname, body)
    await route.fulfill({ body, contentType: 'image/jpeg', headers: { 'cache-control': 'max-age=3600' } })
  })
}

test('O-420, O-546 a sitting of several orders by keys alone: verdicts, a reason, undo, the rest at once, the next order', async ({
  page,
  request,
}, info) => {
  const admin = await Api.as(request, 'admin')
  const { total, data } = await waitingOf(admin)
  const [one, two, three] = data
  if (!one || !two || !three) throw new Error('the demo has no orders whose photos wait')
  await signIn(page, 'admin')
  await page.goto('/case/photoAudit')
  await expect(page.getByRole('button', { name: '开始审核' })).toBeEnabled({ timeout: 20_000 })
  await page.getByRole('button', { name: '开始审核' }).press('Enter')
  const dialog = viewer(page)
  const place = (n: number) => dialog.getByText(`第 ${n} / ${total} 单`)
  await expect(place(1)).toBeVisible({ timeout: 15_000 })
  await expect(dialog.getByText(one.no)).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`1/${total} .+ · 照片审核 · .*Rescue Desk`))
  const count = (await photosOf(admin, one.id)).length
  const judged = (n: number) => dialog.getByText(`已审 ${n} / ${count}`)
  await expect(judged(0)).toBeVisible()
  await expect(dialog.locator('.pa-layers img[data-shown]')).toBeVisible()
  await keep(page, 'photo-audit', info)
  expect(await page.evaluate(faults)).toEqual([])

  // Round about: turned, larger, the photos walked to their ends.
  await page.keyboard.press('r')
  await page.keyboard.press('+')
  await expect(dialog.locator('.pa-layers img[data-shown]')).toHaveCSS('transform', /matrix\(0, 1\.5, -1\.5, 0/)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('已经是第一张了')).toBeVisible()
  await page.keyboard.press('0')

  await page.keyboard.press('1')
  await expect(judged(1)).toBeVisible()
  // An unqualified one asks for its reason; without one nothing is said.
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert').getByText('请选择或输入原因！')).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')
  await expect(judged(2)).toBeVisible()
  await expect(dialog.getByText('不合格 1')).toBeVisible()
  await expect
    .poll(async () => (await photosOf(admin, one.id)).filter((photo) => photo.audit_status !== 0).length)
    .toBe(2)
  expect((await photosOf(admin, one.id)).find((photo) => photo.audit_status === 2)?.audit_remark).toBe(
    '照片模糊；位置不符',
  )
  // Taken back, and given once more by the rest at once.
  await page.keyboard.press('Control+z')
  await expect(judged(1)).toBeVisible()
  await expect
    .poll(async () => (await photosOf(admin, one.id)).filter((photo) => photo.audit_status !== 0).length)
    .toBe(1)
  await page.keyboard.press('a')
  await expect(judged(count)).toBeVisible()
  await expect(dialog.getByText('本单照片已审完')).toBeVisible()

  await page.keyboard.press('Enter')
  await expect(place(2)).toBeVisible()
  await expect(dialog.getByText(two.no)).toBeVisible()
  // Left for later, and the one after it.
  await page.keyboard.press('j')
  await expect(dialog.getByText(three.no)).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('k')
  await expect(dialog.getByText(two.no)).toBeVisible()
  await page.keyboard.press('a')
  await expect(dialog.getByText('本单照片已审完')).toBeVisible()
  await expect.poll(async () => (await admin.order(two.id)).photo_audit).toBe(3)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: '开始审核' })).toBeFocused()
  expect((await admin.order(one.id)).photo_audit).toBe(3)
  expect((await photosOf(admin, three.id)).filter((photo) => photo.audit_status === 1)).toHaveLength(1)
  expect((await waitingOf(admin)).total).toBe(total - 2)
})

test('an order that another audits is looked at, not judged, until he leaves it', async ({ page, request }) => {
  const other = await Api.as(request, 'dispatch')
  // As the page shows them.
  const [order] = (await other.get<Waiting>('/order/list', { view: 'photoAudit', limit: 10 })).data.data
  if (!order) throw new Error('no order waits')
  expect((await other.post('/v2/order/audit/claim', { ids: [order.id] })).code).toBe(1)
  await signIn(page, 'admin')
  await page.goto('/case/photoAudit')
  await page
    .getByRole('row')
    .filter({ hasText: order.no })
    .getByRole('button', { name: '照片审核' })
    .click({ timeout: 20_000 })
  const dialog = viewer(page)
  await expect(dialog.getByText(/该订单正由.+审核，请稍后再试/)).toBeVisible({ timeout: 15_000 })
  await expect(dialog.getByRole('button', { name: /^合格/ })).toBeDisabled()
  await page.keyboard.press('1')
  expect((await photosOf(other, order.id)).every((photo) => photo.audit_status === 0)).toBe(true)
  await other.post('/v2/order/audit/release', { ids: [order.id] })
  await page.keyboard.press('j')
  await expect(dialog.getByText(order.no)).toBeHidden()
  await page.keyboard.press('k')
  await expect(dialog.getByText(order.no)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^合格/ })).toBeEnabled()
})

/** In the page: when keys were pressed and the frames after them painted, and when each picture was first painted. */
interface Seen {
  presses: number[]
  answers: number[]
  paints: Map<Element, number>
}

test('the next photo is painted before its key, which moves it into its place in the very frame that answers it', async ({
  page,
}, info) => {
  await largePictures(page)
  await signIn(page, 'admin')
  await page.goto('/case/photoAudit')
  await page.getByRole('button', { name: '开始审核' }).click({ timeout: 20_000 })
  const dialog = viewer(page)
  await expect(dialog.locator('.pa-layers img[data-shown]')).toBeVisible({ timeout: 15_000 })
  await expect(dialog.getByRole('button', { name: '下一单' }).first()).toBeEnabled()
  await page.waitForTimeout(1500)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await page.evaluate(() => {
    const seen = window as unknown as Seen
    seen.answers = []
    seen.presses = []
    seen.paints = new Map()
    addEventListener('keydown', (event) => seen.presses.push(event.timeStamp), true)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.paints.set((entry as PerformanceEntry & { readonly element: Element }).element, entry.startTime)
    }).observe({ type: 'element', buffered: true })
    const told: PerformanceObserverInit & { readonly durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'keydown') seen.answers.push(entry.startTime + entry.duration)
    }).observe(told)
  })
  const times: number[] = []
  const behind: number[] = []
  let early = 0
  const photos = await dialog.locator('.pa-tiles button').count()
  // Through all photos of an order, and on to those of the next.
  for (let i = 0; i < photos + 2; i++) {
    await page.keyboard.press(i === photos - 1 ? 'Enter' : 'ArrowRight')
    await page.waitForTimeout(1200)
    const took = await page.evaluate(() => {
      const { presses, paints, answers } = window as unknown as Seen
      const press = presses.at(-1) ?? 0
      const shown = document.querySelector('.pa-layers img[data-shown]')
      const paint = (shown && paints.get(shown)) ?? Number.MAX_SAFE_INTEGER
      const answer = answers.find((time) => time >= press) ?? press + 16
      return { time: Math.max(paint, answer) - press, behind: paint - answer, isEarly: paint < press }
    })
    times.push(took.time)
    behind.push(took.behind)
    if (took.isEarly) early++
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const sorted = times.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  const said = `key to painted photo at ${THROTTLE}×: median ${Math.round(median)} ms, all ${sorted.map(Math.round).join(' ')}; wanted ${BOUND}`
  info.annotations.push({ type: 'measured', description: said })
  process.stdout.write(`${said}\n`)
  expect(Math.max(...behind)).toBeLessThanOrEqual(FRAME)
  // On a busy machine one may still be on its way.
  expect(early).toBeGreaterThan(times.length / 2)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('photo, verdicts and reasons are within reach of the thumb', async ({ page }, info) => {
    await signIn(page, 'admin')
    await page.goto('/case/photoAudit')
    await page.getByRole('listitem').first().getByRole('button', { name: '照片审核' }).tap({ timeout: 20_000 })
    const dialog = viewer(page)
    await expect(dialog.locator('.pa-layers img[data-shown]')).toBeVisible({ timeout: 15_000 })
    await expect.poll(() => sideways(page)).toBe(0)
    expect(await dialog.locator('.pa-body').evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0)
    await keep(page, 'photo-audit-390', info)
    expect(await page.evaluate(faults)).toEqual([])
    await expect(dialog.getByText(/^已审 0 \//)).toBeVisible()
    await dialog.getByRole('button', { name: '照片模糊' }).tap()
    await dialog.getByRole('button', { name: /^不合格/ }).tap()
    await expect(dialog.getByText(/^已审 1 \//)).toBeVisible()
  })
})

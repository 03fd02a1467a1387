import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import { watermarkChars } from '../../src/domain/evidence/watermark/compose'
import type { GlyphSet } from '../../src/domain/evidence/watermark/glyphs'
import { loadCodecs, renderWatermark } from '../../src/domain/evidence/watermark/render'
import type { Watermark } from '../../src/domain/evidence/watermark/terms'
import { formatFull } from '../../src/domain/time'
import { faults } from './accessibility'
import { Api, CONFIRM, keep, sideways, signIn } from './desk'
import { expect, test } from './test'

interface Photo {
  readonly id: number
  readonly key: string
  readonly picture: string
  readonly watermarkList: readonly Watermark[] | null
}

const minuteAgo = () => formatFull(Math.floor(Date.now() / 1000) - 60).slice(0, 16)
const newest = async (api: Api, query: Record<string, string | number>): Promise<number> => {
  const { data } = await api.get<{ data: { id: number }[] }>('/order/list', { limit: 1, ...query })
  const id = data.data[0]?.id
  if (id === undefined) throw new Error('the demo has no such order')
  return id
}
const sure = (dialog: Locator) => dialog.locator(CONFIRM).click()
/** Whatever writes is guarded against a second click for two seconds. */
const rest = (page: Page) => page.waitForTimeout(2100)

test('O-212 F-632 the browser’s thread and node draw a watermark byte for byte alike', async ({ page, request }) => {
  const codec = (path: string) => new WebAssembly.Module(readFileSync(createRequire(import.meta.url).resolve(path)))
  await loadCodecs({
    jpegDecoder: codec('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'),
    jpegEncoder: codec('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'),
    pngDecoder: codec('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'),
  })
  const api = await Api.as(request, 'dispatch')
  const mark: Watermark = { address: '深圳市南山区深南大道', time: 1_700_000_000, position: 'rightTop', color: 'red' }
  const { data: glyphs } = await api.get<GlyphSet>('/order/watermark/glyphs', { text: watermarkChars(mark) })
  await page.goto('/login')
  const worker = readdirSync('dist/web/assets').find((name) => /^watermark\.worker-[\w-]+\.js$/.test(name))
  const png = readFileSync('docs/screens/dispatch.png')
  // A photo as a phone makes it, of the picture that a browser and node have drawn before.
  const jpeg = Buffer.from(await renderWatermark(new Uint8Array(png).buffer, mark, glyphs))
  for (const photo of [png, jpeg]) {
    const inNode = Buffer.from(await renderWatermark(new Uint8Array(photo).buffer, mark, glyphs))
    const inBrowser = await page.evaluate(
      async ({ address, bytes, ...about }) => {
        const thread = new Worker(address, { type: 'module' })
        const answer = new Promise<MessageEvent>((resolve, reject) => {
          thread.onmessage = resolve
          thread.onerror = (event) => reject(new Error(event.message))
        })
        const photo = Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0)).buffer
        thread.postMessage({ id: 1, photo, ...about })
        const { data } = await answer
        if (!data.image) throw new Error(data.failure)
        let text = ''
        for (const byte of new Uint8Array(data.image)) text += String.fromCharCode(byte)
        return btoa(text)
      },
      { address: `/assets/${worker}`, bytes: photo.toString('base64'), mark, glyphs },
    )
    expect(inNode.length).toBeGreaterThan(10_000)
    expect(Buffer.from(inBrowser, 'base64').equals(inNode)).toBe(true)
  }
})

test('O-386 O-389 修改水印: what is missing is said, the preview is drawn, ticked photos are changed; on a phone too', async ({
  page,
  request,
}, info) => {
  test.setTimeout(180_000)
  const api = await Api.as(request, 'dispatch')
  const id = await newest(api, { status: 25 })
  await signIn(page, 'dispatch')
  await page.goto(`/case/index?open=${id}`)
  await page.getByRole('tab', { name: /^照片/ }).click()
  await page.getByRole('button', { name: '修改水印' }).click()
  const dialog = page.getByRole('dialog', { name: '修改水印' })
  await expect(dialog.getByText('选择水印地址、时间后显示预览')).toBeVisible()
  await sure(dialog)
  await expect(dialog.getByText('请选择水印地址、时间！').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /水印时间/ }).fill(minuteAgo())
  await page.keyboard.press('Tab')
  await expect(dialog.locator('img[data-drawn]')).toBeVisible({ timeout: 30_000 })
  await rest(page)
  await sure(dialog)
  await expect(page.getByText('请选择需要修改水印的照片')).toBeVisible()
  const tick = dialog.getByRole('group', { name: '选择照片' }).getByRole('checkbox', { disabled: false })
  await tick.nth(1).check()
  await keep(page, 'watermark', info)
  expect(await page.evaluate(faults)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await keep(page, 'watermark-390', info)
  await expect.poll(() => sideways(page)).toBe(0)
  await rest(page)
  await sure(dialog)
  await expect(dialog).toBeHidden({ timeout: 60_000 })
  const photos = (await api.order(id)).picture as Photo[]
  expect(photos.filter(({ watermarkList }) => watermarkList !== null)).toMatchObject([
    { watermarkList: [{ position: 'rightTop', color: 'red' }] },
  ])
})

test('F-580 without its codecs it says 生成水印图片失败, and nothing is changed', async ({ page, request }) => {
  test.setTimeout(120_000)
  const api = await Api.as(request, 'dispatch')
  const id = await newest(api, { status: 26 })
  const before = (await api.order(id)).picture as Photo[]
  await page.context().route(/\.wasm$/, (route) => route.abort())
  await signIn(page, 'dispatch')
  await page.goto(`/case/index?open=${id}`)
  await page.getByRole('tab', { name: /^照片/ }).click()
  await page.getByRole('button', { name: '修改水印' }).click()
  const dialog = page.getByRole('dialog', { name: '修改水印' })
  await dialog.getByRole('textbox', { name: /水印时间/ }).fill(minuteAgo())
  await dialog.getByRole('group', { name: '选择照片' }).getByRole('checkbox', { disabled: false }).nth(1).check()
  await sure(dialog)
  await expect(page.getByText('生成水印图片失败').first()).toBeVisible({ timeout: 30_000 })
  expect(((await api.order(id)).picture as Photo[]).map((one) => one.id)).toEqual(before.map((one) => one.id))
})

test('O-200 F-153 F-384 F-385 F-386 F-388 F-389 F-390 F-634 F-635 订单放空: place and time before photos, each slot its photo, delete asks, then the order is one', async ({
  page,
  request,
}, info) => {
  test.setTimeout(180_000)
  const api = await Api.as(request, 'provider1')
  const id = await newest(api, { status: 24 })
  await signIn(page, 'provider1')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/case/index?open=${id}`)
  await page.getByRole('dialog', { name: '救援订单' }).getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '放空' }).click()
  const dialog = page.getByRole('dialog', { name: '订单放空' })
  const place = dialog.getByRole('button', { name: /上传 路牌照片/ })
  await place.click()
  await expect(page.getByText('请选择放空地点、放空时间！').first()).toBeVisible()
  await sure(dialog)
  await expect(dialog.getByText('请选择放空地点', { exact: true })).toBeVisible()
  await expect(dialog.getByText('请选择或输入原因！')).toBeVisible()
  await dialog.getByRole('combobox', { name: /放空场景/ }).click()
  await expect(page.getByRole('option')).toHaveText(['客户要求取消', '不符合救援条件'])
  await page.getByRole('option', { name: '客户要求取消' }).click()
  await expect(dialog.getByRole('button', { name: '客户不需要救援了' })).toBeVisible()
  await dialog.getByRole('button', { name: '朋友已帮忙解决' }).click()
  await dialog.getByRole('button', { name: /填入救援地/ }).click()
  await dialog.getByRole('textbox', { name: /放空时间/ }).fill(minuteAgo())
  await page.keyboard.press('Tab')
  const proof = dialog.locator('input[data-key=roidsign]')
  await expect(proof).toHaveAttribute('accept', /^(?=.*\.jpg)(?=.*\.jpeg)(?=.*\.png)[^*]*$/)
  await proof.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText('仅支持jpg/jpeg/png格式的图片').first()).toBeVisible()
  await rest(page)
  await sure(dialog)
  await expect(page.getByText('请上传路牌照片').first()).toBeVisible()
  const send = (key: string) => dialog.locator(`input[data-key=${key}]`).setInputFiles('docs/screens/dispatch.png')
  await send('roidsign')
  await dialog.getByRole('button', { name: '删除 路牌照片' }).click()
  const question = page.getByRole('dialog', { name: '提示' })
  await expect(question.getByText('是否删除？')).toBeVisible()
  await sure(question)
  await expect(place).toBeVisible()
  await send('roidsign')
  await expect(dialog.getByRole('button', { name: '删除 路牌照片' })).toBeVisible()
  await send('emptyaddress')
  await expect(dialog.getByRole('button', { name: '删除 放空地点照片' })).toBeVisible()
  await expect.poll(() => sideways(page)).toBe(0)
  expect(await page.evaluate(faults)).toEqual([])
  await keep(page, 'empty-run-390', info)
  await page.setViewportSize({ width: 1440, height: 900 })
  await keep(page, 'empty-run', info)
  await rest(page)
  await sure(dialog)
  await expect(dialog).toBeHidden({ timeout: 20_000 })
  expect(await api.order(id)).toMatchObject({
    status: 6,
    cancel_type: 1,
    cancel_reason: '客户要求取消：朋友已帮忙解决',
  })
})

test('O-209 O-290 O-390 补传: chosen photos go upstream, marked 模拟, and stand among the order’s tasks', async ({
  page,
  request,
}, info) => {
  test.setTimeout(120_000)
  const api = await Api.as(request, 'dispatch')
  const id = await newest(api, { status: 4 })
  await signIn(page, 'dispatch')
  await page.goto(`/case/index?open=${id}`)
  await page.getByRole('tab', { name: /^照片/ }).click()
  await page.getByRole('button', { name: '补传' }).click()
  const dialog = page.getByRole('dialog', { name: '补传上游' })
  await expect(dialog.getByText('模拟', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: /^补传/ }).click()
  await expect(page.getByText('请选择需要补传的照片')).toBeVisible()
  await dialog.getByRole('checkbox', { name: '全选' }).check()
  await keep(page, 'reupload', info)
  await page.setViewportSize({ width: 390, height: 844 })
  await keep(page, 'reupload-390', info)
  await expect.poll(() => sideways(page)).toBe(0)
  expect(await page.evaluate(faults)).toEqual([])
  await rest(page)
  await dialog.getByRole('button', { name: /^补传/ }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('dialog', { name: '救援订单' }).getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '任务' }).click()
  const tasks = page.getByRole('dialog', { name: '任务' })
  await expect(tasks.getByText('成功').first()).toBeVisible()
  await keep(page, 'picture-tasks-390', info)
  await rest(page)
  await tasks.getByRole('button', { name: /重传/ }).first().click()
  await expect(tasks.getByText('2 次').first()).toBeVisible()
})

test('a suspect that looks like another order’s photo stands beside it, light and dark, and on a phone below it', async ({
  page,
}, info) => {
  await signIn(page, 'admin')
  // Photos of the tests before may stand in front of them.
  await page.goto('/case/photoSuspect?reasons=2')
  const row = page.getByRole('row', { name: /与其他订单照片相似/ }).first()
  await row.getByRole('button', { name: '对比' }).click({ timeout: 30_000 })
  const dialog = page.getByRole('dialog', { name: '存疑照片' })
  await expect(dialog.getByText(/^差异 [1-8] \/64$/)).toBeVisible()
  const images = dialog.getByRole('img')
  await expect(images).toHaveCount(2)
  const seen = await images.evaluateAll(async (all) => {
    const pictures = all as HTMLImageElement[]
    await Promise.all(pictures.map((picture) => picture.decode()))
    return pictures.map(({ src, naturalWidth }) => [new URL(src).pathname, naturalWidth] as const)
  })
  expect(seen[0]?.[0]).not.toBe(seen[1]?.[0])
  for (const [, width] of seen) expect(width).toBeGreaterThan(0)
  const boxes = async () => Promise.all([0, 1].map((at) => images.nth(at).boundingBox()))
  const [left, right] = await boxes()
  expect(left?.y).toBe(right?.y)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await expect.poll(() => page.evaluate(faults), { timeout: 5000 }).toEqual([])
    await keep(page, `suspect-${scheme}`, info)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const [above, below] = await boxes()
  expect(above?.x).toBe(below?.x)
  await expect.poll(() => sideways(page)).toBe(0)
})

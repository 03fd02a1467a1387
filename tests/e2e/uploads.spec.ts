import { createHash } from 'node:crypto'
import { scene } from '../api/evidence/pictures'
import { draft } from '../draft'
import { faults } from './accessibility'
import { Api, keep, newPlate, sideways, signIn } from './desk'
import { expect, test } from './test'

const REFUSED = '图片已损坏或不完整，请重新拍摄或上传'
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('O-400 O-592 three photos and a false one: refused in words, cut off, reloaded; the queue goes on by itself until the order has all three', async ({
  page,
  request,
}, info) => {
  const api = await Api.as(request, 'dispatch')
  const { data: order } = await api.post('/order/create', { ...draft, car_no: newPlate() })
  const photos = await Promise.all([101, 102, 103].map((seed) => scene(seed).jpeg().toBuffer()))
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
  const [first, second, third] = photos.map((photo, i) => file(`photo${i + 1}.jpg`, photo))
  const fake = {
    name: 'fake.png',
    mimeType: 'image/png',
    buffer: Buffer.from('\x89PNG\r\n\x1a\n no picture', 'latin1'),
  }
  const sums = async () => ((await api.order(order.id)).picture as { sha256: string }[]).map((one) => one.sha256).sort()
  if (!first || !second || !third) throw new Error('three photos')

  await signIn(page, 'dispatch')
  await page.goto(`/case/index?open=${order.id}`)
  await page.getByRole('tab', { name: /^照片/ }).click()
  const choose = (key: string) => page.locator(`input[data-key=${key}]`)
  const queue = page.getByRole('list', { name: '上传队列' })
  await choose('mancar').setInputFiles([first, fake, second])
  await expect(queue.getByText(REFUSED, { exact: true })).toBeVisible()
  await expect.poll(sums).toEqual([first, second].map(({ buffer }) => sha256(buffer)).sort())

  // The line is cut, first for the file and, on the page after it, for the order's call.
  await page.route('**/api/storage', (route) => route.abort())
  await page.route('**/api/order/upload', (route) => route.abort())
  await choose('headstock').setInputFiles(third)
  const waiting = queue.getByRole('listitem').filter({ hasText: 'photo3.jpg' })
  await expect(waiting.getByText(/，稍后自动重试$/)).toBeVisible()
  expect(await page.evaluate(faults)).toEqual([])
  await keep(page, 'uploads-1440-light', info)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => sideways(page)).toBe(0)
  expect(await page.evaluate(faults)).toEqual([])
  await keep(page, 'uploads-390-light', info)
  await page.reload()
  await page.getByRole('tab', { name: /^照片/ }).click()
  await expect(waiting).toBeVisible()
  await page.unroute('**/api/storage')
  await page.unroute('**/api/order/upload')
  await expect.poll(sums, { timeout: 15_000 }).toEqual(photos.map(sha256).sort())
  await expect(waiting).toBeHidden()
  await expect(page.getByRole('button', { name: /^查看 人车合影/ })).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^查看 车头照片/ })).toHaveCount(1)

  // What was refused stays with its words until somebody takes it back.
  await expect(queue.getByText(REFUSED, { exact: true })).toBeVisible()
  await queue.getByRole('button', { name: '移除 fake.png' }).click()
  await expect(queue).toBeHidden()
  await page.reload()
  await page.getByRole('tab', { name: /^照片/ }).click()
  await expect(page.getByRole('button', { name: /^查看 车头照片/ })).toBeVisible()
  await expect(queue).toBeHidden()
  expect(await sums()).toHaveLength(3)
})

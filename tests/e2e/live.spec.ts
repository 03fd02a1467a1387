import { draft } from '../draft'
import { Api, newPlate, signIn } from './desk'
import { expect, test } from './test'

test('O-606 F-600 O-228 an order that somebody else changes shows in an open list without a reload and without a poll', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const api = await Api.as(request, 'dispatch')
  const [plate, next] = [newPlate(), newPlate()]
  const { data } = await api.post('/order/create', { ...draft, car_no: plate })

  // One has the order list open, another the order itself.
  await signIn(page, 'dispatch')
  const streaming = page.waitForResponse((reply) => reply.url().includes('/api/live'))
  await page.goto('/case/index')
  const row = page.locator('tbody tr[data-index]').filter({ hasText: plate.slice(2) })
  await expect(row).toContainText('待派单')
  const stream = await streaming
  expect(stream.headers()['content-type']).toContain('text/event-stream')
  const context = await browser.newContext({ baseURL, locale: 'zh-CN' })
  const other = await context.newPage()
  await signIn(other, 'admin')
  const streamingToo = other.waitForResponse((reply) => reply.url().includes('/api/live'))
  await other.goto(`/case/detail?id=${data.id}`)
  await expect(other.locator('.rd-order-page')).toContainText('待派单')
  await streamingToo

  const asked: string[] = []
  page.on('request', (one) => {
    if (one.url().includes('/api/')) asked.push(new URL(one.url()).search)
  })
  const before = await page.evaluate(() => performance.timeOrigin)
  expect(await api.post('/order/send', { id: data.id })).toMatchObject({ code: 1 })
  await expect(row).toContainText('抢单中', { timeout: 4000 })
  await expect(other.locator('.rd-order-page')).toContainText('抢单中', { timeout: 4000 })
  // The row came alone, by its number.
  expect(asked.filter((query) => query.includes('fields='))).toEqual([expect.stringContaining(`id=${data.id}`)])

  // What comes in is announced and pushes nothing; it is shown on request.
  await row.hover()
  const place = await row.boundingBox()
  await api.post('/order/create', { ...draft, car_no: next })
  const news = page.getByRole('button', { name: /1 条新救援订单/ })
  await expect(news).toBeVisible({ timeout: 10_000 })
  expect(await row.boundingBox()).toEqual(place)
  await news.click()
  await expect(page.locator('tbody tr[data-index]').first()).toContainText(next.slice(2))
  await expect(news).toHaveCount(0)
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(before)

  // Who urges rings at both; acknowledged by one, both are silent.
  const said = `${plate} 等了一个小时`
  const words = { kind: 5, source: 1, content: said, contact: '何先生', phone: '13900006408' }
  expect(await api.post('/v2/order/feedback', { order_id: data.id, ...words })).toMatchObject({ code: 1 })
  for (const desk of [page, other]) {
    await desk.getByRole('button', { name: /^提醒/ }).click()
    await expect(desk.getByRole('dialog', { name: '提醒' }).getByText(said)).toBeVisible({ timeout: 10_000 })
  }
  await page.getByRole('dialog', { name: '提醒' }).getByRole('button', { name: '确认催单' }).click()
  for (const desk of [page, other]) {
    await expect(desk.getByRole('dialog', { name: '提醒' }).getByText(said)).toHaveCount(0, { timeout: 10_000 })
  }
  await context.close()
})

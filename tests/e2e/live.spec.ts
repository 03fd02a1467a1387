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

test('O-463 live §3 two people edit one order: each sees the other, other fields merge, the same field is asked about', async ({
  page,
  browser,
  request,
  baseURL,
}, info) => {
  const api = await Api.as(request, 'dispatch')
  const { data } = await api.post('/order/create', { ...draft, car_no: newPlate() })
  await signIn(page, 'dispatch')
  await page.goto(`/case/placeOrder?id=${data.id}`)
  const context = await browser.newContext({ baseURL, locale: 'zh-CN' })
  const other = await context.newPage()
  await signIn(other, 'admin')
  await other.goto(`/case/placeOrder?id=${data.id}`)
  const boxes = (of: typeof page) => ({ contact: of.getByLabel(/^联系人/), caseNo: of.getByLabel(/^报案号/) })
  for (const one of [page, other]) await expect(boxes(one).contact).toBeVisible({ timeout: 60_000 })
  for (const one of [page, other]) await expect(one.getByText(/正在编辑/)).toBeVisible({ timeout: 60_000 })
  await boxes(other).contact.fill('王女士')
  await expect(page.getByText(/正在编辑，有未保存的修改/)).toBeVisible()

  // The other saves first; then both have changed the contact, and this one the case number too.
  await boxes(page).contact.fill('李先生')
  await boxes(page).caseNo.fill('PA-2026-7')
  await page.screenshot({ path: info.outputPath('editing.png') })
  await other.locator('[data-submit]').click()
  await expect.poll(async () => (await api.order(data.id)).contact).toBe('王女士')
  await page.locator('[data-submit]').click()
  const notice = page.getByRole('alert').filter({ hasText: '我填写的' })
  await expect(notice).toContainText('王女士')
  await expect(notice.getByRole('row')).toHaveCount(2)
  await page.screenshot({ path: info.outputPath('conflict.png') })
  await notice.getByRole('button', { name: '保留我填写的' }).click()
  await page.locator('[data-submit]').click()
  await expect.poll(() => api.order(data.id)).toMatchObject({ contact: '李先生', case_no: 'PA-2026-7' })
  await context.close()
})

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

/** ms within which a change is on a screen: half of them within two seconds, all of them within four on a machine that draws six pages. */
const SEEN = { half: 2000, all: 4000 } as const

test('O-606 F-600 F-415 live §3: five screens of one order show each change within two seconds, and somebody else’s shows none', async ({
  page: desk,
  browser,
  request,
  baseURL,
}) => {
  const [dispatch, provider] = [await Api.as(request, 'dispatch'), await Api.as(request, 'provider1')]
  const { data: user } = await provider.get<{ firm_id: number }>('/user/info')
  const { data: team } = await provider.get<{ data: { id: number }[] }>('/v2/technician')
  const open = async (account: string | null, path: string) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const context = await browser.newContext({ baseURL, locale: 'zh-CN', ...(account === null && phone) })
    const opened = await context.newPage()
    if (account) await signIn(opened, account)
    const streaming = opened.waitForResponse((reply) => reply.url().includes('/api/live'))
    await opened.goto(path)
    await streaming
    return opened
  }
  const car_no = newPlate()
  const rowOf = (list: typeof desk) => list.locator('tbody tr[data-index]').filter({ hasText: car_no.slice(2) })
  const [firm, stranger, wall] = [
    await open('provider1', '/case/index'),
    await open('provider2', '/case/index'),
    await open('dev', '/dashboardMap?s=allotment'),
  ]
  const waits = wall.locator('.rd-wall-figure').filter({ hasText: '待派单' }).locator('> b')
  await expect(waits).toHaveText(/\d/)
  const before = Number(await waits.textContent())
  const spans: number[] = []
  /** Does something, and measures how long each screen takes to show it. */
  const seen = async (act: () => Promise<unknown>, ...shown: readonly (() => Promise<unknown>)[]) => {
    await act()
    const began = performance.now()
    await Promise.all(shown.map((look) => look().then(() => spans.push(performance.now() - began))))
  }
  const shows = (part: ReturnType<typeof rowOf>, text: string | RegExp) => () =>
    expect(part).toContainText(text, { timeout: SEEN.all })
  const waiting = (n: number) => () => expect(waits).toHaveText(String(n), { timeout: SEEN.all })

  const { data: placed } = await dispatch.post('/order/create', { ...draft, car_no, charge_type: '02' })
  const { id } = placed
  const link = async (type: string) => {
    const { data } = await dispatch.get<{ links: readonly { type: string; url: string }[] }>('/v2/order/sms', { id })
    return data.links.find((one) => one.type === type)?.url.split('#')[1] ?? ''
  }
  await signIn(desk, 'dispatch')
  const streaming = desk.waitForResponse((reply) => reply.url().includes('/api/live'))
  await desk.goto(`/case/detail?id=${id}`)
  const detail = desk.locator('.rd-order-page')
  await shows(detail, '待支付')()
  await streaming
  const heard: string[] = []
  stranger.on('request', (one) => one.url().includes('/order/list') && heard.push(one.url()))
  await expect(rowOf(firm)).toHaveCount(0)

  // The owner pays at the cash desk of the simulated provider, which tells the order by its notification.
  const owner = await open(null, `/m/owner#${await link('ownerlink')}`)
  await owner.getByRole('button', { name: /^支付 ¥/ }).tap()
  const cashing = owner.context().waitForEvent('page')
  await owner.getByRole('link', { name: '打开模拟收银台（不会真实扣款）' }).tap()
  const cash = await cashing
  await expect(cash.getByText('模拟收银台')).toBeVisible()
  await seen(
    () => cash.getByRole('button', { name: '确认支付' }).tap(),
    () => expect(owner.getByText('已支付', { exact: true })).toBeVisible({ timeout: SEEN.all }),
    shows(detail, '待派单'),
    waiting(before + 1),
  )
  await cash.close()
  expect(await dispatch.order(id)).toMatchObject({ pay_status: 1 })
  await expect(owner.getByRole('button', { name: /^支付 ¥/ })).toHaveCount(0)

  await seen(
    () => dispatch.post('/v2/order/confirm', { order_id: id, firm_id: [user.firm_id] }),
    shows(detail, '待分配'),
    waiting(before),
  )
  await firm.getByRole('button', { name: /1 条新救援订单/ }).click()
  await seen(
    () => provider.post('/v2/order/confirm', { order_id: id, driver_id: team.data[0]?.id }),
    shows(detail, '待受理'),
    shows(rowOf(firm), '待受理'),
  )

  const technician = await open(null, `/m/driver#${await link('driverlink')}`)
  await seen(
    () => technician.getByRole('button', { name: '受理' }).tap(),
    shows(technician.locator('main, body').first(), '已受理'),
    shows(detail, '已受理'),
    shows(rowOf(firm), '已受理'),
    () =>
      expect(owner.getByRole('listitem').filter({ hasText: '已接单' })).toHaveText(/\d\d:\d\d/, { timeout: SEEN.all }),
  )

  await technician.getByRole('button', { name: '更多' }).tap()
  await seen(
    () => technician.getByRole('button', { name: '到达救援地' }).tap(),
    shows(detail, '已到达救援地'),
    shows(rowOf(firm), '已到达救援地'),
    () => expect(owner.getByRole('heading', { name: '已到达救援地' })).toBeVisible({ timeout: SEEN.all }),
  )
  await expect(technician.getByText('已支付')).toHaveCount(0)
  expect(heard).toEqual([])
  await expect(rowOf(stranger)).toHaveCount(0)
  const median = spans.sort((a, b) => a - b)[Math.floor(spans.length / 2)] ?? 0
  expect(median, spans.map(Math.round).join(' ')).toBeLessThan(SEEN.half)
  for (const one of [firm, stranger, wall, technician, owner]) await one.context().close()
})

import { Api, keep, signIn } from './desk'
import { expect, test } from './test'

test('O-562 without a connection the page stays, says so, and what did not come is asked for again', async ({
  page,
  request,
  context,
}) => {
  const api = await Api.as(request, 'dispatch')
  const { data } = await api.get<{ data: { id: number }[] }>('/order/list', { status: 1, limit: 1 })
  const id = data.data[0]?.id ?? 0
  await signIn(page, 'dispatch')
  await page.goto(`/case/index?open=${id}`)
  const panel = page.getByRole('dialog').first()
  // What is written below the stream is called by its key.
  await expect(panel.getByRole('tab', { name: '概况' })).toBeVisible()
  await page.keyboard.press('c')
  const remark = panel.getByRole('textbox', { name: '添加备注' }).first()
  await remark.fill('车主在应急车道，已叮嘱撤离')

  await context.setOffline(true)
  await remark.press('Control+Enter')
  await expect(page.getByRole('alert').filter({ hasText: /网络/ }).first()).toBeVisible({ timeout: 15_000 })
  await expect(remark).toHaveValue('车主在应急车道，已叮嘱撤离')

  // A tab whose code has not been here yet is missing alone.
  await panel.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '轨迹地图' }).click()
  const missing = panel.getByText('页面加载失败，可能是网络中断或系统刚刚更新。')
  await expect(missing).toBeVisible()
  await expect(panel.getByText(/^RD\d{12}$/).first()).toBeVisible()

  // What opens over the page closes again, and opens once there is a connection.
  await panel.getByRole('button', { name: '调派', exact: true }).click()
  await expect(page.getByText('页面加载失败，可能是网络中断或系统刚刚更新。').last()).toBeVisible()

  await context.setOffline(false)
  await panel.getByRole('button', { name: '重试' }).first().click()
  await expect(missing).toHaveCount(0)
  await panel.getByRole('button', { name: '调派', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /调派/ }).getByRole('option').first()).toBeVisible({ timeout: 15_000 })
})

/** One grey pixel; the number behind it makes each file another one. */
const pixel = (n: number) =>
  Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.from([n]),
  ])

test('live §5: without a network photos and a step wait on the technician’s phone, and go once and in order after the page is opened again', async ({
  browser,
  request,
  baseURL,
}, info) => {
  const api = await Api.as(request, 'admin')
  const { data: waiting } = await api.get<{ data: readonly { id: number; driver_id: number | null }[] }>(
    '/order/list',
    { status: 12, limit: 50 },
  )
  const id = waiting.data.find(({ driver_id }) => driver_id !== null)?.id ?? 0
  const { data } = await api.get<{ links: readonly { type: string; url: string }[] }>('/v2/order/sms', { id })
  const link = `${baseURL}/m/driver#${data.links.find(({ type }) => type === 'driverlink')?.url.split('#')[1]}`
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const sent: string[] = []
  phone.on('response', (reply) => {
    const what = /\/phone\/driver\/(photo|step)$/.exec(reply.url())?.[1]
    if (what) sent.push(what)
  })
  const before = await phone.newPage()
  await before.goto(link)
  await before.getByRole('button', { name: '受理' }).tap()
  await expect(before.getByRole('button', { name: '前往救援地' })).toBeVisible()
  sent.length = 0

  await phone.setOffline(true)
  const take = (n: number) =>
    before
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: `${n}.png`, mimeType: 'image/png', buffer: pixel(n) })
  await take(1)
  await expect(before.getByText('待上传 1 张')).toBeVisible()
  await before.getByRole('button', { name: '前往救援地' }).tap()
  await expect(before.getByText(/^待提交：前往救援地（\d\d:\d\d）/)).toBeVisible()
  await expect(before.getByRole('button', { name: '前往救援地' })).toBeDisabled()
  await take(2)
  await expect(before.getByText('待上传 2 张')).toBeVisible()
  await keep(before, 'driver-offline', info)
  await before.close()
  expect(sent).toEqual([])

  await phone.setOffline(false)
  const after = await phone.newPage()
  await after.goto(link)
  await expect(after.getByText('已传 2').first()).toBeVisible()
  await expect(after.getByRole('button', { name: '到达救援地' })).toBeVisible()
  expect(await api.order(id)).toMatchObject({ status: 23 })
  await expect(after.getByText(/^待提交|^待上传/)).toHaveCount(0)
  expect(sent).toEqual(['photo', 'step', 'photo'])
  // Nothing is left that another opening would send.
  await after.reload()
  await expect(after.getByText('已传 2').first()).toBeVisible()
  expect(sent).toEqual(['photo', 'step', 'photo'])
  await phone.close()
})

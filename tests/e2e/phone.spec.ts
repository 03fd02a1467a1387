import type { Locator } from '@playwright/test'
import { faults } from './accessibility'
import { Api, keep, newPlate, sideways, signIn } from './desk'
import { expect, test } from './test'

interface Listed {
  readonly data: readonly { readonly car_no: string; readonly order_id: number | null }[]
}

/** One grey pixel. */
const SMALL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Whether the whole of it is on the screen. */
const onScreen = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight
  })

test('O-044 on a phone what is found of a caller are cards with their steps; a tap opens the order, a call its caller', async ({
  page,
  request,
}) => {
  const api = await Api.as(request, 'dispatch')
  const { data } = await api.get<Listed>('/v2/rescue/report', { sort: 'id', order: 'DESC', limit: 50 })
  let plate = ''
  for (const { car_no, order_id } of data.data) {
    if (plate === '' && order_id !== null && Number((await api.order(order_id)).status) === 1) plate = car_no
  }
  // A day that has just begun has had no call yet.
  await api.post('/v2/rescue/report', {
    customer_id: 14,
    car_no: newPlate(),
    contact: '区先生',
    phone: '13800138044',
    type: 2,
  })
  await signIn(page, 'dispatch')
  await page.goto(`/dispatch/customerService?q=${plate}`)
  const reports = page.getByRole('region', { name: '报案记录' })
  await expect(reports.getByRole('listitem').first()).toBeVisible({ timeout: 15_000 })
  await expect(reports.getByRole('table')).toHaveCount(0)
  await expect(reports.getByRole('button', { name: '更多操作' }).first()).toBeVisible()
  const open = page.getByRole('region', { name: '在办订单' })
  const card = open.getByRole('listitem').first()
  await expect(card.getByRole('button', { name: '更多操作' })).toBeVisible()

  // The calls stand far below; what is found for one is brought back into view.
  const call = page.getByRole('region', { name: '今日来电' }).getByRole('button').first()
  await call.scrollIntoViewIfNeeded()
  await call.tap()
  await expect.poll(() => onScreen(page.getByRole('searchbox'))).toBe(true)

  await page.goto(`/dispatch/customerService?q=${plate}`)
  await card.locator('.rd-order-card-open').tap()
  await expect(page).toHaveURL(/case\/index\?.*open=\d+/)
  await expect(page.getByRole('dialog').getByText('救援信息')).toBeVisible({ timeout: 15_000 })
})

test('F-513 the profile is laid out though no form was opened before it; back closes it and stays on the page', async ({
  page,
}) => {
  await signIn(page, 'finance')
  await page.goto('/customer/index')
  await page.getByRole('navigation', { name: '底部导航' }).getByRole('link', { name: '首页' }).tap()
  await expect(page.getByRole('heading', { name: '要我处理' })).toBeVisible({ timeout: 15_000 })
  await page.getByRole('link', { name: '我的', exact: true }).tap()
  await page.getByRole('button', { name: '个人资料' }).tap()
  const dialog = page.getByRole('dialog', { name: '个人资料' })
  await expect(dialog.locator('.rd-f-grid')).toHaveCSS('row-gap', '8px')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/me$/)
  // What is typed is asked about first.
  await page.getByRole('button', { name: '个人资料' }).tap()
  await dialog.getByRole('textbox', { name: '姓名' }).fill('别的名字')
  await page.goBack()
  await expect(page.getByText('当前内容未保存，是否关闭？')).toBeVisible()
  await page.getByRole('button', { name: '关闭', exact: true }).last().tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/me$/)
})

test('on a phone a record’s steps stand below it, and back closes it', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/case/yearlyInspection/orders?status=1')
  await page.getByRole('listitem').first().getByRole('button', { name: '详情' }).tap()
  const panel = page.getByRole('dialog')
  const step = panel.locator('footer').getByRole('button', { name: '派单' })
  await expect(step).toBeVisible()
  await expect.poll(() => onScreen(step)).toBe(true)
  await expect(panel.locator('header').getByRole('button', { name: '派单' })).toHaveCount(0)
  await page.goBack()
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(/yearlyInspection\/orders/)
})

test('on a phone an order’s card says where it goes and who drives; its head takes two lines, and nothing of its stream lies over another', async ({
  page,
}) => {
  await signIn(page, 'provider1')
  await page.goto('/case/index')
  const card = page.locator('.rd-card-row').filter({ hasText: '待分配' }).first()
  await expect(card.getByText('待分配技师')).toBeVisible({ timeout: 15_000 })
  await expect(page.locator('.rd-order-to').first()).toBeVisible()
  await card.locator('.rd-order-card-open').tap()
  const panel = page.getByRole('dialog')
  const head = await panel.locator('header').first().boundingBox()
  expect(head?.height).toBeLessThanOrEqual(100)
  await panel.getByRole('tab', { name: /^动态/ }).tap()
  const [stream, side] = [panel.locator('.rd-stream'), panel.getByRole('complementary')]
  await expect(stream.getByRole('listitem').first()).toBeVisible()
  const boxes = await Promise.all([stream.boundingBox(), side.boundingBox()])
  expect((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0)).toBeLessThanOrEqual((boxes[1]?.y ?? 0) + 1)
})

test('on a phone 查询 is in reach below the sheet of filters, and a keyword has its whole box', async ({ page }) => {
  await signIn(page, 'dispatch')
  await page.goto('/case/index')
  await page.getByRole('button', { name: /^筛选/ }).tap()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await expect.poll(() => onScreen(sheet.getByRole('button', { name: '查询', exact: true }))).toBe(true)
  await sheet.getByRole('button', { name: '关闭' }).tap()
  await page.goto('/case/followUp?keyword=RD2611')
  const label = page.locator('[data-keyword] .rd-filter-label')
  await expect(label).toBeHidden()
  await page.getByRole('textbox', { name: '订单号、车牌或标题' }).fill('')
  await expect(label).toBeVisible()
})

test('on a phone an uploaded proof can be taken away again, however long its name', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/case/cashSlip/write')
  await page.getByRole('button', { name: '核销', exact: true }).first().tap()
  const dialog = page.getByRole('dialog', { name: '核销' })
  await dialog.locator('input[type=file]').setInputFiles('docs/screens/dispatch.png')
  const remove = dialog.getByRole('button', { name: /^删除/ })
  await expect(remove).toBeVisible()
  await expect.poll(() => onScreen(remove)).toBe(true)
  await remove.tap()
  await expect(remove).toHaveCount(0)
})

test('the bar has room for the page’s name; the theme is set from 我的', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/finance/lending')
  const name = page.getByRole('heading', { level: 1, name: '借款管理' })
  await expect(name).toBeVisible()
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.getByRole('link', { name: '我的', exact: true }).click()
  await page.getByRole('button', { name: /^主题设置/ }).click()
  await page.getByRole('dialog', { name: '主题设置' }).getByText('深色').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('decisions §11: a technician takes an order on, signs and arrives by the page of the link, and the owner’s page shows it and corrects the place', async ({
  browser,
  page,
  request,
  baseURL,
}, info) => {
  const api = await Api.as(request, 'admin')
  const { data: waiting } = await api.get<{ data: readonly { id: number; driver_id: number | null }[] }>(
    '/order/list',
    {
      status: 12,
      limit: 50,
    },
  )
  const id = waiting.data.find(({ driver_id }) => driver_id !== null)?.id ?? 0
  const { data } = await api.get<{ links: readonly { type: string; url: string }[] }>('/v2/order/sms', { id })
  const token = (type: string) => data.links.find((one) => one.type === type)?.url.split('#')[1] ?? ''
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ...{ permissions: ['geolocation'], geolocation: { longitude: 113.95, latitude: 22.53 } },
  })
  const phone = await context.newPage()
  await phone.goto(`${baseURL}/m/driver#${token('driverlink')}`)
  await phone.getByRole('button', { name: '受理' }).tap()
  await expect(phone.getByText('正在上报位置')).toBeVisible()
  await keep(phone, 'driver-page', info)
  await expect.poll(() => sideways(phone)).toBe(0)
  await phone
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'site.png', mimeType: 'image/png', buffer: SMALL_PNG })
  await expect(phone.getByText('已传 1').first()).toBeVisible()
  const own = await context.newPage()
  await own.goto(`${baseURL}/m/owner#${token('ownerlink')}`)
  // The owner marks another place; the desk accepts it.
  await own.getByRole('button', { name: '位置不准？改一下' }).tap()
  await own.getByRole('button', { name: '用我的当前位置' }).tap()
  await own.getByRole('button', { name: '提交位置' }).tap()
  await expect(own.getByText('位置更正待客服确认')).toBeVisible()
  await signIn(page, 'dispatch')
  await page.goto(`/case/detail?id=${id}`)
  await page.getByRole('button', { name: '采纳位置' }).tap()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(确定|采纳位置)$/ })
    .tap()
  await expect(page.getByText('车主更正位置为')).toHaveCount(0)
  await expect.poll(async () => (await api.order(id)).place_asked).toBe(2)

  await phone.getByRole('button', { name: '更多' }).tap()
  await expect(phone.getByRole('button', { name: '放空' })).toBeVisible()
  await phone.getByRole('button', { name: '签名：技师签名' }).tap()
  const box = await phone.locator('canvas').boundingBox()
  if (!box) throw new Error('no field to sign in')
  await phone.mouse.move(box.x + 40, box.y + 40)
  await phone.mouse.down()
  await phone.mouse.move(box.x + 200, box.y + 120, { steps: 20 })
  await phone.mouse.up()
  await phone.getByRole('button', { name: '保存签名' }).tap()
  await expect(phone.getByText('已签')).toBeVisible()
  await phone.getByRole('button', { name: '到达救援地' }).tap()
  await expect(phone.getByText('已到达救援地').first()).toBeVisible()
  expect(await phone.evaluate(faults)).toEqual([])
  // Its stream tells the owner's page; the poll would take 15 s.
  await expect(own.getByRole('heading', { name: '已到达救援地' })).toBeVisible({ timeout: 3000 })
  await own.getByRole('button', { name: '催单' }).tap()
  await expect(own.getByRole('button', { name: '已催单，等待客服处理' })).toBeVisible()
  expect(await own.evaluate(faults)).toEqual([])
  await context.close()
})

import { Api, CONFIRM, newPlate, signIn } from './desk'
import { expect, test } from './test'

interface Hall {
  readonly total: number
  readonly data: readonly { readonly id: number; readonly car_no: string }[]
}

test('O-030 O-241 F-603 the grab hall: new orders push nothing aside; one wins by keyboard, the other learns why', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const [dispatch, rival] = [await Api.as(request, 'dispatch'), await Api.as(request, 'provider1')]
  const hall = (await rival.get<Hall>('/v2/order/grab', { page: 1, limit: 50 })).data
  expect(hall.total).toBeGreaterThan(0)
  await signIn(page, 'provider1')
  await page.goto('/grabOrder')
  const cards = page.getByRole('list', { name: '可抢订单' }).getByRole('listitem')
  await expect(cards).toHaveCount(hall.total)
  await expect(page.getByRole('link', { name: `抢单大厅，${hall.total} 条可抢` })).toBeVisible()

  // Somebody else is faster: the card keeps its place and says so.
  const [first] = hall.data
  const lost = cards.filter({ hasText: first?.car_no.slice(2) })
  expect(await rival.post('/v2/order/grab', { id: first?.id })).toMatchObject({ code: 1 })
  await lost.getByRole('button', { name: /^抢单/ }).click()
  await expect(page.getByText('订单状态已变更，请刷新后重试').first()).toBeVisible()
  await expect(lost).toHaveAttribute('data-gone', 'true')
  await expect(cards).toHaveCount(hall.total)

  // The arrow keys choose, Enter grabs.
  const before = await cards.locator('[aria-pressed=true]').first().innerText()
  await page.keyboard.press('ArrowDown')
  if (hall.total > 2) await expect(cards.locator('[aria-pressed=true]').first()).not.toHaveText(before)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/抢单成功/).first()).toBeVisible()

  // A new order is announced, and shown when its reader asks.
  const source = (await dispatch.get<{ data: { id: number }[] }>('/order/list', { status: 1, limit: 20 })).data.data
  for (const { id } of source) if ((await dispatch.post('/order/send', { id })).code === 1) break
  await page.getByRole('button', { name: /条新的抢单/ }).click({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: /条新的抢单/ })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(cards.first().getByRole('button', { name: /^抢单/ })).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
})

test('O-229 O-586 a provider writes an order up on a phone; the desk follows it up', async ({ page, request }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'provider1')
  await page.goto('/case/index')
  await expect(page.locator('.rd-order-card').first()).toBeVisible()
  await page.getByRole('button', { name: '列表工具' }).click()
  await page.getByRole('button', { name: '补录' }).click()
  const dialog = page.getByRole('dialog', { name: '补录订单' })
  await dialog.locator(CONFIRM).click()
  await expect(dialog.getByText('请选择下单时间')).toBeVisible()
  const plate = newPlate()
  const ago = new Date(Date.now() - 3600_000 + 8 * 3600_000).toISOString()
  await dialog.getByRole('textbox', { name: /下单时间/ }).fill(`${ago.slice(0, 10)} ${ago.slice(11, 16)}`)
  const choose = async (name: RegExp, option?: RegExp) => {
    await dialog.getByRole('combobox', { name }).click()
    await page
      .getByRole('option', option ? { name: option } : {})
      .first()
      .click()
  }
  await choose(/客户/)
  await choose(/技师/)
  await choose(/救援类型/, /搭电/)
  await expect(dialog.getByLabel('目的地')).toHaveCount(0)
  await dialog.getByRole('textbox', { name: /车牌/ }).fill(plate)
  await dialog.getByRole('textbox', { name: /联系人/ }).fill('王先生')
  await dialog.getByRole('textbox', { name: /联系电话/ }).fill('13812345678')
  await dialog.getByRole('combobox', { name: /救援地/ }).fill('深圳市民中心')
  await page.getByRole('option').first().click()
  await page.waitForTimeout(2100)
  await dialog.locator(CONFIRM).click()
  await expect(page.getByText('补录成功').first()).toBeVisible()

  const api = await Api.as(request, 'dispatch')
  const found = await api.get<{ data: { id: number; status: number }[] }>('/order/list', { keyword: plate })
  const [row] = found.data.data
  expect(row).toMatchObject({ status: 22 })
  expect(await api.post('/order/bewrite', { id: row?.id })).toMatchObject({ code: 1, info: '通知已跟进' })
})

test('O-433 F-278 a battery call-back from the panel: its state, its history, and the queue is one less', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const api = await Api.as(request, 'dispatch')
  const queue = async () =>
    (await api.get<{ total: number; data: { id: number }[] }>('/order/list', { queue: 'jump_callback', limit: 1 })).data
  const before = await queue()
  const id = before.data[0]?.id
  await signIn(page, 'dispatch')
  await page.goto(`/case/index?open=${id}`)
  await page.getByRole('tab', { name: '动态' }).click()
  await page.getByRole('group', { name: '写什么' }).getByText('电瓶回访').click()
  const dialog = page.getByRole('tabpanel')
  await dialog.getByRole('button', { name: /^发送/ }).click()
  await expect(dialog.getByText('请选择回访状态')).toBeVisible()
  await dialog.getByRole('combobox', { name: /回访状态/ }).click()
  await page.getByRole('option', { name: '考虑中' }).click()
  await dialog.getByRole('textbox', { name: /回访内容/ }).fill('车主下周再决定')
  await dialog.getByRole('button', { name: /^发送/ }).click()
  await expect(page.getByRole('listitem').getByText('车主下周再决定')).toBeVisible()
  expect((await queue()).total).toBe(before.total - 1)
})

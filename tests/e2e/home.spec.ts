import { caller } from '../draft'
import { faults } from './accessibility'
import { Api, keep, newPlate, sideways, signIn } from './desk'
import { expect, test } from './test'

test('the home page’s numbers are those of the lists they lead to', async ({ page, request }, info) => {
  // The demo company's last order may be of yesterday: midnight may have passed since.
  const dispatch = await Api.as(request, 'dispatch')
  const order = { ...caller, customer_id: 14, type: 2, car_no: newPlate(), charge_type: '01' }
  expect(await dispatch.post('/order/create', order)).toMatchObject({ code: 1 })
  await signIn(page, 'dispatch')
  await page.goto('/dashboard')
  const first = page.getByRole('region', { name: '先处理' })
  await expect(first.getByRole('listitem').first()).toBeVisible({ timeout: 20_000 })
  await keep(page, 'dashboard', info)
  const numbers = [
    first.getByRole('link', { name: /^在途订单/ }),
    page.getByRole('region', { name: '待办队列' }).getByRole('link', { name: /^待受理/ }),
    page.getByRole('region', { name: '在途订单' }).getByRole('link', { name: /^救援中/ }),
    page.getByRole('region', { name: '今日下单' }).getByRole('link', { name: /^今日下单/ }),
    page.getByRole('region', { name: '各区' }).getByRole('link').first(),
  ]
  for (const number of numbers) {
    const text = (await number.getAttribute('aria-label')) ?? (await number.textContent()) ?? ''
    const told = Number(/[\d,]+/.exec(text)?.[0])
    expect(told, text).toBeGreaterThan(0)
    await number.click()
    await expect(page.getByText(`共 ${told} 单`), text).toBeVisible({ timeout: 15_000 })
    await page.goBack()
    await expect(first.getByRole('listitem').first()).toBeVisible({ timeout: 15_000 })
  }
})

test('what is due first is walked and opened by the keyboard, and its next step is taken from there', async ({
  page,
}) => {
  await signIn(page, 'dispatch')
  await page.goto('/dashboard')
  const rows = page.getByRole('region', { name: '先处理' }).getByRole('listitem')
  await expect(rows.nth(1)).toBeVisible({ timeout: 20_000 })
  await rows.nth(0).locator('.desk-due-open').focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1).locator('.desk-due-open')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/open=\d+/)
  await expect(page.locator('.rd-panel').getByText('救援信息')).toBeVisible({ timeout: 15_000 })
  await page.goto('/dashboard')
  await expect(rows.nth(0).getByRole('button').first()).toBeVisible({ timeout: 20_000 })
  expect(await page.evaluate(faults)).toEqual([])
})

test('a provider answers its own orders first, and sees what the day has earned', async ({ page }, info) => {
  await signIn(page, 'provider1')
  await page.goto('/dashboard')
  const first = page.getByRole('region', { name: /^(等我应答|先处理)$/ })
  await expect(first.getByRole('listitem').first()).toBeVisible({ timeout: 20_000 })
  const bar = page.getByRole('region', { name: '今天' }).getByRole('listitem').nth(5).getByRole('link')
  const finished = /完成 (\d+) 单/.exec((await bar.getAttribute('aria-label')) ?? '')?.[1]
  for (const row of await first.getByRole('listitem').allInnerTexts()) expect(row).not.toContain('龙岗顺达')
  await keep(page, 'dashboard-provider', info)
  await bar.click()
  await expect(page.getByText(`共 ${finished} 单`)).toBeVisible({ timeout: 15_000 })
})

test('finance sees money first by its date, and each number opens its list', async ({ page }, info) => {
  await signIn(page, 'finance')
  await page.goto('/dashboard')
  const money = page.getByRole('region', { name: '等我的钱' })
  await expect(money.getByRole('listitem').first()).toContainText('逾期', { timeout: 20_000 })
  await expect(page.getByRole('region', { name: '先处理' })).toHaveCount(0)
  await keep(page, 'dashboard-finance', info)
  expect(await page.evaluate(faults)).toEqual([])
  const work = page.getByRole('region', { name: '要我处理' })
  for (const name of ['已开票，待客户付款', '订单待审核', '提现待受理', '待我审批']) {
    const line = work.getByRole('link', { name: new RegExp(`^${name}`) })
    const count = await line.locator('[data-count]').textContent()
    await line.click()
    await expect(page.getByText(new RegExp(`共 ${count} (单|条)`)).first(), name).toBeVisible({ timeout: 15_000 })
    await page.goBack()
    await expect(money.getByRole('listitem').first()).toBeVisible({ timeout: 15_000 })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('what is due stands first, in one column', async ({ page }, info) => {
    await signIn(page, 'dispatch')
    await page.goto('/dashboard')
    const first = page.getByRole('region', { name: '先处理' })
    await expect(first.getByRole('listitem').first()).toBeVisible({ timeout: 20_000 })
    await expect.poll(() => sideways(page)).toBe(0)
    expect((await first.boundingBox())?.y).toBeLessThan(120)
    await keep(page, 'dashboard-390', info)
  })
})

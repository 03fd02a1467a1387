import type { Page } from '@playwright/test'
import { Api, keep, PASSWORD, signIn } from './desk'
import { expect, test } from './test'

/** Ends the page's session at the server; the page does not know yet. */
async function endSession(page: Page): Promise<string> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'Admin-Token')?.value ?? ''
  await page.request.post('/api/logout', { headers: { 'X-Token': token } })
  return token
}

/** The newest open order with a button of that name, its detail open. */
async function openOrder(page: Page, api: Api): Promise<number> {
  const { data } = await api.get<{ data: { id: number }[] }>('/order/list', { limit: 1, status: 25 })
  const id = data.data[0]?.id ?? 0
  await page.goto(`/case/index?open=${id}`)
  await expect(page.getByText('价格明细')).toBeVisible({ timeout: 20_000 })
  return id
}

test('F-590 a session that ends under a dialog: one signs in over it, what was typed stays, and the call is made once', async ({
  page,
  request,
}, info) => {
  await signIn(page, 'dispatch')
  const api = await Api.as(request, 'dispatch')
  const id = await openOrder(page, api)
  await page.getByRole('tab', { name: /动态/ }).click()
  await page.getByRole('group', { name: '写什么' }).getByText('跟进').click()
  const dialog = page.getByRole('tabpanel')
  await dialog.getByRole('textbox', { name: '标题' }).fill('车主催促')
  await dialog.locator('.ProseMirror').fill('预计十五分钟到达')

  // Calls under the old session that are answered late, one of them after the next sign-in.
  const old = await endSession(page)
  let isHeld = false
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/api\/(?!live)/, async (route) => {
    const isLate = !isHeld && route.request().method() === 'GET' && route.request().headers()['x-token'] === old
    if (isLate) isHeld = true
    const response = await route.fetch()
    if (isLate) await held
    await route.fulfill({ response })
  })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await dialog.getByRole('button', { name: /^发送/ }).click()

  const again = page.getByRole('dialog', { name: '登录失效' })
  await expect(again).toBeVisible()
  await expect(again.getByLabel('密码', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(again).toBeVisible()
  await keep(page, 'session-again', info)
  await again.getByLabel('密码', { exact: true }).fill('wrong-password')
  await page.keyboard.press('Enter')
  await expect(again.getByText('账号或密码错误')).toBeVisible()
  await again.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(again).toHaveCount(0)
  letGo()

  await expect(page.getByRole('heading', { name: '车主催促' })).toHaveCount(1)
  await page.waitForTimeout(1500)
  await expect(again).toHaveCount(0)
  expect(page.url()).toContain('/case/index')
  const { data } = await api.get<{ feedback?: unknown[] }>('/order/detail', { id })
  expect(data).toBeTruthy()
  // Calls that are still held end with the page.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('F-590 whoever does not sign in again leaves by the login; without work it is shown at once', async ({
  page,
  request,
}) => {
  await signIn(page, 'dispatch')
  const api = await Api.as(request, 'dispatch')
  await openOrder(page, api)
  await endSession(page)
  await page.getByRole('tab', { name: /动态/ }).click()
  const again = page.getByRole('dialog', { name: '登录失效' })
  await again.getByRole('button', { name: '退出登录' }).click()
  await expect(page.locator('input[name=account]')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('登录失效')).toBeVisible()

  await signIn(page, 'dispatch')
  await page.goto('/case/index')
  await expect(page.getByRole('row').nth(2)).toBeVisible({ timeout: 20_000 })
  await endSession(page)
  await page.keyboard.press('r')
  // The page may have left by then.
  await page.evaluate(() => window.dispatchEvent(new Event('online'))).catch(() => undefined)
  await expect(page.locator('input[name=account]')).toBeVisible({ timeout: 20_000 })
})

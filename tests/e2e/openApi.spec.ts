import type { Page } from '@playwright/test'
import { Api, keep, newPlate, signIn } from './desk'
import { expect, test } from './test'

/** What the dialog shows this once. */
async function shownKey(page: Page): Promise<string> {
  const key = (await page.getByTestId('open-key').textContent()) ?? ''
  expect(key).toMatch(/^rk_[0-9A-Za-z]{40}$/)
  await page.getByRole('dialog').getByRole('button', { name: '我已保存' }).click()
  await expect(page.getByTestId('open-key')).toBeHidden()
  return key
}

test('a key is made, shown once, rotated and stopped; an order placed with it stands in the list with its channel', async ({
  page,
}, info) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'admin')
  await page.goto('/system/keys')
  const table = page.getByRole('table', { name: '密钥' })
  await expect(table.getByRole('row', { name: /模拟上游/ })).toContainText('模拟')
  await page.getByRole('button', { name: '生成密钥' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^生成/ }).click()
  await expect(dialog.getByText('请输入名称')).toBeVisible()
  await dialog.getByLabel('名称').fill('生产')
  await dialog.getByRole('combobox', { name: '公司' }).fill('鹏安')
  await page.getByRole('option', { name: '鹏安财险' }).click()
  await keep(page, 'open-key-make', info)
  await dialog.getByRole('button', { name: /^生成/ }).click()
  await expect(page.getByText('此密钥只显示这一次')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: /^复制/ }).click()
  await expect(page.getByText('复制成功').first()).toBeVisible()
  await keep(page, 'open-key-shown', info)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const key = await shownKey(page)
  expect(copied).toBe(key)
  await expect(page.locator('body')).not.toContainText(key.slice(0, -4))

  const call = (method: string, path: string, bearer: string, data?: object) =>
    page.request.fetch(`/open/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}` },
      ...(data && { data }),
    })
  const car_no = newPlate()
  const order = {
    out_no: `E2E-${car_no}`,
    customer_id: 1,
    car_no,
    type: 2,
    contact: '陈先生',
    phone: '13800138021',
    address: '深圳市南山区深南大道9672号大冲商务中心',
    theodolitic: '113.95,22.54',
    a_province: 44,
    a_city: 4403,
    a_area: 440305,
    charge_type: '04',
  }
  const placed = await call('POST', '/orders', key, order)
  expect(placed.status()).toBe(201)
  const { id, no } = (await placed.json()) as { id: number; no: string }
  expect((await call('POST', '/orders', key, order)).status()).toBe(200)
  expect((await call('POST', `/orders/${id}/urge`, key, { content: '客户在高速上' })).status()).toBe(201)

  await page.goto(`/case/index?order_channel=2&no=${no}`)
  const line = page.getByRole('row', { name: new RegExp(car_no) })
  await expect(line).toBeVisible()
  // An upstream cash order that nobody has accepted is checked with its customer first (O-587).
  await page.goto(`/case/detail?id=${id}`)
  await expect(page.getByText('此单为上游现金订单，请及时联系客户核实！')).toBeVisible()
  const desk = await Api.as(page.request, 'admin')
  expect(await desk.order(id)).toMatchObject({ order_channel: 2, upstream_notice: 1 })

  await page.goto('/system/keys')
  const row = table.getByRole('row', { name: /生产/ }).first()
  await row.getByRole('button', { name: '轮换' }).click()
  await page.getByRole('dialog').getByLabel('并行天数').fill('3')
  await page.getByRole('dialog').getByRole('button', { name: /^轮换/ }).click()
  await expect(page.getByText('此密钥只显示这一次')).toBeVisible()
  const next = await shownKey(page)
  await expect(table.getByText('并行，还有 3 天')).toBeVisible()
  for (const one of [key, next]) expect((await call('GET', `/orders/${id}`, one)).status()).toBe(200)
  await keep(page, 'open-keys', info)

  await table
    .getByRole('row')
    .filter({ hasText: `rk_…${next.slice(-4)}` })
    .getByRole('button', { name: '更多操作' })
    .click()
  await page.getByRole('menuitem', { name: /^停用/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确定|停用/ })
    .last()
    .click()
  await expect(page.getByText('停用成功').first()).toBeVisible()
  await expect(table.getByText('已停用')).toBeVisible()
  expect((await call('GET', `/orders/${id}`, next)).status()).toBe(401)

  // The document is a page of its own, by the browser's cookie.
  await page.goto('/open/docs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rescue Desk open API')
})

import type { Page } from '@playwright/test'
import { faults } from './accessibility'
import { Api, CONFIRM, signIn } from './desk'
import { expect, test } from './test'

interface Listed {
  readonly data: readonly { readonly id: number; readonly no: string; readonly settle_money: number }[]
}

const rowOf = (page: Page, no: string) => page.getByRole('row', { name: new RegExp(no) })

test('F-425 F-427 F-428 a provider appeals, the platform sets another amount, the provider confirms it', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  const provider = await Api.as(request, 'provider1')
  const { data } = await provider.get<Listed>('/order/list', { view: 'statementConfirm', sort: 'id', order: 'DESC' })
  const order = data.data[0]
  if (!order) throw new Error('the demo has no statement to confirm')
  const asked = order.settle_money + 30

  await signIn(page, 'provider1')
  await page.goto('/financial/service')
  await expect(page).toHaveURL(/\/financial\/service\/confirm/)
  const row = rowOf(page, order.no)
  await expect(row.getByRole('button', { name: '确认对账' })).toBeVisible({ timeout: 20_000 })
  await row.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '申诉' }).click()
  const dialog = page.getByRole('dialog', { name: '对账申诉' })
  await dialog.locator(CONFIRM).click()
  await expect(dialog.getByText('请输入申诉金额')).toBeVisible()
  await expect(dialog.getByText('请填写申诉原因')).toBeVisible()
  await dialog.getByLabel(/^申诉金额/).fill(String(asked))
  await dialog.getByLabel(/^申诉原因/).fill('等候超过一小时')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/申诉已提交/)).toBeVisible()
  await expect(row).toHaveCount(0)

  await signIn(page, 'finance')
  await page.goto('/financial/service/appeal')
  await rowOf(page, order.no).getByRole('button', { name: '处理申诉' }).click({ timeout: 20_000 })
  const decision = page.getByRole('dialog', { name: /处理申诉/ })
  await expect(decision.getByText('等候超过一小时')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(decision.getByText('请选择处理结果')).toBeVisible()
  await decision.getByText('通过', { exact: true }).click()
  await expect(decision.getByLabel(/核定金额/)).toHaveValue(asked.toFixed(2))
  await decision.getByLabel(/核定金额/).fill(String(order.settle_money + 12))
  expect(await page.evaluate(faults)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(rowOf(page, order.no)).toHaveCount(0)

  await signIn(page, 'provider1')
  await page.goto('/financial/service/confirm')
  await row.getByRole('button', { name: '确认对账' }).click({ timeout: 20_000 })
  await page.getByRole('dialog').locator(CONFIRM).click()
  await expect(page.getByText(/确认成功/)).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: '待出账' }).click()
  await expect(row).toBeVisible()
  const confirmed = await provider.order(order.id)
  expect(confirmed).toMatchObject({ firm_progress: 2, firm_record: 1 })
  expect(confirmed.settle_money).toBeCloseTo(order.settle_money + 12, 2)
})

import { expect, test } from '@playwright/test'
import { Api, keep, newPlate, signIn, signOut } from './desk'

test.describe.configure({ mode: 'serial' })

const plate = newPlate()
let id = 0

test('a dispatcher places an order, sees its price and dispatches it to a provider', async ({ page }, info) => {
  await signIn(page, 'dispatch')
  await page.goto('/case/placeOrder')
  await page.getByRole('combobox', { name: '客户' }).fill('粤泰保险深圳')
  await page.getByRole('option', { name: '粤泰保险深圳分公司' }).click()
  await page.getByRole('textbox', { name: '车牌' }).fill(plate)
  await page.getByRole('textbox', { name: '联系人', exact: true }).fill('陈先生')
  await page.getByRole('textbox', { name: '联系电话' }).fill('13800138021')
  await page.getByText('拖车', { exact: true }).click()
  const rescue = page.getByRole('combobox', { name: '救援地', exact: true })
  await rescue.fill('大冲商务中心')
  await page.getByRole('option').first().click()
  const destination = page.getByRole('combobox', { name: '目的地', exact: true })
  await destination.fill('坪山')
  await page.getByRole('option').first().click()
  await expect(page.getByText('起步价')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('里程费')).toBeVisible()
  await keep(page, 'order-form', info)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('下单成功')).toBeVisible({ timeout: 15_000 })

  await page.waitForURL(/open=\d+/)
  id = Number(new URL(page.url()).searchParams.get('open'))
  const panel = page.getByRole('dialog').first()
  await expect(panel.getByText('待派单').first()).toBeVisible()
  await keep(page, 'order-detail', info)
})

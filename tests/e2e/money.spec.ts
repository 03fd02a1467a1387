import { caller } from '../draft'
import { Api, CONFIRM, newPlate, signIn } from './desk'
import { expect, test } from './test'

const draft = {
  ...caller,
  customer_id: 1,
  type: 2,
  charge_type: '02',
}

test('O-342 O-370 O-542 a prepaid order is paid at the simulated cash desk, its price raised and shown', async ({
  page,
  context,
  request,
}) => {
  const api = await Api.as(request, 'admin')
  const { data } = await api.post('/order/create', { ...draft, car_no: newPlate() })
  const before = await api.order(data.id)
  expect(before.status).toBe(0)
  await signIn(page, 'admin')
  await page.goto(`/case/index?open=${data.id}`)
  await page.getByRole('button', { name: '收款码' }).first().click()
  await expect(page.getByRole('img', { name: '请车主扫码支付' })).toBeVisible()

  const cashier = context.waitForEvent('page')
  await page.getByRole('link', { name: '打开模拟收银台' }).click()
  const phone = await cashier
  await expect(phone.getByRole('heading', { name: '模拟收银台' })).toBeVisible()
  await phone.getByRole('button', { name: '确认支付' }).click()
  await expect(phone.getByRole('heading', { name: '支付成功' })).toBeVisible()
  await phone.close()

  const code = page.getByRole('dialog', { name: '收款码' })
  await expect(code.getByText('支付成功')).toBeVisible()
  expect(await api.order(data.id)).toMatchObject({ status: 1, pay_status: 1 })
  await code.getByRole('button', { name: '关闭' }).last().click()

  await page.getByRole('button', { name: '更多操作' }).last().click()
  await page.getByRole('menuitem', { name: '修改价格' }).click()
  const dialog = page.getByRole('dialog', { name: '修改价格' })
  await dialog.getByLabel('车主应付').fill('1')
  await dialog.getByLabel('备注').fill('加价')
  await dialog.locator(CONFIRM).click()
  await expect(dialog.getByText(/修改后的金额不得低于等于已付金额/)).toBeVisible()
  await dialog.getByLabel('车主应付').fill('900')
  await page.waitForTimeout(2100)
  await dialog.locator(CONFIRM).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('tab', { name: /^费用/ }).click()
  await page.getByText('线上费用', { exact: true }).click()
  await expect(page.getByText('待付尾款').first()).toBeVisible()
  await expect(page.getByText('加价')).toBeVisible()
})

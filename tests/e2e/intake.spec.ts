import { expect, test } from '@playwright/test'
import { Api, newPlate, signIn } from './desk'

test('O-177 a pasted message becomes two orders of one call, confirmed item by item', async ({ page, request }) => {
  const plate = newPlate()
  await signIn(page, 'dispatch')
  await page.goto('/case/placeOrder')
  const form = page.locator('form.of-page')
  await form.getByRole('textbox', { name: '联系人', exact: true }).fill('李女士')
  await form.getByRole('heading', { name: '客户与报案' }).click()
  const message = `【粤泰保险深圳】报案号PA7736201845，车牌${plate}，车主陈先生 13800138021，车停深圳市南山区深南大道9672号大冲商务中心，爆胎还没电`
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, message)
  await expect(form.getByText(/^已识别 \d+ 项$/)).toBeVisible()
  await expect(form.getByRole('group', { name: '识别结果：客户' }).getByText('粤泰保险深圳分公司')).toBeVisible()
  await form.getByRole('textbox', { name: '保单号' }).press('Alt+Enter')
  await expect(form.getByRole('textbox', { name: '车牌' })).toHaveValue(plate)
  await expect(form.getByRole('textbox', { name: '联系人', exact: true })).toHaveValue('李女士')
  await form.getByRole('group', { name: '识别结果：救援类型' }).getByText('搭电').click()
  await expect(form.getByText('另一单：搭电')).toBeVisible()
  await form.getByRole('textbox', { name: '保单号' }).press('Control+Enter')
  await page.waitForURL(/open=\d+/, { timeout: 20_000 })
  const id = Number(new URL(page.url()).searchParams.get('open'))
  const api = await Api.as(request, 'dispatch')
  const tyre = await api.order(id)
  expect(tyre).toMatchObject({ car_no: plate, type: 3, contact: '李女士', phone: '13800138021' })
  const { data } = await api.get<{ data: { id: number; type: number }[] }>('/order/list', { car_no: plate })
  expect(data.data.map(({ type }) => type).sort()).toEqual([2, 3])
  const related = await api.get<{ data: { type: number }[] }>('/v2/order/link', { id })
  expect(related.data.data.map(({ type }) => type)).toEqual([2])
})

import { caller } from '../draft'
import { Api, CONFIRM, keep, newPlate, signIn } from './desk'
import { expect, test } from './test'

test('O-046 O-047 an owner’s page shows cars and orders; consent is recorded there, and a member joins', async ({
  page,
  request,
}, info) => {
  test.setTimeout(180_000)
  const api = await Api.as(request, 'admin')
  const phone = `139${String(Date.now()).slice(-8)}`
  const car_no = newPlate()
  const placed = await api.post('/order/create', {
    ...caller,
    ...{ phone, car_no, contact: '欧女士' },
    ...{ customer_id: 4, type: 2, charge_type: '01' },
  })
  expect(placed.code).toBe(1)

  await signIn(page, 'admin')
  await page.goto('/customer/user')
  await page.getByRole('textbox', { name: '手机号' }).fill(phone)
  await page.getByRole('button', { name: '查询' }).click()
  const row = page.getByRole('row', { name: new RegExp(phone) })
  await expect(row.getByText('未征询')).toBeVisible()
  await row.getByRole('button', { name: '登记意愿' }).click()
  const dialog = page.getByRole('dialog', { name: '登记短信意愿' })
  await dialog.getByText('已拒绝').click()
  await dialog.getByLabel('来源').click()
  await page.getByRole('option', { name: '电话确认' }).click()
  await dialog.locator(CONFIRM).click()
  await expect(row.getByText('已拒绝')).toBeVisible()
  const [owner] = (await api.get<{ data: { id: number }[] }>('/v2/owner', { phone })).data.data
  await page.goto(`/customer/user?open=${owner?.id}`)
  await expect(page.getByText(car_no).first()).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('heading', { name: '救援订单' })).toBeVisible()
  await keep(page, 'owner', info)

  const today = Math.floor(Date.now() / 86_400_000) * 86_400
  const joined = { customer_id: 4, name: '欧女士', phone, level: 3, start_time: today, end_time: today + 86_400 * 300 }
  expect((await api.post('/v2/member/save', joined)).code).toBe(1)
  await page.goto('/customer/member')
  await page.getByRole('textbox', { name: '手机号' }).fill(phone)
  await page.getByRole('button', { name: '查询' }).click()
  const member = page.getByRole('row', { name: new RegExp(phone) })
  await expect(member.getByText('金卡会员')).toBeVisible()
  await expect(member.getByText('已拒绝')).toBeVisible()
})

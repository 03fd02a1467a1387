import { Api, CONFIRM, newPlate, PASSWORD, signIn, signInByHand } from './desk'
import { expect, test } from './test'

const place = {
  customer_id: 14,
  type: 2,
  contact: '陈先生',
  phone: '13800138021',
  address: '深圳市南山区深南大道9672号大冲商务中心',
  theodolitic: '113.9525,22.541',
  a_province: 44,
  a_city: 4403,
  a_area: 440305,
  charge_type: '01',
  confirm_duplicate: 1,
}

async function placed(api: Api): Promise<number> {
  const { data, info } = await api.post('/order/create', { ...place, car_no: newPlate() })
  expect(data?.id, info).toBeTruthy()
  return data.id
}

test('O-470 rejecting with a blank reason is refused, with one the order is back at 1', async ({ page, request }) => {
  const dispatch = await Api.as(request, 'dispatch')
  const id = await placed(dispatch)
  const firms = await dispatch.get<{ data: { id: number; name: string }[] }>('/v2/order/firm', {
    order_id: id,
    km: 999,
  })
  const firm = firms.data.data.find(({ name }) => name === '鹏城拖车')
  expect((await dispatch.post('/v2/order/confirm', { order_id: id, firm_id: [firm?.id] })).code).toBe(1)

  await signIn(page, 'provider1')
  await page.goto(`/case/index?open=${id}`)
  const panel = page.getByRole('dialog').first()
  await expect(panel.getByText('待分配').first()).toBeVisible({ timeout: 15_000 })
  const reject = panel.getByRole('button', { name: '拒单', exact: true })
  if (!(await reject.isVisible())) await panel.getByRole('button', { name: '更多操作' }).click()
  await page.getByText('拒单', { exact: true }).last().click()
  const confirm = page.getByRole('dialog').last().locator(CONFIRM)
  await page.getByLabel('原因').fill('   ')
  await confirm.click()
  await expect(page.getByText('请输入原因').first()).toBeVisible()
  expect(await dispatch.order(id)).toMatchObject({ status: 31 })
  await page.getByLabel('原因').fill('距离太远')
  await confirm.click()
  await expect(page.getByText('拒单成功').first()).toBeVisible({ timeout: 15_000 })
  expect(await dispatch.order(id)).toMatchObject({ status: 1, firm_id: null })
})

test('O-323 an order with a balance due cannot be completed: the button says why, and the server refuses', async ({
  page,
  request,
}) => {
  const dispatch = await Api.as(request, 'dispatch')
  const list = await dispatch.get<{ data: { id: number; status: number; firm_id: number }[] }>('/order/list', {
    queue: 'balance_due',
    status: 26,
    limit: 50,
  })
  const order = list.data.data[0]
  expect(order).toBeTruthy()
  await signIn(page, 'dispatch')
  await page.goto(`/case/index?open=${order?.id}`)
  const button = page.getByRole('dialog').first().getByRole('button', { name: '完成', exact: true })
  await expect(button).toBeDisabled({ timeout: 15_000 })
  await button.hover({ force: true })
  await expect(page.getByText('该订单未全部支付，不可操作完成！').first()).toBeVisible()
  const refused = await dispatch.post('/order/end', { id: order?.id, cancel_reason: '完成' })
  expect(refused).toMatchObject({ code: 0, info: '该订单未全部支付，不可操作完成！' })
  expect(await dispatch.order(order?.id ?? 0)).toMatchObject({ status: 26 })
})

test('F-021 F-416 O-020 O-448 a scoped company user lands on the orders, sees its customers alone, and is refused another’s', async ({
  page,
  request,
}) => {
  await signInByHand(page, 'insurer161')
  await expect(page).toHaveURL(/\/case\/index/)
  await expect(page.getByRole('link', { name: '首页', exact: true })).toHaveCount(0)
  const [scoped, dispatch] = [await Api.as(request, 'insurer161'), await Api.as(request, 'dispatch')]
  const own = await scoped.get<{ data: { customer_id: number }[]; total: number }>('/order/list', { limit: 200 })
  expect(own.data.total).toBeGreaterThan(0)
  for (const { customer_id } of own.data.data) expect([14, 164, 165, 195]).toContain(customer_id)
  const others = await dispatch.get<{ data: { id: number }[] }>('/order/list', { customer_id: 163, limit: 1 })
  const id = others.data.data[0]?.id ?? 0
  expect(await scoped.get('/order/detail', { id })).toMatchObject({ code: 0, info: '暂无权限操作，请联系管理员！' })
})

test('O-018 F-016 a page that is not there says so and stays; without a session there is only the login', async ({
  page,
}) => {
  await page.goto('/case/index')
  await expect(page.locator('input[name=account]')).toBeVisible()
  await signInByHand(page, 'provider1')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: '等我应答' })).toBeVisible({ timeout: 15_000 })
  await page.evaluate(() => history.pushState({}, '', '/system/roles'))
  await page.goto('/system/roles')
  await expect(page.getByText('404')).toBeVisible({ timeout: 15_000 })
})

test('O-564 a session that is lost says 登录失效 and leads back to the login', async ({ page }) => {
  await signIn(page, 'dispatch')
  await page.goto('/case/index')
  // Rows that are still underway would answer the query with the session of before.
  await expect(page.getByRole('row', { name: /RD\d+/ }).first()).toBeVisible({ timeout: 15_000 })
  const { origin } = new URL(page.url())
  await page.context().addCookies([{ name: 'Admin-Token', value: 'nobody', url: origin }])
  // A request of the page's own may have found out first.
  const query = page.getByRole('button', { name: '查询', exact: true })
  await query.click({ timeout: 1500 }).catch(() => undefined)
  await expect(page.getByText('登录失效').first()).toBeVisible({ timeout: 15_000 })
  await expect(page.locator('input[name=account]')).toBeVisible({ timeout: 15_000 })
})

test('O-564 a session that is lost on the way of an order is no success: the form is back after the login', async ({
  page,
}) => {
  const car = newPlate()
  await signIn(page, 'dispatch')
  await page.goto('/case/placeOrder')
  const plate = page.getByRole('textbox', { name: '车牌' })
  await page.getByRole('combobox', { name: '客户' }).fill('粤泰保险深圳')
  await page.getByRole('option', { name: '粤泰保险深圳分公司' }).click()
  await plate.fill(car)
  await page.getByRole('textbox', { name: '联系人', exact: true }).fill('陈先生')
  await page.getByRole('textbox', { name: '联系电话' }).fill('13800138021')
  await page.getByText('搭电', { exact: true }).click()
  await page.getByRole('combobox', { name: '救援地', exact: true }).fill('大冲商务中心')
  await page.getByRole('option').first().click()
  const { origin } = new URL(page.url())
  await page.context().addCookies([{ name: 'Admin-Token', value: 'nobody', url: origin }])
  await page.keyboard.press('Control+Enter')
  const again = page.getByRole('dialog', { name: '登录失效' })
  await expect(again).toBeVisible({ timeout: 15_000 })
  await expect(page).toHaveURL(/placeOrder/)
  await again.getByRole('button', { name: '退出登录' }).click()
  await page.locator('input[name=account]').fill('dispatch')
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(plate).toHaveValue(car, { timeout: 15_000 })
  await expect(page).toHaveURL(/placeOrder/)
})

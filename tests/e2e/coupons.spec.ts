import { caller } from '../draft'
import { Api, CONFIRM, keep, newPlate, PASSWORD, signIn } from './desk'
import { expect, test } from './test'

const DAY = 86_400

test('decisions §8, O-272 an owner’s coupon is chosen at the order, paid with, and gone back with it', async ({
  page,
  context,
  request,
}, info) => {
  test.setTimeout(240_000)
  const api = await Api.as(request, 'admin')
  const now = Math.floor(Date.now() / 1000)
  const terms = { start_time: now - DAY, end_time: now + DAY, stock: 5, per_user: 0 }
  const phone = `139${String(now).slice(-8)}`
  for (const more of [
    { name: '立减三十', type: 1, money: 30, threshold: 0 },
    { name: '满万可用', type: 1, money: 50, threshold: 9_999 },
  ]) {
    const coupon = await api.post('/v2/coupon', { ...terms, ...more })
    await api.post('/v2/coupon/issue', { id: coupon.data.id, phone, contact: '陈先生' })
  }
  const draft = { ...caller, phone, customer_id: 4, type: 2, charge_type: '02', car_no: newPlate() }
  const { data } = await api.post('/order/create', draft)
  const share = Number((await api.order(data.id)).owner_money)

  // While an order is placed: what he owes then stands beside its price, and the coupon is locked with it.
  await signIn(page, 'admin')
  await page.goto(`/case/placeOrder?id=${data.id}&type=2`)
  await page.getByRole('textbox', { name: '车牌' }).fill(newPlate())
  await page.getByRole('textbox', { name: '联系电话' }).fill(phone)
  const price = page.getByRole('region', { name: '预估价格' })
  await price.getByRole('button', { name: '优惠券 不使用' }).click({ timeout: 40_000 })
  await page.getByRole('option', { name: '立减三十 −¥30.00' }).click()
  await expect(price.getByText(`¥${(share - 30).toFixed(2)}`)).toBeVisible()
  await expect(price.getByText('满万可用 · 车主应付金额未达到使用门槛')).toBeVisible()
  await keep(page, 'coupon-place', info)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /预估价格/ }).click()
  await keep(page, 'coupon-place-390', info)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('下单成功')).toBeVisible()
  await page.waitForURL(/open=\d+/)
  const placed = Number(new URL(page.url()).searchParams.get('open'))
  expect(await api.order(placed)).toMatchObject({ coupon_money: 30, owner_money: share })
  const cancelled = await api.post('/order/cancel', { id: placed, cancel_reason: '不需要了', cancel_type: 1 })
  expect(cancelled.code).toBe(1)

  await page.goto(`/case/index?open=${data.id}`)
  await page.getByRole('tab', { name: /^费用/ }).click({ timeout: 40_000 })
  await page.getByText('线上费用', { exact: true }).click()
  await page.getByRole('button', { name: '使用优惠券' }).click()
  const dialog = page.getByRole('dialog', { name: '使用优惠券' })
  await expect(dialog.locator(CONFIRM)).toBeDisabled()
  await expect(dialog.getByText('车主应付金额未达到使用门槛')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /满万可用/ })).toBeDisabled()
  // By the keyboard alone.
  await dialog.getByRole('radio', { name: /立减三十/ }).focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByText(`¥${(share - 30).toFixed(2)}`)).toBeVisible()
  await keep(page, 'coupon-choose', info)
  await page.setViewportSize({ width: 390, height: 844 })
  await keep(page, 'coupon-choose-390', info)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('优惠由发券公司承担', { exact: false })).toBeVisible()
  await keep(page, 'coupon-fees', info)
  expect(await api.order(data.id)).toMatchObject({ coupon_money: 30, owner_money: share })

  await page.getByRole('button', { name: '收款码' }).first().click()
  const cashier = context.waitForEvent('page')
  await page.getByRole('link', { name: '打开模拟收银台' }).click()
  const owner = await cashier
  await expect(owner.getByText(`${(share - 30).toFixed(2)}`)).toBeVisible()
  await owner.getByRole('button', { name: '确认支付' }).click()
  await expect(owner.getByRole('heading', { name: '支付成功' })).toBeVisible()
  await owner.close()
  const code = page.getByRole('dialog', { name: '收款码' })
  await expect(code.getByText('支付成功')).toBeVisible()
  await code.getByRole('button', { name: '关闭' }).last().click()

  await page.goto('/marketing/couponList')
  const row = page.getByRole('row', { name: /立减三十/ })
  await expect(row.getByText('已使用')).toBeVisible()
  await expect(row).toContainText(String((await api.order(data.id)).no))
  await keep(page, 'coupon-list', info)
  await api.post('/order/cancel', { id: data.id, cancel_reason: '不需要了', cancel_type: 1 })
  await page.reload()
  await expect(row.getByText('未使用')).toBeVisible()
})

test('F-475 over the company’s limit a withdrawal waits for a second person, who does not take it himself', async ({
  page,
  request,
}, info) => {
  test.setTimeout(240_000)
  const admin = await Api.as(request, 'admin')
  await signIn(page, 'admin')
  await page.goto('/system/config')
  await page.getByLabel('大额审批').fill('100')
  await page.getByRole('button', { name: /保存/ }).click()
  await expect(page.getByText('保存成功', { exact: false }).first()).toBeVisible()
  await keep(page, 'step-up-limit', info)

  await signIn(page, 'provider1')
  await page.goto('/wallet')
  await page.getByRole('button', { name: '提现', exact: true }).click()
  const panel = page.getByRole('dialog', { name: '提现', exact: true })
  await panel.getByLabel('真实姓名').fill('何志强')
  await panel.getByLabel('提现金额').fill('100.01')
  await panel.getByRole('button', { name: '下一步' }).click()
  const confirm = page.getByRole('dialog', { name: '确认提现' })
  await expect(confirm.getByText('超过 ¥100.00，须由另一人审批同意后受理')).toBeVisible()
  await keep(page, 'step-up-dialog', info)
  await confirm.getByLabel('交易密码').fill(PASSWORD)
  await confirm.getByRole('button', { name: /确认提现/ }).click()
  await page.getByRole('dialog', { name: '提现成功！' }).getByRole('button', { name: '我知道了' }).click()
  await expect(panel.getByRole('listitem').first()).toContainText('审批中')

  await signIn(page, 'finance')
  await page.goto('/financial/withdrawal')
  const row = page.getByRole('row', { name: /100\.01/ })
  await expect(row.getByText('审批中')).toBeVisible()
  const take = row.getByRole('button', { name: '受理' })
  await expect(take).toBeDisabled()
  await expect(take).toHaveAttribute('title', '该提现须先经审批同意，暂不能受理')
  await keep(page, 'step-up-withdrawals', info)

  await signIn(page, 'admin')
  const waiting = await admin.get<{ data: { id: number; money: number }[] }>('/v2/statement/approval', {
    act: 'waiting',
  })
  const approval = waiting.data.data.find(({ money }) => money === 100.01)
  await page.goto(`/approval/index?open=${approval?.id}`)
  await page.getByRole('dialog', { name: '审批' }).getByRole('button', { name: '同意' }).click({ timeout: 40_000 })
  await keep(page, 'step-up-approval', info)
  await page.getByRole('dialog', { name: '同意审批' }).getByRole('button', { name: /同意/ }).click()
  await expect(page.getByText('已同意').first()).toBeVisible()
  await page.goto('/financial/withdrawal')
  // Of who has agreed the server tells nobody; it refuses him.
  await take.click()
  await page.getByRole('dialog', { name: '受理' }).locator(CONFIRM).click()
  await expect(page.getByText('审批人不能受理同一笔提现，请由其他人处理').first()).toBeVisible()

  await signIn(page, 'finance')
  await page.goto('/financial/withdrawal')
  await expect(row.getByText('审批通过')).toBeVisible()
  await take.click()
  await page.getByRole('dialog', { name: '受理' }).locator(CONFIRM).click()
  await expect(row.getByText('处理中')).toBeVisible({ timeout: 15_000 })
})

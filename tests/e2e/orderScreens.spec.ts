import { Api, signIn } from './desk'
import { expect, test } from './test'

interface Listed {
  readonly data: readonly {
    readonly id: number
    readonly no: string
    readonly real_money: number
    readonly firm_id: number
  }[]
}

test('E1 F-151 a cash slip is reviewed with a deduction, then judged, tab by tab', async ({ page, request }) => {
  const admin = await Api.as(request, 'admin')
  const { data } = await admin.get<Listed>('/order/cash', { view: 'cashFirst', sort: 'id', order: 'DESC' })
  const slip = data.data[0]
  if (!slip) throw new Error('the demo has no cash slip to review')
  await signIn(page, 'admin')
  await page.goto('/case/cashSlip')
  await expect(page).toHaveURL(/\/case\/cashSlip\/first/)
  const row = page.getByRole('row', { name: new RegExp(slip.no) })
  await row.getByRole('button', { name: '审核', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /其它/ }).check()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('请填写其它补扣款金额')).toBeVisible()
  await dialog.getByLabel('其它 扣减金额').fill('5')
  await dialog.getByLabel('原因').fill('缺少工单')
  await dialog.getByRole('button', { name: '审核', exact: true }).click()
  await expect(page.getByText('审核成功')).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.getByRole('link', { name: '待终审' }).click()
  await row.getByRole('button', { name: '终审', exact: true }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('请选择一个审核选项！')).toBeVisible()
  await dialog.getByLabel('核减', { exact: true }).check()
  await dialog.getByLabel(/核减金额/).fill('2.5')
  await page.keyboard.press('Control+Enter')
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: '待核销' }).click()
  await expect(row).toBeVisible()
  expect(await admin.order(slip.id)).toMatchObject({
    is_audit_final: 2,
    firm_deduct_money: 7.5,
    settle_money: Math.round((slip.real_money - 7.5) * 100) / 100,
  })
})

test('F-543 O-396 orders are assigned together; at 31 its provider names the driver by a status update', async ({
  page,
  request,
}) => {
  const admin = await Api.as(request, 'admin')
  const { data } = await admin.get<Listed>('/order/list', { status: 31, sort: 'id', order: 'DESC' })
  const waiting = data.data[0]
  if (!waiting) throw new Error('the demo has no order at 31')
  await signIn(page, 'admin')
  await page.goto('/case/index?status=31&sort=-id')
  const row = page.getByRole('row', { name: new RegExp(waiting.no) })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '批量分配' }).click()
  await page.getByRole('dialog').getByLabel('员工').click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('分配成功')).toBeVisible()
  expect((await admin.order(waiting.id)).accept_id).not.toBeNull()

  await row.getByRole('button', { name: '更多操作' }).click()
  await expect(page.getByRole('menuitem', { name: '收回' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '更新状态' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  // The demo's providers are the firms from 4 on, in the order of their accounts.
  await signIn(page, `provider${waiting.firm_id - 3}`)
  await page.goto('/case/index?status=31&sort=-id')
  await row.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '更新状态' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog').getByText('请选择司机')).toBeVisible()
  await page.getByRole('dialog').getByLabel('司机').click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('操作成功')).toBeVisible()
  expect(await admin.order(waiting.id)).toMatchObject({ status: 12 })
})

import { caller } from '../draft'
import { Api, keep, newPlate, signIn, signInByHand, signOut } from './desk'
import { expect, test } from './test'

test('O-338 O-188 F-133 F-236 a provider asks for another price, the platform sees the margin, agrees, and the order has it', async ({
  page,
  request,
}, info) => {
  const plate = newPlate()
  const dispatch = await Api.as(request, 'dispatch')
  const placed = await dispatch.post('/order/create', {
    ...caller,
    customer_id: 14,
    type: 2,
    car_no: plate,
    charge_type: '01',
  })
  expect(placed).toMatchObject({ code: 1 })
  const { id } = placed.data
  const firms = await dispatch.get<{ data: { id: number; name: string }[] }>('/v2/order/firm', {
    order_id: id,
    km: 999,
  })
  const firm = firms.data.data.find(({ name }) => name === '鹏城拖车')
  expect(await dispatch.post('/v2/order/confirm', { order_id: id, firm_id: [firm?.id] })).toMatchObject({ code: 1 })

  await signIn(page, 'provider1')
  await page.goto(`/case/index?open=${id}`)
  const panel = page.getByRole('dialog', { name: '救援订单' })
  await panel.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '议价' }).click()
  const form = page.getByRole('dialog', { name: '申请议价' })
  await form.getByRole('switch', { name: '使用辅助轮' }).check()
  await form.getByRole('button', { name: /提交/ }).click()
  await expect(form.getByText('议价金额不能为空')).toBeVisible()
  await expect(form.getByText('请输入辅助轮数量')).toBeVisible()
  await form.getByRole('switch', { name: '使用辅助轮' }).uncheck()
  await form.getByLabel(/接单点到救援地里程/).fill('12.5')
  await form.getByLabel(/议价金额/).fill('45')
  await form.getByLabel('备注').fill('地下三层，信号屏蔽')
  await expect(form.getByText('毛利')).toHaveCount(0)
  await keep(page, 'bargain-dialog', info)
  // The double-click guard of the refused attempt.
  await page.waitForTimeout(2100)
  await form.getByRole('button', { name: /提交/ }).click()
  await expect(page.getByText('议价申请已提交')).toBeVisible({ timeout: 15_000 })
  await panel.getByRole('tab', { name: '议价记录' }).click()
  await expect(panel.getByText(/审批中/)).toBeVisible()
  await keep(page, 'bargain-records', info)

  await signOut(page)
  await signInByHand(page, 'admin')
  await page.getByRole('button', { name: /^审批任务，\d+ 条待审批/ }).click()
  await expect(page.getByRole('tab', { name: /待我审批/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: '批量处理' }).click()
  await expect(page.getByText('请选择需要批量处理的单')).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(plate) })
  await row.getByRole('button', { name: '详情' }).click()
  const approval = page.getByRole('dialog', { name: '审批' })
  await expect(approval.getByText('服务商不可见')).toBeVisible()
  await approval.getByRole('button', { name: /^RD\d+/ }).click()
  await expect(page.getByRole('dialog', { name: '救援订单' }).getByRole('tab', { name: /基本信息/ })).toBeVisible()
  await keep(page, 'approval-linked-order', info)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '救援订单' })).toHaveCount(0)
  await approval.getByRole('button', { name: '同意' }).click()
  const decide = page.getByRole('dialog', { name: '同意审批' })
  await expect(decide.getByText(/毛利|亏损/)).toBeVisible()
  await keep(page, 'approval-agree', info)
  await decide.getByRole('button', { name: /同意/ }).click()
  await expect(page.getByText('操作成功')).toBeVisible({ timeout: 15_000 })
  await expect(approval.getByText('已同意').first()).toBeVisible()
  await expect(approval.getByRole('button', { name: '拒绝' })).toHaveCount(0)
  await keep(page, 'approval-agreed', info)
  await page.keyboard.press('Escape')
  await expect(row).toHaveCount(0)
  await page.getByRole('tab', { name: /我已审批/ }).click()
  await expect(page).toHaveURL(/act=approval/)
  await expect(page.getByRole('row', { name: new RegExp(plate) })).toBeVisible()
  expect(await dispatch.order(id)).toMatchObject({ real_money: 45, is_check: 2 })
})

import type { APIRequestContext } from '@playwright/test'
import { caller } from '../draft'
import { Api, CONFIRM, keep, newPlate, signIn, signInByHand, signOut } from './desk'
import { expect, test } from './test'

/** An order that 鹏城拖车 has been sent to, with whoever sent it. */
async function dispatched(request: APIRequestContext, plate: string): Promise<{ dispatch: Api; id: number }> {
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
  return { dispatch, id }
}

test('O-338 O-188 F-125 F-126 F-127 F-131 F-132 F-133 F-135 F-137 F-236 a provider asks for another price, the platform sees the margin, agrees, and the order has it', async ({
  page,
  request,
}, info) => {
  const plate = newPlate()
  const { dispatch, id } = await dispatched(request, plate)

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
  await panel.getByRole('tab', { name: /^费用/ }).click()
  await panel.getByText('议价记录', { exact: true }).click()
  await expect(panel.getByText(/审批中/)).toBeVisible()
  await keep(page, 'bargain-records', info)

  await signOut(page)
  await signInByHand(page, 'admin')
  await page.getByRole('button', { name: /^提醒/ }).click()
  await page.getByRole('link', { name: '去审批' }).click()
  await expect(page.getByRole('tab', { name: /待我审批/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: '批量处理' }).click()
  await expect(page.getByText('请选择需要批量处理的单')).toBeVisible()
  for (const head of ['标题', '发起人', '发起时间', '完成时间', '审批状态', '处理状态'])
    await expect(page.getByRole('columnheader', { name: head })).toBeAttached()
  const row = page.getByRole('row', { name: new RegExp(plate) })
  await expect(row.getByRole('button', { name: '同意' })).toBeVisible()
  await row.getByRole('button', { name: '更多操作' }).click()
  await expect(page.getByRole('menuitem', { name: '拒绝' })).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: '详情' }).click()
  const approval = page.getByRole('dialog', { name: '审批' })
  await expect(approval.getByText('服务商不可见')).toBeVisible()
  await approval.getByRole('button', { name: /^RD\d+/ }).click()
  await expect(page.getByRole('dialog', { name: '救援订单' }).getByRole('tab', { name: /概况/ })).toBeVisible()
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
  await page.getByRole('tab', { name: /我收到的/ }).click()
  // The box shows what the address says, which is a moment after the click.
  const unread = page.getByRole('checkbox', { name: '只看未读' })
  await unread.click()
  await expect(unread).toBeChecked()
  await expect(page).toHaveURL(/is_read/)
  await expect(page.getByRole('button', { name: '全部标为已读' })).toBeVisible()
})

test('an approver hands a request over, and a stand-in decides in the place of whoever got it: both names are to be read', async ({
  page,
  request,
}, info) => {
  const plate = newPlate()
  const { dispatch, id } = await dispatched(request, plate)
  const provider = await Api.as(request, 'provider1')
  const asked = await provider.post<{ approval_id: number }>('/v2/order/approval', {
    order_id: id,
    go_distance: 6,
    get_distance: null,
    science: 0,
    use_wheels: null,
    price: 55,
    remark: '绕行',
  })
  expect(asked).toMatchObject({ code: 1 })
  const open = `/approval/index?act=waiting&open=${asked.data.approval_id}`

  await signIn(page, 'admin')
  await page.goto(open)
  const approval = page.getByRole('dialog', { name: '审批' })
  await approval.getByRole('button', { name: '转交' }).click({ timeout: 20_000 })
  const dialog = page.getByRole('dialog', { name: '转交' })
  await dialog.locator(CONFIRM).click()
  await expect(dialog.getByText('请选择转交对象')).toBeVisible()
  await dialog.getByRole('combobox', { name: '转交给' }).fill('林晓彤')
  await page.getByRole('option', { name: /林晓彤/ }).click()
  await dialog.locator(CONFIRM).click()
  await expect(page.getByText('转交成功')).toBeVisible({ timeout: 15_000 })
  await expect(approval.getByText('陈立群 转交')).toBeVisible()
  await expect(approval.getByRole('button', { name: '同意' })).toHaveCount(0)

  // Whoever got it is away from now on, and names the one who gave it.
  const people = await (await Api.as(request, 'admin')).get<{ data: { id: number; account: string }[] }>(
    '/admin/list',
    { limit: 50 },
  )
  const admin = people.data.data.find(({ account }) => account === 'admin')
  const now = Math.floor(Date.now() / 1000)
  const named = await dispatch.post('/v2/statement/approval/standin', {
    stand_in_id: admin?.id ?? 1,
    start_time: now - 60,
    end_time: now + 3600,
  })
  expect(named).toMatchObject({ code: 1 })
  try {
    await page.goto('/approval/standIn')
    await expect(page.getByRole('row', { name: /林晓彤.*陈立群/ })).toBeVisible({ timeout: 20_000 })
    await page.goto(open)
    await approval.getByRole('button', { name: '同意' }).click({ timeout: 20_000 })
    await page.getByRole('dialog', { name: '同意审批' }).getByRole('button', { name: /同意/ }).click()
    await expect(approval.getByText('陈立群 代')).toBeVisible({ timeout: 15_000 })
    await keep(page, 'approval-stand-in', info)
  } finally {
    await dispatch.post('/v2/statement/approval/standin/status', { id: named.data.id, status: -1 })
  }
})

import { Api, signIn } from './desk'
import { expect, test } from './test'

test('F-067 F-535 an approval is configured on its tab: nodes added and moved by keyboard', async ({
  page,
  request,
}) => {
  const admin = await Api.as(request, 'admin')
  const { data } = await admin.get<{ data: { id: number }[] }>('/v2/system/approval', { type: 'order_pay' })
  const id = data.data[0]?.id
  await signIn(page, 'admin')
  await page.goto('/system/settings')
  await expect(page).toHaveURL(/\/system\/settings\/audit/)
  await page.getByRole('link', { name: '审批设置' }).click()
  await expect(page.getByText('订单议价审批')).toBeVisible()
  await page.goto(`/system/settings/approval/${id}`)
  await page.getByRole('button', { name: '添加节点' }).click()
  const names = page.getByLabel('节点名称')
  await names.nth(1).fill('总经理审批')
  await page.locator('.cw-node').nth(1).getByLabel('审批人').click()
  await page.getByRole('option', { name: '陈立群' }).click()
  await names.nth(1).press('Alt+ArrowUp')
  await expect(names.first()).toHaveValue('总经理审批')
  await page.getByRole('button', { name: /^保存/ }).click()
  await expect(page.getByText('修改成功')).toBeVisible()
  const after = await admin.get<{ data: { nodes: { name: string }[] }[] }>('/v2/system/approval', { id: id ?? 0 })
  expect(after.data.data[0]?.nodes.map(({ name }) => name)).toEqual(['总经理审批', '主管审批'])
})

test('F-068 O-258 a kind of dilemma that staff add is offered by the order form', async ({ page, request }) => {
  const admin = await Api.as(request, 'admin')
  await admin.post('/v2/system/service', { kind: 'ext_type', label: '陷入沙滩', rank: 9 })
  await signIn(page, 'dispatch')
  await page.goto('/case/placeOrder')
  await page.getByLabel('困境救援', { exact: true }).check({ force: true })
  await expect(page.getByText('陷入沙滩')).toBeVisible()
})

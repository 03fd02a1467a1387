import { Api, signIn } from './desk'
import { expect, test } from './test'

test('O-562 without a connection the page stays, says so, and what did not come is asked for again', async ({
  page,
  request,
  context,
}) => {
  const api = await Api.as(request, 'dispatch')
  const { data } = await api.get<{ data: { id: number }[] }>('/order/list', { status: 1, limit: 1 })
  const id = data.data[0]?.id ?? 0
  await signIn(page, 'dispatch')
  await page.goto(`/case/index?open=${id}`)
  const panel = page.getByRole('dialog').first()
  // What is written below the stream is called by its key.
  await expect(panel.getByRole('tab', { name: '概况' })).toBeVisible()
  await page.keyboard.press('c')
  const remark = panel.getByRole('textbox', { name: '添加备注' }).first()
  await remark.fill('车主在应急车道，已叮嘱撤离')

  await context.setOffline(true)
  await remark.press('Control+Enter')
  await expect(page.getByRole('alert').filter({ hasText: /网络/ }).first()).toBeVisible({ timeout: 15_000 })
  await expect(remark).toHaveValue('车主在应急车道，已叮嘱撤离')

  // A tab whose code has not been here yet is missing alone.
  await panel.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '轨迹地图' }).click()
  const missing = panel.getByText('页面加载失败，可能是网络中断或系统刚刚更新。')
  await expect(missing).toBeVisible()
  await expect(panel.getByText(/^RD\d{12}$/).first()).toBeVisible()

  // What opens over the page closes again, and opens once there is a connection.
  await panel.getByRole('button', { name: '调派', exact: true }).click()
  await expect(page.getByText('页面加载失败，可能是网络中断或系统刚刚更新。').last()).toBeVisible()

  await context.setOffline(false)
  await panel.getByRole('button', { name: '重试' }).first().click()
  await expect(missing).toHaveCount(0)
  await panel.getByRole('button', { name: '调派', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /调派/ }).getByRole('option').first()).toBeVisible({ timeout: 15_000 })
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { faults } from './accessibility'
import { Api, newPlate, signIn } from './desk'
import { expect, test } from './test'

test.use({ settings: { WEBHOOK_ALLOW: '127.0.0.1' } })

test('O-130 O-170 O-524 a webhook is made and tried; its orders have a queue, an API log and 重传', async ({
  page,
  request,
}) => {
  const got: { readonly body: string; readonly headers: Record<string, string> }[] = []
  let isUp = false
  const receiver = createServer(async (asked, response) => {
    let body = ''
    for await (const chunk of asked) body += chunk
    got.push({ body, headers: asked.headers as Record<string, string> })
    response.writeHead(isUp ? 200 : 503).end(isUp ? '{"ok":true}' : '上游维护中')
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`

  await signIn(page, 'admin')
  await page.goto('/system/keys')
  const section = page.getByRole('region', { name: 'Webhook' })
  await section.getByRole('button', { name: '添加 Webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '地址' }).fill('https://10.0.0.1/hook')
  await dialog.getByRole('button', { name: /保存/ }).click()
  await expect(dialog.getByText('地址指向内网，不能使用')).toBeVisible()
  await dialog.getByRole('textbox', { name: '地址' }).fill(url)
  await page.keyboard.press('Control+Enter')
  const secret = String(await page.getByTestId('hook-secret').textContent())
  await dialog.getByRole('button', { name: '已保存' }).click()
  await expect(section.getByText(secret)).toHaveCount(0)
  await expect(section.getByText(`whsec_…${secret.replace(/=+$/, '').slice(-4)}`)).toBeVisible()

  await section.getByRole('button', { name: '发测试' }).click()
  const deliveries = section.getByRole('region', { name: '投递' })
  const row = deliveries.getByRole('button', { name: /测试/ })
  await expect(row).toContainText('503')
  await row.click()
  await expect(deliveries.getByText('webhook-signature: ***')).toBeVisible()
  isUp = true
  await deliveries.getByRole('button', { name: '重传', exact: true }).click()
  await expect(row).toContainText('已送达')
  const last = got.at(-1)
  expect(new Webhook(secret).verify(last?.body ?? '', last?.headers ?? {})).toMatchObject({ type: 'hook.test' })
  expect(await page.evaluate(faults)).toEqual([])

  isUp = false
  const api = await Api.as(request, 'admin')
  const { data: list } = await api.get<{ data: { id: number; no: string }[] }>('/order/list', { limit: 1, status: 1 })
  const order = list.data[0]
  await api.post('/order/cancel', { id: order?.id, cancel_reason: newPlate(), cancel_type: 1 })
  await page.goto(`/case/index?filter=${encodeURIComponent(JSON.stringify({ keyword: order?.no }))}`)
  const menu = async (name: string) => {
    await page.getByRole('row').filter({ hasText: order?.no }).getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await menu('队列')
  await expect(dialog.getByText(/503 上游维护中/)).toBeVisible()
  isUp = true
  await dialog.getByRole('button', { name: '重传 推送 取消' }).click()
  await expect(dialog.getByText('200 {"ok":true}')).toBeVisible()
  expect(await page.evaluate(faults)).toEqual([])
  await dialog.getByRole('button', { name: '系统队列' }).click()
  await dialog.getByLabel('订单 ID').fill('')
  await expect(dialog.getByText('Webhook 投递')).toBeVisible()
  await page.keyboard.press('Escape')
  await menu('接口日志')
  const call = dialog.getByRole('button', { name: /POST \/hook 取消/ }).first()
  await call.click()
  await expect(dialog.getByText(/"type": "order.cancelled"/)).toBeVisible()
  await dialog.getByRole('button', { name: '这家全部' }).click()
  await expect(
    page
      .getByRole('dialog', { name: '接口日志 · 这家全部' })
      .getByRole('button', { name: /POST \/hook/ })
      .first(),
  ).toBeVisible()
  expect(await page.evaluate(faults)).toEqual([])
  await page.keyboard.press('Escape')
  await menu('任务')
  await dialog.getByRole('button', { name: '加一项' }).click()
  await page
    .getByRole('dialog', { name: '加一项任务' })
    .getByRole('textbox', { name: '任务' })
    .fill('给技师发地库入口照片')
  await page.keyboard.press('Control+Enter')
  const tasks = dialog.getByRole('region', { name: '任务' })
  await expect(tasks.getByText('1 项，1 项没办')).toBeVisible()
  await tasks.getByRole('button', { name: '办完 给技师发地库入口照片' }).click()
  await expect(tasks.getByText('1 项，0 项没办')).toBeVisible()
  expect(await page.evaluate(faults)).toEqual([])
  receiver.closeAllConnections()
  receiver.close()
})

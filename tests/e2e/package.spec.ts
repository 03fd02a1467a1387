import { readFileSync, writeFileSync } from 'node:fs'
import { Api, keep, signIn } from './desk'
import { expect, test } from './test'

test('decisions §10 evidence of an order is made, fetched, and checked by anybody without sending it', async ({
  page,
  request,
}, info) => {
  test.setTimeout(180_000)
  const api = await Api.as(request, 'dispatch')
  const { data } = await api.get<{ data: { id: number; no: string }[] }>('/order/list', { limit: 20, status: 4 })
  const hasPhotos = async (id: number) => ((await api.order(id)).picture as readonly unknown[]).length > 1
  const found = await Promise.all(data.data.map(async (order) => ((await hasPhotos(order.id)) ? [order] : [])))
  const [order] = found.flat()
  if (!order) throw new Error('the demo has no finished order with photos')

  await signIn(page, 'dispatch')
  await page.goto(`/case/detail?id=${order.id}&tab=photos`)
  await page.getByRole('button', { name: '证据包' }).click()
  const dialog = page.getByRole('dialog', { name: /证据包/ })
  await dialog.getByText('证据包（ZIP）').click()
  await keep(page, 'evidence-dialog', info)
  await dialog.getByRole('button', { name: /^生成/ }).click()
  const ready = dialog.getByRole('button', { name: /^下载/ })
  await expect(dialog.getByText(/已生成，共 \d+ 张照片/)).toBeVisible({ timeout: 60_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), ready.click()])
  const path = info.outputPath('evidence.zip')
  await download.saveAs(path)

  await page.context().clearCookies()
  const sent: string[] = []
  page.on('request', (asked) => {
    if (asked.method() !== 'GET') sent.push(asked.url())
  })
  await page.goto('/verify')
  await page.setInputFiles('#file', path)
  await expect(page.getByRole('heading', { name: '✓ 核验通过：内容与生成时一致' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(order.no)).toBeVisible()
  await keep(page, 'verify', info)

  const content = readFileSync(path)
  // In the middle of the first photo.
  const at = content.indexOf('IDAT') + 100
  content[at] = (content[at] ?? 0) ^ 1
  const changed = info.outputPath('changed.zip')
  writeFileSync(changed, content)
  await page.setInputFiles('#file', changed)
  await expect(page.getByRole('heading', { name: /核验不通过：1 处问题/ })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/文件内容已被改动：/)).toBeVisible()
  await page.setInputFiles('#file', { name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') })
  await expect(page.getByText('不是有效的证据包')).toBeVisible()
  expect(sent).toEqual([])
})

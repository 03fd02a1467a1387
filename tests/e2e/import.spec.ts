import { readFile } from 'node:fs/promises'
import { Api, signIn } from './desk'
import { expect, test } from './test'

const stamp = Date.now() % 1_000_000
const rows = [
  '开户行,账户名,账号',
  `招商银行,导入甲${stamp},6225${stamp}1`,
  `工商银行,导入乙${stamp},6225${stamp}2`,
  `,导入丙${stamp},3`,
]

test('banks come in from a file, are exported, changed in the file and come in again', async ({ page, request }) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  await page.goto('/financial/bankList')
  const bring = async (name: string, content: string) => {
    await page.getByRole('button', { name: '导入', exact: true }).click()
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
    await page.getByRole('button', { name: /^下一步/ }).click()
  }
  await bring('banks.csv', rows.join('\r\n'))
  await expect(page.getByText('开户行：必填')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: /^导入2行/ }).click()
  await expect(page.getByText('新增2条，修改0条，失败1条')).toBeVisible({ timeout: 20_000 })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载被拒绝的1行' }).click()
  const refused = await readFile(await (await download).path(), 'utf8')
  expect(refused).toContain('失败原因')
  expect(refused).toContain('开户行：必填')
  await page.getByRole('button', { name: '关闭', exact: true }).last().click()

  const admin = await Api.as(request, 'admin')
  const banks = () => admin.get<{ data: Record<string, unknown>[] }>('/v2/bank', { account_name: String(stamp) })
  expect((await banks()).data.data).toHaveLength(2)

  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('menuitem', { name: '导出为CSV' }).click()
  const text = await readFile(await (await exported).path(), 'utf8')
  expect(text).toContain(`导入甲${stamp}`)
  await bring('again.csv', text.replace(`导入甲${stamp}`, `导入改${stamp}`))
  await expect(page.locator('ins', { hasText: `导入改${stamp}` })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: /^导入1行/ }).click()
  await expect(page.getByText('新增0条，修改1条，失败0条')).toBeVisible({ timeout: 20_000 })
  const after = (await banks()).data.data
  expect(after).toHaveLength(2)
  expect(after.map(({ account_name }) => account_name).sort()).toEqual([`导入乙${stamp}`, `导入改${stamp}`].sort())
})

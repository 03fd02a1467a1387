import { faults } from './accessibility'
import { Api, settled, signIn } from './desk'
import { expect, test } from './test'

test('help: keys, chapter of the page, search, and the way back, by keyboard alone', async ({ page }) => {
  await signIn(page, 'dispatch')
  await page.goto('/case/index')
  await expect(page.getByRole('row', { name: /RD\d+/ }).first()).toBeVisible({ timeout: 20_000 })
  await settled(page)

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: '快捷键' })
  await expect(sheet.getByRole('region', { name: '列表' })).toContainText('这一页')
  expect(await page.evaluate(faults)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await page.keyboard.press('F1')
  const help = page.getByRole('complementary', { name: '帮助' })
  await expect(help.getByRole('heading', { name: '救援订单' })).toBeVisible()
  expect(await page.evaluate(faults)).toEqual([])
  await page.keyboard.type('快捷回复')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(help.getByRole('heading', { name: '催单', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('自动派单')
  await page
    .getByRole('option', { name: /调度手册/ })
    .first()
    .click()
  // The palette lies over the page at that moment, so the chapter opens over it too.
  await expect(page.getByRole('dialog', { name: '帮助' })).toBeVisible()
})

test('print: an order on A4 is black on white, without what can be pressed', async ({ page, request }) => {
  const api = await Api.as(request, 'admin')
  const { data } = await api.get<{ data: readonly { id: number }[] }>('/order/list', { limit: 1 })
  await signIn(page, 'admin')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(`/case/sheet?id=${data.data[0]?.id}`)
  await expect(page.getByText('车主签名')).toBeVisible({ timeout: 20_000 })
  await settled(page)
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000)

  // A bill has its sum in capitals, and the letter that both sides seal.
  const bills = await api.get<{ data: readonly { id: number }[] }>('/v2/statement/bill', { limit: 1 })
  await page.goto(`/financial/billSheet?id=${bills.data.data[0]?.id}&as=letter`)
  await expect(page.getByText('确认单位盖章')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/人民币.+[元整分]/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()

  // A page of the desk leaves its frame away.
  await page.goto('/case/index')
  await expect(page.getByRole('row', { name: /RD\d+/ }).first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeHidden()
})

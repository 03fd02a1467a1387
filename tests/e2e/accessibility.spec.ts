import { faults } from './accessibility'
import { settled, signIn, visit } from './desk'
import { expect, test } from './test'

const screens = [
  '/dashboard',
  '/case/index',
  '/case/placeorder',
  '/case/review/waiting',
  '/dispatch/customerService',
  '/customer/index',
  '/approval/index?act=waiting',
  '/system/config',
  '/system/roles',
  '/system/photoTemplate',
]

test('the check finds what it looks for', async ({ page }) => {
  await page.setContent(`<main>
    <button><svg aria-hidden="true"></svg></button><input><img src="data:,">
    <p aria-describedby="gone" style="color:#999">pale</p><p style="color:#595959">fine</p>
    <label>named <input></label><a href="#x">link <button>inside</button></a></main>`)
  expect((await page.evaluate(faults)).map((fault) => fault.replace(/:.*/s, ''))).toEqual([
    'no name',
    'no name',
    'aria-describedby of nothing',
    'no alt',
    'nested',
    'contrast 2.85',
  ])
})

test('screens, an order and dialogs have names, labels and contrast, light and dark', async ({ page }) => {
  test.setTimeout(120_000)
  const look = async (where: string) => {
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
      await expect.poll(() => page.evaluate(faults), { message: `${where}, ${scheme}`, timeout: 5000 }).toEqual([])
    }
  }
  await page.goto('/login')
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await look('the login')
  await signIn(page, 'admin')
  for (const path of screens) {
    await visit(page, path)
    await expect(page.getByRole('main')).toBeVisible()
    await look(path)
  }
  await page.getByRole('button', { name: '新增' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('a form with a picture')
  await page.keyboard.press('Escape')
  await visit(page, '/case/index')
  // Not one of the grey rows that stand there until the orders have come.
  await page.getByRole('main').getByRole('row', { name: /RD\d+/ }).nth(1).click()
  await expect(page.getByRole('tab', { name: '概况' })).toBeVisible()
  await settled(page)
  await look('an order')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: '搜索' })).toBeVisible()
  await look('the palette')
})

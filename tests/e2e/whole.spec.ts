import { menuPaths, signIn, visit } from './desk'
import { expect, test } from './test'
import { cutInPart, listsAreWhole, SIZES } from './whole'

test('no list of provider1 shows a number, a plate or a sum in part', async ({ page }) => {
  test.setTimeout(600_000)
  await signIn(page, 'provider1')
  await page.goto('/')
  const paths = await menuPaths(page)
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    await page.setViewportSize(SIZES[0])
    await visit(page, path)
    await listsAreWhole(page, path)
  }
})

for (const { width, height } of SIZES) {
  test(`the head of an order’s dialog shows plate and number whole at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, 'admin')
    await page.goto('/case/index')
    const rows = width < 992 ? page.locator('.rd-card-row') : page.getByRole('row', { name: /RD\d+/ })
    await expect(rows.first()).toBeVisible({ timeout: 20_000 })
    const no = await rows.first().locator('.rd-no').first().textContent()
    await rows.first().getByRole('button', { name: '更多操作' }).click()
    await page
      .getByRole('menuitem', { name: '添加备注' })
      .or(page.getByRole('menuitem', { name: '取消' }))
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('.rd-dialog-brief .rd-no')).toHaveText(no ?? '')
    expect(await page.evaluate(cutInPart)).toEqual([])
  })
}

import { CONFIRM, signIn } from './desk'
import { expect, test } from './test'

test('O-053 the year of a car’s papers: a lapsed one stands before the line in red, and 换证 puts it on the line', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/capacity/car')
  const table = page.getByRole('table', { name: '到期线' })
  const first = table.getByRole('row').nth(1)
  await expect(first).toContainText(/过期 \d+ 天/)
  await expect(first.getByRole('img', { name: /已过期$/ })).toBeVisible()
  await page.getByRole('radio', { name: /已过期/ }).click({ force: true })
  await expect(table.getByRole('row')).toHaveCount(3)
  const plate = await first.locator('.rd-plate').textContent()
  const lapsed = (await first.getByRole('img', { name: /已过期$/ }).getAttribute('aria-label')) ?? ''
  const paper = lapsed.split(' ')[0] ?? ''

  await first.getByRole('button', { name: '换证', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(`${paper}到期`).fill('2031-05-20')
  await dialog.locator(CONFIRM).click()
  await expect(page.getByText('换证成功').first()).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table).not.toContainText(plate ?? '')

  await page.getByText('表格', { exact: true }).click()
  await expect(page.getByRole('columnheader', { name: '最早到期' })).toBeVisible()
})

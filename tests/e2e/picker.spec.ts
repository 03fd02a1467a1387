import { faults } from './accessibility'
import { keep, signIn } from './desk'
import { expect, test } from './test'

// The product's words and formats, whatever the browser speaks.
test.use({ locale: 'en-US' })

test('F-640 a span is typed or picked, in Chinese in an English browser too', async ({ page }, info) => {
  await signIn(page, 'dispatch')
  await page.goto('/case/index')
  // Not the chip below it, which says the same.
  const filter = page.locator('.rd-filter-box').and(page.getByRole('button', { name: /^下单时间/ }))
  await filter.click({ timeout: 20_000 })
  const panel = page.getByRole('dialog', { name: '下单时间' })
  await expect(panel.getByRole('grid').first()).toBeVisible()
  const year = new Date().getFullYear()
  await expect(panel.getByText(new RegExp(`^${year}年\\d+月$`)).first()).toBeVisible()
  await keep(page, 'picker', info)
  expect(await page.evaluate(faults)).toEqual([])
  await panel.getByLabel('开始').fill('1118')
  await panel.getByLabel('结束').fill('11/20 9:30')
  await expect(panel.getByLabel('开始')).toHaveValue(`${year}-11-18 00:00`)
  await panel.getByRole('button', { name: '确定' }).click()
  await expect(filter).toHaveAccessibleName(/11-18 00:00 ~ 11-20 09:30/)
  await filter.click()
  await panel.getByRole('grid').first().getByRole('button', { name: /10日/ }).click()
  await panel.getByRole('grid').first().getByRole('button', { name: /12日/ }).click()
  await panel.getByRole('button', { name: '确定' }).click()
  await expect(filter).toHaveAccessibleName(/11-10 ~ 11-12/)
})

test('a moment is picked by the keyboard alone, and Esc closes no more than the calendar', async ({ page }) => {
  await signIn(page, 'dispatch')
  await page.goto('/case/placeOrder')
  const form = page.locator('form.of-page')
  await form.getByText('预约', { exact: true }).click({ timeout: 20_000 })
  const box = form.getByRole('textbox', { name: /^预约时间/ })
  await box.fill('2026-12-24 9:30')
  await box.press('ArrowDown')
  const panel = page.getByRole('dialog', { name: '预约时间' })
  await expect(panel.getByRole('button', { name: /24日.*已选择/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('2026-12-25 09:30')
  await box.fill('十二月')
  await box.blur()
  await expect(form.getByText('时间不正确')).toBeVisible()
})

import { signIn } from './desk'
import { expect, test } from './test'

test('what is typed after the first Ctrl+K stands in the palette, however late its code comes', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/case/index')
  await expect(page.getByRole('row', { name: /RD\d+/ }).first()).toBeVisible({ timeout: 20_000 })
  await page.route(/Palette-[\w-]+\.js/, async (route) => {
    await new Promise((done) => setTimeout(done, 2000))
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('RM76R', { delay: 60 })
  await expect(page.getByRole('textbox', { name: '搜索页面、操作、记录' })).toHaveValue('RM76R')
  const box = page.getByRole('combobox', { name: '搜索页面、操作、记录' })
  await expect(box).toHaveValue('RM76R')
  await page.keyboard.type('8')
  await expect(box).toHaveValue('RM76R8')
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(box).toHaveValue('')
})

test('the code of messages and of the palette comes when nothing else is to do, before there is a press', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const fetched: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && fetched.push(request.url()))
  await page.goto('/case/index')
  await expect(page.getByRole('row', { name: /RD\d+/ }).first()).toBeVisible({ timeout: 20_000 })
  for (const part of [/\/Toast-/, /\/Palette-/])
    await expect.poll(() => fetched.some((url) => part.test(url)), { timeout: 20_000 }).toBe(true)
})

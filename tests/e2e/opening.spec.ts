import { signIn } from './desk'
import { expect, test } from './test'

const late = '页面还没有打开，请检查网络，或刷新页面。'

test('whose application does not come reads so after a while, and nothing of it once it has come', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByText(late)).toBeHidden()
  await expect(page.getByText(late)).toBeVisible({ timeout: 15_000 })
  await expect(page.locator('.rd-shell')).toBeHidden()
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await expect(page.getByText(late)).toBeHidden()
})

test('so does one whose own part stays away after the first has come', async ({ page }) => {
  await signIn(page, 'dispatch')
  await page.route('**/assets/AdminRoot*.js', () => undefined)
  await page.goto('/')
  await expect(page.getByText(late)).toBeHidden()
  // The frame of the application is there before it.
  await expect(page.locator('.rd-shell')).toBeVisible()
  await expect(page.getByText(late)).toBeVisible({ timeout: 15_000 })
})

import { Api, signIn } from './desk'
import { expect, test } from './test'

test('an administrator sees the desk of a provider’s clerk, read only, and returns by Esc', async ({
  page,
  request,
}) => {
  await signIn(page, 'admin')
  await page.goto('/system/staff')
  const row = page.getByRole('row').filter({ hasText: 'provider1' })
  await row.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '查看界面' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /开始查看/ }).click()
  await expect(dialog.getByText('请输入查看原因')).toBeVisible()
  await dialog.getByLabel('查看原因').fill('客户说看不到订单')
  await dialog.getByRole('button', { name: /开始查看/ }).click()

  const bar = page.getByRole('complementary', { name: '查看界面' })
  await expect(bar).toContainText('何志强')
  await expect(bar).toContainText('只读')
  await expect(bar).toContainText(/29:\d\d/)
  await bar.getByRole('button', { name: '与我看到的不同' }).click()
  await expect(page.getByRole('region', { name: '与我看到的不同' })).toContainText('鹏城拖车')

  // Buttons that write are dead and say why; nothing is sent.
  const sent: string[] = []
  page.on('request', (asked) => {
    if (asked.method() === 'POST') sent.push(asked.url())
  })
  await page.goto('/case/index')
  await expect(bar).toContainText('只读')
  const act = page.locator('.rd-act-step').first()
  await act.hover()
  await expect(act).toHaveAttribute('title', '何志强能操作；查看时不能按')
  await act.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(sent.filter((url) => url.includes('/order/'))).toEqual([])

  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/system\/staff/)
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'provider1' })).toBeVisible()
  const provider = await Api.as(request, 'admin')
  const log = await provider.get('/v2/system/log', { action: 'viewAs' })
  expect(JSON.stringify(log.data)).toContain('客户说看不到订单')
})

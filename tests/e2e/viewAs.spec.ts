import { declared } from '../../src/resources/declared'
import { Api, settled, signIn } from './desk'
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

/** Labels of everything that a declaration lets people write: calls that are no reads. */
const WRITES = [
  ...new Set(
    declared.flatMap(({ actions }) =>
      Object.entries(actions).flatMap(([name, action]) =>
        action?.call.startsWith('POST ') && !('readonly' in action && action.readonly) && name !== 'list'
          ? [('label' in action && action.label) || '']
          : [],
      ),
    ),
  ),
  ...['新增', '编辑', '删除', '救援下单', '登记报案', '添加', '上传'],
].filter(Boolean)

test('decisions §11 on no screen of the desk that an administrator looks at is a button that writes alive', async ({
  page,
}) => {
  await signIn(page, 'admin')
  for (const account of ['dispatch', 'dev']) {
    await page.goto('/system/staff')
    const row = page.getByRole('row').filter({ has: page.getByText(account, { exact: true }) })
    await row.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: '查看界面' }).click()
    await page.getByRole('dialog').getByLabel('查看原因').fill('核对界面')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /开始查看/ })
      .click()
    const bar = page.getByRole('complementary', { name: '查看界面' })
    await expect(bar).toBeVisible()
    const paths = await page
      .locator('nav a[href]')
      .evaluateAll((links) => [...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))])
    for (const path of [...paths, '/system/index?tab=keys']) {
      await page.goto(path)
      await expect(bar).toBeVisible()
      await settled(page)
      const alive = await page.evaluate((labels) => {
        const named = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\s/g, '')
        return [...document.querySelectorAll('main button, main [role=switch], main input[type=checkbox][role=switch]')]
          .filter((one) => one.getClientRects().length > 0 && !one.matches('.rd-act, [role=tab], :disabled'))
          .filter((one) => one.getAttribute('aria-disabled') !== 'true')
          .map(named)
          .filter((name) =>
            labels.some((label) => name === label || (/^(编辑|删除|启用)/.test(name) && name.length < 40)),
          )
      }, WRITES)
      expect([path, alive]).toEqual([path, []])
    }
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/system\/staff/)
  }
})

import type { Locator, Page } from '@playwright/test'
import { faults } from './accessibility'
import { CONFIRM, sideways, signIn } from './desk'
import { expect, test } from './test'

const TABS = ['基本信息', '企业钱包', '计价公式', '通讯录', '服务配置', '合同信息'] as const
const FIRM = 4

async function openFirm(page: Page, account = 'admin', more = ''): Promise<Locator> {
  await signIn(page, account)
  await page.goto(`/capacity/index?open=${FIRM}${more}`)
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
  await expect(dialog.getByRole('tab', { name: '基本信息' })).toBeVisible({ timeout: 30_000 })
  return dialog
}

const tab = (dialog: Locator, name: string) => dialog.getByRole('tab', { name: new RegExp(`^${name}`) })

test('F-106 six tabs of one size, in their order, by mouse and by keyboard; J and K walk the firms and keep the tab', async ({
  page,
}) => {
  const dialog = await openFirm(page)
  await expect(dialog.getByRole('tab')).toHaveCount(TABS.length)
  expect((await dialog.getByRole('tab').allTextContents()).map((text) => text.replace(/\d+$/, ''))).toEqual([...TABS])
  const first = await dialog.boundingBox()
  for (const name of TABS) {
    await tab(dialog, name).click()
    await expect(tab(dialog, name)).toHaveAttribute('aria-selected', 'true')
    await expect(dialog.getByRole('tabpanel')).toBeVisible()
    expect(await dialog.boundingBox()).toEqual(first)
  }
  await tab(dialog, '合同信息').press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(tab(dialog, '服务配置')).toHaveAttribute('aria-selected', 'true')
  const name = await dialog.getByRole('heading', { level: 2 }).first().textContent()
  await tab(dialog, '通讯录').click()
  await page.keyboard.press('j')
  await expect(dialog.getByRole('heading', { level: 2 }).first()).not.toHaveText(String(name))
  await expect(tab(dialog, '通讯录')).toHaveAttribute('aria-selected', 'true')
  // The dialog has the keyboard back a moment after the tab that had it is gone.
  await expect(async () => {
    await page.keyboard.press('k')
    await expect(dialog.getByRole('heading', { level: 2 }).first()).toHaveText(String(name), { timeout: 2000 })
  }).toPass()
  await expect(tab(dialog, '通讯录')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('F-105 the face of a provider: figures with their course, its map, contract, papers and orders; tab and title say which', async ({
  page,
}) => {
  const dialog = await openFirm(page)
  const face = dialog.getByRole('region', { name: '概况' })
  await expect(face.getByText(/^\d+ \/ \d+ 空闲$/)).toBeVisible()
  await expect(face.locator('dl svg').first()).toBeVisible()
  for (const name of ['合同', '证件', '在途'])
    await expect(face.getByRole('region', { name, exact: true })).toBeVisible()
  const name = String(await dialog.getByRole('heading', { level: 2 }).first().textContent())
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${name} · 服务商管理`))
  // A figure of a list is what that list says.
  const unpaid = face.getByRole('link', { name: /^¥/ })
  const sum = String(await unpaid.textContent())
  await unpaid.click()
  await expect(page.locator('tfoot')).toContainText(sum.replace('¥', ''))
})

test('F-106 F-115 at 390 px the dialog fills the screen and nothing is wider than it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const dialog = await openFirm(page, 'admin', '&panel=firmServices')
  await expect(tab(dialog, '服务配置')).toHaveAttribute('aria-selected', 'true')
  for (const name of TABS) {
    await tab(dialog, name).click()
    await expect.poll(() => sideways(page), name).toBe(0)
    expect((await dialog.boundingBox())?.width).toBe(390)
  }
  expect(await page.evaluate(faults)).toEqual([])
})

test('F-116 F-519 the cities of aggregation are chosen by province', async ({ page }) => {
  const dialog = await openFirm(page, 'admin', '&panel=firmServices')
  const block = dialog.getByRole('region', { name: '聚合区域' })
  await block.getByRole('button', { name: '编辑' }).click()
  const ask = page.getByRole('dialog', { name: /聚合区域/ })
  await ask.getByLabel('搜索省市').fill('惠州')
  await ask.getByRole('checkbox', { name: '惠州市' }).check()
  await ask.locator(CONFIRM).click()
  await expect(block.getByText('惠州市')).toBeVisible()
})

test('F-111 F-118 F-380 F-381 F-641 O-635 a firm is edited in a dialog, its place chosen by city, word and pin', async ({
  page,
}) => {
  const dialog = await openFirm(page)
  await dialog.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '编辑' }).click()
  const edit = page.getByRole('dialog', { name: /编辑服务商/ })
  const address = edit.getByRole('combobox', { name: /^注册地址/ })
  const before = await address.inputValue()
  await edit.getByRole('button', { name: '在地图上选择' }).click()
  const picker = page.getByRole('dialog', { name: '在地图上选择' })
  await expect(picker.getByRole('combobox', { name: /城市 市/ })).toHaveValue('深圳市')
  const word = picker.getByRole('combobox', { name: '搜索地点' })
  await page.route('**/map/search**', (route) => route.abort())
  await word.fill('科技园')
  await expect(page.getByText('搜索失败！')).toBeVisible()
  await page.unroute('**/map/search**')
  await word.fill('深圳北站')
  await page.getByRole('option').first().click({ timeout: 20_000 })
  await expect(picker.getByText(/深圳北站.* · 11\d\.\d+,22\.\d+/)).toBeVisible()
  await picker.getByRole('button', { name: '确定' }).click()
  await expect(picker).toHaveCount(0)
  await expect(address).not.toHaveValue(before)
  await expect(address).toHaveValue(/深圳北站/)
  await page.waitForTimeout(2000)
  await edit.getByRole('button', { name: /保存/ }).click()
  await expect(edit).toHaveCount(0)
  await expect(dialog.getByText(/深圳北站/).first()).toBeVisible()
})

test('F-380 the picker without a place says so and takes none', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/capacity/serveredit')
  await page.getByRole('button', { name: '在地图上选择' }).click({ timeout: 30_000 })
  const picker = page.getByRole('dialog', { name: '在地图上选择' })
  await expect(picker.getByText('请选择一个位置')).toBeVisible()
  const confirm = picker.getByRole('button', { name: '确定' })
  await expect(confirm).toBeDisabled()
  await expect(confirm).toHaveAccessibleDescription('请选择一个位置')
})

test('F-106 F-399 whoever lacks the key of a tab has no such tab', async ({ page }) => {
  const names = async (account: string) => {
    const dialog = await openFirm(page, account)
    return (await dialog.getByRole('tab').allTextContents()).map((text) => text.replace(/\d+$/, ''))
  }
  expect(await names('finance')).toEqual(['基本信息', '企业钱包', '计价公式'])
  expect(await names('dev')).toEqual(['基本信息', '计价公式'])
})

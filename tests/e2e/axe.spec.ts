import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { CONFIRM, menuPaths, settled, signIn } from './desk'
import { expect, test } from './test'
import { listsAreWhole, SIZES } from './whole'

declare global {
  interface Window {
    axe: typeof axe
  }
}

// The page's content policy lets no script in but its own.
test.use({ bypassCSP: true })

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong with the page, one line a rule, with the first element. */
async function violations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async () => {
    const asked = ['label-content-name-mismatch', 'page-has-heading-one', 'target-size']
    const rules = Object.fromEntries(asked.map((rule) => [rule, { enabled: true }]))
    const found = await window.axe.run({ rules, resultTypes: ['violations'], preload: false })
    // A marker of full size may lie under another: the list beside the map offers the same (WCAG 2.5.8, equivalent).
    const isCovered = (rule: string, html: string) =>
      rule === 'target-size' &&
      html.includes('leaflet-marker-icon') &&
      ['width', 'height'].every((side) => Number(new RegExp(` ${side}: (\\d+)px`).exec(html)?.[1]) >= 24)
    return found.violations.flatMap(({ id, nodes }) => {
      const wrong = nodes.flatMap(({ html }) => (isCovered(id, html) ? [] : [html.slice(0, 200)]))
      return wrong.length > 0 ? [`${id} ×${wrong.length}: ${wrong.slice(0, 3).join(' | ')}`] : []
    })
  })
}

const SCREENS = ['/dashboard', '/case/index', '/case/placeOrder', '/customer/index', '/dispatch/customerService']
/** The walk has seen every page light at 1440. */
const WAYS = [
  { name: 'dark', width: 1440, height: 900, scheme: 'dark' },
  { name: 'on a phone', width: 390, height: 844, scheme: 'light' },
] as const

/** Looks at what is open dark, and on a phone. @param where it is, for the message */
async function looks(page: Page, where: string, ways: readonly (typeof WAYS)[number][] = WAYS): Promise<void> {
  for (const { name, width, height, scheme } of ways) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
    await expect
      .configure({ soft: true })
      .poll(() => violations(page), { message: `${where}, ${name}`, timeout: 10_000 })
      .toEqual([])
  }
}

// One walk for both, since to open every page takes longer than to look at it.
test('axe finds nothing on any page of the menu, and no list of admin shows a number, a plate or a sum in part', async ({
  page,
}) => {
  test.setTimeout(600_000)
  await signIn(page, 'admin')
  await page.goto('/')
  const paths = await menuPaths(page)
  expect(paths.length).toBeGreaterThan(35)
  for (const path of paths) {
    await page.setViewportSize(SIZES[0])
    await page.goto(path)
    await settled(page)
    await expect
      .configure({ soft: true })
      .poll(() => violations(page), { message: path, timeout: 15_000 })
      .toEqual([])
    await listsAreWhole(page, path)
  }
})

// Each is opened once, and looked at both ways.
test('axe finds nothing in the desk’s screens, an order’s panels and dialogs and a bill, dark and on a phone', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const open = async (path: string) => {
    await page.setViewportSize({ width: WAYS[0].width, height: WAYS[0].height })
    await page.goto(path)
    await settled(page)
  }
  await signIn(page, 'admin')
  for (const path of SCREENS) {
    await open(path)
    await looks(page, path)
  }
  await open('/case/review/waiting')
  await page.getByRole('button', { name: '审核', exact: true }).first().click({ timeout: 20_000 })
  await expect(page.getByRole('dialog').getByText('价格明细')).toBeAttached({ timeout: 15_000 })
  await looks(page, 'the review')

  await open('/case/index')
  await page.getByRole('button', { name: '调派', exact: true }).first().click({ timeout: 20_000 })
  const panel = page.getByRole('dialog', { name: /调派/ })
  await expect(panel.getByRole('option').first()).toBeVisible({ timeout: 20_000 })
  await looks(page, 'the dispatch panel')

  await open('/case/index')
  await page.getByRole('row', { name: /RD\d+/ }).first().click({ timeout: 20_000 })
  const order = page.getByRole('dialog')
  await order.getByRole('tab', { name: /^动态/ }).click({ timeout: 15_000 })
  await expect(order.locator('.rd-stream').getByRole('listitem').first()).toBeVisible()
  await looks(page, 'the stream of an order')
  // Dialogs by their kinds: a question with reasons, a form, one of a kind that has many fields. All others: dialogNames.test.
  for (const step of ['取消', '修改价格', '议价']) {
    await page.setViewportSize({ width: WAYS[0].width, height: WAYS[0].height })
    await order.getByRole('button', { name: '更多操作' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    const item = page.getByRole('menuitem', { name: step, exact: true })
    if ((await item.count()) === 0) {
      await page.keyboard.press('Escape')
      continue
    }
    await item.click()
    await expect(page.locator(CONFIRM)).toBeVisible()
    await looks(page, step)
    await page.keyboard.press('Escape')
    await expect(page.locator(CONFIRM)).toHaveCount(0)
  }

  await open('/financial/billTypeList')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page
    .getByRole('link', { name: /^ZD\d+/ })
    .first()
    .click({ timeout: 20_000 })
  await expect(page.getByText('订单合计').first()).toBeVisible({ timeout: 20_000 })
  await settled(page)
  await looks(page, 'a bill')
})

test('axe finds nothing with several tabs open and the undo of a step offered, light and dark', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, 'provider1')
  await page.goto('/case/transferRecord')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  for (const name of ['订单跟进', '订单反馈', '救援订单']) {
    await menu.getByRole('link', { name }).click()
    await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  await page.getByRole('button', { name: '受理', exact: true }).first().click({ timeout: 20_000 })
  const undo = page.getByRole('button', { name: '撤销' })
  await expect(undo).toBeVisible({ timeout: 15_000 })
  // It stays as long as the pointer is over it.
  await undo.hover()
  await expect(page.locator('.MuiSnackbarContent-root')).toHaveCSS('opacity', '1')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // The next step of the row rests for a moment, paler.
    await expect.poll(() => violations(page), { message: colorScheme, timeout: 10_000 }).toEqual([])
    await expect(undo).toBeVisible()
  }
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { menuPaths, signIn } from './desk'
import { expect, test } from './test'

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
  await page.evaluate(source)
  return page.evaluate(async () => {
    const rules = { 'label-content-name-mismatch': { enabled: true }, 'page-has-heading-one': { enabled: true } }
    const found = await window.axe.run({ rules, resultTypes: ['violations'] })
    return found.violations.map(({ id, nodes }) => `${id} ×${nodes.length}: ${nodes[0]?.html.slice(0, 200)}`)
  })
}

const SCREENS = ['/dashboard', '/case/index', '/case/placeOrder', '/customer/index', '/dispatch/customerService']
const WAYS = [
  { name: 'light', width: 1440, height: 900, scheme: 'light' },
  { name: 'dark', width: 1440, height: 900, scheme: 'dark' },
  { name: 'a phone', width: 390, height: 844, scheme: 'light' },
] as const

test('axe finds nothing on any page of the menu', async ({ page }) => {
  test.setTimeout(600_000)
  await signIn(page, 'admin')
  await page.goto('/')
  const paths = await menuPaths(page)
  expect(paths.length).toBeGreaterThan(35)
  for (const path of paths) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect
      .configure({ soft: true })
      .poll(() => violations(page), { message: path, timeout: 15_000 })
      .toEqual([])
  }
})

for (const { name, width, height, scheme } of WAYS) {
  test(`axe finds nothing in the desk’s screens, ${name}`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme })
    await signIn(page, 'admin')
    for (const path of SCREENS) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expect.poll(() => violations(page), { message: path, timeout: 10_000 }).toEqual([])
    }
    await page.goto('/case/review/waiting')
    await page.getByRole('button', { name: '审核', exact: true }).first().click({ timeout: 20_000 })
    await expect(page.getByRole('dialog').getByText('价格明细')).toBeAttached({ timeout: 15_000 })
    await expect.poll(() => violations(page), { message: 'the review', timeout: 10_000 }).toEqual([])
  })
}

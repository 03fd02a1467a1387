import type { Locator, Page } from '@playwright/test'
import { Api, signIn } from './desk'
import { expect, test } from './test'

interface Listed {
  readonly data: readonly { readonly id: number; readonly no: string; readonly car_no: string }[]
}

/** What has the focus: its words, and those of the row or card around it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return { tag: at?.tagName ?? '', text: at?.textContent ?? '', row: at?.closest('tr, li')?.textContent ?? '' }
  })

const inView = (strip: Locator) =>
  strip.evaluate((nav) => {
    const tab = nav.querySelector('[aria-current]')?.parentElement?.getBoundingClientRect()
    const { left, right } = nav.getBoundingClientRect()
    return tab !== undefined && tab.left > left - 1 && tab.right < right + 1
  })

const pages = [
  '/case/index',
  '/case/cashSlip',
  '/case/onlineOrder',
  '/case/reportRecord',
  '/case/transferRecord',
  '/case/review',
  '/case/feedback',
  '/case/followUp',
  '/dispatch/customerService',
  '/customer/index',
  '/capacity/index',
  '/capacity/servicePersonal',
  '/system/staff',
  '/system/roles',
  '/system/notice',
]

test('O-082 of more tabs than the strip shows the present one is in view: opened, after a reload, narrower, by keyboard', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1100, height: 800 })
  await signIn(page, 'admin')
  // Home stands before what scrolls.
  const strip = page.getByRole('navigation', { name: '已打开的页面' }).locator('.desk-tab-list')
  for (const path of pages) {
    await page.goto(path)
    await expect(strip.locator('[aria-current]')).toHaveCount(1)
    await expect.poll(() => inView(strip), { message: path }).toBe(true)
  }
  expect(await strip.evaluate((nav) => nav.scrollWidth > nav.clientWidth)).toBe(true)
  await page.reload()
  await expect.poll(() => inView(strip)).toBe(true)
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect.poll(() => inView(strip)).toBe(true)
  await strip.getByRole('link', { name: '救援订单' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/case\/index/)
  await expect.poll(() => inView(strip)).toBe(true)
  // A wheel reaches what is out of sight.
  await strip.hover()
  await page.mouse.wheel(0, 5000)
  await expect.poll(() => strip.evaluate((nav) => nav.scrollLeft)).toBeGreaterThan(100)
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`a step without a question leaves the focus at the row’s next one, at ${width} px`, async ({
    page,
    request,
  }) => {
    const admin = await Api.as(request, 'admin')
    const { data } = await admin.get<Listed>('/v2/annual/list', { status: 2, sort: 'id', order: 'DESC' })
    const car = data.data[0]
    if (!car) throw new Error('the demo has no inspection to take further')
    await page.setViewportSize({ width, height })
    await signIn(page, 'admin')
    await page.goto('/case/yearlyInspection/orders?sort=-id')
    const row = page.locator('tr[data-index], li').filter({ hasText: car.no })
    const step = row.locator('.rd-act-step')
    const word = await step.textContent()
    await step.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('操作成功')).toBeVisible()
    await expect(step).not.toHaveText(word ?? '')
    await expect.poll(async () => (await focused(page)).row).toContain(car.no)
    expect((await focused(page)).tag).toBe('BUTTON')
  })
}

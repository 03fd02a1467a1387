import { faults } from './accessibility'
import { Api, keep, signIn } from './desk'
import { expect, test } from './test'

interface Waiting {
  readonly total: number
  readonly data: readonly { readonly id: number; readonly no: string; readonly real_money: number }[]
}

/** ms within which the next order cannot yet have been seen */
const UNSEEN = 500

const waitingOf = async (api: Api) =>
  (await api.get<Waiting>('/order/list', { view: 'reviewWaiting', sort: 'id', order: 'DESC', limit: 20 })).data

test('F-151 orders are reviewed one after another by keys alone, each with its photos, price and track before it', async ({
  page,
  request,
}, info) => {
  const admin = await Api.as(request, 'admin')
  const { total, data } = await waitingOf(admin)
  await signIn(page, 'admin')
  await page.goto('/case/review/waiting')
  await page.getByRole('row').nth(1).getByRole('button', { name: '审核', exact: true }).click({ timeout: 20_000 })
  const dialog = page.getByRole('dialog', { name: '订单审核' })
  const place = (n: number) => dialog.getByText(`第 ${n} / ${total} 单`)
  const number = (n: number) => dialog.getByText(data[n]?.no ?? '', { exact: true })
  await expect(place(1)).toBeVisible({ timeout: 15_000 })
  await expect(number(0)).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`1/${total} .+ · 订单审核 · .*Rescue Desk`))
  await expect(dialog.getByRole('region', { name: '救援照片' }).getByRole('img').first()).toBeVisible()
  await expect(dialog.getByText('价格明细')).toBeVisible()
  await keep(page, 'review', info)
  expect(await page.evaluate(faults)).toEqual([])

  // Passed as it is.
  await page.keyboard.press('Control+Enter')
  await expect(place(2)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(/审核成功/)).toBeVisible()
  // Left for later.
  await expect(number(1)).toBeVisible()
  // The button of the first review had the focus and is gone with it: the keys go on once the dialog has it again.
  await expect(page.locator('.MuiDialog-root:focus-within')).toHaveCount(1)
  await page.keyboard.press('s')
  await expect(number(2)).toBeVisible()
  // With a deduction; what is begun stays while one looks back.
  await expect(dialog.getByRole('checkbox').first()).toBeVisible()
  await page.keyboard.press('Shift+Digit1')
  await expect(dialog.getByRole('checkbox').first()).toBeChecked()
  await page.keyboard.press('k')
  await expect(number(1)).toBeVisible()
  await expect(dialog.getByRole('checkbox').first()).not.toBeChecked()
  await page.keyboard.press('j')
  await expect(dialog.getByRole('checkbox').first()).toBeChecked()
  // A second press at once is meant for the order before, and does nothing.
  await page.evaluate((text) => {
    const seen = new MutationObserver(() => {
      if (!document.body.textContent?.includes(text)) return
      seen.disconnect()
      const press = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }
      // The button of the first press is at rest again.
      setTimeout(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press)), 150)
    })
    seen.observe(document.body, { subtree: true, childList: true, characterData: true })
  }, `第 4 / ${total} 单`)
  await page.keyboard.press('Control+Enter')
  await expect(place(4)).toBeVisible({ timeout: 15_000 })
  // Refused, with words.
  await page.waitForTimeout(UNSEEN)
  await expect(number(3)).toBeVisible()
  await page.keyboard.press('2')
  await expect(dialog.getByRole('radio', { name: '不合格' })).toBeChecked()
  await dialog.getByRole('textbox', { name: '审核意见' }).fill('照片不清')
  await page.keyboard.press('Control+Enter')
  await expect(place(5)).toBeVisible({ timeout: 15_000 })

  const [passed, skipped, cut, refused] = await Promise.all(data.slice(0, 4).map(({ id }) => admin.order(id)))
  expect(passed).toMatchObject({ is_audit: 1, firm_deduct_money: 0 })
  expect(skipped).toMatchObject({ is_audit: 0 })
  expect(cut?.is_audit).toBe(1)
  expect(Number(cut?.firm_deduct_money)).toBeGreaterThan(0)
  expect(refused).toMatchObject({ is_audit: 2, audit_remark: '照片不清' })
  expect((await waitingOf(admin)).total).toBe(total - 3)
})

test('a review that another has made meanwhile is told, and the sitting goes on', async ({ page, request }) => {
  const admin = await Api.as(request, 'admin')
  const { data } = await waitingOf(admin)
  await signIn(page, 'admin')
  await page.goto('/case/review/waiting')
  await page.getByRole('row').nth(1).getByRole('button', { name: '审核', exact: true }).click({ timeout: 20_000 })
  const dialog = page.getByRole('dialog', { name: '订单审核' })
  await expect(dialog.getByText(data[0]?.no ?? '', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(dialog.getByRole('checkbox').first()).toBeVisible()
  const { version } = await admin.order(data[0]?.id ?? 0)
  const other = await admin.post('/v2/order/audit', { id: data[0]?.id, version, status: 1, deduct: [], money: 0 })
  expect(other.code, other.info).toBe(1)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 15_000 })
  await page.keyboard.press('j')
  await expect(dialog.getByText(data[1]?.no ?? '', { exact: true })).toBeVisible({ timeout: 15_000 })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a review is one column, and its end is at the thumb', async ({ page }, info) => {
    await signIn(page, 'admin')
    await page.goto('/case/review/waiting')
    await page.getByRole('listitem').first().getByRole('button', { name: '审核', exact: true }).tap({ timeout: 20_000 })
    const dialog = page.getByRole('dialog', { name: '订单审核' })
    await expect(dialog.getByText('价格明细')).toBeAttached({ timeout: 15_000 })
    expect(await dialog.locator('.or-sit').evaluate((sit) => sit.scrollWidth - sit.clientWidth)).toBe(0)
    await keep(page, 'review-390', info)
    await dialog.getByRole('button', { name: '审核并下一单' }).tap()
    await expect(dialog.getByText(/^第 2 \//)).toBeVisible({ timeout: 15_000 })
  })
})

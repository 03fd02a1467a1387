import { caller } from '../draft'
import { faults } from './accessibility'
import { Api, keep, newPlate, sideways, signIn } from './desk'
import { expect, test } from './test'

test.use({
  settings: { OWNER_PAGE_URL: 'https://h5.example/owner', PAGE_LINK_SECRET: 'for the pages of this test' },
})

interface Letters {
  readonly data: readonly { readonly phone: string; readonly content: string; readonly order_id: number }[]
}

/** A jump start that nobody has been sent to yet. */
const order = { ...caller, customer_id: 4, type: 2, charge_type: '05' }
const WRONG = '请输入要发送链接的正确手机号！'

test('O-202 O-382 O-579 an order’s link is sent by the keyboard, to its own number and to another; a wrong one is refused', async ({
  page,
  request,
}, info) => {
  const api = await Api.as(request, 'admin')
  const letters = async (id: number) =>
    (await api.get<Letters>('/v2/system/outbox', { limit: 20 })).data.data.filter(({ order_id }) => order_id === id)
  const { data } = await api.post('/order/create', { ...order, phone: '13800138077', car_no: newPlate() })
  const { no } = await api.order(data.id)
  await signIn(page, 'admin')
  await page.goto(`/case/index?open=${data.id}`)
  const panel = page.getByRole('dialog').first()
  await panel.getByRole('button', { name: '更多操作' }).focus({ timeout: 40_000 })
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: 'H5链接' })
  await item.focus()
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: '发送H5链接' })
  await expect(dialog.getByText('13800138077')).toBeVisible()
  await expect(dialog.getByText('短信写入发件箱，不会真实发送')).toBeVisible()
  await keep(page, 'page-link', info)
  expect(await page.evaluate(faults)).toEqual([])
  // Nobody has been sent: why stands beside the button, which does nothing.
  await dialog.getByText('技师链接', { exact: true }).click()
  await expect(dialog.getByText('订单未分配技师，不可发送技师链接')).toBeVisible()
  await dialog.getByRole('button', { name: '发送' }).click({ force: true })
  expect(await letters(data.id)).toEqual([])
  await dialog.getByText('车主链接', { exact: true }).click()

  await dialog.getByRole('radio', { name: '其他号码' }).focus()
  await page.keyboard.press('Space')
  const number = dialog.getByRole('textbox', { name: '其他号码' })
  for (const wrong of ['', '1380013807', '138001380777']) {
    await number.fill(wrong)
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByText(WRONG)).toBeVisible()
  }
  expect(await letters(data.id)).toEqual([])
  await number.fill('13900006408')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  // F-570: the reply’s own words.
  await expect(page.getByText('已写入发件箱（模拟，未真实发送）')).toBeVisible()
  expect(await letters(data.id)).toMatchObject([
    { phone: '13900006408', content: expect.stringContaining(`https://h5.example/owner?no=${no}&exp=`) },
  ])
})

test('O-202 on a phone the links are within reach, and fit', async ({ page, request }, info) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const api = await Api.as(request, 'admin')
  const { data } = await api.post('/order/create', { ...order, car_no: newPlate() })
  await signIn(page, 'admin')
  await page.goto(`/case/index?open=${data.id}`)
  await page.getByRole('dialog').first().getByRole('button', { name: '更多操作' }).click({ timeout: 40_000 })
  await page.getByRole('menuitem', { name: 'H5链接' }).click()
  const dialog = page.getByRole('dialog', { name: '发送H5链接' })
  await expect(dialog.getByRole('button', { name: '发送' })).toBeInViewport({ ratio: 1 })
  await keep(page, 'page-link-390', info)
  await expect.poll(() => sideways(page)).toBe(0)
  await dialog.getByRole('button', { name: '发送' }).click()
  await expect(dialog).toBeHidden()
})

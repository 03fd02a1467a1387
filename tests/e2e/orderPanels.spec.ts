import { draft } from '../draft'
import { Api, CONFIRM, newPlate, signIn } from './desk'
import { expect, test } from './test'

const firstOf = async (api: Api, query: Record<string, string | number>): Promise<number> => {
  const { data } = await api.get<{ data: { id: number }[] }>('/order/list', { limit: 1, ...query })
  const id = data.data[0]?.id
  if (id === undefined) throw new Error('the demo has no such order')
  return id
}

test('O-185 O-194 O-195 O-205 the panel’s tabs by keyboard, a follow-up, and a call that says it was not made', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const api = await Api.as(request, 'dispatch')
  const id = await firstOf(api, { status: 25 })
  await signIn(page, 'dispatch')
  await page.goto(`/case/index?open=${id}`)
  const tab = (name: RegExp) => page.getByRole('tab', { name })
  await expect(page.getByText('价格明细')).toBeVisible()

  await tab(/救援照片/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(/轨迹地图/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/个定位点/)).toBeVisible()
  const clock = page.getByRole('slider', { name: '时间' })
  const before = await clock.inputValue()
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(() => clock.inputValue()).not.toBe(before)

  await tab(/跟进记录/).click()
  await page.getByRole('button', { name: '添加跟进' }).click()
  const dialog = page.getByRole('dialog', { name: '添加跟进' })
  await dialog.locator(CONFIRM).click()
  await expect(dialog.getByText('请输入标题！')).toBeVisible()
  await expect(dialog.getByText('请填写跟进详情！')).toBeVisible()
  await dialog.getByRole('textbox', { name: '标题' }).fill('车主催促')
  await dialog.locator('.ProseMirror').fill('预计十五分钟到达')
  await page.waitForTimeout(2100)
  await dialog.locator(CONFIRM).click()
  await expect(page.getByRole('heading', { name: '车主催促' })).toBeVisible()

  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: /通话记录/ }).click()
  await page.getByLabel('其它电话').fill('12345')
  await page.getByRole('button', { name: '拨打', exact: true }).click()
  await expect(page.getByText('请填写合法手机号！')).toBeVisible()
  await page.getByRole('button', { name: /拨打 / }).first().click()
  await expect(page.getByText('是否拨打电话？')).toBeVisible()
  await page.getByRole('dialog', { name: '提示' }).locator(CONFIRM).click()
  await expect(page.getByText('未真实拨出').first()).toBeVisible()
})

test('O-192 O-198 O-208 an order’s own page: a workshop becomes the destination, another order is related and parted', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const api = await Api.as(request, 'dispatch')
  const car_no = newPlate()
  const place = async (type: number) => (await api.post('/order/create', { ...draft, type, car_no })).data.id
  const [id, sameCar] = [await place(1), await place(2)]
  await signIn(page, 'dispatch')
  await page.goto(`/case/detail?id=${id}&tab=shops`)
  await expect(page.getByRole('tab', { name: '维修店地图' })).toHaveAttribute('aria-selected', 'true')
  await page.getByText('50 km', { exact: true }).click()
  const shop = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: '设为目的地' }) })
  await expect.poll(() => shop.count()).toBeGreaterThan(5)
  await expect(shop.first().getByText(/\d+ k?m/)).toBeVisible()
  const name = await shop.nth(1).getByRole('button').first().textContent()
  await shop.nth(1).getByRole('button', { name: '设为目的地' }).click()
  await page.getByRole('dialog').locator(CONFIRM).click()
  await expect.poll(async () => (await api.order(id)).destination).toContain(name)

  await page.goto(`/case/detail?id=${id}&tab=links`)
  await page.getByRole('button', { name: '添加关联' }).click()
  const dialog = page.getByRole('dialog', { name: '添加关联' })
  const { no } = await api.order(sameCar)
  await expect(dialog.getByRole('listitem').filter({ hasText: String(no) })).toHaveCount(1)
  await dialog.getByRole('button', { name: '关联', exact: true }).click()
  await expect(page.getByRole('button', { name: '取消关联' }).first()).toBeVisible()
  await page.getByRole('button', { name: '取消关联' }).first().click()
  await page.getByRole('dialog', { name: '提示' }).locator(CONFIRM).click()
  await expect(page.getByText('已取消关联')).toBeVisible()
})

test('O-346 O-347 the detail turns to its form and back; leaving it with a change asks to save', async ({
  page,
  request,
}) => {
  const api = await Api.as(request, 'dispatch')
  const { data: order } = await api.post('/order/create', { ...draft, car_no: newPlate() })
  await signIn(page, 'dispatch')
  await page.goto(`/case/index?open=${order.id}`)
  const contact = page.getByRole('textbox', { name: /^联系人/ })
  const edit = async () => {
    await page.getByRole('tabpanel').getByRole('button', { name: '编辑' }).click()
    await expect(contact).toHaveValue('陈先生')
  }
  const cancel = page.getByRole('button', { name: '取消', exact: true })
  const isShown = () => expect(page).toHaveURL(new RegExp(`/case/index\\?.*\\bopen=${order.id}$`))
  await edit()
  await cancel.click()
  await isShown()

  const question = page.getByRole('dialog', { name: '提示' })
  await edit()
  await contact.fill('李女士')
  await cancel.click()
  await expect(question.getByText('当前内容未保存，是否保存？')).toBeVisible()
  await question.getByRole('button', { name: '取消' }).click()
  await expect(contact).toHaveValue('李女士')
  await cancel.click()
  await question.getByRole('button', { name: '不保存' }).click()
  await isShown()
  expect(await api.order(order.id)).toMatchObject({ contact: '陈先生' })

  await edit()
  await contact.fill('李女士')
  await cancel.click()
  await question.getByRole('button', { name: /^保存/ }).click()
  await isShown()
  await expect(page.getByText('李女士').first()).toBeVisible()
  expect(await api.order(order.id)).toMatchObject({ contact: '李女士' })
})

import { draft } from '../draft'
import { countActs } from './acts'
import { Api, CONFIRM, keep, newPlate, settled, signIn } from './desk'
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

  await tab(/^照片/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(/^费用/)).toBeFocused()
  await page.getByRole('button', { name: '更多', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: '轨迹地图' }).press('Enter')
  await expect(tab(/轨迹地图/)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(/个定位点/)).toBeVisible()
  const clock = page.getByRole('slider', { name: '时间' })
  const before = await clock.inputValue()
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(() => clock.inputValue()).not.toBe(before)

  await page.keyboard.press('c')
  await expect(tab(/动态/)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('textbox', { name: '添加备注' })).toBeFocused()
  await page.getByRole('group', { name: '写什么' }).getByText('跟进').click()
  const dialog = page.getByRole('tabpanel')
  await dialog.getByRole('button', { name: /^发送/ }).click()
  await expect(dialog.getByText('请输入标题！')).toBeVisible()
  await expect(dialog.getByText('请填写跟进详情！')).toBeVisible()
  await dialog.getByRole('textbox', { name: '标题' }).fill('车主催促')
  await dialog.locator('.ProseMirror').fill('预计十五分钟到达')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: '车主催促' })).toBeVisible()
  await page.getByRole('button', { name: /^跟进 ?\d/ }).click()
  await expect(page.getByRole('heading', { name: '车主催促' })).toBeVisible()

  await page
    .getByRole('button', { name: /^拨打电话/ })
    .first()
    .click()
  await page.getByLabel('其它电话').fill('12345')
  await page.getByRole('button', { name: '拨打', exact: true }).click()
  await expect(page.getByText('请填写合法手机号！')).toBeVisible()
  await page.getByRole('button', { name: /拨打 / }).first().click()
  await expect(page.getByText('是否拨打电话？')).toBeVisible()
  await page.getByRole('dialog', { name: '提示' }).locator(CONFIRM).click()
  await expect(page.getByRole('dialog', { name: '拨打电话' }).getByText('未真实拨出').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^通话 ?\d/ }).click()
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

test('O-346 an order is found by its plate in two acts, its destination changed in its place in four, a remark added in two, and it is cancelled in four; the stream says who changed what', async ({
  page,
  request,
}, info) => {
  const api = await Api.as(request, 'dispatch')
  const plate = newPlate()
  const { data: order } = await api.post('/order/create', { ...draft, car_no: plate })
  const before = await api.order(order.id)
  await signIn(page, 'dispatch')
  await page.goto('/case/index')
  await settled(page)
  const finding = await countActs(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(plate)
  await expect(page.getByRole('option', { name: new RegExp(plate.slice(2)) }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: '概况' })).toBeVisible({ timeout: 15_000 })
  await finding.expectAtMost(2, 'find by plate')
  const edit = page.getByRole('button', { name: '修改 目的地' })
  await expect(edit).toBeAttached({ timeout: 15_000 })
  const acts = await countActs(page)
  await edit.click()
  const place = page.getByRole('combobox', { name: /目的地/ })
  await expect(place).toBeFocused()
  await page.keyboard.type('万科广场')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/ km$/).last()).toBeVisible()
  await keep(page, 'order-inline-edit', info)
  await page.keyboard.press('Enter')
  await expect(place).toHaveCount(0)
  // ↓ is not counted apart: the first place is one press away.
  await acts.expectAtMost(4, 'change the address in place')
  await expect(page).toHaveURL(new RegExp(`/case/index\\?.*\\bopen=${order.id}$`))
  const after = await api.order(order.id)
  expect(after.destination).not.toBe(before.destination)
  expect(after.transit).not.toBe(before.transit)
  expect(after.get_distance).not.toBe(before.get_distance)
  await page.getByRole('tab', { name: '动态' }).click()
  await page.getByRole('button', { name: /^改动 ?\d/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /改了 \d+ 项/ })).toContainText(String(after.destination))
  await keep(page, 'order-stream', info)

  const remark = await countActs(page)
  await page.keyboard.press('c')
  await expect(page.getByRole('textbox', { name: '添加备注' })).toBeFocused()
  await page.keyboard.type('ok')
  await page.keyboard.press('Control+Enter')
  await remark.expectAtMost(2, 'add a remark')
  await page.getByRole('button', { name: /^全部 ?\d/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'ok' }).first()).toBeVisible()

  const cancelling = await countActs(page)
  await page.getByRole('dialog').getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '取消', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '取消订单' })
  await expect(dialog.getByRole('textbox', { name: /原因/ })).toBeFocused()
  await page.keyboard.type('no')
  await dialog.getByText('客户要求取消').click()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await cancelling.expectAtMost(4, 'cancel with a reason')
  expect(await api.order(order.id)).toMatchObject({ cancel_type: 1, cancel_reason: 'no' })
})

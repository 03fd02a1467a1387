import { Api, keep, newPlate, PASSWORD, signIn } from './desk'
import { expect, test } from './test'

test('O-177 a pasted message becomes two orders of one call, confirmed item by item', async ({ page, request }) => {
  const plate = newPlate()
  await signIn(page, 'dispatch')
  await page.goto('/case/placeOrder')
  const form = page.locator('form.of-page')
  await form.getByRole('textbox', { name: '联系人', exact: true }).fill('李女士')
  await form.getByRole('heading', { name: '客户与报案' }).click()
  const message = `【粤泰保险深圳】报案号PA7736201845，车牌${plate}，车主陈先生 13800138021，车停深圳市南山区深南大道9672号大冲商务中心，爆胎还没电`
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, message)
  await expect(form.getByText(/^已识别 \d+ 项$/)).toBeVisible()
  await expect(form.getByRole('group', { name: '识别结果：客户' }).getByText('粤泰保险深圳分公司')).toBeVisible()
  await form.getByRole('textbox', { name: '保单号' }).press('Alt+Enter')
  await expect(form.getByRole('textbox', { name: '车牌' })).toHaveValue(plate)
  await expect(form.getByRole('textbox', { name: '联系人', exact: true })).toHaveValue('李女士')
  await form.getByRole('group', { name: '识别结果：救援类型' }).getByText('搭电').click()
  await expect(form.getByText('另一单：搭电')).toBeVisible()
  // The first press leads to what is to be checked.
  await form.getByRole('textbox', { name: '保单号' }).press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/open=\d+/, { timeout: 20_000 })
  const id = Number(new URL(page.url()).searchParams.get('open'))
  const api = await Api.as(request, 'dispatch')
  const tyre = await api.order(id)
  expect(tyre).toMatchObject({ car_no: plate, type: 3, contact: '李女士', phone: '13800138021' })
  const { data } = await api.get<{ data: { id: number; type: number }[] }>('/order/list', { car_no: plate })
  expect(data.data.map(({ type }) => type).sort()).toEqual([2, 3])
  const related = await api.get<{ data: { type: number }[] }>('/v2/order/link', { id })
  expect(related.data.data.map(({ type }) => type)).toEqual([2])
})

test('O-564 a session that is lost on sending keeps what was typed, and the order is placed after the login', async ({
  page,
}) => {
  const plate = newPlate()
  await signIn(page, 'dispatch')
  await page.goto('/case/placeOrder')
  const form = page.locator('form.of-page')
  const message = `【粤泰保险深圳】车牌${plate}，车主陈先生 13800138021，车停深圳市南山区深南大道9672号大冲商务中心，搭电`
  await form.getByRole('textbox', { name: '粘贴报案信息' }).fill(message)
  await page.keyboard.press('Enter')
  await expect(form.getByRole('group', { name: '识别结果：客户' })).toBeVisible()
  await page.keyboard.press('Alt+Enter')
  await expect(form.getByRole('textbox', { name: '车牌' })).toHaveValue(plate)
  await expect(form.getByText('草稿已保存')).toBeVisible()
  await page.context().addCookies([{ name: 'Admin-Token', value: 'nobody', url: new URL(page.url()).origin }])
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  // The form stays, and the call that was refused is made once more.
  const again = page.getByRole('dialog', { name: '登录失效' })
  await expect(again).toBeVisible({ timeout: 15_000 })
  await expect(form.getByRole('textbox', { name: '车牌', includeHidden: true })).toHaveValue(plate)
  await again.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/open=\d+/, { timeout: 20_000 })
})

test('O-177 a call with a pasted message takes at most 12 keystrokes and clicks to its price, and all of it stays on the screen', async ({
  page,
}, info) => {
  await signIn(page, 'dispatch')
  await page.goto('/case/placeOrder')
  const form = page.locator('form.of-page')
  const fields = form.locator('.of-fields')
  const hidden = () => fields.evaluate((card) => card.scrollHeight - card.clientHeight)
  await expect(form.getByRole('textbox', { name: '粘贴报案信息' })).toBeFocused({ timeout: 20_000 })
  const acts: string[] = []
  const press = async (key: string) => {
    acts.push(key)
    await page.keyboard.press(key)
  }
  expect(await hidden()).toBeLessThanOrEqual(0)
  const message = `【粤泰保险深圳】报案号PA7736201845，车牌${newPlate()}，车主陈先生 13800138021，车停深圳市南山区深南大道9672号大冲商务中心，拖到坪山大道2007号4S服务中心，地库，爆胎`
  acts.push('Control+v')
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, message)
  await expect(form.getByRole('group', { name: '识别结果：客户' })).toBeVisible()
  await expect(form.getByRole('group', { name: '识别结果：救援地' })).toBeVisible()
  expect(await hidden()).toBeLessThanOrEqual(0)
  await keep(page, 'order-form-pasted', info)
  await press('Alt+Enter')
  const price = form.getByRole('complementary').getByText(/^¥\d+\.\d\d$/)
  await expect(price.first()).toBeVisible({ timeout: 15_000 })
  // What was guessed says so, until somebody has looked.
  const guesses = form.getByRole('button', { name: '已采用，请核对' })
  const doubts = await guesses.count()
  expect(doubts).toBeGreaterThan(0)
  for (let left = doubts; left > 0; left--) {
    acts.push('click')
    await guesses.first().click()
    await expect(guesses).toHaveCount(left - 1)
  }
  await expect(price.first()).toBeVisible()
  expect(await hidden()).toBeLessThanOrEqual(0)
  await keep(page, 'order-form', info)
  expect(acts.length, acts.join(', ')).toBeLessThanOrEqual(12)
})

test('O-215 a place is picked on a map, by the keyboard too; leaving it takes nothing', async ({ page }) => {
  await signIn(page, 'dispatch')
  await page.goto('/case/placeOrder')
  const form = page.locator('form.of-page')
  const address = form.getByRole('combobox', { name: /^救援地/ })
  const picker = page.getByRole('dialog', { name: '在地图上选择' })
  const buttons = form.getByRole('button', { name: '在地图上选择' })
  await buttons.first().click({ timeout: 20_000 })
  await expect(picker.getByRole('button', { name: '确定' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(picker).toHaveCount(0)
  await expect(address).toHaveValue('')
  await buttons.first().click()
  // The map takes keys once it is drawn.
  await expect(async () => {
    await picker.locator('.leaflet-container').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(picker.getByRole('button', { name: '确定' })).toBeEnabled({ timeout: 1000 })
  }).toPass()
  await picker.getByRole('button', { name: '确定' }).click()
  await expect(picker).toHaveCount(0)
  await expect(address).not.toHaveValue('')
})

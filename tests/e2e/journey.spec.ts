import { Api, CONFIRM, keep, newPlate, signIn } from './desk'
import { expect, test } from './test'

/** A white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)

test.describe.configure({ mode: 'serial' })

const plate = newPlate()
let id = 0

test('a dispatcher places an order, sees its price and dispatches it to a provider', async ({ page }, info) => {
  await signIn(page, 'dispatch')
  await page.goto('/case/placeOrder')
  await page.getByRole('combobox', { name: '客户' }).fill('粤泰保险深圳')
  await page.getByRole('option', { name: '粤泰保险深圳分公司' }).click()
  await page.getByRole('textbox', { name: '车牌' }).fill(plate)
  await page.getByRole('textbox', { name: '联系人', exact: true }).fill('陈先生')
  await page.getByRole('textbox', { name: '联系电话' }).fill('13800138021')
  await page.getByText('拖车', { exact: true }).click()
  const rescue = page.getByRole('combobox', { name: '救援地', exact: true })
  await rescue.fill('大冲商务中心')
  await page.getByRole('option').first().click()
  const destination = page.getByRole('combobox', { name: '目的地', exact: true })
  await destination.fill('坪山')
  await page.getByRole('option').first().click()
  await expect(page.getByText('起步价')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('里程费')).toBeVisible()
  await keep(page, 'order-form', info)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('下单成功')).toBeVisible({ timeout: 15_000 })

  await page.waitForURL(/open=\d+/)
  id = Number(new URL(page.url()).searchParams.get('open'))
  const panel = page.getByRole('dialog').first()
  await expect(panel.getByText('待派单').first()).toBeVisible()
  await panel.getByRole('button', { name: '调派', exact: true }).click()

  const dispatch = page.getByRole('dialog', { name: /调派/ })
  await dispatch.getByText('全部', { exact: true }).click()
  await dispatch.getByRole('option', { name: /鹏城拖车/ }).click()
  await expect(dispatch.getByText('已选 1 家')).toBeVisible()
  await keep(page, 'dispatch', info)
  await dispatch.getByRole('button', { name: /确认调派/ }).click()
  await expect(page.getByText('确认成功')).toBeVisible({ timeout: 15_000 })
  await expect(panel.getByText('待分配').first()).toBeVisible()
})

test('the provider assigns a technician, accepts and works the order step by step', async ({ page }) => {
  await signIn(page, 'provider1')
  await page.goto(`/case/index?open=${id}`)
  const panel = page.getByRole('dialog').first()
  await panel.getByRole('button', { name: '分配司机', exact: true }).click()
  const assign = page.getByRole('dialog', { name: /分配司机/ })
  await assign.getByText('全部', { exact: true }).click()
  await assign.getByRole('option').first().click()
  await assign
    .getByRole('button', { name: /确认|分配/ })
    .last()
    .click()
  await expect(panel.getByText('待受理').first()).toBeVisible({ timeout: 15_000 })

  await panel.getByRole('button', { name: '受理', exact: true }).click()
  await expect(page.getByText(`${plate}：受理`)).toBeVisible({ timeout: 15_000 })
  for (const [button, status, doubt] of [
    ['到达救援地', '已到达救援地', '距受理仅'],
    ['前往目的地', '前往目的地', null],
    ['到达目的地', '已到达目的地', '距前往目的地仅'],
  ] as const) {
    await panel.getByRole('button', { name: button, exact: true }).click()
    if (doubt) {
      // Nobody is there so soon: the step is asked about.
      const question = page.getByRole('dialog', { name: button })
      await expect(question.getByText(doubt)).toBeVisible()
      await question.locator(CONFIRM).click()
    }
    await expect(page.getByRole('button', { name: '撤销' }).last()).toBeVisible({ timeout: 15_000 })
    await expect(panel.getByText(status).first()).toBeVisible({ timeout: 15_000 })
  }
})

test('a missing photo and an unpaid owner stop completion; with both settled it completes, and is still there', async ({
  page,
  request,
}, info) => {
  const provider = await Api.as(request, 'provider1')
  await signIn(page, 'provider1')
  await page.goto(`/case/index?open=${id}`)
  const panel = page.getByRole('dialog').first()
  const complete = panel.getByRole('button', { name: '完成', exact: true })
  await expect(complete).toBeVisible({ timeout: 15_000 })
  await expect(complete).toBeDisabled()
  const order = await provider.order(id)
  expect((await provider.post('/order/setUserToDriverMoney', { id, money: order.owner_money })).code).toBe(1)

  await page.reload()
  await complete.click()
  await page.getByLabel('原因').fill('已送达')
  await page.getByRole('dialog').last().locator(CONFIRM).click()
  await expect(page.getByText(/必传照片【人车合影、.*】未上传不可操作完成/).first()).toBeVisible({ timeout: 15_000 })
  expect(await provider.order(id)).toMatchObject({ status: 26 })
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: '提示' })
  await question.getByRole('button', { name: /^关闭 Ctrl/ }).click()

  await panel.getByRole('tab', { name: /^照片/ }).click()
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: PNG }
  for (const name of ['人车合影', '车头照片', '车架号照片', '技师现场照片', '行驶证照片', '目的地照片']) {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      panel
        .getByRole('button', { name: new RegExp(`${name}.*上传|上传.*${name}`) })
        .first()
        .click(),
    ])
    await chooser.setFiles(photo)
    await expect(panel.getByRole('button', { name: new RegExp(`查看.*${name}|${name}.*查看`) }).first()).toBeVisible({
      timeout: 15_000,
    })
  }
  await keep(page, 'order-photos', info)
  await complete.click()
  await page.getByLabel('原因').fill('已送达')
  await page.getByRole('dialog').last().locator(CONFIRM).click()
  await expect(page.getByText('订单完成').first()).toBeVisible({ timeout: 15_000 })
  await page.reload()
  await expect(panel.getByText('已完成').first()).toBeVisible({ timeout: 15_000 })
  expect(await provider.order(id)).toMatchObject({ status: 4 })
})

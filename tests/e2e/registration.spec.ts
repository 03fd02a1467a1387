import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { caller } from '../draft'
import { Api, CONFIRM, codeOf, newPlate, PASSWORD, sideways, signIn } from './desk'
import {
  agree,
  applyTo,
  fillCentre,
  offerService,
  partFrom,
  refusesToPart,
  signContract,
  uploadPhotos,
} from './newFirm'
import { expect, test } from './test'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** head office, which works as a company */
const PLATFORM = 1
const CONTRACT = '/v2/firm/partner/contract'
const NAME = '深圳市龙华安顺道路救援有限公司'

const picture = () =>
  sharp({ create: { width: 900, height: 640, channels: 3, background: '#fdf4dc' } })
    .jpeg()
    .toBuffer()

async function sendCode(page: Page, request: APIRequestContext, mobile: string): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).tap()
  await expect(page.getByText(/已发到 1\d\d\*\*\*\*\d{4}/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^\d+ 秒$/ })).toBeDisabled()
  await page.getByLabel('短信验证码').fill(await codeOf(request, mobile))
}

async function logIn(page: Page, account: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('textbox', { name: '账号' }).fill(account)
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).tap()
}

/** Nothing is wider than the phone. */
const fits = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

test('O-012 F-011 F-055 F-110 F-116 to F-122 F-141 F-156 to F-158 F-163 F-231 F-232 F-312 to F-323 F-383 F-409 F-523 O-237 a firm registers on a phone, is refused and approved, cooperates, gets an order, no new one once its contract has expired, and is parted from', async ({
  page,
  browser,
  request,
  baseURL,
}, info) => {
  test.setTimeout(240_000)
  const mobile = '13802664127'
  await page.goto('/login')
  await page.getByRole('link', { name: '企业入驻' }).tap()
  await expect(page).toHaveURL(/\/register$/)
  const next = page.getByRole('button', { name: '下一步，联系人' })
  await next.tap()
  for (const said of ['请输入企业名称', '请选择省份', '请输入详细地址'])
    await expect(page.getByText(said)).toBeVisible()
  await expect(page.getByLabel('企业名称')).toBeFocused()
  await page.getByLabel('企业名称').fill(NAME)
  await page.getByLabel('省份').selectOption({ label: '广东省' })
  await page.getByLabel('城市').selectOption({ label: '深圳市' })
  await page.getByLabel('区县').selectOption({ label: '龙华区' })
  await page.getByLabel('详细地址').fill('民治街道 梅龙路 128 号')
  await fits(page)
  await next.tap()

  await page.getByLabel('联系人').fill('邓志明')
  await page.getByLabel('手机号').fill(mobile)
  await sendCode(page, request, mobile)
  await fits(page)
  await page.getByRole('button', { name: '下一步，执照与密码' }).tap()

  const image = { name: 'licence.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  await page.locator('input[type=file]').setInputFiles(image)
  await expect(page.getByText('已上传')).toBeVisible()
  await page.getByLabel('登录密码').fill('123456')
  await page.getByLabel('再输一次').fill('123456')
  const submit = page.getByRole('button', { name: '提交入驻' })
  await submit.tap()
  await expect(page.getByText('密码过于常见，容易被猜到，请换一个')).toBeVisible()
  await page.getByLabel('登录密码').fill(PASSWORD)
  await page.getByLabel('再输一次').fill(PASSWORD)
  await fits(page)
  await submit.tap()

  const dialog = page.getByRole('dialog', { name: '入驻申请已提交' })
  await expect(dialog.getByText('机构代码')).toBeVisible()
  await expect(dialog.getByText(mobile)).toHaveCount(2)
  await fits(page)
  await dialog.getByRole('button', { name: '完善企业信息' }).tap()
  await expect(page.getByText('待审核', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('navigation')).toHaveCount(0)

  const desk = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const clerk = await desk.newPage()
  await test.step('head office refuses with a reason; the firm tries again and is approved', async () => {
    await signIn(clerk, 'admin')
    await clerk.goto('/capacity/apply')
    const paper = clerk.getByRole('article', { name: NAME })
    // Others wait, too.
    const chosen = () => clerk.getByText(NAME).first().click({ timeout: 20_000 })
    await chosen()
    await expect(paper.getByRole('img', { name: '营业执照' })).toBeVisible({ timeout: 20_000 })
    await expect(paper.getByText('没有同名的企业')).toBeVisible()
    await paper.getByRole('button', { name: '拒绝', exact: true }).click()
    await expect(paper.getByText('请输入拒绝原因')).toBeVisible()
    await paper.getByRole('button', { name: '执照不清楚' }).click()
    await paper.getByRole('button', { name: '拒绝', exact: true }).click()
    await expect(paper).toHaveCount(0)

    await page.getByRole('button', { name: '查看审核结果' }).tap()
    await expect(page.getByText('执照不清楚')).toBeVisible()
    await page.getByLabel('联系人').fill('邓志强')
    await fits(page)
    await page.getByRole('button', { name: '重新提交' }).tap()
    await expect(page.getByText('待审核', { exact: true })).toBeVisible()

    await clerk.reload()
    await chosen()
    await expect(paper.getByText('邓志强')).toBeVisible({ timeout: 20_000 })
    await paper.getByRole('button', { name: '通过', exact: true }).click()
    await expect(paper).toHaveCount(0)

    await page.getByRole('button', { name: '查看审核结果' }).tap()
    await expect(page).toHaveURL(/\/dashboard$/, { timeout: 20_000 })
    await expect(page.getByRole('banner')).toBeVisible({ timeout: 20_000 })
    // The desk that is open would itself leave for the login meanwhile.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await logIn(page, mobile, PASSWORD)
    await expect(page).not.toHaveURL(/login/, { timeout: 20_000 })
    await page.goto('/case/index')
    await expect(page).toHaveURL(/\/case\/index/)
  })

  const [admin, provider] = [await Api.as(request, 'admin'), await Api.as(request, mobile)]
  const { firm_id: firmId } = (await provider.get<{ firm_id: number }>('/user/info')).data
  await test.step('the enterprise centre is filled on the phone', () => fillCentre(page, info))
  await test.step('a service is offered in a district', () => offerService(page))
  await test.step('the circle: the firm applies, head office is told and agrees', async () => {
    const { phone } = (await admin.get<{ phone: string }>('/v2/enterprise', { id: PLATFORM })).data
    await applyTo(page, '安途救援', phone)
    await agree(clerk, NAME, mobile)
  })
  await test.step('a contract is added with its attachments, and settlement is set beside it', () =>
    signContract(clerk, firmId))

  const dispatch = await Api.as(request, 'dispatch')
  const placed = async () =>
    (
      await dispatch.post('/order/create', {
        ...caller,
        customer_id: 6,
        type: 2,
        charge_type: '01',
        car_no: newPlate(),
      })
    ).data.id
  const order = await placed()
  const row = clerk.getByRole('dialog', { name: /调派/ }).getByRole('option', { name: NAME })
  const openDispatch = async (id: number) => {
    await clerk.goto(`/case/index?open=${id}`)
    await clerk.getByRole('dialog').first().getByRole('button', { name: '调派', exact: true }).click()
    await clerk.getByRole('dialog', { name: /调派/ }).getByText('全部', { exact: true }).click()
  }
  const orderPanel = page.getByRole('dialog').first()
  await test.step('an order is dispatched to it, and accepted', async () => {
    await openDispatch(order)
    await row.click()
    await clerk.getByRole('button', { name: /确认调派/ }).click()
    await expect(clerk.getByText('确认成功')).toBeVisible()

    const technician = { name: '邓师傅', mobile: '13802664128', status: 1 }
    const { data: driver } = await provider.post('/v2/technician', technician)
    expect(await provider.post('/v2/order/confirm', { order_id: order, driver_id: driver.id })).toMatchObject({
      code: 1,
    })
    await page.goto(`/case/index?open=${order}`)
    await orderPanel.getByRole('button', { name: '受理', exact: true }).tap()
    await expect(orderPanel.getByText('已受理').first()).toBeVisible()
  })

  const later = await placed()
  await test.step('an open order stops the end; an expired contract stops new orders', async () => {
    await refusesToPart(clerk, NAME)
    const { contract_url } = (await admin.get<{ contract_url: string }>(CONTRACT, { firm_id: firmId })).data
    const lapsed = { firm_id: firmId, begin_time: 1_704_038_400, sign_peroid: 1, auto_resign: 0, contract_url }
    expect(await admin.post(CONTRACT, lapsed)).toMatchObject({ code: 1 })
    await openDispatch(later)
    await expect(row).toContainText('合同已过期')
    await expect(row).toHaveAttribute('aria-disabled', 'true')
    expect(await dispatch.post('/v2/order/confirm', { order_id: later, firm_id: [firmId] })).toMatchObject({ code: 0 })
  })
  await test.step('the order that was accepted goes on', async () => {
    await orderPanel.getByRole('button', { name: '到达救援地', exact: true }).tap()
    const doubt = page.getByRole('dialog', { name: '到达救援地' })
    await doubt.locator(CONFIRM).tap()
    await expect(orderPanel.getByText('已到达救援地').first()).toBeVisible()
  })
  await test.step('once the order is complete the cooperation ends, and the firm is in no dispatch list', async () => {
    await uploadPhotos(orderPanel)
    await orderPanel.getByRole('button', { name: '完成', exact: true }).tap()
    const asked = page.getByRole('dialog', { name: '完成订单' })
    await asked.getByRole('textbox').fill('搭电后启动正常')
    await asked.getByRole('button', { name: /确定|完成/ }).tap()
    await expect(orderPanel.getByText('已完成').first()).toBeVisible()
    await partFrom(clerk, NAME)
    await openDispatch(later)
    await expect(clerk.getByRole('dialog', { name: /调派/ }).getByRole('option').first()).toBeVisible()
    await expect(row).toHaveCount(0)
    expect(await dispatch.post('/v2/order/confirm', { order_id: later, firm_id: [firmId] })).toMatchObject({ code: 0 })
  })
  await desk.close()
})

test('O-013 O-062 F-016 a forgotten password is set anew by a code', async ({ page, request }) => {
  // A phone that somebody else sets is confirmed first; this one is the account's own.
  const mobile = String((await (await Api.as(request, 'provider4')).get('/user/info')).data.tel)

  await page.goto('/forget')
  await expect(page.getByRole('heading', { name: '忘记密码' })).toBeVisible()
  await page.goto('/login')
  await page.getByRole('link', { name: '忘记密码' }).tap()
  await page.getByLabel('登录手机号').fill(mobile)
  await sendCode(page, request, mobile)
  await page.getByLabel('登录密码').fill(PASSWORD)
  await page.getByLabel('再输一次').fill('something-else')
  const reset = page.getByRole('button', { name: '重置密码' })
  await reset.tap()
  await expect(page.getByText('密码不一致')).toBeVisible()
  await page.getByLabel('再输一次').fill(PASSWORD)
  await fits(page)
  await reset.tap()
  await expect(page.getByRole('heading', { name: '密码已重置' })).toBeVisible()
  await logIn(page, 'provider4', PASSWORD)
  await expect(page).not.toHaveURL(/login/, { timeout: 20_000 })
})

test('F-409 whoever may only look has no buttons; the page fits a phone in both themes', async ({ page }) => {
  test.setTimeout(120_000)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  await signIn(page, 'insurer')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/enterprise')
    await expect(page.getByRole('region', { name: '企业信息' })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('button', { name: '加出发点' })).toHaveCount(0)
    await expect.poll(() => sideways(page)).toBe(0)
  }
  expect(complaints).toEqual([])
})

import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { Api, signIn } from './desk'
import { expect, test } from './test'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const PASSWORD = 'tow-Truck-2026'
const NAME = '深圳市龙华安顺道路救援有限公司'

interface Letter {
  readonly phone: string
  readonly content: string
}

/** The code that a phone was sent last, as its administrator reads it. */
async function codeOf(request: APIRequestContext, mobile: string): Promise<string> {
  const api = await Api.as(request, 'admin')
  const { data } = await api.get<{ data: readonly Letter[] }>('/v2/system/outbox', {
    sort: 'id',
    order: 'DESC',
    limit: 10,
  })
  return /验证码(\d{6})/.exec(data.data.find(({ phone }) => phone === mobile)?.content ?? '')?.[1] ?? ''
}

const picture = () =>
  sharp({ create: { width: 900, height: 640, channels: 3, background: '#fdf4dc' } })
    .jpeg()
    .toBuffer()

async function sendCode(page: Page, request: APIRequestContext, mobile: string): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).tap()
  await expect(page.getByText(/已发到 138\*\*\*\*\d{4}/)).toBeVisible()
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

test('O-012 F-141 F-055 a firm registers on a phone, is refused, tries again, is approved, and works', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
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

  const desk = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const clerk = await desk.newPage()
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
  await desk.close()

  await page.getByRole('button', { name: '查看审核结果' }).tap()
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 20_000 })
  await page.goto('/case/index')
  await expect(page).toHaveURL(/\/case\/index/)
})

test('O-013 O-062 F-016 a forgotten password is set anew by a code', async ({ page, request }) => {
  const mobile = '13802669090'
  const admin = await Api.as(request, 'admin')
  const { data } = await admin.get<{ data: readonly { id: number; account: string; role_id: number; name: string }[] }>(
    '/admin/list',
    { account: 'provider4', limit: 10 },
  )
  const person = data.data.find(({ account }) => account === 'provider4')
  await admin.post('/admin/save', { id: person?.id, name: person?.name, role_id: person?.role_id, tel: mobile })

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

import type { Page } from '@playwright/test'
import { Api, CONFIRM, keep, signIn, signInByHand, signOut } from './desk'
import { expect, test } from './test'

const PASSWORD = 'Rescue@2026'
const NEW_PASSWORD = 'wallet-2026'

/** Opens the page in the place of the phone that scans what is shown, and presses its button. */
async function scan(page: Page, link: string): Promise<void> {
  const [phone] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: link }).click()])
  await phone.getByRole('button').click()
  await expect(phone.getByText(/支付成功|已确认/)).toBeVisible()
  await phone.close()
}

/** The last code that was sent, as an administrator finds it in the outbox. */
async function lastCode(admin: Api): Promise<string> {
  const letters = await admin.get<{ data: { content: string }[] }>('/v2/system/outbox', { limit: 5 })
  return /验证码(\d{6})/.exec(letters.data.data[0]?.content ?? '')?.[1] ?? ''
}

test('F-163 F-086 F-088 F-096 F-097 F-099 to F-101 F-105 F-150 F-274 F-275 F-280 F-367 F-582 F-588 a provider recharges, withdraws by password, finance pays; then the account and the password change', async ({
  page,
  request,
}, info) => {
  test.setTimeout(180_000)
  const admin = await Api.as(request, 'admin')
  await signInByHand(page, 'provider1')
  await page.getByRole('button', { name: /何志强/ }).click()
  await page.getByRole('menuitem', { name: '企业钱包' }).click()
  await expect(page).toHaveURL(/\/wallet$/)
  const balance = page.getByRole('region', { name: '可提现余额' })
  await expect(balance.getByText('期初余额')).toBeVisible()
  await keep(page, 'wallet', info)

  // Recharge: a wrong amount, then a preset with its fee, paid on the phone.
  await balance.getByRole('button', { name: '充值' }).click()
  const recharge = page.getByRole('dialog', { name: '充值' })
  await recharge.getByLabel('其他金额').fill('0')
  await recharge.getByRole('button', { name: '微信扫码支付' }).click()
  await expect(recharge.getByText('充值金额不得小于0')).toBeVisible()
  await recharge.getByText('¥1,000', { exact: true }).click()
  await expect(recharge.getByText('¥1,006.00')).toBeVisible()
  // What the terms come to stands beside its sign, however wide the panel is.
  const [sign, due] = [recharge.getByText('=', { exact: true }), recharge.getByText('¥1,006.00')]
  const gap = async () => ((await due.boundingBox())?.x ?? 0) - ((await sign.boundingBox())?.x ?? 0)
  await expect.poll(gap).toBeLessThan(60)
  await recharge.getByRole('button', { name: '微信扫码支付' }).click()
  await expect(recharge.getByRole('img', { name: '请使用微信扫码支付' })).toBeVisible()
  await keep(page, 'wallet-recharge', info)
  await scan(page, '打开模拟收银台')
  await expect(recharge.getByText('支付成功')).toBeVisible({ timeout: 15_000 })
  await page.keyboard.press('Escape')
  const ledger = page.getByRole('region', { name: '收支明细' })
  await expect(ledger.getByRole('row', { name: /CZ\d+ 充值 收入.*\+¥1,000\.00/ }).first()).toBeVisible()

  // Withdrawal: every message, then the password.
  await balance.getByRole('button', { name: '提现', exact: true }).click()
  const panel = page.getByRole('dialog', { name: '提现', exact: true })
  await panel.getByLabel('真实姓名').fill('')
  await panel.getByRole('button', { name: '下一步' }).click()
  await expect(panel.getByText('请输入微信收款用户真实姓名')).toBeVisible()
  await expect(panel.getByText('请输入提现金额')).toBeVisible()
  await panel.getByLabel('真实姓名').fill('何志强')
  await panel.getByLabel('提现金额').fill('99999999')
  await expect(panel.getByText('提现金额不能大于可提现余额！')).toBeVisible()
  await panel.getByRole('button', { name: '全部提现' }).click()
  await expect(panel.getByText('提现后余额')).toBeVisible()
  await panel.getByLabel('提现金额').fill('123.45')
  await panel.getByRole('button', { name: '下一步' }).click()
  const confirm = page.getByRole('dialog', { name: '确认提现' })
  await confirm.getByLabel('交易密码').fill('wrong-one')
  await confirm.getByRole('button', { name: /确认提现/ }).click()
  await expect(confirm.getByText('交易密码错误，还可输入4次')).toBeVisible()
  await expect(confirm.getByRole('button', { name: '忘记密码' })).toBeVisible()
  await keep(page, 'wallet-password', info)
  await confirm.getByLabel('交易密码').fill(PASSWORD)
  // The double-click guard of the refused attempt does not hold up what was refused.
  await confirm.getByRole('button', { name: /确认提现/ }).click()
  const taken = page.getByRole('dialog', { name: '提现成功！' })
  await expect(taken.getByText('预计1-7个工作日到账')).toBeVisible({ timeout: 15_000 })
  await taken.getByRole('button', { name: '我知道了' }).click()
  await expect(panel.getByRole('listitem').first()).toContainText('¥123.45')
  await expect(panel.getByRole('listitem').first()).toContainText('已申请')
  await keep(page, 'wallet-withdraw', info)

  // The platform sees the same money from the other side.
  await signOut(page)
  await signInByHand(page, 'finance')
  await page.goto('/financial/withdrawal')
  const row = page.getByRole('row', { name: /123\.45/ })
  await row.getByRole('button', { name: '受理' }).click()
  await page.getByRole('dialog', { name: '受理' }).locator(CONFIRM).click()
  await expect(row.getByText('处理中')).toBeVisible({ timeout: 15_000 })
  await keep(page, 'withdrawals', info)
  await row.getByRole('button', { name: '确认到账' }).click()
  await page.getByRole('dialog', { name: '确认到账' }).locator(CONFIRM).click()
  await expect(row.getByText('提现成功')).toBeVisible({ timeout: 15_000 })

  // The account that money goes to is changed: code, name, scan.
  await signOut(page)
  await signIn(page, 'provider1')
  await page.goto('/wallet')
  const payee = page.getByRole('region', { name: '收款微信' })
  await payee.getByRole('button', { name: '更换' }).click()
  const phone = page.getByRole('dialog', { name: '验证手机号' })
  await phone.getByRole('button', { name: '获取验证码' }).click()
  await expect(phone.getByRole('button', { name: /秒后重新获取/ })).toBeVisible({ timeout: 15_000 })
  await phone.getByLabel('验证码').fill(await lastCode(admin))
  await phone.locator(CONFIRM).click()
  const name = page.getByRole('dialog', { name: '实名信息' })
  await name.getByLabel('真实姓名').fill('')
  await name.getByRole('button', { name: /下一步/ }).click()
  await expect(name.getByText('请输入微信收款账户真实姓名')).toBeVisible()
  await name.getByLabel('真实姓名').fill('王建国')
  await name.getByRole('button', { name: /下一步/ }).click()
  const binding = page.getByRole('dialog', { name: '绑定收款微信' })
  await expect(binding.getByRole('img', { name: '请使用收款微信扫码' })).toBeVisible()
  await scan(page, '打开模拟微信')
  await expect(binding.getByText('绑定成功')).toBeVisible({ timeout: 20_000 })
  await binding.getByRole('button', { name: '关闭', exact: true }).last().click()
  await expect(payee.getByText(/王建国/)).toBeVisible()

  // A new password, and straight on to the withdrawal; on another phone, since codes are a minute apart.
  await signOut(page)
  await signIn(page, 'provider2')
  await page.goto('/wallet')
  await payee.getByRole('button', { name: '修改交易密码' }).click()
  const password = page.getByRole('dialog', { name: '修改交易密码' })
  await password.getByLabel(/^交易密码/).fill('12345')
  await password.getByLabel(/^确认密码/).fill('12345')
  await expect(password.getByText('密码不能少于6位')).toBeVisible()
  await password.getByRole('button', { name: '获取验证码' }).click()
  await expect(password.getByRole('button', { name: /秒后重新获取/ })).toBeVisible({ timeout: 15_000 })
  await password.getByLabel('验证码').fill(await lastCode(admin))
  await password.getByLabel(/^交易密码/).fill(NEW_PASSWORD)
  await password.getByLabel(/^确认密码/).fill(NEW_PASSWORD)
  await password.locator(CONFIRM).click()
  await page
    .getByRole('dialog', { name: '密码设置成功！' })
    .getByRole('button', { name: /去提现/ })
    .click({ timeout: 15_000 })
  await expect(page.getByRole('dialog', { name: '提现', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(ledger.getByText('入账金额 = 订单金额 − 信息费 − 保险费')).toBeAttached()
  await keep(page, 'wallet-390', info)
})

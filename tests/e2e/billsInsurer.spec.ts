import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { DAY } from '../../src/domain/time'
import { faults } from './accessibility'
import { Api, CONFIRM, keep, sideways, signIn } from './desk'
import { expect, test } from './test'

interface Order {
  readonly id: number
  readonly no: string
  readonly firm_name: string
}
interface Bill {
  readonly id: number
  readonly check_status: number
  readonly payable_money: number
  readonly unpaid_money: number
}

/** A customer of the platform's books whose bills the insurer pays. */
const FLEET = 6
/** A picture whose bytes are its own: one proof backs one record. */
const proof = () => ({
  name: '凭证.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([readFileSync('docs/screens/dispatch.png'), randomBytes(8)]),
})
const CLERKS: Readonly<Record<string, string>> = {
  鹏城拖车: 'provider1',
  宝安捷援: 'provider2',
  畅行救援: 'provider3',
  龙岗顺达: 'provider4',
}

const step = (page: Page, name: string) => page.locator('[data-steps]').getByRole('button', { name }).first()
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const confirm = (dialog: Locator) => dialog.locator(CONFIRM).click()

async function upload(dialog: Locator): Promise<void> {
  await dialog.locator('input[type=file]').setInputFiles(proof())
  await expect(dialog.getByRole('button', { name: /^删除/ })).toBeVisible({ timeout: 15_000 })
}

/** Midnight of the first of this month in Shanghai, and the last second of today. */
function thisMonth(): { readonly start_time: number; readonly finish_time: number } {
  const now = Math.floor(Date.now() / 1000)
  const local = new Date((now + 8 * 3600) * 1000)
  const start_time = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) / 1000 - 8 * 3600
  return { start_time, finish_time: now - ((now + 8 * 3600) % DAY) + DAY - 1 }
}

test('F-035 F-041 F-243 F-249 to F-254 F-447 F-452 from an order’s first review to the write-off of the insurer’s bill: platform, provider, insurer', async ({
  page,
  browser,
  request,
  baseURL,
}, info) => {
  test.setTimeout(300_000)
  const [admin, finance] = [await Api.as(request, 'admin'), await Api.as(request, 'finance')]
  const asked = { view: 'reviewWaiting', customer_id: FLEET, limit: 20 }
  const waiting = await admin.get<{ data: readonly Order[] }>('/order/list', asked)
  const order = waiting.data.data.find(({ firm_name }) => CLERKS[firm_name])
  if (!order) throw new Error('the demo has no order of the fleet to review')

  // The platform: the first review, which both statements of the order wait for.
  await signIn(page, 'admin')
  await page.goto(`/case/review/waiting?keyword=${order.no}`)
  await page
    .getByRole('row', { name: new RegExp(order.no) })
    .getByRole('button', { name: '审核', exact: true })
    .click({
      timeout: 30_000,
    })
  const review = page.getByRole('dialog', { name: '订单审核' })
  await expect(review.getByText(order.no, { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(review.getByRole('checkbox').first()).toBeVisible()
  await page.waitForTimeout(600)
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await admin.order(order.id)).is_audit, { timeout: 20_000 }).toBe(1)

  // The provider: its side of the same order goes a way of its own.
  await signIn(page, CLERKS[order.firm_name] ?? '')
  await page.goto(`/financial/service/confirm?keyword=${order.no}`)
  const statement = page.getByRole('row', { name: new RegExp(order.no) })
  await statement.getByRole('button', { name: '确认对账' }).click({ timeout: 30_000 })
  await confirm(page.getByRole('dialog'))
  await expect.poll(async () => (await admin.order(order.id)).firm_progress, { timeout: 20_000 }).toBe(2)

  // Finance: the customer's bill, what it is made of, and its start.
  const made = await finance.post('/v2/statement/bill/create', { customer_id: FLEET, ...thisMonth() })
  expect(made.code, made.info).toBe(1)
  const { id } = made.data
  const path = `/financial/billDetail?id=${id}`
  const now = async () => (await finance.get<{ bill: Bill }>('/v2/statement/bill/detail', { id })).data.bill
  await signIn(page, 'finance')
  await page.goto(path)
  const orders = page.getByRole('region', { name: '订单明细' })
  await page.getByRole('searchbox', { name: '订单号、车牌' }).fill(order.no)
  await orders.locator('.rd-bill-fold').first().click({ timeout: 30_000 })
  await expect(orders.locator('.rd-bill-lines')).toBeVisible()
  await expect(page.getByText('应收金额').first()).toBeVisible()
  await step(page, '发起对账').click()
  await confirm(dialogOf(page, '发起对账'))
  await expect.poll(async () => (await now()).check_status, { timeout: 20_000 }).toBe(1)

  // A colleague has the bill before him, and is about to take it back.
  const other = await browser.newContext({ baseURL, locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  const colleague = await other.newPage()
  await signIn(colleague, 'admin')
  await colleague.goto(path)
  await colleague.getByRole('button', { name: /更多/ }).first().click({ timeout: 30_000 })
  await colleague.getByRole('menuitem', { name: '撤回账单' }).click()
  const taking = dialogOf(colleague, '撤回账单')
  await taking.getByLabel('原因').fill('金额有误')

  // The insurer: the same bill as what it owes, with nothing of the platform's steps; it disputes it and says why.
  await signIn(page, 'payer')
  await page.goto('/financial/customers/bills')
  // The other side is the firm that keeps the bill.
  const theirs = page.getByRole('row').filter({ has: page.locator(`a[href*="billDetail?id=${id}"]`) })
  await expect(theirs).toContainText('安途救援', { timeout: 30_000 })
  await theirs.getByRole('link').first().click()
  await expect(page.getByText('应付金额').first()).toBeVisible({ timeout: 20_000 })
  await page.goto(path)
  await expect(page.getByText('未付金额').first()).toBeVisible({ timeout: 20_000 })
  for (const name of ['完成对账', '发起对账', '核销']) await expect(step(page, name)).toHaveCount(0)
  expect(await page.evaluate(faults)).toEqual([])
  await page.getByRole('button', { name: '提出异议' }).click()
  const disputing = dialogOf(page, '提出异议')
  await confirm(disputing)
  await expect(disputing.getByText('请填写原因')).toBeVisible()
  await disputing.getByLabel('原因').fill('一单里程多计')
  await confirm(disputing)
  await expect(page.getByRole('main').getByText('一单里程多计')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: '添加跟进' }).click()
  const talk = dialogOf(page, '新增跟进记录')
  await talk.getByRole('textbox', { name: '标题', exact: true }).fill('电话核对')
  await talk.locator('[contenteditable=true]').fill('双方核对一致')
  await talk.getByRole('button', { name: /保存/ }).click()
  await expect(page.getByRole('region', { name: '跟进记录' }).getByText('双方核对一致')).toBeVisible({
    timeout: 15_000,
  })

  // The colleague's step would still be possible; he is told what he has not seen, in his dialog and on his page.
  await confirm(taking)
  await expect(colleague.getByText('账单金额已变更，请刷新后重试').first()).toBeVisible({ timeout: 15_000 })
  const news = taking.getByRole('alert', { name: '查看后的变化' })
  await expect(news.getByText('提出异议')).toBeVisible({ timeout: 15_000 })
  await expect(news.getByText('许文静')).toBeVisible()
  await expect(news.getByText('一单里程多计').first()).toBeVisible()
  await keep(colleague, 'bill-news', info)
  expect((await now()).check_status).toBe(3)
  await taking.getByRole('button', { name: '取消' }).click()
  await colleague.getByRole('dialog').getByRole('button', { name: /^关闭/ }).last().click()
  const told = colleague.getByRole('main').getByRole('alert', { name: '查看后的变化' })
  await expect(told.getByText('许文静')).toBeVisible({ timeout: 15_000 })
  await told.getByRole('button', { name: '我知道了' }).click()
  await expect(told).toHaveCount(0)
  await other.close()

  // Finance: agreed after the talk, invoiced by the letter alone, received in parts.
  await signIn(page, 'finance')
  await page.goto(path)
  await step(page, '完成对账').click({ timeout: 30_000 })
  const agreeing = dialogOf(page, '完成对账')
  await agreeing.getByRole('combobox', { name: '收款账户' }).click()
  await page.getByRole('option', { name: /755900000000001/ }).click()
  await confirm(agreeing)
  await step(page, '通知开票').click({ timeout: 15_000 })
  const notifying = dialogOf(page, '通知开票')
  // The customer's own title stands there, and no other is offered.
  await expect(notifying.getByRole('combobox', { name: '开票信息' })).toHaveValue(/^深圳市顺途冷链物流有限公司/, {
    timeout: 15_000,
  })
  await notifying.getByRole('combobox', { name: '开票信息' }).click()
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option').click()
  await confirm(notifying)
  await step(page, '提交发票').click({ timeout: 15_000 })
  const handing = dialogOf(page, '提交发票')
  await confirm(handing)
  await expect(handing.getByText('请上传对账函！')).toBeVisible()
  await upload(handing)
  await confirm(handing)
  await expect.poll(async () => (await now()).check_status, { timeout: 20_000 }).toBe(5)
  const { payable_money } = await now()
  const receive = async (amount: number, left: string) => {
    await step(page, '核销').click({ timeout: 15_000 })
    const paying = dialogOf(page, '核销')
    await paying.getByLabel('付款金额').fill(String(payable_money + 1))
    await confirm(paying)
    await expect(paying.getByText('请上传付款凭证！')).toBeVisible()
    await upload(paying)
    await confirm(paying)
    await expect(paying.getByText(`付款金额不能超过未付金额${left}元`).first()).toBeVisible({ timeout: 15_000 })
    await paying.getByLabel('付款金额').fill(amount.toFixed(2))
    await confirm(paying)
    await expect(paying).toHaveCount(0, { timeout: 15_000 })
  }
  await receive(100, payable_money.toFixed(2))
  expect(await now()).toMatchObject({ check_status: 5 })

  // The insurer: what it owes, to which account, and that it has paid the rest; the money counts once finance confirms it.
  await signIn(page, 'payer')
  await page.goto('/financial/index')
  const owed = page.getByRole('region', { name: '应付', exact: true })
  await expect(owed.getByText('安途救援').first()).toBeVisible({ timeout: 20_000 })
  await keep(page, 'payer-overview', info)
  const sum = /¥[\d,.]+/.exec((await owed.textContent()) ?? '')?.[0] ?? ''
  await owed.getByRole('link', { name: '查看账单' }).click()
  await expect(page.getByRole('row', { name: /^(全部)?合计/ })).toContainText(sum, { timeout: 20_000 })
  await page.goto(path)
  const payments = page.getByRole('region', { name: '付款', exact: true })
  await expect(payments.getByText('755900000000001')).toBeVisible({ timeout: 20_000 })
  await keep(page, 'payer-bill', info)
  await step(page, '我已付款').click()
  const reporting = dialogOf(page, '我已付款')
  await expect(reporting.getByText('755900000000001')).toBeVisible({ timeout: 15_000 })
  await expect(reporting.getByLabel('付款金额')).toHaveValue((payable_money - 100).toFixed(2))
  await reporting.getByLabel('付款日期').fill('今天')
  await page.keyboard.press('Tab')
  await upload(reporting)
  await keep(page, 'payer-remit', info)
  await confirm(reporting)
  await expect(page.getByRole('region', { name: '付款报告' }).getByText('待确认').first()).toBeVisible({
    timeout: 15_000,
  })
  expect(await now()).toMatchObject({ check_status: 5, unpaid_money: payable_money - 100 })

  await signIn(page, 'finance')
  await page.goto('/financial/customers/remits')
  await page.getByRole('link', { name: /^ZD/ }).first().click({ timeout: 30_000 })
  await expect(page).toHaveURL(new RegExp(`id=${id}$`))
  await expect(page.getByRole('region', { name: '付款报告' })).toBeVisible({ timeout: 20_000 })
  await keep(page, 'finance-remit', info)
  await page
    .getByRole('region', { name: '付款报告' })
    .getByRole('button', { name: '确认到账' })
    .click({ timeout: 20_000 })
  await confirm(dialogOf(page, '确认到账'))
  await expect.poll(async () => (await now()).check_status, { timeout: 20_000 }).toBe(6)
  expect(await now()).toMatchObject({ unpaid_money: 0 })

  // The insurer reads that it is paid, by which payments; the order's provider side is where it was.
  await signIn(page, 'payer')
  await page.goto(path)
  await expect(page.getByText('已核销').first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('region', { name: '付款', exact: true }).getByRole('listitem')).toHaveCount(2)
  expect(await admin.order(order.id)).toMatchObject({ customer_progress: 6, firm_progress: 2 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => sideways(page)).toBe(0)
})

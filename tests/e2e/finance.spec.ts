import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { caller } from '../draft'
import { Api, CONFIRM, keep, newPlate, PASSWORD, signIn } from './desk'
import { expect, test } from './wechat'

/** Presses a row's button, wherever it stands: in the row, or behind its dots. */
async function press(page: Page, row: RegExp, button: string): Promise<void> {
  const line = page.getByRole('row', { name: row }).first()
  const own = line.getByRole('button', { name: button, exact: true })
  await expect(line).toBeVisible({ timeout: 40_000 })
  if (await own.isVisible()) return own.click()
  await line.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: button, exact: true }).click()
}

const confirm = (page: Page, dialog: string) =>
  page.getByRole('dialog', { name: dialog, exact: true }).locator(CONFIRM).click()

/** The same screen at both sizes. */
async function look(page: Page, name: string, info: Parameters<typeof keep>[2]): Promise<void> {
  if (!process.env.KEEP_SCREENS) return
  await keep(page, name, info)
  await page.setViewportSize({ width: 390, height: 844 })
  await keep(page, `${name}-390`, info)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('F-028 decisions §8 prepaid cards are made, activated by somebody else, and each pays once', async ({
  page,
  request,
}, info) => {
  test.setTimeout(240_000)
  const api = await Api.as(request, 'admin')
  const draft = { ...caller, customer_id: 4, type: 2, charge_type: '02' }
  const { data } = await api.post('/order/create', { ...draft, car_no: newPlate() })
  const order = await api.order(data.id)
  const due = Number(order.owner_money)

  await signIn(page, 'finance')
  await page.goto('/finance/cardcoup/batches')
  await page.getByRole('button', { name: '制卡', exact: true }).click()
  const making = page.getByRole('dialog', { name: '制卡' })
  await making.getByRole('button', { name: /保存/ }).click()
  await expect(making.getByText('请输入面值')).toBeVisible()
  await making.getByLabel('批次名称').fill('开业礼品卡')
  await making.getByLabel('面值').fill('30')
  await making.getByLabel('张数').fill('2')
  await making.getByLabel('生效时间').fill('2026-01-01 00:00')
  await making.getByLabel('失效时间').fill('2099-01-01 00:00')
  await look(page, 'card-make', info)
  await making.getByRole('button', { name: /保存/ }).click()
  await expect(page.getByText('制卡成功')).toBeVisible()
  await look(page, 'card-batches', info)

  await signIn(page, 'admin')
  await page.goto('/finance/cardcoup/batches')
  await press(page, /开业礼品卡/, '激活')
  await confirm(page, '激活')
  await expect(page.getByRole('row', { name: /开业礼品卡/ }).getByText('已激活')).toBeVisible()
  await press(page, /开业礼品卡/, '导出卡券码')
  const taking = page.waitForEvent('download')
  await page.getByRole('dialog', { name: '导出卡券码' }).getByRole('button', { name: /导出/ }).click()
  const file = readFileSync(await (await taking).path(), 'utf8')
  const [code = ''] = /(\w{4}-){3}\w{4}/.exec(file) ?? []

  const redeem = async () => {
    await page.getByRole('button', { name: '核销卡券' }).click()
    const dialog = page.getByRole('dialog', { name: '核销卡券' })
    await dialog.getByLabel('订单').fill(String(order.no))
    await page.getByRole('option', { name: new RegExp(String(order.no)) }).click()
    await dialog.getByLabel('卡券码').fill(code)
    await look(page, 'card-redeem', info)
    await dialog.locator(CONFIRM).click()
    return dialog
  }
  await page.goto('/finance/cardcoup/cards')
  await redeem()
  await expect(page.getByText('核销成功')).toBeVisible()
  const card = page.getByRole('row', { name: new RegExp(String(order.no)) })
  await expect(card.getByText('已核销')).toBeVisible()
  expect(await api.order(data.id)).toMatchObject({ paid_money: 30, owner_money: due })
  const again = await redeem()
  await expect(again.getByText('卡券已核销')).toBeVisible()
  await look(page, 'card-again', info)
  expect(await api.order(data.id)).toMatchObject({ paid_money: 30 })
})

test('F-030 F-033 a provider borrows, finance pays it out, and what he repays is booked once it is approved', async ({
  page,
  request,
}, info) => {
  test.setTimeout(240_000)
  const provider = await Api.as(request, 'provider2')
  const money = async () => (await provider.get<{ money: number }>('/v2/wallet')).data.money
  const before = await money()
  await signIn(page, 'provider2')
  await page.goto('/finance/lending')
  await page.getByRole('button', { name: '申请借款' }).click()
  const asking = page.getByRole('dialog', { name: '申请借款' })
  await asking.getByRole('button', { name: /保存/ }).click()
  await expect(asking.getByText('请输入借款金额')).toBeVisible()
  await asking.getByLabel('借款金额').fill('600')
  await asking.getByLabel('约定还款日').fill('2099-01-01 00:00')
  await asking.getByLabel('借款事由').fill('雪链采购')
  await asking.getByRole('button', { name: /保存/ }).click()
  await expect(page.getByRole('row', { name: /雪链采购/ }).getByText('申请', { exact: true })).toBeVisible()

  await signIn(page, 'admin')
  await page.goto('/finance/lending')
  await press(page, /雪链采购/, '放款')
  await look(page, 'lending-pay', info)
  await confirm(page, '放款')
  await expect(page.getByRole('row', { name: /雪链采购/ }).getByText('已放款')).toBeVisible()
  expect(await money()).toBeCloseTo(before + 600, 2)

  await signIn(page, 'provider2')
  await page.goto('/finance/lending')
  await press(page, /雪链采购/, '申请还款')
  const repaying = page.getByRole('dialog', { name: '申请还款' })
  await repaying.getByLabel('还款金额').fill('600.01')
  await repaying.getByLabel('交易密码').fill(PASSWORD)
  await repaying.locator(CONFIRM).click()
  await expect(repaying.getByText('还款金额不能大于剩余借款')).toBeVisible()
  await look(page, 'repay-beyond', info)
  await repaying.getByLabel('还款金额').fill('250')
  await repaying.locator(CONFIRM).click()
  await expect(page.getByText('申请已提交')).toBeVisible()
  expect(await money()).toBeCloseTo(before + 600, 2)

  await signIn(page, 'admin')
  await page.goto('/finance/repaymentApply')
  await press(page, /250\.00/, '通过')
  await look(page, 'repayment-approve', info)
  await confirm(page, '通过')
  await expect(page.getByRole('row', { name: /250\.00/ }).getByText('已通过')).toBeVisible()
  expect(await money()).toBeCloseTo(before + 350, 2)
  await page.goto('/finance/lending')
  const row = page.getByRole('row', { name: /雪链采购/ })
  await expect(row.getByText('部分还款')).toBeVisible()
  await row.getByRole('button', { name: '详情' }).click()
  await expect(page.getByRole('dialog').getByText('¥350.00').first()).toBeVisible()
  await look(page, 'lending-detail', info)
})

test('E2 F-196 a cash slip is paid from the company’s wallet, which says so in both ledgers', async ({
  page,
  request,
}, info) => {
  test.setTimeout(240_000)
  const api = await Api.as(request, 'admin')
  await signIn(page, 'admin')
  await page.goto('/case/cashSlip/write?sort=-order_time&perPage=50')
  const slips = page.getByRole('row', { name: /鹏城拖车.*通过/ })
  await expect(slips.first()).toBeVisible({ timeout: 20_000 })
  const dialog = page.getByRole('dialog', { name: '系统核销' })
  // A slip of which the technician has collected no more than the provider earns: there is something to pay.
  let no = ''
  for (let i = 0; i < (await slips.count()); i++) {
    no = /RD\d+/.exec((await slips.nth(i).textContent()) ?? '')?.[0] ?? ''
    await press(page, new RegExp(no), '系统核销')
    await expect(dialog.getByText('服务商应得')).toBeVisible()
    const sum = dialog.getByRole('definition').filter({ hasText: /^¥/ }).last()
    if ((await sum.textContent()) !== '¥0.00') break
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  const row = new RegExp(no)
  await expect(dialog.getByText(/^余额 ¥.+→ ¥/)).toBeVisible()
  await look(page, 'system-write-off', info)
  const pay = dialog.locator(CONFIRM)
  await pay.click()
  await expect(dialog.getByText('请输入交易密码')).toBeVisible()
  await dialog.getByLabel('交易密码').fill('wrong-one')
  await pay.click()
  await expect(dialog.getByText('交易密码错误，还可输入4次')).toBeVisible()
  await look(page, 'system-write-off-wrong', info)
  await dialog.getByLabel('交易密码').fill(PASSWORD)
  await pay.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: row })).toBeHidden()
  const paid = await api.get<{ data: { id: number }[] }>('/order/list', { keyword: no })
  expect(await api.order(paid.data.data[0]?.id ?? 0)).toMatchObject({ firm_progress: 6, writeoff_type: 1 })

  await page.goto('/wallet')
  await expect(page.getByRole('row', { name: new RegExp(`${no}.*核销付款.*支出`) })).toBeVisible()
  await look(page, 'system-write-off-wallet', info)
  await signIn(page, 'provider1')
  await page.goto('/wallet')
  await expect(page.getByRole('row', { name: new RegExp(`${no}.*收入`) })).toBeVisible()
})

test('decisions §9 a payout that its payee has not confirmed is taken back by finance, never by its applicant', async ({
  page,
  request,
  wechatDesk: { wechat },
}, info) => {
  test.setTimeout(240_000)
  const finance = await Api.as(request, 'finance')
  const money = async () => (await finance.get<{ money: number }>('/v2/wallet')).data.money
  const before = await money()
  const asking = { money: 66.6, realname: '何志强', paypass: PASSWORD, type: 0 }
  const asked = await finance.post<{ id: number; order_no: string }>('/v2/wallet/withdraw', asking)
  const no = asked.data.order_no
  const row = new RegExp(no)
  const line = page.getByRole('row', { name: row })

  await signIn(page, 'admin')
  await page.goto('/financial/withdrawal')
  await press(page, row, '受理')
  await confirm(page, '受理')
  await expect(line.getByText('待收款人确认')).toBeVisible()
  await look(page, 'payouts', info)

  // Whoever asked for it.
  await signIn(page, 'finance')
  await page.goto('/financial/withdrawal')
  await line.getByRole('button', { name: '更多操作' }).click()
  const own = page.getByRole('menuitem', { name: '撤回付款' })
  await expect(own).toHaveAttribute('aria-disabled', 'true')
  await expect(own).toHaveAttribute('title', '不能处理自己提交的提现申请')
  const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
  await expect(own).not.toHaveCSS('color', ink)
  await look(page, 'payout-own', info)

  await signIn(page, 'admin')
  await page.goto('/financial/withdrawal')
  await press(page, row, '撤回付款')
  const recall = page.getByRole('dialog', { name: '撤回付款' })
  await expect(recall.getByText('撤回后该提现失败，金额退回余额。确认撤回？')).toBeVisible()
  await look(page, 'payout-recall', info)
  await recall.locator(CONFIRM).click()
  await expect(page.getByText('已提交撤回')).toBeVisible()
  await expect(line.getByText('付款中')).toBeVisible()
  // It is taken back once WeChat says so.
  expect(await money()).toBeCloseTo(before - 66.6, 2)
  const bill = wechat.bills.get(no)
  expect(bill?.state).toBe('CANCELING')
  await press(page, row, '查询付款结果')
  await expect(page.getByText('已查询')).toBeVisible()
  if (bill) bill.state = 'CANCELLED'
  // Whoever is first, this question or the timer's.
  const admin = await Api.as(request, 'admin')
  await admin.post('/finance/withdraw', { id: asked.data.id, act: 'ask' })
  await page.reload()
  await expect(line.getByText('提现失败')).toBeVisible()
  await look(page, 'payout-recalled', info)
  expect(await money()).toBeCloseTo(before, 2)
  await line.getByRole('button', { name: '详情' }).click()
  await expect(page.getByRole('dialog').getByText('微信转账已撤销')).toBeVisible()
  expect(wechat.doubted).toEqual([])
})

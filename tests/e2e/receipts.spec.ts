import { faults } from './accessibility'
import { Api, CONFIRM, keep, sideways, signIn } from './desk'
import { expect, test } from './test'

interface Bill {
  readonly id: number
  readonly no: string
  readonly customer_id: number
  readonly customer_name: string
  readonly check_status: number
  readonly unpaid_money: number
}
interface Receipt {
  readonly id: number
  readonly bank_no: string
}

test('F-029 decisions §8 money comes in, its bills are proposed, written off, and one is taken back', async ({
  page,
  request,
}, info) => {
  test.setTimeout(120_000)
  const api = await Api.as(request, 'finance')
  const asked = { view: 'receivable', check_status: 5, limit: 50 }
  const { data } = await api.get<{ data: readonly Bill[] }>('/v2/statement/bill', asked)
  const open = data.data.filter(({ customer_id }) => customer_id === data.data[0]?.customer_id)
  const [bill] = open
  if (!bill || open.length < 2) throw new Error('the demo has no customer with two open bills')
  const now = async () => (await api.get<{ bill: Bill }>('/v2/statement/bill/detail', { id: bill.id })).data.bill
  const sum = open.reduce((all, { unpaid_money }) => all + Math.round(unpaid_money * 100), 0) / 100

  await signIn(page, 'finance')
  await page.goto('/finance/receipt')
  await page
    .getByRole('button', { name: /^新建|^新增/ })
    .first()
    .click({ timeout: 20_000 })
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: /保存/ }).click()
  for (const words of ['请输入付款方', '请选择收款账户', '请输入收款金额', '请输入银行流水号', '请选择到账时间']) {
    await expect(form.getByText(words).first()).toBeVisible()
  }
  await form.getByLabel('付款方').fill('财务共享中心')
  await form.getByRole('combobox', { name: '客户' }).click()
  await page.keyboard.type(bill.customer_name)
  await page.getByRole('option', { name: bill.customer_name }).first().click()
  await form.getByRole('combobox', { name: '收款账户' }).click()
  await page.getByRole('option').first().click()
  await form.getByLabel('收款金额').fill(String(sum))
  await form.getByLabel('银行流水号').fill('E2E-1')
  await form.getByLabel('到账时间').fill('2026-01-05 10:00')
  await form.getByRole('button', { name: /保存/ }).click()
  await expect(page.getByText('添加成功').first()).toBeVisible({ timeout: 15_000 })
  await expect(form).toBeHidden()

  // The bill that it may pay offers it.
  await page.goto(`/financial/billDetail?id=${bill.id}`)
  await page.getByRole('link', { name: 'E2E-1' }).click({ timeout: 20_000 })
  const proposed = page.getByText('勾选的账单合计正好等于未分配金额，请核对后确认')
  await expect(proposed).toBeVisible({ timeout: 20_000 })
  for (const { no } of open) await expect(page.getByRole('checkbox', { name: no })).toBeChecked()
  expect(await page.evaluate(faults)).toEqual([])
  await keep(page, 'receipt', info)

  // Beyond what is due, and beyond what there is.
  const share = page.getByRole('textbox', { name: `${bill.no} 分配金额` })
  const confirm = page.getByRole('button', { name: '确认分配' })
  await share.fill(String(bill.unpaid_money + 1))
  await expect(page.getByText('分配金额不能超过账单未收金额')).toBeVisible()
  await expect(confirm).toBeDisabled()
  // A few yuan less are offered to be settled as a difference.
  await share.fill((bill.unpaid_money - 5).toFixed(2))
  await page.getByRole('button', { name: `${bill.no} 差额` }).click()
  await page.getByRole('option', { name: /手续费/ }).click()
  await confirm.click()
  await expect(page.getByText('分配成功').first()).toBeVisible({ timeout: 15_000 })
  await expect.poll(async () => (await now()).check_status).toBe(6)
  const records = page.getByRole('complementary', { name: '分配记录' })
  await expect(records.getByText('手续费')).toBeVisible()
  await records.getByRole('button', { name: /结清尾差/ }).click()
  const settling = page.getByRole('dialog', { name: '结清尾差' })
  await settling.getByText('尾差', { exact: true }).click()
  await settling.locator(CONFIRM).click()
  await expect(page.getByText('该收款已全部分配')).toBeVisible({ timeout: 15_000 })
  await keep(page, 'receipt-allocated', info)

  // One row is taken back, its difference with it: the bill is due again.
  await records
    .getByRole('button', { name: `撤销 ${bill.no}` })
    .first()
    .click()
  const undoing = page.getByRole('dialog', { name: '撤销分配' })
  await undoing.locator(CONFIRM).click()
  await expect(undoing.getByText('请填写原因')).toBeVisible()
  await undoing.getByLabel('原因').fill('串户')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('撤销成功').first()).toBeVisible({ timeout: 15_000 })
  await expect.poll(async () => (await now()).check_status).toBe(5)
  await expect(records.getByText('串户').first()).toBeVisible()
  expect((await now()).unpaid_money).toBe(bill.unpaid_money)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(confirm).toBeVisible()
  await expect.poll(() => sideways(page)).toBe(0)
  expect(await page.evaluate(faults)).toEqual([])
})

test('F-027 the money at a glance: every figure opens the list that it is the sum of', async ({
  page,
  request,
}, info) => {
  test.setTimeout(120_000)
  const api = await Api.as(request, 'finance')
  const waiting = await api.get<{ data: readonly Receipt[]; total: number }>('/v2/receipt', { status: 0, firm_id: 1 })
  await signIn(page, 'finance')
  await page.goto('/finance/index')
  const card = page.getByRole('region', { name: '未分配收款' })
  await expect(card.getByText(`${waiting.data.total} 笔`).first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('region', { name: '近30天收支' }).getByRole('table', { name: '每日收支' })).toBeVisible()
  expect(await page.evaluate(faults)).toEqual([])
  await keep(page, 'funds', info)
  await card.getByRole('link', { name: /^未分配/ }).click()
  await expect(page).toHaveURL(/\/finance\/receipt/)
  for (const { bank_no } of waiting.data.data)
    await expect(page.getByText(bank_no).first()).toBeVisible({ timeout: 20_000 })
  // The list of all says that its sums leave out what was voided.
  await page.goto('/finance/receipt')
  await expect(page.getByRole('row', { name: /^(全部)?合计.*不含已作废/ })).toBeVisible({ timeout: 20_000 })
  await page.goto('/finance/index')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/finance/index')
  await expect(card).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => sideways(page)).toBe(0)
})

test('issue 36 a bank’s CSV is read, imported once, and its fee is explained, matched and undone', async ({
  page,
  request,
}, info) => {
  test.setTimeout(120_000)
  const api = await Api.as(request, 'finance')
  const { data } = await api.get<{ data: readonly Bill[] }>('/v2/statement/bill', {
    view: 'receivable',
    check_status: 5,
  })
  const [bill] = data.data
  const { data: banks } = await api.get<{ data: readonly { id: number; account_num: string; firm_id: number }[] }>(
    '/v2/bank',
  )
  const account = banks.data.filter(({ firm_id }) => firm_id === 1).sort((a, b) => a.id - b.id)[0]
  if (!bill || !account) throw new Error('the demo has no open bill, or no account')
  const now = async () => (await api.get<{ bill: Bill }>('/v2/statement/bill/detail', { id: bill.id })).data.bill
  const rows = [
    ['20261020', '10:00:00', '', (bill.unpaid_money - 5).toFixed(2), '货款 手续费5元', 'E2E-FEE', bill.customer_name],
    ['20261020', '11:00:00', '88.00', '', '网银年费', 'E2E-YEAR', '招商银行'],
    ['2026-02-30', '', '', '1.00', '', 'E2E-BAD', '某人'],
  ]
  const head = '交易日,交易时间,借方金额,贷方金额,摘要,流水号,收(付)方名称'
  const text = `账号,${account.account_num}\r\n${head}\r\n${rows.map((cells) => cells.join(',')).join('\r\n')}`
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) }

  await signIn(page, 'finance')
  await page.goto('/finance/bankMatch')
  const dialog = page.getByRole('dialog', { name: '导入银行流水' })
  const bring = async () => {
    await page.getByRole('button', { name: '导入流水' }).first().click({ timeout: 20_000 })
    await dialog.locator('input[type=file]').setInputFiles(file)
  }
  await bring()
  await expect(dialog.getByText('交易日期不正确')).toBeVisible({ timeout: 15_000 })
  expect(await page.evaluate(faults)).toEqual([])
  await keep(page, 'bank-statement', info)
  await dialog.getByRole('button', { name: /^导入 2 行/ }).click()
  await expect(dialog).toBeHidden({ timeout: 15_000 })
  await bring()
  await expect(dialog.getByText('已导入过 2')).toBeVisible({ timeout: 15_000 })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // Walked to with the keys, explained, and taken with Enter.
  const line = page.getByRole('button', { name: /手续费5元.*有差额/ }).filter({ hasText: '10-20' })
  await line.click()
  const panel = page.getByRole('region', { name: '匹配建议' })
  await expect(panel.getByText(/差额 ¥5.00，摘要「手续费5元」→ 手续费/)).toBeVisible()
  expect(await page.evaluate(faults)).toEqual([])
  await keep(page, 'bank-match', info)
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await now()).check_status).toBe(6)
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect.poll(async () => (await now()).check_status).toBe(5)
  expect((await now()).unpaid_money).toBe(bill.unpaid_money)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(line).toBeVisible()
  await expect.poll(() => sideways(page)).toBe(0)
  expect(await page.evaluate(faults)).toEqual([])
})

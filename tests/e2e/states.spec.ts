import type { Page, Route } from '@playwright/test'
import { Api, sideways, signIn, visit } from './desk'
import { expect, test } from './test'

/** A screen, the call that fills it, and what it says when that brings nothing. */
type Screen = readonly [path: string, call: string, empty: string]

const NONE = '暂无数据'
const FILTERED = '没有符合条件的数据'

const desk: readonly Screen[] = [
  ['/dashboard', '/order/queues', '待办队列'],
  ['/dashboard', '/order/today', '先处理'],
  ['/case/index', '/order/list', FILTERED],
  ['/approval/index?act=waiting', '/v2/statement/approval', '没有等待您审批的申请'],
  ['/approval/index?act=approval', '/v2/statement/approval', '您还没有审批过申请'],
  ['/approval/index?act=launch', '/v2/statement/approval', '您还没有发起过申请'],
  ['/approval/index?act=my', '/v2/statement/approval', '没有抄送给您的申请'],
  ['/case/cashSlip/first', '/order/cash', '没有订单'],
  ['/case/cashSlip/judgment', '/order/cash', '没有订单'],
  ['/case/cashSlip/write', '/order/cash', '没有订单'],
  ['/case/cashSlip/paid', '/order/cash', '没有订单'],
  ['/case/review/waiting', '/v2/statement/order/audit', '没有订单'],
  ['/case/review/returned', '/order/list', '没有订单'],
  ['/case/review/passed', '/order/list', '没有订单'],
  ['/financial/service/confirm', '/order/list', '没有订单'],
  ['/financial/service/appeal', '/order/list', '没有订单'],
  ['/financial/service/bill', '/order/list', '没有订单'],
  ['/financial/service/bills', '/v2/statement/bill', '还没有账单'],
  ['/financial/customers/bills', '/v2/statement/bill', '还没有账单'],
  ['/financial/customers/bill', '/order/list', '没有订单'],
  ['/financial/detailed', '/order/list', '没有订单'],
  ['/financial/customer', '/order/list', '没有订单'],
  ['/financial/platformSettlement', '/order/list', '没有订单'],
  ['/financial/billTypeList', '/v2/statement/bill', '还没有账单'],
  ['/approval/standIn', '/v2/statement/approval/standin', NONE],
  ['/financial/invoiceNotice', '/v2/statement/bill', '还没有账单'],
  ['/financial/income', '/v2/statement/bill/income', '近12个月'],
  ['/financial/launch', '/v2/statement/bill/month', '该账期没有待出账的订单'],
  ['/financial/index', '/v2/statement/bill/overview', '待收'],
  ['/finance/index', '/v2/finance/overview', '未分配收款'],
  ['/finance/receipt', '/v2/receipt', '还没有登记收款'],
  ['/finance/lending', '/v2/finance/lending', NONE],
  ['/finance/repaymentApply', '/v2/finance/repayment', NONE],
  ['/finance/cardcoup', '/v2/finance/card', NONE],
  ['/financial/settlement', '/statement/customer/payment', NONE],
  ['/financial/withdrawal', '/finance/withdraw', NONE],
  ['/financial/flowingWater', '/v2/ledger', NONE],
  ['/financial/margin', '/v2/margin', NONE],
  ['/wallet', '/v2/wallet/bill', '该时间段没有收支记录'],
  ['/case/onlineOrder', '/v2/order/online', FILTERED],
  ['/case/photoSuspect', '/v2/order/picture/suspect', NONE],
  ['/case/reportRecord', '/v2/rescue/report', '没有报案'],
  ['/case/transferRecord', '/v2/order/transfer', NONE],
  ['/case/feedback', '/v2/order/feedback', NONE],
  ['/case/followUp', '/v2/order/followup', NONE],
  ['/case/yearlyInspection', '/v2/annual/list', NONE],
  ['/case/yearlyInspection/stations', '/v2/annual/station', NONE],
  ['/dispatch/customerService', '/v2/rescue/report', '今天还没有来电'],
  ['/dispatch/customerService?q=13800000000', '/order/list', '没有在办订单'],
  ['/marketing/couponManage', '/v2/coupon', NONE],
  ['/marketing/couponList', '/v2/coupon/user', NONE],
  ['/system/notice', '/v2/system/notice', NONE],
  ['/system/outbox', '/v2/system/outbox', NONE],
]

const ofProvider: readonly Screen[] = [
  ['/dispatch/allTasks', '/order/list', FILTERED],
  ['/dispatch/myTasks', '/order/list', FILTERED],
]

/** Tabs of an order's page. */
const ofOrder: readonly Screen[] = [
  ['track', '/order/track', '该时间段内没有轨迹'],
  ['calls', '/order/call', '暂无通话记录'],
  ['followUps', '/order/remark', '暂无跟进记录'],
  ['visits', '/order/visit', '暂无回访记录'],
  ['fees', '/v3/order/cash/detail', '暂无收款记录'],
  ['bargains', '/v2/order/approval', '暂无议价记录'],
  ['log', '/v2/history', '暂无修改记录'],
  ['settlement', '/v2/order/statement', '客户结算'],
  ['rescues', '/order/rescues', '该车一年内没有其他救援'],
  ['shops', '/order/map', '该范围内没有维修店，请扩大搜索半径'],
  ['links', '/v2/order/link', '暂无关联订单'],
]

interface Listed {
  readonly data: unknown
}
const isListed = (data: unknown): data is Listed =>
  typeof data === 'object' && data !== null && 'data' in data && Array.isArray(data.data)

const broken = (route: Route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<html>broken' })

/** The server's own answer without its rows, and without the tag of what had them. */
async function emptied(route: Route): Promise<void> {
  const { 'if-none-match': _, ...headers } = route.request().headers()
  const response = await route.fetch({ headers })
  const { data, ...rest } = await response.json()
  const none = isListed(data) ? { ...data, data: [], total: 0 } : Array.isArray(data) ? [] : data
  const { etag: __, ...told } = response.headers()
  await route.fulfill({ response, headers: told, json: { ...rest, data: none } })
}

/** Both widths, the wider one first: a screen is opened wide and then made narrow. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

/**
 * Opens a screen whose call fails, finds its error at both widths, tries again, and finds at both what it says of
 * nothing.
 * @param open how it is opened
 */
async function failThenEmpty(page: Page, [path, call, empty]: Screen, open = visit): Promise<void> {
  const ours = (url: URL) => url.pathname === `/api${call}`
  const error = page.getByRole('alert').filter({ hasText: '服务异常（500），请稍后重试' })
  const again = (i: number) => error.nth(i).getByRole('button', { name: '重试' })
  await test.step(path, async () => {
    await page.route(ours, broken)
    await page.setViewportSize(sizes[0])
    await open(page, path)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expect(error.first(), `${path} says what failed`).toBeVisible()
      await again(0).click({ trial: true })
      await expect
        .configure({ soft: true })
        .poll(() => sideways(page), { message: `${path} in error at ${size.width}, wider than the screen by` })
        .toBe(0)
    }
    await page.unroute(ours)
    await page.route(ours, emptied)
    // From the last on, since one that has worked is gone.
    for (let i = (await error.count()) - 1; i >= 0; i--) await again(i).click()
    for (const size of sizes.toReversed()) {
      await page.setViewportSize(size)
      const words = page.getByText(empty).filter({ visible: true }).first()
      await expect.soft(words, `${path} says it is empty at ${size.width}`).toBeVisible()
      await expect.soft(error, `${path} takes its error back`).toHaveCount(0)
      await expect
        .configure({ soft: true })
        .poll(() => sideways(page), { message: `${path} empty at ${size.width}, wider than the screen by` })
        .toBe(0)
    }
    // A call that is still on its way is answered before the next screen is opened.
    await page.unrouteAll({ behavior: 'wait' })
  })
}

const load = async (page: Page, path: string) => void (await page.goto(path))

/** The desk's screens by the first part of their paths: in one walk they would take longer than anybody waits. */
const walks: readonly { readonly of: string; readonly starts: RegExp }[] = [
  { of: 'money', starts: /^\/(financial|finance|wallet)/ },
  { of: 'orders', starts: /^\/case/ },
  { of: 'the rest', starts: /^\/(?!financial|finance|wallet|case)/ },
]
for (const { of, starts } of walks) {
  test(`every list of ${of} says what failed, tries again, and says that it is empty, wide and on a phone`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    await signIn(page, 'admin')
    const seen = new Set<string>()
    for (const screen of desk.filter(([path]) => starts.test(path))) {
      // What a page has read once it shows again: a page of two calls is loaded anew for the second.
      await failThenEmpty(page, screen, seen.has(screen[0]) ? load : visit)
      seen.add(screen[0])
    }
  })
}

test('every tab of an order says the same, wide and on a phone', async ({ page, request }) => {
  test.setTimeout(180_000)
  const api = await Api.as(request, 'admin')
  const { data } = await api.get<{ data: { id: number }[] }>('/order/list', { status: 25, limit: 1 })
  const id = data.data[0]?.id
  await signIn(page, 'admin')
  // Tabs share calls: each is loaded anew, so that none shows what another has read.
  for (const [tab, ...rest] of ofOrder) await failThenEmpty(page, [`/case/detail?id=${id}&tab=${tab}`, ...rest], load)
})

test('a provider’s tasks say the same, wide and on a phone', async ({ page }) => {
  await signIn(page, 'provider1')
  for (const screen of ofProvider) await failThenEmpty(page, screen)
})

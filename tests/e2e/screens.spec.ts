import { Api, keep, sideways, signIn, visit } from './desk'
import { expect, test } from './test'

/** Every screen of the desk is drawn without an error in the console, wide and on a phone. */
const screens = [
  ['dashboard', '/dashboard', '待办队列'],
  ['order-list', '/case/index', '全部订单'],
  ['place-order', '/case/placeOrder', '车辆与联系人'],
  ['customers', '/customer/index', '客户'],
  ['providers', '/capacity/index', '服务商'],
  ['technicians', '/capacity/servicePersonal', '技师'],
  ['staff', '/system/staff', '员工管理'],
  ['roles', '/system/roles', '角色权限'],
  ['notices', '/system/notice', '公告管理'],
  ['photo-template', '/system/photoTemplate', '照片模板'],
  ['banks', '/financial/bankList', '收款银行'],
  ['enterprise', '/enterprise', '企业信息'],
  ['password', '/modify', '修改密码'],
  ['customer-service', '/dispatch/customerService', '客服工作台'],
  ['approvals', '/approval/index', '待我审批'],
  ['cash-slips', '/case/cashSlip', '待初审'],
  ['reviews', '/case/review', '待审核'],
  ['online-orders', '/case/onlineOrder', '线上订单'],
  ['reports', '/case/reportRecord', '报案记录'],
  ['transfers', '/case/transferRecord', '转单记录'],
  ['feedback', '/case/feedback', '订单反馈'],
  ['follow-ups', '/case/followUp', '订单跟进'],
  ['inspections', '/case/yearlyInspection', '年检订单'],
  ['outbox', '/system/outbox', '发件箱'],
] as const

/** Those that the README shows. */
const README_SCREENS = new Set(['order-list', 'order-list-390-light', 'order-list-1440-dark'])

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`O-079 O-080 every screen at ${size.width} px, light and dark`, async ({ page }, info) => {
    test.setTimeout(300_000)
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))
    await page.setViewportSize(size)
    await signIn(page, 'admin')
    for (const [i, [name, path, text]] of screens.entries()) {
      // An open page follows the system; it is opened in the theme that the one before was left in.
      const themes = i % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
      await page.emulateMedia({ colorScheme: themes[0] })
      await visit(page, path)
      for (const scheme of themes) {
        await page.emulateMedia({ colorScheme: scheme })
        await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
        await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible({ timeout: 20_000 })
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 20_000 })
        await expect.poll(() => sideways(page), { message: name }).toBe(0)
        const kept = size.width === 1440 && scheme === 'light' ? name : `${name}-${size.width}-${scheme}`
        if (process.env.KEEP_SCREENS === 'all' || README_SCREENS.has(kept)) await keep(page, kept, info)
      }
    }
    expect(complaints).toEqual([])
  })
}

test('O-171 an order’s detail at both widths', async ({ page, request }, info) => {
  const dispatch = await Api.as(request, 'dispatch')
  const list = await dispatch.get<{ data: { id: number }[] }>('/order/list', { status: 25, limit: 1 })
  const id = list.data.data[0]?.id
  await signIn(page, 'dispatch')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await page.goto(`/case/index?open=${id}`)
    await expect(page.getByText('价格明细')).toBeVisible({ timeout: 20_000 })
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await keep(page, width === 390 ? 'order-detail-390' : 'order-detail', info)
  }
})

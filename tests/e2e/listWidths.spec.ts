import type { Page } from '@playwright/test'
import { keep, signIn, visit } from './desk'
import { expect, test } from './test'

/** px that the list has more than it shows */
const hiddenSideways = (page: Page) =>
  page.locator('.rd-t-scroll').evaluate((list) => list.scrollWidth - list.clientWidth)

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
]

for (const account of ['dispatch', 'provider1', 'insurer']) {
  test(`the orders of ${account} are read without scrolling sideways at 1,280, 1,440 and 1,920 px`, async ({
    page,
  }, info) => {
    await signIn(page, account)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await visit(page, '/case/index')
      await expect(page.getByRole('row').nth(3)).toBeVisible({ timeout: 20_000 })
      expect(await hiddenSideways(page), `${size.width} px`).toBeLessThanOrEqual(0)
      for (const head of [
        '车牌 / 订单号',
        '状态 / 时限',
        '类型 / 下单',
        '救援地 / 目的地',
        '服务商 / 技师',
        '客户 / 联系人',
      ])
        await expect(page.getByRole('columnheader', { name: head }), head).toBeVisible()
      await keep(page, `orders-${account}-${size.width}`, info)
    }
  })
}

/** Lists that once ran on behind their pinned actions, with what must be in sight of each. */
const FITTING = [
  ['/case/photoSuspect', ['车牌 / 订单号', '距现场 / 差异', '状态 / 处理人', '说明']],
  ['/finance/repaymentApply', ['还款金额 / 方式', '说明 / 驳回原因', '状态 / 审核人', '申请时间']],
  ['/case/cashSlip/judgment', ['车牌 / 订单号', '审核意见 / 审核人']],
  ['/case/cashSlip/write', ['车牌 / 订单号', '终审', '审核意见 / 审核人']],
  ['/case/cashSlip/paid', ['车牌 / 订单号', '终审', '审核意见 / 审核人']],
  ['/case/review/returned', ['车牌 / 订单号', '审核意见 / 审核人']],
  ['/case/review/passed', ['车牌 / 订单号', '审核意见 / 审核人']],
  ['/case/transferRecord', ['车牌', '转单时间 / 操作人', '状态 / 方式', '备注']],
  ['/capacity/index', ['服务商名称 / 机构代码', '状态']],
  ['/capacity/servicePersonal', ['姓名', '状态']],
  ['/case/yearlyInspection/orders', ['年检单号', '取车地址 / 检测站', '服务费']],
  ['/finance/receipt', ['付款方 / 客户', '收款 / 已分配金额', '备注 / 登记人']],
  ['/finance/payeeInfoPush', ['推送编号 / 变更', '失败原因', '下次 / 成功时间']],
  ['/marketing/couponList', ['车主手机号 / 姓名', '使用订单 / 时间', '发放人']],
  ['/marketing/couponManage', ['方式 / 门槛', '状态']],
  ['/finance/lending', ['借款 / 已还金额', '状态 / 审批人', '申请时间']],
  ['/financial/withdrawal', ['提现金额 / 类型', '付款进度 / 审批', '处理人 / 完成时间']],
  ['/financial/settlement', ['金额 / 差额原因', '状态 / 作废原因']],
  ['/case/reportRecord', ['状态 / 受理人', '客户 / 报案号', '救援地']],
  ['/case/feedback', ['类型 / 反馈方', '处理结果 / 处理人']],
  ['/system/outbox', ['状态 / 失败原因', '内容', '订单 / 发件人']],
  ['/case/followUp', ['订单号 / 车牌', '跟进人']],
  ['/capacity/location', ['开始 / 结束、星期', '在线技师 / 订单上限', '状态']],
  ['/capacity/formula', ['公式名称', '优先级 / 汽车类型', '状态']],
  ['/customer/formula', ['公式名称', '优先级 / 汽车类型', '状态']],
  ['/system/index', ['负责人 / 手机号', '年检 / 自动派单', '状态']],
  ['/system/log', ['记录', '修改字段', '备注']],
  ['/finance/cardcoup/batches', ['面值 / 张数', '生效 / 失效时间', '可用 / 已核销张数', '制卡人']],
] as const

test('every other list of many columns is read without scrolling sideways at 1,440 px', async ({ page }, info) => {
  await signIn(page, 'admin')
  for (const [path, heads] of FITTING) {
    await visit(page, path)
    await expect(page.getByRole('row').nth(2)).toBeVisible({ timeout: 20_000 })
    expect(await hiddenSideways(page), path).toBeLessThanOrEqual(0)
    for (const head of heads)
      await expect(page.getByRole('columnheader', { name: head, exact: true }), head).toBeInViewport({ ratio: 1 })
    await keep(page, `fits${path.replaceAll('/', '-')}`, info)
  }
})

test('a row opens by a click, and ↓ leads from the keyword into the rows', async ({ page }) => {
  await signIn(page, 'dispatch')
  await page.goto('/case/index')
  // Not one of the grey rows that stand there until the orders have come.
  const first = page.getByRole('row', { name: /RD\d+/ }).first()
  await expect(first).toBeVisible({ timeout: 20_000 })
  await first.getByRole('cell').nth(3).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.type('RD')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/keyword=RD/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
})

test('rows of one line stay chosen, and each field then has its own column', async ({ page }) => {
  await signIn(page, 'dispatch')
  await page.goto('/case/index')
  await expect(page.getByRole('columnheader', { name: '服务商 / 技师' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('radio', { name: '单行' }).check({ force: true })
  for (const again of [false, true]) {
    if (again) await page.reload()
    await expect(page.getByRole('columnheader', { name: '订单号', exact: true })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: '服务商 / 技师' })).toHaveCount(0)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('four orders stand on the screen, with the tools and a new order at the thumb', async ({ page }, info) => {
    await signIn(page, 'dispatch')
    await page.goto('/case/index')
    const cards = page.locator('.rd-card-row')
    await expect(cards.nth(3)).toBeVisible({ timeout: 20_000 })
    const bar = await page.getByRole('navigation', { name: '分页' }).boundingBox()
    const fourth = await cards.nth(3).boundingBox()
    if (!bar || !fourth) throw new Error('not drawn')
    expect(fourth.y + fourth.height).toBeLessThanOrEqual(bar.y)
    await keep(page, 'orders-390', info)
    await page.getByRole('button', { name: '列表工具' }).tap()
    await expect(page.getByRole('button', { name: '导出' })).toBeVisible()
    await page.getByRole('button', { name: '列表工具' }).tap()
    await expect(page.getByRole('button', { name: '导出' })).toHaveCount(0)
    await page.getByRole('button', { name: '救援下单' }).tap()
    await expect(page).toHaveURL(/placeOrder/)
  })
})

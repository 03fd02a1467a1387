import { draft } from '../draft'
import { Api, newPlate, sideways, signIn } from './desk'
import { expect, test } from './test'

interface Placed {
  readonly id: number
  readonly car_no: string
  readonly lnglat: string | null
  readonly status: number
}

test('O-045 O-172 the desk’s map by keyboard: filter, choose, open; 地图 of a row leads there; a phone has the list as a sheet', async ({
  page,
  request,
}) => {
  const api = await Api.as(request, 'dispatch')
  const { data } = await api.get<{ data: readonly Placed[] }>('/v2/order/map')
  const waiting = data.data.find(({ status, lnglat }) => status === 1 && lnglat !== null)
  if (!waiting) throw new Error('the demo has no order that waits')

  await signIn(page, 'dispatch')
  await page.goto('/dispatch/map')
  const list = page.getByRole('list', { name: '订单', exact: true })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText('示意底图')).toBeVisible()
  await page.getByRole('radio', { name: /^待派单/ }).focus()
  await page.keyboard.press('Space')
  const row = list.getByRole('button', { name: new RegExp(waiting.car_no.slice(2)) })
  await expect(list.getByText('待派单').first()).toBeVisible()
  await expect(list.getByText('待受理')).toHaveCount(0)
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`[?&]id=${waiting.id}`))
  const chosen = page.getByRole('article', { name: waiting.car_no })
  await expect(chosen.getByRole('list', { name: '周边情况' })).toBeVisible()
  await expect(page.locator('.map-pin-rescue')).toBeVisible()
  await chosen.getByRole('button', { name: '详情' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '救援订单' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await chosen.getByRole('button', { name: '调派' }).click()
  await expect(page.getByRole('dialog', { name: '调派' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await chosen.getByRole('button', { name: '全部订单' }).click()
  await expect(page).not.toHaveURL(/[?&]id=/)

  await page.goto(`/case/index?no=&keyword=${encodeURIComponent(waiting.car_no)}`)
  await page
    .getByRole('row')
    .filter({ hasText: waiting.car_no.slice(2) })
    .getByRole('button', { name: '更多' })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '地图' }).click()
  await expect(page).toHaveURL(new RegExp(`/dispatch/map\\?id=${waiting.id}`))
  await expect(page.getByRole('article', { name: waiting.car_no })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dispatch/map')
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await expect.poll(() => sideways(page)).toBe(0)
})

test('O-056 the slider of the heat map is its histogram: arrows walk the hours, the list has their numbers', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/capacity/heatmap?period=month')
  const table = page.getByRole('table', { name: '各区订单' })
  await expect(table.getByRole('row')).not.toHaveCount(0)
  const total = table.locator('tfoot td').nth(1)
  const all = Number(await total.textContent())
  expect(all).toBeGreaterThan(0)
  await page.getByRole('radio', { name: '1 小时' }).check({ force: true })
  const slider = page.getByRole('slider', { name: '时段' })
  await slider.focus()
  let sum = 0
  await page.keyboard.press('Home')
  for (let hour = 0; hour < 24; hour++) {
    const said = `${String(hour).padStart(2, '0')}:00 ~ ${String(hour + 1).padStart(2, '0')}:00`
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${said}`))
    const n = Number(/(\d+(?:\.\d)?) 单/.exec((await slider.getAttribute('aria-valuetext')) ?? '')?.[1])
    sum += n
    await expect(n > 0 ? total : page.getByText('这段时间没有订单')).toBeVisible()
    if (n > 0) expect(Number(await total.textContent())).toBe(n)
    await page.keyboard.press('ArrowRight')
  }
  expect(sum).toBe(all)
  // ▶ goes on from where the slider stands and stops with the day; by the hour its sum is a rate.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(slider).toHaveAttribute('aria-valuetext', /^23:00/)
  await expect(page.getByRole('button', { name: '播放各时段' })).toBeVisible()
  await page.getByRole('radio', { name: '每小时' }).click({ force: true })
  await expect(page).toHaveURL(/[?&]unit=hour/)
  await expect(slider).toHaveAttribute('aria-valuetext', /单\/小时/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  expect((await download).suggestedFilename()).toMatch(/^订单热力图-.*\.csv$/)
  await page.goto('/capacity/heatmap?period=days&from=2020-01-01&to=2020-01-02')
  await expect(page.getByText('这段时间没有订单')).toBeVisible()
})

test('O-054 O-555 the map of technicians: provider, service and region narrow it, layers come and go, a technician opens their day', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/capacity/driverMap')
  const rows = page.getByRole('region', { name: '技师列表' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const all = await rows.count()
  await page.getByRole('button', { name: /^服务商 / }).click()
  await page.getByRole('option', { name: '鹏城拖车' }).click()
  await expect(page).toHaveURL(/[?&]firm=\d+/)
  await expect.poll(() => rows.count()).toBeLessThan(all)
  await page.getByLabel('未完成订单').click()
  await expect(page.getByLabel(/^未完成订单/)).toBeChecked()
  await expect(page.locator('.map-order, .map-cluster').first()).toBeVisible()
  await page.getByRole('checkbox', { name: '服务区域' }).click()
  await expect(page.locator('.map-service').first()).toHaveText('1 家')
  await rows.first().getByRole('button').click()
  const day = page.getByRole('region', { name: '技师的一天' })
  await expect(day.getByText('收入')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => sideways(page)).toBe(0)
})

test('O-055 O-057 F-057 a virtual driver is made and stands on the map with the mark; who dispatches does not see it', async ({
  page,
  request,
}) => {
  await signIn(page, 'admin')
  await page.goto('/capacity/virtualMap')
  const bases = page.getByRole('list', { name: '虚拟运力' })
  await expect(bases.getByRole('listitem')).toHaveCount(5)
  await expect(page.getByText('只用来看覆盖和演练')).toBeVisible()
  await expect(page.getByRole('region', { name: '订单覆盖' }).getByText('估算')).toBeVisible()

  await page.goto('/capacity/virtualDriver')
  await expect(page.locator('.rd-virtual-plate').first()).toHaveText('V·00001')
  const api = await Api.as(request, 'admin')
  const made = await api.post('/v2/virtual/driver', {
    name: '演练车 99',
    base_id: 4,
    car_type: 1,
    address: '龙华区观澜大道',
    lnglat: '114.0600,22.7200',
  })
  expect(made.code).toBe(1)
  await page.goto('/capacity/virtualMap')
  await bases.getByRole('button', { name: /^虚拟 龙华 夜班/ }).click()
  const crew = page.getByRole('region', { name: '虚拟司机' })
  const row = crew.getByRole('listitem').filter({ hasText: '演练车 99' })
  await expect(row).toContainText('虚拟')
  await expect(row).toContainText(/V·\d{5}/)
  await expect(row).toContainText('没有电话')
  await expect(page.locator('.map-virtual').filter({ hasText: '虚拟 演练车 99' })).toHaveCount(1)

  await bases.getByRole('switch', { name: '启用 龙华 夜班' }).click()
  await expect(page.getByText('操作成功').first()).toBeVisible()
  await expect(page.locator('.map-virtual-off').filter({ hasText: '龙华 夜班' })).toHaveCount(1)
  const drivers = await api.get('/v2/technician', { limit: 200 })
  expect(JSON.stringify(drivers.data)).not.toContain('虚拟')
})

test('F-074 F-415 O-234 O-244 O-245 the dispatch wall opens in a window of its own, follows the stream, and says that its session is over', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, 'dispatch')
  await page.goto('/dispatch/map?rain=1')
  await expect(page.getByRole('status').filter({ hasText: '雨情' })).toContainText('模拟')
  await signIn(page, 'dev')
  await page.goto('/modify')
  await page.getByRole('button', { name: /郑凯/ }).click()
  const opening = context.waitForEvent('page')
  await page.getByRole('menuitem', { name: '派单大屏' }).click()
  const wall = await opening
  await page.close()
  await expect(wall).toHaveURL(/\/dashboardMap\?s=allotment$/)
  await expect(wall.getByText('实时', { exact: true })).toBeVisible()
  await expect(wall.locator('.rd-wall-map .map-order').first()).toBeVisible()
  const open = wall.locator('.rd-wall-figure').filter({ hasText: '在途订单' }).locator('> b')
  const before = Number(await open.textContent())
  const desk = await Api.as(request, 'dispatch')
  await desk.post('/order/create', { ...draft, car_no: newPlate() })
  await expect(open).toHaveText(String(before + 1), { timeout: 4000 })

  // The last data stay behind the words.
  const [{ value: token = '' } = {}] = await context.cookies()
  await request.post('/api/logout', { headers: { 'X-Token': token } })
  await expect(wall.getByRole('dialog')).toContainText('登录失效')
  await expect(open).toBeVisible()
})

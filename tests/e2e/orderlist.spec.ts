import { draft } from '../draft'
import { Api, addFilter, keep, newPlate, sideways, signIn } from './desk'
import { expect, test } from './test'

test('O-042 O-106 O-167 a provider’s tasks: a queue and its list agree, filters, log, several accepted at once', async ({
  page,
  request,
}, info) => {
  const dispatch = await Api.as(request, 'dispatch')
  const provider = await Api.as(request, 'provider1')
  const { data: user } = await provider.get<{ firm_id: number }>('/user/info')
  const { data: team } = await provider.get<{ data: { id: number; name: string; mobile: string }[] }>('/v2/technician')
  const technician = team.data[0]
  const plates = [newPlate(), newPlate()]
  const ids: number[] = []
  for (const car_no of plates) {
    const { data } = await dispatch.post('/order/create', { ...draft, car_no })
    await dispatch.post('/v2/order/confirm', { order_id: data.id, firm_id: [user.firm_id] })
    const sent = await provider.post('/v2/order/confirm', { order_id: data.id, driver_id: technician?.id })
    expect(sent.code, sent.info).toBe(1)
    ids.push(data.id)
  }

  await signIn(page, 'provider1')
  await page.goto('/dispatch/allTasks')
  const queues = page.getByRole('navigation', { name: '待办队列' })
  const waiting = queues.getByRole('button', { name: /^待受理 \d+/ })
  await waiting.click({ timeout: 20_000 })
  await expect(waiting).toHaveAttribute('aria-pressed', 'true')
  const count = Number((await waiting.textContent())?.replace(/\D/g, ''))
  expect(count).toBeGreaterThanOrEqual(2)
  await expect(page.getByText(`共 ${count} 单`)).toBeVisible()
  await expect(page).toHaveURL(/queue=wait_accept/)
  await keep(page, 'tasks', info)

  await page.getByRole('search').getByRole('button', { name: '筛选', exact: true }).click()
  const picker = page.getByRole('dialog', { name: '添加筛选' })
  await expect(picker.getByRole('option', { name: '技师/电话' })).toBeVisible()
  for (const hidden of ['处理人', '计价方式', '服务商']) {
    await expect(page.getByRole('search').getByText(hidden, { exact: true })).toHaveCount(0)
    await expect(picker.getByRole('option', { name: hidden, exact: true })).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await addFilter(page, '技师/电话')
  await page.getByRole('textbox', { name: '技师/电话' }).fill(`  ${technician?.mobile.slice(-8)} `)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/driver=/)
  const rows = plates.map((plate) => page.getByRole('row', { name: new RegExp(plate.slice(2)) }))
  const copied = await rows[0]?.evaluate((row) => {
    getSelection()?.selectAllChildren(row)
    return String(getSelection())
  })
  expect(copied, 'a plate is copied as it is stored').toContain(plates[0])
  for (const row of rows) await expect(row).toBeVisible({ timeout: 15_000 })
  await keep(page, 'tasks-filters', info)

  for (const row of rows) await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '批量受理' }).click()
  for (const row of rows) await expect(row).toBeHidden({ timeout: 15_000 })

  for (const id of ids) expect(await provider.order(id)).toMatchObject({ status: 22 })

  await page.goto('/dispatch/myTasks')
  const mine = page.getByRole('row', { name: new RegExp((plates[0] ?? '').slice(2)) })
  await expect(mine).toBeVisible({ timeout: 15_000 })
  await mine.getByRole('button', { name: /更多/ }).click()
  await expect(page.getByRole('menuitem', { name: '编辑' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: '日志' }).click()
  const log = page.getByRole('dialog', { name: /日志 RD/ })
  await expect(log.getByText('受理').first()).toBeVisible({ timeout: 15_000 })
  await keep(page, 'order-log', info)
  await page.keyboard.press('Escape')
  await expect(log).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => sideways(page)).toBe(0)
  await keep(page, 'tasks-390', info)
})

test('O-106 O-127 O-128 / begins a search anew, a span of another year names its years; the list has its export and the way to a new order', async ({
  page,
}) => {
  await signIn(page, 'dispatch')
  await page.goto('/case/index')
  const keyword = page.getByRole('search').getByRole('textbox', { name: '关键词' })
  await expect(page.locator('tbody tr').first()).toBeVisible({ timeout: 20_000 })
  for (const text of ['粤B1', '粤B2']) {
    await page.keyboard.press('/')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`keyword=${encodeURIComponent(text)}(&|$)`))
    await expect(keyword).toHaveValue(text)
    await keyword.blur()
  }
  const chip = page.locator('.rd-fchip').filter({ hasText: '下单时间' })
  await expect(chip).toHaveText(/\d\d-\d\d 00:00 ~ \d\d-\d\d 23:59/)
  await page.getByRole('button', { name: '1年' }).click()
  await expect(chip).toHaveText(new RegExp(`${new Date().getFullYear() - 1}-\\d\\d-\\d\\d ~`))
  await expect(page.getByRole('button', { name: '导出', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^救援下单/ }).click()
  await expect(page).toHaveURL(/\/case\/placeOrder/)
})

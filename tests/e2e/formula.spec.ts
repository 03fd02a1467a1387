import { Api, keep, sideways, signIn } from './desk'
import { expect, test } from './test'

interface List {
  readonly data: { readonly id: number; readonly title: string; readonly customer_id: number }[]
  readonly total: number
}

test('F-143 F-281..F-293 a customer’s formula is written, tried at the bench, saved, and prices an order', async ({
  page,
  request,
}, info) => {
  test.setTimeout(120_000)
  const api = await Api.as(request, 'admin')
  const of = async () => (await api.get<List>('/customer/price/list', { customer_id: 14, limit: 50 })).data
  const before = (await of()).total
  await signIn(page, 'admin')
  await page.goto(`/customer/formula?filter=${encodeURIComponent('{"customer_id":[14]}')}`)
  await page.getByRole('button', { name: '新增计价公式' }).click()
  const editor = page.getByRole('dialog', { name: '新增计价公式' })
  await expect(editor).toBeVisible({ timeout: 20_000 })
  const bench = editor.getByRole('complementary')

  await editor.getByRole('button', { name: /^保存/ }).click()
  for (const words of ['公式名称必填', '请选择优先级', '请选择区域城市！', '请选择救援类型！']) {
    await expect(editor.getByText(words).first()).toBeVisible()
  }
  expect((await of()).total).toBe(before)

  await editor.getByText('一级', { exact: true }).click()
  await editor.getByLabel('汽车类型').first().click()
  await page.getByRole('option', { name: '不限' }).click()
  await editor.getByRole('button', { name: /^区域城市/ }).click()
  await page.getByRole('checkbox', { name: '深圳市' }).check()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(editor.getByLabel('公式名称')).toHaveValue('深圳市')
  await editor.getByLabel('勾选 拖车').check()
  await expect(editor.getByText('未填完')).toBeVisible()
  await editor.getByRole('button', { name: '填入常用值' }).click()
  await editor.getByLabel('每公里').fill('7')
  await expect(bench.getByText('命中本公式')).toBeVisible()
  await expect(bench.getByText('¥331.10', { exact: true })).toBeVisible()
  await expect(bench.getByRole('region', { name: /适用范围重叠/ })).toContainText('本公式优先')
  await bench.getByLabel('地库').check({ force: true })
  await expect(bench.getByText('¥431.10', { exact: true })).toBeVisible()
  await keep(page, 'formula-editor', info)

  await page.keyboard.press('Control+s')
  await expect(page.getByText('添加成功').first()).toBeVisible({ timeout: 15_000 })
  await expect(editor).toBeHidden()
  const saved = (await of()).data.find(({ title }) => title === '深圳市')
  expect(saved).toBeTruthy()
  const priced = await api.post<{ predict_money: number }>('/v2/order/compute', {
    customer_id: 14,
    type: 1,
    a_city: 4403,
    car_type: 1,
    get_distance: 42.3,
    science: 1,
    charge_type: '01',
    free_milage: '免拖',
  })
  expect(priced.data.predict_money).toBe(431.1)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/customer/formula/${saved?.id}`)
  const small = page.getByRole('dialog', { name: '编辑计价公式' })
  await expect(small).toBeVisible({ timeout: 20_000 })
  await expect(small.getByText('候选公式')).toBeHidden()
  await small.getByRole('button', { name: '展开试算台' }).click()
  await expect(small.getByText('候选公式')).toBeVisible()
  await keep(page, 'formula-editor-390', info)
  await expect.poll(() => sideways(page)).toBe(0)
})

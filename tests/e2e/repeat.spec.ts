import type { Page, Route } from '@playwright/test'
import { Api, newPlate, signIn } from './desk'
import { expect, test } from './test'

/** ms after which the application gives up waiting for a reply, and some more. */
const TOO_LATE = 7000

/** Whatever becomes of the reply, the server has got the order. */
const losses: Record<string, (route: Route) => Promise<void>> = {
  'the connection breaks before the reply': async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  },
  'the reply comes after the time-out': async (route) => {
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, TOO_LATE))
    await route.fulfill({ response }).catch(() => undefined)
  },
}

const ways: Record<string, (page: Page) => Promise<void>> = {
  重试: (page) => page.getByRole('button', { name: '重试' }).click(),
  'the form’s own button': (page) => page.keyboard.press('Control+Enter'),
}

const cases = [
  ['the connection breaks before the reply', '重试'],
  ['the connection breaks before the reply', 'the form’s own button'],
  ['the reply comes after the time-out', '重试'],
] as const

for (const [loss, way] of cases) {
  test(`one order: ${loss}, and the dispatcher sends it again by ${way}`, async ({ page, request }) => {
    const plate = newPlate()
    const keys: (string | undefined)[] = []
    const bodies: (string | null)[] = []
    let isLost = false
    await page.route('**/api/order/create', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      bodies.push(route.request().postData())
      if (isLost) return route.continue()
      isLost = true
      await losses[loss]?.(route)
    })
    await signIn(page, 'dispatch')
    await fillOrder(page, plate)
    await page.keyboard.press('Control+Enter')

    const again = page.getByRole('button', { name: '重试' })
    await expect(again).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText('下单成功')).toHaveCount(0)
    expect(keys).toHaveLength(1)

    await ways[way]?.(page)
    await expect(page.getByText('下单成功')).toBeVisible({ timeout: 15_000 })
    await page.waitForURL(/open=\d+/)

    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    expect(bodies[1]).toBe(bodies[0])
    const api = await Api.as(request, 'dispatch')
    const { data } = await api.get<{ data: { id: number; car_no: string }[] }>('/order/list', { keyword: plate })
    expect(data.data.map(({ car_no }) => car_no)).toEqual([plate])
    expect(data.data[0]?.id).toBe(Number(new URL(page.url()).searchParams.get('open')))
  })
}

/** The least that a tow needs. */
async function fillOrder(page: Page, plate: string): Promise<void> {
  await page.goto('/case/placeOrder')
  await page.getByRole('combobox', { name: '客户' }).fill('粤泰保险深圳')
  await page.getByRole('option', { name: '粤泰保险深圳分公司' }).click()
  await page.getByRole('textbox', { name: '车牌' }).fill(plate)
  await page.getByRole('textbox', { name: '联系人', exact: true }).fill('陈先生')
  await page.getByRole('textbox', { name: '联系电话' }).fill('13800138021')
  await page.getByText('拖车', { exact: true }).click()
  for (const [place, words] of [
    ['救援地', '大冲商务中心'],
    ['目的地', '坪山'],
  ] as const) {
    await page.getByRole('combobox', { name: place, exact: true }).fill(words)
    await page.getByRole('option').first().click()
  }
  await expect(page.getByText('起步价')).toBeVisible({ timeout: 15_000 })
}

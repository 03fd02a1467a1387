import type { APIRequestContext } from '@playwright/test'
import { draft } from '../draft'
import { Api, newPlate, signIn } from './desk'
import { expect, test } from './test'

/** A fleet whose orders the system distributes, and the towing that its quota rule shares among three providers. */
const FLEET = 5
const TOWING = 1
const OURS = '鹏城拖车'
/** Rules that offer an order to whom grabs it. */
const GRAB = 3

interface Rows<T> {
  readonly data: readonly T[]
}
interface Rule {
  readonly id: number
  readonly mode: number
  readonly version: number
}
interface Run {
  readonly candidates: readonly { readonly name: string; readonly answer: number | null }[]
}

const placed = async (request: APIRequestContext, customer_id: number) => {
  const api = await Api.as(request, 'admin')
  const reply = await api.post('/order/create', { ...draft, customer_id, car_no: newPlate(), get_distance: 42 })
  expect(reply.code, reply.info).toBe(1)
  return { api, id: reply.data.id }
}

/** Between 22:00 and 06:00 the fleets' orders go to the grab hall: the test is about the rule of the day, at any hour. */
async function stopNightRules(request: APIRequestContext): Promise<void> {
  const api = await Api.as(request, 'admin')
  const { data } = await api.get<Rows<Rule>>('/v2/rule/list', { limit: 50, status: 1 })
  for (const { id, mode, version } of data.data) {
    if (mode === GRAB) expect(await api.post('/v2/rule/status', { id, version, status: 0 })).toMatchObject({ code: 1 })
  }
}

test('O-535 by keyboard alone an order goes to two providers; the one that cannot have it is named', async ({
  page,
  request,
}) => {
  const { api, id } = await placed(request, 1)
  await signIn(page, 'admin')
  await page.goto(`/case/index?open=${id}`)
  await page.getByRole('dialog').first().getByRole('button', { name: '调派', exact: true }).press('Enter')
  const panel = page.getByRole('dialog', { name: /调派/ })
  const options = panel.getByRole('option')
  await expect(options.nth(1)).toBeVisible()
  await expect(options.first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  const chosen = panel.getByRole('option', { selected: true })
  await expect(chosen).toHaveCount(2)
  const outcome = panel.getByRole('region', { name: '确认后' })
  await expect(outcome.getByText(/工作台/)).toBeVisible()

  // Meanwhile the second ends its service.
  const firm = Number(await chosen.nth(1).getAttribute('data-id'))
  const services = await api.get<Rows<{ id: number; type: number; version: number }>>('/v2/firm/partner/service', {
    firm_id: firm,
    limit: 50,
  })
  const service = services.data.data.find(({ type }) => type === TOWING)
  const status = (to: number) => api.post('/v2/firm/partner/service/status', { service_id: service?.id, status: to })
  expect(await status(0)).toMatchObject({ code: 1 })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/1家调派成功，.+：未提供该服务/).first()).toBeVisible()
  await expect(panel).toHaveCount(0)
  expect(await api.order(id)).toMatchObject({ status: 31 })
  await status(1)
})

test('decisions §7 a run is seen, skipped and stopped; its record names everybody, to a provider its own row alone', async ({
  page,
  request,
}) => {
  await stopNightRules(request)
  const { api, id } = await placed(request, FLEET)
  const askedNow = async () => {
    const { data } = await api.get<{ runs: readonly Run[] }>('/v2/order/distribution', { order_id: id })
    return data.runs[0]?.candidates.find(({ answer }) => answer === 0)?.name ?? null
  }
  await expect.poll(askedNow).not.toBeNull()
  await signIn(page, 'admin')
  await page.goto(`/case/index?open=${id}`)
  await page.getByRole('dialog').first().getByRole('button', { name: '分配司机' }).click()
  const panel = page.getByRole('dialog', { name: /调派/ })
  const run = panel.getByRole('region', { name: '自动派单' })
  const asked: string[] = []
  /** Between two offers there is none for a moment. */
  const noteAsked = async () => {
    let name: string | null = null
    await expect
      .poll(async () => {
        name = await askedNow()
        return name !== null && !asked.includes(name)
      })
      .toBe(true)
    asked.push(name ?? '')
    await expect(run.getByText(new RegExp(`正在问 ${name}`))).toBeVisible()
  }
  await noteAsked()
  do {
    await run.getByRole('button', { name: '跳过此家' }).click()
    await noteAsked()
  } while (!asked.includes(OURS))
  await run.getByRole('button', { name: '停止自动派单' }).click()
  await expect(run.getByText(/自动派单已停止/)).toBeVisible()
  await panel.getByRole('option', { name: new RegExp(OURS) }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('确认成功').first()).toBeVisible()

  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '派单记录' }).click()
  for (const name of asked)
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: `${name}` })
        .first(),
    ).toContainText('已收回')

  await signIn(page, 'provider1')
  await page.goto(`/case/index?open=${id}`)
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '派单记录' }).click()
  await expect(page.getByText('只显示本公司')).toBeVisible()
  await expect(page.locator('.rd-run-candidate')).toHaveCount(1)
  await expect(page.locator('.rd-run-candidate')).toContainText(OURS)
})

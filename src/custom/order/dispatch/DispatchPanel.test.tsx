// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { order as resource } from '../../../resources/order/order.resource'
import { anOrder, fakeDesk, mountDesk, providerClerk, refusal } from '../list/testing'
import { DispatchPanel } from './DispatchPanel'
import { aRun, driver, firm, list, openPanel, option, send, soon } from './testing'

vi.mock('../../map', () => ({
  BaseMap: () => null,
  DriverMarker: () => null,
  DriverMarkers: () => null,
  PlaceMarker: () => null,
  RangeRing: () => null,
  RouteLine: () => null,
}))

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

test('where providers could not be had, their number is not known', async () => {
  const order = anOrder()
  const desk = fakeDesk(order, {
    firms: () => {
      throw refusal('系统繁忙')
    },
  })
  mountDesk(desk.provider, <DispatchPanel resource={resource} action="confirm" record={order} onClose={vi.fn()} />)
  expect(await screen.findByText('系统繁忙')).toBeTruthy()
  expect(screen.getByText('30 km 内共 — 家')).toBeTruthy()
})

test('F-211 a provider that takes no cash, or has rejected the order, is marked', async () => {
  await openPanel({ firms: [firm(3), { ...firm(4), takes_cash: false }, { ...firm(5), refused: true }] })
  expect(option('服务商3').textContent).toContain('支持聚合')
  expect(option('服务商4').textContent).toContain('不接现金单')
  expect(option('服务商5').textContent).toContain('已拒单')
})

test('decisions §11 whom the order cannot go to says why, and is chosen by nobody; a contract about to end says when', async () => {
  const shut = { ...firm(5), open: 0, reason: '不服务该区域', price: null }
  await openPanel({ firms: [{ ...firm(3), open: 1, reason: '未开通自动派单', expiring: 12 }, shut] })
  expect(option('服务商3').textContent).toContain('未开通自动派单')
  expect(option('服务商3').textContent).toContain('合同 12 天后到期')
  expect(option('服务商5').getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(option('服务商5'))
  expect(option('服务商5').getAttribute('aria-selected')).toBe('false')
  expect(screen.getByRole('alert').textContent).toContain('服务商5：不服务该区域')
  fireEvent.click(option('服务商3'))
  expect(option('服务商3').getAttribute('aria-selected')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('O-222, O-223 it asks within 30 km first, and within what is chosen then; 全部 is 999', async () => {
  const { of } = await openPanel()
  expect(of('firms').at(-1)?.body).toMatchObject({ order_id: 1, km: 30, sort: 'eta' })
  fireEvent.click(screen.getByRole('radio', { name: '全部' }))
  await waitFor(() => expect(of('firms').at(-1)?.body).toMatchObject({ km: 999 }))
})

test('two providers are chosen by hand and by keyboard, and sent in one call with version and key', async () => {
  const { of, onClose } = await openPanel()
  fireEvent.click(option('服务商3'))
  const first = option('服务商3')
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(option('服务商4'))
  fireEvent.keyDown(option('服务商4'), { key: 'x' })
  expect(option('服务商4').getAttribute('aria-selected')).toBe('true')
  expect(screen.getByText('已选 2 家')).toBeTruthy()
  expect(screen.getByText('两家同时收到，先抢先得；10 分钟无人抢则回到 待派单')).toBeTruthy()
  expect(screen.getByText('¥303.00 – 304.00')).toBeTruthy()
  fireEvent.keyDown(option('服务商4'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [call] = of('confirm')
  expect(call?.body).toEqual({ order_id: 1, firm_id: [3, 4], version: 3 })
  expect(call?.options?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
  expect(screen.getByLabelText('notices').textContent).toBe('确认成功')
})

test('the panel begins at its list: arrows and Enter choose without the mouse', async () => {
  await openPanel()
  await waitFor(() => expect(document.activeElement).toBe(option('服务商3')))
  fireEvent.keyDown(option('服务商3'), { key: 'ArrowDown' })
  fireEvent.keyDown(option('服务商4'), { key: 'Enter' })
  expect(option('服务商4').getAttribute('aria-selected')).toBe('true')
})

test('a provider without a formula says 未匹配到计价公式，请人工议价', async () => {
  await openPanel()
  expect(within(option('服务商5')).getByText('未匹配到计价公式，请人工议价')).toBeTruthy()
})

test('O-364 免拖公里数不能为空！ stands in the bar and nothing is sent; the typed kilometres go with the call', async () => {
  const { of, onClose } = await openPanel({ over: { free_milage: null } })
  fireEvent.click(option('服务商3'))
  fireEvent.keyDown(option('服务商3'), { key: 'Enter', ctrlKey: true })
  expect((await screen.findByRole('alert')).textContent).toContain('免拖公里数不能为空！')
  expect(of('confirm')).toHaveLength(0)
  fireEvent.change(screen.getByLabelText(/免拖公里/), { target: { value: '20' } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.keyDown(option('服务商3'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(of('confirm')[0]?.body).toMatchObject({ free_milage: '20' })
})

test('O-395 without a choice it says 请选择服务商', async () => {
  const { of } = await openPanel()
  fireEvent.click(await screen.findByRole('button', { name: '移除 服务商3' }))
  send()
  expect((await screen.findByRole('alert')).textContent).toContain('请选择服务商')
  expect(of('confirm')).toHaveLength(0)
})

test('the server’s refusal stands in the bar in its own words, the panel stays, and the next try is a new call', async () => {
  let refused = true
  const { of, onClose } = await openPanel({
    confirm: () => {
      if (refused) throw refusal('订单状态已变更，请刷新后重试')
      return {}
    },
  })
  fireEvent.click(option('服务商3'))
  fireEvent.keyDown(option('服务商3'), { key: 'Enter', ctrlKey: true })
  expect((await screen.findByRole('alert')).textContent).toContain('订单状态已变更，请刷新后重试')
  expect(onClose).not.toHaveBeenCalled()
  refused = false
  fireEvent.keyDown(option('服务商3'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [first, second] = of('confirm')
  expect(first?.options?.idempotencyKey).not.toBe(second?.options?.idempotencyKey)
})

test('an order that somebody else has dispatched says so; providers that were chosen do not become technicians', async () => {
  const order = anOrder()
  let now = order
  const desk = fakeDesk(order, {
    firms: () => list([firm(3), firm(4), firm(5)]),
    drivers: () => list([driver(3, 3)]),
    confirm: () => {
      now = anOrder({ status: 31, firm_id: 3 })
      throw refusal('订单状态已变更，请刷新后重试')
    },
  })
  const provider = { ...desk.provider, getOne: async () => ({ data: now }) } as typeof desk.provider
  mountDesk(provider, <DispatchPanel resource={resource} action="confirm" record={order} onClose={vi.fn()} />)
  fireEvent.click(await screen.findByRole('option', { name: /服务商3/ }))
  send()
  await screen.findByText('待分配')
  expect(screen.getByRole('heading', { name: '调派' })).toBeTruthy()
  expect(option('服务商3').getAttribute('aria-selected')).toBe('true')
  expect(desk.of('drivers')).toHaveLength(0)
  expect(screen.getByRole('alert').textContent).toContain('订单状态已变更，请刷新后重试')
  expect(screen.getByRole('button', { name: /确认调派/ }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.keyDown(option('服务商3'), { key: 'Enter', ctrlKey: true })
  expect(desk.of('confirm')).toHaveLength(1)
})

test('without an answer the same call is sent again under the same key', async () => {
  let lost = true
  const { of, onClose } = await openPanel({
    confirm: () => {
      if (lost) throw new Error('请求超时，请重试')
      return {}
    },
  })
  fireEvent.click(option('服务商3'))
  fireEvent.keyDown(option('服务商3'), { key: 'Enter', ctrlKey: true })
  await screen.findByRole('alert')
  lost = false
  fireEvent.keyDown(option('服务商3'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const keys = of('confirm').map(({ options }) => options?.idempotencyKey)
  expect(keys[0]).toBe(keys[1])
})

test('O-219 at 31 a provider assigns one of its own technicians; providers are not asked for', async () => {
  const { of, onClose } = await openPanel({ over: { status: 31, firm_id: 3 }, user: providerClerk })
  expect(screen.getByRole('heading', { name: '分配司机' })).toBeTruthy()
  expect(document.querySelectorAll('.rd-candidate')).toHaveLength(1)
  expect(of('firms')).toHaveLength(0)
  fireEvent.click(option('技师1'))
  fireEvent.keyDown(option('技师1'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(of('confirm')[0]?.body).toEqual({ order_id: 1, driver_id: 1, version: 3 })
})

test('O-587..O-589 an upstream cash order is announced once in a session', async () => {
  await openPanel({ over: { charge_type: '04' } })
  const alert = await screen.findByRole('dialog', { name: '上游现金单' })
  expect(alert.textContent).toContain('此单为上游现金订单，请及时联系客户核实！')
  fireEvent.click(within(alert).getByRole('button', { name: '我已知晓' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '上游现金单' })).toBeNull())
  cleanup()
  await openPanel({ over: { charge_type: '04' } })
  expect(screen.queryByRole('dialog', { name: '上游现金单' })).toBeNull()
})

test('the nearest idle provider is proposed; the first choice takes its place, and a proposal that is chosen stays', async () => {
  const busy = { ...firm(3), idle: 0, duration: 60 }
  const { of, onClose } = await openPanel({ firms: [busy, firm(4), { ...firm(5), duration: 300 }] })
  await waitFor(() => expect(option('服务商5').getAttribute('aria-selected')).toBe('true'))
  expect(option('服务商5').textContent).toContain('建议')
  fireEvent.click(option('服务商4'))
  expect(option('服务商5').getAttribute('aria-selected')).toBe('false')
  fireEvent.click(option('服务商5'))
  expect(screen.getByText('已选 2 家')).toBeTruthy()
  fireEvent.keyDown(option('服务商4'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(of('confirm')[0]?.body).toMatchObject({ firm_id: [4, 5] })
})

test('/ goes to the search, Esc clears it and comes back to the list, and closes nothing', async () => {
  const { onClose } = await openPanel()
  await waitFor(() => expect(document.activeElement).toBe(option('服务商3')))
  fireEvent.keyDown(option('服务商3'), { key: '/' })
  const search = screen.getByRole('searchbox', { name: '关键词' }) as HTMLInputElement
  expect(document.activeElement).toBe(search)
  fireEvent.change(search, { target: { value: '鹏城' } })
  fireEvent.keyDown(search, { key: 'Escape' })
  expect(search.value).toBe('')
  fireEvent.keyDown(search, { key: 'Escape' })
  expect(document.activeElement?.getAttribute('role')).toBe('option')
  expect(onClose).not.toHaveBeenCalled()
})

test('decisions §11 a run shows who is asked, its terms and where each stands; what was passed by in two kinds', async () => {
  const shut = { ...firm(8), open: 0, reason: '合同已过期', price: null }
  const { of } = await openPanel({
    firms: [firm(3), firm(4), firm(5), firm(6), firm(7), shut],
    runs: [aRun()],
  })
  expect(await screen.findByText('自动派单 正在问 服务商4 技师40')).toBeTruthy()
  expect(screen.getByText('未应答转 服务商5；10 km 已问 2 / 3 家；再扩到 30、50 km，之后转人工')).toBeTruthy()
  expect(Number(screen.getByRole('timer', { name: /应答剩余/ }).textContent)).toBeGreaterThan(30)
  expect(option('服务商3').textContent).toContain('无应答')
  expect(option('服务商4').textContent).toContain('正在等待应答')
  expect(option('服务商5').textContent).toContain('0.43 + 0.30 + 0.01')
  expect(option('服务商5').textContent).toContain('0.74')
  expect(option('服务商5').getAttribute('aria-selected')).toBe('true')
  expect(option('服务商6').textContent).toContain('30 km 时加入')
  const byHand = screen.getByRole('group', { name: '仍可手动调派 1' })
  expect(within(byHand).getByRole('option').textContent).toContain('定位过旧')
  const never = screen.getByRole('group', { name: '不能调派 1' })
  expect(within(never).getByRole('option').textContent).toContain('合同已过期')
  expect(screen.getByRole('button', { name: /停止自动并调派 1 家/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '跳过此家' }))
  await waitFor(() => expect(of('distributeSkip')).toHaveLength(1))
  expect(of('distributeSkip')[0]?.options?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '停止自动派单' }).getAttribute('aria-busy')).not.toBe('true'),
  )
  fireEvent.click(screen.getByRole('button', { name: '停止自动派单' }))
  await waitFor(() => expect(of('distributeStop')).toHaveLength(1))
})

test('decisions §7 an aggregation that has asked everybody says so, and may be begun anew', async () => {
  const failed = aRun({ state: 4, end_time: soon, reason: '聚合派单失败，请人工调派' })
  const { of } = await openPanel({ runs: [failed] })
  expect((await screen.findByText('聚合派单失败，请人工调派')).closest('[role="alert"]')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '开始自动派单' }))
  await waitFor(() => expect(of('distributeStart')[0]?.body).toEqual({ order_id: 1 }))
})

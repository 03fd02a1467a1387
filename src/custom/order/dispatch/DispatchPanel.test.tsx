// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { order as resource } from '../../../resources/order/order.resource'
import { anOrder, fakeDesk, mountDesk, providerClerk, refusal } from '../list/testing'
import type { OrderRow } from '../parts/orderRow'
import { DispatchPanel } from './DispatchPanel'
import type { Run, RunCandidate } from './distribution'

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

const driver = (id: number, firm_id: number) => ({
  id,
  nick: `技师${id}`,
  plate_num: '粤BT5582',
  firm_id,
  firm_name: `服务商${firm_id}`,
  work_status: 1,
  online_status: 1,
  range: id,
  duration: 540,
  lnglat: '113.95,22.53',
  position_age: 12,
  stale: false,
})
const firm = (id: number) => ({
  id,
  name: `服务商${id}`,
  grade: 4,
  is_aggregate: 1,
  idle: 1,
  drivers: 2,
  online: 1,
  nearest: driver(id * 10, id),
  range: id,
  duration: 540,
  price: id === 5 ? null : { total: (300 + id) * 100, lines: [] },
  refused: false,
  takes_cash: true,
})
const asked = (firm_id: number, over: Partial<RunCandidate> = {}): RunCandidate => ({
  ...{ firm_id, name: `服务商${firm_id}`, rank: firm_id - 2, score: 7400, reach: 4300, grade: 3000, price: 100 },
  ...{
    reason: null,
    round: 10,
    sent: null,
    deadline: null,
    answer: null,
    driver_id: null,
    driver_name: `技师${firm_id}0`,
  },
  ...{ range: firm_id, duration: 540, money: 30_000 },
  ...over,
})
const soon = Math.floor(Date.now() / 1000) + 600
const aRun = (over: Partial<Run> = {}): Run => ({
  ...{
    id: 9,
    mode: 1,
    state: 2,
    rule_id: 1,
    rule_title: '市区',
    rule_version: 2,
    begin_time: soon - 120,
    end_time: null,
  },
  ...{ stopped_by: null, reason: null, range_km: 10, beyond: 0 },
  candidates: [
    asked(3, { sent: soon - 160, deadline: soon - 100, answer: 3 }),
    asked(4, { sent: soon - 60, deadline: soon, answer: 0 }),
    asked(5),
    asked(6, { round: 30 }),
    asked(7, { rank: null, score: null, reason: '定位过旧' }),
  ],
  ...over,
})
const list = (data: readonly object[]) => ({ data, total: data.length })

interface Setting {
  readonly over?: Partial<OrderRow>
  readonly confirm?: () => unknown
  readonly user?: typeof providerClerk
  readonly firms?: readonly object[]
  readonly runs?: readonly Run[]
  readonly preview?: object
}

async function openPanel(setting: Setting = {}) {
  const { over, confirm, user, firms = [firm(3), firm(4), firm(5)], runs = [], preview = {} } = setting
  const order = anOrder(over)
  const desk = fakeDesk(order, {
    distribution: () => ({ runs, now: Math.floor(Date.now() / 1000) }),
    preview: () => preview,
    firms: () => list(firms),
    drivers: () => list([driver(1, 3), driver(2, 4)]),
    confirm: () => confirm?.(),
  })
  const onClose = vi.fn()
  const panel = <DispatchPanel resource={resource} action="confirm" record={order} onClose={onClose} />
  mountDesk(desk.provider, panel, { user })
  await waitFor(() => expect(document.querySelector('.rd-candidate')).not.toBeNull())
  return { ...desk, onClose }
}
const option = (name: string) => screen.getByRole('option', { name: new RegExp(name) })
const send = () => fireEvent.click(screen.getByRole('button', { name: /确认/ }))

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

test('what the button will do is told by the server before it is pressed', async () => {
  const way = {
    driver: '赵磊',
    km: 7.9,
    estimated: true,
    learnt: null,
    arrive: 1_795_140_180,
    money: 30_600,
    margin: 14_780,
  }
  const { of } = await openPanel({
    runs: [aRun()],
    preview: {
      ...{ refusal: null, failed: ['服务商8：合同已过期'], status: 31, noun: '分配', seconds: 360, is_off: 0 },
      notices: [
        { name: '服务商5', way: 1, count: 3 },
        { name: '鹏安财险', way: 2, count: 1 },
      ],
      before: { ...way, firm_id: 4, name: '服务商4', arrive: 1_795_139_700, money: 31_840, margin: 13_540 },
      after: [{ ...way, firm_id: 5, name: '服务商5' }],
    },
  })
  const outcome = within(await screen.findByRole('region', { name: '确认后' }))
  expect(outcome.getByText('改派给 服务商5')).toBeTruthy()
  expect(of('preview').at(-1)?.body).toMatchObject({ order_id: 1, firm_id: '5' })
  for (const words of [
    '第 2 家 等待中',
    '收回',
    '分配时限 6 分',
    '晚 8 分',
    '318.40',
    '306.00',
    '−12.40',
    '147.80',
    '+12.40',
    '服务商5 工作台；鹏安财险 Webhook',
    '不发短信',
  ])
    expect(outcome.getByText(words)).toBeTruthy()
  expect(outcome.getByText('合同已过期')).toBeTruthy()
})

test('O-251 线下派单 is switched in the panel: it names a technician, and who must be called is said', async () => {
  const way = {
    firm_id: 3,
    name: '服务商3',
    driver: '技师1',
    km: 1,
    learnt: null,
    estimated: true,
    arrive: null,
    money: null,
    margin: null,
  }
  const { of } = await openPanel({
    preview: {
      ...{ refusal: null, failed: [], status: 12, noun: '受理', seconds: 60, is_off: 1, before: null, after: [way] },
      notices: [{ name: '服务商3', way: 1, count: 0 }],
    },
  })
  fireEvent.click(screen.getByRole('switch', { name: '线下派单' }))
  await waitFor(() => expect(screen.queryByRole('tab', { name: /服务商/ })).toBeNull())
  fireEvent.click(await screen.findByRole('option', { name: /技师2/ }))
  const outcome = within(await screen.findByRole('region', { name: '确认后' }))
  expect(await outcome.findByText('线下')).toBeTruthy()
  expect(outcome.getByText('请电话通知')).toBeTruthy()
  await waitFor(() => expect(of('preview').at(-1)?.body).toMatchObject({ driver_id: 2, is_off: 1 }))
  send()
  await waitFor(() => expect(of('confirm')[0]?.body).toMatchObject({ driver_id: 2, is_off: 1 }))
})

test('live §2 minutes that were learnt say so, with their span; the outcome too', async () => {
  const learnt = { low: 600, high: 1860, orders: 46 }
  const way = { firm_id: 3, name: '服务商3', driver: '技师30', km: 3, estimated: true, money: null, margin: null }
  await openPanel({
    firms: [{ ...firm(3), duration: 1140, learnt }, firm(4)],
    preview: {
      ...{ refusal: null, failed: [], status: 31, noun: '分配', seconds: 60, is_off: 0, before: null, notices: [] },
      after: [{ ...way, arrive: 1_795_140_180, learnt }],
    },
  })
  expect(option('服务商3').textContent).toContain('19 分钟')
  expect(option('服务商3').textContent).toContain('实测')
  expect(screen.getByTitle('本区本时段 46 单实测，八成在 10–31 分')).toBeTruthy()
  const outcome = within(await screen.findByRole('region', { name: '确认后' }))
  expect(outcome.getByText('实测 10–31 分')).toBeTruthy()
})

test('of a firm that stands in the run alone the price is the one that the run has', async () => {
  await openPanel({ runs: [aRun({ candidates: [asked(3), asked(8, { money: 14_000 })] })] })
  const row = await screen.findByRole('option', { name: /服务商8/ })
  expect(row.textContent).toContain('140.00')
  expect(row.textContent).not.toContain('未匹配到计价公式')
})

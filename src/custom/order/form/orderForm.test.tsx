// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  CUSTOMER,
  chooseCustomer,
  dispatcher,
  fakeDesk,
  fillJumpStart,
  input,
  notices,
  open,
  refusal,
  submit,
  timeOut,
  towing,
  type,
} from './testing'

vi.mock('../../map', () => ({
  BaseMap: () => null,
  PickPoint: () => null,
  PlaceMarker: () => null,
  RouteLine: () => null,
}))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(cleanup)

const section = (name: string) => within(screen.getByRole('region', { name }))
const keysOf = (sent: readonly { params: Readonly<Record<string, unknown>> }[]) =>
  sent.map(({ params }) => (params.meta as { idempotencyKey: string }).idempotencyKey)

test('the sections follow the rescue type: a tow has a destination and its extras, a crane its tonnage', async () => {
  open(fakeDesk().provider)
  await screen.findByLabelText(/^车牌/)
  expect(section('地址').queryByLabelText(/^目的地/)).toBeNull()
  expect(section('收费与附加').queryByLabelText(/^免拖公里/)).toBeNull()
  fireEvent.click(screen.getByLabelText('拖车'))
  expect(await section('地址').findByLabelText(/^目的地/)).toBeTruthy()
  expect(section('收费与附加').getByLabelText(/^免拖公里/)).toBeTruthy()
  expect(section('收费与附加').getByRole('spinbutton', { name: /辅助轮/ })).toBeTruthy()
  fireEvent.click(screen.getByLabelText('吊车'))
  expect(await section('收费与附加').findByLabelText(/^吊车吨位/)).toBeTruthy()
  expect(section('地址').queryByLabelText(/^目的地/)).toBeNull()
  fireEvent.click(screen.getByLabelText('预约'))
  expect(await screen.findByLabelText(/^预约时间/)).toBeTruthy()
})

test('decisions §3 the price shows its lines, shares and reason, and marks the line that changed', async () => {
  let kilometres = 24.6
  const { provider, of } = fakeDesk({
    compute: async () => ({
      data: { go_distance: 6.8, get_distance: 42.3, estimated: true, price: towing(kilometres) },
    }),
  })
  open(provider)
  await screen.findByLabelText(/^车牌/)
  expect(screen.getByText('选择客户与救援类型后显示预估价格')).toBeTruthy()
  await chooseCustomer()
  fireEvent.click(screen.getByLabelText('地库拖车'))
  expect(await screen.findByText('¥147.60')).toBeTruthy()
  expect(screen.getByText('深圳市·小型车 v12')).toBeTruthy()
  expect(screen.getByText('免拖 20 km：车主承担 (42.3 − 20) × 6.00')).toBeTruthy()
  expect(screen.getByText('估算')).toBeTruthy()
  kilometres = 27.3
  fireEvent.keyDown(screen.getByRole('spinbutton', { name: /辅助轮/ }), { key: 'ArrowUp' })
  const changed = (await screen.findByText('¥163.80')).closest('tr')
  expect(changed?.className).toContain('rd-price-changed')
  expect(
    within(changed as HTMLElement)
      .getByText('¥147.60')
      .closest('s'),
  ).toBeTruthy()
  expect(screen.getByText('¥303.80')).toBeTruthy()
  expect(of('compute').at(-1)?.params).toBeDefined()
})

test('a price that cannot be had says why', async () => {
  const price = { customer: null, firm: null, owner: null, message: '里程未知，暂无法计价' }
  const { provider } = fakeDesk({
    compute: async () => ({ data: { go_distance: null, get_distance: null, estimated: false, price } }),
  })
  open(provider)
  await screen.findByLabelText(/^车牌/)
  await chooseCustomer()
  fireEvent.click(screen.getByLabelText('拖车'))
  expect(await screen.findByText('里程未知，暂无法计价')).toBeTruthy()
})

test('what is missing is counted, and the first of it is a click away', async () => {
  open(fakeDesk().provider)
  await screen.findByLabelText(/^车牌/)
  const first = await screen.findByRole('button', { name: /^客户、车牌、联系人/ })
  fireEvent.click(first)
  await waitFor(() => expect(document.activeElement).toBe(input(CUSTOMER)))
  submit()
  expect(await screen.findByText('请选择客户')).toBeTruthy()
  expect(screen.getByText('请输入车牌号')).toBeTruthy()
})

test('a complete order is placed, said so, and opened', async () => {
  const { provider, of } = fakeDesk()
  const { address } = open(provider)
  await fillJumpStart()
  submit()
  await waitFor(() => expect(address()).toBe('/case/index?open=88'))
  expect(notices()).toBe('下单成功')
  const { data } = of('create')[0]?.params ?? {}
  expect(data).toMatchObject({ customer_id: 14, car_no: '粤B9F3K2', type: 2, charge_type: '01' })
  expect(data).not.toHaveProperty('destination')
  expect(data).not.toHaveProperty('use_wheels')
})

test('to dispatch it opens the dispatch panel; an order that waits for payment only opens', async () => {
  const first = open(fakeDesk().provider)
  await fillJumpStart()
  submit(/^提交并调派/)
  await waitFor(() => expect(first.address()).toBe('/case/index?open=88&panel=dispatch'))
  first.unmount()
  const waiting = fakeDesk({ create: async () => ({ data: { id: 89, status: 0 } }) })
  const second = open(waiting.provider)
  await fillJumpStart()
  submit(/^提交并调派/)
  await waitFor(() => expect(second.address()).toBe('/case/index?open=89'))
})

test('who may not dispatch has no such button', async () => {
  open(fakeDesk().provider, { identity: { ...dispatcher, nodes: ['order_operation'] } })
  await screen.findByLabelText(/^车牌/)
  expect(screen.queryByRole('button', { name: /^提交并调派/ })).toBeNull()
})

test('the next order is a blank form under a key of its own', async () => {
  const { provider, of } = fakeDesk()
  const { address } = open(provider)
  await fillJumpStart()
  submit(/^提交并继续下单/)
  await waitFor(() => expect(notices()).toBe('下单成功'))
  await waitFor(() => expect(input(/^车牌/).value).toBe(''))
  expect(address()).toBe('/case/placeorder')
  await waitFor(() => expect(document.activeElement).toBe(input(CUSTOMER)))
  await fillJumpStart()
  submit()
  await waitFor(() => expect(of('create')).toHaveLength(2))
  expect(new Set(keysOf(of('create'))).size).toBe(2)
})

test('the server’s complaints stand at their fields, the first with the focus', async () => {
  const { provider } = fakeDesk({
    create: () => Promise.reject(refusal('请输入正确的车牌号', { errors: { car_no: '请输入正确的车牌号' } })),
  })
  open(provider)
  await fillJumpStart()
  submit()
  expect(await screen.findByText('请输入正确的车牌号', { selector: '.rd-input-message' })).toBeTruthy()
  expect(document.activeElement).toBe(input(/^车牌/))
  expect(notices()).toBe('请输入正确的车牌号')
})

test('decisions §2 a duplicate is asked about, and placed under the same key once it is confirmed', async () => {
  const { provider, of } = fakeDesk({
    create: (async (_: string, { data }: { data: { confirm_duplicate?: number } }) => {
      if (data.confirm_duplicate === 1) return { data: { id: 90, status: 1 } }
      throw refusal('该车牌24小时内有同类型救援订单，是否继续下单？', {
        duplicates: [{ id: 41, no: 'RD251120000041', status: 1 }],
      })
    }) as never,
  })
  const { address } = open(provider)
  await fillJumpStart()
  submit()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('该车牌24小时内有同类型救援订单，是否继续下单？')).toBeTruthy()
  expect(dialog.getByText('RD251120000041').getAttribute('href')).toContain('open=41')
  expect(notices()).toBe('')
  fireEvent.click(dialog.getByRole('button', { name: /^继续下单/ }))
  await waitFor(() => expect(address()).toBe('/case/index?open=90'))
  expect(of('create')).toHaveLength(2)
  expect(new Set(keysOf(of('create'))).size).toBe(1)
})

test('a duplicate is warned of while one types', async () => {
  const { provider, of } = fakeDesk({
    duplicates: async () => ({ data: [{ id: 41, no: 'RD251120000041', status: 1 }] }),
  })
  open(provider)
  await screen.findByLabelText(/^车牌/)
  type(/^车牌/, '粤b·9f3k2')
  expect(input(/^车牌/).value).toBe('粤B9F3K2')
  fireEvent.click(screen.getByLabelText('搭电'))
  expect(await screen.findByText(/该车牌24小时内有 1 单同类型救援订单/)).toBeTruthy()
  expect(screen.getByText('RD251120000041')).toBeTruthy()
  expect(of('duplicates')).toHaveLength(1)
})

test('no answer: the same call is repeated under the same key, so that one order results', async () => {
  let tried = 0
  const { provider, of } = fakeDesk({
    create: async () => {
      if (tried++ === 0) throw timeOut()
      return { data: { id: 91, status: 1 } }
    },
  })
  const { address } = open(provider)
  await fillJumpStart()
  submit()
  const alert = await screen.findByText(/请求超时，请重试（订单可能已提交，重试不会重复下单）/)
  fireEvent.click(within(alert.closest('[role=alert]') as HTMLElement).getByRole('button', { name: '重试' }))
  await waitFor(() => expect(address()).toBe('/case/index?open=91'))
  const [first, second] = of('create')
  expect(new Set(keysOf(of('create'))).size).toBe(1)
  expect(second?.params.data).toEqual(first?.params.data)
})

test('no answer, then a change: the order that was placed all the same is opened, and said to be as first sent', async () => {
  let tried = 0
  const { provider, of } = fakeDesk({
    create: async () => {
      tried++
      if (tried === 1) throw timeOut()
      if (tried === 2) throw refusal('重复提交的内容不一致')
      return { data: { id: 91, status: 1 } }
    },
  })
  const { address } = open(provider)
  await fillJumpStart()
  submit()
  await screen.findByText(/请求超时，请重试/)
  type(/^联系人/, '李女士')
  submit()
  await waitFor(() => expect(address()).toBe('/case/index?open=91'))
  const [first, changed, third] = of('create')
  expect(changed?.params.data).toMatchObject({ contact: '李女士' })
  expect(third?.params.data).toEqual(first?.params.data)
  expect(new Set(keysOf(of('create'))).size).toBe(1)
  expect(notices()).toBe('订单已按先前提交的内容下单，之后的修改请在订单中编辑')
})

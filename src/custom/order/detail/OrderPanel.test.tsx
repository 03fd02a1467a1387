// @vitest-environment jsdom
import { focusManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MESSAGES } from '../../../schema/model'
import { dispatcher, fakeDesk, mountDesk, providerClerk, refusal } from '../list/testing'
import { OrderPanel } from './OrderPanel'
import { aDetail, aRemark } from './testing'

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

const notices = () => screen.getByLabelText('notices').textContent

test('one call makes the panel readable; the log is asked for when it is opened', async () => {
  const order = aDetail({ remarks: [aRemark(1)] })
  const { provider, calls } = fakeDesk(order)
  const entry = {
    id: 1,
    time: order.order_time,
    resource: 'order',
    action: 'accept',
    user_name: '何志强',
    remark: null,
    changes: [{ field: 'status', before: 12, after: 22 }],
  }
  const call = vi.fn(async () => ({ code: 1, info: '', data: [entry] }))
  Object.assign(provider, { call })
  const getOne = vi.spyOn(provider, 'getOne')
  mountDesk(provider, <OrderPanel />, { rows: [order], at: '/case/index?open=1' })
  expect(await screen.findByRole('heading', { name: '救援信息' })).toBeTruthy()
  expect(getOne).toHaveBeenCalledOnce()
  // Tasks of the order stand beside it and come by themselves.
  expect(calls.map(({ name }) => name)).toEqual(['todos'])
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim())).toEqual([
    '概况',
    '动态',
    '照片 0/5',
    '费用',
  ])
  fireEvent.click(screen.getByRole('button', { name: '更多' }))
  fireEvent.click(screen.getByRole('menuitem', { name: '修改记录' }))
  expect((await screen.findByRole('tab', { name: '修改记录' })).getAttribute('aria-selected')).toBe('true')
  const change = (await screen.findByRole('rowheader', { name: '状态' })).closest('tr')
  expect(change?.textContent).toContain('待受理')
  expect(change?.textContent).toContain('已受理')
  expect(call).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: '恢复状态' })).toBeNull()
})

test('O-182, O-183 without both roles it says so and closes', async () => {
  const user = { ...dispatcher, nodes: ['order_man'] }
  const order = aDetail()
  const { provider } = fakeDesk(order)
  const getOne = vi.spyOn(provider, 'getOne')
  mountDesk(provider, <OrderPanel />, { user, rows: [order], at: '/case/index?open=1' })
  await waitFor(() => expect(notices()).toBe('暂无权限！请联系管理员添加权限！'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(getOne).not.toHaveBeenCalled()
})

test('F-589 O-571, O-572 the number is copied, or the browser’s refusal is said', async () => {
  const order = aDetail()
  const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('denied'))
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }))
  mountDesk(fakeDesk(order).provider, <OrderPanel />, { rows: [order], at: '/case/index?open=1' })
  const copy = await screen.findByRole('button', { name: `复制 ${order.no}` })
  fireEvent.click(copy)
  await waitFor(() => expect(notices()).toBe('复制成功'))
  expect(writeText).toHaveBeenCalledWith(order.no)
  fireEvent.click(copy)
  await waitFor(() => expect(notices()).toContain('该浏览器不支持自动复制'))
})

test('the address opens the dispatch panel over the order', async () => {
  const order = aDetail()
  const { provider, of } = fakeDesk(order, { firms: () => ({ data: [], total: 0 }) })
  mountDesk(provider, <OrderPanel />, { rows: [order], at: '/case/index?open=1&panel=dispatch' })
  expect(await screen.findByRole('dialog', { name: '调派' })).toBeTruthy()
  await waitFor(() => expect(of('firms')).toHaveLength(1))
})

test('O-313 an order that leaves the user’s scope closes its panel and says so', async () => {
  const order = aDetail({ status: 31 })
  const { provider } = fakeDesk(order)
  const getOne = vi.spyOn(provider, 'getOne')
  mountDesk(provider, <OrderPanel />, { rows: [order], at: '/case/index?open=1' })
  expect(await screen.findByRole('heading', { name: '救援信息' })).toBeTruthy()
  getOne.mockRejectedValue(refusal(MESSAGES.forbidden))
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  await waitFor(() => expect(notices()).toContain('该订单已不在您的订单中'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('E7 an order of the pool shows a provider what it is, and nothing to do but 抢单 until it is taken', async () => {
  const pooled = aDetail({ status: 30, firm_id: null, open_firms: [providerClerk.firm_id], phone: '138****8021' })
  const shown = { user: { ...providerClerk, nodes: dispatcher.nodes }, rows: [pooled], at: '/case/index?open=1' }
  mountDesk(fakeDesk(pooled).provider, <OrderPanel />, shown)
  expect(await screen.findByRole('heading', { name: '救援信息' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.trim())).toEqual(['概况'])
  expect(screen.getByRole('button', { name: '抢单' })).toBeTruthy()
  for (const name of ['救援照片', '服务评价', '谁在做', '费用'])
    expect(screen.queryByRole('heading', { name: new RegExp(name) })).toBeNull()
  for (const name of [/拨打电话/, '更多', '更多操作']) expect(screen.queryByRole('button', { name })).toBeNull()
  cleanup()
  const taken = aDetail({ status: 31, firm_id: providerClerk.firm_id, open_firms: null })
  mountDesk(fakeDesk(taken).provider, <OrderPanel />, { ...shown, rows: [taken] })
  expect(await screen.findByRole('tab', { name: /动态/ })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /拨打电话/ }).length).toBeGreaterThan(0)
})

// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { memoryStore } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pricedLockedMessage } from '../../../domain/order/orderRules'
import { typeLockedMessage } from '../../../domain/order/orderStatus'
import { CUSTOMER, dispatcher, fakeDesk, input, notices, open, submit, towing, type } from './testing'

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

const standing = {
  id: 12,
  version: 3,
  no: 'RD251120000012',
  case_no: 'PA7736201845',
  customer_id: 14,
  customer_name: '鹏安财险',
  car_no: '粤B9F3K2',
  contact: '陈先生',
  phone: '13800138021',
  address: '深圳市南山区深南大道9672号',
  destination: '深圳市坪山区坪山大道2007号',
  type: 1,
  charge_type: '01',
  is_subscribe: 1,
  status: 26,
}
const withOrder = (more: Parameters<typeof fakeDesk>[0] = {}) =>
  fakeDesk({ getOne: async () => ({ data: standing }), ...more })

test('O-178 a copy opens with the car and without the case, and is placed as a new order', async () => {
  const { provider, of } = withOrder()
  open(provider, { at: '/case/placeorder?id=12&type=2' })
  await waitFor(() => expect(input(/^车牌/).value).toBe('粤B9F3K2'))
  expect(input(/^报案号/).value).toBe('')
  submit()
  await waitFor(() => expect(of('create')).toHaveLength(1))
  expect(of('create')[0]?.params.data).toMatchObject({ type: 1, case_no: null })
  expect(of('create')[0]?.params.data).not.toHaveProperty('version')
})

test('clearing asks, then leaves a blank form and no draft', async () => {
  const store = memoryStore()
  const { provider } = withOrder()
  const { address } = open(provider, { at: '/case/placeorder?id=12&type=2', store })
  await waitFor(() => expect(input(/^车牌/).value).toBe('粤B9F3K2'))
  type(/^保单号/, 'P-1')
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^确定/ }))
  await waitFor(() => expect(input(/^车牌/).value).toBe(''))
  expect(address()).toBe('/case/placeorder')
  expect(store.getItem('draft.order.copy-12.7')).toBeUndefined()
})

test('O-325 an edit carries version and key; its locked type says why', async () => {
  const { provider, of } = withOrder()
  const { address } = open(provider, { at: '/case/placeorder?id=12' })
  await waitFor(() => expect(input(/^报案号/).value).toBe('PA7736201845'))
  expect(screen.getByText(typeLockedMessage)).toBeTruthy()
  expect((screen.getByLabelText('搭电') as HTMLInputElement).matches(':disabled')).toBe(true)
  type(/^联系人/, '李女士')
  submit(/^保存/)
  await waitFor(() => expect(address()).toBe('/case/index?open=12'))
  const { data, meta } = of('update')[0]?.params ?? {}
  expect(data).toMatchObject({ contact: '李女士', version: 3 })
  expect(meta).toMatchObject({ idempotencyKey: expect.any(String) })
  expect(notices()).toBe('粤B9F3K2：保存成功！')
})

const withMask = () => {
  const identity = { ...dispatcher, nodes: [...dispatcher.nodes, 20] }
  const desk = withOrder({ getOne: async () => ({ data: { ...standing, contact: '陈**', phone: '138****8021' } }) })
  open(desk.provider, { at: '/case/placeorder?id=12', identity })
  return desk
}

test('O-143 who sees the owner masked edits the rest and sends no mask', async () => {
  const { of } = withMask()
  await waitFor(() => expect(input(/^联系电话/).value).toContain('*'))
  type(/^报案号/, 'PA-2')
  submit(/^保存/)
  await waitFor(() => expect(of('update')).toHaveLength(1))
  expect(of('update')[0]?.params.data).toMatchObject({ case_no: 'PA-2' })
  for (const name of ['phone', 'contact']) expect(of('update')[0]?.params.data).not.toHaveProperty(name)
})

test('O-143 a masked value that is typed anew is an edit; half a mask is told so', async () => {
  const { of } = withMask()
  await waitFor(() => expect(input(/^联系电话/).value).toContain('*'))
  type(/^联系电话/, '138****8022')
  submit(/^保存/)
  expect(await screen.findByText('请输入11位手机号')).toBeTruthy()
  type(/^联系电话/, '13700137000')
  submit(/^保存/)
  await waitFor(() => expect(of('update')).toHaveLength(1))
  expect(of('update')[0]?.params.data).toMatchObject({ phone: '13700137000' })
  expect(of('update')[0]?.params.data).not.toHaveProperty('contact')
})

test('O-423 an order that passed its review opens for holders of approved_edits alone', async () => {
  const { provider } = withOrder({ getOne: async () => ({ data: { ...standing, is_audit: 1 } }) })
  const closed = open(provider, { at: '/case/placeorder?id=12' })
  expect(await screen.findByText('暂无权限操作，请联系管理员！')).toBeTruthy()
  closed.unmount()
  const identity = { ...dispatcher, nodes: [...dispatcher.nodes, 'approved_edits'] }
  open(provider, { at: '/case/placeorder?id=12', identity })
  await waitFor(() => expect(input(/^报案号/).value).toBe('PA7736201845'))
})

test('O-345 once both statements are closed, what the price depends on is locked and says so', async () => {
  const { provider } = withOrder({
    getOne: async () => ({ data: { ...standing, customer_progress: 4, firm_progress: 4 } }),
  })
  open(provider, { at: '/case/placeorder?id=12' })
  await waitFor(() => expect(input(/^报案号/).value).toBe('PA7736201845'))
  expect(input(CUSTOMER).disabled).toBe(true)
  expect(screen.getAllByText(pricedLockedMessage).length).toBeGreaterThan(1)
  expect(input(/^联系人/).disabled).toBe(false)
})

test('a draft survives a reload, says when it was saved, and can be given up', async () => {
  const store = memoryStore()
  const first = open(fakeDesk().provider, { store })
  await screen.findByLabelText(/^车牌/)
  type(/^联系人/, '陈先生')
  expect(await screen.findByText(/^草稿已保存 \d\d:\d\d:\d\d$/)).toBeTruthy()
  const kept = store.getItem('draft.order.new.7')
  first.unmount()
  open(fakeDesk().provider, { store: memoryStore({ 'draft.order.new.7': kept }) })
  expect(await screen.findByText('已恢复未提交的草稿')).toBeTruthy()
  await waitFor(() => expect(input(/^联系人/).value).toBe('陈先生'))
  fireEvent.click(screen.getByRole('button', { name: '放弃' }))
  await waitFor(() => expect(input(/^联系人/).value).toBe(''))
})

test('who may not place orders is told so', async () => {
  open(fakeDesk().provider, { identity: { ...dispatcher, firm_type: 3 } })
  expect(await screen.findByText('暂无权限操作，请联系管理员！')).toBeTruthy()
})

test('O-215 an address that nobody has located says so once it is left, and no longer when it has a position', async () => {
  open(fakeDesk().provider)
  const address = await screen.findByLabelText<HTMLInputElement>(/^救援地 /)
  const hint = () => screen.queryByText('未定位，请从建议中选择或在地图上选点')
  fireEvent.change(address, { target: { value: '大冲商务中心' } })
  expect(hint()).toBeNull()
  fireEvent.blur(address)
  await waitFor(() => expect(hint()).toBeTruthy())
  fireEvent.change(address, { target: { value: '' } })
  await waitFor(() => expect(hint()).toBeNull())
})

test('O-325 the edit says which order it is, and what its price becomes', async () => {
  const { provider } = withOrder({
    getOne: async () => ({ data: { ...standing, no: 'RD261120000012', car_no: '粤B9F3K2', price: towing(10) } }),
  })
  open(provider, { at: '/case/placeorder?id=12' })
  await waitFor(() => expect(input(/^报案号/).value).toBe('PA7736201845'))
  // 140.00 + 10 × 6.00, then the 27.3 km of the trial price
  await waitFor(() => expect(screen.getByText('¥200.00').parentElement?.textContent).toBe('¥200.00 → ¥303.80'))
})

test('while an address is unfinished the last price stays, and none is said to be missing', async () => {
  let isPriced = true
  const none = { ...towing(), customer: null, message: '未匹配到计价公式，请人工议价' }
  const { provider } = withOrder({
    getOne: async () => ({ data: { ...standing, address: '深圳市南山区深南大道9672号', theodolitic: '113.94,22.54' } }),
    compute: async () => ({
      data: { go_distance: 6.8, get_distance: 42.3, estimated: true, price: isPriced ? towing() : none },
    }),
  })
  open(provider, { at: '/case/placeorder?id=12&type=2' })
  expect(await screen.findByText('¥303.80', {}, { timeout: 5000 })).toBeTruthy()
  isPriced = false
  type(/^救援地$|^救援地 /, '深圳市福田')
  expect(await screen.findByText('补全地址后重新计价', {}, { timeout: 5000 })).toBeTruthy()
  expect(screen.getByText('¥303.80')).toBeTruthy()
  expect(screen.queryByText('未匹配到计价公式，请人工议价')).toBeNull()
})

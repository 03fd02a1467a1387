// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SessionUser, setUser } from '../../../authProvider/session'
import { deadlineOf } from '../../../domain/order/deadline'
import { order as resource } from '../../../resources/order/order.resource'
import type { Identity } from '../../../schema/compile/access'
import { type CellComponent, useIdentity } from '../../../schema/views'
import type { OrderRow } from '../parts/orderRow'
import { AuditCell } from './cells/AuditCell'
import { CaseNoCell } from './cells/CaseNoCell'
import { CustomerCell } from './cells/CustomerCell'
import { OrderStatusCell } from './cells/OrderStatusCell'
import { PlateCell } from './cells/PlateCell'
import { ProviderCell } from './cells/ProviderCell'
import { anOrder, dispatcher, fakeDesk, mountDesk, NOW, providerClerk } from './testing'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(NOW * 1000)
})
afterEach(() => {
  cleanup()
  setUser(null)
  vi.useRealTimers()
})

const field = resource.fields.car_no
const draw = (Cell: CellComponent, source: string, over: Partial<OrderRow>) => {
  const record = anOrder(over)
  return mountDesk(fakeDesk(record).provider, <Cell source={source} field={field} record={record} />).container
}
const SignedInMark = () => useIdentity() && <p>signed in</p>
const flags = () => screen.queryAllByRole('img').map((flag) => flag.getAttribute('aria-label'))

test.each<[string, Partial<OrderRow>, string[]]>([
  ['no signs', {}, []],
  ['O-134 aggregation done, with a provider', { dispatch_type: 1, dispatch_fail: 0, firm_id: 3 }, ['聚合成功']],
  ['O-134 aggregation still looking is neither', { dispatch_type: 1, dispatch_fail: 0, firm_id: null }, []],
  ['O-134 aggregation failed', { dispatch_type: 1, dispatch_fail: 1 }, ['聚合失败']],
  ['O-135 appointment', { is_subscribe: 2 }, ['预约']],
  ['O-136 cash', { is_cash: 1 }, ['现金']],
  ['O-137 rescued before', { is_many_rescue: 3 }, ['高频']],
])('%s', (_title, over, expected) => {
  draw(PlateCell, 'car_no', over)
  expect(flags()).toEqual(expected)
})

test('O-156 a channel code with RAS019 shows 免拖20公里, another does not', () => {
  expect(draw(PlateCell, 'car_no', { channel_code: 'X-RAS019-2' }).textContent).toContain('免拖20公里')
  cleanup()
  expect(draw(PlateCell, 'car_no', { channel_code: 'RAS018' }).textContent).not.toContain('免拖')
})

test('the plate of a technician has no signs of an order', () => {
  const record = { id: 1, plate_num: '粤BT5582' }
  mountDesk(fakeDesk(record).provider, <PlateCell source="plate_num" field={field} record={record} />)
  expect(flags()).toEqual([])
  expect(screen.getByText(/T5582/)).toBeTruthy()
})

test('O-311 an order in the pool reads as 待派单 with the tag 抢单中 and no countdown', () => {
  const { textContent } = draw(OrderStatusCell, 'status', { status: 30 })
  expect(textContent).toContain('待派单')
  expect(textContent).toContain('抢单中')
  expect(screen.queryByRole('timer')).toBeNull()
})

test('the countdown runs, warns, and is overdue', () => {
  draw(OrderStatusCell, 'status', { status: 1, status_time: NOW - 19 })
  expect(screen.getByRole('timer').textContent).toBe('00:41派单')
  cleanup()
  draw(OrderStatusCell, 'status', { status: 31, status_time: NOW - 46 })
  expect(screen.getByRole('timer').className).toContain('rd-countdown-warn')
  cleanup()
  draw(OrderStatusCell, 'status', { status: 12, status_time: NOW - 112 })
  expect(screen.getByRole('timer').textContent).toBe('+00:52受理')
})

test.each<[string, Partial<OrderRow>, Identity, boolean]>([
  ['at 1', { status: 1 }, dispatcher, true],
  ['at 31', { status: 31, firm_id: 3 }, dispatcher, false],
  ['at 31 of its own provider', { status: 31, firm_id: 3 }, providerClerk, true],
  ['at 12', { status: 12 }, dispatcher, true],
  ['of an online order underway', { status: 22 }, dispatcher, false],
  ['of an offline order underway', { status: 22, is_off: 1 }, dispatcher, true],
  ['of a closed offline order, which has nothing to update', { status: 4, is_off: 1 }, dispatcher, false],
  ['without the right to dispatch', { status: 1 }, { ...dispatcher, nodes: ['order_man', 'order_operation'] }, false],
  ['without the right to operate', { status: 22, is_off: 1 }, { ...dispatcher, nodes: ['order_man'] }, false],
])('O-322 the update icon beside the status %s', async (_title, over, user, stands) => {
  const order = anOrder({ ...over, type: 1 })
  mountDesk(
    fakeDesk(order).provider,
    <>
      <OrderStatusCell source="status" field={field} record={order} />
      <SignedInMark />
    </>,
    { user },
  )
  await screen.findByText('signed in')
  expect(screen.queryAllByRole('button', { name: `更新状态 ${order.no}` })).toHaveLength(stands ? 1 : 0)
})

const MINUTE = 60
test.each<[Partial<OrderRow>, number, string]>([
  [{ status: 1 }, NOW - 20 + MINUTE, '派单'],
  [{ status: 31 }, NOW - 20 + MINUTE, '分配'],
  [{ status: 12 }, NOW - 20 + MINUTE, '受理'],
  [{ status: 22, accept_time: NOW }, NOW + 60 * MINUTE, '到达'],
  [{ status: 11, accept_time: NOW }, NOW + 60 * MINUTE, '到达'],
  [{ status: 23, is_subscribe: 2, accept_time: NOW, appoint_time: NOW + 900 }, NOW + 900 + 60 * MINUTE, '到达'],
  [{ status: 24, arrive_time: NOW }, NOW + 35 * MINUTE, '完成'],
  [{ status: 3, arrive_time: NOW }, NOW + 35 * MINUTE, '完成'],
  [{ status: 25, arrive_time: NOW }, NOW + 35 * MINUTE, '完成'],
  [{ status: 26, arrive_time: NOW }, NOW + 35 * MINUTE, '完成'],
  [{ status: 1, is_subscribe: 2, appoint_time: NOW + 7200 }, NOW + 5400, '派单'],
])('decisions §1 what is due at %o', (over, at, noun) => {
  expect(deadlineOf(anOrder(over))).toMatchObject({ at, noun })
})

test.each([0, 30, 4, 34, 5, 6, 7, 8, 9, 16, 17] as const)('nothing is due at %i', (status) => {
  expect(deadlineOf(anOrder({ status, accept_time: NOW, arrive_time: NOW }))).toBeNull()
})

test('what is missing is said: 无报案号, 未派单', () => {
  expect(draw(CaseNoCell, 'case_no', { case_no: null }).textContent).toContain('无报案号')
  cleanup()
  expect(draw(ProviderCell, 'firm_id', { firm_name: null }).textContent).toContain('未派单')
})

test('O-149 providers see the alias of the customer, others its name', () => {
  expect(draw(CustomerCell, 'customer_id', {}).textContent).toContain('鹏安财险')
  cleanup()
  setUser({ firm_type: 3 } as SessionUser)
  const { textContent } = draw(CustomerCell, 'customer_id', {})
  expect(textContent).toContain('鹏安')
  expect(textContent).not.toContain('鹏安财险')
})

test('the audit is plain while it waits and has an arrow when sent back', () => {
  expect(draw(AuditCell, 'is_audit', { is_audit: 0 }).querySelector('.rd-chip-plain')).not.toBeNull()
  cleanup()
  expect(draw(AuditCell, 'is_audit', { is_audit: 2 }).querySelector('[data-glyph=back]')).not.toBeNull()
})

import { expect, test } from 'vitest'
import { hasUpdateIcon, openStatuses, orderStatus } from '../../../domain/order/orderStatus'
import { order as resource } from '../../../resources/order/order.resource'
import { actionState } from '../../../schema/compile/states'
import { anOrder, dispatcher, NOW, providerClerk } from '../list/testing'
import type { OrderRow } from '../parts/orderRow'
import { statusTargets } from './statusTargets'

const context = { user: { ...dispatcher }, now: NOW }
const targets = (over: Partial<OrderRow>, user = dispatcher) =>
  statusTargets(anOrder(over), user, { ...context, user: { ...user } }).map(({ to, call, message }) => [
    to,
    call,
    message,
  ])

test('O-392..O-398 what each status asks for', () => {
  expect(targets({ status: 1 })).toEqual([[31, 'statusUpdate', '请选择服务商']])
  expect(targets({ status: 31, firm_id: 3 })).toEqual([])
  expect(targets({ status: 31, firm_id: 3 }, providerClerk)).toEqual([[12, 'statusUpdate', '请选择司机']])
  expect(targets({ status: 12 })).toEqual([[22, 'statusUpdate', '请选择接单点地址']])
  expect(targets({ status: 22, is_off: 1 })).toEqual([
    [24, 'arrive', '请选择到达点地址'],
    [11, 'contactOwner', '请选择地址'],
    [23, 'headToSite', '请选择地址'],
  ])
  expect(targets({ status: 24, is_off: 1, type: 1 })).toEqual([
    [25, 'depart', '请选择地址'],
    [3, 'start', '请选择地址'],
  ])
  expect(targets({ status: 25, is_off: 1, type: 1 })).toEqual([[26, 'arriveDestination', '请选择地址']])
})

test('who may not dispatch or accept has nothing to update to', () => {
  const clerk = { ...dispatcher, nodes: ['order_man', 'order_operation'] }
  for (const status of [1, 31, 12] as const) expect(targets({ status }, clerk)).toEqual([])
})

test('O-322 the update stands at 1, 12 and the provider’s 31, and on offline orders as long as a step is left', () => {
  for (const { code } of orderStatus) {
    for (const is_off of [0, 1] as const) {
      const record = anOrder({ status: code, is_off })
      const { possible } = actionState(resource, 'statusUpdate', record, context)
      if (possible) expect(hasUpdateIcon(code, is_off), `${code} ${is_off}`).toBe(true)
      if (hasUpdateIcon(code, is_off) && openStatuses.includes(code) && ![0, 31, 26, 16, 17].includes(code))
        expect(possible, `${code} ${is_off}`).toBe(true)
      if (possible) expect(statusTargets(record, dispatcher, context).length).toBeGreaterThan(0)
    }
  }
})

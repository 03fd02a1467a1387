import { expect, test } from 'vitest'
import { order as resource } from '../../../resources/order/order.resource'
import { type AnyResource, holds } from '../../../schema/model'
import { offersOf, rowOffers, takesSeveral } from '../../../schema/views/actions/offers'
import { orderOffers } from '../list/orderOffers'
import { anOrder, dispatcher, NOW } from '../list/testing'
import type { OrderRow } from '../parts/orderRow'

const declared: AnyResource = resource
const context = { user: { ...dispatcher }, now: NOW }
const nodes = ['order_man', 'order_approval', 'cash_slip_first', 'cash_slip_judgment', 'review_withdrawal', 1]
const reviewer = { ...dispatcher, nodes }
const finished: Partial<OrderRow> = { status: 4, is_audit: 0, is_audit_final: 0, firm_progress: 0, real_money: 300 }

const offered = (view: string | undefined, over: Partial<OrderRow>, user = reviewer) => {
  const { step, rest } = offersOf(rowOffers(resource, user, view), anOrder({ ...finished, ...over }), context)
  return [step?.name ?? null, ...rest.map(({ name }) => name)]
}

test('a view offers what it names, and nothing else of the resource', () => {
  expect(offered('reviewWaiting', { pay_type: 1 })).toEqual(['review'])
  expect(offered('cashJudgment', { pay_type: 2, is_audit: 1, firm_progress: 1 })).toEqual(['judge', 'sendback'])
  expect(offered('cashPaid', { pay_type: 2, is_audit: 1, firm_progress: 6 })).toEqual([null])
  const { bulk, edit, bulkEdit } = rowOffers(resource, reviewer, 'reviewWaiting')
  expect(bulk.map(([name]) => name)).toEqual(['reviewMany'])
  expect([edit, bulkEdit]).toEqual([false, false])
  expect(takesSeveral(rowOffers(resource, reviewer, 'cashPaid'))).toBe(false)
})

test('what does harm is never a view’s next step', () => {
  expect(offered('reviewPassed', { pay_type: 1, is_audit: 1, firm_progress: 1 })).toEqual([null, 'sendback'])
})

test('an action of views alone is not among those of the list', () => {
  expect(rowOffers(resource, reviewer).bulk.map(([name]) => name)).not.toContain('reviewMany')
})

test('in the order list a review is offered to who may make it, by how the order is settled', () => {
  const row = (pay_type: 1 | 2, user = reviewer) =>
    orderOffers(
      offersOf({ ...rowOffers(resource, user), shape: undefined }, anOrder({ ...finished, pay_type }), context),
      anOrder({ ...finished, pay_type }),
      user,
    ).rest.map(({ name }) => name)
  expect(row(2)).toContain('review')
  const first = { ...reviewer, nodes: ['order_man', 'cash_slip_first'] }
  expect(row(2, first)).toContain('review')
  expect(row(1, first)).not.toContain('review')
})

test('E1 an order stands on one tab of the cash slips at most, and a finished one on some', () => {
  const tabs = Object.entries(declared.views ?? {}).filter(([name]) => name.startsWith('cash'))
  const all = [0, 1, 2].flatMap((is_audit) =>
    [0, 1, 2, 3, 4].flatMap((is_audit_final) =>
      [0, 1, 2, 6].map((firm_progress) => ({ is_audit, is_audit_final, firm_progress })),
    ),
  )
  for (const state of all) {
    const row = { ...finished, pay_type: 2, ...state }
    const on = tabs.flatMap(([name, { where }]) => (where && holds(where, row, context) ? [name] : []))
    expect(on.length, JSON.stringify(state)).toBeLessThanOrEqual(1)
  }
  for (const reached of [
    { is_audit: 0, is_audit_final: 0, firm_progress: 0 },
    { is_audit: 2, is_audit_final: 4, firm_progress: 0 },
    { is_audit: 1, is_audit_final: 0, firm_progress: 1 },
    { is_audit: 1, is_audit_final: 2, firm_progress: 2 },
    { is_audit: 1, is_audit_final: 3, firm_progress: 6 },
  ]) {
    const row = { ...finished, pay_type: 2, ...reached }
    expect(tabs.filter(([, { where }]) => where && holds(where, row, context))).toHaveLength(1)
  }
})

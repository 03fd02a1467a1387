import { expect, test } from 'vitest'
import { type OrderStatus, orderStatus } from '../../../domain/order/orderStatus'
import { oneAddressTypes, twoAddressTypes } from '../../../domain/rescueType'
import { order as resource } from '../../../resources/order/order.resource'
import type { Identity } from '../../../schema/compile/access'
import { actionState } from '../../../schema/compile/states'
import type { OfferShape } from '../../../schema/views/actions/offerShape'
import { offersOf, rowOffers } from '../../../schema/views/actions/offers'
import { registerSlots } from '../../../schema/views/slots'
import { mainStep } from './mainStep'
import { orderOffers } from './orderOffers'
import { anOrder, dispatcher, NOW, providerClerk } from './testing'

registerSlots({ offers: { order: orderOffers satisfies OfferShape } })

const contextOf = (user: Identity) => ({ user: { ...user }, now: NOW })

/** Button and action by status; the two-address word where both differ. */
const expected: Readonly<Record<number, readonly [one: string | null, two: string | null]>> = {
  0: [null, null],
  1: ['调派 confirm', '调派 confirm'],
  30: ['调派 confirm', '调派 confirm'],
  31: ['分配司机 confirm', '分配司机 confirm'],
  12: ['受理 accept', '受理 accept'],
  22: ['到达救援地 arrive', '到达救援地 arrive'],
  11: ['到达救援地 arrive', '到达救援地 arrive'],
  23: ['到达救援地 arrive', '到达救援地 arrive'],
  24: ['完成 complete', '前往目的地 depart'],
  3: ['完成 complete', '前往目的地 depart'],
  25: ['到达目的地 arriveDestination', '到达目的地 arriveDestination'],
  26: ['完成 complete', '完成 complete'],
  16: [null, null],
  17: [null, null],
}

test.each(orderStatus.map(({ code, label }) => [code, label] as const))(
  'O-314..O-321 the main step at %i %s, whatever the type',
  (status) => {
    for (const [at, types] of [oneAddressTypes, twoAddressTypes].entries()) {
      for (const type of types) {
        const step = mainStep({ status, type, prev_status: null }, false)
        expect(step && `${step.label} ${step.name}`).toBe(expected[status]?.[at] ?? null)
      }
    }
  },
)

test('decisions §2 a paid surcharge steps on from the status before it', () => {
  expect(mainStep({ status: 17, type: 1, prev_status: 24 }, false)).toEqual({ name: 'depart', label: '前往目的地' })
  expect(mainStep({ status: 17, type: 2, prev_status: 24 }, false)).toEqual({ name: 'complete', label: '完成' })
})

test('whatever the main step is, the declaration lets it be done', () => {
  for (const { code } of orderStatus) {
    for (const type of [...oneAddressTypes, ...twoAddressTypes]) {
      // A one-address order never stands at a destination.
      if (oneAddressTypes.includes(type) && [25, 26].includes(code)) continue
      for (const byProvider of [false, true]) {
        const record = anOrder({ status: code, type, firm_id: providerClerk.firm_id })
        const step = mainStep(record, byProvider)
        if (!step) continue
        const user = contextOf(byProvider ? providerClerk : dispatcher)
        // What a provider has been given the provider assigns.
        const isPossible = code !== 31 || byProvider
        expect(actionState(resource, step.name, record, user).possible, `${code} ${type}`).toBe(isPossible)
      }
    }
  }
})

const offered = (status: OrderStatus, user = dispatcher) => {
  const offers = rowOffers(resource, user)
  const { step, rest } = offersOf(offers, anOrder({ status, firm_id: providerClerk.firm_id }), contextOf(user))
  return { step: step?.label ?? null, rest: rest.map(({ name }) => name) }
}

test('O-162 who may place orders may copy one; the copy leads to the form', () => {
  expect(offered(1).rest).toContain('copy')
  expect(offered(1, providerClerk).rest).not.toContain('copy')
})

test('an order in the pool is a dispatcher’s to send and a provider’s to take', () => {
  expect(offered(30).step).toBe('调派')
  const clerk = offered(30, providerClerk)
  expect(clerk.step).toBe('抢单')
  expect(clerk.rest).not.toContain('confirm')
})

test('labels C at 31 the provider is offered 分配司机, the desk nothing to dispatch', () => {
  expect(offered(31, providerClerk).step).toBe('分配司机')
  expect(offered(31)).toMatchObject({ step: null })
  expect(offered(31).rest).not.toContain('confirm')
})

test.each([5, 7, 8, 9] as const)(
  'labels C O-160 an order at %i is not edited; O-167 its log is always there',
  (status) => {
    expect(offered(status).rest).not.toContain('edit')
    expect(offered(status).rest).toContain('log')
    expect(offered(4).rest).toContain('edit')
  },
)

test('O-173 what the user may not do is absent; log, tasks and changes of hands are anybody’s', () => {
  const reader = { ...dispatcher, nodes: ['order_man'] }
  expect(offered(1, reader)).toEqual({ step: null, rest: ['log', 'pictureTasks', 'transfers', 'cronQueue', 'apiLog'] })
})

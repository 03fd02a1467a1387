import { expect, test } from 'vitest'
import { declared } from '../src/resources/declared'
import { movesMoney } from '../src/schema/compile/summary'
import { transitionsOf } from '../src/schema/model'

const moving = declared.flatMap((resource) =>
  transitionsOf(resource).flatMap(([name, action]) =>
    movesMoney(resource, action) || action.summary !== undefined
      ? [{ id: `${resource.name}.${name}`, resource, action }]
      : [],
  ),
)

test('every action that moves money says in its declaration what its dialog shows', () => {
  expect(moving.length).toBeGreaterThan(40)
  expect(moving.filter(({ action }) => !action.summary).map(({ id }) => id)).toEqual([])
})

/** They ask for money, or send it once more, and move no state of their own that says so. */
const ASKING = ['bill.askPayment', 'bill.withdrawPayment', 'order.withdrawSurcharge', 'order.retryRefund']

test('so does what asks for money', () => {
  const declaring = declared.flatMap((resource) =>
    transitionsOf(resource).flatMap(([name, action]) => (action.summary ? [`${resource.name}.${name}`] : [])),
  )
  expect(declaring).toEqual(expect.arrayContaining(ASKING))
})

/** Screens that are about little else than the amounts, and show more of them than a summary has. */
const OWN_SCREENS = [
  'order.useCoupon',
  'order.bargain',
  'order.review',
  'order.judge',
  'receipt.allocate',
  'withdrawal.apply',
  'wallet.recharge',
  // Amounts of the paper that it reads.
  'billInvoice.verify',
]

test('only screens of their own show money in their own way', () => {
  expect(
    moving
      .filter(({ action }) => action.summary === 'widget')
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...OWN_SCREENS].sort())
})

test('a summary names fields that its records have', () => {
  for (const { id, resource, action } of moving) {
    if (typeof action.summary !== 'object') continue
    const { sum, party = [], account = [], beside = [], input } = action.summary
    const shown = Object.values(resource.fields).flatMap(({ shows }) => Object.keys(shows ?? {}))
    const known = [...Object.keys(resource.fields), ...shown]
    for (const name of [...party, ...account]) expect(known, `${id} ${name}`).toContain(name)
    for (const name of [...sum, ...beside]) expect(resource.fields[name]?.kind, `${id} ${name}`).toBe('money')
    if (input !== undefined) expect(action.input?.[input]?.kind, `${id} ${input}`).toBe('money')
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { yuan } from '../../money'
import { differenceOf, MOST_DIFFERENCE } from '../receipt'
import { type DueBill, matchExpense, matchIncome, type Payer } from '.'

const bill = (id: number, customer_id: number, amount: number): DueBill => ({
  ...{ id, customer_id, no: `ZD${1000 + id}`, unpaid: yuan(amount) },
})
const payers: readonly Payer[] = [
  { customer_id: 1, names: ['鹏安财产保险股份有限公司', '鹏安财险深圳分公司'] },
  { customer_id: 2, names: ['远行汽车服务（深圳）有限公司'] },
]
const bills = [bill(1, 1, 4988.9), bill(2, 1, 1000), bill(3, 2, 1000), bill(4, 2, 300)]
const line = (name: string, amount: number, remark = '') => ({ name, amount: yuan(amount), remark })

test('F-029 a known payer whose one set of bills comes to the amount is exact', () => {
  expect(matchIncome(line('鹏安财产保险', 5988.9), bills, payers)).toEqual([
    expect.objectContaining({
      why: 'exact',
      customer_id: 1,
      shares: [expect.objectContaining({ bill_id: 1 }), expect.objectContaining({ bill_id: 2 })],
    }),
  ])
  expect(matchIncome(line('远行汽车服务(深圳)有限公司', 300), bills, payers)[0]).toMatchObject({
    why: 'exact',
    customer_id: 2,
  })
  expect(matchIncome(line('不知道是谁', 300, '付ZD1004'), bills, payers)[0]).toMatchObject({
    why: 'exact',
    quote: 'ZD1004',
  })
})

test('F-029 a few yuan less are a difference that the remark explains', () => {
  const [found] = matchIncome(line('鹏安财产保险', 4983.9, '手续费5元'), bills, payers)
  expect(found).toEqual({
    ...{ why: 'near', customer_id: 1, quote: '手续费5元' },
    shares: [{ bill_id: 1, money: yuan(4983.9), difference: yuan(5), reason: differenceOf.fee }],
  })
  expect(matchIncome(line('鹏安财产保险', 4988.5), bills, payers)[0]?.shares[0]?.reason).toBe(differenceOf.rounding)
  expect(matchIncome(line('鹏安财产保险', 4983.9), bills, payers)[0]?.shares[0]?.reason).toBe(null)
})

test('F-029 a payer that pays several bills at once and lacks a little: the nearest set, the lack at its largest bill', () => {
  // 4,988.90 + 1,000.00 less a fee of 5.
  expect(matchIncome(line('鹏安财产保险', 5983.9, '手续费5元'), bills, payers)).toEqual([
    {
      ...{ why: 'near', customer_id: 1, quote: '手续费5元' },
      shares: [
        { bill_id: 1, money: yuan(4983.9), difference: yuan(5), reason: differenceOf.fee },
        { bill_id: 2, money: yuan(1000), difference: 0, reason: null },
      ],
    },
  ])
})

test('F-029 a bill that is paid in parts takes each line, and the last of them is exact', () => {
  const part = matchIncome(line('远行汽车服务（深圳）有限公司', 120), [bill(4, 2, 300)], payers)
  expect(part[0]).toMatchObject({ why: 'oldest', shares: [{ bill_id: 4, money: yuan(120) }] })
  const rest = matchIncome(line('远行汽车服务（深圳）有限公司', 180), [bill(4, 2, 180)], payers)
  expect(rest[0]).toMatchObject({ why: 'exact', shares: [{ bill_id: 4, money: yuan(180) }] })
})

test('F-029 the amount alone, or the payer alone, is never exact', () => {
  expect(
    matchIncome(line('不知道是谁', 1000), bills, payers).map(({ why, customer_id }) => [why, customer_id]),
  ).toEqual([
    ['amount', 1],
    ['amount', 2],
  ])
  expect(matchIncome(line('鹏安财产保险', 5000), bills, payers)[0]).toMatchObject({ why: 'oldest' })
  expect(matchIncome(line('鹏安财产保险', 1), [], payers)[0]).toMatchObject({ why: 'payer', shares: [] })
  expect(matchIncome(line('', 1), bills, payers)).toEqual([])
})

test('F-029 an expense is the payment of its amount to its payee', () => {
  const payments = [
    { id: 1, money: yuan(300), names: ['鹏城拖车'], account: '6225' },
    { id: 2, money: yuan(300), names: ['另一家'], account: null },
  ]
  const out = (name: string, account: string) => ({ ...line(name, 300), account })
  expect(matchExpense(out('鹏城拖车', ''), payments)).toEqual([{ payment_id: 1, isExact: true }])
  expect(matchExpense(out('', '62 25'), payments)).toEqual([{ payment_id: 1, isExact: true }])
  expect(matchExpense(out('谁', ''), payments).map(({ isExact }) => isExact)).toEqual([false, false])
})

test('property: no match pays more than came in, nor more than a bill lacks', () => {
  const open = fc.array(
    fc.record({ customer_id: fc.integer({ min: 1, max: 2 }), unpaid: fc.integer({ min: 1, max: 2000 }) }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(
      open,
      fc.integer({ min: 1, max: 5000 }),
      fc.constantFrom('鹏安财产保险', '谁', ''),
      (drawn, amount, name) => {
        const due = drawn.map((one, id) => ({ ...one, id, no: `ZD${1000 + id}` }))
        for (const { shares, customer_id, why } of matchIncome({ name, amount, remark: '' }, due, payers)) {
          const sum = shares.reduce((all, { money }) => all + money, 0)
          expect(sum).toBeLessThanOrEqual(amount)
          if (why === 'exact') expect(sum).toBe(amount)
          for (const { bill_id, money, difference } of shares) {
            const one = due.find(({ id }) => id === bill_id)
            expect(one?.customer_id).toBe(customer_id)
            expect(money + difference).toBeLessThanOrEqual(one?.unpaid ?? 0)
            expect(difference).toBeLessThanOrEqual(MOST_DIFFERENCE)
          }
        }
      },
    ),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appealMessages, appealState, appealVerdict, decisionRefusal, SYSTEM_CONFIRMED } from './appeal'
import { couponFault, couponMessages } from './coupon'
import { contradicts, invoiceFault, invoiceMessages, otherBuyer, rateOf, toCheck, wrongRate } from './invoice'
import {
  differenceOf,
  MOST_DIFFERENCE,
  overAllocated,
  receiptLeft,
  receiptPath,
  receiptState,
  receiptStateOf,
  tooDifferent,
} from './receipt'

const fen = fc.integer({ min: 0, max: 100_000_000 })

describe('decisions §8 a receipt', () => {
  test('amount = allocated + difference + left, and its state goes with them', () => {
    fc.assert(
      fc.property(fen, fen, fen, (allocated_money, difference_money, left) => {
        const amounts = { amount: allocated_money + difference_money + left, allocated_money, difference_money }
        expect(receiptLeft(amounts)).toBe(left)
        expect(receiptStateOf(amounts)).toBe(left === 0 ? 2 : allocated_money + difference_money === 0 ? 0 : 1)
      }),
    )
  })

  test('what is not there is nothing', () => {
    const amounts = { amount: 100, allocated_money: null, difference_money: null }
    expect([receiptLeft(amounts), receiptLeft({ ...amounts, amount: null })]).toEqual([100, 0])
    expect(receiptStateOf(amounts)).toBe(0)
    expect([
      receiptStateOf({ ...amounts, allocated_money: 1 }),
      receiptStateOf({ ...amounts, difference_money: 1 }),
      receiptStateOf({ ...amounts, allocated_money: 30, difference_money: 30 }),
      receiptStateOf({ ...amounts, allocated_money: 99, difference_money: 1 }),
    ]).toEqual([1, 1, 1, 2])
  })

  test('the codes that are stored of it, and of why a difference is settled', () => {
    expect(receiptState).toEqual({ open: 0, part: 1, allocated: 2, void: 9 })
    expect(differenceOf).toEqual({ fee: 1, rounding: 2, exchange: 3, discount: 4 })
  })

  test('refusals name the sum; a difference is of 10 yuan at most', () => {
    expect(MOST_DIFFERENCE).toBe(1000)
    expect(overAllocated(12_345)).toBe('分配金额不能超过未分配金额123.45元')
    expect(tooDifferent).toBe('差额不能超过10.00元')
    expect(receiptPath(7)).toBe('/finance/receiptDetail?id=7')
  })
})

test('labels E12 an appeal is open, decided or lapsed; a statement that nobody confirmed is confirmed by the system', () => {
  expect(appealState).toEqual({ open: 0, accepted: 1, rejected: 2, lapsed: 3 })
  expect(appealVerdict.map(({ code, label }) => [code, label])).toEqual([
    [1, '通过'],
    [2, '驳回'],
  ])
  expect(SYSTEM_CONFIRMED).toBe('系统确认')
})

test('decisions §10 an appeal is decided: accepted with an amount, rejected with a reason', () => {
  const refusal = (status: number | null, money: number | null, remark: string | null) =>
    decisionRefusal({ status, money, remark })
  expect(refusal(null, 1, 'x')).toEqual({ field: 'status', message: appealMessages.verdict })
  expect(refusal(1, null, 'x')).toEqual({ field: 'money', message: appealMessages.granted })
  expect(refusal(2, 1, ' ')).toEqual({ field: 'remark', message: appealMessages.rejection })
  expect(refusal(2, 1, null)).toEqual({ field: 'remark', message: appealMessages.rejection })
  expect([refusal(1, 0, null), refusal(2, null, '重复')]).toEqual([null, null])
})

describe('decisions §9 an invoice by itself', () => {
  const invoice = {
    ...{ number: '12345678901234567890', code: null, issue_date: '2025-11-20' },
    ...{ subtotal_amount: 10_000, subtotal_tax: 600, total: 10_600 },
  }
  test.each([
    ['right', {}, null],
    ['of eight digits without a code', { number: '12345678' }, invoiceMessages.code],
    ['with a code of 10', { number: '12345678', code: '1234567890' }, null],
    ['with a code of 12', { number: '12345678', code: '123456789012' }, null],
    ['with a code of 11', { number: '12345678', code: '12345678901' }, invoiceMessages.code],
    ['with a code of 13', { number: '12345678', code: '1234567890123' }, invoiceMessages.code],
    ['with letters before its code', { number: '12345678', code: 'A1234567890' }, invoiceMessages.code],
    ['of nothing', { subtotal_amount: 0, total: 600 }, invoiceMessages.amount],
    ['of a tax below nothing', { subtotal_tax: -1, total: 9999 }, invoiceMessages.amount],
    ['that does not sum up', { total: 10_601 }, invoiceMessages.sum],
    ['of today', { issue_date: '2025-11-25' }, null],
    ['of tomorrow', { issue_date: '2025-11-26' }, invoiceMessages.future],
    ['of five years ago', { issue_date: '2020-11-25' }, null],
    ['older than that', { issue_date: '2020-11-24' }, invoiceMessages.old],
    ['5 fen off its tax', { subtotal_tax: 605, total: 10_605 }, null],
    ['6 fen above it', { subtotal_tax: 606, total: 10_606 }, wrongRate(6)],
    ['6 fen below it', { subtotal_tax: 594, total: 10_594 }, wrongRate(6)],
  ])('%s', (_, changes, fault) => expect(invoiceFault({ ...invoice, ...changes }, 6, '2025-11-25')).toBe(fault))

  test('its rate is what its tax is of its amount, and without tax none', () => {
    expect(rateOf(invoice)).toBe(6)
    expect(rateOf({ subtotal_amount: 9000, subtotal_tax: 101 })).toBe(1.1)
    expect(rateOf({ subtotal_amount: 0, subtotal_tax: 600 })).toBe(0)
    expect(invoiceFault({ ...invoice, subtotal_tax: 0, total: 10_000 }, 0, '2025-11-25')).toBeNull()
  })

  test('F-334 F-342 refusals name what they are about', () => {
    expect(wrongRate(6)).toBe('发票税率须为账单实开税率6%！')
    expect(toCheck(['发票号码', '税额'])).toBe('请核对：发票号码、税额')
    expect(contradicts(['税额', '日期'])).toBe('与发票文件不一致：税额、日期')
    expect(otherBuyer('某公司')).toBe('购买方与开票信息不一致，应为某公司')
  })
})

test('decisions §8 a coupon of no company is nobody’s, and one that is void is over before its time', () => {
  const coupon = { type: 1, money: 100, status: 0, phone: '1', firm_id: null, start_time: 0, end_time: 100 }
  expect(couponFault(coupon, { phone: '1', owner_firm_id: null, share: 500 }, 50)).toBe(couponMessages.unknown)
  const own = { ...coupon, firm_id: 1 }
  expect(
    [0, 1, 2].map((status) => couponFault({ ...own, status }, { phone: '1', owner_firm_id: 1, share: 500 }, 50)),
  ).toEqual([null, couponMessages.taken, couponMessages.expired])
})

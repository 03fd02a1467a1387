import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codesOf, labelOf } from '../choice'
import {
  billFiles,
  billPath,
  billSide,
  billState,
  billStatus,
  billStatusOf,
  billSum,
  invoicesShort,
  overpaid,
  receivableStatus,
  settledOf,
  shareAmounts,
  taxLeft,
} from './bill'
import { legalNames, letterTexts } from './billPaper'
import { billTerms, isIncoming, isReceivable } from './billTerms'
import { invoiceFiles, invoiceState } from './invoice'

const fen = fc.integer({ min: 0, max: 1_000_000_000 })
const parts = { total: 10_000, deducted: 1000, collected: 0, overall: 0, carried: 0 }

describe('decisions §4, §10: what a bill comes to', () => {
  test.each([
    ['its orders less their deductions', {}, { settled: 9000, overall: 0, payable: 9000, refund: 0 }],
    ['less the overall deduction', { overall: 500 }, { settled: 9000, overall: 500, payable: 8500, refund: 0 }],
    ['of which as much as there is', { overall: 9001 }, { settled: 9000, overall: 9000, payable: 0, refund: 0 }],
    ['less what was collected', { collected: 2000 }, { settled: 9000, overall: 0, payable: 7000, refund: 0 }],
    ['and what is carried', { carried: 300 }, { settled: 9000, overall: 0, payable: 8700, refund: 0 }],
    ['to nothing', { collected: 8000, carried: 1000 }, { settled: 9000, overall: 0, payable: 0, refund: 0 }],
    ['and below it', { collected: 9000, carried: 1 }, { settled: 9000, overall: 0, payable: 0, refund: 1 }],
    [
      'where the deduction is beyond the sum, nothing collected is lost',
      { overall: 20_000, collected: 400 },
      { settled: 9000, overall: 9000, payable: 0, refund: 400 },
    ],
  ])('%s', (_, changes, told) => {
    expect(billSum({ ...parts, ...changes })).toEqual(told)
  })

  test('no fen is lost: payable − refund = settled − deduction − collected − carried, and one of them is nothing', () => {
    fc.assert(
      fc.property(fen, fen, fen, fen, fen, (total, deducted, collected, overall, carried) => {
        const taken = total - settledOf({ total, deducted, collected })
        const sum = billSum({ total, deducted: taken, collected, overall, carried })
        expect(sum.payable - sum.refund).toBe(sum.settled - sum.overall - collected - carried)
        expect(Math.min(sum.payable, sum.refund)).toBe(0)
        expect(sum.overall).toBe(Math.min(overall, sum.settled))
      }),
    )
  })

  test('an order brings its price less its deductions, never less than nothing', () => {
    expect(settledOf({ total: 1000, deducted: 300, collected: 999 })).toBe(700)
    expect(settledOf({ total: 1000, deducted: 1000, collected: 0 })).toBe(0)
    expect(settledOf({ total: 1000, deducted: 1001, collected: 0 })).toBe(0)
  })
})

test('finance §9: the tax that is left is that of the bill less that of the invoices, never below nothing', () => {
  expect(taxLeft(45_380, 6, 0)).toBe(2723)
  expect(taxLeft(45_380, 6, 2700)).toBe(23)
  expect(taxLeft(45_380, 6, 2724)).toBe(0)
})

test('F-245, decisions §4: the status that lists show goes with the reconciliation', () => {
  const told = Object.entries(billState).map(([name, code]) => [name, billStatusOf(code)])
  expect(Object.fromEntries(told)).toEqual({
    ...{ draft: 0, open: 1, agreed: 1, disputed: 1 },
    ...{ toInvoice: 1, invoiced: 2, settled: 6 },
  })
})

test('F-245 a receivable has the statuses of a payable, but that its money was received', () => {
  expect(codesOf(billStatus)).toEqual([0, 1, 2, 6])
  expect(codesOf(receivableStatus)).toEqual(codesOf(billStatus))
  expect([billStatus, receivableStatus].map((choices) => labelOf(choices, 6))).toEqual(['已支付', '已收款'])
})

test('decisions §4: the amounts of an order in its bill end in what is due: its settlement less what was collected', () => {
  const share = { total_money: 10_000, deduct_money: 1000, collected_money: 2000, money: 9000 }
  expect(shareAmounts(share)).toEqual([10_000, 1000, 9000, 2000, 7000])
  expect(shareAmounts({ ...share, collected_money: 9500 }).at(-1)).toBe(-500)
})

test('F-333 F-343 bills are paid by pictures and PDFs; invoices come as OFD too', () => {
  expect(billFiles).toEqual(['.jpg', '.jpeg', '.png', '.pdf'])
  expect(invoiceFiles).toEqual(['.jpg', '.jpeg', '.png', '.pdf', '.ofd'])
  expect(invoiceState).toEqual({ unchecked: 0, normal: 1, failed: 2 })
})

test('finance §2: a payable opens where it is approved, a receivable in 账单详情', () => {
  expect(billPath(billSide.payable, 7)).toBe('/financial/service?id=7')
  expect(billPath(billSide.receivable, 7)).toBe('/financial/billDetail?id=7')
  expect(billPath(null, 7)).toBe('/financial/service?id=7')
})

test('F-329, F-330: what refuses a payment or an invoice names the sum and whose it is', () => {
  expect(overpaid(123_450)).toBe('付款金额不能超过未付金额1234.50元')
  expect(invoicesShort(true)).toBe('发票价税合计不能小于应收金额！')
  expect(invoicesShort(false)).toBe('发票价税合计不能小于应付金额！')
})

describe('decisions §4: a bill as an equation', () => {
  const amounts = {
    ...{ direction: 1, total_money: 10_000, deduct_money: 0, deduct_bill: 0, collected_money: null },
    ...{ carried_money: 0, refund_money: 0, payable_money: 10_000 },
  }

  test('of nothing only the orders and their deductions are told', () => {
    expect(billTerms(amounts, false)).toEqual({
      terms: [
        { key: 'all', label: '订单合计', fen: 10_000, less: false },
        { key: 'deducted', label: '订单扣款', fen: 0, less: true },
      ],
      result: { label: '应付金额', fen: 10_000 },
    })
  })

  test('its terms come to its result', () => {
    fc.assert(
      fc.property(fen, fen, fen, fen, fen, fc.boolean(), (total, deducted, collected, overall, carried, incoming) => {
        const taken = Math.min(deducted, total)
        const sum = billSum({ total, deducted: taken, collected, overall, carried })
        const { terms, result } = billTerms(
          {
            ...{ direction: 2, total_money: total, deduct_money: taken, deduct_bill: sum.overall },
            ...{ collected_money: collected, carried_money: carried },
            ...{ refund_money: sum.refund, payable_money: sum.payable },
          },
          incoming,
        )
        expect(terms.reduce((all, { fen, less }) => all + (less ? -1 : 1) * (fen ?? 0), 0)).toBe(result.fen)
        expect(result.label).toBe(incoming ? '应收金额' : '应付金额')
      }),
    )
  })

  test('F-412 each term has its word; what was collected is the technician’s of a payable, the owner’s of a receivable', () => {
    const whole = { ...amounts, deduct_bill: 1, collected_money: 2, carried_money: 3, refund_money: 4 }
    const told = (direction: number) => billTerms({ ...whole, direction }, true).terms.slice(2)
    expect(told(billSide.payable)).toEqual([
      { key: 'overall', label: '整体扣款', fen: 1, less: true },
      { key: 'collected', label: '技师代收', fen: 2, less: true },
      { key: 'carried', label: '上期待退代收', fen: 3, less: true },
      { key: 'refund', label: '待退代收', fen: 4, less: false },
    ])
    expect(told(billSide.receivable)[1]?.label).toBe('车主承担')
  })

  test('F-412 for whom its money comes in: the provider of a payable, whose books a receivable stands in', () => {
    const payable = { direction: billSide.payable, firm_id: 7, payer_firm_id: 1 }
    expect([7, 1].map((firm_id) => isIncoming(payable, { firm_id }))).toEqual([true, false])
    const receivable = { direction: billSide.receivable, firm_id: 7, payer_firm_id: 1 }
    expect([7, 1].map((firm_id) => isIncoming(receivable, { firm_id }))).toEqual([true, false])
    expect([isReceivable(payable), isReceivable(receivable)]).toEqual([false, true])
    expect(isIncoming({ ...payable, firm_id: 0 }, null)).toBe(true)
    expect(isIncoming({ ...receivable, payer_firm_id: 0 }, null)).toBe(false)
  })
})

describe('F-183: a bill on paper', () => {
  const bill = {
    ...{
      direction: billSide.receivable,
      payable_money: 277_700,
      paid_money: 0,
      unpaid_money: 277_700,
      order_count: 20,
    },
    ...{
      start_time: 1788192000,
      finish_time: 1790783999,
      firm_name: null,
      customer_name: '前海租车',
      owner_name: '安途救援',
    },
    ...{ title: '深圳市前海租车有限公司', payee_name: '安途救援（深圳）有限公司' },
  }

  test('names both sides as their billing title and account do, else as the books do', () => {
    expect(legalNames(bill)).toEqual({ owner: '安途救援（深圳）有限公司', party: '深圳市前海租车有限公司' })
    expect(legalNames({ ...bill, title: null, payee_name: null })).toEqual({ owner: '安途救援', party: '前海租车' })
    const payable = { ...bill, direction: billSide.payable, customer_name: null, firm_name: '鹏城拖车' }
    expect(legalNames(payable)).toEqual({ owner: '深圳市前海租车有限公司', party: '安途救援（深圳）有限公司' })
  })

  test('the letter says who owes whom, in figures and in capitals', () => {
    expect(letterTexts(bill, 1795799652).about).toBe(
      '双方就 2026-09-01 至 2026-09-30 期间的道路救援服务共 20 单进行对账，深圳市前海租车有限公司应付安途救援（深圳）有限公司¥2,777.00（人民币贰仟柒佰柒拾柒元整）。截至 2026-11-28，已付 ¥0.00，未付 ¥2,777.00。',
    )
  })
})

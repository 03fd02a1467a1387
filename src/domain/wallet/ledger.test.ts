import fc from 'fast-check'
import { expect, test } from 'vitest'
import { booked, type LedgerLine, ledgerLines } from './ledger'

const fen = fc.integer({ min: 1, max: 9_999_999_999 })
const firm = fc.integer({ min: 1, max: 50 })

test('§5 every movement sums to zero, and leaves out what is nothing', () => {
  fc.assert(
    fc.property(firm, firm, fen, fc.nat(100), fc.nat(100), (one, other, amount, fee, insurance) => {
      const kept = Math.floor((amount * fee) / 300)
      const insured = Math.floor((amount * insurance) / 300)
      const all: (readonly LedgerLine[])[] = [
        ledgerLines.recharge(one, amount, kept),
        ledgerLines.write_off(one, other + 50, amount, { fee: kept, insurance: insured }),
      ]
      const plain = [
        'withdraw',
        'withdraw_back',
        'withdraw_done',
        'deposit',
        'deposit_refund',
        'deposit_back',
        'lend',
        'repay',
        'repay_outside',
      ] as const
      for (const kind of plain) all.push(ledgerLines[kind](one, amount))
      all.push(ledgerLines.deposit_done(one, amount))
      for (const lines of all) {
        const told = booked(lines)
        expect(told.reduce((sum, line) => sum + line.amount, 0)).toBe(0)
        expect(told.every((line) => line.amount !== 0)).toBe(true)
      }
    }),
  )
})

test('what does not sum to zero, or is no whole number of fen, is not booked', () => {
  const line = (amount: number): LedgerLine => ({ firm_id: 1, account: 'wallet', amount })
  expect(() => booked([line(1)])).toThrow(RangeError)
  expect(() => booked([line(1), { ...line(-2), account: 'frozen' }])).toThrow(RangeError)
  expect(() => booked([line(0.5), { ...line(-0.5), account: 'frozen' }])).toThrow(RangeError)
  expect(() => booked([line(0), { ...line(0), account: 'frozen' }])).toThrow(RangeError)
})

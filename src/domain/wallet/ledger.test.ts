import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  booked,
  firmAccounts,
  type LedgerLine,
  ledgerChecks,
  ledgerLines,
  ledgerSide,
  ledgerType,
  type MovementKind,
  movementKinds,
  PLATFORM,
  platformAccounts,
} from './ledger'

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
  expect(() => booked([line(1), line(0.5), line(-1.5)])).toThrow('lines of a movement that do not sum to zero')
})

test.each<[MovementKind, readonly LedgerLine[], readonly (readonly [number, LedgerLine['account'], number])[]]>([
  [
    'recharge',
    ledgerLines.recharge(7, 1000, 6),
    [
      [7, 'wallet', 1000],
      [PLATFORM, 'recharge_fee', 6],
      [PLATFORM, 'cash', -1006],
    ],
  ],
  [
    'withdraw',
    ledgerLines.withdraw(7, 1000),
    [
      [7, 'wallet', -1000],
      [7, 'frozen', 1000],
    ],
  ],
  [
    'withdraw_back',
    ledgerLines.withdraw_back(7, 1000),
    [
      [7, 'frozen', -1000],
      [7, 'wallet', 1000],
    ],
  ],
  [
    'withdraw_done',
    ledgerLines.withdraw_done(7, 1000),
    [
      [7, 'frozen', -1000],
      [PLATFORM, 'cash', 1000],
    ],
  ],
  [
    'deposit',
    ledgerLines.deposit(7, 1000),
    [
      [7, 'deposit', 1000],
      [PLATFORM, 'cash', -1000],
    ],
  ],
  [
    'deposit_refund',
    ledgerLines.deposit_refund(7, 1000),
    [
      [7, 'deposit', -1000],
      [7, 'refunding', 1000],
    ],
  ],
  [
    'deposit_back',
    ledgerLines.deposit_back(7, 1000),
    [
      [7, 'refunding', -1000],
      [7, 'deposit', 1000],
    ],
  ],
  [
    'deposit_done',
    ledgerLines.deposit_done(7, 1000),
    [
      [7, 'refunding', -1000],
      [PLATFORM, 'cash', 1000],
    ],
  ],
  [
    'write_off',
    ledgerLines.write_off(7, 8, 1000, { fee: 60, insurance: 15 }),
    [
      [7, 'wallet', -1000],
      [8, 'wallet', 925],
      [PLATFORM, 'information_fee', 60],
      [PLATFORM, 'insurance_fee', 15],
    ],
  ],
  [
    'lend',
    ledgerLines.lend(7, 1000),
    [
      [7, 'wallet', 1000],
      [PLATFORM, 'lent', -1000],
    ],
  ],
  [
    'repay',
    ledgerLines.repay(7, 1000),
    [
      [7, 'wallet', -1000],
      [PLATFORM, 'lent', 1000],
    ],
  ],
  [
    'repay_outside',
    ledgerLines.repay_outside(7, 1000),
    [
      [PLATFORM, 'lent', 1000],
      [PLATFORM, 'cash', -1000],
    ],
  ],
])('decisions §5, §8: where the money of a %s comes from and goes to', (_, lines, told) => {
  expect(booked(lines).map(({ firm_id, account, amount }) => [firm_id, account, amount])).toEqual(told)
})

test('decisions §5: every account and every movement has a name, each its own; the words in a wallet are the specified ones', () => {
  for (const list of [[...firmAccounts, ...platformAccounts], movementKinds, ledgerChecks]) {
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
    expect(new Set(list.map(({ label }) => label)).size).toBe(list.length)
    for (const { label } of list) expect(label).toMatch(/^\p{Script=Han}+$/u)
  }
  expect(movementKinds.map(({ code }) => code).sort()).toEqual(Object.keys(ledgerLines).sort())
  expect(Object.fromEntries(movementKinds.flatMap(({ code, said }) => (said === null ? [] : [[code, said]])))).toEqual({
    recharge: '充值',
    withdraw: '提现',
    withdraw_back: '提现退回',
    write_off: '核销付款',
    lend: '借款放款',
    repay: '借款还款',
  })
  expect(ledgerType.map(({ code, label }) => [code, label])).toEqual([
    [ledgerSide.income, '收入'],
    [ledgerSide.expense, '支出'],
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backOff } from '../backOff'
import { labelOf } from '../choice'
import {
  CODE_TAIL,
  cardBatchState,
  cardBatchStatus,
  cardCodeOf,
  cardState,
  cardStatus,
  groupedCode,
  lendingState,
  lendingStatus,
  MOST_LENDING,
  MOST_TRIES,
  maskedAccount,
  maskedCode,
  mayRepay,
  owingStates,
  PUSH_WAITS,
  payeeAccountKind,
  payeeAccountOf,
  payeeChange,
  payeeChanged,
  pushState,
  pushStatus,
  repaymentBy,
  repaymentMethod,
  repaymentState,
  repaymentStatus,
  restOf,
  stateAfter,
  typedCode,
  withoutAccount,
  wrongCode,
} from './index'

test('decisions §8 whatever is asked to be repaid, the rest is lent − repaid, never below nothing, and 0 exactly when it is settled', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000_000 }),
      fc.array(fc.oneof(fc.integer({ min: -5, max: 600_000_000 }), fc.double()), { maxLength: 30 }),
      (money, asked) => {
        let repaid = 0
        let state: number = lendingState.paid
        for (const amount of asked) {
          const advance = { money, repaid }
          const isPossible = mayRepay(advance, amount)
          expect(isPossible).toBe(Number.isSafeInteger(amount) && amount > 0 && amount <= money - repaid)
          if (!isPossible) continue
          state = stateAfter(advance, amount)
          repaid += amount
          expect(restOf({ money, repaid })).toBe(money - repaid)
          expect(restOf({ money, repaid })).toBeGreaterThanOrEqual(0)
          expect(state === lendingState.settled).toBe(repaid === money)
        }
        expect(mayRepay({ money, repaid }, money - repaid)).toBe(repaid < money)
      },
    ),
  )
})

test('a code is read however it is typed, and nothing else is one', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (random) => {
      const code = cardCodeOf(random)
      expect(typedCode(groupedCode(code))).toBe(code)
      expect(typedCode(` ${code.toLowerCase()} `.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code)
      expect(typedCode(code.slice(1))).toBeNull()
    }),
  )
  expect(typedCode('0000-0000-0000-000U')).toBeNull()
  expect(typedCode('')).toBeNull()
})

test('an account is told by its last four characters alone, wherever it stands', () => {
  expect(maskedAccount('6222 0200 0000 1234')).toBe('****1234')
  expect(maskedAccount('123456')).toBe('****')
  expect(withoutAccount('a 6222020000001234567 b 6222-0200-0000-9999', '6222 0200 0000 1234 567')).toBe(
    'a ****4567 b ****9999',
  )
  expect(withoutAccount('{"code":20000}', '')).toBe('{"code":20000}')
  expect(withoutAccount('code ab-12345 of ab12345', 'ab-12345')).toBe('code **** of ****')
  expect(withoutAccount('of wx 1234 5678 and wx12345678', 'wx 1234 5678')).toBe('of ****5678 and ****5678')
})

test('the waits grow, and end', () => {
  const waits = Array.from({ length: MOST_TRIES }, (_, i) => backOff(i + 1, PUSH_WAITS))
  expect(waits.at(-1)).toBeNull()
  const told = waits.slice(0, -1).map(Number)
  expect(told).toEqual([...told].sort((a, b) => a - b))
})

test('decisions §8 what may be repaid, to the fen: from one fen to the rest; the rest settles it, a fen less does not', () => {
  const advance = { money: 1000, repaid: 400 }
  expect([0, 1, 600, 601].map((amount) => mayRepay(advance, amount))).toEqual([false, true, true, false])
  expect([599, 600].map((amount) => stateAfter(advance, amount))).toEqual([lendingState.part, lendingState.settled])
  expect(owingStates).toEqual([1, 3])
  expect(MOST_LENDING).toBe(500_000_000)
})

test('a push is tried again after 1, 2, 5, 15, 60, 240 and 720 minutes, then by hand alone', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((tries) => backOff(tries, PUSH_WAITS))).toEqual([
    60,
    120,
    300,
    900,
    3600,
    14_400,
    43_200,
    null,
  ])
  expect(MOST_TRIES).toBe(8)
})

test('a code is shown in groups of four, and in a list by its last group alone', () => {
  const code = cardCodeOf(Uint8Array.from([0, 9, 10, 17, 18, 31, 32, 255, 1, 2, 3, 4, 5, 6, 7, 8, 99]))
  expect(code).toBe('09AHJZ0Z12345678')
  expect(groupedCode(code)).toBe('09AH-JZ0Z-1234-5678')
  expect(groupedCode('')).toBe('')
  expect(maskedCode(code.slice(-CODE_TAIL))).toBe('****-****-****-5678')
  expect(typedCode(`${code}0`)).toBeNull()
  expect(wrongCode(2)).toBe('卡券码错误，还可输入2次')
})

test('an account of eight characters shows four of them, and any other long number is hidden too', () => {
  expect(maskedAccount('12345678')).toBe('****5678')
  expect(maskedAccount('1234-567')).toBe('****')
  expect(withoutAccount('order 20251120 of 138001380', '62220200')).toBe('order 20251120 of 138001380')
  expect(withoutAccount('to 622202000000 and 62220200000', 'x')).toBe('to ****0000 and 62220200000')
})

test.each([
  ['批次', cardBatchStatus, cardBatchState, { made: [0, '待激活'], active: [1, '已激活'], void: [2, '已作废'] }],
  [
    '卡券',
    cardStatus,
    cardState,
    {
      inactive: [0, '未激活'],
      usable: [1, '可用'],
      used: [2, '已核销'],
      void: [3, '已作废'],
      expired: [4, '已过期'],
    },
  ],
  [
    '借款',
    lendingStatus,
    lendingState,
    { asked: [0, '申请'], paid: [1, '已放款'], refused: [2, '驳回'], part: [3, '部分还款'], settled: [4, '结清'] },
  ],
  [
    '还款',
    repaymentStatus,
    repaymentState,
    { asked: [0, '待审核'], approved: [1, '已通过'], refused: [2, '已驳回'], withdrawn: [3, '已撤回'] },
  ],
  ['推送', pushStatus, pushState, { waiting: [0, '待推送'], done: [1, '成功'], failed: [2, '失败'] }],
  ['收款账户', payeeAccountKind, payeeAccountOf, { bank: [1, '银行账户'], wechat: [2, '收款微信'] }],
  ['收款信息', payeeChange, payeeChanged, { set: [1, '新增或变更'], removed: [2, '停用'] }],
  ['还款方式', repaymentMethod, repaymentBy, { wallet: [1, '钱包余额'], outside: [2, '线下还款'] }],
] as const)('decisions §8 states of %s, by name, code and word', (_, choices, codes, told) => {
  expect(Object.entries(codes).map(([name, code]) => [name, [code, labelOf(choices, code)]])).toEqual(
    Object.entries(told),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  backOff,
  cardCodeOf,
  lendingState,
  MOST_TRIES,
  maskedAccount,
  mayRepay,
  restOf,
  shownCode,
  stateAfter,
  typedCode,
  withoutAccount,
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
      expect(typedCode(shownCode(code))).toBe(code)
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
})

test('the waits grow, and end', () => {
  const waits = Array.from({ length: MOST_TRIES }, (_, i) => backOff(i + 1))
  expect(waits.at(-1)).toBeNull()
  const told = waits.slice(0, -1).map(Number)
  expect(told).toEqual([...told].sort((a, b) => a - b))
})

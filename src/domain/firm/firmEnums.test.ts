import { expect, test } from 'vitest'
import { contractStatusOf } from './firmEnums'

test.each([
  ['never signed', null, 1, 'unsigned'],
  ['signed at no time', 0, 2, 'unsigned'],
  ['run out', 50, 2, 'expired'],
  ['run out before it began', 101, 2, 'expired'],
  ['to begin', 101, 1, 'pending'],
  ['beginning now', 100, 1, 'active'],
  ['not to be signed for the time being', 50, 0, 'active'],
])('F-265 to F-267 finance §4 a contract that is %s', (_, begins, signFlag, status) => {
  expect(contractStatusOf(begins, signFlag, 100)).toBe(status)
})

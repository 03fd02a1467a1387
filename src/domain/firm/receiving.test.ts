import { expect, test } from 'vitest'
import { isReceiving, turnedStatus } from './receiving'

test.each([
  [1, true, 0],
  [0, false, 1],
  [2, false, 1],
  [null, false, 1],
  ['1', false, 1],
])('F-263 F-264 work status %o is receiving: %s, and is turned into %i', (status, receives, turned) => {
  expect([isReceiving(status), turnedStatus(status)]).toEqual([receives, turned])
})

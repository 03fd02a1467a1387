import { expect, test } from 'vitest'
import { isLegalPhone, isMobile, landlineOrMobile } from './phone'

const pattern = new RegExp(landlineOrMobile)

test.each([
  ['13800138021', true, true],
  ['138 0013-8021', false, true],
  ['1380013802', false, false],
  ['138001380210', false, false],
  ['x13800138021', false, false],
  ['23800138021', false, false],
  ['01012345678', false, true],
  ['010-1234567', false, true],
  ['0755-12345678', false, true],
  ['0755123456', false, false],
  ['0755123456789', false, false],
  ['02112345678', false, true],
  ['03101234567', false, true],
  ['0110123456', false, false],
  ['400-123-4567', false, true],
  ['4001234567', false, true],
  ['40012345678', false, false],
  ['14001234567', true, true],
  ['x075512345678', false, false],
  ['x4001234567', false, false],
  ['', false, false],
])('O-382 O-385 O-600 %s is a mobile: %s, may be dialled: %s', (phone, mobile, legal) => {
  expect([isMobile(phone), isLegalPhone(phone)]).toEqual([mobile, legal])
  if (!phone.includes(' ') && !mobile) expect(pattern.test(phone)).toBe(legal)
})

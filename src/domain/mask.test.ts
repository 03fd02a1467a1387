import { expect, test } from 'vitest'
import { maskName, maskPhone } from './mask'
import { isLegalPhone, isMobile } from './phone'

test('F-627 O-157 a phone keeps its first 3 and last 4', () => {
  expect(maskPhone('13912346408')).toBe('139****6408')
  expect(maskPhone('075512345678')).toBe('075****5678')
  expect([maskPhone('12345678'), maskPhone('1234567')]).toEqual(['123****5678', '***'])
  expect(maskPhone('110')).toBe('***')
  expect(maskPhone('')).toBe('')
})

test('a masked number never holds the whole one', () => {
  for (const phone of ['1234567', '12345678', '13912346408']) expect(maskPhone(phone)).not.toContain(phone.slice(0, 7))
})

test('F-628 O-157 a name keeps its first character', () => {
  expect(maskName('陈先生')).toBe('陈**')
  expect(maskName('𠮷田')).toBe('𠮷**')
  expect(maskName('')).toBe('')
})

test('O-600 a mobile has 11 digits', () => {
  expect(isMobile('13912346408')).toBe(true)
  expect(['1391234640', '139123464080', '23912346408', '1391234640a', '139 1234 6408'].map(isMobile)).not.toContain(
    true,
  )
})

test.each(['13912346408', '0755-26001234', '010 62001234', '07552600123', '4008001234', '400-800-1234'])(
  'O-385 %s may be called',
  (phone) => {
    expect(isLegalPhone(phone)).toBe(true)
  },
)

test.each(['', '26001234', '1391234640', '0755260012', '800-800-1234', '40080012345', '110'])(
  'O-385 %s may not',
  (phone) => {
    expect(isLegalPhone(phone)).toBe(false)
  },
)

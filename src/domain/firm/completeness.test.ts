import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completenessOf, type ProfileFacts } from './completeness'

const whole: ProfileFacts = {
  firm_type: 3,
  charge: '何志强',
  phone: '13702665520',
  long_phone: '0755-26605520',
  address: '南山区留仙大道1183号',
  logo: 'u/4/1/logo.png',
  is_business: 1,
  points: 3,
  accounts: 1,
}

test.each<[string, Partial<ProfileFacts>, number, readonly string[]]>([
  ['everything is there', {}, 100, []],
  ['a logo is missing', { logo: null }, 85, ['logo']],
  ['a blank is nothing', { charge: ' ' }, 85, ['charge']],
  ['a provider without points and account', { points: 0, accounts: 0 }, 71, ['points', 'account']],
  ['who is not settled with by transfers needs no account', { is_business: 0, accounts: 0 }, 100, []],
  ['a company sets out from nowhere', { firm_type: 1, points: 0 }, 100, []],
])('F-156 completeness: %s', (_, facts, percent, missing) => {
  expect(completenessOf({ ...whole, ...facts })).toEqual({ percent, missing })
})

test('F-156 it is 100 only when nothing is missing, and never below 0', () => {
  const text = fc.option(fc.constantFrom('', 'x'))
  const any = fc.record({
    ...{ firm_type: fc.constantFrom(0, 1, 3), charge: text, phone: text, long_phone: text, address: text, logo: text },
    ...{ is_business: fc.option(fc.constantFrom(0, 1)), points: fc.nat(3), accounts: fc.nat(3) },
  })
  fc.assert(
    fc.property(any, (facts) => {
      const { percent, missing } = completenessOf(facts)
      expect(percent >= 0 && percent <= 100).toBe(true)
      expect(percent === 100).toBe(missing.length === 0)
    }),
  )
})

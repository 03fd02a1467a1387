import { expect, test } from 'vitest'
import { isTwoAddress, oneAddressTypes, pricedWith, rescueTypes, twoAddressTypes } from './rescueType'

test('decisions §2 six types have a destination, all others the rescue place alone; one that there is not has neither', () => {
  expect(twoAddressTypes).toEqual([1, 9, 11, 13, 14, 16])
  expect([...twoAddressTypes, ...oneAddressTypes].sort((a, b) => a - b)).toEqual(rescueTypes.map(({ code }) => code))
  expect([1, 2, 99].map(isTwoAddress)).toEqual([true, false, false])
})

test('decisions §3 two types are priced by hand, and so is one that there is not; the rest by a formula', () => {
  expect([5, 16, 99].map(pricedWith)).toEqual([null, null, null])
  expect([1, 9, 13, 11, 14, 15].map(pricedWith)).toEqual([1, 1, 1, 11, 11, 15])
})

import { expect, test } from 'vitest'
import { preset, tow, withConfig } from '../../../tests/samples/pricing'
import { price } from './price'
import { priceData } from './statement'

const nothing = {
  ...{ fixed_p: null, first_m: null, first_p: null, over_m: null },
  ...{ over_p: null, basement_p: null, use_wheels: null, use_wheels_p: null },
}

test('O-282 a metered price: the start and its kilometres, those beyond and the price of one, wheels and the price of one', () => {
  const { lines = [] } = price(preset, { ...tow, use_wheels: 2, science: 1 }) ?? {}
  expect(priceData(lines)).toEqual({
    ...{ fixed_p: null, first_m: 15, first_p: 14_000, over_m: 27.3, over_p: 600 },
    ...{ basement_p: 10_000, use_wheels: 2, use_wheels_p: 2500 },
  })
})

test('O-282 a fixed price has neither kilometres nor a start; what a price does not consist of is null', () => {
  const { lines = [] } = price(withConfig({ type: 2, mode: 2, fixed_p: 5000 }), { ...tow, type: 2 }) ?? {}
  expect(priceData(lines)).toEqual({ ...nothing, fixed_p: 5000 })
  expect(priceData([])).toEqual(nothing)
})

test('O-282 a quantity is read with all of its decimals', () => {
  expect(priceData([{ key: 'mileage', quantity: '27.35 km', unit: 600, amount: 16_410 }]).over_m).toBe(27.35)
})

test('O-282 a quantity without a number has none', () => {
  expect(priceData([{ key: 'first', quantity: '里程', unit: 1, amount: 2 }])).toEqual({ ...nothing, first_p: 2 })
})

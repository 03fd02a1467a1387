import { describe, expect, test } from 'vitest'
import { presetData } from '../pricing/formulaPresets'
import { price } from '../pricing/price'
import { priceData } from '../pricing/statement'
import { formulaFromRow } from '../pricing/wire'
import { LONGEST_WINDOW, rescueWindow, rescueWindows } from './manyRescue'
import { shopRadius } from './repairShops'
import { statusAfterVisit, visitResult } from './visits'

const DAY = 86_400

describe('what the panels of an order say', () => {
  test.each([
    [0, 1],
    [3600, 1],
    [3601, 2],
    [DAY, 2],
    [7 * DAY, 3],
    [7 * DAY + 1, 4],
    [89 * DAY, 5],
    [LONGEST_WINDOW, 7],
    [LONGEST_WINDOW + 1, 0],
  ])('O-299 another rescue %i s ago lies in window %i', (age, code) => expect(rescueWindow(age)).toBe(code))

  test('O-299 there are seven windows, from the shortest to the longest', () => {
    expect(rescueWindows).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test.each([
    [undefined, 2000],
    ['', 2000],
    ['abc', 2000],
    [-5, 2000],
    [500, 2000],
    [7500, 7500],
    [50_001, 50_000],
  ])('O-601 O-602 a radius of %j is one of %i m', (asked, radius) => expect(shopRadius(asked)).toBe(radius))

  test('O-283 price data of a metered tow and of a fixed price', () => {
    const terms = {
      type: 1,
      car_type: 1,
      a_city: 4403,
      d_city: 4403,
      time: 0,
      go_distance: 5,
      get_distance: 42.3,
      charge_type: '01',
      free_milage: '免拖',
      free_service: null,
      use_wheels: 2,
      science: 1,
      one_two: 0,
      big_vehicle: 0,
      full: 0,
      ext_type: [],
      crane_ton: null,
      empty_run: false,
    } as const
    const formula = { id: 1, version: 1, title: '深圳', firm_id: 1, level: 0, car_type: 0, status: 1 }
    const row = { ...formula, region: { 44: [4403] }, data: presetData() }
    const preset = formulaFromRow({ ...row, data: JSON.parse(JSON.stringify(row.data)) })
    const tow = price(preset, terms)
    expect(tow && priceData(tow.lines)).toMatchObject({ fixed_p: null, over_m: 27.3, first_m: 15, use_wheels: 2 })
    expect(priceData([{ key: 'fixed', quantity: '1 次', unit: 5000, amount: 5000 }])).toEqual({
      fixed_p: 5000,
      first_m: null,
      first_p: null,
      over_m: null,
      over_p: null,
      basement_p: null,
      use_wheels: null,
      use_wheels_p: null,
    })
  })

  test('O-189 nobody reached keeps the visit open, any other result closes it', () => {
    expect(visitResult.map(({ code }) => statusAfterVisit(code))).toEqual([1, 1, 1, 2, 1])
  })
})

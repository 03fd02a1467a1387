import { describe, expect, test } from 'vitest'
import { craneTonnages } from '../rescueType'
import { formulaPresets, presetData } from './formulaPresets'
import { configToWire } from './wire'

/** What the preset buttons fill in, as it travels: yuan and kilometres. */
const filled = Object.fromEntries(
  formulaPresets.map(({ code, configs }) => [code, configs.map((config) => configToWire(config))]),
)

describe('the quick presets are those of finance §9, to the letter', () => {
  test('F-618 a crane starts at 8 t; 8, 10, 12, 16, 25, 50, 70 and 100 t are offered', () => {
    expect(craneTonnages.map(({ code }) => code)).toEqual([8, 10, 12, 16, 25, 50, 70, 100])
    expect(filled.crane).toMatchObject([{ type: 10, tonne_m: 8 }])
  })

  test('F-619 F-620 towing and carrier: 140 up to 15 km, then 6, empty 42; wheels 25 each, every other extra 100', () => {
    const metered = { mode: 1, first_p: 140, first_m: 15, per_p: 6, empty_p: 42, end_p: 0 }
    expect(filled.towing).toEqual([
      { ...metered, type: 1, use_wheels_p: 25, use_wheels_end_p: 0, basement_p: 100 },
      { ...metered, type: 11, one_two_p: 100, big_vehicle_p: 100, full_p: 100 },
    ])
  })

  test('F-621 jump start, tyre, quick repair, inflation, fuel and water: 50, empty 15', () => {
    expect(filled.repair).toEqual([2, 3, 7, 8, 12, 6].map((type) => ({ type, mode: 2, fixed_p: 50, empty_p: 15 })))
  })

  test('F-622 dilemma and crane: 260, empty 78', () => {
    expect(filled.dilemma).toEqual([{ type: 4, mode: 2, fixed_p: 260, empty_p: 78 }])
    expect(filled.crane).toEqual([{ type: 10, mode: 2, fixed_p: 260, empty_p: 78, tonne_m: 8 }])
  })

  test('F-623 charging (15) has none', () => {
    expect(Object.keys(presetData())).not.toContain('15')
  })
})

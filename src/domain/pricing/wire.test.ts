import { expect, test } from 'vitest'
import { presetData } from './formulaPresets'
import { configFromWire, configToWire } from './wire'

test('F-173 a configuration survives the wire: yuan there, fen here', () => {
  for (const config of Object.values(presetData())) expect(configFromWire(configToWire(config))).toEqual(config)
  expect(configFromWire({ type: 4, mode: 2, fixed_p: 260, ext_money: { 1: 50.5 } })).toMatchObject({
    fixed_p: 26000,
    ext_money: { 1: 5050 },
  })
})

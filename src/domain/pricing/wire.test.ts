import { expect, test } from 'vitest'
import { presetData } from './formulaPresets'
import { configFromWire, configToWire, formulaFromRow } from './wire'

test('F-173 a configuration survives the wire: yuan there, fen here', () => {
  for (const config of Object.values(presetData())) expect(configFromWire(configToWire(config))).toEqual(config)
  expect(configFromWire({ type: 4, mode: 2, fixed_p: 260, ext_money: { 1: 50.5 } })).toMatchObject({
    fixed_p: 26000,
    ext_money: { 1: 5050 },
  })
})

test('F-173 what a configuration does not say it does not have', () => {
  expect(configFromWire({ type: 2, mode: 2, fixed_p: 'x', first_p: null, per_p: '1.5' })).toEqual({
    ...{ type: 2, mode: 2, fixed_p: 0, per_p: 150 },
  })
  expect(Object.keys(configFromWire({ type: 2, mode: 2, first_p: null }))).toEqual(['type', 'mode'])
})

test('a formula of a customer is his, any other a firm’s; what a row leaves open is nothing', () => {
  expect(formulaFromRow({ id: '3', version: '2' })).toEqual({
    ...{ id: 3, version: 2, title: '', party: 'firm', level: 0, car_type: 0, status: 0 },
    ...{ start_time: '', end_time: '', region: {}, data: {} },
  })
  const told = {
    title: '深圳',
    level: 2,
    car_type: 1,
    status: 1,
    start_time: '0830',
    end_time: '1700',
    region: { 44: [4403] },
  }
  expect(formulaFromRow({ id: 3, version: 2, customer_id: 14, ...told })).toMatchObject({ ...told, party: 'customer' })
  expect(formulaFromRow({ id: 3, version: 2, customer_id: null }).party).toBe('firm')
})

import { expect, test } from 'vitest'
import { cityRegions } from '../geo/regions'
import type { ServiceType } from '../rescueType'
import { presetData } from './formulaPresets'
import { isFormulaRegion, provinceState, regionTitle, toggleCity, toggleProvince, wholeCountry } from './formulaRegion'
import { checkConfig, checkFormula, serviceComplaint, storedFormula } from './formulaRules'
import { configToWire, formulaFromRow } from './wire'

const data = Object.fromEntries(Object.entries(presetData()).map(([type, config]) => [type, configToWire(config)]))
const draft = { start_time: '', end_time: null, region: { 44: [4403] }, data }

test('F-619..F-622 the presets pass as they are, and their stored form prices alike', () => {
  for (const party of ['customer', 'firm'] as const) {
    expect(checkFormula(draft, party)).toEqual({})
    const stored = storedFormula(draft, party)
    expect(stored.services).toEqual([1, 11, 2, 3, 7, 8, 12, 6, 10, 4])
    const { data: read } = formulaFromRow({ id: 1, version: 1, ...stored })
    for (const [type, config] of Object.entries(presetData())) expect(read[type]).toMatchObject({ ...config })
  }
})

test('F-176 a dilemma costs extra in customers’ towing and in type 4, never in a firm’s towing', () => {
  const config = { type: 1, mode: 2, fixed_p: 1, empty_p: 1, ext_money: { 1: 5 } }
  expect(storedFormula({ ...draft, data: { 1: config } }, 'customer').data[1]).toHaveProperty('ext_money', { 1: 5 })
  expect(storedFormula({ ...draft, data: { 1: config } }, 'firm').data[1]).not.toHaveProperty('ext_money')
  expect(checkConfig(1, { ...config, ext_money: { 9: 5 } }, 'customer')).toEqual({
    'ext_money.9': '请选择正确的困境类型',
  })
  expect(storedFormula({ ...draft, data: { 1: { ...config, ext_money: 12 } } }, 'customer').data[1]).toHaveProperty(
    'ext_money',
    12,
  )
})

test.each<[ServiceType, object, string[] | null, string]>([
  [1, { mode: 1, first_p: 1, first_m: 1 }, ['每公里', '放空费'], '必填'],
  [2, { mode: 2, fixed_p: 1, empty_p: -1 }, ['放空费'], '不能小于0'],
  [4, { mode: 2, fixed_p: 1, empty_p: 1, ext_money: { 2: -3 } }, ['掉沟'], '不能小于0'],
  [2, { mode: 2, fixed_p: 1, empty_p: 1 }, null, ''],
])('what service %i lacks in %j is %j', (type, config, labels, message) => {
  expect(serviceComplaint(type, { ...config }, 'firm')).toEqual(labels && { labels, message })
})

test('F-293 a title: city names, a whole province by its name, joined by 、, cut over 10 characters, 全国 for all', () => {
  expect(regionTitle({})).toBe('')
  expect(regionTitle({ 44: [4403, 4419] })).toBe('深圳市、东莞市')
  expect(regionTitle(toggleProvince({}, 44))).toBe('广东省')
  expect(regionTitle({ 44: [4401, 4403, 4419] })).toBe('广州市、深圳市、东莞…')
  expect([...regionTitle({ 44: [4401, 4403, 4419] })]).toHaveLength(11)
  expect(regionTitle(wholeCountry())).toBe('全国')
})

test('F-282 a province is off, mixed or on; its tick fills and empties it', () => {
  const one = toggleCity({}, 4403)
  expect([provinceState({}, 44), provinceState(one, 44)]).toEqual(['off', 'mixed'])
  const all = toggleProvince(one, 44)
  expect(provinceState(all, 44)).toBe('on')
  expect(all[44]).toHaveLength(cityRegions.answer({ type: 'list', level: 2, pid: 44 }).length)
  expect(toggleProvince(all, 44)).toEqual({})
  expect(toggleCity(one, 4403)).toEqual({})
  expect(toggleCity(all, 4403)[44]).not.toContain(4403)
})

test('a region from outside is known cities under their own provinces', () => {
  expect(isFormulaRegion({ 44: [4403] })).toBe(true)
  for (const wrong of [null, [], { 44: 4403 }, { 44: [1101] }, { 44: [4499] }, { 44: ['4403'] }, '深圳']) {
    expect(isFormulaRegion(wrong)).toBe(false)
  }
})

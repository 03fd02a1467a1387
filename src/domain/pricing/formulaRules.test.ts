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
  expect(regionTitle({ 23: [2327], 44: [4403] })).toBe('大兴安岭地区、深圳市')
  expect(regionTitle(wholeCountry())).toBe('全国')
})

test('F-282 a province is off, mixed or on; its tick fills and empties it', () => {
  const one = toggleCity({}, 4403)
  expect([provinceState({}, 44), provinceState(one, 44)]).toEqual(['off', 'mixed'])
  const all = toggleProvince(one, 44)
  expect(provinceState(all, 44)).toBe('on')
  expect(all[44]).toHaveLength(cityRegions.answer({ type: 'list', level: 2, pid: 44 }).length)
  expect(toggleProvince(all, 44)).toEqual({})
  expect(toggleCity(toggleCity({ 44: [4419, 4403] }, 4401), 4403)).toEqual({ 44: [4401, 4419] })
  expect(toggleCity(one, 4403)).toEqual({})
  expect(toggleCity(all, 4403)[44]).not.toContain(4403)
})

test('a region from outside is known cities under their own provinces', () => {
  expect(isFormulaRegion({ 44: [4403] })).toBe(true)
  for (const wrong of [{ 11: [1101], 44: [1101] }, { 44: [4403, 1101] }]) expect(isFormulaRegion(wrong)).toBe(false)
  for (const wrong of [null, [], { 44: 4403 }, { 44: [1101] }, { 44: [4499] }, { 44: ['4403'] }, '深圳']) {
    expect(isFormulaRegion(wrong)).toBe(false)
  }
})

const towing = { mode: 2, fixed_p: 1, empty_p: 1 }
const refusalOf = (value: unknown) => checkConfig(2, { ...towing, fixed_p: value }, 'firm').fixed_p ?? null

test.each([
  [null, '必填'],
  [undefined, '必填'],
  ['', '必填'],
  ['12', '请输入数字'],
  [Number.NaN, '请输入数字'],
  [Number.POSITIVE_INFINITY, '请输入数字'],
  [-0.01, '不能小于0'],
  [0, null],
  [9_999_999, null],
  [9_999_999.01, '不能大于9999999'],
  [1.25, null],
  [1.255, '最多2位小数'],
])('F-173 a price of %j: %s', (value, refusal) => expect(refusalOf(value)).toBe(refusal))

test('F-173 kilometres have one decimal, and only what is needed has to be there', () => {
  const metered = { mode: 1, first_p: 1, first_m: 1.5, per_p: 1, empty_p: 1 }
  expect(checkConfig(2, metered, 'firm')).toEqual({})
  expect(checkConfig(2, { ...metered, first_m: 1.55 }, 'firm')).toEqual({ first_m: '最多1位小数' })
  expect(Object.keys(checkConfig(2, { mode: 1 }, 'firm'))).toEqual(['first_p', 'first_m', 'per_p', 'empty_p'])
})

test('F-178 F-618 a crane names one of the tonnages, 8 where it names none', () => {
  expect(checkConfig(10, { ...towing, tonne_m: 9 }, 'firm')).toEqual({ tonne_m: '请选择吊车吨位' })
  expect([checkConfig(10, towing, 'firm'), checkConfig(10, { ...towing, tonne_m: 16 }, 'firm')]).toEqual([{}, {}])
  const tonnage = (config: object) =>
    storedFormula({ ...draft, data: { 10: { ...towing, ...config } } }, 'firm').data[10]?.tonne_m
  expect([tonnage({}), tonnage({ tonne_m: 16 })]).toEqual([8, 16])
  expect(storedFormula({ ...draft, data: { 2: { ...towing, tonne_m: 16 } } }, 'firm').data[2]).not.toHaveProperty(
    'tonne_m',
  )
})

test('F-176 F-179 an extra of a dilemma is a price, for one or for all; no price is none', () => {
  const extra = (ext_money: unknown) => checkConfig(4, { ...towing, ext_money }, 'firm')
  expect([extra(undefined), extra(12), extra({ 1: 5, 2: null })]).toEqual([{}, {}, {}])
  expect([extra('12'), extra({ 1: -1 })]).toEqual([{ ext_money: '请输入数字' }, { 'ext_money.1': '不能小于0' }])
  expect(checkConfig(1, { ...towing, ext_money: 'x' }, 'firm')).toEqual({})
  const stored = (type: 1 | 4, ext_money: unknown) =>
    storedFormula({ ...draft, data: { [type]: { ...towing, ext_money } } }, 'customer').data[type]
  expect(stored(4, { 1: 5, 2: null })).toMatchObject({ ext_type: [1], ext_money: { 1: 5 } })
  expect(stored(1, { 1: 5 })).not.toHaveProperty('ext_type')
  expect(stored(4, undefined)?.ext_money).toBe(0)
  expect(Object.keys(stored(4, { 2: null })?.ext_money as object)).toEqual([])
  expect(serviceComplaint(4, { ...towing, ext_money: -1 }, 'firm')).toEqual({
    labels: ['困境附加费'],
    message: '不能小于0',
  })
})

test.each([
  [{ region: undefined }, { region: '请选择区域城市！' }],
  [{ region: {} }, { region: '请选择区域城市！' }],
  [{ region: { 44: [] } }, { region: '请选择区域城市！' }],
  [{ start_time: '0830' }, { end_time: '请同时选择开始时间和结束时间' }],
  [{ end_time: '0830' }, { start_time: '请同时选择开始时间和结束时间' }],
  [{ start_time: '0831', end_time: '0900' }, { end_time: '请选择正确的时间段' }],
  [{ start_time: undefined, end_time: '' }, {}],
  [{ start_time: '2200', end_time: '0600' }, {}],
  [{ data: undefined }, { data: '请选择救援类型！' }],
  [{ data: {} }, { data: '请选择救援类型！' }],
  [{ data: { 99: towing } }, { data: '请选择救援类型！' }],
  [{ data: { 2: towing, 3: null } }, { data: '请选择救援类型！' }],
  [{ data: { 2: { ...towing, type: 3 } } }, { data: '请选择救援类型！' }],
  [{ data: { 2: { ...towing, type: 2 } } }, {}],
  [{ data: { 2: { ...towing, mode: 3 } } }, { data: '请选择救援类型！' }],
  [
    { data: {}, region: {} },
    { region: '请选择区域城市！', data: '请选择救援类型！' },
  ],
  [{ data: { 2: { ...towing, empty_p: null } } }, { 'data.2.empty_p': '必填' }],
])('F-286..F-293 a formula with %j: %j', (changes, errors) => {
  expect(checkFormula({ ...draft, ...changes }, 'firm')).toEqual(errors)
})

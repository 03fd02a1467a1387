import { expect, test } from 'vitest'
import { type ServiceType, serviceTypes } from '../rescueType'
import { configFields, hasExtMoney, hasTonnage } from './configFields'

const told = (type: ServiceType, mode: unknown) =>
  configFields(type, mode).map(({ name, label, unit, required }) =>
    [name, label, unit, required ? '必填' : ''].join(' ').trim(),
  )
const types = serviceTypes.map(({ code }) => code)

test('F-173 a metered service asks for its start, what is within it, each kilometre beyond, a cap and an empty run', () => {
  expect(told(2, 1)).toEqual([
    'first_p 起步价 元 必填',
    'first_m 起步里程 km 必填',
    'per_p 每公里 元 必填',
    'end_p 里程封顶 元',
    'empty_p 放空费 元 必填',
  ])
})

test('F-175 any mode but the metered one is a fixed price', () => {
  for (const mode of [2, 3, '1', null])
    expect(told(2, mode)).toEqual(['fixed_p 一口价 元 必填', 'empty_p 放空费 元 必填'])
})

test('F-176 towing has wheels with a cap and a basement, F-177 a carrier its three extras, none of them asked for', () => {
  expect(told(1, 2).slice(1, -1)).toEqual([
    'use_wheels_p 辅助轮 元/个',
    'use_wheels_end_p 辅助轮封顶 元',
    'basement_p 地库费 元/次',
  ])
  expect(told(11, 2).slice(1, -1)).toEqual([
    'one_two_p 一拖二 元/次',
    'big_vehicle_p 五吨板 元/次',
    'full_p 全落地 元/次',
  ])
  for (const type of types) if (type !== 1 && type !== 11) expect(told(type, 2)).toHaveLength(2)
})

test('F-173 amounts have two decimals, kilometres one; that 0 is no cap is said of the caps alone', () => {
  const fields = configFields(1, 1)
  expect(fields.filter(({ digits }) => digits === 1).map(({ name }) => name)).toEqual(['first_m'])
  expect(fields.filter(({ help }) => help === '0 为不封顶').map(({ name }) => name)).toEqual([
    'end_p',
    'use_wheels_end_p',
  ])
  expect(fields.filter(({ help }) => help !== undefined)).toHaveLength(2)
})

test('F-176 F-179 a dilemma costs extra in type 4, and in customers’ towing; F-178 a crane alone has a tonnage', () => {
  expect(types.filter((type) => hasExtMoney(type, 'customer'))).toEqual([1, 4])
  expect(types.filter((type) => hasExtMoney(type, 'firm'))).toEqual([4])
  expect(types.filter(hasTonnage)).toEqual([10])
})

import { expect, test } from 'vitest'
import { allRegions } from '../geo/allRegions'
import { coversPlace, districtsIn, isDistrictMap } from './districts'

const nanshan = 440305
const region = { 44: { 4403: [440304, nanshan], 4419: [] } }
const holds = (city: number | null, district: number | null) =>
  coversPlace(districtsIn(region, city), { city, district })

test('F-208 a service is offered in its districts, in the whole of a city without any, and nowhere else', () => {
  expect(holds(4403, nanshan)).toBe(true)
  expect(holds(4403, 440306)).toBe(false)
  expect(holds(4403, 0)).toBe(true)
  expect(holds(4419, 441900)).toBe(true)
  expect(holds(4401, 440103)).toBe(false)
  expect(holds(null, nanshan)).toBe(false)
  expect(coversPlace(districtsIn(null, 4403), { city: 4403, district: nanshan })).toBe(false)
})

test.each([
  [region, true],
  [{}, true],
  [{ 44: {} }, false],
  [{ 44: { 4403: [440304, 440304] } }, false],
  [{ 44: { 4403: [440103] } }, false],
  [{ 44: { 3301: [] } }, false],
  [{ 44: { '04403': [] } }, false],
  [{ 99: { 9901: [] } }, false],
  [{ 44: { 4403: ['440305'] } }, false],
  [{ 44: [4403] }, false],
  [{ 4403: { 440305: [] } }, false],
  [[], false],
  [null, false],
  ['深圳', false],
])('F-208 what came from outside as %j is a region of districts: %s', (value, isOne) => {
  expect(isDistrictMap(value, allRegions.has)).toBe(isOne)
})

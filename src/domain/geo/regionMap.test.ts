import { expect, test } from 'vitest'
import { citiesOf, isRegionMap, regionMapOf, regionsMeet, regionTitle, regionWords } from './regionMap'
import { cityRegions } from './regions'

const citiesIn = (province: number) => cityRegions.answer({ type: 'list', level: 2, pid: province }).map(({ id }) => id)
const country = cityRegions.tree(2).flatMap(({ id }) => citiesIn(id))

test('cities stand below their provinces, in the order of the codes, each once; of none there is no map', () => {
  expect(regionMapOf([4419, 1101, 4403, 4403])).toEqual({ 11: [1101], 44: [4403, 4419] })
  expect(regionMapOf([])).toBeNull()
  expect(citiesOf({ 11: [1101], 44: [4403, 4419] })).toEqual([1101, 4403, 4419])
})

test.each([
  [{ 44: [4403] }, true],
  [{ 11: [1101], 44: [4419, 4403] }, true],
  [{}, false],
  [{ 44: [] }, false],
  [{ 11: [1101], 44: [] }, false],
  [{ 44: [4403, 4403] }, false],
  [{ 44: [1101] }, false],
  [{ 44: [4403, 1101] }, false],
  [{ 44: [4499] }, false],
  [{ 44: [44] }, false],
  [{ 44: ['4403'] }, false],
  [{ 44: [4403.5] }, false],
  [{ 44: '4403' }, false],
  [{ 44: { length: 1 } }, false],
  [[[4403]], false],
  [[], false],
  [null, false],
  ['深圳', false],
  [4403, false],
])('what came from outside as %j is a region: %s', (value, isOne) => {
  expect(isRegionMap(value)).toBe(isOne)
})

test('two regions meet in a city, not in a province', () => {
  const own = { 44: [4403, 4419] }
  expect(regionsMeet(own, { 44: [4401, 4419] })).toBe(true)
  expect(regionsMeet(own, { 44: [4401] })).toBe(false)
  expect(regionsMeet(own, {})).toBe(false)
})

test('F-293 in words: a whole province by its name, else its cities; 全国 for all of them', () => {
  expect(regionWords({ 11: citiesIn(11), 44: [4403, 4419] })).toEqual(['北京市', '深圳市', '东莞市'])
  expect(regionWords({ 44: citiesIn(44) })).toEqual(['广东省'])
  expect(regionWords({})).toEqual([])
  expect(regionWords(regionMapOf(country) ?? {})).toEqual(['全国'])
  expect(regionWords(regionMapOf(country.slice(1)) ?? {})).not.toContain('全国')
})

test('F-293 a title is its words joined by 、, cut over 10 characters', () => {
  expect(regionTitle({ 44: [4403] })).toBe('深圳市')
  expect(regionTitle({ 44: [4401, 4403, 4419] })).toBe('广州市、深圳市、东莞…')
  expect(regionTitle({ 23: [2327], 44: [4403] })).toBe('大兴安岭地区、深圳市')
  expect(regionTitle({ 11: citiesIn(11), 12: citiesIn(12), 44: citiesIn(44) })).toBe('北京市、天津市、广东…')
})

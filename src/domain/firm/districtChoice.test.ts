import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allRegions } from '../geo/allRegions'
import {
  cityName,
  cityShare,
  districtChanges,
  districtCount,
  districtText,
  foundRegions,
  provinceShare,
  withCity,
  withDistrict,
  withProvince,
} from './districtChoice'
import { type DistrictMap, isDistrictMap } from './districts'

const tree = allRegions.tree(3)
const province = (id: number) => tree.find((node) => node.id === id)!
const city = (id: number) => province(Math.trunc(id / 100)).sub!.find((node) => node.id === id)!
const [guangdong, shenzhen, dongguan] = [province(44), city(4403), city(4419)]

test('F-208 F-517 a city is taken with all of its districts', () => {
  const whole = withCity(withCity({}, shenzhen, true), dongguan, true)
  expect(whole['44']?.['4403']).toEqual(shenzhen.sub!.map(({ id }) => id))
  expect(whole['44']?.['4419']).toEqual([441900])
  expect(isDistrictMap(whole, allRegions.has)).toBe(true)
  expect(cityShare(whole, shenzhen)).toEqual({ chosen: shenzhen.sub!.length, of: shenzhen.sub!.length })
  expect(cityShare(whole, dongguan)).toEqual({ chosen: 1, of: 1 })
  expect(provinceShare(whole, guangdong)).toEqual({ chosen: 2, of: guangdong.sub!.length })
  expect(districtCount(whole, tree)).toBe(shenzhen.sub!.length + 1)
  expect(withCity(withCity(whole, shenzhen, false), dongguan, false)).toEqual({})
  // What was kept without naming districts is the whole city.
  expect(cityShare({ 44: { 4403: [] } }, shenzhen)).toEqual({ chosen: shenzhen.sub!.length, of: shenzhen.sub!.length })
})

test('F-208 one district more or less; of a city that is whole without naming them, the others stay', () => {
  const nanshan = withDistrict({}, shenzhen, 440305, true)
  expect(nanshan).toEqual({ 44: { 4403: [440305] } })
  expect(withDistrict(nanshan, shenzhen, 440305, false)).toEqual({})
  const rest = withDistrict({ 44: { 4403: [] } }, shenzhen, 440305, false)
  expect(rest['44']?.['4403']).toEqual(shenzhen.sub!.map(({ id }) => id).filter((id) => id !== 440305))
})

test('F-208 a region in words names few districts, counts many and calls a whole city so', () => {
  const few = withDistrict(withDistrict({}, shenzhen, 440305, true), shenzhen, 440306, true)
  expect(districtText(few, tree)).toEqual(['南山区、宝安区'])
  const many = shenzhen.sub!.slice(0, 5).reduce((map: DistrictMap, { id }) => withDistrict(map, shenzhen, id, true), {})
  expect(districtText(many, tree)).toEqual(['罗湖区、福田区、南山区等 5 处'])
  expect(districtText(withCity({}, dongguan, true), tree)).toEqual(['东莞市全市'])
  expect(cityName(province(11).sub![0]!, tree)).toBe('北京市')
})

test('F-208 what has come and what has gone is told district by district', () => {
  const before = withDistrict({}, shenzhen, 440305, true)
  const after = withCity(withDistrict({}, shenzhen, 440306, true), dongguan, true)
  const { added, removed } = districtChanges(before, after, tree)
  expect(added.map(({ id }) => id)).toEqual([440306, 441900])
  expect(removed.map(({ id }) => id)).toEqual([440305])
})

test('F-112 a search keeps what holds the text, and all that lies below it', () => {
  const [found] = foundRegions(tree, '南山')
  const names = foundRegions(tree, '深圳').map(({ sub }) => sub!.map(({ name }) => name))
  expect(found).toBeDefined()
  expect(names).toEqual([['深圳市']])
  expect(foundRegions(tree, '深圳')[0]!.sub![0]!.sub).toHaveLength(shenzhen.sub!.length)
})

test('F-208 whatever is ticked, the map is one that the server takes', () => {
  const places = tree.flatMap(({ sub = [] }) => sub)
  const step = fc.record({
    at: fc.nat({ max: places.length - 1 }),
    which: fc.nat(),
    kind: fc.constantFrom('city', 'district', 'province'),
    isOn: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const map = steps.reduce((so: DistrictMap, { at, which, kind, isOn }) => {
        const place = places[at]!
        const districts = place.sub ?? []
        if (kind === 'province') return withProvince(so, province(place.pid), isOn)
        if (kind === 'city' || districts.length === 0) return withCity(so, place, isOn)
        return withDistrict(so, place, districts[which % districts.length]!.id, isOn)
      }, {})
      expect(isDistrictMap(map, allRegions.has)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

import { describe, expect, test } from 'vitest'
import { allRegions, regionName, regionTree } from './allRegions'
import { loadRegions } from './loadRegions'
import {
  cityOf,
  cityRegions,
  misplaced,
  misplacedMessages,
  parentOf,
  parentsOf,
  provinceOf,
  type RegionNode,
  regionsFrom,
} from './regions'

const flatten = (nodes: readonly RegionNode[]): RegionNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.sub ?? [])])

test('decisions §1: 4403 is Shenzhen, in province 44', () => {
  expect(regionName(4403)).toBe('深圳市')
  expect(parentsOf(440305)).toEqual([44, 4403])
  expect(provinceOf(440305)).toBe(44)
  expect(cityOf(440305)).toBe(4403)
  expect(cityOf(44)).toBe(0)
})

test('every region of the tree hangs below its own parents, and each district has both', () => {
  const all = flatten(regionTree(3))
  for (const { id, pid } of all) {
    expect(parentsOf(id).at(-1) ?? 0).toBe(pid)
    for (const parent of parentsOf(id)) expect(allRegions.has(parent), `${parent} of ${id}`).toBe(true)
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

test('all of China: 34 provinces, each with cities, each city with districts', () => {
  const provinces = regionTree(3)
  expect(provinces).toHaveLength(34)
  const cities = provinces.flatMap(({ sub }) => sub ?? [])
  expect(cities.length).toBeGreaterThan(340)
  expect(cities.flatMap(({ sub }) => sub ?? []).length).toBeGreaterThan(2900)
  for (const node of [...provinces, ...cities]) expect(node.sub?.length, node.name).toBeGreaterThan(0)
})

test('a full name leaves out stopgaps and repeats', () => {
  expect(allRegions.fullName(440305)).toBe('广东省深圳市南山区')
  expect(allRegions.fullName(110101)).toBe('北京市东城区')
  expect(allRegions.fullName(441900)).toBe('广东省东莞市')
  expect(allRegions.fullName(429004)).toBe('湖北省仙桃市')
  expect(allRegions.fullName(810001)).toBe('香港特别行政区中西区')
})

test('F-542 the tree of level 2 ends at cities, of level 3 at districts', () => {
  const guangdong = allRegions.answer({ type: 'tree', level: 2 }).find(({ id }) => id === 44)
  expect(guangdong?.sub?.find(({ id }) => id === 4403)).toEqual({ id: 4403, name: '深圳市', pid: 44 })
  const [district] = allRegions.answer({ type: 'tree', level: 3, pid: 4403 })
  expect(district).toEqual({ id: 440303, name: '罗湖区', pid: 4403 })
})

test('F-542 a list is flat: below one parent, or everything', () => {
  expect(allRegions.answer({ type: 'list', level: 2, pid: 44 })).toHaveLength(21)
  expect(allRegions.answer({ type: 'list', level: 3, pid: 4403 }).map(({ name }) => name)).toContain('南山区')
  expect(allRegions.answer({ type: 'list', level: 2, pid: 4403 })).toEqual([])
  const all = allRegions.answer({ type: 'list', level: 3 })
  expect(all.length).toBe(flatten(regionTree(3)).length)
  expect(all.some((node) => 'sub' in node)).toBe(false)
  expect(allRegions.answer({ type: 'list', level: 3, pid: 999 })).toEqual([])
})

test('cities alone refuse to answer for districts; districts come when asked for', async () => {
  expect(cityRegions.name(4403)).toBe('深圳市')
  expect(() => cityRegions.tree(3)).toThrow('districts are not loaded')
  expect((await loadRegions()).name(440305)).toBe('南山区')
})

test.each([Infinity, -Infinity, Number.NaN])(
  'what is no code (%s) has neither parents nor an end to wait for',
  (id) => {
    expect(parentsOf(id)).toEqual([])
    expect(cityOf(id)).toBe(0)
    expect(() => provinceOf(id)).not.toThrow()
  },
)

test('a city lies in its province and an area in its city, or in the province where no city is named', () => {
  expect(misplaced([44, 4403, 440305])).toBe(-1)
  expect(misplaced([44, null, 440305])).toBe(-1)
  expect(misplaced([null, 4403, null])).toBe(-1)
  expect(misplaced([46, 4690, 469001])).toBe(-1)
  expect(misplaced([11, 4403, null])).toBe(1)
  expect(misplaced([44, 4403, 441302])).toBe(2)
  expect(misplaced([11, null, 440305])).toBe(2)
})

test('a code has one above it, down from the province, which has none', () => {
  expect([440305, 4403, 44].map(parentOf)).toEqual([4403, 44, 0])
  expect([parentsOf(44), parentsOf(4403)]).toEqual([[], [44]])
  expect([provinceOf(44), provinceOf(4403), cityOf(4403), cityOf(99)]).toEqual([44, 44, 4403, 0])
})

describe('regions of a list', () => {
  const few = regionsFrom('10甲省,1001乙市,1002市辖区', '100101丙区,100201丁区,100202县,100203自治区直辖县级行政区划')

  test('are known by their codes and have their names; one that is not there has none', () => {
    expect([few.has(1001), few.has(100101), few.has(1003)]).toEqual([true, true, false])
    expect([few.name(1001), few.name(1003), few.fullName(1003)]).toEqual(['乙市', '', '甲省'])
  })

  test('F-542 end where they are asked to', () => {
    const cities = [
      { id: 1001, name: '乙市', pid: 10 },
      { id: 1002, name: '市辖区', pid: 10 },
    ]
    expect(few.tree(2)).toEqual([{ id: 10, name: '甲省', pid: 0, sub: cities }])
    expect(few.answer({ type: 'tree', level: 2, pid: 10 })).toEqual(cities)
    expect(few.answer({ type: 'tree', level: 2, pid: 1001 })).toEqual([])
    expect(few.tree(3)[0]?.sub?.[0]).toEqual({
      ...cities[0],
      sub: [{ id: 100101, name: '丙区', pid: 1001 }],
    })
    expect(few.answer({ type: 'list', level: 2 })).toEqual([{ id: 10, name: '甲省', pid: 0 }, ...cities])
    expect(few.answer({ type: 'list', level: 3, pid: 10 })).toEqual(cities)
    expect(few.answer({ type: 'list', level: 3, pid: 0 })).toHaveLength(7)
    expect(few.answer({ type: 'list', level: 3, pid: 1001 })).toEqual([{ id: 100101, name: '丙区', pid: 1001 }])
  })

  test('a full name leaves out what only fills a level, and no name that merely ends so', () => {
    const names = [100101, 100201, 100202, 100203].map((id) => few.fullName(id))
    expect(names).toEqual(['甲省乙市丙区', '甲省丁区', '甲省', '甲省'])
    const named = regionsFrom('10甲省,1001新县,1002县城')
    expect([named.fullName(1001), named.fullName(1002)]).toEqual(['甲省新县', '甲省县城'])
  })
})

test('what lies elsewhere is said of the city and of the area', () => {
  expect(misplacedMessages).toEqual(['所选城市不属于该省份', '所选区县不属于该城市'])
  expect([misplaced([]), misplaced([44]), misplaced([0, 4403, 440305]), misplaced([44, 0, 110101])]).toEqual([
    ...[-1, -1, -1, 2],
  ])
})

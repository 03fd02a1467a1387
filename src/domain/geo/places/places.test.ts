import { expect, test } from 'vitest'
import { isUsable } from '../coordinates'
import { parentsOf } from '../regions'
import { knownPlaces, repairShops } from './index'

test('every known place has a name, an address, and a position in a district', () => {
  expect(knownPlaces.length).toBeGreaterThan(200)
  for (const { name, address, area, point } of knownPlaces) {
    expect(
      [name, address].every((words) => words.trim() !== ''),
      name,
    ).toBe(true)
    expect(parentsOf(area), name).toHaveLength(2)
    expect(isUsable(point), name).toBe(true)
  }
})

test('workshops come last, behind the landmarks', () => {
  expect(repairShops.length).toBeGreaterThan(0)
  expect(knownPlaces.slice(-repairShops.length)).toEqual(repairShops)
  const landmarks = knownPlaces.slice(0, -repairShops.length)
  expect(new Set(landmarks.map(({ area }) => Math.trunc(area / 100))).size).toBeGreaterThan(1)
})

import { expect, test } from 'vitest'
import { centreOf, regionsWithCentre } from './centres'
import { isUsable } from './coordinates'
import { DISTRICT_CENTRES } from './places/districts'
import { cityRegions } from './regions'

test('decisions §9 a region has its own centre, else that of the city or province around it', () => {
  const shenzhen = centreOf(4403)
  expect(shenzhen?.lng).toBeCloseTo(114.06, 0)
  expect(shenzhen?.lat).toBeCloseTo(22.55, 0)
  // A district of another city, of which nothing is known, and a city of which nothing is.
  expect(centreOf(130202)).toBe(regionsWithCentre.get(1302))
  expect(centreOf(4499)).toBe(regionsWithCentre.get(44))
  expect(centreOf(44)).toBe(regionsWithCentre.get(44))
  expect([centreOf(9900), centreOf(0), centreOf(Number.NaN)]).toEqual([null, null, null])
})

test('every province has a centre of its own, and so has every district of the home region', () => {
  for (const { id, name } of cityRegions.tree(2)) expect(regionsWithCentre.has(id), name).toBe(true)
  for (const [code, lng, lat] of DISTRICT_CENTRES) expect(centreOf(code)).toEqual({ lng, lat })
  for (const [code, point] of regionsWithCentre) expect(isUsable(point), String(code)).toBe(true)
})

import type { LatLngTuple } from 'leaflet'
import { expect, test } from 'vitest'
import { greatCircleKm, type LngLat } from '../../../domain/geo/coordinates'
import { knownPlaces } from '../../../domain/geo/places'
import { cityOf, cityRegions } from '../../../domain/geo/regions'
import { countryOutlines, decodeRing, type Outline, provinceOutlines } from './outlines'

/** Even-odd rule over all rings. */
function holds({ rings }: Outline, { lng, lat }: LngLat): boolean {
  let inside = false
  for (const ring of rings) {
    for (const [at, [y, x]] of ring.entries()) {
      const [lastY, lastX] = ring.at(at - 1) ?? [y, x]
      if (y > lat !== lastY > lat && lng < ((lastX - x) * (lat - y)) / (lastY - y) + x) inside = !inside
    }
  }
  return inside
}

const kmTo = ({ rings }: Outline, point: LngLat) =>
  Math.min(...rings.flat().map(([lat, lng]: LatLngTuple) => greatCircleKm(point, { lng, lat })))

test('a ring is decoded from deltas, longitude first, on a grid of 1/1024 degree', () => {
  expect(decodeRing('_ibE_seK_seK_seK').length).toBe(2)
  expect(decodeRing('??A@')).toEqual([
    [0, 0],
    [-1 / 1024, 1 / 1024],
  ])
})

test('all 34 provinces are drawn, and each has its cities or districts', async () => {
  const country = await countryOutlines()
  expect(country.map(({ id }) => id)).toEqual(cityRegions.tree(2).map(({ id }) => id))
  for (const { id, name } of country) {
    const units = await provinceOutlines(id)
    expect(units.length, name).toBeGreaterThan(0)
    for (const unit of units) expect(unit.rings[0]?.length, unit.name).toBeGreaterThan(3)
  }
})

test('the far islands are part of the country', async () => {
  const [hainan] = (await countryOutlines()).filter(({ id }) => id === 46)
  expect(hainan?.box.south).toBeLessThan(5)
})

test('every known place of Guangdong lies in its city, or within 3 km of it (ports stand on new land)', async () => {
  const cities = await provinceOutlines(44)
  for (const { name, area, point } of knownPlaces) {
    const city = cities.find(({ id }) => id === cityOf(area))
    expect(city, name).toBeDefined()
    if (city && !holds(city, point)) expect(kmTo(city, point), name).toBeLessThan(3)
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boundingBox,
  DEFAULT_CENTRE,
  estimateDrive,
  formatLngLat,
  greatCircleKm,
  isUsable,
  isWithin,
  type LngLat,
  lngLatPattern,
  parseLngLat,
} from './coordinates'
import { fromWgs84 } from './datum'

const micro = (from: number, to: number) =>
  fc.integer({ min: from * 1e6, max: to * 1e6 }).map((value) => Math.round(value) / 1e6)
const anywhere: fc.Arbitrary<LngLat> = fc.record({ lng: micro(-180, 180), lat: micro(-90, 90) })
const inChina: fc.Arbitrary<LngLat> = fc.record({ lng: micro(74, 135), lat: micro(4, 53) })

test('decisions §9: a position is written and read back unchanged, with at most six decimals', () => {
  fc.assert(
    fc.property(anywhere, (point) => {
      const text = formatLngLat(point)
      expect(text).toMatch(/^-?\d+(\.\d{1,6})?,-?\d+(\.\d{1,6})?$/)
      expect(parseLngLat(text)).toEqual({ lng: point.lng + 0, lat: point.lat + 0 })
    }),
  )
})

test('what is no "lng,lat" is refused', () => {
  for (const text of ['', 'abc', '113.9', '113.9;22.5', '113.9,22.5,1', '200,22', '113.9,99', ',', null, undefined]) {
    expect(parseLngLat(text)).toBeNull()
  }
})

test('O-365: zero, half-zero and foreign positions cannot be dispatched to', () => {
  expect(isUsable({ lng: 113.9525, lat: 22.541 })).toBe(true)
  expect(isUsable({ lng: 0, lat: 0 })).toBe(false)
  expect(isUsable({ lng: 113.9525, lat: 0 })).toBe(false)
  expect(isUsable({ lng: 22.541, lat: 113.9525 })).toBe(false)
  expect(isUsable({ lng: 2.35, lat: 48.85 })).toBe(false)
})

test('distance is symmetric, zero at home, and keeps the triangle inequality', () => {
  fc.assert(
    fc.property(anywhere, anywhere, anywhere, (a, b, c) => {
      expect(greatCircleKm(a, b)).toBeCloseTo(greatCircleKm(b, a), 6)
      expect(greatCircleKm(a, a)).toBe(0)
      expect(greatCircleKm(a, c)).toBeLessThanOrEqual(greatCircleKm(a, b) + greatCircleKm(b, c) + 1e-6)
    }),
  )
})

test('one degree of latitude is 111.2 km', () => {
  expect(greatCircleKm({ lng: 114, lat: 22 }, { lng: 114, lat: 23 })).toBeCloseTo(111.195, 2)
})

test('the bounding box of a radius holds every point within it', () => {
  fc.assert(
    fc.property(inChina, inChina, fc.integer({ min: 1, max: 300 }), (centre, point, km) => {
      if (greatCircleKm(centre, point) <= km) expect(isWithin(point, boundingBox(centre, km))).toBe(true)
    }),
  )
  const near = { lng: 113.9525 + 0.02, lat: 22.541 }
  expect(isWithin(near, boundingBox({ lng: 113.9525, lat: 22.541 }, 3))).toBe(true)
  expect(isWithin(near, boundingBox({ lng: 113.9525, lat: 22.541 }, 1))).toBe(false)
})

test('decisions §9: a WGS-84 position in Shenzhen moves some 600 m, one abroad stays', () => {
  const wgs = { lng: 114.05, lat: 22.54 }
  expect(greatCircleKm(wgs, fromWgs84(wgs))).toBeGreaterThan(0.4)
  expect(greatCircleKm(wgs, fromWgs84(wgs))).toBeLessThan(0.8)
  expect(fromWgs84({ lng: 2.35, lat: 48.85 })).toEqual({ lng: 2.35, lat: 48.85 })
})

test('decisions §9: a drive is the straight line × 1.35 at 35 km/h, kilometres half-up to 0.1', () => {
  const from = { lng: 114, lat: 22 }
  const to = { lng: 114, lat: 22.3 }
  expect(estimateDrive(from, to)).toEqual({ km: 45, seconds: 4632 })
  expect(estimateDrive(from, from)).toEqual({ km: 0, seconds: 0 })
})

test('F-640 maps open in Shenzhen while nothing is known of the place', () => {
  expect(DEFAULT_CENTRE).toEqual({ lng: 114.06, lat: 22.58 })
})

test.each([
  ['180,90', { lng: 180, lat: 90 }],
  ['-180,-90', { lng: -180, lat: -90 }],
  [' 113.9525 , 22.541 ', { lng: 113.9525, lat: 22.541 }],
  ['113.95251239,22.5', { lng: 113.952512, lat: 22.5 }],
  ['9,8', { lng: 9, lat: 8 }],
  ['180.00,90.0', { lng: 180, lat: 90 }],
  ['180.1,22', null],
  ['-180.1,22', null],
  ['113,90.1', null],
  ['113,-90.1', null],
  ['1113,22', null],
  ['113,122', null],
  ['113.,22', null],
  ['x113,22', null],
  ['113,22x', null],
])('decisions §9 "%s" is the position %o', (text, position) => {
  expect(parseLngLat(text)).toEqual(position)
  expect(new RegExp(lngLatPattern).test(text)).toBe(position !== null)
})

test('decisions §9 a position is written without zeros at its end, and without a negative one', () => {
  expect(formatLngLat({ lng: -0, lat: -0.0000001 })).toBe('0,0')
  expect(formatLngLat({ lng: 113.9, lat: 22.1234567 })).toBe('113.9,22.123457')
})

test('a box holds its edges', () => {
  const box = { west: 113, south: 22, east: 115, north: 24 }
  for (const [lng, lat] of [
    [113, 22],
    [115, 24],
    [113, 24],
    [114, 23],
  ] as const)
    expect(isWithin({ lng, lat }, box)).toBe(true)
  for (const [lng, lat] of [
    [112.999, 23],
    [115.001, 23],
    [114, 21.999],
    [114, 24.001],
  ] as const)
    expect(isWithin({ lng, lat }, box)).toBe(false)
})

test.each([
  [{ lng: 73, lat: 3 }, true],
  [{ lng: 136, lat: 54 }, true],
  [{ lng: 72.9, lat: 30 }, false],
  [{ lng: 136.1, lat: 30 }, false],
  [{ lng: 114, lat: 2.9 }, false],
  [{ lng: 114, lat: 54.1 }, false],
])('O-365 whether %o can be dispatched to: %s', (point, isPossible) => {
  expect(isUsable(point)).toBe(isPossible)
})

test('the box of a circle touches it in four points; around a pole it goes round the earth', () => {
  const centre = { lng: 114, lat: 60 }
  const { west, south, east, north } = boundingBox(centre, 111.195)
  expect([north - 60, 60 - south].map((degrees) => Math.round(degrees * 1000) / 1000)).toEqual([1, 1])
  // A degree of longitude is half as long at 60° as at the equator.
  expect([east - 114, 114 - west].map((degrees) => Math.round(degrees * 100) / 100)).toEqual([2, 2])
  const polar = boundingBox({ lng: 0, lat: 89.9 }, 50)
  expect([polar.west, polar.east]).toEqual([-180, 180])
})

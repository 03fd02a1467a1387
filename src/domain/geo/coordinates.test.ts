import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boundingBox,
  estimateDrive,
  formatLngLat,
  greatCircleKm,
  isUsable,
  isWithin,
  type LngLat,
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

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanTrack, positionAt, type TrackPoint, trackKm } from './track'

const at = (time: number, lng: number, lat = 22.5): TrackPoint => ({ time, lng, lat })

describe('a track', () => {
  test('O-544 what nobody could have driven is left out, and so is standing still', () => {
    const points = [at(0, 114), at(60, 114.00001), at(120, 116), at(180, 114.01), at(240, 114.01001)]
    expect(cleanTrack(points).map(({ time }) => time)).toEqual([0, 180, 240])
  })

  test('O-544 a step of the order stays wherever it was reported', () => {
    const points = [at(0, 114), { ...at(60, 116), kind: 'arrive' }, at(120, 114.001)]
    const clean = cleanTrack<TrackPoint & { kind?: string }>(points, ({ kind }) => kind !== undefined)
    expect(clean.map(({ time }) => time)).toEqual([0, 60])
  })

  const tracks = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 90_000 }), fc.double({ min: 113, max: 115, noNaN: true })), {
      maxLength: 40,
    })
    .map((pairs) => pairs.sort(([a], [b]) => a - b).map(([time, lng]) => at(time, lng)))

  test('cleaning adds nothing, keeps the order and the first point, and is done at once', () => {
    fc.assert(
      fc.property(tracks, (points) => {
        const clean = cleanTrack(points)
        expect(clean[0]).toBe(points[0])
        expect(points.filter((point) => clean.includes(point))).toEqual(clean)
        expect(cleanTrack(clean)).toEqual(clean)
      }),
    )
  })

  test('at any moment somebody is between two points of the track', () => {
    fc.assert(
      fc.property(tracks, fc.integer({ min: -10, max: 100_000 }), (points, moment) => {
        const here = positionAt(points, moment)
        expect(here === null).toBe(points.length === 0)
        if (here === null) return
        const all = points.map(({ lng }) => lng)
        expect(here.lng).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9)
        expect(here.lng).toBeLessThanOrEqual(Math.max(...all) + 1e-9)
      }),
    )
    expect(positionAt([at(0, 114), at(100, 115)], 25)).toEqual({ lng: 114.25, lat: 22.5 })
  })

  test('its length is that of its parts', () => {
    expect(trackKm([])).toBe(0)
    expect(trackKm([at(0, 114), at(1, 114.1), at(2, 114)])).toBeCloseTo(2 * trackKm([at(0, 114), at(1, 114.1)]), 6)
  })

  // 1 km is 0.00973 degrees of longitude here.
  const km = (kilometres: number) => 114 + kilometres * 0.009734
  test.each([
    ['159 km an hour', 159, [86_400, 90_000, 93_600]],
    ['161 km an hour', 161, [86_400, 93_600]],
  ])('O-544 a point that needs %s', (_, distance, kept) => {
    const points = [at(86_400, 114), at(90_000, km(distance)), at(93_600, km(distance / 2))]
    expect(cleanTrack(points).map(({ time }) => time)).toEqual(kept)
  })

  test('O-544 ten metres are a way, nine are standing still, but for the last point', () => {
    const through = (metres: number) =>
      cleanTrack([at(0, 114), at(60, km(metres / 1000)), at(1200, 114.1)]).map(({ time }) => time)
    expect([through(9), through(11)]).toEqual([
      [0, 1200],
      [0, 60, 1200],
    ])
    expect(cleanTrack([at(0, 114), at(60, 114)]).map(({ time }) => time)).toEqual([0, 60])
  })

  test('O-544 two reports of the same second are as a second apart', () => {
    expect(cleanTrack([at(0, 114), at(0, km(0.04)), at(60, 114)])).toHaveLength(3)
    expect(cleanTrack([at(0, 114), at(0, km(0.05)), at(60, 114)])).toHaveLength(2)
  })

  test('before the first point and after the last somebody is there; at a point at it, between two of one moment at either', () => {
    const points = [at(10, 114), at(20, 115, 23), at(20, 116, 24), at(30, 117, 25)]
    const lngs = [0, 10, 15, 20, 25, 30, 40].map((moment) => positionAt(points, moment)?.lng)
    expect(lngs).toEqual([114, 114, 114.5, 116, 116.5, 117, 117])
    expect(positionAt(points, 15)?.lat).toBe(22.75)
    expect([positionAt([], 5), positionAt([at(1, 114)], 5)]).toEqual([null, at(1, 114)])
  })

  test('its length is in kilometres over the ground', () => {
    expect(trackKm([at(0, 114), at(1, km(10)), at(2, km(20))])).toBeCloseTo(20, 1)
  })
})

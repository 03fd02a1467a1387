import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { greatCircleKm } from '../geo/coordinates'
import { positionAt } from '../geo/track'
import {
  dayParts,
  type Fix,
  gapAt,
  gapsOf,
  newestFixes,
  readOsmAnd,
  readTraccar,
  stopPlaces,
  stopsOf,
  type Thinning,
  thin,
  unbroken,
} from '.'

const NOW = 1_795_737_600

describe('decisions §11 the OsmAnd protocol, by the cases of Traccar’s own decoder test', () => {
  const query = (text: string) => readOsmAnd(Object.fromEntries(new URLSearchParams(text)), NOW)

  test.each([
    [
      'id=902064&lat=42.06288&lon=-88.23412&timestamp=2016-01-27T18%3A55%3A47Z&hdop=6.0&altitude=224.0&speed=0.0',
      { device_id: '902064', lat: 42.06288, lng: -88.23412, time: 1453920947, speed: 0 },
    ],
    [
      'id=902064&lat=42.06288&lon=-88.23412&timestamp=1442068686579&hdop=6.0&altitude=224.0&speed=0.0',
      { time: 1442068686 },
    ],
    [
      'lat=49.60688&lon=6.15788&timestamp=2014-06-04+09%3A10%3A11&altitude=384.7&speed=0.0&id=353861053849681',
      { device_id: '353861053849681', time: 1401873011 },
    ],
    [
      'id=123456&timestamp=1377177267&lat=60.0&lon=30.0&speed=0.0&bearing=0.0&altitude=0&hdop=0.0',
      { time: 1377177267, lat: 60, lng: 30, bearing: 0 },
    ],
    [
      'lat=60.0&lon=30.0&speed=0.0&heading=0.0&vacc=0&hacc=0&altitude=0&deviceid=123456',
      { device_id: '123456', time: NOW },
    ],
    ['id=861001000719969&lat=41.666667&lon=-0.883333&altitude=350.059479&speed=0.000000&batt=87', { battery: 87 }],
    ['id=123456&timestamp=1377177267&location=60.0,30.0', { lat: 60, lng: 30 }],
    [
      'id=123456789012345&timestamp=1504763810&lat=40.7232948571&lon=-74.0061408571&bearing=7.19889788244&speed=40&ignition=true&rpm=933&fuel=24',
      { bearing: 7.19889788244, speed: 74.1 },
    ],
  ])('%s', (text, said) => expect(query(text)).toMatchObject(said))

  test.each([
    'id=123456&timestamp=1377177267&cell=257,02,16,2224&cell=257,02,16,2223,-90&wifi=00-14-22-01-23-45,-80',
    'timestamp=1377177267&lat=60.0&lon=30.0',
    'id=1&lat=0&lon=0&timestamp=0',
    'id=1&lat=0&lon=0',
    'id=1&lat=60&lon=30&valid=false',
    'id=1&lat=91&lon=30',
    'id=1&lat=60&lon=30&timestamp=yesterday',
  ])('%s says no place', (text) => expect(query(text)).toBeNull())

  test('its JSON: metres per second, a share of the battery, −1 for unknown', () => {
    const location = {
      timestamp: '2021-07-21T08:06:34.444Z',
      coords: {
        latitude: -6.1148096,
        longitude: 106.6837015,
        accuracy: 3.8,
        speed: 18.67,
        heading: 63,
        altitude: 35.7,
      },
      activity: { type: 'still', confidence: 100 },
      battery: { is_charging: false, level: 0.79 },
      extras: {},
    }
    expect(readOsmAnd({ location, device_id: '8737767034' }, NOW)).toEqual({
      device_id: '8737767034',
      time: 1626854794,
      lng: 106.6837015,
      lat: -6.1148096,
      accuracy: 3.8,
      speed: 67.2,
      bearing: 63,
      battery: 79,
    })
    const unknown = {
      ...location,
      coords: { ...location.coords, speed: -1, heading: -1, accuracy: -1 },
      battery: { level: -1 },
    }
    expect(readOsmAnd({ location: unknown, device_id: '658765' }, NOW)).toMatchObject({
      speed: null,
      bearing: null,
      accuracy: null,
      battery: null,
    })
  })
})

test('decisions §11 what Traccar forwards: knots, times with +0000, members that nobody knows, no fix', () => {
  const position = {
    id: 1,
    attributes: { batteryLevel: 55, ignition: true, motion: true },
    deviceId: 3,
    protocol: 'huabao',
    serverTime: '2026-11-26T09:00:02.000+0000',
    deviceTime: '2026-11-26T09:00:01.000+0000',
    fixTime: '2026-11-26T09:00:00.000+0000',
    valid: true,
    latitude: 22.53,
    longitude: 113.95,
    altitude: 12,
    speed: 10,
    course: 361,
    accuracy: 0,
    geofenceIds: null,
    somethingNew: [1],
  }
  const device = { id: 3, uniqueId: '013812345678', name: 'tow', status: 'online', expirationTime: null }
  expect(readTraccar({ position, device })).toEqual({
    device_id: '013812345678',
    time: 1795683600,
    lng: 113.95,
    lat: 22.53,
    accuracy: null,
    speed: 18.5,
    bearing: 1,
    battery: 55,
  })
  expect(readTraccar({ position: { ...position, fixTime: '2026-11-26T09:00:00.000+00:00' }, device })?.time).toBe(
    1795683600,
  )
  expect(readTraccar({ position: { ...position, valid: false }, device })).toBeNull()
  const none = { latitude: 0, longitude: 0, fixTime: '1970-01-01T00:00:00.000+0000' }
  expect(readTraccar({ position: { ...position, ...none }, device })).toBeNull()
  for (const value of [null, [], 1, {}, { position }, { device }, { position: 1, device: 2 }])
    expect(readTraccar(value)).toBeNull()
})

const fixes = fc.array(
  fc.record({ driver_id: fc.integer({ min: 1, max: 5 }), time: fc.integer({ min: 0, max: 50 }), lng: fc.float() }),
)

test('of each technician the newest fix is left, whatever the order, by rising id', () => {
  fc.assert(
    fc.property(fixes, fc.array(fc.nat()), (all, keys) => {
      const shuffled = all.map((fix, i) => ({ fix, key: keys[i] ?? 0 })).sort((a, b) => a.key - b.key)
      const found = newestFixes(shuffled.map(({ fix }) => fix))
      expect(found.map(({ driver_id }) => driver_id)).toEqual(
        [...new Set(all.map(({ driver_id }) => driver_id))].sort((a, b) => a - b),
      )
      for (const { driver_id, time } of found)
        expect(time).toBe(Math.max(...all.filter((fix) => fix.driver_id === driver_id).map((fix) => fix.time)))
    }),
  )
})

test('what thinning leaves out lies within ten metres of the way that is left, at its moment', () => {
  const step = fc.record({
    seconds: fc.integer({ min: 1, max: 40 }),
    east: fc.integer({ min: -300, max: 300 }),
    north: fc.integer({ min: -300, max: 300 }),
    straight: fc.integer({ min: 1, max: 12 }),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (legs) => {
      let [lng, lat, time] = [114, 22.5, 1000]
      const all: Fix[] = []
      for (const { seconds, east, north, straight } of legs) {
        for (let i = 0; i < straight; i++) {
          time += seconds
          lng += east * 1e-5
          lat += north * 1e-5
          all.push({ driver_id: 1, source: 3, time, lng, lat })
        }
      }
      let state: Thinning<Fix> | undefined
      const written: Fix[] = []
      for (const fix of all) {
        const next = thin(state, fix)
        written.push(...next.write)
        state = next.state
      }
      written.push(...(state?.held.slice(-1) ?? []))
      for (const fix of all) {
        const at = positionAt(written, fix.time)
        expect(at && greatCircleKm(at, fix)).toBeLessThanOrEqual(0.0101)
      }
    }),
    { numRuns: 60 },
  )
})

test('a stop is five minutes at one place; a day is going until the arrival and working until the end', () => {
  const at = (time: number, lat: number) => ({ time, lng: 114, lat })
  expect(
    stopsOf([at(0, 22.5), at(200, 22.5002), at(400, 22.5001), at(500, 22.51), at(600, 22.52), at(700, 22.52)]),
  ).toEqual([{ lng: 114, lat: 22.5, from: 0, to: 400 }])
  expect(stopsOf([])).toEqual([])
  const orders = [
    { accept_time: 500, arrive_time: null, finish_time: null },
    { accept_time: 100, arrive_time: 200, finish_time: 300 },
  ]
  expect(dayParts(orders, 0, 600)).toEqual([
    { kind: 'idle', from: 0, to: 100 },
    { kind: 'going', from: 100, to: 200 },
    { kind: 'working', from: 200, to: 300 },
    { kind: 'idle', from: 300, to: 500 },
    { kind: 'going', from: 500, to: 600 },
  ])
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(900), fc.nat(900), fc.nat(900)), { maxLength: 6 }), (all) => {
      const days = all.map(([a, b, c]) => ({ accept_time: a, arrive_time: a + b, finish_time: a + b + c }))
      const parts = dayParts(days, 100, 800)
      expect(parts[0]?.from).toBe(100)
      expect(parts.at(-1)?.to).toBe(800)
      for (const [i, part] of parts.entries()) if (i > 0) expect(part.from).toBe(parts[i - 1]?.to)
    }),
  )
})

test('stops at one place are one place with its visits; the longest comes first', () => {
  const stop = (from: number, to: number, lat: number) => ({ lng: 114, lat, from, to })
  expect(stopPlaces([stop(0, 300, 22.5), stop(400, 1400, 22.6), stop(2000, 2900, 22.5005)])).toEqual([
    { lng: 114, lat: 22.5, from: 0, to: 2900, seconds: 1200, times: 2 },
    { lng: 114, lat: 22.6, from: 400, to: 1400, seconds: 1000, times: 1 },
  ])
  expect(stopPlaces([])).toEqual([])
})

test('ten minutes without a fix are a gap: the track is broken there, and a moment within knows it', () => {
  const at = (time: number) => ({ time, lng: 114, lat: 22.5 })
  const points = [at(0), at(599), at(1199), at(1300)]
  const [gap] = gapsOf(points)
  expect(gapsOf(points)).toEqual([{ from: at(599), to: at(1199) }])
  expect(unbroken(points).map((run) => run.map(({ time }) => time))).toEqual([
    [0, 599],
    [1199, 1300],
  ])
  expect(gapAt(gap ? [gap] : [], 900)).toEqual(gap)
  expect([0, 599, 1199].map((time) => gapAt(gap ? [gap] : [], time))).toEqual([null, null, null])
  expect([gapsOf([]), unbroken([])]).toEqual([[], []])
})

test('the pieces of a track are the whole track, with one gap between any two', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 2000 }), { maxLength: 30 }), (steps) => {
      let time = 0
      const points = steps.map((step) => {
        time += step
        return { time, lng: 114, lat: 22.5 }
      })
      expect(unbroken(points).flat()).toEqual(points)
      expect(gapsOf(points)).toHaveLength(Math.max(0, unbroken(points).length - 1))
    }),
  )
})

import { expect, test } from 'vitest'
import { distanceLabel, kmTenths, metresToKm, perKilometre, roundKm } from './distance'
import { channelFreeMileage, freeMileageOf, freeMileagePattern, isFreeMileage } from './freeMileage'

const km = (tenths: number) => ({ kind: 'km', tenths })

test('O-368 the free mileage of an order goes before its product’s, and nothing is 0 km', () => {
  expect(freeMileageOf({ free_milage: '12.5', free_service: 20 })).toEqual(km(125))
  expect(freeMileageOf({ free_milage: 0, free_service: 20 })).toEqual(km(0))
  for (const free_milage of ['', null, undefined, '免'])
    expect(freeMileageOf({ free_milage, free_service: 20 })).toEqual(km(200))
  expect([freeMileageOf({}), freeMileageOf({ free_service: -5 })]).toEqual([km(0), km(0)])
})

test('O-369 three words are read: the whole way twice, the city once', () => {
  expect(['免拖', '全程免拖', '市内免拖'].map((free_milage) => freeMileageOf({ free_milage }).kind)).toEqual([
    'whole',
    'whole',
    'city',
  ])
  expect([null, undefined, '', '0', 5].map(isFreeMileage)).toEqual(Array(5).fill(true))
  expect([-1, '-0.5', '20公里'].map(isFreeMileage)).toEqual([false, false, false])
  const typed = new RegExp(freeMileagePattern)
  expect(['20', '2.5', '免拖', '2.', '.5', '-1', '全程'].map((text) => typed.test(text))).toEqual([
    ...[true, true, true, false, false, false, false],
  ])
})

test('O-156 O-158 the channel RAS019 grants 20 km', () => {
  expect(['RAS019', 'X-RAS019-1', 'RAS018', '', null, undefined].map(channelFreeMileage)).toEqual([
    20,
    20,
    null,
    null,
    null,
    null,
  ])
})

test('decisions §3 kilometres are rounded half-up to 0.1, and unknown ones stay unknown', () => {
  expect(['1.25', 1.24, 0, '', null, undefined, 'x'].map(kmTenths)).toEqual([13, 12, 0, null, null, null, null])
  expect([roundKm(1.25), roundKm(0.04), metresToKm(1250), metresToKm(1249), metresToKm(49.6)]).toEqual([
    1.3, 0, 1.3, 1.2, 0.1,
  ])
  expect([perKilometre(15, 333), perKilometre(1, 4), perKilometre(0, 333)]).toEqual([500, 0, 0])
})

test('O-606 O-644 a distance is told in metres below a kilometre', () => {
  expect([0, 850.4, 999.4, 999.5, 1000, 1249].map(distanceLabel)).toEqual([
    '0 m',
    '850 m',
    '999 m',
    '1.0 km',
    '1.0 km',
    '1.2 km',
  ])
})

import { expect, test } from 'vitest'
import { coverageOf } from './coverage'

const [TOW, JUMP] = [1, 2]
const [NANSHAN, FUTIAN, DONGGUAN] = [440305, 440304, 4419]

test('F-121 cooperation adds the districts in which no partner offers the service', () => {
  const offers = [{ type: TOW, region: { 44: { 4403: [NANSHAN, FUTIAN], 4419: [] } } }]
  const partners = [
    { type: TOW, region: { 44: { 4403: [NANSHAN] } } },
    { type: JUMP, region: { 44: { 4403: [FUTIAN] } } },
  ]
  expect(coverageOf(offers, partners)).toEqual({
    services: [{ type: TOW, places: [NANSHAN, FUTIAN, DONGGUAN], added: [FUTIAN, DONGGUAN] }],
    // Somebody jump-starts in 福田 already.
    added: [DONGGUAN],
  })
})

test('a whole city covers each of its districts, and some districts do not cover the city', () => {
  const whole = [{ type: TOW, region: { 44: { 4403: [] } } }]
  const part = [{ type: TOW, region: { 44: { 4403: [NANSHAN] } } }]
  expect(coverageOf(part, whole).added).toEqual([])
  expect(coverageOf(whole, part).added).toEqual([4403])
  const ownDistrict = [{ type: TOW, region: { 44: { 4419: [441900] } } }]
  expect(coverageOf([{ type: TOW, region: { 44: { 4419: [] } } }], ownDistrict).added).toEqual([])
})

test('a service without a region is offered nowhere, and without partners everything is new', () => {
  expect(coverageOf([{ type: TOW, region: null }], [])).toEqual({
    services: [{ type: TOW, places: [], added: [] }],
    added: [],
  })
  expect(coverageOf([{ type: TOW, region: { 44: { 4403: [NANSHAN] } } }], []).added).toEqual([NANSHAN])
})

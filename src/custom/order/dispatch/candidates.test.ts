import { expect, test } from 'vitest'
import { type DriverRow, driverCandidate, type FirmRow, firmCandidate, priceSpan } from './candidates'

const driver: DriverRow = {
  id: 5,
  nick: '王建国',
  mobile: '13700005520',
  plate_num: '粤BT5582',
  firm_id: 3,
  firm_name: '鹏城拖车',
  work_status: 1,
  online_status: 1,
  range: 3.2,
  duration: 540,
  lnglat: '113.95,22.53',
  position_age: 12,
  stale: false,
  stopped: null,
  estimated: true,
  learnt: null,
}
const line = (key: string, label: string, unit: number, amount: number) => ({ key, label, quantity: '', unit, amount })
const firm: FirmRow = {
  id: 3,
  name: '鹏城拖车',
  grade: 5,
  is_aggregate: 1,
  idle: 3,
  drivers: 5,
  online: 4,
  nearest: driver,
  range: 3.2,
  duration: 540,
  price: { total: 33_060, lines: [line('first', '起步价', 9800, 9800), line('mileage', '里程费', 450, 12285)] },
  refused: false,
  takes_cash: true,
}

test.each([
  ['idle', {}],
  ['stale', { nearest: { ...driver, stale: true } }],
  ['busy', { idle: 0 }],
  ['offline', { online: 0 }],
  ['offline', { nearest: null }],
] as const)('a provider is %s with %o', (state, over) => {
  expect(firmCandidate({ ...firm, ...over }).state).toBe(state)
})

test.each([
  ['idle', {}],
  ['stale', { stale: true }],
  ['busy', { work_status: 2 }],
  ['busy', { work_status: 0 }],
  ['offline', { online_status: 0 }],
] as const)('a technician is %s with %o', (state, over) => {
  expect(driverCandidate({ ...driver, ...over }).state).toBe(state)
})

test('F-264 a provider that rests is told as such, one that has said nothing is not', () => {
  expect(([0, 1, undefined] as const).map((receiving) => firmCandidate({ ...firm, receiving }).rests)).toEqual([
    true,
    false,
    false,
  ])
})

test('the price is exact in fen, with how it begins', () => {
  expect(firmCandidate(firm).price).toEqual({ total: 33060, note: '起步价 98.00 + 4.50/km' })
  const fixed = { total: 30_600, lines: [line('fixed', '一口价', 30600, 30600)] }
  expect(firmCandidate({ ...firm, price: fixed }).price?.note).toBe('一口价 306.00')
  expect(firmCandidate({ ...firm, price: null }).price).toBeNull()
})

test('nobody offline is given a time of arrival', () => {
  expect(firmCandidate({ ...firm, online: 0 }).seconds).toBeNull()
  expect(driverCandidate({ ...driver, online_status: 0 }).seconds).toBeNull()
})

test('the span of prices runs from the cheapest to the dearest', () => {
  const cheap = firmCandidate({ ...firm, price: { total: 31_840, lines: [] } })
  expect(priceSpan([firmCandidate(firm), cheap, firmCandidate({ ...firm, price: null })])).toEqual([31840, 33060])
  expect(priceSpan([])).toBeNull()
})

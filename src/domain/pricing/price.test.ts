import fc from 'fast-check'
import { expect, test } from 'vitest'
import { preset, tow, withConfig } from '../../../tests/samples/pricing'
import { pricedWith } from '../rescueType'
import { presetData } from './formulaPresets'
import { bargainedPrice, type LineKey, price } from './price'
import { customerShare, ownerShare } from './share'
import type { PriceTerms } from './terms'

const priced = (changes: Partial<PriceTerms>, formula = preset) => {
  const terms = { ...tow, ...changes }
  const found = price(formula, terms)
  if (!found) throw new Error('no price')
  const owner = ownerShare(found, terms)
  return { ...found, owner, customer: customerShare(found, owner) }
}
const amounts = (changes: Partial<PriceTerms>, formula = preset): Partial<Record<LineKey, number>> =>
  Object.fromEntries(priced(changes, formula).lines.map(({ key, amount }) => [key, amount]))

test('F-174 decisions §3 check: 42.3 km, two wheels, basement = 140 + 163.80 + 50 + 100 = 453.80', () => {
  const found = priced({ use_wheels: 2, science: 1, free_milage: '20' })
  expect(found.lines).toEqual([
    { key: 'first', label: '起步价', quantity: '含 15 km', unit: 14_000, amount: 14_000 },
    { key: 'mileage', label: '里程费', quantity: '27.3 km', unit: 600, amount: 16_380 },
    { key: 'wheels', label: '辅助轮', quantity: '2 个', unit: 2500, amount: 5000 },
    { key: 'basement', label: '地库费', quantity: '1 次', unit: 10_000, amount: 10_000 },
  ])
  expect(found).toMatchObject({ total: 45_380, owner: 13_380, customer: 32_000 })
  expect(found.formula).toEqual({ id: 1, version: 12, title: '深圳市' })
})

test('decisions §3 check: end_p 280 caps the base → 430.00', () => {
  const capped = withConfig({ type: 1, end_p: 28_000 })
  expect(priced({ use_wheels: 2, science: 1 }, capped)).toMatchObject({ base: 28_000, total: 43_000 })
  expect(amounts({}, capped).cap).toBe(28_000 - 30_380)
})

test('decisions §3 check: 10 km with free 0 → 140, owner 60', () => {
  expect(priced({ get_distance: 10, free_milage: '0' })).toMatchObject({ total: 14_000, owner: 6000, customer: 8000 })
})

test('decisions §3 check: 免拖 → 303.80, owner 0', () => {
  expect(priced({ free_milage: '免拖' })).toMatchObject({ total: 30_380, owner: 0, customer: 30_380 })
  for (const free_milage of ['免拖', '全程免拖'])
    expect(priced({ free_milage, d_city: 4419 })).toMatchObject({ owner: 0 })
})

test('decisions §3 check: 市内免拖 leaving the city → owner 253.80, customer 50.00; within it nothing', () => {
  expect(priced({ free_milage: '市内免拖', d_city: 4419 })).toMatchObject({ owner: 25_380, customer: 5000 })
  expect(priced({ free_milage: '市内免拖' })).toMatchObject({ owner: 0 })
  for (const cities of [{ d_city: null }, { a_city: null, d_city: null }])
    expect(priced({ free_milage: '市内免拖', ...cities })).toMatchObject({ owner: 25_380 })
})

test('decisions §3 check: 0 km is a distance → 140', () => {
  expect(priced({ get_distance: 0 })).toMatchObject({ total: 14_000, owner: 0 })
  expect(price(preset, { ...tow, get_distance: null })).toBeNull()
})

test('decisions §3 check: empty run 42.00, paid by the customer, by the owner at 02 and 04', () => {
  expect(priced({ empty_run: true, use_wheels: 2 })).toMatchObject({ total: 4200, owner: 0, customer: 4200 })
  for (const charge_type of ['02', '04'] as const) {
    expect(priced({ empty_run: true, charge_type })).toMatchObject({ total: 4200, owner: 4200, customer: 0 })
  }
  expect(priced({ empty_run: true, get_distance: null }).lines.map((l) => l.label)).toEqual(['放空费'])
})

test('decisions §3 who pays by charge type', () => {
  expect(priced({ charge_type: '02' })).toMatchObject({ owner: 30_380, customer: 0 })
  expect(priced({ charge_type: '04' })).toMatchObject({ owner: 30_380, customer: 0 })
  expect(priced({ charge_type: '05' })).toMatchObject({ owner: 0, customer: 30_380 })
  expect(priced({ charge_type: '03' })).toMatchObject({ owner: null, customer: null })
  expect(priced({ type: 2 })).toMatchObject({ total: 5000, owner: 0, customer: 5000 })
})

test('O-368 free_milage wins over free_service, which holds when it is empty', () => {
  expect(priced({ free_service: 20 })).toMatchObject({ owner: 13_380 })
  expect(priced({ free_service: 20, free_milage: '' })).toMatchObject({ owner: 13_380 })
  expect(priced({ free_service: 20, free_milage: '40' })).toMatchObject({ owner: 1380 })
  expect(priced({ free_service: 20, free_milage: '50' })).toMatchObject({ owner: 0 })
})

test('decisions §3 a fixed-price formula costs the owner nothing beyond free mileage', () => {
  expect(priced({ free_milage: '0' }, withConfig({ type: 1, mode: 2, fixed_p: 20_000 }))).toMatchObject({
    total: 20_000,
    owner: 0,
  })
})

test('decisions §3 type 1: wheels are capped, ext_money counts in customer formulas alone', () => {
  const formula = withConfig({ type: 1, use_wheels_end_p: 6000, ext_money: 3000 })
  expect(amounts({ use_wheels: 4, ext_type: [2] }, formula)).toMatchObject({
    wheels: 10_000,
    wheelsCap: -4000,
    ext: 3000,
  })
  expect(amounts({ ext_type: [] }, formula)).not.toHaveProperty('ext')
  expect(amounts({ ext_type: [2] }, { ...formula, party: 'firm' })).not.toHaveProperty('ext')
})

test('F-177 decisions §3 type 11: 一拖二, 五吨板, 全落地, each if ticked', () => {
  expect(amounts({ type: 11, one_two: 1, full: 1 })).toMatchObject({ one_two: 10_000, full: 10_000 })
  expect(amounts({ type: 11, one_two: 1, full: 1 })).not.toHaveProperty('big_vehicle')
})

test('decisions §3 type 4: the sum of ext_money over the ticked kinds', () => {
  const formula = withConfig({ type: 4, ext_money: { 1: 5000, 2: 8000, 3: 20_000 } })
  const found = priced({ type: 4, ext_type: [1, 2] }, formula)
  expect(found.total).toBe(26_000 + 5000 + 8000)
  expect(found.lines.slice(1).map((l) => l.quantity)).toEqual(['陷车', '掉沟'])
})

test('decisions §3 types 9 and 13 are priced with 1, 14 with 11, extras included', () => {
  expect(priced({ type: 9, science: 1 }).total).toBe(priced({ type: 1, science: 1 }).total)
  expect(priced({ type: 9, science: 0 }).total).toBe(30_380)
  expect(priced({ type: 13 }).total).toBe(priced({ type: 1 }).total)
  expect(priced({ type: 14, big_vehicle: 1 }).total).toBe(priced({ type: 11, big_vehicle: 1 }).total)
})

test('decisions §3 a one-address order is priced over go_distance, which a fixed price does without', () => {
  const metered = withConfig({ type: 2, mode: 1, first_p: 5000, first_m: 5, per_p: 300 })
  expect(priced({ type: 2, go_distance: 6.8, get_distance: null }, metered).total).toBe(5000 + 540)
  expect(price(metered, { ...tow, type: 2, go_distance: null })).toBeNull()
  expect(price(preset, { ...tow, type: 2, go_distance: null })?.total).toBe(5000)
})

test('decisions §3 kilometres are half-up to 0.1 before they are priced', () => {
  expect(amounts({ get_distance: 15.05 })).toMatchObject({ mileage: 60 })
  expect(amounts({ get_distance: 15.04 })).not.toHaveProperty('mileage')
})

test('F-619..F-622 presets', () => {
  const data = presetData()
  expect(
    Object.keys(data)
      .map(Number)
      .sort((a, b) => a - b),
  ).toEqual([1, 2, 3, 4, 6, 7, 8, 10, 11, 12])
  expect(data[7]).toMatchObject({ mode: 2, fixed_p: 5000, empty_p: 1500 })
  expect(data[10]).toMatchObject({ fixed_p: 26_000, empty_p: 7800, tonne_m: 8 })
})

test('decisions §3 labels A2: each line of a price says what it is for and how much of it', () => {
  const told = (changes: Partial<PriceTerms>, formula = preset) =>
    priced(changes, formula).lines.map(({ key, label, quantity, amount }) => [key, label, quantity, amount])
  const capped = withConfig({ type: 1, end_p: 28_000, use_wheels_end_p: 6000, ext_money: 3000 })
  expect(told({ use_wheels: 4, ext_type: [2] }, capped)).toEqual([
    ['first', '起步价', '含 15 km', 14_000],
    ['mileage', '里程费', '27.3 km', 16_380],
    ['cap', '封顶优惠', '里程', -2380],
    ['wheels', '辅助轮', '4 个', 10_000],
    ['wheelsCap', '封顶优惠', '辅助轮', -4000],
    ['ext', '困境附加费', '1 次', 3000],
  ])
  expect(told({ type: 11, one_two: 1, big_vehicle: 1, full: 1 }).slice(-3)).toEqual([
    ['one_two', '一拖二', '1 次', 10_000],
    ['big_vehicle', '五吨板', '1 次', preset.data[11]?.big_vehicle_p],
    ['full', '全落地', '1 次', 10_000],
  ])
  const kinds = withConfig({ type: 4, ext_money: { 1: 5000 } })
  expect(told({ type: 4, ext_type: [1, 1, 2], ext_names: { 1: '陷沙' } }, kinds)).toEqual([
    ['fixed', '一口价', '1 次', 26_000],
    ['ext', '困境附加费', '陷沙', 5000],
    ['ext', '困境附加费', '掉沟', 0],
  ])
  expect(told({ empty_run: true })).toEqual([['empty', '放空费', '1 次', 4200]])
  expect(bargainedPrice(12_300)).toEqual({
    ...{ formula: null, base: 12_300, start: null, perKm: null, total: 12_300 },
    lines: [{ key: 'bargained', label: '议价', quantity: '1 次', unit: 12_300, amount: 12_300 }],
  })
})

test('decisions §3 a cap that is not passed is no line: at it to the fen, without one, and without wheels', () => {
  expect(amounts({}, withConfig({ type: 1, end_p: 30_380 }))).not.toHaveProperty('cap')
  expect(amounts({}, withConfig({ type: 1, end_p: 30_379 }))).toMatchObject({ cap: -1 })
  expect(amounts({}, withConfig({ type: 1, end_p: 0 }))).not.toHaveProperty('cap')
  expect(amounts({ use_wheels: 4 }, withConfig({ type: 1, use_wheels_end_p: 10_000 }))).not.toHaveProperty('wheelsCap')
  expect(amounts({ use_wheels: 0 })).not.toHaveProperty('wheels')
})

test('decisions §3 a formula that does not price the type has no price for it, not one of nothing', () => {
  expect(price({ ...preset, data: {} }, tow)).toBeNull()
  expect(price({ ...preset, data: {} }, { ...tow, empty_run: true })).toBeNull()
})

const fen = fc.nat(100_000)
const km = fc.integer({ min: 0, max: 3000 }).map((tenths) => tenths / 10)
const formula = fc
  .record({
    mode: fc.constantFrom(1, 1, 2),
    first_p: fen,
    first_m: km,
    per_p: fc.nat(2000),
    end_p: fc.oneof(fc.constant(0), fen),
    fixed_p: fen,
    empty_p: fen,
    use_wheels_p: fen,
    use_wheels_end_p: fc.oneof(fc.constant(0), fen),
    basement_p: fen,
    one_two_p: fen,
    ext_money: fc.oneof(fen, fc.dictionary(fc.constantFrom('1', '2', '3'), fen)),
  })
  .chain((config) => fc.constantFrom<1 | 2 | 4 | 11>(1, 2, 4, 11).map((type) => withConfig({ ...config, type })))
const flag = fc.constantFrom(0, 1)
const terms = fc.record({
  type: fc.constantFrom(1, 2, 4, 9, 11, 13, 14),
  go_distance: km,
  get_distance: km,
  d_city: fc.constantFrom(4403, 4419, null),
  charge_type: fc.constantFrom<PriceTerms['charge_type']>('01', '02', '03', '04', '05'),
  free_milage: fc.constantFrom(null, '0', '20', '免拖', '市内免拖', 12.5),
  free_service: fc.constantFrom(null, 0, 30),
  use_wheels: fc.nat(4),
  science: flag,
  one_two: flag,
  ext_type: fc.subarray([1, 2, 3]),
  empty_run: fc.boolean(),
})

test('properties: lines sum to the total; owner + customer = total, both at least 0; the cap is never exceeded', () => {
  fc.assert(
    fc.property(formula, terms, (f, t) => {
      const found = priced(t, f)
      expect(found.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(found.total)
      expect(found.total).toBeGreaterThanOrEqual(0)
      expect(Object.values(found.lines).every(({ amount }) => Number.isSafeInteger(amount))).toBe(true)
      if (found.owner === null || found.customer === null) expect(t.charge_type).toBe('03')
      else {
        expect(found.owner + found.customer).toBe(found.total)
        expect(Math.min(found.owner, found.customer)).toBeGreaterThanOrEqual(0)
      }
      const config = Object.values(f.data).find(({ type }) => type === pricedWith(t.type))
      if (config?.mode === 1 && config.end_p) expect(found.base).toBeLessThanOrEqual(config.end_p)
    }),
    { numRuns: 2000 },
  )
})

test("property: the price and the owner's share never fall as the way grows", () => {
  fc.assert(
    fc.property(formula, terms, km, (f, t, more) => {
      const near = priced(t, f)
      const far = priced({ ...t, go_distance: t.go_distance + more, get_distance: t.get_distance + more }, f)
      expect(far.total).toBeGreaterThanOrEqual(near.total)
      expect(far.owner ?? 0).toBeGreaterThanOrEqual(near.owner ?? 0)
    }),
    { numRuns: 2000 },
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTwoAddress, rescueTypes } from '../../../domain/rescueType'
import type { OrderPrice } from '../../../resources/order/order.fields'
import { order } from '../../../resources/order/order.resource'
import type { FieldData } from '../../../schema/model'
import { priceRows } from '../../pricing/parts/priceLines'
import { intentOf } from './intent'
import { firstOf, readingOrder, sections } from './layout'
import { couponChoice, NO_COUPON } from './ownerCoupon'
import { ownerNote } from './ownerNote'
import { priceTerms } from './priceTerms'
import { formNames, startValues } from './startValues'

const clerk = { id: 1, firm_id: 1, firm_type: 1, nodes: ['order_operation'] } as const
const masked = { ...clerk, nodes: ['order_operation', 20] } as const
const context = { user: clerk, now: 1_763_600_000 }

describe('intent', () => {
  test('O-178 O-179 no id is new, an id edits, type 2 copies, any other type edits', () => {
    expect(intentOf('')).toEqual({ kind: 'new' })
    expect(intentOf('?id=7')).toEqual({ kind: 'edit', id: 7 })
    expect(intentOf('?id=7&type=1')).toEqual({ kind: 'edit', id: 7 })
    expect(intentOf('?id=7&type=2')).toEqual({ kind: 'copy', id: 7 })
    expect(intentOf('?type=2')).toEqual({ kind: 'new' })
    expect(intentOf('?id=abc')).toEqual({ kind: 'new' })
  })

  test('O-035 an order for a report starts from what was reported, names the report, and takes no masked value over', () => {
    expect(intentOf('?report=7')).toEqual({ kind: 'report', id: 7 })
    expect(intentOf('?report=x')).toEqual({ kind: 'new' })
    const report = { id: 7, version: 2, car_no: '粤B9F3K2', phone: '13800138021', case_no: 'BA01', status: 0, type: 2 }
    const intent = { kind: 'report', id: 7 } as const
    expect(startValues(intent, report, clerk)).toMatchObject({
      report_id: 7,
      car_no: '粤B9F3K2',
      phone: '13800138021',
      case_no: 'BA01',
      type: 2,
      charge_type: '01',
    })
    expect(startValues(intent, report, clerk)).not.toHaveProperty('status')
    expect(startValues(intent, report, masked)).toMatchObject({ car_no: '粤B9F3K2', phone: null })
  })
})

describe('layout', () => {
  test('every field that a form of orders writes stands on the screen, once', () => {
    const fields: Readonly<Record<string, FieldData>> = order.fields
    const written = formNames('create', clerk).filter((name) => !fields[name]?.hidden)
    expect([...readingOrder].sort()).toEqual([...written].sort())
  })

  test('a row is never wider than twelve columns', () => {
    for (const { fields } of Object.values(sections)) {
      for (const { span } of fields) expect(span).toBeLessThanOrEqual(12)
    }
  })

  test('the first complaint is the one that is read first, whatever order they came in', () => {
    expect(firstOf(['charge_type', 'destination', 'car_no'])).toBe('car_no')
    expect(firstOf([])).toBeUndefined()
  })
})

const original = {
  id: 12,
  version: 3,
  no: 'RD251120000012',
  case_no: 'PA7736201845',
  customer_id: 14,
  car_no: '粤B9F3K2',
  contact: '陈先生',
  phone: '13800138021',
  type: 9,
  is_subscribe: 2,
  appoint_time: 1_763_000_000,
  predict_money: 453.8,
  price: { total: 1 },
  picture: [{ id: 1 }],
  status: 26,
}

describe('start', () => {
  test('decisions §2 a copy takes the car and the people, and nothing of number, case, photos, price or appointment', () => {
    const values = startValues({ kind: 'copy', id: 12 }, original, clerk)
    expect(values).toMatchObject({ customer_id: 14, car_no: '粤B9F3K2', phone: '13800138021', type: 9 })
    expect(values).toMatchObject({ case_no: null, is_subscribe: 1, appoint_time: null, charge_type: '01' })
    for (const name of ['id', 'no', 'predict_money', 'price', 'picture', 'status', 'version']) {
      expect(values).not.toHaveProperty(name)
    }
  })

  test('O-143 who sees the owner masked does not copy the mask', () => {
    expect(startValues({ kind: 'copy', id: 12 }, original, masked)).toMatchObject({ contact: null, phone: null })
  })

  test('an edit starts from the order as it is, without the defaults of a new one', () => {
    const values = startValues({ kind: 'edit', id: 12 }, original, clerk)
    expect(values).toMatchObject({ case_no: 'PA7736201845', is_subscribe: 2, charge_type: null })
  })
})

describe('terms of the price', () => {
  const tow = {
    customer_id: 14,
    type: 1,
    charge_type: '01',
    use_wheels: 2,
    science: 1,
    transit: '114,22',
    free_milage: null,
  }

  test('there is nothing to price without customer and type', () => {
    expect(priceTerms({ ...tow, customer_id: null }, undefined, context)).toBeNull()
    expect(priceTerms({ ...tow, type: null }, undefined, context)).toBeNull()
  })

  test('what a rule hides counts for nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rescueTypes.map(({ code }) => code)), (type) => {
        const terms = priceTerms({ ...tow, type }, undefined, context)
        expect(terms?.use_wheels).toBe(isTwoAddress(type) ? 2 : null)
      }),
    )
  })

  test('O-156 a channel grants its 20 km where nothing is typed, and only there', () => {
    const channel = { ...tow, channel_code: 'PA-SZ-RAS019' }
    expect(priceTerms(channel, undefined, context)?.free_milage).toBe('20')
    expect(priceTerms({ ...channel, free_milage: '50' }, undefined, context)?.free_milage).toBe('50')
    expect(priceTerms(tow, undefined, context)?.free_milage).toBeNull()
  })

  test('the approach of an edited order counts until a place is moved', () => {
    const record = { ...tow, go_distance: 6.8 }
    expect(priceTerms(tow, record, context)?.go_distance).toBe(6.8)
    expect(priceTerms({ ...tow, transit: '114.1,22' }, record, context)?.go_distance).toBeNull()
  })
})

test('decisions §8: coupons are offered as far as they can be used; a chosen one that cannot says why and stays', () => {
  const coupon = { type: 1, money: 3_000, percent: null, threshold: 0, end_time: 0 }
  const offered = [
    { ...coupon, id: 7, name: '立减三十', off: 3_000, fault: null },
    { ...coupon, id: 8, name: null, off: 0, fault: '车主应付金额未达到使用门槛' },
  ]
  const asIs = (text: string) => text
  const none = couponChoice(offered, NO_COUPON, asIs)
  expect(none.options.map(({ label }) => label)).toEqual(['不使用', '立减三十 −¥30.00'])
  expect(none).toMatchObject({ chosen: null, fault: null, unusable: [{ id: 8, name: '优惠券' }] })
  expect(couponChoice(offered, 7, asIs)).toMatchObject({ chosen: { id: 7 }, fault: null })
  const short = couponChoice(offered, 8, asIs)
  expect(short).toMatchObject({ chosen: null, fault: '车主应付金额未达到使用门槛', unusable: [] })
  expect(short.options.at(-1)).toEqual({ value: 8, label: '优惠券' })
  expect(couponChoice([], 7, asIs)).toMatchObject({ chosen: null, fault: '优惠券不存在' })
})

test('a caller’s phone is asked about with a new order alone, and when it is whole', () => {
  const asked = { customer_id: 1, type: 1, phone: '13800138021' }
  const context = { user: null, now: 0 }
  expect(priceTerms(asked, undefined, context)).toMatchObject({ phone: '13800138021' })
  expect(priceTerms(asked, asked, context)).not.toHaveProperty('phone')
  expect(priceTerms({ ...asked, phone: '1380013' }, undefined, context)).not.toHaveProperty('phone')
})

const priced = (owner: number | null, unit: number | null = 600): OrderPrice => ({
  customer: {
    formula: null,
    lines: unit === null ? [] : [{ key: 'mileage', label: '里程费', quantity: '27.3 km', unit, amount: 16_380 }],
    total: 30_380,
  },
  firm: null,
  owner,
  message: null,
})
const said = (owner: number | null, terms: object, distance: number | null = 42.3, unit?: number | null) =>
  ownerNote(priced(owner, unit), { type: 1, charge_type: '01', ...terms }, distance)

describe('why the owner pays', () => {
  test('decisions §3 the kilometres beyond the free ones', () => {
    expect(said(13_380, { free_milage: '20' })).toEqual({
      text: '免拖 %{free} km：车主承担 (%{distance} − %{free}) × %{unit}',
      values: { free: 20, distance: 42.3, unit: '6.00' },
    })
    expect(said(13_380, { free_service: 20 })?.values).toMatchObject({ free: 20 })
  })

  test('nothing is claimed that the lines do not prove', () => {
    expect(said(14_000, { free_milage: '20' })).toBeNull()
    expect(said(13_380, { free_milage: '20' }, null)).toBeNull()
    expect(said(13_380, { free_milage: '20' }, 42.3, null)).toBeNull()
    expect(said(0, { type: 2 })).toBeNull()
  })

  test('free all the way, within the city, or far enough', () => {
    expect(said(0, { free_milage: '全程免拖' })?.text).toContain('全程免拖')
    expect(said(0, { free_milage: '市内免拖' })?.text).toContain('市内免拖')
    expect(said(0, { free_milage: '50' })).toMatchObject({ values: { free: 50 } })
  })

  test('the other charge types say who pays', () => {
    expect(said(30_380, { charge_type: '02' })?.text).toContain('车主')
    expect(said(0, { charge_type: '05' })?.text).toContain('客户')
    expect(said(null, { charge_type: '03' })?.text).toContain('待确认')
  })
})

test('a price line reads as quantity times price, and kinds of dilemma keep apart', () => {
  const line = { key: 'ext', label: '困境附加费', quantity: '陷车', unit: 5000, amount: 5000 }
  const rows = priceRows([
    { key: 'first', label: '起步价', quantity: '含 15 km', unit: 14_000, amount: 14_000 },
    { key: 'wheels', label: '辅助轮', quantity: '2 个', unit: 2500, amount: 5000 },
    line,
    { ...line, quantity: '涉水' },
  ])
  expect(rows.map(({ note }) => note)).toEqual(['含 15 km', '2 个 × 25.00', '陷车', '涉水'])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(4)
})

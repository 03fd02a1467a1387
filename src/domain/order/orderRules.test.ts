import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  appointmentRefusal,
  checkDraft,
  copyOf,
  type DispatchOrder,
  DUPLICATE_WINDOW,
  dispatchRefusal,
  isPrepaid,
  mayPrice,
  mayRevise,
  numberOf,
  type OrderDraft,
  stepQuestion,
  takesCash,
  takingRefusal,
} from './orderRules'

const now = Date.parse('2025-11-20T09:30:00+08:00') / 1000
const draft: OrderDraft = {
  customer_id: 14,
  type: 2,
  car_no: '粤B9F3K2',
  contact: '陈先生',
  phone: '13800138021',
  address: '南山区深南大道9672号',
  charge_type: '01',
}
const errorsOf = (changes: OrderDraft) => checkDraft({ ...draft, ...changes }, now)

test('decisions §2 a complete draft may be created', () => {
  expect(checkDraft(draft, now)).toEqual({})
})

test('decisions §2 creation requires the seven fields', () => {
  expect(Object.keys(checkDraft({}, now)).sort()).toEqual([
    'address',
    'car_no',
    'charge_type',
    'contact',
    'customer_id',
    'phone',
    'type',
  ])
  expect(errorsOf({ address: '  ' })).toEqual({ address: '请输入救援地址' })
  expect(errorsOf({ customer_id: null })).toEqual({ customer_id: '请选择客户' })
})

test('decisions §2 a two-address type needs a destination, others none', () => {
  expect(errorsOf({ type: 1 })).toEqual({ destination: '请输入目的地' })
  expect(errorsOf({ type: 1, destination: '坪山大道' })).toEqual({})
})

test('decisions §2 a crane needs a tonnage', () => {
  expect(errorsOf({ type: 10 })).toEqual({ crane_ton: '请选择吊车吨位' })
})

test('decisions §2 a dilemma needs one to three kinds', () => {
  expect(errorsOf({ type: 4, ext_type: [] })).toHaveProperty('ext_type')
  expect(errorsOf({ type: 4, ext_type: [1, 2, 3] })).toEqual({})
  expect(errorsOf({ type: 4, ext_type: [1, 2, 3, 4] })).toHaveProperty('ext_type')
})

test('decisions §2 无牌 needs a VIN', () => {
  expect(errorsOf({ car_no: '无牌' })).toEqual({ vin: '请输入车架号' })
  expect(errorsOf({ car_no: '无牌', vin: '1M8GDM9AXKP042788' })).toEqual({})
})

test('wrong plate, VIN and phone are named', () => {
  expect(Object.keys(errorsOf({ car_no: '粤B1', vin: 'ABC', phone: '0755' })).sort()).toEqual([
    'car_no',
    'phone',
    'vin',
  ])
})

test('O-397 an appointment is at least 30 minutes ahead', () => {
  expect(appointmentRefusal({ is_subscribe: 2, appoint_time: now + 1800 }, now)).toBeNull()
  expect(appointmentRefusal({ is_subscribe: 2, appoint_time: now + 1799 }, now)).not.toBeNull()
  expect(appointmentRefusal({ is_subscribe: 2, appoint_time: null }, now)).toBe('请选择预约时间')
  expect(appointmentRefusal({ is_subscribe: 1, appoint_time: now }, now)).toBeNull()
})

test('O-369 free mileage is a number or one of three words', () => {
  for (const good of ['20', 20, '12.5', '0', '免拖', '全程免拖', '市内免拖', '', null])
    expect(errorsOf({ free_milage: good })).toEqual({})
  for (const bad of ['20公里', '-1', '免', 'abc'])
    expect(errorsOf({ free_milage: bad })).toEqual({ free_milage: '免拖公里数不规范' })
})

const placed: DispatchOrder = { type: 1, free_service: 20, theodolitic: '114.05,22.54', a_province: 44, a_city: 4403 }

test('O-364 two-address types need free mileage before dispatch', () => {
  const bare = { ...placed, free_service: 0.5, free_milage: '' }
  expect(dispatchRefusal(bare, 'firm')).toBe('免拖公里数不能为空！')
  expect(dispatchRefusal({ ...bare, free_service: null }, 'driver')).toBe('免拖公里数不能为空！')
  expect(dispatchRefusal({ ...bare, free_milage: '0' }, 'firm')).toBeNull()
  expect(dispatchRefusal({ ...bare, free_service: 1 }, 'firm')).toBeNull()
  expect(dispatchRefusal({ ...bare, type: 2 }, 'firm')).toBeNull()
})

test.each([
  { theodolitic: '' },
  { theodolitic: null },
  { theodolitic: '0,0' },
  { theodolitic: '114.05,0' },
  { theodolitic: 'x,y' },
  { a_province: null },
  { a_city: 0 },
])('O-365, O-366 %o is no place to dispatch to', (missing) => {
  expect(dispatchRefusal({ ...placed, ...missing }, 'firm')).toBe('救援地坐标为空，请补全后再进行调派!')
})

test('O-367 a balance due blocks the platform alone', () => {
  const due = { ...placed, pay_status: 2 }
  expect(dispatchRefusal(due, 'platform')).toBe('该订单未支付尾款，不支持调派平台！')
  expect(dispatchRefusal(due, 'firm')).toBeNull()
})

test('decisions §1 order numbers are RD, the Shanghai date and six digits', () => {
  expect(numberOf(147, Date.parse('2025-11-19T16:00:00Z') / 1000)).toBe('RD251120000147')
  expect(numberOf(3_000_147, now)).toBe('RD251120000147')
})

test('a day of orders has no number twice', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.integer({ min: 1, max: 999_999 }), (seq, ahead) => {
      expect(numberOf(seq, now)).not.toBe(numberOf(seq + ahead, now))
      expect(numberOf(seq, now)).toMatch(/^RD251120\d{6}$/)
    }),
  )
})

test('decisions §2 a copy clears number, case number, photos and prices', () => {
  const order = {
    id: 1,
    no: 'RD1',
    case_no: 'PA1',
    picture: [1],
    predict_money: 5,
    real_money: 5,
    pay: {},
    status: 4,
    firm_id: 3,
    driver: {},
  }
  expect(copyOf({ ...draft, ...order, is_subscribe: 2, appoint_time: now })).toEqual({ ...draft, is_subscribe: 1 })
})

test('labels E4 prepaid is 02 with a price above 0', () => {
  expect([isPrepaid('02', 100), isPrepaid('02', 0), isPrepaid('02', null), isPrepaid('04', 100)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('O-398 what a status update asks for', () => {
  expect(stepQuestion(1, 31).message).toBe('请选择服务商')
  expect(stepQuestion(31, 12).message).toBe('请选择司机')
  expect(stepQuestion(12, 22).message).toBe('请选择接单点地址')
  expect(stepQuestion(23, 24).message).toBe('请选择到达点地址')
  expect(stepQuestion(24, 25).message).toBe('请选择地址')
})

test('O-642 the taking limit, started anew by a changed appointment', () => {
  const order = { create_time: now - 1021, appoint_changed: null }
  expect(takingRefusal(order, 1020, now)).toBe('已超过接单时限，请联系客户确认！')
  expect(takingRefusal(order, 1020, now - 1)).toBeNull()
  expect(takingRefusal(order, 0, now)).toBeNull()
  expect(takingRefusal({ ...order, appoint_changed: now - 60 }, 1020, now)).toBeNull()
})

test('an order that is paid in cash goes to who takes cash; who never said otherwise does', () => {
  const cash = { is_cash: 1 }
  expect([1, 0, null].map((dispatch_cash) => takesCash(cash, { dispatch_cash }))).toEqual([true, false, true])
  expect(takesCash({ is_cash: 0 }, { dispatch_cash: 0 })).toBe(true)
})

test('labels O-423 after its review only approved_edits may edit an order', () => {
  expect(mayRevise({ is_audit: 0 }, [])).toBe(true)
  expect(mayRevise({ is_audit: 1 }, ['order_man', 24])).toBe(false)
  expect(mayRevise({ is_audit: 1 }, ['approved_edits'])).toBe(true)
})

test('a company changes what prices depend on until somebody is sent, the platform always', () => {
  expect([0, 1, 30, 31, 12, 26].map((status) => mayPrice({ status }, 1))).toEqual([
    ...[true, true, true, false, false, false],
  ])
  expect(mayPrice({ status: 26 }, 0)).toBe(true)
})

test('decisions §2 the same plate warns within a day', () => {
  expect(DUPLICATE_WINDOW).toBe(86_400)
})

test('decisions §1 what else is numbered has a prefix of its own, and a short month two digits', () => {
  expect(numberOf(7, Date.parse('2026-03-05T12:00:00+08:00') / 1000, 'NJ')).toBe('NJ260305000007')
})

test('decisions §2 the draft is judged by what stands in it: no type, no tonnage; a bad VIN with any plate', () => {
  expect(checkDraft({}, now)).not.toHaveProperty('crane_ton')
  expect(errorsOf({ vin: 'ABC' })).toEqual({ vin: '请输入正确的车架号' })
  expect(errorsOf({ car_no: '粤B1' })).toEqual({ car_no: '请输入正确的车牌号' })
  expect(errorsOf({ phone: '0755' })).toEqual({ phone: '请输入11位手机号' })
  expect(errorsOf({ is_subscribe: 2, appoint_time: now + 1799 })).toEqual({ appoint_time: '预约时间至少在30分钟之后' })
  expect(errorsOf({ is_subscribe: 2, appoint_time: now + 1800 })).toEqual({})
})

test('O-365 O-366 a place is two numbers, with its province and its city', () => {
  for (const missing of [{ theodolitic: '114.05,22.54,1' }, { theodolitic: '0,22.54' }, { theodolitic: '114.05' }])
    expect(dispatchRefusal({ ...placed, ...missing }, 'firm')).not.toBeNull()
  expect(dispatchRefusal({ ...placed, free_service: 0, free_milage: ' ' }, 'firm')).toBe('免拖公里数不能为空！')
  expect(dispatchRefusal(placed, 'platform')).toBeNull()
})

test('O-392..O-396 a step asks for the field that its answer goes to', () => {
  const fieldOf = (from: number, to: number) => stepQuestion(from, to).field
  expect([fieldOf(1, 31), fieldOf(31, 12), fieldOf(12, 22), fieldOf(23, 24)]).toEqual([
    ...['firm_id', 'driver_id', 'address', 'address'],
  ])
  expect(stepQuestion(11, 22).message).toBe('请选择地址')
  expect(stepQuestion(12, 5).message).toBe('请选择地址')
})

test('decisions §2 a copy carries what was known of the car, the owner, the way and the charge', () => {
  const told = {
    ...{ customer_id: 14, customer_name: '平安', customer_alias: 'PA', channel_code: 'app', type: 1 },
    ...{ car_no: '粤B9F3K2', car_brand: '大众', car_model: '朗逸', car_type: 1, vin: 'X' },
    ...{ contact: '陈', phone: '1', unload_contact: '李', unload_mobile: '2', policy_no: 'P', accident_no: 'A' },
    ...{ is_incident_car: 1, address: 'a', a_province: 44, a_city: 4403, a_area: 440305, theodolitic: '1,2' },
    ...{ destination: 'b', d_province: 44, d_city: 4403, d_area: 440306, transit: [], is_off: 0 },
    ...{ free_milage: '20', free_service: 1, get_distance: 9, use_wheels: 2, science: 1, one_two: 0 },
    ...{ big_vehicle: 0, full: 0, ext_type: [1], crane_ton: 8, charge_type: '01', pay_type: 1 },
  }
  expect(copyOf({ ...told, remark: 'x', appoint_time: now })).toEqual({ ...told, is_subscribe: 1 })
  // What an order lacks, its copy does not name either.
  expect(copyOf({ type: 1 })).toStrictEqual({ type: 1, is_subscribe: 1 })
})

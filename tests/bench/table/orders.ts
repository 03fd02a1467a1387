import { orderStatus } from '../../../src/domain/order/orderStatus'
import { rescueTypes } from '../../../src/domain/rescueType'
import { order } from '../../../src/resources/order/order.resource'

/** Rows of the order list as the server sends them: every column there, in every status and type, the same each time. */
export function orders(count: number) {
  const blank = Object.fromEntries(Object.keys(order.fields).map((name) => [name, null]))
  const now = Math.floor(Date.now() / 1000)
  return Array.from({ length: count }, (_, i) => {
    const pick = <T>(list: readonly T[]): T => list[i % list.length]!
    return {
      ...blank,
      id: count - i,
      version: 1,
      no: `RD2611200${String(i).padStart(6, '0')}`,
      car_no: `粤B${String(9_000 - i * 7).padStart(5, '0')}`,
      car_type: 1 + (i % 2),
      status: pick(orderStatus).code,
      type: pick(rescueTypes).code,
      order_time: now - i * 420,
      status_time: now - i * 60,
      dispatch_time: now - i * 400,
      is_subscribe: 1,
      is_off: i % 2,
      is_audit: i % 3,
      dispatch_type: i % 2,
      dispatch_fail: 0,
      is_cash: 0,
      is_many_rescue: 0,
      is_check: 1,
      customer_id: 14,
      customer_name: pick(['招途深圳', '鹏安车险', '平台散客']),
      customer_alias: '招途',
      case_no: `RP${String(7_422_949_095 + i * 31)}`,
      firm_id: 4,
      firm_name: pick(['鹏城拖车', '南山快援', null]),
      aggregation_firm_id: null,
      aggregation_firm_name: pick(['鹏城拖车', null]),
      address: `深圳市南山区深南大道${9_672 + i}号大冲商务中心`,
      contact: pick(['周燕秀', '诸葛先生', '何志强']),
      phone: `138${String(13_800_138 + i)}`,
      predict_money: 373.8 + i,
      real_money: 373.8 + i,
      user_to_driver_money: 0,
    }
  })
}

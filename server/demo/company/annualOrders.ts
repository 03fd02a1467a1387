import { yuan } from '../../../src/domain/money'
import { numberOf } from '../../../src/domain/order'
import { DAY, formatDay, HOUR, startOfDay, type Unix } from '../../../src/domain/time'
import type { annual } from '../../../src/resources/annual/annual.resource'
import type { annualStation } from '../../../src/resources/annual/annualStation.resource'
import type { RecordOf } from '../../../src/schema/model'
import { callerName, callerPhone, carOf, plateOf, vinOf } from '../names'
import { randomOf } from '../random'
import { FIRST_INSURER, PLATFORM } from './firms'

const city = { province: 44, city: 4403, status: 1, firm_id: PLATFORM } as const

export const annualStations: readonly Partial<RecordOf<typeof annualStation>>[] = [
  {
    ...city,
    name: '南山机动车检测站',
    address: '南山区沙河西路1809号',
    area: 440305,
    lnglat: '113.9602,22.5718',
    phone: '075526000101',
    hours: '周一至周六 8:30–17:00',
    money: yuan(230),
  },
  {
    ...city,
    name: '宝安西乡检测站',
    address: '宝安区西乡街道固戍一路88号',
    area: 440306,
    lnglat: '113.8501,22.6002',
    phone: '075526000102',
    hours: '每天 8:30–17:30',
    money: yuan(210),
  },
  {
    ...city,
    name: '龙岗宝龙检测站',
    address: '龙岗区宝龙大道36号',
    area: 440307,
    lnglat: '114.2731,22.7105',
    phone: '075526000103',
    hours: '周一至周五 9:00–17:00',
    money: yuan(200),
  },
  {
    ...city,
    firm_id: FIRST_INSURER,
    name: '鹏安合作检测站',
    address: '福田区香蜜湖路5号',
    area: 440304,
    money: yuan(220),
  },
]

type Status = 1 | 2 | 3 | 4 | 5 | 6 | 11

/** How far each has come, and how many days before now it was written. */
const COURSES: readonly (readonly [status: Status, daysAgo: number])[] = [
  [6, 18],
  [6, 15],
  [11, 13],
  [6, 11],
  [6, 9],
  [11, 7],
  [6, 5],
  [5, 2],
  [5, 2],
  [4, 1],
  [4, 1],
  [3, 1],
  [2, 1],
  [2, 1],
  [1, 0],
  [1, 0],
  [1, 0],
]

const ADDRESSES = [
  '南山区科苑南路2666号华润大厦地库',
  '福田区益田路5033号平安金融中心',
  '宝安区新安街道海秀路19号',
  '龙岗区龙翔大道大运中心南门',
  '罗湖区宝安南路1881号万象城',
] as const
const CUSTOMERS = [1, 4, 8, 5, 1, 7] as const
const INSURED: readonly number[] = [1]
/** Moments of the steps after the dispatch, hours. */
const STEPS = { pick: 20, inspect: 21.5, inspected: 23, finish: 25 } as const

/** Annual inspections in every state, each with the moments that it has been through. */
export function annualOrders(now: Unix): readonly (Partial<RecordOf<typeof annual>> & { readonly at: Unix })[] {
  return COURSES.map(([status, daysAgo], index) => {
    const random = randomOf(77, index, 5)
    const car = carOf(random)
    const at = Math.min(startOfDay(now) - daysAgo * DAY + (9 + (index % 5)) * HOUR, now - (index + 1) * 60)
    const customer_id = CUSTOMERS[index % CUSTOMERS.length] ?? 8
    const reached = (least: number) => status !== 11 && status >= least
    const step = (hours: number, least: number) => (reached(least) ? Math.min(at + hours * HOUR, now - 60) : null)
    const failed = status === 5 && index % 2 === 0
    const year = Number(formatDay(at).slice(0, 4))
    return {
      at,
      no: numberOf(900_000 + index, at, 'NJ'),
      status,
      kind: index % 4 === 3 ? 2 : 1,
      customer_id,
      firm_id: INSURED.includes(customer_id) ? FIRST_INSURER : PLATFORM,
      car_no: plateOf(random, 1),
      car_type: 1,
      car_brand: `${car.brand} ${car.model}`,
      vin: vinOf(random),
      register_date: `${year - 6}-${formatDay(at).slice(5)}`,
      expire_date: formatDay(at + (12 + index) * DAY),
      contact: callerName(random),
      phone: callerPhone(random),
      money: yuan(280 + 20 * (index % 4)),
      appoint_time: Math.ceil((at + 20 * HOUR) / HOUR) * HOUR,
      station_id: (index % 3) + 1,
      address: ADDRESSES[index % ADDRESSES.length] ?? ADDRESSES[0],
      province: 44,
      city: 4403,
      order_time: at,
      user_id: reached(2) ? (index % 2 === 0 ? 2 : 3) : null,
      dispatch_time: step(1, 2),
      pick_time: step(STEPS.pick, 3),
      inspect_time: step(STEPS.inspect, 4),
      inspected_time: step(STEPS.inspected, 5),
      result: reached(5) ? (failed ? 2 : 1) : null,
      result_remark: failed ? '右前大灯光束偏移，需调整后复检' : null,
      next_date: reached(5) && !failed ? `${year + 2}-${formatDay(at).slice(5)}` : null,
      finish_time: status === 11 ? at + 2 * HOUR : step(STEPS.finish, 6),
      cancel_reason: status === 11 ? '车主自行办理' : null,
    } as const
  })
}

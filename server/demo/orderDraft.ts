import { estimateDrive, formatLngLat, type LngLat } from '../../src/domain/geo/coordinates'
import { type ChargeType, isManyRescue, ownerPaysAll } from '../../src/domain/order'
import { isTwoAddress, pricedWith, type RescueType } from '../../src/domain/rescueType'
import { formatDay, HOUR, type Unix } from '../../src/domain/time'
import { noPlate } from '../../src/domain/vehicle'
import type { order } from '../../src/resources/order/order.resource'
import type { RecordOf } from '../../src/schema/model'
import { callerName, callerPhone, carOf, plateOf, vinOf } from './names'
import { type Random, randomOf } from './random'
import type { World, WorldCustomer, WorldPlace } from './world'

type OrderRecord = RecordOf<typeof order>
export type OrderValues = Partial<OrderRecord>

/** What the rest of an order's life asks of its beginning. */
interface Needs {
  /** the owner pays beforehand */
  readonly prepaid: boolean
  readonly twoAddress: boolean
  /** it is given back to the channel that it came by */
  readonly returned: boolean
  /** the charge type must be known by now */
  readonly settled: boolean
  /** the appointment lies after this moment; null: an immediate order */
  readonly appointAfter: Unix | null
}

export interface Draft {
  readonly customer: WorldCustomer
  readonly type: RescueType
  readonly values: OrderValues
}

const TYPES: readonly (readonly [RescueType, number])[] = [
  [1, 38],
  [2, 17],
  [3, 10],
  [4, 4],
  [5, 0.7],
  [6, 0.8],
  [7, 4],
  [8, 2],
  [9, 6],
  [10, 1.5],
  [11, 2.5],
  [12, 3],
  [13, 7],
  [14, 1],
  [15, 1.5],
  [16, 1],
]
/** With a formula everywhere, so that there is something to pay beforehand. */
const PREPAID_TYPES: readonly (readonly [RescueType, number])[] = [
  [1, 40],
  [2, 20],
  [3, 12],
  [7, 6],
  [9, 8],
  [13, 8],
]

const INSURED_CHARGES: readonly (readonly [ChargeType, number])[] = [
  ['01', 82],
  ['05', 12],
  ['04', 3],
  ['03', 3],
]
const FLEET_CHARGES: readonly (readonly [ChargeType, number])[] = [
  ['05', 58],
  ['01', 22],
  ['04', 9],
  ['02', 9],
  ['03', 2],
]
const OWNER_CHARGES: readonly (readonly [ChargeType, number])[] = [
  ['02', 60],
  ['04', 40],
]

/** Most are placed by the desk; 4 and 5 are keys of the open API that are marked APP and 小程序. */
const UPSTREAM_CHANNELS: readonly (readonly [2 | 4 | 5, number])[] = [
  [2, 22],
  [4, 2],
  [5, 8],
]
const CHANNELS: readonly (readonly [1 | 2 | 3 | 4 | 5, number])[] = [[1, 62], [3, 6], ...UPSTREAM_CHANNELS]

/** What somebody on the telephone says: whose car, where, whereto, and who pays. */
export function draftOf(world: World, random: Random, time: Unix, needs: Needs): Draft {
  const customer = random.pick(needs.prepaid ? world.customers.filter((c) => !c.isInsured) : world.customers)
  const types = (needs.prepaid ? PREPAID_TYPES : TYPES).filter(([type]) => !needs.twoAddress || isTwoAddress(type))
  const type = random.weighted(types)
  const scene = random.pick(world.scenes)
  const at = nearby(random, scene.point)
  const charge = chargeOf(random, customer, needs)
  const values: OrderValues = {
    type,
    customer_id: customer.id,
    owner_firm_id: customer.firm_id,
    pay_type: customer.pay_type,
    order_time: time,
    order_channel: random.weighted(needs.returned ? UPSTREAM_CHANNELS : CHANNELS),
    is_off: random.chance(0.08) ? 1 : 0,
    address: scene.address,
    address_note: random.chance(0.25) ? random.pick(type === 9 ? BASEMENT_NOTES : NOTES) : null,
    theodolitic: formatLngLat(at),
    a_province: scene.province,
    a_city: scene.city,
    a_area: scene.area,
    go_distance: random.int(12, 140) / 10,
    is_incident_car: random.chance(0.07) ? 1 : 0,
    charge_type: charge,
    free_service: customer.free_service,
    ...appointmentOf(random, time, needs.appointAfter),
    ...(customer.isInsured && reportOf(random, time)),
    ...(isTwoAddress(type) ? courseOf(random, world, at) : noCourse),
    ...surchargesOf(random, type),
    ...dispatchingOf(random, world),
  }
  return { customer, type, values: { ...values, ...freeMileageOf(random, values, customer) } }
}

function chargeOf(random: Random, customer: WorldCustomer, { prepaid, settled }: Needs): ChargeType {
  if (prepaid) return '02'
  const charges = customer.isInsured ? INSURED_CHARGES : customer.pay_type === 2 ? OWNER_CHARGES : FLEET_CHARGES
  return random.weighted(charges.filter(([charge]) => !settled || charge !== '03'))
}

/** Up to a couple of hundred metres off, so that no two orders stand on one spot. */
const nearby = (random: Random, { lng, lat }: LngLat): LngLat => ({
  lng: lng + (random.next() - 0.5) * 0.004,
  lat: lat + (random.next() - 0.5) * 0.004,
})

const noCourse = {
  destination: null,
  transit: null,
  d_province: null,
  d_city: null,
  d_area: null,
  get_distance: null,
} as const satisfies OrderValues

function courseOf(random: Random, world: World, from: LngLat): OrderValues {
  const near = random.chance(0.85)
  const choices = Array.from({ length: near ? 4 : 1 }, () => random.pick(world.workshops))
  const distance = ({ point }: WorldPlace) => estimateDrive(from, point).km
  const goal = choices.reduce((best, place) => (distance(place) < distance(best) ? place : best))
  const at = nearby(random, goal.point)
  return {
    destination: goal.address,
    transit: formatLngLat(at),
    d_province: goal.province,
    d_city: goal.city,
    d_area: goal.area,
    get_distance: estimateDrive(from, at).km,
    ...(random.chance(0.2) && { unload_contact: callerName(random), unload_mobile: callerPhone(random) }),
  }
}

/** Extras that the rescue type shows; those it hides are empty, as the server keeps them. */
function surchargesOf(random: Random, type: RescueType): OrderValues {
  const two = isTwoAddress(type)
  const service = pricedWith(type)
  const ticked = (probability: number) => (random.chance(probability) ? 1 : 0)
  return {
    use_wheels: two ? (service === 1 && random.chance(0.14) ? random.pick([1, 2, 2, 4] as const) : 0) : null,
    science: two ? ticked(type === 9 ? 0.95 : type === 1 ? 0.03 : 0) : null,
    one_two: two ? ticked(service === 11 ? 0.15 : 0) : null,
    big_vehicle: two ? ticked(service === 11 ? 0.15 : 0) : null,
    full: two ? ticked(service === 11 ? 0.1 : 0) : null,
    ...(type === 4 && { ext_type: dilemmaOf(random) }),
    ...(service === 1 && random.chance(0.04) && { ext_type: [random.pick(DILEMMAS)] }),
    crane_ton: type === 10 ? random.pick([8, 8, 12, 16, 25] as const) : null,
  }
}

const DILEMMAS = [1, 2, 4, 5] as const
function dilemmaOf(random: Random) {
  const first = random.pick(DILEMMAS)
  const second = random.pick(DILEMMAS)
  return random.chance(0.2) && second !== first ? [first, second] : [first]
}

/** A channel's free towing, the dispatcher's word, or none where the customer's product grants its own. */
function freeMileageOf(random: Random, values: OrderValues, customer: WorldCustomer): OrderValues {
  if (!values.destination) return { free_milage: null, channel_code: random.chance(0.03) ? 'GD2201' : null }
  if (customer.isInsured && random.chance(0.05)) return { channel_code: 'RAS019', free_milage: '20' }
  if (customer.free_service >= 1 && random.chance(0.75)) return { free_milage: null }
  if (ownerPaysAll(values.charge_type ?? '03')) return { free_milage: '0' }
  return { free_milage: random.pick(['20', '30', '50', '100', '免拖', '全程免拖', '市内免拖']) }
}

function reportOf(random: Random, time: Unix): OrderValues {
  const serial = (digits: number) => String(random.int(0, 10 ** digits - 1)).padStart(digits, '0')
  if (random.chance(0.15)) return { case_no: null }
  const day = formatDay(time).replaceAll('-', '')
  return {
    case_no: random.pick([`PA77${serial(8)}`, `CX${day}${serial(4)}`, `YT-${day.slice(2)}-${serial(4)}`]),
    policy_no: random.chance(0.6) ? `PDAA${day.slice(0, 4)}4403${serial(10)}` : null,
    accident_no: random.chance(0.08) ? `SG${day}${serial(5)}` : null,
  }
}

function appointmentOf(random: Random, time: Unix, after: Unix | null): OrderValues {
  if (after === null) return { is_subscribe: 1, appoint_time: null }
  const earliest = Math.max(after, time + HOUR)
  return { is_subscribe: 2, appoint_time: Math.ceil((earliest + random.int(0, 12) * HOUR) / 1800) * 1800 }
}

function dispatchingOf(random: Random, world: World): OrderValues {
  if (!random.chance(0.25)) return { dispatch_type: 0, dispatch_mode: random.chance(0.06) ? 'quota' : null }
  const failed = random.chance(0.12)
  return {
    dispatch_type: 1,
    dispatch_fail: failed ? 1 : 0,
    system_aggregation: random.chance(0.6) ? 1 : 0,
    aggregation_firm_id: random.pick(world.firms).id,
  }
}

/** Every thirty-second order, and so on, is by the car of an order before it: [remainder, how many orders before]. */
const RETURNS = new Map([
  [0, 5],
  [16, 37],
  [8, 300],
])
const CYCLE = 32

/** The caller and the car; some call again, and then 多次救援 says how soon. */
export function callerOf(seed: number, index: number, timeOf: (index: number) => Unix): OrderValues {
  const before = index - (RETURNS.get(index % CYCLE) ?? Number.POSITIVE_INFINITY)
  const random = randomOf(seed, before >= 0 ? before : index, 3)
  const car = carOf(random)
  const bare = random.chance(0.01)
  const plate = bare ? noPlate : plateOf(random, car.type)
  const again = before >= 0 && !bare
  return {
    car_no: plate,
    car_brand: car.brand,
    car_model: car.model,
    car_type: car.type,
    vin: bare || random.chance(0.45) ? vinOf(random) : null,
    contact: callerName(random),
    phone: callerPhone(random),
    is_many_rescue: again ? windowOf(timeOf(index) - timeOf(before)) : 0,
  }
}

const windowOf = (seconds: number) =>
  isManyRescue.find((window) => window.code > 0 && seconds <= window.seconds)?.code ?? 0

const NOTES = [
  '应急车道内，已放置三角警示牌',
  '小区北门，保安亭旁',
  '加油站出口右侧',
  '车主在车内等候',
  '辅道公交站前50米',
  '停车场出口，请走地面',
]
const BASEMENT_NOTES = ['地下车库B2层，限高2.1米', '地下车库B1层，限高2.2米，坡道较陡', '商场地库B3层D区，限高2.0米']

import { callParty } from '../../domain/order/calls'
import { field } from '../../schema/model'
import { allOrNull, listOf, maybe, object, orNull, part } from '../../schema/model/reply'

const { text, integer, id, money, fen, km, time, flag, truth, anything } = part
export const textOrNull = orNull(text)
export const count = integer
export const ids = orNull(listOf(id))

/** A price as it is stored; the provider's side is told to the provider, the customer's never. */
export const lines = listOf(object({ key: text, label: text, quantity: text, unit: fen, amount: fen }))
const side = orNull(
  object({
    formula: orNull(object({ id, version: integer, title: text })),
    lines,
    total: fen,
  }),
)
export const price = object({ customer: side, firm: side, owner: orNull(fen), message: textOrNull })

export const deduction = object({
  name: text,
  model: integer,
  money,
  rate: maybe(field.decimal('', { required: true })),
  remark: maybe(text),
})

/** What a side is settled by, beside what its formula gives. */
export const variance = object({
  formula: orNull(object({ id, version: integer, title: text })),
  message: textOrNull,
  lines: listOf(object({ key: text, label: text, charged: orNull(money), by_formula: orNull(money) })),
  charged: orNull(money),
  by_formula: orNull(money),
  difference: orNull(money),
})

const statement = {
  money: orNull(money),
  total_money: orNull(money),
  deduct_money: money,
  is_check: integer,
  progress: integer,
  deductions: listOf(deduction),
  price_data: orNull(
    object(
      allOrNull({
        fixed_p: money,
        first_p: money,
        over_p: money,
        basement_p: money,
        use_wheels_p: money,
        first_m: km,
        over_m: km,
        use_wheels: integer,
      }),
    ),
  ),
}
export const statements = {
  customer_statement: orNull(object(statement)),
  firm_statement: orNull(object({ ...statement, status: integer })),
}

/** What the owner's share is made of is told with a single order. */
export const pay = orNull(
  object({
    status: integer,
    total_money: money,
    pay_money: money,
    paid_money: money,
    balance_money: money,
    refund_status: integer,
    refund_money: money,
    mode: maybe(orNull(integer)),
    title: maybe(textOrNull),
    mileage: maybe(orNull(km)),
    mileage_base: maybe(orNull(km)),
    base_money: maybe(money),
    mileage_money: maybe(money),
    science: maybe(money),
    use_wheels: maybe(money),
    big_vehicle: maybe(money),
    full: maybe(money),
    one_two: maybe(money),
    addition_money: maybe(money),
    coupon: maybe(money),
  }),
)
export const payData = object({ code_url: text, out_trade_no: text, money, expire_time: time, simulated: truth })

export const driver = {
  id,
  nick: text,
  mobile: textOrNull,
  plate_num: textOrNull,
  firm_name: textOrNull,
}
/** What a candidate's row says of what cooperation opens: why not, and in how many days its contract ends. */
export const doorTold = {
  open: maybe(flag),
  reason: maybe(textOrNull),
  expiring: maybe(orNull(integer)),
}

/** What the order would earn whoever is sent, and what would stay of the customer's price. */
export const offerTold = {
  price: maybe(orNull(object({ total: money, lines }))),
  margin: maybe(orNull(money)),
}

/** Seconds between which eight of ten orders of the district and hour arrived, and how many they were; null: an estimate. */
export const learnt = orNull(object({ low: integer, high: integer, orders: count }))

export const nearDriver = object({
  ...driver,
  firm_id: id,
  work_status: orNull(integer),
  online_status: orNull(integer),
  /** null of one of whom nobody knows where they are */
  range: orNull(km),
  /** seconds until the arrival */
  duration: orNull(integer),
  learnt,
  estimated: truth,
  lnglat: textOrNull,
  /** seconds */
  position_age: orNull(integer),
  stale: truth,
  ...doorTold,
  /** why no new order is given */
  stopped: textOrNull,
  /** orders that are open at the technician */
  load: maybe(count),
  ...offerTold,
})

export const remark = object({
  id,
  type: integer,
  title: textOrNull,
  remark: text,
  name: textOrNull,
  pid: orNull(id),
  data: anything,
  time,
  own: truth,
})

export const bargain = object({
  id,
  no: text,
  title: text,
  launch_name: textOrNull,
  approval_name: textOrNull,
  status: integer,
  remark: textOrNull,
  create_time: time,
  finish_time: orNull(time),
  answer: textOrNull,
  go_distance: km,
  get_distance: orNull(km),
  science: flag,
  use_wheels: integer,
  price: money,
  standing: orNull(money),
})

/** The watermarks that were drawn into a photo. */
export const watermarks = orNull(listOf(object({ time, address: text, position: text, color: text })))

/** What a task keeps of its sending. */
export const sending = object({ number: text, reply: textOrNull, simulated: truth })

export const picture = object({
  id,
  key: text,
  name: textOrNull,
  doman: text,
  picture: text,
  original_picture: textOrNull,
  source: textOrNull,
  create_time: time,
  upload_status: integer,
  audit_status: integer,
  audit_remark: textOrNull,
  audit_name: textOrNull,
  audit_time: orNull(time),
  audit_self: orNull(flag),
  address: textOrNull,
  lng: textOrNull,
  lat: textOrNull,
  fileSize: orNull(integer),
  /** a smaller one for lists; null while there is none */
  thumb: textOrNull,
  width: orNull(integer),
  height: orNull(integer),
  /** of the original's bytes */
  sha256: textOrNull,
  /** of the bytes of `picture` */
  shown_sha256: textOrNull,
  /** what the original says of itself */
  taken_time: orNull(time),
  taken_lng: textOrNull,
  taken_lat: textOrNull,
  /** metres to the scene of its step, of the camera's place where the original has one, else of the sender's */
  distance: orNull(integer),
  /** metres between the camera's place and the sender's; null where one is unknown */
  apart: orNull(integer),
  /** the photo that it stands in for */
  parent_id: orNull(id),
  watermarkList: watermarks,
  /** uploaded by somebody of the reader's firm */
  own: truth,
  /** counts for what the order needs: its present provider is told of it */
  counted: flag,
})

/** A slot of the template in force; one that is the product's own has neither id nor sample. */
export const requirement = object({
  id: maybe(id),
  key: text,
  name: text,
  step: integer,
  is_need: flag,
  is_back: maybe(orNull(flag)),
  rank: maybe(orNull(integer)),
  picture: maybe(textOrNull),
  customer_id: maybe(orNull(id)),
  types: maybe(orNull(listOf(integer))),
  is_own: maybe(truth),
})

export const relative = object({
  id,
  no: text,
  car_no: text,
  type: integer,
  status: integer,
  address: textOrNull,
  customer_name: textOrNull,
  order_time: time,
})

export const party = field.choice('', callParty, { required: true })
export const contact = object({ contact_id: party, name: textOrNull, phone: text })

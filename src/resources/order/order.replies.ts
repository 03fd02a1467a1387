import { callKind } from '../../domain/calls'
import { openStatuses } from '../../domain/orderStatus'
import { photoFolder } from '../../domain/photoExport'
import { queues } from '../../domain/queues'
import { rescueTypes } from '../../domain/rescueType'
import { field } from '../../schema/model'
import {
  allOrNull,
  historyEntry,
  listOf,
  maybe,
  object,
  orNull,
  paged,
  part,
  type Replies,
  recordOf,
} from '../../schema/model/reply'

const { text, integer, id, money, fen, km, time, flag, truth, anything } = part
const textOrNull = orNull(text)
const count = integer
const ids = orNull(listOf(id))

/** A price as it is stored; the provider's side is told to the provider, the customer's never. */
const lines = listOf(object({ key: text, label: text, quantity: text, unit: fen, amount: fen }))
const side = orNull(
  object({
    formula: orNull(object({ id, version: integer, title: text })),
    lines,
    total: fen,
  }),
)
const price = object({ customer: side, firm: side, owner: orNull(fen), message: textOrNull })

const deduction = object({
  name: text,
  model: integer,
  money,
  rate: maybe(field.decimal('')),
  remark: maybe(textOrNull),
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
const statements = {
  customer_statement: orNull(object(statement)),
  firm_statement: orNull(object({ ...statement, status: integer })),
}

/** What the owner's share is made of is told with a single order. */
const pay = orNull(
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
const payData = object({ code_url: text, out_trade_no: text, money, expire_time: time, simulated: truth })

const driver = {
  id,
  nick: text,
  mobile: textOrNull,
  plate_num: textOrNull,
  firm_name: textOrNull,
}
const nearDriver = object({
  ...driver,
  firm_id: id,
  work_status: orNull(integer),
  online_status: orNull(integer),
  range: km,
  /** seconds on the road */
  duration: integer,
  estimated: truth,
  lnglat: text,
  /** seconds */
  position_age: orNull(integer),
  stale: truth,
})

const remark = object({
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

const bargain = object({
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

const picture = object({
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
  address: textOrNull,
  lng: textOrNull,
  lat: textOrNull,
  fileSize: orNull(integer),
})

/** A slot of the template in force; one that is the product's own has neither id nor sample. */
const requirement = object({
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

const relative = object({
  id,
  no: text,
  car_no: text,
  type: integer,
  status: integer,
  address: textOrNull,
  customer_name: textOrNull,
  order_time: time,
})

const contact = object({ contact_id: integer, name: textOrNull, phone: text })

/** A radius around the order's place, and what the found are called. */
const around = { km: orNull(km), keyword: textOrNull }

export const orderReplies = {
  asked: {
    create: { confirm_duplicate: orNull(flag) },
    intake: { types: listOf(field.choice('', rescueTypes, { required: true })) },
    duplicates: { car_no: text, type: field.choice('', rescueTypes, { required: true }) },
    queues: { view: textOrNull },
    drivers: { ...around, limit: orNull(integer), lnglat: textOrNull, work_status: orNull(integer) },
    firms: { ...around, type: orNull(integer), sort: textOrNull },
    recentPlaces: { of: textOrNull, car_no: textOrNull, phone: textOrNull, customer_id: orNull(id) },
    remarks: { act: orNull(integer) },
    photoExport: { ids: listOf(id), name: orNull(field.choice('', photoFolder)) },
    track: { start_time: orNull(time), end_time: orNull(time), is_process: orNull(flag) },
    shops: { page: orNull(integer), radius: orNull(integer) },
    calls: { type: orNull(field.choice('', callKind)) },
    linkable: {
      keyword: textOrNull,
      start_date: orNull(field.date('')),
      end_date: orNull(field.date('')),
      page: orNull(integer),
      limit: orNull(integer),
    },
  },
  row: {
    driver: orNull(
      object({
        ...driver,
        // With a single order, of a technician who is still there.
        avatar: maybe(textOrNull),
        license: maybe(textOrNull),
        lnglat: maybe(text),
        position_time: maybe(orNull(time)),
      }),
    ),
    pay,
    open_firms: ids,
    refused_firms: ids,
    grade_points: orNull(listOf(integer)),
  },
  record: {
    ...statements,
    price: orNull(price),
    price_before: orNull(
      object({
        owner_money: orNull(money),
        predict_money: orNull(money),
        customer_is_check: orNull(integer),
        price: orNull(price),
      }),
    ),
    customer_deductions: orNull(listOf(deduction)),
    firm_deductions: orNull(listOf(deduction)),
    counts: object({ calls: count, follow_ups: count, visits: count, rescues: count, links: count }),
    /** metres between where the arrival was reported and the rescue place */
    deviation: orNull(integer),
    picture: listOf(picture),
    photo_requirements: listOf(requirement),
    timeline: listOf(object({ id, time, kind: text, title: text, text: textOrNull, user_name: textOrNull })),
    remarks: listOf(remark),
    invoice_title: orNull(
      object({
        id,
        ...allOrNull({
          title: text,
          duty_num: text,
          phone: text,
          bank_name: text,
          bank_branch: text,
          bank_account: text,
          address: text,
          post_address: text,
        }),
      }),
    ),
    writeoff_proof: textOrNull,
    platforms: count,
    approval: orNull(bargain),
  },
  calls: {
    create: object({ no: text, status: integer }),
    compute: object({
      go_distance: orNull(km),
      get_distance: orNull(km),
      estimated: truth,
      price,
      predict_money: orNull(money),
      real_money: orNull(money),
      owner_money: orNull(money),
      pay_status: orNull(integer),
      is_cash: flag,
      is_money: flag,
    }),
    intake: object({ id, no: text, status: integer, orders: listOf(object({ id, no: text, status: integer })) }),
    bargain: object({ approval_id: id, no: text }),
    dial: object({ call_id: id, key: text, simulated: flag }),
    payCode: object({ pay_data: payData }),
    upload: object({ picture_id: maybe(id) }),
    remarkSave: object({ log_id: id }),
    followUp: object({ log_id: id }),

    duplicates: listOf(object({ id, no: text, status: integer })),
    queues: object({
      since: time,
      queues: object(Object.fromEntries(queues.map(({ code }) => [code, count]))),
      statuses: object(Object.fromEntries(openStatuses.map((code) => [code, count]))),
    }),
    drivers: paged(nearDriver),
    /** providers, or the platforms that `type` 1 asks for */
    firms: paged(
      object({
        id,
        name: text,
        url: maybe(textOrNull),
        grade: maybe(orNull(field.decimal(''))),
        is_aggregate: maybe(flag),
        idle: maybe(count),
        online: maybe(count),
        drivers: maybe(count),
        nearest: maybe(orNull(nearDriver)),
        range: maybe(orNull(km)),
        duration: maybe(orNull(integer)),
        price: maybe(orNull(object({ total: money, lines }))),
        mode: maybe(orNull(integer)),
        first_m: maybe(orNull(km)),
        first_p: maybe(orNull(money)),
        fixed_p: maybe(orNull(money)),
        refused: maybe(truth),
        takes_cash: maybe(truth),
        charge: maybe(textOrNull),
        phone: maybe(textOrNull),
        waiting: maybe(count),
      }),
    ),
    recentPlaces: listOf(
      object({
        text,
        lnglat: textOrNull,
        ...allOrNull({ province: integer, city: integer, area: integer }),
        by: integer,
      }),
    ),
    payState: object({
      status: orNull(integer),
      order_status: integer,
      paid_money: money,
      balance_money: money,
      pay_data: orNull(payData),
    }),
    feeDetail: object({
      price: orNull(price),
      pay,
      predict_money: orNull(money),
      owner_money: orNull(money),
      paid_money: money,
      modify_log: listOf(
        object({
          id,
          action: text,
          user_name: textOrNull,
          remark: textOrNull,
          time,
          before: orNull(money),
          after: orNull(money),
        }),
      ),
      pay_log: listOf(
        object({
          id,
          out_trade_no: text,
          transaction_id: textOrNull,
          method: integer,
          status: integer,
          user_name: textOrNull,
          money,
          time,
          refunds: listOf(
            object({ id, out_refund_no: text, reason: textOrNull, status: integer, failure: textOrNull, money, time }),
          ),
        }),
      ),
    }),
    bargains: listOf(bargain),
    remarks: listOf(remark),
    log: listOf(historyEntry),
    photoExport: object({ url: text, total: count }),
    photoBin: paged(
      object({
        id,
        key: text,
        name: textOrNull,
        picture: text,
        audit_status: integer,
        removed_time: time,
        removed_by: textOrNull,
      }),
    ),
    statement: object({ ...statements, logs: listOf(historyEntry) }),
    track: paged(object({ time, kind: textOrNull, address: textOrNull, lnglat: text }), {
      start_time: time,
      end_time: time,
      is_process: flag,
      distance: km,
    }),
    shops: object({
      data: listOf(
        object({
          id,
          name: text,
          address: text,
          tel: textOrNull,
          type: text,
          location: text,
          /** metres */
          distance: orNull(integer),
          ...allOrNull({ a_province: integer, a_city: integer, a_area: integer }),
          estimated: truth,
        }),
      ),
      page: integer,
      radius: integer,
      more: truth,
    }),
    rescues: paged(
      object({
        id,
        no: text,
        type: integer,
        status: integer,
        address: textOrNull,
        firm_name: textOrNull,
        order_time: time,
        window: integer,
      }),
    ),
    visits: paged(object({ id, remark: text, name: textOrNull, result: orNull(integer), time })),
    calls: paged(
      object({
        id,
        type: integer,
        contact_id: orNull(integer),
        name: textOrNull,
        phone: text,
        url: textOrNull,
        status: orNull(integer),
        duration: orNull(integer),
        key: textOrNull,
        simulated: flag,
        user_name: textOrNull,
        call_time: time,
      }),
      {
        contacts: listOf(contact),
        book: listOf(object({ position: textOrNull, name: textOrNull, phone: textOrNull, of: id })),
      },
    ),
    links: paged(relative),
    linkable: paged(relative),
    transfers: paged(recordOf('transferRecord')),
  },
} satisfies Replies

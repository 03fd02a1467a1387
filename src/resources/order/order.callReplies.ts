import { offerAnswers, runStates } from '../../domain/distribution'
import { packageStatus, packageTypes, pictureTaskStatus } from '../../domain/evidence'
import { callKind } from '../../domain/order/calls'
import { dispatchModes } from '../../domain/order/dispatch'
import { openStatuses } from '../../domain/order/orderStatus'
import { pageLinks } from '../../domain/order/pageLinks'
import { queues } from '../../domain/order/queues'
import { apiDirection, queueStatus } from '../../domain/upstream'
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
} from '../../schema/model/reply'
import {
  bargain,
  contact,
  count,
  doorTold,
  lines,
  nearDriver,
  offerTold,
  party,
  pay,
  payData,
  price,
  relative,
  remark,
  requirement,
  sending,
  statements,
  textOrNull,
  variance,
} from './order.replyParts'

const { text, integer, id, money, km, time, flag, truth } = part

/** Of several firms that an order was sent to: how many may have it, and why the others may not. */
const sentTo = object({ complated: maybe(count), failed: maybe(count), msg: maybe(text) })

/** Someone who comes to the order's place: when, for how much, and what stays of the customer's price. */
const way = object({
  firm_id: id,
  name: text,
  driver: textOrNull,
  km: orNull(km),
  arrive: orNull(time),
  estimated: truth,
  money: orNull(money),
  margin: orNull(money),
})

/** Orders of one day that came until the moment of the call. */
const day = object({
  start: time,
  end: time,
  n: count,
  /** of each hour; those of a day that is over to its end */
  hours: listOf(count),
  dispatched: count,
  /** mean seconds from the order to its dispatch */
  dispatch_seconds: orNull(integer),
  arrived: count,
  in_time: count,
  finished: count,
})

/** The photos as they stand after a verdict, and how many of the order nobody has judged yet. */
const audited = object({
  pictures: listOf(
    object({
      id,
      audit_status: integer,
      audit_remark: textOrNull,
      audit_name: textOrNull,
      audit_time: orNull(time),
      audit_self: orNull(flag),
    }),
  ),
  left: count,
})

/** One of an owner's coupons, as an order may use it. */
const couponOffer = object({
  id,
  name: textOrNull,
  type: integer,
  money: orNull(money),
  percent: orNull(integer),
  threshold: orNull(money),
  end_time: time,
  /** what it would take off now */
  off: money,
  fault: textOrNull,
})

const graded = object({
  /** points; null of an order that came to another end than its completion */
  grade: orNull(integer),
  points: listOf(
    object({
      code: integer,
      label: text,
      /** won, lost, now (under way) or next */
      state: text,
      from: orNull(time),
      to: orNull(time),
      /** seconds that it took; of the photos their number */
      value: orNull(integer),
      /** seconds; of the photos their number */
      limit: integer,
    }),
  ),
  /** metres between the reported arrival and the rescue place */
  deviation: orNull(integer),
  /** 位置异常, which takes no point */
  deviates: truth,
})

/** What the calls of an order answer beside its record. */
export const orderCallReplies = {
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
    /** of the draft's phone, for whoever may use coupons */
    coupons: listOf(couponOffer),
  }),
  writeUp: object({ id, no: text, status: integer }),
  intake: object({ id, no: text, status: integer, orders: listOf(object({ id, no: text, status: integer })) }),
  bargain: object({ approval_id: id, no: text }),
  /** over the company's limit: the approval that pays it once it is agreed */
  systemWriteOff: object({ approval_id: maybe(id), no: maybe(text) }),
  dial: object({ call_id: id, key: text, simulated: flag }),
  payCode: object({ pay_data: payData }),
  priceShares: object({ total_money: orNull(money), owner_money: orNull(money), customer_money: orNull(money) }),
  upload: object({ picture_id: maybe(id) }),
  auditPhoto: audited,
  auditPhotos: audited,
  auditUndo: audited,
  /** `id` null: no order waits that nobody else has; `waiting`: how many wait, whoever has them */
  auditNext: object({ id: orNull(id), waiting: count, until: orNull(time) }),
  /** `name`: of the other auditor who has it */
  auditClaim: object({ claims: listOf(object({ id, name: textOrNull, until: time })) }),
  evaluate: graded,
  score: graded,
  remarkSave: object({ log_id: id }),
  followUp: object({ log_id: id }),

  duplicates: listOf(object({ id, no: text, status: integer })),
  queues: object({
    since: time,
    queues: object(Object.fromEntries(queues.map(({ code }) => [code, count]))),
    statuses: object(Object.fromEntries(openStatuses.map((code) => [code, count]))),
  }),
  today: object({
    since: time,
    open: count,
    late: count,
    soon: count,
    due: listOf(id),
    statuses: listOf(object({ status: integer, n: count, oldest: time })),
    today: day,
    last_week: day,
    areas: listOf(object({ area_id: orNull(integer), name: textOrNull, n: count, last: count })),
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
      receiving: maybe(flag),
      idle: maybe(count),
      online: maybe(count),
      drivers: maybe(count),
      nearest: maybe(orNull(nearDriver)),
      origin: maybe(orNull(object({ address: text, lnglat: text }))),
      range: maybe(orNull(km)),
      duration: maybe(orNull(integer)),
      /** orders that are open at the firm */
      load: maybe(count),
      ...offerTold,
      mode: maybe(orNull(integer)),
      first_m: maybe(orNull(km)),
      first_p: maybe(orNull(money)),
      fixed_p: maybe(orNull(money)),
      refused: maybe(truth),
      takes_cash: maybe(truth),
      ...doorTold,
      charge: maybe(textOrNull),
      phone: maybe(textOrNull),
      waiting: maybe(count),
    }),
  ),
  preview: object({
    /** the first reason why nothing would be sent */
    refusal: textOrNull,
    /** of several firms those that it would not go to, each with its reason */
    failed: listOf(text),
    /** the state after it, what is due then and within how many seconds */
    status: integer,
    noun: textOrNull,
    seconds: orNull(integer),
    /** whom the order is with now, and whom it would go to */
    before: orNull(way),
    after: listOf(way),
  }),
  confirm: sentTo,
  pool: sentTo,
  distribution: object({
    /** the server's clock, by which deadlines run */
    now: time,
    runs: listOf(
      object({
        id,
        mode: field.choice('', dispatchModes, { required: true }),
        state: field.choice('', runStates, { required: true }),
        rule_id: orNull(id),
        rule_title: textOrNull,
        rule_version: orNull(integer),
        begin_time: time,
        end_time: orNull(time),
        stopped_by: textOrNull,
        reason: textOrNull,
        /** km of the round in which aggregation asks */
        range_km: orNull(integer),
        /** those of the plan by rank, then those passed by; those who were asked with their answer */
        candidates: listOf(
          object({
            firm_id: id,
            name: text,
            rank: orNull(integer),
            /** 1/10000: the score, and the weighted terms that it is the sum of */
            ...allOrNull({ score: integer, reach: integer, grade: integer, price: integer }),
            reason: textOrNull,
            /** km of its round */
            round: orNull(integer),
            ...allOrNull({ sent: time, deadline: time }),
            answer: orNull(field.choice('', offerAnswers)),
            driver_id: orNull(id),
            driver_name: textOrNull,
            /** km by road, and seconds on it, of the nearest idle technician: estimates */
            range: orNull(km),
            duration: orNull(integer),
            money: orNull(money),
          }),
        ),
      }),
    ),
  }),
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
    /** what a coupon takes off the owner's share, and what it is called while the order has it */
    coupon_money: money,
    coupon_name: textOrNull,
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
  coupons: listOf(couponOffer),
  bargains: listOf(bargain),
  remarks: listOf(remark),
  log: listOf(historyEntry),
  emptyRunForm: object({ slots: listOf(requirement) }),
  watermarkGlyphs: object({
    units: integer,
    ascent: integer,
    descent: integer,
    glyphs: listOf(object({ char: text, advance: field.decimal('', { required: true }), path: text })),
    missing: listOf(text),
  }),
  pictureTasks: paged(
    object({
      id,
      picture_id: id,
      name: textOrNull,
      data: sending,
      count,
      status: field.choice('', pictureTaskStatus, { required: true }),
      times: orNull(time),
    }),
    { simulated: truth },
  ),
  cronQueue: paged(
    object({
      id: integer,
      type: text,
      value: text,
      count,
      result: textOrNull,
      data: textOrNull,
      flag,
      api_success: flag,
      status: field.choice('', queueStatus, { required: true }),
      times: orNull(time),
      tips: textOrNull,
    }),
  ),
  apiLog: paged(
    object({
      id,
      url: text,
      data: textOrNull,
      reply: textOrNull,
      create_time: time,
      update_time: time,
      direction: field.choice('', apiDirection, { required: true }),
      method: text,
      code: orNull(integer),
      ms: orNull(integer),
      delivery_id: orNull(id),
      event: textOrNull,
      status: orNull(integer),
      tries: orNull(integer),
      next_time: orNull(time),
    }),
  ),
  systemQueue: paged(
    object({
      id: integer,
      code: text,
      title: text,
      command: text,
      exec_time: orNull(field.decimal('', { required: true })),
      exec_desc: text,
      enter_time: orNull(time),
      outer_time: orNull(time),
      loops_time: integer,
      rscript: orNull(integer),
      status: field.choice('', queueStatus, { required: true }),
      create_at: orNull(time),
    }),
  ),
  photoExport: object({ url: text, total: count }),
  evidence: object({ id, total: count }),
  evidenceState: object({
    id,
    type: field.choice('', packageTypes, { required: true }),
    status: field.choice('', packageStatus, { required: true }),
    /** pictures */
    done: count,
    total: count,
    /** bytes */
    size: orNull(integer),
    url: textOrNull,
    message: textOrNull,
  }),
  photoBin: paged(
    object({
      id,
      key: text,
      name: textOrNull,
      picture: text,
      thumb: textOrNull,
      audit_status: integer,
      audit_remark: textOrNull,
      removed_time: time,
      removed_by: textOrNull,
      removed_why: textOrNull,
    }),
  ),
  statement: object({
    ...statements,
    customer_variance: orNull(variance),
    firm_variance: orNull(variance),
    logs: listOf(historyEntry),
  }),
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
  visits: paged(
    object({
      id,
      remark: text,
      name: textOrNull,
      result: orNull(integer),
      /** of a call-back about the battery */
      jump_status: orNull(integer),
      next_time: orNull(time),
      time,
    }),
  ),
  /** whom a provider may write orders up for */
  writeUpCustomers: paged(object({ id, name: text, firm_name: text })),
  /** `now`: the server's clock, by which deadlines are read */
  grabHall: object({
    total: count,
    now: time,
    data: listOf(
      object({
        ...{ id, no: text, type: integer, car_no: text, car_type: orNull(integer), address: text },
        ...{ a_city: orNull(integer), a_area: orNull(integer) },
        ...{ destination: textOrNull, get_distance: orNull(km), free_milage: textOrNull },
        ...{ science: orNull(flag), is_incident_car: orNull(flag), is_cash: orNull(flag), appoint_time: orNull(time) },
        ...{ open_time: time, expire_time: time },
        /** for a company: how many providers it is open to */
        offered: orNull(count),
        /** what it earns by the provider's own formula */
        price: orNull(object({ title: textOrNull, total: part.fen, lines })),
        /** the provider's nearest idle technicians, distances estimated */
        drivers: listOf(
          object({
            ...{ id, name: text, plate_num: textOrNull, range: km },
            /** seconds on the road */
            duration: integer,
            /** seconds */
            position_age: orNull(integer),
            stale: truth,
          }),
        ),
      }),
    ),
    /** of today, offered and not got; `seconds` after it was published */
    missed: listOf(
      object({
        ...{ id, order_id: id, end: integer, type: integer, car_no: text, address: textOrNull },
        ...{ close_time: time, seconds: orNull(integer), money: orNull(part.fen) },
      }),
    ),
    /** grabbed today */
    today: count,
    ...{ idle: count, drivers: count },
  }),
  customerAudit: object({
    id,
    is_audit: integer,
    is_audit_final: integer,
    review_status: integer,
    audit_remark: textOrNull,
    audit_name: textOrNull,
    audit_time: orNull(time),
    customer_statement: statements.customer_statement,
    logs: listOf(historyEntry),
  }),
  calls: paged(
    object({
      id,
      type: field.choice('', callKind, { required: true }),
      contact_id: orNull(party),
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
      book: listOf(object({ position: textOrNull, name: textOrNull, phone: textOrNull, of: party })),
    },
  ),
  /** those that this reader may send for this order */
  pageLinks: object({
    links: listOf(
      object({
        type: field.choice('', pageLinks, { required: true }),
        /** whom it goes to; null where the order knows nobody */
        name: textOrNull,
        phone: textOrNull,
        fault: textOrNull,
      }),
    ),
    simulated: truth,
  }),
  sendLink: object({ simulated: truth }),
  links: paged(relative),
  linkable: paged(relative),
} satisfies Replies['calls']

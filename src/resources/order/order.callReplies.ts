import { packageStatus, packageTypes, pictureTaskStatus } from '../../domain/evidence'
import { callKind } from '../../domain/order/calls'
import { openStatuses } from '../../domain/order/orderStatus'
import { pageLinks } from '../../domain/order/pageLinks'
import { queues } from '../../domain/order/queues'
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
import { orderDispatchReplies } from './order.dispatchReplies'
import {
  bargain,
  contact,
  count,
  nearDriver,
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
  ...orderDispatchReplies,
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
        /** of the page, to copy or as QR; begins with a slash where the installation names no address */
        url: textOrNull,
      }),
    ),
    simulated: truth,
  }),
  sendLink: object({ simulated: truth }),
  links: paged(relative),
  linkable: paged(relative),
} satisfies Replies['calls']

import { photoFolder } from '../../domain/evidence'
import { callKind } from '../../domain/order/calls'
import { rescueTypes } from '../../domain/rescueType'
import { field } from '../../schema/model'
import { allOrNull, listOf, maybe, object, orNull, part, type Replies } from '../../schema/model/reply'
import { orderCallReplies } from './order.callReplies'
import { faceReplies } from './order.faceReplies'
import { mapReplies } from './order.mapReplies'
import {
  bargain,
  count,
  deduction,
  driver,
  ids,
  pay,
  picture,
  price,
  remark,
  requirement,
  statements,
  textOrNull,
} from './order.replyParts'
import { wallReplies } from './order.wallReplies'

const { text, integer, id, money, km, time, flag } = part

/** A radius around the order's place, and what the found are called. */
const around = { km: orNull(km), keyword: textOrNull }

export const orderReplies = {
  asked: {
    /** `user_coupon_id` is one of the owner's coupons, which the order is placed with */
    create: { confirm_duplicate: orNull(flag), user_coupon_id: orNull(id) },
    intake: { user_coupon_id: orNull(id), types: listOf(field.choice('', rescueTypes, { required: true })) },
    duplicates: { car_no: text, type: field.choice('', rescueTypes, { required: true }) },
    queues: { view: textOrNull },
    systemQueue: { order_id: orNull(id) },
    today: {},
    ...faceReplies.asked,
    ...mapReplies.asked,
    ...wallReplies.asked,
    drivers: { ...around, limit: orNull(integer), lnglat: textOrNull, work_status: orNull(integer) },
    preview: { firm_id: textOrNull, driver_id: orNull(id), free_milage: textOrNull, is_off: orNull(flag) },
    firms: { ...around, type: orNull(integer), sort: textOrNull },
    recentPlaces: { of: textOrNull, car_no: textOrNull, phone: textOrNull, customer_id: orNull(id) },
    remarks: { act: orNull(integer) },
    watermarkGlyphs: { text },
    writeUpCustomers: { keyword: textOrNull },
    grabHall: { page: orNull(integer), limit: orNull(integer) },
    photoExport: { ids: listOf(id), name: orNull(field.choice('', photoFolder)) },
    evidence: { ids: orNull(listOf(id)) },
    evidenceState: {},
    distribution: {},
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
    recalled_firms: ids,
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
  calls: { ...orderCallReplies, ...faceReplies.calls, ...mapReplies.calls, ...wallReplies.calls },
} satisfies Replies

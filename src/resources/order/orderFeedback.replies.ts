import { object, orNull, paged, part } from '../../schema/model/reply'

const { text, id, integer, time, km, truth } = part

/** What the calls of feedback answer; the urging record has the names of finance §3 (F-221). */
export const orderFeedbackReplies = {
  asked: { urgings: { page: orNull(integer), limit: orNull(integer) }, whereabouts: {} },
  calls: {
    urgings: paged(
      object({
        id,
        orderId: id,
        userName: orNull(text),
        userPhone: orNull(text),
        issues: text,
        status: integer,
        create_time: time,
        rescueOrder: object({ carno: orNull(text), rescueProjectName: text }),
      }),
    ),
    whereabouts: paged(
      object({
        id,
        order_id: id,
        order_status: integer,
        /** how often the order has been urged, this time included */
        times: integer,
        firm_name: orNull(text),
        driver_name: orNull(text),
        /** by road to the rescue place, an estimate of a fresh position */
        km: orNull(km),
        minutes: orNull(integer),
        /** the minutes are learnt from orders of the district and hour */
        is_learnt: truth,
        /** seconds */
        position_age: orNull(integer),
        /** what the order waits for */
        due: orNull(text),
        /** seconds past that; negative: still to come */
        late: orNull(integer),
      }),
      /** SMS go to the outbox alone */
      { simulated: truth },
    ),
    respond: object({ simulated: truth }),
  },
} as const

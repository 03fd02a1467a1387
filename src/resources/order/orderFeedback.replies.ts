import { object, orNull, paged, part } from '../../schema/model/reply'

const { text, id, integer, time } = part

/** What the calls of feedback answer; the urging record has the names of finance §3 (F-221). */
export const orderFeedbackReplies = {
  asked: { urgings: { page: orNull(integer), limit: orNull(integer) } },
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
  },
} as const

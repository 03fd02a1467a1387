import { listOf, object, orNull, part } from '../../schema/model/reply'

const { id, integer, text, time, flag } = part

/** What waits: who, what they said, and how far it has been passed on. */
const row = object({
  id,
  order_id: orNull(id),
  title: text,
  text: orNull(text),
  /** of an order's kind of rescue */
  type: orNull(integer),
  /** number of this urging among those of its order */
  times: orNull(integer),
  time,
  told_id: orNull(id),
  told_name: orNull(text),
  called: flag,
})

/** What the calls of alerts answer. */
export const alertReplies = {
  calls: {
    waiting: object({
      now: time,
      /** minutes after which an alert passes on; 0 never */
      minutes: integer,
      /** to whom */
      next_name: orNull(text),
      /** when the user's next task is due and rings; within a day */
      next_due: orNull(time),
      groups: listOf(
        object({
          kind: integer,
          /** all that wait, acknowledged or not */
          total: integer,
          /** not acknowledged */
          open: integer,
          /** those that `open` counts, the oldest first, at most a hundred; a call acknowledges by these ids */
          waits: listOf(object({ id, time, told_id: orNull(id) })),
          /** the newest of them */
          rows: listOf(row),
        }),
      ),
    }),
    acknowledge: object({ acknowledged: integer }),
  },
} as const

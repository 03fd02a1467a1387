import { listOf, object, orNull, part } from '../../schema/model/reply'

const { id, integer, money, text, time } = part
const textOrNull = orNull(text)

/** A record that waits, in the words of its line. */
const row = object({
  id,
  name: textOrNull,
  text: textOrNull,
  money: orNull(money),
  /** since when it waits */
  since: orNull(time),
  /** until when it is to be done */
  due: orNull(time),
  /** the month that it is about */
  month: orNull(time),
})

/** What the calls of the home page answer. */
export const homeReplies = {
  calls: {
    waiting: object({
      now: time,
      /** those that the reader may open, by their code in `homeLines` */
      lines: listOf(
        object({
          code: text,
          count: integer,
          /** the sum of its list */
          money: orNull(money),
          /** since when the oldest waits */
          since: orNull(time),
          rows: listOf(row),
        }),
      ),
      /** of the reader's own firm; null to who may not see it */
      wallet: orNull(object({ money, frozen: money, deposit: money, deposit_money: money })),
      /** days from the oldest to today, with what was placed, what ended with an amount, and that amount; null where there are none */
      days: orNull(listOf(object({ start: time, placed: integer, finished: integer, money: orNull(money) }))),
      /** of a company: what ended this month by kind of rescue, and what is underway, whose prices are estimates */
      month: orNull(
        object({
          start: time,
          end: time,
          count: integer,
          money,
          open: object({ count: integer, money }),
          before: object({ count: integer, money }),
          types: listOf(object({ type: integer, count: integer, money })),
        }),
      ),
    }),
  },
} as const

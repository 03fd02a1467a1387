import { field } from '../../schema/model'
import { allOrNull, listOf, object, orNull, part } from '../../schema/model/reply'

const { text, integer, id, time, flag } = part

/** What the partner circle answers (decisions §11). */
export const partnerReplies = {
  asked: {
    notify: {},
    log: { id, page: orNull(integer), limit: orNull(integer) },
  },
  /** firms in each relationship, of the filter without its relationship */
  list: { total_none: integer, total_applied: integer, total_partners: integer },
  row: {
    figures: orNull(
      object({
        ...allOrNull({ technicians: integer, grade: field.decimal(''), places: integer }),
        ...allOrNull({ orders: integer, in_time: integer, late: integer }),
      }),
    ),
  },
  record: {
    coverage: orNull(
      object({
        /** districts, and cities without districts, of each service; `added` are those in which no partner offers it */
        services: listOf(object({ type: integer, places: listOf(integer), added: listOf(integer) })),
        /** places in which no partner offers any service */
        added: listOf(integer),
      }),
    ),
  },
  calls: {
    /** applications that wait for the reader's firm, the oldest first */
    notify: object({
      total: integer,
      data: listOf(
        object({
          id,
          name: text,
          logo: orNull(text),
          address: orNull(text),
          remark: orNull(text),
          apply_time: orNull(time),
        }),
      ),
    }),
    log: object({
      total: integer,
      data: listOf(
        object({
          id,
          type: integer,
          /** 1: the reader's firm did it */
          own: flag,
          /** of the reader's own firm alone */
          user_name: orNull(text),
          nickname: orNull(text),
          remark: orNull(text),
          time,
        }),
      ),
    }),
  },
}

import type { Why } from '../../domain/distribution'
import { field } from '../../schema/model'
import { listOf, mapOf, maybe, object, orNull, paged, part, type Replies } from '../../schema/model/reply'
import { textOrNull } from './order.replyParts'

const { text, integer, id, money, time, flag, truth, anything } = part
const percent = field.decimal('', { required: true })

/** One side of an order that changes hands in a rehearsal; times in seconds. */
const rehearsedSide = object({
  ...{ firm_id: orNull(id), seconds: integer, drive: orNull(integer), price: orNull(money), estimated: truth },
})

const rehearsedSum = object({
  ...{ taken: integer, seconds: integer, failed: integer, drive: integer, driven: integer, money, estimated: integer },
})
const rehearsedTimes = object({ taken: integer, seconds: integer, failed: integer })
const rehearsedPlace = { orders: integer, before: rehearsedTimes, after: rehearsedTimes }
/** Sums of a rehearsal: both sides, by provider, district, hour and minutes, and what was not counted. */
const rehearsed = object({
  orders: integer,
  hands: object({ all: integer, slower: integer, taken: integer, failed: integer }),
  /** orders without what was known then, by the reason: not counted */
  missing: object({ byHand: integer, stopped: integer, open: integer, facts: integer }),
  /** counted without firms of which nothing was kept */
  lacking: integer,
  sides: object({ before: rehearsedSum, after: rehearsedSum }),
  firms: listOf(object({ firm_id: id, before: integer, after: integer })),
  areas: listOf(object({ area: integer, name: textOrNull, ...rehearsedPlace })),
  hours: listOf(object(rehearsedPlace)),
  minutes: listOf(object({ before: integer, after: integer })),
})

/** What a dispatch rule and its rehearsal answer. */
export const dispatchRuleReplies = {
  row: { quotas: orNull(listOf(object({ firm_id: id, share: percent }))) },
  record: { quota_names: maybe(mapOf(text)) },
  asked: {
    rehearse: {
      id: orNull(id),
      draft: field.json<Readonly<Record<string, unknown>>>(''),
      again: orNull(id),
      start_time: time,
      end_time: time,
    },
    rehearsal: {
      ...{ id: orNull(id), kind: textOrNull, page: orNull(integer), limit: orNull(integer), act: textOrNull },
    },
    rehearseCancel: { id },
  },
  calls: {
    overlaps: paged(object({ id, title: text, level: integer, wins: flag })),
    rehearse: object({ id }),
    rehearsal: object({
      ...{ id, rule_id: orNull(id), title: text, rule_version: orNull(integer), start_time: time, end_time: time },
      ...{ status: integer, done: integer, total: integer, ms: orNull(integer), message: textOrNull },
      /** the whole rule as it would be */
      draft: field.json<Readonly<Record<string, unknown>>>(''),
      changes: listOf(object({ field: text, before: anything, after: anything })),
      /** null while it is under way */
      result: orNull(rehearsed),
      /** of the providers in it */
      names: mapOf(text),
      hands: listOf(
        object({
          ...{ order_id: id, no: textOrNull, car_no: textOrNull, type: orNull(integer) },
          ...{ before: orNull(rehearsedSide), after: orNull(rehearsedSide), why: orNull(field.json<Why>('')) },
          /** why it is not counted: a name of `missing` */
          reason: textOrNull,
        }),
      ),
    }),
  },
} as const satisfies Replies

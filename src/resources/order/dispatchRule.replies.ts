import { field } from '../../schema/model'
import { listOf, mapOf, maybe, object, orNull, paged, part, type Replies } from '../../schema/model/reply'
import { dispatchRule } from './dispatchRule.resource'
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

const { title, level, customer_ids, types, region, start_time, end_time, mode, firm_ids } = dispatchRule.fields
const { time: limit, range, min_num, max_num, peroid, reach_weight, grade_weight, price_weight } = dispatchRule.fields
const quotas = orNull(listOf(object({ firm_id: id, share: percent })))
/** A whole rule, as it is saved. */
const draft = {
  ...{ title: orNull(title), level: orNull(level), customer_ids: orNull(customer_ids), types: orNull(types) },
  ...{ region: orNull(region), start_time: orNull(start_time), end_time: orNull(end_time), mode: orNull(mode) },
  ...{ firm_ids: orNull(firm_ids), quotas, time: orNull(limit), range: orNull(range), min_num: orNull(min_num) },
  ...{ max_num: orNull(max_num), peroid: orNull(peroid), reach_weight: orNull(reach_weight) },
  ...{ grade_weight: orNull(grade_weight), price_weight: orNull(price_weight) },
}

/** Why an order changes hands: one of them, or the three differences of the score in 1/10000. */
const why = object({
  ...{ reason: maybe(text), late: maybe(truth), asked: maybe(integer) },
  ...{ reach: maybe(integer), grade: maybe(integer), price: maybe(integer) },
})

/** What a dispatch rule and its rehearsal answer. */
export const dispatchRuleReplies = {
  row: { quotas },
  record: { quota_names: maybe(mapOf(text)) },
  asked: {
    rehearse: {
      id: orNull(id),
      draft: field.json<Readonly<Record<string, unknown>>>(''),
      again: orNull(id),
      /** only these of the rule's are counted; empty: all of them */
      types: orNull(types),
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
      /** the rescue types that are counted; null: all of the rule's */
      types: orNull(types),
      /** the whole rule as it would be */
      draft: object(draft),
      changes: listOf(object({ field: text, before: anything, after: anything })),
      /** null while it is under way */
      result: orNull(rehearsed),
      /** of the providers in it */
      names: mapOf(text),
      hands: listOf(
        object({
          ...{ order_id: id, no: textOrNull, car_no: textOrNull, type: orNull(integer) },
          ...{ before: orNull(rehearsedSide), after: orNull(rehearsedSide), why: orNull(why) },
          /** why it is not counted: a name of `missing` */
          reason: textOrNull,
        }),
      ),
    }),
  },
} as const satisfies Replies

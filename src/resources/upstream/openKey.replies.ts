import { maybe, object, orNull, part } from '../../schema/model/reply'

const { text, id, integer, time } = part

/** What the calls of keys answer. The key itself is told this once. */
const shownOnce = { key: text, tail: text, name: text, end_time: orNull(time) } as const

export const openKeyReplies = {
  row: { last_time: maybe(orNull(time)), last_address: maybe(orNull(text)), calls: maybe(integer) },
  calls: { make: object({ id, ...shownOnce }), rotate: object({ next_id: id, ...shownOnce }) },
} as const

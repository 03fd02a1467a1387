import { upstreamEvents } from '../../domain/upstream'
import { field } from '../../schema/model'
import { listOf, object, orNull, paged, part } from '../../schema/model/reply'

const { text, integer, id, time } = part
const textOrNull = orNull(text)
const events = orNull(listOf(field.choice('', upstreamEvents, { required: true })))

/** What the calls of hooks and deliveries answer. */
export const hookReplies = {
  row: { events },
  calls: {
    /** the secret is told this once */
    add: object({ id, secret: text }),
    rotate: object({ secret: text, old_until: time }),
    test: object({ delivery_id: id }),
  },
} as const

export const deliveryReplies = {
  asked: { sums: { hook_id: orNull(id) } },
  calls: {
    attempts: paged(
      object({
        id,
        time,
        url: text,
        data: textOrNull,
        reply: textOrNull,
        code: orNull(integer),
        ms: orNull(integer),
      }),
    ),
    sums: object({
      total: integer,
      waiting: integer,
      failed: integer,
      ended: integer,
      arrived: integer,
      median: orNull(integer),
    }),
  },
} as const

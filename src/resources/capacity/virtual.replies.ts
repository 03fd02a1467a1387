import { listOf, object, orNull, part } from '../../schema/model/reply'

const { text, integer, id } = part
const textOrNull = orNull(text)

/** GET /v2/virtual/map: what is virtual, the real technicians beside it, and coverage in thousandths. */
export const virtualBaseReplies = {
  asked: { map: {} },
  calls: {
    map: object({
      bases: listOf(
        object({
          id,
          name: text,
          address: text,
          lnglat: textOrNull,
          km: integer,
          types: listOf(integer),
          purpose: integer,
          status: integer,
          drivers: integer,
        }),
      ),
      drivers: listOf(
        object({
          id,
          name: text,
          base_id: id,
          address: text,
          lnglat: textOrNull,
          car_type: orNull(integer),
          status: integer,
          plate_num: text,
        }),
      ),
      real: listOf(object({ id, lnglat: text })),
      coverage: object({
        km: integer,
        days: integer,
        orders: integer,
        real: orNull(integer),
        with_virtual: orNull(integer),
      }),
    }),
  },
} as const

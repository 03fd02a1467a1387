import { listOf, object, orNull, paged, part } from '../../schema/model/reply'
import { nearDriver, textOrNull } from './order.replyParts'

const { text, integer, id, km, time, truth } = part

/** An order on a map; whose phone it is, no map tells. */
const placedOrder = object({
  id,
  no: text,
  car_no: text,
  type: integer,
  status: integer,
  is_subscribe: orNull(integer),
  order_time: time,
  address: text,
  lnglat: textOrNull,
  destination: textOrNull,
  destination_lnglat: textOrNull,
  a_area: orNull(integer),
  deadline: orNull(time),
  /** seconds */
  span: orNull(integer),
  due: textOrNull,
  firm_id: orNull(id),
  firm_name: textOrNull,
  driver_id: orNull(id),
  driver_name: textOrNull,
  driver_lnglat: textOrNull,
  /** seconds */
  driver_age: orNull(integer),
})

const counted = {
  /** `area` 0: unknown; `without`: no provider; `taken`: accepted, `wait` seconds after their order in all */
  areas: listOf(object({ hour: integer, area: integer, n: integer, without: integer, taken: integer, wait: integer })),
  /** each [hour, cell from the west, cell from the south, orders] */
  cells: listOf(listOf(integer)),
}

/** What the calls of `order.maps.ts` answer. */
export const mapReplies = {
  asked: {
    map: {},
    center: { km: orNull(km) },
    heat: { start_time: orNull(time), end_time: orNull(time), city: orNull(integer), type: textOrNull },
  },
  calls: {
    map: paged(placedOrder),
    center: object({
      order: placedOrder,
      km,
      drivers: integer,
      online: integer,
      idle: integer,
      nearest: orNull(object({ id, range: km, duration: integer, estimated: truth })),
      orders: integer,
      late: integer,
      data: listOf(nearDriver),
    }),
    heat: object({
      start_time: time,
      end_time: time,
      city: orNull(integer),
      cities: listOf(object({ id: integer, name: text, n: integer })),
      elsewhere: integer,
      ...counted,
      past: object({ weeks: integer, ...counted }),
    }),
  },
} as const

import { listOf, object, orNull, part } from '../../schema/model/reply'
import { textOrNull } from './order.replyParts'

const { text, integer, id, time, truth } = part

/** The city that a wall's map shows; null while no open order has one. */
const city = orNull(object({ id: integer, name: text, lnglat: textOrNull }))

/** Technicians at work with a position; empty for users without the map of technicians. */
const drivers = listOf(object({ id, lnglat: text, idle: truth }))

const wallOrder = { id, car_no: text, deadline: orNull(time) }

/** What the walls and the rain view answer. */
export const wallReplies = {
  asked: { rain: { id: orNull(id) }, dispatchWall: {}, firmWall: {} },
  calls: {
    rain: object({
      /** none: this installation has no weather service */
      provider: text,
      /** the answer is invented for the demo and marked 模拟 */
      simulated: truth,
      city,
      /** when the service measured it; null without a service */
      time: orNull(time),
      areas: listOf(object({ id: integer, name: text, lnglat: text, /** 0.01 mm an hour */ rain: integer })),
    }),
    dispatchWall: object({
      time,
      city,
      /** open orders whose city is another one, or unknown */
      elsewhere: integer,
      figures: object({
        waiting: integer,
        /** since when the first of them waits */
        waiting_since: orNull(time),
        open: integer,
        /** technicians with an open order */
        busy: integer,
        soon: integer,
        late: integer,
        finished: integer,
        /** of the same day last week until the same time */
        last_finished: integer,
      }),
      due: listOf(
        object({ ...wallOrder, area: text, firm_name: textOrNull, driver_name: textOrNull, due: textOrNull }),
      ),
      orders: listOf(object({ ...wallOrder, lnglat: textOrNull, driver_lnglat: textOrNull })),
      drivers,
      day: object({ start: time, hours: listOf(integer), last_hours: listOf(integer) }),
      /** technicians online by the nearest district centre of the city, an estimate; null without the map of technicians */
      areas: orNull(listOf(object({ id: integer, name: text, idle: integer, online: integer }))),
    }),
    firmWall: object({
      time,
      city,
      figures: object({
        firms: integer,
        receiving: integer,
        open: integer,
        late: integer,
        finished: integer,
        /** technicians, null without the map of technicians */
        crew: orNull(object({ idle: integer, online: integer, drivers: integer })),
      }),
      /** most overdue first; at most 60 */
      firms: listOf(
        object({
          id,
          name: text,
          receiving: truth,
          open: integer,
          /** orders that wait for its answer */
          waiting: integer,
          late: integer,
          finished: integer,
          idle: orNull(integer),
          online: orNull(integer),
        }),
      ),
      orders: listOf(object({ ...wallOrder, lnglat: textOrNull })),
      drivers,
    }),
  },
} as const

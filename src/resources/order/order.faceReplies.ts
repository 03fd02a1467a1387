import { field } from '../../schema/model'
import { listOf, object, orNull, part } from '../../schema/model/reply'

const { text, integer, id, money, time, truth } = part
const percent = orNull(integer)
const decimal = field.decimal('', { required: true })
const grade = orNull(field.decimal('', { required: true }))
/** Orders of each of the last weeks and how many of them were in time, the oldest week first. */
const weeks = listOf(object({ n: integer, ok: integer }))
const inTime = object({ percent, minutes: integer, weeks })
const place = object({ address: text, lnglat: text })

/** What the calls of `order.faces.ts` answer: whole per cent, null where nothing was counted. */
export const faceReplies = {
  asked: {
    firmFace: { firm_id: id },
    technicianFace: { driver_id: id },
    /** `type` a rescue type, `region` a city or a district: only technicians whose provider offers it there */
    driverMap: { type: orNull(integer), region: orNull(integer) },
    serviceRegions: { type: orNull(integer), firm_id: orNull(id) },
    driverDay: { driver_id: id, day: orNull(time) },
    origins: {},
  },
  calls: {
    firmFace: object({
      receiving: integer,
      idle: integer,
      online: integer,
      drivers: integer,
      stale: integer,
      open: integer,
      waiting: integer,
      month: object({ n: integer, percent, rank: orNull(integer), firms: integer }),
      accepted: inTime,
      arrived: inTime,
      grade,
      graded: integer,
      points: listOf(place),
      crew: listOf(object({ id, name: text, lnglat: text, state: text })),
      running: listOf(
        object({ id, car_no: text, type: integer, status: integer, address: text, driver_name: orNull(text) }),
      ),
      complete: object({ percent: integer, missing: listOf(text) }),
    }),
    technicianFace: object({
      at: orNull(object({ lnglat: text, time: orNull(time), stale: truth })),
      done: integer,
      rank: orNull(integer),
      crew: integer,
      arrived: object({ percent, minutes: integer, firm: percent }),
      grade,
      graded: integer,
      today: integer,
      running: listOf(
        object({ id, car_no: text, type: integer, status: integer, address: text, lnglat: orNull(text) }),
      ),
    }),
    driverMap: object({
      data: listOf(
        object({
          id,
          name: text,
          mobile: orNull(text),
          plate_num: orNull(text),
          firm_id: id,
          firm_name: orNull(text),
          work_status: integer,
          online_status: integer,
          lnglat: orNull(text),
          position_time: orNull(time),
          speed: orNull(decimal),
          battery: orNull(integer),
          order: orNull(object({ id, car_no: text, status: integer, late: integer })),
          idle_since: orNull(time),
        }),
      ),
      total: integer,
      time,
    }),
    serviceRegions: object({
      /** districts, and cities served whole, with the providers that offer the service there */
      data: listOf(object({ region: integer, firms: integer, drivers: integer })),
      total: integer,
    }),
    driverDay: object({
      from: time,
      to: time,
      km: decimal,
      /** what the orders that ended on this day are settled at; null for those who may not see a provider's settlement */
      income: orNull(money),
      points: listOf(object({ time, lnglat: text })),
      orders: listOf(
        object({
          id,
          car_no: text,
          type: integer,
          status: integer,
          address: text,
          lnglat: orNull(text),
          accept_time: orNull(time),
          arrive_time: orNull(time),
          finish_time: orNull(time),
        }),
      ),
    }),
    origins: object({
      days: integer,
      km: integer,
      n: integer,
      far: integer,
      points: listOf(object({ id, n: integer })),
    }),
  },
} as const

import { field } from '../../schema/model'
import { listOf, object, orNull, part } from '../../schema/model/reply'

const { text, integer, id, money, time, truth } = part
const percent = orNull(integer)
const decimal = field.decimal('', { required: true })
/** A figure as faces draw it: of thirty days, of the thirty before, and of each of those days, the oldest first. */
const volume = { value: integer, before: integer, course: listOf(integer) }
/** whole per cent; `minutes` is what counts as in time */
const inTime = { value: percent, before: percent, minutes: integer, course: listOf(percent) }
/** of thirty days, and how many gave one */
const grade = object({ value: orNull(field.decimal('', { required: true })), n: orNull(integer) })
const place = object({ address: text, lnglat: text })
const line = { id, car_no: text, type: integer, status: integer, address: text, order_time: orNull(time) }
const lineWithDriver = object({ ...line, driver_name: orNull(text) })
const dayOrder = object({
  id,
  car_no: text,
  type: integer,
  status: integer,
  address: text,
  lnglat: orNull(text),
  accept_time: orNull(time),
  arrive_time: orNull(time),
  finish_time: orNull(time),
})

/** What the calls of `order.faces.ts` answer: whole per cent, null where nothing was counted. */
export const faceReplies = {
  asked: {
    firmFace: { firm_id: id },
    customerFace: { customer_id: id },
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
      /** `value` idle technicians of those online */
      now: object({
        value: integer,
        online: integer,
        drivers: integer,
        stale: integer,
        open: integer,
        waiting: integer,
      }),
      month: object({ ...volume, percent, rank: orNull(integer), firms: orNull(integer) }),
      accepted: object(inTime),
      arrived: object(inTime),
      grade,
      points: listOf(place),
      crew: listOf(object({ id, name: text, lnglat: text, state: text })),
      running: listOf(lineWithDriver),
      /** those that end first; null for those who may open neither cars nor technicians */
      papers: orNull(listOf(object({ of: text, label: text, end: time }))),
      complete: object({ percent: integer, missing: listOf(text) }),
    }),
    technicianFace: object({
      at: orNull(object({ lnglat: text, time: orNull(time), stale: truth })),
      done: object({ ...volume, rank: orNull(integer), crew: integer }),
      arrived: object({ ...inTime, firm: percent }),
      grade,
      today: object({ value: integer }),
      day: object({ from: time, to: time, orders: listOf(dayOrder) }),
      /** null for those who may not open cars */
      car: orNull(
        object({
          id,
          plate_num: orNull(text),
          car_type: orNull(integer),
          status: orNull(integer),
          license_end: orNull(time),
          insurance_end: orNull(time),
          inspection_end: orNull(time),
          transport_end: orNull(time),
        }),
      ),
      running: listOf(object({ ...line, lnglat: orNull(text) })),
    }),
    customerFace: object({
      month: object(volume),
      arrived: object(inTime),
      open: object({ value: integer, waiting: orNull(integer) }),
      /** estimated for the customer, with the orders that have an estimate; null for those who may not see its statements */
      sum: orNull(object({ value: money, n: integer })),
      last: listOf(lineWithDriver),
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
      orders: listOf(dayOrder),
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

import { listOf, object, orNull, part } from '../../schema/model/reply'

const { text, integer, time } = part
const textOrNull = orNull(text)
const car = object({
  car_no: text,
  vin: textOrNull,
  car_brand: textOrNull,
  car_model: textOrNull,
  orders: integer,
  last_time: time,
})

/** An owner's cars, of their orders. */
export const ownerReplies = { owner: { row: { cars: orNull(listOf(car)) } } } as const

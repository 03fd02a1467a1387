import { object, orNull, part } from '../../schema/model/reply'

const { text, integer, id, time, truth } = part
const textOrNull = orNull(text)

const comparedPhoto = object({
  id,
  order_id: id,
  order_no: text,
  order_time: time,
  name: textOrNull,
  picture: text,
  address: textOrNull,
  create_time: time,
  taken_time: orNull(time),
  distance: orNull(integer),
  width: orNull(integer),
  height: orNull(integer),
  sha256: textOrNull,
})

export const photoSuspectReplies = {
  calls: {
    compare: object({
      photo: comparedPhoto,
      /** of another order; only to those who may see that one */
      twin: orNull(comparedPhoto),
      twin_hidden: truth,
    }),
  },
} as const

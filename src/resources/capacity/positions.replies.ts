import { object, part } from '../../schema/model/reply'

const { text, id } = part

/** The key itself is told this once. */
export const positionReplies = {
  positionKey: { calls: { make: object({ id, key: text, tail: text, name: text }) } },
} as const

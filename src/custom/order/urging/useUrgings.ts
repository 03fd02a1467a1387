import { useGetList } from 'react-admin'
import { URGING } from '../../../domain/order/feedback'
import { useFollowed } from '../../../live/feed'
import { orderFeedback } from '../../../resources/order/orderFeedback.resource'
import type { RecordOf } from '../../../schema/model'

export type Urging = RecordOf<typeof orderFeedback>

/** ms between two looks (F-601, O-608) */
export const URGINGS_EVERY = 60_000
/** Rows of the dialog; whoever has more works them off from the top. */
export const MOST = 50

/** Status of an urging that nobody has taken up. */
export const WAITING = 0
const UNANSWERED = { kind: [URGING], status: [WAITING, 1] }
const ANSWERED = { kind: [URGING], status: [2] }
/** Answered ones that the dialog shows. */
const SHOWN_ANSWERED = 3
const NEWEST = { field: 'id', order: 'DESC' } as const
const OLDEST = { field: 'id', order: 'ASC' } as const
const FIRST = { page: 1, perPage: MOST } as const

/** Who urges and has had no answer, the longest waiting first (F-504). */
export const useUrgings = (enabled: boolean) =>
  useGetList<Urging>(
    orderFeedback.name,
    { filter: UNANSWERED, sort: OLDEST, pagination: FIRST },
    { ...useFollowed(URGINGS_EVERY, orderFeedback.name), retry: false, enabled },
  )

/** The urgings that were answered last, with who answered and what. */
export const useAnswered = (enabled: boolean) =>
  useGetList<Urging>(
    orderFeedback.name,
    { filter: ANSWERED, sort: NEWEST, pagination: { page: 1, perPage: SHOWN_ANSWERED } },
    { ...useFollowed(URGINGS_EVERY, orderFeedback.name), retry: false, enabled },
  )

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

const WAITING = { kind: [URGING], status: [0, 1] }
const OLDEST = { field: 'id', order: 'ASC' } as const
const FIRST = { page: 1, perPage: MOST } as const

/** Who urges and has had no answer, the longest waiting first (F-504). */
export const useUrgings = (enabled: boolean) =>
  useGetList<Urging>(
    orderFeedback.name,
    { filter: WAITING, sort: OLDEST, pagination: FIRST },
    { ...useFollowed(URGINGS_EVERY, orderFeedback.name), retry: false, enabled },
  )

import { useGetList } from 'react-admin'
import { URGING } from '../../../domain/order/feedback'
import { startOfDay } from '../../../domain/time'
import { useFollowed } from '../../../live/feed'
import { order } from '../../../resources/order/order.resource'
import { orderFeedback } from '../../../resources/order/orderFeedback.resource'
import type { ReplyOf } from '../../../resources/replies'
import type { RecordOf } from '../../../schema/model'
import { useRead } from '../../useRead'

export type Urging = RecordOf<typeof orderFeedback>
/** Where the help of somebody who urges is. */
export type Whereabouts = ReplyOf<typeof orderFeedback, 'whereabouts'>['data'][number]

/** ms between two looks (F-601, O-608) */
export const URGINGS_EVERY = 60_000
/** Rows of the dialog; whoever has more works them off from the top. */
export const MOST = 50

/** Status of an urging that nobody has taken up. */
export const WAITING = 0
const UNANSWERED = { kind: [URGING], status: [WAITING, 1] }
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

/** The urgings that were answered today, the newest first, with who answered and what. @param now unix seconds */
export const useAnswered = (enabled: boolean, now: number) =>
  useGetList<Urging>(
    orderFeedback.name,
    {
      filter: { kind: [URGING], status: [2], handle_time_from: startOfDay(now) },
      sort: NEWEST,
      pagination: FIRST,
    },
    { ...useFollowed(URGINGS_EVERY, orderFeedback.name), retry: false, enabled },
  )

/** Where the help of those who urge is; a way becomes shorter without a write, so it is looked up each minute. */
export const useWhereabouts = (enabled: boolean) =>
  useRead(
    orderFeedback,
    'whereabouts',
    {},
    {
      ...useFollowed(URGINGS_EVERY, orderFeedback.name, order.name),
      refetchInterval: URGINGS_EVERY,
      retry: false,
      enabled,
    },
  )

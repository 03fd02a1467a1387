import type { ReactNode } from 'react'
import { useRead } from '../../custom/useRead'
import { useFollowed } from '../../live/feed'
import { order } from '../../resources/order/order.resource'
import { ErrorBar } from '../../ui/ErrorBar'
import { AreaCard } from './AreaCard'
import { DayCard } from './DayCard'
import { DueOrders } from './DueOrders'
import { HomeColumns } from './HomeColumns'
import { QueueCard } from './QueueCard'
import { StageCard } from './StageCard'

const REFRESHED_EVERY = 60_000

interface OrderDeskProps {
  /** the kind of firm: a provider answers, a company watches, head office sends */
  readonly firmType: number
  /** who moves orders along has those that are due first; others see how the orders stand below their own work */
  readonly moves: boolean
  /** what stands between the orders that are due and how they stand */
  readonly work: ReactNode
  /** what stands at the right, before and behind the figures of the day */
  readonly before: ReactNode
  readonly aside: ReactNode
}

const TITLES: Readonly<Record<number, string>> = { 1: '正在救援' }

/** What needs somebody now, what breaches next, and today against last week; every number leads to its list. */
export function OrderDesk({ firmType, moves, work, before, aside }: OrderDeskProps) {
  const followed = useFollowed(REFRESHED_EVERY, order.name)
  const { data, error, refetch, dataUpdatedAt } = useRead(order, 'today', {}, followed)
  const isDesk = moves && firmType === 0
  return (
    <>
      {error && <ErrorBar message={error.message} onRetry={() => void refetch()} />}
      <HomeColumns
        main={
          <>
            {moves && (
              <DueOrders today={data} asked={dataUpdatedAt} title={TITLES[firmType]} answers={firmType === 3} />
            )}
            {work}
            {moves && firmType !== 3 && <QueueCard />}
            <StageCard today={data} />
          </>
        }
        side={
          <>
            {isDesk && <DayCard today={data} />}
            {before}
            {isDesk && <AreaCard today={data} />}
            {aside}
          </>
        }
      />
    </>
  )
}

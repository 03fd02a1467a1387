import type { ReactNode } from 'react'
import { useRead } from '../../custom/useRead'
import { useFollowed } from '../../live/feed'
import { order } from '../../resources/order/order.resource'
import { Stack } from '../../ui/Box'
import { ErrorBar } from '../../ui/ErrorBar'
import { AreaCard } from './AreaCard'
import { DayCard } from './DayCard'
import { DueOrders } from './DueOrders'
import { QueueCard } from './QueueCard'
import { StageCard } from './StageCard'

const REFRESHED_EVERY = 60_000

/** What needs somebody now, what breaches next, and today against last week; every number leads to its list. @param aside what stands below the day */
export function OrderDesk({ aside }: { readonly aside: ReactNode }) {
  const followed = useFollowed(REFRESHED_EVERY, order.name)
  const { data, error, refetch, dataUpdatedAt } = useRead(order, 'today', {}, followed)
  return (
    <>
      {error && <ErrorBar message={error.message} onRetry={() => void refetch()} />}
      <Stack gap={2.5} align="start" className="desk-home-columns">
        <Stack gap={2.5}>
          <DueOrders today={data} asked={dataUpdatedAt} />
          <QueueCard />
          <StageCard today={data} />
        </Stack>
        <Stack gap={2.5}>
          <DayCard today={data} />
          <AreaCard today={data} />
          {aside}
        </Stack>
      </Stack>
    </>
  )
}

import { useRead } from '../../custom/useRead'
import { order } from '../../resources/order/order.resource'
import { ErrorBar } from '../../ui/ErrorBar'
import { AreaCard } from './AreaCard'
import { DayCard } from './DayCard'
import { DueOrders } from './DueOrders'
import { QueueCard } from './QueueCard'
import { StageCard } from './StageCard'

const REFRESHED_EVERY = 60_000

/** What needs somebody now, what breaches next, and today against last week; every number leads to its list. */
export function OrderDesk() {
  const { data, error, refetch } = useRead(order, 'today', {}, { refetchInterval: REFRESHED_EVERY })
  return (
    <>
      {error && <ErrorBar message={error.message} onRetry={() => void refetch()} />}
      <div className="desk-home-columns">
        <div>
          <DueOrders today={data} />
          <QueueCard />
          <StageCard today={data} />
        </div>
        <div>
          <DayCard today={data} />
          <AreaCard today={data} />
        </div>
      </div>
    </>
  )
}

import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useQueues } from '../../custom/order/tasks'
import { queueCountText, queueDuties, queueDuty, queues } from '../../domain/order'
import { Text } from '../../ui/Box'
import { ErrorBar } from '../../ui/ErrorBar'
import { Glyph } from '../../ui/Glyph'
import { HomeCard } from './HomeCard'
import { orderAddress } from './orderAddress'

/** The queues by when they are to be empty, each with what waits in it; the empty ones are quiet. */
export function QueueCard() {
  const translate = useTranslate()
  const { data, error, isFetching, refetch } = useQueues()
  return (
    <HomeCard title={translate('待办队列')} busy={isFetching && !data}>
      {error && <ErrorBar message={error.message} onRetry={() => void refetch()} />}
      <div className="desk-queues">
        {queueDuties.map((duty) => (
          <div key={duty.code} data-wide={duty.code === 'late' || undefined}>
            <h3>{translate(duty.label)}</h3>
            <ul>
              {queues
                .filter(({ code }) => queueDuty(code) === duty.code && (!data || data.queues[code] !== undefined))
                .map(({ code, label }) => {
                  const count = data?.queues[code]
                  const isLate = duty.code === 'late' && !!count
                  return (
                    <li key={code} data-none={count === 0 || undefined}>
                      <Link to={orderAddress({ queue: code, start_time: data?.since })}>
                        <span>{translate(label)}</span>{' '}
                        {isLate && (
                          <Text tone="bad">
                            <Glyph name="triangle" size={13} />
                          </Text>
                        )}
                        <b>{count === undefined ? '–' : queueCountText(count)}</b>
                      </Link>
                    </li>
                  )
                })}
            </ul>
          </div>
        ))}
      </div>
    </HomeCard>
  )
}

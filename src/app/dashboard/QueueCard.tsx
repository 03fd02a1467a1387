import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useQueues } from '../../custom/order/tasks'
import { queueCountText, queueDuties, queueDuty, queues } from '../../domain/order'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { ErrorBar } from '../../ui/ErrorBar'
import { HomeCard } from './HomeCard'
import { orderAddress } from './orderAddress'

/** The queues by when they are to be empty, each with what waits in it; the empty ones are quiet. */
export function QueueCard() {
  const translate = useTranslate()
  const { data, error, isFetching, refetch } = useQueues()
  return (
    <HomeCard title={translate('待办队列')} busy={isFetching && !data}>
      {error && <ErrorBar message={error.message} onRetry={() => void refetch()} />}
      <Stack gap={3} padX={4} below={3} className="desk-queues">
        {queueDuties.map((duty) => (
          <div key={duty.code} data-wide={duty.code === 'late' || undefined}>
            <Text as="h3" size="small" weight="plain" tone="quiet">
              {translate(duty.label)}
            </Text>
            <ul>
              {queues
                .filter(({ code }) => queueDuty(code) === duty.code && (!data || data.queues[code] !== undefined))
                .map(({ code, label }) => {
                  const count = data?.queues[code]
                  return (
                    <Box key={code} as="li" tone={count === 0 ? 'quiet' : 'full'}>
                      <Row
                        as={Link}
                        gap={2}
                        edge="bottom"
                        hovers
                        className="desk-home-line"
                        to={orderAddress({ queue: code, start_time: data?.since })}
                      >
                        <Text grow>{translate(label)}</Text>{' '}
                        <Text size="title" weight={count === 0 ? 'plain' : 'strong'}>
                          {count === undefined ? '–' : queueCountText(count)}
                        </Text>
                      </Row>
                    </Box>
                  )
                })}
            </ul>
          </div>
        ))}
      </Stack>
    </HomeCard>
  )
}

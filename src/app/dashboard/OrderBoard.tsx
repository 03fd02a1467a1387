import { useTranslate } from 'react-admin'
import { useQueues } from '../../custom/order/tasks'
import { queues } from '../../domain/order'
import { Row, Stack, Text } from '../../ui/Box'
import { ErrorBar } from '../../ui/ErrorBar'
import { orderAddress } from './orderAddress'
import { QueueTile } from './QueueTile'
import { StageCount } from './StageCount'
import { stages } from './stages'

/** What waits: the queues with their numbers, and the orders by stage; every number leads to its list. */
export function OrderBoard() {
  const translate = useTranslate()
  const { data, error, isFetching, refetch } = useQueues()
  const visible = data ? queues.filter(({ code }) => data.queues[code] !== undefined) : queues
  const nothing = data && visible.every(({ code }) => data.queues[code] === 0)
  return (
    <>
      <section className="desk-card desk-board" aria-busy={isFetching}>
        <h2>{translate('待办队列')}</h2>
        {error && <ErrorBar message={error.message} onRetry={() => void refetch()} />}
        {nothing && (
          <Text as="p" tone="quiet" className="desk-board-note">
            {translate('没有等待处理的订单')}
          </Text>
        )}
        <Stack gap={2.5} className="desk-queues">
          {visible.map(({ code, label }) => (
            <QueueTile
              key={code}
              label={label}
              count={data?.queues[code]}
              to={orderAddress({ queue: code, start_time: data?.since })}
              late={code.endsWith('_timeout')}
            />
          ))}
        </Stack>
      </section>
      <section className="desk-card desk-board">
        <h2>{translate('在途订单')}</h2>
        <Row gap={2.5} align="stretch" wrap>
          {stages.map((stage) => (
            <StageCount key={stage.label} stage={stage} counts={data} />
          ))}
        </Row>
      </section>
    </>
  )
}

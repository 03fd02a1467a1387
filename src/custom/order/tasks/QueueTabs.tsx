import { useListContext, useTranslate } from 'react-admin'
import { type QueueCode, queues, queuesSince } from '../../../domain/order/queues'
import type { Identity } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { messageOf } from '../../../schema/views/provider'
import { Row, Stack, Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { QueueButton } from './QueueButton'
import './queueTabs.css'
import { useQueues } from './useQueues'

const isLate = (code: QueueCode): boolean => code.endsWith('_timeout')
const groups = [
  { label: '待办', codes: queues.filter(({ code }) => !isLate(code)) },
  { label: '超时', codes: queues.filter(({ code }) => isLate(code)) },
]

interface QueueTabsProps {
  /** name of the view whose orders are counted */
  readonly view: string
  /** what the list asks for at first */
  readonly first: (identity: Identity | null) => Readonly<Record<string, unknown>>
}

/**
 * The queues with their numbers over the list of tasks (O-354..O-359). A queue asks for exactly what was counted, so that
 * number and list agree; 全部 goes back to what the list asks for at first.
 */
export function QueueTabs({ view, first }: QueueTabsProps) {
  const { filterValues, setFilters } = useListContext()
  const translate = useTranslate()
  const identity = useIdentity()
  const { data, error, refetch } = useQueues(view)
  const choose = (code: QueueCode) =>
    setFilters({ queue: code, start_time: data?.since ?? queuesSince(Math.floor(Date.now() / 1000)) })
  return (
    <Stack as="nav" flex gap={1.5} fixed padX={3} padY={2} className="rd-card" aria-label={translate('待办队列')}>
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {groups.map(({ label, codes }, i) => (
        <Row key={label} gap={1.5} wrap className="rd-queues-line">
          <Text fixed size="small" tone="quiet" className="rd-queues-label">
            {translate(label)}
          </Text>
          {i === 0 && (
            <QueueButton
              label="全部"
              isChosen={filterValues.queue === undefined}
              onChoose={() => setFilters({ ...first(identity) })}
            />
          )}
          {codes.map((queue) => (
            <QueueButton
              key={queue.code}
              label={queue.label}
              count={data?.queues[queue.code]}
              late={isLate(queue.code)}
              isChosen={filterValues.queue === queue.code}
              onChoose={() => choose(queue.code)}
            />
          ))}
        </Row>
      ))}
    </Stack>
  )
}

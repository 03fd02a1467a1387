import { useTranslate } from 'react-admin'
import { queueCountText } from '../../../domain/order/queues'
import { Row, Text } from '../../../ui/Box'

interface QueueButtonProps {
  readonly label: string
  /** undefined while it is counted */
  readonly count?: number
  /** what waits in it is late */
  readonly late?: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** A queue and how many wait in it. */
export function QueueButton({ label, count, late = false, isChosen, onChoose }: QueueButtonProps) {
  const isLate = late && Boolean(count)
  return (
    <Row
      type="button"
      as="button"
      inline
      gap={1.5}
      fixed
      fill="surface"
      size="small"
      weight={isChosen ? 'strong' : undefined}
      tone={isChosen ? 'link' : 'soft'}
      nowrap
      hovers
      className="rd-queue"
      aria-pressed={isChosen}
      data-empty={count === 0 || undefined}
      data-late={isLate || undefined}
      onClick={onChoose}
    >
      {useTranslate()(label)}{' '}
      {count !== undefined && (
        <Text as="b" weight={count === 0 ? 'plain' : undefined} tone={isLate ? 'bad' : count === 0 ? 'quiet' : 'link'}>
          {queueCountText(count)}
        </Text>
      )}
    </Row>
  )
}

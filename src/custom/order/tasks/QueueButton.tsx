import { useTranslate } from 'react-admin'
import { queueCountText } from '../../../domain/order/queues'
import { Row } from '../../../ui/Box'

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
  return (
    <Row
      type="button"
      as="button"
      inline
      gap={1.5}
      size="small"
      tone="soft"
      nowrap
      className="rd-queue"
      aria-pressed={isChosen}
      data-empty={count === 0 || undefined}
      data-late={(late && Boolean(count)) || undefined}
      onClick={onChoose}
    >
      {useTranslate()(label)} {count !== undefined && <b>{queueCountText(count)}</b>}
    </Row>
  )
}

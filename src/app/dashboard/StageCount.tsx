import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { QueueCounts } from '../../custom/order/tasks'
import { StatusChip } from '../../ui/StatusChip'
import { orderAddress } from './orderAddress'
import type { Stage } from './stages'

interface StageCountProps {
  readonly stage: Stage
  /** undefined while they are counted */
  readonly counts: QueueCounts | undefined
}

/** Orders of one stage; leads to their list. */
export function StageCount({ stage, counts }: StageCountProps) {
  const translate = useTranslate()
  const total = counts && stage.status.reduce<number>((sum, code) => sum + (counts.statuses[code] ?? 0), 0)
  return (
    <Link className="desk-stage" to={orderAddress({ status: stage.status, start_time: counts?.since })}>
      <StatusChip label={translate(stage.label)} family={stage.family} />
      <b>{total ?? '–'}</b>
    </Link>
  )
}

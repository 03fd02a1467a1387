import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { queueCountText } from '../../domain/order'

interface QueueTileProps {
  readonly label: string
  /** undefined while it is counted */
  readonly count: number | undefined
  readonly to: string
  /** something is late */
  readonly late: boolean
}

/** A queue and what waits in it; leads to the list of just these orders. */
export function QueueTile({ label, count, to, late }: QueueTileProps) {
  const text = useTranslate()(label)
  const number = count === undefined ? '–' : queueCountText(count)
  const classes = ['desk-queue', count === 0 && 'desk-queue-empty', late && !!count && 'desk-queue-late']
  return (
    <Link className={classes.filter(Boolean).join(' ')} to={to} aria-label={`${text} ${number}`}>
      <b>{number}</b>
      <span>{text}</span>
    </Link>
  )
}

import { formatFull, formatShort, type Unix } from '../domain/time'
import './tags.css'

interface TimeTextProps {
  /** nothing (null, undefined, 0) shows as — */
  at: Unix | null | undefined
  /** short `11-20 09:30` unless told; clock `09:30` */
  form?: 'short' | 'clock' | 'full'
}

const write = {
  short: formatShort,
  clock: (at: Unix) => formatShort(at).slice(6),
  full: formatFull,
}

/** A moment in Beijing time, short on the screen and whole on hover. */
export function TimeText({ at, form = 'short' }: TimeTextProps) {
  if (!at) return <span className="rd-none">—</span>
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={formatFull(at)}>
      {write[form](at)}
    </time>
  )
}

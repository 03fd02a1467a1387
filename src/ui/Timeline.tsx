import type { ReactNode } from 'react'
import { TimeText } from './TimeText'
import './Timeline.css'

export interface TimelineEntry {
  key: string | number
  /** unix seconds */
  at: number
  title: string
  text?: ReactNode
  kind?: 'now' | 'done' | 'alert'
}

interface TimelineProps {
  /** newest first */
  entries: readonly TimelineEntry[]
  label: string
}

/** What happened, newest first: time at the left, a mark whose shape says its kind, words at the right. */
export function Timeline({ entries, label }: TimelineProps) {
  return (
    <ol className="rd-timeline" aria-label={label}>
      {entries.map(({ key, at, title, text, kind = 'done' }) => (
        <li key={key} className={`rd-event rd-event-${kind}`}>
          <span className="rd-event-time">
            <TimeText at={at} form="clock" />
          </span>
          <span className="rd-event-mark" aria-hidden="true" />
          <div>
            <b>{title}</b>
            {text && <div className="rd-event-text">{text}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

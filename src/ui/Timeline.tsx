import type { ReactNode } from 'react'
import { Stack, Text } from './Box'
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
    <ol aria-label={label}>
      {entries.map(({ key, at, title, text, kind = 'done' }) => (
        <Stack as="li" key={key} gap={2} size="body" className={`rd-event rd-event-${kind}`}>
          <Text size="small" tone="soft">
            <TimeText at={at} form="clock" />
          </Text>
          <span className="rd-event-mark" aria-hidden="true" />
          <div>
            <Text as="b" tone={kind === 'now' ? 'link' : undefined}>
              {title}
            </Text>
            {text && (
              <Text as="div" size="small" tone="soft" className="rd-event-text">
                {text}
              </Text>
            )}
          </div>
        </Stack>
      ))}
    </ol>
  )
}

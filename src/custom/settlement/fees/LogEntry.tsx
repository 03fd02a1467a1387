import type { ReactNode } from 'react'
import { Row, Stack, Text } from '../../../ui/Box'
import { TimeText } from '../../../ui/TimeText'

interface LogEntryProps {
  readonly at: number | null
  /** what happened */
  readonly children: ReactNode
  /** below it, in small */
  readonly note: string | null
  /** at the end of the line: who, and what became of it */
  readonly aside: ReactNode
  /** goes with the entry above it */
  readonly isPart?: boolean
}

/** A line of what happened to an order's money: when, what, and by whom. */
export function LogEntry({ at, children, note, aside, isPart = false }: LogEntryProps) {
  return (
    <Stack
      as="li"
      gap={2}
      align="baseline"
      padY={2}
      edge="bottom"
      className="rd-fee-entry"
      data-part={isPart || undefined}
    >
      <Text size="small" tone="quiet" className="rd-fee-time">
        <TimeText at={at} />
      </Text>
      <span>
        {children}
        {note && (
          <Text as="div" size="small" tone="quiet" breaks>
            {note}
          </Text>
        )}
      </span>
      <Row as="span" gap={2} lineGap={1} justify="end" wrap size="small" tone="quiet">
        {aside}
      </Row>
    </Stack>
  )
}

import type { ReactNode } from 'react'
import { Box, Row, Text } from '../../ui/Box'

interface DesignCardProps {
  readonly title: string
  /** beside the title: how many there are, what is to be known of it */
  readonly note?: string | number
  /** one sentence below the title */
  readonly hint?: string
  readonly children: ReactNode
}

/** One part of a design under its title. */
export function DesignCard({ title, note, hint, children }: DesignCardProps) {
  return (
    <Box as="section" pad={3} className="rd-card" aria-label={title}>
      <Row as="h2" gap={2} align="baseline" below={2} size="body">
        {title}{' '}
        {note !== undefined && (
          <Text size="small" weight="plain" tone="quiet">
            {note}
          </Text>
        )}
      </Row>
      {hint && <Hint>{hint}</Hint>}
      {children}
    </Box>
  )
}

/** A quiet sentence above what it is about. */
export function Hint({ children }: { readonly children: ReactNode }) {
  return (
    <Text as="p" size="small" tone="quiet" below={2}>
      {children}
    </Text>
  )
}

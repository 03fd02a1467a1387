import type { ReactNode } from 'react'
import { Box, Row, Text } from '../../../ui/Box'

interface SectionHeadProps {
  readonly title: string
  readonly note?: ReactNode
  /** at the right: a link, a tag */
  readonly children?: ReactNode
}

/** Heading of a part of the panel. */
export function SectionHead({ title, note, children }: SectionHeadProps) {
  return (
    <Row gap={2} wrap className="rd-section-head">
      <h3>{title}</h3>
      {note && (
        <Text size="small" tone="quiet">
          {note}
        </Text>
      )}
      {children && (
        <Box as="span" push>
          {children}
        </Box>
      )}
    </Row>
  )
}

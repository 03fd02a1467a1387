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
      <Text as="h3" size="body">
        {title}
      </Text>
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

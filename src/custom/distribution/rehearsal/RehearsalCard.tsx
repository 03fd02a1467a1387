import type { ReactNode } from 'react'
import { Box, Row, Stack, Text } from '../../../ui/Box'

interface RehearsalCardProps {
  readonly title: string
  readonly note?: string
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** One part of a rehearsal's result under a head of its own. */
export function RehearsalCard({ title, note, tools, children }: RehearsalCardProps) {
  return (
    <Stack as="section" flex fill="surface" round={3} shrink clip className="desk-card" aria-label={title}>
      <Row as="header" gap={2} lineGap={1} padX={4} padY={1.5} edge="bottom" wrap className="rd-rehearsal-head">
        <Text as="h2" size="title" nowrap>
          {title}
        </Text>
        {note && (
          <Text size="small" tone="quiet" nowrap>
            {note}
          </Text>
        )}
        {tools}
      </Row>
      <Box grow padX={4} padY={2} className="rd-rehearsal-body">
        {children}
      </Box>
    </Stack>
  )
}

import type { ReactNode } from 'react'
import { Box, Row, Text } from '../../ui/Box'

interface HomeCardProps {
  readonly title: string
  readonly note?: ReactNode
  /** in the head's right: the way to all of it */
  readonly all?: ReactNode
  readonly busy?: boolean
  readonly children: ReactNode
}

/** A part of the home page. */
export function HomeCard({ title, note, all, busy = false, children }: HomeCardProps) {
  return (
    <Box
      as="section"
      clip
      fill="surface"
      edge="all"
      round={3}
      className="desk-card"
      aria-label={title}
      aria-busy={busy}
    >
      <Row as="header" gap={2} padX={4}>
        <Text as="h2" fixed size="title">
          {title}
        </Text>
        <Text size="small" tone="quiet" shrink ellipsis>
          {note}
        </Text>
        {all && (
          <Text size="small" push fixed nowrap>
            {all}
          </Text>
        )}
      </Row>
      {children}
    </Box>
  )
}

/** Stands in a card while its numbers are on their way. */
export const HomeWait = () => <Box fill="sunken" round={2} below={4} className="desk-home-wait" />

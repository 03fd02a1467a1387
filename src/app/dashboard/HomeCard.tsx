import type { ReactNode } from 'react'
import { Row, Text } from '../../ui/Box'

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
    <section className="desk-card desk-home-card" aria-label={title} aria-busy={busy}>
      <Row as="header" gap={2}>
        <h2>{title}</h2>
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
    </section>
  )
}

import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Row, Text } from '../../../ui/Box'

interface BlockHeadProps {
  readonly id?: string
  readonly title: string
  /** undefined while it is counted */
  readonly total: number | undefined
  /** at its end */
  readonly children?: ReactNode
}

/** What a block of the screen holds, and how much of it. */
export function BlockHead({ id, title, total, children }: BlockHeadProps) {
  return (
    <Row as="header" gap={2} padX={3} className="rd-service-head">
      <Text as="h2" id={id} size="large">
        {useTranslate()(title)}
      </Text>
      {total !== undefined && (
        <Text size="small" tone="quiet">
          {total}
        </Text>
      )}
      {children && (
        <Row as="span" push>
          {children}
        </Row>
      )}
    </Row>
  )
}

import type { ReactNode } from 'react'
import { Row, Stack, Text } from '../../../ui/Box'

interface FigureProps {
  readonly label: string
  /** how it is counted */
  readonly hint?: string
  readonly children: ReactNode
  readonly note?: ReactNode
  /** beside its name */
  readonly mark?: ReactNode
  readonly tone?: 'warn'
}

/** One figure of a face: what it is, how much, and what stands beside it. */
export function Figure({ label, hint, children, note, mark, tone }: FigureProps) {
  return (
    <Stack gap={0.5} align="start" className="rd-figure" title={hint}>
      <Row as="dt" gap={1} size="small" tone="soft">
        {label} {mark}
      </Row>
      <Text as="dd" size="figure" weight="strong" tone={tone} nowrap>
        {children}
      </Text>
      {note && (
        <Text as="dd" size="small" tone="soft">
          {note}
        </Text>
      )}
    </Stack>
  )
}

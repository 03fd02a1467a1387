import { Children, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Row, Text } from '../../../ui/Box'

interface InfoItemProps {
  readonly label: string
  /** across both columns */
  readonly wide?: boolean
  readonly children?: ReactNode
}

/** One fact; without a value it says —. */
export function InfoItem({ label, wide = false, children }: InfoItemProps) {
  const translate = useTranslate()
  const isEmpty = Children.toArray(children).every((child) => child === '')
  return (
    <Row gap={2} align="stretch" shrink padY={1.5} edge="bottom" className="rd-fact" data-wide={wide || undefined}>
      <Text as="dt" size="small" tone="quiet" className="rd-fact-label">
        {translate(label)}
      </Text>
      <Box as="dd" shrink breaks>
        {isEmpty ? <Text tone="quiet">—</Text> : children}
      </Box>
    </Row>
  )
}

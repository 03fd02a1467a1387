import { Children, type MouseEvent, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Row, Text } from '../../../ui/Box'

interface InfoItemProps {
  readonly label: string
  /** across both columns */
  readonly wide?: boolean
  /** at the right: what can be done with it */
  readonly end?: ReactNode
  /** a press beside links and buttons */
  readonly onPress?: (() => void) | undefined
  readonly children?: ReactNode
}

/** One fact; without a value it says —. */
export function InfoItem({ label, wide = false, end, onPress, children }: InfoItemProps) {
  const translate = useTranslate()
  const isEmpty = Children.toArray(children).every((child) => child === '')
  const press = ({ target }: MouseEvent) => {
    // What is selected is meant to be copied.
    if (target instanceof Element && !target.closest('a, button') && !getSelection()?.toString()) onPress?.()
  }
  return (
    <Row
      gap={2}
      align="stretch"
      shrink
      padY={1.5}
      edge="bottom"
      hovers={onPress !== undefined}
      className="rd-fact"
      data-wide={wide || undefined}
      onClick={onPress && press}
    >
      <Text as="dt" size="small" tone="quiet" className="rd-fact-label">
        {translate(label)}
      </Text>
      <Box as="dd" grow shrink breaks>
        {isEmpty ? <Text tone="quiet">—</Text> : children}
      </Box>
      {end}
    </Row>
  )
}

import type { ReactNode } from 'react'
import { Row, Text } from '../../ui/Box'

interface ToggleSetProps {
  readonly legend: string
  readonly fault?: string | null
  readonly children: ReactNode
}

/** Toggles in a line behind what they are about. */
export function ToggleSet({ legend, fault, children }: ToggleSetProps) {
  return (
    <Row as="fieldset" gap={1.5} wrap>
      <Text as="legend" size="small" tone="soft" className="rd-designer-legend">
        {legend}
      </Text>
      {children}
      {fault && (
        <Text as="p" size="small" tone="bad" role="alert">
          {fault}
        </Text>
      )}
    </Row>
  )
}
